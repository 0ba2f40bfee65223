// What a list's cells hold. The view tells texts only, so a column counts as numbers when every cell that has
// something in it is a whole number.
#pragma once

#include "table/sheet_view.h"

#include <QString>

#include <optional>
#include <vector>

namespace tenplus::ui {

bool isWholeNumber(const QString& text);

struct ListShape {
    std::vector<bool> numbers; ///< by column; the first names the row and is always words
    bool lines = false;        ///< rows are things with numbers, one line each; else sentences that wrap
};
ListShape shapeOf(const table::ListView& list);

/// What is sent for a cell: a number where the column holds numbers, or holds nothing yet and a number is
/// typed. Nothing if the column wants a number and this is none.
std::optional<table::Value> cellValue(const table::ListView& list, const ListShape& shape, std::size_t column,
                                      const QString& text);

} // namespace tenplus::ui
