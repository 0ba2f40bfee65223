#include "interop/imports/csv_columns.h"

#include "base/text.h"
#include "interop/imports/bounded_text.h"
#include "interop/imports/plain_text.h"
#include "interop/imports/prose_bands.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace tenplus::interop::inline imports {

namespace {

constexpr std::size_t kMostValues = 3; // of a column that are shown
constexpr std::size_t kValueLength = 40;
constexpr std::size_t kRowsForValues = 50; // in which they are looked for

using Spelling = std::pair<std::string_view, std::string_view>;

// Spellings of a column's name, and what it is.
constexpr std::array kColumns = std::to_array<Spelling>({
    {"name", "name"},
    {"creature", "name"},
    {"monster", "name"},
    {"kreatur", "name"},
    {"criatura", "name"},
    {"item", "name"},
    {"thing", "name"},
    {"gear", "name"},
    {"titel", "name"},
    {"nom", "name"},
    {"nombre", "name"},
    {"hp", "hp"},
    {"hit-points", "hp"},
    {"hitpoints", "hp"},
    {"health", "hp"},
    {"lp", "hp"},
    {"lebenspunkte", "hp"},
    {"trefferpunkte", "hp"},
    {"pv", "hp"},
    {"armor", "armour"},
    {"armour", "armour"},
    {"ac", "armour"},
    {"ruestung", "armour"},
    {"rustung", "armour"},
    {"armure", "armour"},
    {"armadura", "armour"},
    {"damage", "damage"},
    {"dmg", "damage"},
    {"schaden", "damage"},
    {"degats", "damage"},
    {"dano", "damage"},
    {"attack", "attack"},
    {"weapon", "attack"},
    {"instinct", "instinct"},
    {"drive", "instinct"},
    {"instinkt", "instinct"},
    {"moves", "moves"},
    {"zuge", "moves"},
    {"qualities", "qualities"},
    {"special-qualities", "qualities"},
    {"tags", "tags"},
    {"organization", "organisation"},
    {"organisation", "organisation"},
    {"setting", "place"},
    {"place", "place"},
    {"description", "text"},
    {"text", "text"},
    {"notes", "text"},
    {"beschreibung", "text"},
    {"price", "price"},
    {"cost", "price"},
    {"coins", "price"},
    {"preis", "price"},
    {"prix", "price"},
    {"precio", "price"},
    {"weight", "weight"},
    {"gewicht", "weight"},
    {"uses", "uses"},
    {"kind", "kind"},
});
constexpr std::array kTotals =
    std::to_array<std::string_view>({"roll", "d100", "d20", "d12", "d10", "d8", "d6", "range"});
constexpr std::array kResults = std::to_array<std::string_view>(
    {"result", "results", "outcome", "entry", "ergebnis", "resultat", "resultado", "text"});

constexpr std::array kOfCreatures =
    std::to_array<std::string_view>({"name", "hp", "armour", "damage", "attack", "instinct", "moves", "qualities",
                                     "tags", "organisation", "place", "text"});
constexpr std::array kOfGear =
    std::to_array<std::string_view>({"name", "price", "weight", "uses", "kind", "tags", "text"});
constexpr std::array kOfTables = std::to_array<std::string_view>({"roll", "result"});

template <typename List>
bool holdsWord(const List& list, std::string_view word) {
    return std::ranges::find(list, word) != list.end();
}

// By its name alone, or by what stands before a "("; empty: it is not known.
std::string recognised(std::string_view column) {
    for (const std::string_view part : {column, column.substr(0, column.find('('))}) {
        const auto found = std::ranges::find(kColumns, slugOf(part), &Spelling::first);
        if (found != kColumns.end()) return std::string(found->second);
    }
    return {};
}

bool isOf(const ColumnWish& wish, const std::string& file, std::size_t index, const std::string& name) {
    if (!wish.file.empty() && wish.file != file) return false;
    if (wish.number > 0) return static_cast<std::size_t>(wish.number) == index + 1;
    return plainLine(wish.column) == name || (!slugOf(name).empty() && slugOf(wish.column) == slugOf(name));
}

// What stands in rows and in no header: a number, dice, a range of totals, a whole sentence.
bool isNoName(std::string_view cell) {
    constexpr std::size_t kLongestName = 60; // bytes
    const std::string line = plainLine(cell);
    if (line.size() > kLongestName) return true;
    const std::size_t digits =
        static_cast<std::size_t>(std::ranges::count_if(line, [](unsigned char c) { return c >= '0' && c <= '9'; }));
    if (digits == 0) return line.size() > 1 && (line.ends_with('.') || line.ends_with('!'));
    if (holdsWord(kTotals, slugOf(line))) return false; // "d100"
    // "12", "1.5", "1-5", "96\u201300", "2d6+1", "d8": nothing but digits, signs and the d of dice.
    return std::ranges::none_of(line, [](char c) {
        const bool isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        return isLetter && c != 'd' && c != 'D' && c != 'w' && c != 'W';
    });
}

// Totals of dice that follow each other from 1 or 2 up, one of them in each row.
bool isTotals(const CsvRows& rows, std::size_t column) {
    int next = 0;
    for (std::size_t i = 1; i < rows.rows.size(); ++i) {
        const auto range = column < rows.rows[i].size() ? rangeOf(plainLine(rows.rows[i][column])) : std::nullopt;
        if (!range || !range->first || !range->second) return false;
        const int from = *range->first, to = *range->second == 0 ? 100 : *range->second; // 96-00
        if ((next == 0 && from > 3) || (next > 0 && from != next) || to < from) return false;
        next = to + 1;
    }
    return rows.rows.size() > 2;
}

std::vector<std::string> firstValues(const CsvRows& rows, std::size_t column) {
    std::vector<std::string> values;
    for (std::size_t i = 1; i < std::min(rows.rows.size(), kRowsForValues) && values.size() < kMostValues; ++i) {
        if (column >= rows.rows[i].size()) continue;
        std::string value = lineWithin(plainLine(rows.rows[i][column]), kValueLength);
        if (!value.empty()) values.push_back(std::move(value));
    }
    return values;
}

// What a column is by its name where nobody has said it, for a file of which the kind is known.
std::string byName(const std::string& name, std::string_view holds) {
    const std::string word = slugOf(name);
    if (holds == "table") return holdsWord(kTotals, word) ? "roll" : holdsWord(kResults, word) ? "result" : "";
    std::string is = recognised(name);
    if (is.empty() && holds.empty()) is = holdsWord(kTotals, word) ? "roll" : holdsWord(kResults, word) ? "result" : "";
    return is.empty() || holdsWord(columnMeanings(holds), is) ? is : std::string();
}

// Of a file of which nobody has said what it holds.
std::string holdsByColumns(const CsvTable& table) {
    const auto says = [&](std::string_view meaning) {
        return std::ranges::any_of(table.columns, [&](const CsvColumn& column) {
            return (column.said ? column.is : recognised(column.name)) == meaning;
        });
    };
    const auto saysTable = [&](std::string_view meaning, const auto& words) {
        return std::ranges::any_of(table.columns, [&](const CsvColumn& column) {
            return column.said ? column.is == meaning : holdsWord(words, slugOf(column.name));
        });
    };
    const bool wantsTable = std::ranges::any_of(
        table.columns, [](const CsvColumn& column) { return column.said && holdsWord(kOfTables, column.is); });
    if (!says("name"))
        return wantsTable || (saysTable("roll", kTotals) && saysTable("result", kResults)) ? "table" : "";
    return says("hp") || says("damage") || says("instinct") || says("moves") ? "creatures" : "gear";
}

std::string columnNames(const CsvTable& table) {
    constexpr std::size_t kMostNamed = 12;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < table.columns.size() && names.size() < kMostNamed; ++i) {
        const std::string& name = table.columns[i].name;
        names.push_back(name.empty() ? fmt::format("#{}", i + 1) : "\"" + lineWithin(name, kValueLength) + "\"");
    }
    if (names.size() < table.columns.size()) names.emplace_back("others");
    return joinedWords(names);
}

