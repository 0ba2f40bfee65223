// Places widgets below each other, in two columns where there is room for two: down the first, then down the second, so
// that they are about as high as each other and the order stays that of reading. Mirrors for right-to-left languages.
#pragma once

#include "paint/items_layout.h"

#include <vector>

namespace tenplus::ui {

class ColumnsLayout : public ItemsLayout {
    Q_OBJECT

public:
    explicit ColumnsLayout(QWidget* parent = nullptr);

    /// All in px: the width below which a column is too narrow, and the gaps between columns and between rows.
    void setColumn(int least, int across, int down);
    /// How many columns there are at that width, px.
    int columnsAt(int width) const;

    Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
    int heightForWidth(int width) const override;
    QSize minimumSize() const override;
    QSize sizeHint() const override;
    void setGeometry(const QRect& rect) override;

private:
    struct Row {
        QLayoutItem* item = nullptr;
        int height = 0;
    };
    std::vector<Row> rowsAt(int width) const;
    std::size_t firstOfSecond(const std::vector<Row>& rows) const;
    int heightOf(const std::vector<Row>& rows, std::size_t from, std::size_t to) const;

    int m_least = 1'000'000;
    int m_across = 0;
    int m_down = 0;
};

} // namespace tenplus::ui
