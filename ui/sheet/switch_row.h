// A check box whose words wrap, so that a long condition of a move leaves its column as narrow as the others.
#pragma once

#include "theme/look.h"

#include <QCheckBox>

namespace tenplus::ui {

class SwitchRow : public QCheckBox {
    Q_OBJECT

public:
    explicit SwitchRow(const Look& look, QWidget* parent = nullptr);

    void setWords(const QString& words);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool hitButton(const QPoint& point) const override { return rect().contains(point); }

private:
    QRectF wordsWithin(double width) const;

    const Look& m_look;
    QString m_words;
};

} // namespace tenplus::ui
