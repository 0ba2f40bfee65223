#include "sheet/list_shape.h"

#include "bridge/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace tenplus::ui {
namespace {

using content::FieldType;

struct ListShapeWords {
    Q_DECLARE_TR_FUNCTIONS(ListShape)
};

// Its numbers are boxes.
bool isDrawn(const table::ListView& list, std::size_t column) {
    return std::ranges::any_of(list.rows, [column](const table::RowView& row) {
        return std::ranges::find(row.progress, column, &table::ProgressView::column) != row.progress.end();
    });
}

// The first number column with different values; otherwise the first one that is not blank.
std::optional<std::size_t> asideOf(const table::ListView& list) {
    std::optional<std::size_t> any;
    for (std::size_t i = 1; i < list.columns.size(); ++i) {
        if (list.columns[i].type != FieldType::Number || isDrawn(list, i)) continue;
        const auto has = [&](auto says) {
            return std::ranges::any_of(
                list.rows, [&](const table::RowView& row) { return i < row.cells.size() && says(row.cells[i]); });
        };
        if (has([](const std::string& value) { return !isBlank(value); })) return i;
        if (!any && has([](const std::string& value) { return !value.empty(); })) any = i;
    }
    return any;
}

} // namespace

bool isBlank(const std::string& value) { return value.empty() || value == "0"; }

std::string shownCell(const table::RowView& row, std::size_t cell) {
    if (cell < row.steps.size() && !row.steps[cell].empty()) return row.steps[cell];
    for (const table::ProgressView& each : row.progress) {
        if (each.column != cell) continue;
        const std::string rest = each.rest == 0 ? std::string() : " +" + std::to_string(each.rest);
        return std::to_string(each.full) + "/" + std::to_string(each.boxes) + rest;
    }
    return cell < row.cells.size() ? row.cells[cell] : std::string();
}

bool isWholeNumber(const QString& text) {
    bool isNumber = false;
    text.toLongLong(&isNumber);
    return isNumber;
}

ListShape shapeOf(const table::ListView& list) {
    const auto isWords = [](const table::ColumnView& column) {
        return column.type == FieldType::Text || column.type == FieldType::Dice;
    };
    return {list.columns, !std::ranges::all_of(list.columns, isWords), asideOf(list)};
}

std::vector<CountedRow> countedRows(const table::ListView& list, bool together) {
    std::vector<CountedRow> counted;
    for (const table::RowView& row : list.rows) {
        const auto isEqual = [&row](const CountedRow& other) {
            table::RowView same = row;
            same.id = other.row.id;
            return same == other.row;
        };
        const auto found = together ? std::ranges::find_if(counted, isEqual) : counted.end();
        if (found == counted.end())
            counted.push_back({row, 1});
        else
            ++found->count;
    }
    return counted;
}

QString cellWords(const table::ColumnView& column, const std::string& value) {
    switch (column.type) {
    case FieldType::Number:
        return isBlank(value) ? QString()
                              : ListShapeWords::tr("%1 %2", "a column and its number").arg(qs(column.name), qs(value));
    case FieldType::Flag: return value == "yes" ? qs(column.name) : QString();
    case FieldType::Text:
    case FieldType::Dice: break;
    }
    return qs(value);
}

Expected<table::Value, QString> typedValue(FieldType type, const QString& text) {
    switch (type) {
    case FieldType::Number:
        if (!isWholeNumber(text)) return Unexpected(ListShapeWords::tr("“%1” is no whole number.").arg(text));
        return table::Value(std::int64_t(text.toLongLong()));
    case FieldType::Flag: {
        const bool set = text.compare(QLatin1String("yes"), Qt::CaseInsensitive) == 0;
        if (!set && text.compare(QLatin1String("no"), Qt::CaseInsensitive) != 0)
            return Unexpected(ListShapeWords::tr("Type yes or no in place of “%1”.").arg(text));
        return table::Value(set);
    }
    case FieldType::Text:
    case FieldType::Dice: break;
    }
    return table::Value(ss(text));
}

} // namespace tenplus::ui
