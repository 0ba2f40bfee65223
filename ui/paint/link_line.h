// A paragraph that leads somewhere: a click, Enter or Space follows it. Up and Down go to the next one around it, and
// Left asks for what stands at the left.
#pragma once

#include "paint/paragraph.h"

namespace tenplus::ui {

class LinkLine : public Paragraph {
    Q_OBJECT

public:
    LinkLine(const Look& look, Role role, QWidget* parent = nullptr);

signals:
    void followed();
    void leftWanted();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
};

} // namespace tenplus::ui