std::string wishWords(const ColumnWish& wish) {
    return wish.number > 0 ? fmt::format("#{}", wish.number) : "\"" + wish.column + "\"";
}

std::optional<std::string> faultOfWish(const ColumnWish& wish, const std::vector<CsvTable>& tables) {
    const CsvTable* met = nullptr;
    for (const CsvTable& table : tables) {
        for (std::size_t i = 0; i < table.columns.size(); ++i) {
            const CsvColumn& column = table.columns[i];
            if (!isOf(wish, table.file, i, column.name)) continue;
            if (column.is == wish.is || wish.is == kKeptColumn) return std::nullopt;
            met = &table;
        }
    }
    if (met && holdsWord(columnMeanings(met->holds), wish.is)) return wishWords(wish) + " is said to be two things.";
    if (met)
        return fmt::format("{} cannot be \"{}\": a column of \"{}\" ({}) can be {}.", wishWords(wish), wish.is,
                           met->file, met->holds, joinedWords(columnMeanings(met->holds), "or"));
    if (tables.size() == 1)
        return fmt::format("{} names no column of \"{}\": it has {}.", wishWords(wish), tables.front().file,
                           columnNames(tables.front()));
    return wishWords(wish) + " names no column of these CSV files.";
}

std::optional<std::string> doubled(const CsvTable& table) {
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const CsvColumn& one = table.columns[i];
        if (!one.said || one.is.empty() || isJoined(one.is)) continue;
        for (std::size_t k = i + 1; k < table.columns.size(); ++k) {
            const CsvColumn& other = table.columns[k];
            if (other.said && other.is == one.is)
                return fmt::format("Both #{} \"{}\" and #{} \"{}\" are said to be \"{}\" of \"{}\": choose one column.",
                                   i + 1, one.name, k + 1, other.name, one.is, table.file);
        }
    }
    return std::nullopt;
}

} // namespace

