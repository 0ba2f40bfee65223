#include "paint/columns_layout.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace tenplus::ui {

ColumnsLayout::ColumnsLayout(QWidget* parent)
    : ItemsLayout(parent) {}

void ColumnsLayout::setColumn(int least, int across, int down) {
    m_least = least;
    m_across = across;
    m_down = down;
    invalidate();
}

int ColumnsLayout::columnsAt(int width) const { return width >= 2 * m_least + m_across ? 2 : 1; }

// Those that are shown, as high as they are in a column of a page of that width.
std::vector<ColumnsLayout::Row> ColumnsLayout::rowsAt(int width) const {
    const int columns = columnsAt(width), wide = (width - (columns - 1) * m_across) / columns;
    std::vector<Row> rows;
    for (const auto& item : items()) {
        if (item->isEmpty()) continue;
        const int high = item->hasHeightForWidth() ? item->heightForWidth(wide)
                                                   : item->sizeHint().expandedTo(item->minimumSize()).height();
        rows.push_back({item.get(), high});
    }
    return rows;
}

int ColumnsLayout::heightOf(const std::vector<Row>& rows, std::size_t from, std::size_t to) const {
    int height = 0;
    for (std::size_t i = from; i < to; ++i) height += rows[i].height + (i > from ? m_down : 0);
    return height;
}

// The split that makes the higher of the two columns least high.
std::size_t ColumnsLayout::firstOfSecond(const std::vector<Row>& rows) const {
    std::size_t best = rows.size();
    int least = heightOf(rows, 0, rows.size());
    for (std::size_t at = 1; at < rows.size(); ++at) {
        const int height = std::max(heightOf(rows, 0, at), heightOf(rows, at, rows.size()));
        if (height < least) {
            least = height;
            best = at;
        }
    }
    return best;
}

int ColumnsLayout::heightForWidth(int width) const {
    const std::vector<Row> rows = rowsAt(width);
    if (columnsAt(width) == 1) return heightOf(rows, 0, rows.size());
    const std::size_t split = firstOfSecond(rows);
    return std::max(heightOf(rows, 0, split), heightOf(rows, split, rows.size()));
}

QSize ColumnsLayout::minimumSize() const {
    int width = 0;
    for (const auto& item : items()) {
        if (!item->isEmpty()) width = std::max(width, item->minimumSize().width());
    }
    return {width, 0};
}

QSize ColumnsLayout::sizeHint() const {
    int width = 0;
    for (const auto& item : items()) {
        if (!item->isEmpty()) width = std::max(width, item->sizeHint().width());
    }
    const std::vector<Row> rows = rowsAt(width);
    return {width, heightOf(rows, 0, rows.size())};
}

void ColumnsLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    const std::vector<Row> rows = rowsAt(rect.width());
    const int columns = columnsAt(rect.width()), wide = (rect.width() - (columns - 1) * m_across) / columns;
    const std::size_t split = columns == 1 ? rows.size() : firstOfSecond(rows);
    int y = rect.top();
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i == split) y = rect.top();
        const int x = rect.left() + (i < split ? 0 : wide + m_across);
        rows[i].item->setGeometry(QStyle::visualRect(direction(), rect, {x, y, wide, rows[i].height}));
        y += rows[i].height + m_down;
    }
}

} // namespace tenplus::ui
