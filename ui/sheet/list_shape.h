// The layout of a sheet's list, derived from its columns.
#pragma once

#include "base/expected.h"
#include "table/sheet_view.h"

#include <QString>

#include <optional>
#include <string>
#include <vector>

namespace tenplus::ui {

bool isWholeNumber(const QString& text);
/// True for an empty cell or 0.
bool isBlank(const std::string& value);

struct ListShape {
    std::vector<table::ColumnView> columns;
    bool lines = false;               ///< rows are things with numbers; else sentences that wrap
    std::optional<std::size_t> aside; ///< the number column aligned at the end of each row
};
ListShape shapeOf(const table::ListView& list);

/// Equal things in one row: the first of them, and how many they are.
struct CountedRow {
    table::RowView row;
    int count = 1;
};
/// The rows in their order, each thing where the first of its kind is. Without `together` each row for itself.
std::vector<CountedRow> countedRows(const table::ListView& list, bool together);

/// What a cell of a row says: the name of the step that its number is in, boxes as "3/10 +2", else its value.
std::string shownCell(const table::RowView& row, std::size_t cell);
/// The text of a cell in its row: a text as it is, a number after its name, a set flag by its name. Empty for the
/// number 0.
QString cellWords(const table::ColumnView& column, const std::string& value);

/// Converts typed text to a value of that type; the sentence about a fault otherwise.
Expected<table::Value, QString> typedValue(content::FieldType type, const QString& text);

} // namespace tenplus::ui
