// Holds a panel that usually has its room: then the panel is as large as the area, and no bar takes room from it. Where
// the area may yield and is lower than the panel's minimum, the panel scrolls.
#pragma once

#include "paint/page_scroll.h"

#include <functional>

namespace tenplus::ui {

class LowScroll : public PageScroll {
public:
    /// `scrolled`: the height of the panel in a width while it scrolls, px.
    LowScroll(QWidget& panel, std::function<int(int width)> scrolled, QWidget* parent = nullptr);

    /// Whether the area may become lower than the panel's minimum; at first it may not.
    void setYielding(bool yielding);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    int neededHeight(int width) const override;

private:
    QSize leastPanel() const;
    bool fits() const;
    void showBar();

    std::function<int(int width)> m_scrolled;
    bool m_yielding = false;
};

} // namespace tenplus::ui
