#include "sheet/list_shape.h"

#include "bridge/text.h"

#include <algorithm>

namespace tenplus::ui {
namespace {

bool isEmptyColumn(const table::ListView& list, std::size_t column) {
    return std::ranges::all_of(list.rows, [&](const table::RowView& row) {
        return column >= row.cells.size() || row.cells[column].value.empty();
    });
}

bool isNumberColumn(const table::ListView& list, std::size_t column) {
    if (column == 0 || isEmptyColumn(list, column)) return false;
    return std::ranges::all_of(list.rows, [&](const table::RowView& row) {
        return column >= row.cells.size() || row.cells[column].value.empty() ||
               isWholeNumber(qs(row.cells[column].value));
    });
}

} // namespace

bool isWholeNumber(const QString& text) {
    bool isNumber = false;
    text.toLongLong(&isNumber);
    return isNumber;
}

ListShape shapeOf(const table::ListView& list) {
    ListShape shape;
    for (std::size_t i = 0; i < list.columnIds.size(); ++i) {
        shape.numbers.push_back(isNumberColumn(list, i));
        shape.lines = shape.lines || shape.numbers.back();
    }
    return shape;
}

std::optional<table::Value> cellValue(const table::ListView& list, const ListShape& shape, std::size_t column,
                                      const QString& text) {
    const bool number = isWholeNumber(text);
    const bool wantsNumber = column < shape.numbers.size() && shape.numbers[column];
    if (wantsNumber && !number) return std::nullopt;
    if (wantsNumber || (number && column > 0 && isEmptyColumn(list, column))) {
        return table::Value(std::int64_t(text.toLongLong()));
    }
    return table::Value(ss(text));
}

} // namespace tenplus::ui
