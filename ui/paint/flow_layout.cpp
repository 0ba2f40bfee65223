#include "paint/flow_layout.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace tenplus::ui {

FlowLayout::FlowLayout(int across, int down, QWidget* parent)
    : ItemsLayout(parent)
    , m_across(across)
    , m_down(down) {}

void FlowLayout::setGaps(int across, int down) {
    m_across = across;
    m_down = down;
    invalidate();
}

int FlowLayout::heightForWidth(int width) const { return place(QRect(0, 0, width, 0), false); }

QSize FlowLayout::minimumSize() const {
    QSize size(0, 0);
    for (const auto& item : items()) {
        if (!item->isEmpty()) size = size.expandedTo(item->minimumSize());
    }
    return size;
}

QSize FlowLayout::sizeHint() const {
    QSize size(0, 0);
    for (const auto& item : items()) {
        if (item->isEmpty()) continue;
        const QSize hint = item->sizeHint();
        size = {size.width() + hint.width() + (size.width() > 0 ? m_across : 0),
                std::max(size.height(), hint.height())};
    }
    return size;
}

void FlowLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    place(rect, true);
}

int FlowLayout::rowsIn(int width) const {
    int rows = 1, x = 0;
    for (const auto& item : items()) {
        if (item->isEmpty()) continue;
        const int wide = item->sizeHint().width();
        if (x > 0 && x + wide > width) ++rows, x = 0;
        x += wide + m_across;
    }
    return rows;
}

// px that a row may be wide: the least width in which there are no more rows than in all of it.
int FlowLayout::rowWidth(int width) const {
    if (!m_even) return width;
    const int rows = rowsIn(width);
    int least = 0, most = width;
    while (rows > 1 && least + 1 < most) {
        const int middle = (least + most) / 2;
        (rowsIn(middle) > rows ? least : most) = middle;
    }
    return most;
}

// Returns the height of all rows, px. An item wider than a row gets the row's width and, if it wraps, its height for
// that.
int FlowLayout::place(const QRect& rect, bool apply) const {
    std::vector<std::pair<QLayoutItem*, QRect>> row;
    int x = rect.left(), y = rect.top(), rowHeight = 0;
    const int most = rowWidth(rect.width());
    const auto finishRow = [&] {
        for (const auto& [item, place] : row) {
            if (!apply) break;
            const int spare = m_trailing ? std::max(0, rect.right() - row.back().second.right()) : 0;
            const QRect middle = place.translated(spare, m_hanging ? 0 : (rowHeight - place.height()) / 2);
            item->setGeometry(QStyle::visualRect(direction(), rect, middle));
        }
        row.clear();
    };
    for (const auto& item : items()) {
        if (item->isEmpty()) continue;
        QSize size = item->sizeHint();
        const int wide = std::min(size.width(), std::max(rect.width(), item->minimumSize().width()));
        size = {wide, wide < size.width() && item->hasHeightForWidth()
                          ? std::max(size.height(), item->heightForWidth(wide))
                          : size.height()};
        if (x > rect.left() && x + size.width() > rect.left() + most) {
            finishRow();
            x = rect.left();
            y += rowHeight + m_down;
            rowHeight = 0;
        }
        row.emplace_back(item.get(), QRect(QPoint(x, y), size));
        x += size.width() + m_across;
        rowHeight = std::max(rowHeight, size.height());
    }
    finishRow();
    return y + rowHeight - rect.top();
}

} // namespace tenplus::ui
