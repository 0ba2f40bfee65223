// The views of the tables of chance: the list of those that can be rolled, and one with the exact chance of each row.
// All of it is the GM's.
#pragma once

#include "base/described.h"
#include "content/rulebook.h"
#include "table/world/chance_state.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {
struct Table;
}

namespace tenplus::table::inline world {

/// A table in the list.
struct ChanceListRow {
    std::string id;
    std::string name;
    std::vector<std::string> tags;
    std::string text;
    int rows = 0;
    bool own = false; ///< written in this campaign
    FIELDS(ChanceListRow, id, name, tags, text, rows, own)
};

struct ChanceRowView {
    std::string text;  ///< as it was written, with {{...}} and [[...]]
    std::string pips;  ///< the totals that find it: "7", "3–5"
    double chance = 0; ///< 0 to 1
    FIELDS(ChanceRowView, text, pips, chance)
};

struct ChanceTableView {
    std::string id;
    std::string name;
    std::vector<std::string> tags;
    std::string text;
    std::string dice; ///< that find the row: "2d6", "d12"
    bool own = false;
    std::vector<ChanceRowView> rows;
    FIELDS(ChanceTableView, id, name, tags, text, dice, own, rows)
};

/// The table with that id: the campaign's own, else the game's; null if there is none.
const content::ChanceTable* chanceTableOf(const content::Rulebook& rulebook, const Table& table, std::string_view id);

/// By name; with a tag, only those that have it.
std::vector<ChanceListRow> chanceTables(const content::Rulebook& rulebook, const Table& table,
                                        std::string_view tag = {});
std::optional<ChanceTableView> chanceTableView(const content::Rulebook& rulebook, const Table& table,
                                               std::string_view id);
/// Those that the campaign wrote.
std::vector<ChanceListRow> ownChanceTables(const Table& table);

} // namespace tenplus::table::inline world
