// A card: its name, kind and price; turned over, its name and its text in full height. Space, Enter or a click turns
// it.
#pragma once

#include "theme/look.h"

#include <QAbstractButton>

#include <memory>

namespace tenplus::ui {

struct CardFace;

class CardTile : public QAbstractButton {
    Q_OBJECT

public:
    explicit CardTile(const Look& look, QWidget* parent = nullptr);
    ~CardTile() override;

    void setFace(const CardFace& face);
    bool isTurned() const { return isChecked(); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void tell();
    QRectF inside(const QSizeF& size) const;
    double nameHeight(double width) const;
    void paintFront(QPainter& painter, const QRectF& inside) const;

    const Look& m_look;
    std::unique_ptr<CardFace> m_face;
};

} // namespace tenplus::ui
