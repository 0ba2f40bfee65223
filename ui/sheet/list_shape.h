// How a list of the sheet is laid out, by what its columns hold.
#pragma once

#include "base/expected.h"
#include "table/sheet_view.h"

#include <QString>

#include <optional>
#include <vector>

namespace tenplus::ui {

bool isWholeNumber(const QString& text);
/// Of a cell: nothing, or none.
bool isBlank(const std::string& value);

struct ListShape {
    std::vector<table::ColumnView> columns;
    bool lines = false;               ///< rows are things with their numbers; else sentences that wrap
    std::optional<std::size_t> aside; ///< the column of numbers that stands at the end of each row, one below the other
};
ListShape shapeOf(const table::ListView& list);

/// What a cell says among the words of its row: a text says itself, a number has its name before it, a flag is named where it
/// is set. Nothing for a number that is 0.
QString cellWords(const table::ColumnView& column, const std::string& value);

/// What is sent for a cell or a field of that type that was typed over, or the sentence that says why nothing is.
Expected<table::Value, QString> typedValue(content::FieldType type, const QString& text);

} // namespace tenplus::ui
