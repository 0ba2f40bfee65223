// ChipScroll: as high as the chips in it, up to a few lines; shrinks before the dice do.
#pragma once

#include "paint/page_scroll.h"

namespace tenplus::ui {

class ChipScroll : public PageScroll {
public:
    using PageScroll::PageScroll;
    void want(int height) {
        if (height == m_height) return;
        m_height = height;
        updateGeometry();
    }
    QSize sizeHint() const override { return {1, m_height}; }

private:
    int m_height = 0;
};

} // namespace tenplus::ui
