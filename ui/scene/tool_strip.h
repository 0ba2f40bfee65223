// The tools of the board in a strip beside it: one column where it is high enough, else as many as they need, read from the top
// down, so that the strip never asks for more height than the board has.
#pragma once

#include "theme/look.h"

#include <QWidget>

#include <vector>

class QToolButton;

namespace tenplus::ui {

class ToolStrip : public QWidget {
public:
    explicit ToolStrip(const Look& look, QWidget* parent = nullptr);

    /// Below those that it has; its parent is the strip.
    void add(QToolButton* tool);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void seat();

    const Look& m_look;
    std::vector<QToolButton*> m_tools;
};

} // namespace tenplus::ui