std::vector<std::string> columnMeanings(std::string_view holds) {
    if (holds == "creatures") return {kOfCreatures.begin(), kOfCreatures.end()};
    if (holds == "gear") return {kOfGear.begin(), kOfGear.end()};
    if (holds == "table") return {kOfTables.begin(), kOfTables.end()};
    std::vector<std::string> all(kOfCreatures.begin(), kOfCreatures.end());
    for (const std::string_view each : kOfGear) {
        if (!holdsWord(all, each)) all.emplace_back(each);
    }
    all.insert(all.end(), kOfTables.begin(), kOfTables.end());
    return all;
}

bool isJoined(std::string_view meaning) {
    return meaning == "moves" || meaning == "qualities" || meaning == "tags" || meaning == "text";
}

Expected<std::vector<ColumnWish>, std::string> columnWishes(std::string_view text) {
    std::vector<ColumnWish> wishes;
    for (const std::string& each : splitText(text, ",")) {
        const std::size_t sign = each.rfind('=');
        const std::string column(trimmed(std::string_view(each).substr(0, std::min(sign, each.size()))));
        if (sign == std::string::npos || column.empty())
            return Unexpected("\"" + each + "\" names no column: write it as \"Name=name,TP=hp\".");
        const std::string said(trimmed(std::string_view(each).substr(sign + 1)));
        const std::string word = asciiLower(said);
        const std::vector<std::string> all = columnMeanings("");
        ColumnWish wish{.column = column, .is = word == kKeptColumn || holdsWord(all, word) ? word : recognised(said)};
        if (wish.is.empty())
            return Unexpected(fmt::format("\"{}\" is nothing that a column can be: choose {} or {}.", said,
                                          fmt::join(all, ", "), kKeptColumn));
        if (column.front() == '#') {
            const char* const end = column.data() + column.size();
            const auto read = std::from_chars(column.data() + 1, end, wish.number);
            if (read.ec != std::errc() || read.ptr != end || wish.number < 1) wish.number = 0;
        }
        wishes.push_back(std::move(wish));
    }
    if (wishes.empty()) return Unexpected(std::string("No column is named: write it as \"Name=name,TP=hp\"."));
    if (wishes.size() > kMostColumns)
        return Unexpected(fmt::format("A CSV file has at most {} columns.", kMostColumns));
    return wishes;
}

