#include "interop/imports/csv_tables.h"

#include "base/text.h"
#include "interop/imports/documents.h"
#include "interop/imports/game_data.h"
#include "interop/imports/members.h"
#include "interop/imports/plain_text.h"
#include "interop/imports/prose_bands.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>

namespace tenplus::interop::inline imports {

using Json = nlohmann::json;

namespace {

constexpr std::size_t kMostColumns = 200;

// Spellings of a column's name, and the member that it becomes.
constexpr std::array<std::pair<std::string_view, std::string_view>, 54> kColumns{{
    {"name", "name"},
    {"creature", "name"},
    {"monster", "name"},
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
    {"pv", "hp"},
    {"armor", "armor"},
    {"armour", "armor"},
    {"ac", "armor"},
    {"ruestung", "armor"},
    {"rustung", "armor"},
    {"armure", "armor"},
    {"armadura", "armor"},
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
    {"qualities", "special_qualities"},
    {"special-qualities", "special_qualities"},
    {"tags", "tags"},
    {"organization", "organization"},
    {"organisation", "organization"},
    {"setting", "setting"},
    {"place", "setting"},
    {"description", "description"},
    {"text", "description"},
    {"notes", "description"},
    {"beschreibung", "description"},
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
}};
constexpr std::array<std::string_view, 8> kTotals{"roll", "d100", "d20", "d12", "d10", "d8", "d6", "range"};
constexpr std::array<std::string_view, 8> kResults{"result",   "results",  "outcome",   "entry",
                                                   "ergebnis", "resultat", "resultado", "text"};

char separatorOf(std::string_view text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    const auto count = [&](char c) { return std::ranges::count(line, c); };
    if (count('\t') > 0 && count('\t') >= count(',')) return '\t';
    return count(';') > count(',') ? ';' : ',';
}

std::string memberOf(std::string_view column) {
    const std::string word = slugOf(column);
    const auto found = std::ranges::find(kColumns, word, &std::pair<std::string_view, std::string_view>::first);
    return found == kColumns.end() ? std::string() : std::string(found->second);
}

template <typename Words>
int columnOf(const std::vector<std::string>& header, const Words& words) {
    for (std::size_t i = 0; i < header.size(); ++i) {
        if (std::ranges::find(words, slugOf(header[i])) != words.end()) return static_cast<int>(i);
    }
    return -1;
}

using Rows = std::vector<std::vector<std::string>>;

void readRollTable(const std::string& path, const Rows& rows, const std::vector<int>& lines, int total, int result,
                   FoundPack& pack) {
    FoundTable table;
    static_cast<FoundPart&>(table) = {{path, 1, {}}, "", std::filesystem::path(path).stem().string()};
    std::ranges::replace(table.name, '_', ' ');
    const std::string head = slugOf(rows.front()[static_cast<std::size_t>(total)]);
    int most = 0;
    bool ranged = true;
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const auto cell = [&](int column) {
            return static_cast<std::size_t>(column) < rows[i].size() ? rows[i][static_cast<std::size_t>(column)]
                                                                     : std::string();
        };
        const std::string text = plainLine(cell(result));
        if (text.empty()) {
            pack.skipped.push_back({{path, lines[i], {}}, "the row has no result"});
            continue;
        }
        const auto range = rangeOf(cell(total));
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
            {{path, 1, {}}, "the totals of \"" + table.name + "\" are no ranges: every row is as likely"});
    if (!table.rows.empty()) pack.tables.push_back(std::move(table));
}

// Rows of things or creatures, as the objects that published data would hold.
void readObjects(const std::string& path, const Rows& rows, const std::vector<int>& lines, FoundPack& pack) {
    std::vector<std::string> members;
    std::vector<std::string> unknown;
    for (const std::string& column : rows.front()) {
        members.push_back(memberOf(column));
        if (!members.back().empty()) continue;
        if (!trimmed(column).empty()) unknown.push_back("\"" + plainLine(column) + "\"");
        members.back() = "column " + plainLine(column);
    }
    if (!unknown.empty())
        pack.guessed.push_back({{path, 1, {}},
                                joinedWords(unknown) + (unknown.size() == 1 ? " is a column" : " are columns") +
                                    " that no game knows: what stands there is kept in kept.json"});
    const auto has = [&](std::string_view name) { return std::ranges::find(members, name) != members.end(); };
    const bool creatures = has("hp") || has("damage") || has("instinct") || has("moves");
    for (std::size_t i = 1; i < rows.size(); ++i) {
        Json object = Json::object();
        for (std::size_t k = 0; k < rows[i].size() && k < members.size(); ++k) {
            if (!trimmed(rows[i][k]).empty()) object[members[k]] = rows[i][k];
        }
        if (object.empty()) continue;
        if (creatures && object.contains("moves"))
            object["moves"] = splitText(object["moves"].get<std::string>(), ";|\n");
        Members one(object, {path, lines[i], {}});
        if (creatures)
            readCreature(one, pack);
        else
            readThing(one, pack);
    }
}

} // namespace

Rows csvRows(std::string_view text, std::vector<int>& lines) {
    Rows rows;
    const char separator = separatorOf(text);
    std::vector<std::string> row;
    std::string cell;
    bool quoted = false;
    int line = 1, begin = 1;
    const auto endRow = [&] {
        row.push_back(std::exchange(cell, {}));
        if (row.size() > kMostColumns) row.resize(kMostColumns);
        if (row.size() > 1 || !trimmed(row.front()).empty()) {
            rows.push_back(std::move(row));
            lines.push_back(begin);
        }
        row = {};
    };
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '\n') ++line;
        if (quoted && c == '"' && at + 1 < text.size() && text[at + 1] == '"') {
            cell += text[++at];
        } else if (c == '"' && (quoted || cell.empty())) {
            quoted = !quoted;
        } else if (!quoted && c == separator) {
            row.push_back(std::exchange(cell, {}));
        } else if (!quoted && c == '\n') {
            endRow();
            begin = line;
        } else if (c != '\r') {
            cell += c;
        }
    }
    endRow();
    return rows;
}

void readCsv(const std::string& path, std::string_view bytes, FoundPack& pack) {
    const SourcePlace whole{path, 0, {}};
    const std::string text = asUtf8(bytes, whole, pack);
    std::vector<int> lines;
    const Rows rows = csvRows(text, lines);
    if (rows.size() < 2) return pack.skipped.push_back({whole, "the file has no row below its header"});
    if (pack.format.empty()) pack.format = "a CSV file";
    const int total = columnOf(rows.front(), kTotals), result = columnOf(rows.front(), kResults);
    const bool named =
        std::ranges::any_of(rows.front(), [](const std::string& column) { return memberOf(column) == "name"; });
    if (total >= 0 && result >= 0 && !named) return readRollTable(path, rows, lines, total, result, pack);
    if (named) return readObjects(path, rows, lines, pack);
    pack.skipped.push_back(
        {whole, "no column is called \"name\", nor two \"roll\" and \"result\": name them so in the first line"});
}

} // namespace tenplus::interop::inline imports
