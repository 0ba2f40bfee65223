// One stat: its name, score, modifier and the condition that lowers it. Click or Enter takes it for the roll; C toggles
// the condition; the score is typed over with F2.
#pragma once

#include "table/sheet_view.h"
#include "theme/look.h"

#include <QAbstractButton>

namespace tenplus::ui {

class StatTile : public QAbstractButton {
    Q_OBJECT

public:
    explicit StatTile(const Look& look, QWidget* parent = nullptr);

    void setView(const table::StatView& view);
    const table::StatView& view() const { return m_view; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void conditionToggled();
    void scoreWanted(); ///< somebody wants to type the score over

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    QRectF conditionRect() const;

    const Look& m_look;
    table::StatView m_view;
};

} // namespace tenplus::ui
