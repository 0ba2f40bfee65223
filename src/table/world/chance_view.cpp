#include "table/world/chance_view.h"

#include "base/contains.h"
#include "base/folded_words.h"
#include "table/core/kept_notes.h"
#include "table/table.h"
#include "table/world/chance_player_view.h"

#include <algorithm>
#include <utility>

namespace tenplus::table::inline world {

namespace {

ChanceListRow listRow(const content::ChanceTable& table, bool own) {
    return {table.id, table.name, table.tags, table.text, static_cast<int>(table.rows.size()), own};
}

std::string range(int from, int to) {
    return from == to ? std::to_string(from) : std::to_string(from) + "–" + std::to_string(to);
}

} // namespace

const content::ChanceTable* chanceTableOf(const content::Rulebook& rulebook, const Table& table, std::string_view id) {
    const auto own = table.chance.own.find(id);
    return own != table.chance.own.end() ? own->second.table.get() : rulebook.chanceTable(id);
}

std::vector<ChanceListRow> chanceTables(const content::Rulebook& rulebook, const Table& table, std::string_view tag) {
    std::vector<ChanceListRow> list;
    const auto add = [&](const content::ChanceTable& each, bool own) {
        if (tag.empty() || contains(each.tags, tag)) list.push_back(listRow(each, own));
    };
    for (const auto& [id, own] : table.chance.own) add(*own.table, true);
    for (const content::ChanceTable& each : rulebook.chance) {
        if (!table.chance.own.contains(each.id)) add(each, false);
    }
    std::ranges::sort(list, {}, [](const ChanceListRow& row) { return std::pair(orderKey(row.name), row.id); });
    return list;
}

std::optional<ChanceTableView> chanceTableView(const content::Rulebook& rulebook, const Table& table,
                                               std::string_view id) {
    const content::ChanceTable* const found = chanceTableOf(rulebook, table, id);
    if (!found) return std::nullopt;
    ChanceTableView view{found->id, found->name, found->tags, found->text, {}, table.chance.own.contains(id), {}};
    view.dice = dice::toText(content::diceOf(*found));
    const std::vector<double> odds = content::oddsOf(*found);
    int last = 0; // of the weights so far
    for (std::size_t i = 0; i < found->rows.size(); ++i) {
        const content::ChanceRow& row = found->rows[i];
        const int from = row.from.value_or(last + 1);
        last = row.from ? row.last() : last + row.times();
        view.rows.push_back({row.text, range(from, last), odds[i]});
    }
    return view;
}

std::vector<ChanceListRow> ownChanceTables(const Table& table) {
    std::vector<ChanceListRow> list;
    for (const auto& [id, own] : table.chance.own) list.push_back(listRow(*own.table, true));
    return list;
}

std::optional<PlayerChance> playerChance(const Table& table) {
    const auto& last = table.chance.last;
    if (!last || isKept(table, last->note)) return std::nullopt;
    return PlayerChance{last->name, last->text};
}

} // namespace tenplus::table::inline world
