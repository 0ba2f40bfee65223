// Places widgets side by side and wraps them into further rows, each at its size hint. Rows start at the leading edge,
// so it mirrors for right-to-left languages.
#pragma once

#include "paint/items_layout.h"

namespace tenplus::ui {

class FlowLayout : public ItemsLayout {
    Q_OBJECT

public:
    // The gaps are in px, between neighbours and between rows. No margin.
    FlowLayout(int across, int down, QWidget* parent = nullptr);

    void setGaps(int across, int down);
    // Lower items are centred in their row; with `top`, all are aligned to its top.
    void setHanging(bool top) { m_hanging = top; }
    // Where one row is not enough, all are about as wide as each other: nothing stands alone in the last one.
    void setEven(bool even) {
        m_even = even;
        invalidate();
    }
    // Rows end at the trailing edge, as buttons beside a heading do.
    void setTrailing(bool trailing) { m_trailing = trailing; }

    Qt::Orientations expandingDirections() const override { return {}; }
    int heightForWidth(int width) const override;
    QSize minimumSize() const override;
    QSize sizeHint() const override;
    void setGeometry(const QRect& rect) override;

private:
    int place(const QRect& rect, bool apply) const;
    int rowsIn(int width) const;
    int rowWidth(int width) const;

    int m_across;
    int m_down;
    bool m_hanging = false;
    bool m_trailing = false;
    bool m_even = false;
};

} // namespace tenplus::ui
