#include "interop/imports/csv_tables.h"

#include "base/text.h"
#include "interop/imports/csv_rows.h"
#include "interop/imports/documents.h"
#include "interop/imports/game_data.h"
#include "interop/imports/members.h"
#include "interop/imports/plain_text.h"
#include "interop/imports/prose_bands.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <utility>

namespace tenplus::interop::inline imports {

using Json = nlohmann::json;

namespace {

// The first column that is this; -1: none.
int columnOf(const CsvTable& table, std::string_view is) {
    const auto found = std::ranges::find(table.columns, is, &CsvColumn::is);
    return found == table.columns.end() ? -1 : static_cast<int>(found - table.columns.begin());
}

// Puts a cell in; cells of columns that are the same are joined.
void put(Json& object, const std::string& member, const std::string& cell) {
    if (!object.contains(member)) {
        object[member] = cell;
        return;
    }
    const std::string_view between = member == "text" ? "\n\n" : member == "moves" ? "\n" : ", ";
    object[member] = object[member].get<std::string>() + std::string(between) + cell;
}

// A row as the object that published data would hold; what is not used gets a name that nothing reads.
Json objectOf(const CsvTable& table, const std::vector<std::string>& row) {
    Json object = Json::object();
    for (std::size_t i = 0; i < std::min(row.size(), table.columns.size()); ++i) {
        if (trimmed(row[i]).empty()) continue;
        const CsvColumn& column = table.columns[i];
        std::string member = column.is;
        if (member.empty()) {
            member = "column " + (column.name.empty() ? std::to_string(i + 1) : column.name);
            if (object.contains(member)) member += fmt::format(" ({})", i + 1);
        }
        put(object, member, row[i]);
    }
    return object;
}

void readRollTable(const CsvTable& csv, const CsvRows& rows, FoundPack& pack) {
    FoundTable table;
    static_cast<FoundPart&>(table) = {{csv.file, 1, {}}, "", std::filesystem::path(csv.file).stem().string()};
    std::ranges::replace(table.name, '_', ' ');
    const int total = columnOf(csv, "roll");
    const std::string head = total < 0 ? std::string() : slugOf(csv.columns[static_cast<std::size_t>(total)].name);
    int most = 0;
    bool ranged = true;
    for (std::size_t i = 1; i < rows.rows.size(); ++i) {
        const Json object = objectOf(csv, rows.rows[i]);
        Members one(object, {csv.file, rows.lines[i], {}});
        const std::string text = one.line({"result"});
        const auto range = rangeOf(one.line({"roll"}));
        if (text.empty()) {
            pack.lose("row of a table", {one.at(), "the row has no result"});
            continue;
        }
        one.keepRest(pack);
        FoundRow row{text, range ? range->first : std::nullopt, range ? range->second : std::nullopt, {}};
        if (row.to == 0 && row.from) row.to = 100; // 96-00
        ranged = ranged && row.from && row.to;
        most = std::max(most, row.to.value_or(0));
        table.rows.push_back(std::move(row));
    }
    if (ranged && most > 1)
        table.dice = head.starts_with('d') && firstNumber(head) ? "1" + head : "1d" + std::to_string(most);
    if (!ranged)
        pack.guessed.push_back(
            {{csv.file, 1, {}}, "the totals of \"" + table.name + "\" are no ranges: every row is as likely"});
    if (!table.rows.empty()) pack.tables.push_back(std::move(table));
}

// Rows of things or creatures.
void readObjects(const CsvTable& csv, const CsvRows& rows, FoundPack& pack) {
    for (std::size_t i = 1; i < rows.rows.size(); ++i) {
        Json object = objectOf(csv, rows.rows[i]);
        if (object.empty()) continue;
        if (object.contains("moves")) object["moves"] = splitText(object["moves"].get<std::string>(), ";|\n");
        Members one(object, {csv.file, rows.lines[i], {}});
        if (csv.holds == "creatures")
            readCreature(one, pack);
        else
            readThing(one, pack);
    }
}

// "\"Wesen\"", or "#3" for a column without a name.
std::string columnWord(const CsvTable& csv, std::size_t column) {
    const std::string& name = csv.columns[column].name;
    return name.empty() ? fmt::format("#{}", column + 1) : "\"" + name + "\"";
}

// The same with the first value of a column that has only a number: "#3 (d8+1)".
std::string columnExample(const CsvTable& csv, std::size_t column) {
    const CsvColumn& one = csv.columns[column];
    const bool isBare = one.name.empty() && !one.values.empty();
    return columnWord(csv, column) + (isBare ? " (" + one.values.front() + ")" : "");
}

void tellUnused(const CsvTable& csv, FoundPack& pack) {
    std::vector<std::string> unused;
    for (std::size_t i = 0; i < csv.columns.size(); ++i) {
        const CsvColumn& column = csv.columns[i];
        const bool isEmpty = column.name.empty() && (csv.header || column.values.empty());
        if (column.is.empty() && !column.said && !isEmpty) unused.push_back(columnWord(csv, i));
    }
    if (unused.empty()) return;
    pack.guessed.push_back({{csv.file, 1, {}},
                            joinedWords(unused) +
                                (unused.size() == 1 ? " is a column that is" : " are columns that are") +
                                " not used: the cells are kept in kept.json"});
}

// What a person has to say before the file can be read; empty: nothing.
std::string missingIn(const CsvTable& csv) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min<std::size_t>(csv.columns.size(), 12); ++i)
        names.push_back(columnExample(csv, i));
    const std::string columns = joinedWords(names);
    if (csv.holds.empty() && !csv.header)
        return "its first line is a row and names no columns: say what they are, " + columns;
    if (csv.holds.empty())
        return "no column is called \"name\", nor two \"roll\" and \"result\": say what its columns are, " + columns;
    const std::string_view needed = csv.holds == "table" ? "result" : "name";
    return columnOf(csv, needed) >= 0 ? std::string()
                                      : fmt::format("no column is the {}: say which it is of {}", needed, columns);
}

} // namespace

void readCsv(const std::string& path, std::string_view bytes, const CsvWishes& wishes, FoundPack& pack) {
    const SourcePlace whole{path, 0, {}};
    if (pack.values >= kMostCells) return pack.skipped.push_back({whole, "the files before it hold too many values"});
    const std::string text = asUtf8(bytes, whole, pack);
    CsvRows rows = csvRows(text, kMostCells - std::min(kMostCells, pack.values));
    for (const auto& row : rows.rows) pack.values += row.size();
    const bool isNamed = rows.rows.empty() || hasHeader(path, rows, wishes);
    if (!isNamed) addEmptyHeader(rows);
    if (rows.rows.size() < 2) return pack.skipped.push_back({whole, "the file has no row below its header"});
    if (pack.format.empty()) pack.format = "a CSV file";
    if (rows.isCut)
        pack.skipped.push_back(
            {whole, fmt::format("what is beyond {} columns or {} cells is left out", kMostColumns, kMostCells)});
    CsvTable& csv = pack.csv.emplace_back(describeCsv(path, rows, wishes));
    csv.header = isNamed;
    if (!isNamed)
        pack.guessed.push_back({{path, 1, {}}, "the first line is taken as a row: the columns have numbers, no names"});
    if (std::string missing = missingIn(csv); !missing.empty())
        return pack.skipped.push_back({whole, std::move(missing)});
    tellUnused(csv, pack);
    if (csv.holds == "table")
        readRollTable(csv, rows, pack);
    else
        readObjects(csv, rows, pack);
}

} // namespace tenplus::interop::inline imports