bool hasHeader(const std::string& file, const CsvRows& rows, const CsvWishes& wishes) {
    for (const std::string& key : {file, std::string()}) {
        const auto said = wishes.header.find(key);
        if (said != wishes.header.end()) return said->second;
    }
    bool canBe = true;
    const std::vector<std::string>& first = rows.rows.front();
    for (std::size_t i = 0; i < first.size(); ++i) {
        const std::string name = plainLine(first[i]), word = slugOf(name);
        const bool isNamed = std::ranges::any_of(
            wishes.columns, [&](const ColumnWish& wish) { return wish.number == 0 && isOf(wish, file, i, name); });
        if (isNamed || !recognised(name).empty() || holdsWord(kTotals, word) || holdsWord(kResults, word)) return true;
        canBe = canBe && !isNoName(first[i]);
    }
    return canBe;
}

void addEmptyHeader(CsvRows& rows) {
    std::size_t most = 0;
    for (const auto& row : rows.rows) most = std::max(most, row.size());
    rows.rows.emplace(rows.rows.begin(), most);
    rows.lines.insert(rows.lines.begin(), 0);
}

CsvTable describeCsv(const std::string& file, const CsvRows& rows, const CsvWishes& wishes) {
    CsvTable table{.file = file};
    for (std::size_t i = 0; i < rows.rows.front().size(); ++i) {
        CsvColumn column{.name = lineWithin(plainLine(rows.rows.front()[i]), kNameLength),
                         .values = firstValues(rows, i)};
        for (const ColumnWish& wish : wishes.columns) {
            if (!isOf(wish, file, i, column.name)) continue;
            column.said = true;
            column.is = wish.is == kKeptColumn ? std::string() : wish.is;
        }
        table.columns.push_back(std::move(column));
    }
    for (const std::string& key : {file, std::string()}) {
        const auto said = wishes.holds.find(key);
        if (table.holds.empty() && said != wishes.holds.end()) table.holds = said->second;
    }
    if (table.holds.empty()) table.holds = holdsByColumns(table);
    const bool saysMore = std::ranges::any_of(table.columns, &CsvColumn::said);
    const bool isOfTwo = table.columns.size() == 2 && table.columns.front().name.empty();
    if (isOfTwo && !saysMore && (table.holds.empty() || table.holds == "table") && isTotals(rows, 0)) {
        table.holds = "table";
        table.columns[0].is = "roll", table.columns[1].is = "result";
        return table;
    }
    const std::vector<std::string> meanings = columnMeanings(table.holds);
    std::vector<std::string> taken;
    for (CsvColumn& column : table.columns) {
        if (column.said && !holdsWord(meanings, column.is)) column.is.clear();
        if (column.said) taken.push_back(column.is);
    }
    for (CsvColumn& column : table.columns) {
        if (column.said) continue;
        std::string is = byName(column.name, table.holds);
        if (is.empty() || (holdsWord(taken, is) && !isJoined(is))) continue;
        taken.push_back(is);
        column.is = std::move(is);
    }
    return table;
}

std::optional<std::string> faultOf(const CsvWishes& wishes, const std::vector<CsvTable>& tables) {
    if (tables.empty() && !wishes.columns.empty()) return "It holds no CSV file with rows, so there are no columns.";
    for (const auto& [file, holds] : wishes.holds) {
        if (!holdsWord(kCsvHolds, holds))
            return fmt::format("\"{}\" is nothing that a CSV file holds: choose creatures, gear or table.", holds);
    }
    for (const CsvTable& table : tables) {
        if (auto fault = doubled(table)) return fault;
    }
    for (const ColumnWish& wish : wishes.columns) {
        if (auto fault = faultOfWish(wish, tables)) return fault;
    }
    return std::nullopt;
}

} // namespace tenplus::interop::inline imports
