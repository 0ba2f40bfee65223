// The strip of board tools: one column if it is high enough, else as many as needed, in reading order from the top, so
// that the strip is never higher than the board.
#pragma once

#include "theme/look.h"

#include <QWidget>

#include <vector>

class QToolButton;

namespace tenplus::ui {

class ToolStrip : public QWidget {
public:
    explicit ToolStrip(const Look& look, QWidget* parent = nullptr);

    /// Adds a tool at the end; its parent must be the strip.
    void add(QToolButton* tool);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void seat();

    const Look& m_look;
    std::vector<QToolButton*> m_tools;
};

} // namespace tenplus::ui
