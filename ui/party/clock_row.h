// A clock in the panel: its face, its name, an eye for its visibility, and its progress. A click on the face ticks it,
// one on the eye shows or hides it.
#pragma once

#include "paint/clock_face.h"
#include "paint/painted_button.h"
#include "party/name_lines.h"
#include "table/core/clock.h"

namespace tenplus::ui {

class ClockRow : public PaintedButton {
    Q_OBJECT

public:
    explicit ClockRow(const Look& look, QWidget* parent = nullptr);

    // `moving`: the latest one, in the accent colour.
    void setClock(const table::Clock& clock, bool moving);
    const table::Clock& clock() const { return m_clock; }
    void setTabStop(bool stop) { setFocusPolicy(stop ? Qt::StrongFocus : Qt::ClickFocus); }

    QRect faceRect() const;
    QRect eyeRect() const;
    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

signals:
    void tickWanted();
    void eyePressed();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    NameLines nameIn(double width) const; // of the row, px

    table::Clock m_clock;
    bool m_moving = false;
};

} // namespace tenplus::ui
