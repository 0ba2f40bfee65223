#include "table/world/chance_bounds.h"

#include "table/core/refusals.h"
#include "table/table.h"
#include "table/turn.h"

namespace tenplus::table::inline world {

Done checkBounds(const TableWritten& written) {
    const std::vector<content::ChanceFault> faults = content::faultsIn(written.table);
    if (faults.empty()) return {};
    const content::ChanceFault& first = faults.front();
    return refuseBadTable(written.table.name, first.message, "table" + first.pointer);
}

Done checkBounds(const TableRolled& rolled) {
    if (rolled.note.value <= 0) return unfit("note");
    if (auto named = checkName(rolled.name, "name"); !named) return named;
    if (auto fits = checkSize(rolled.draws.size(), content::kMostChanceThrows, "throws of one roll", "draws"); !fits)
        return fits;
    return checkLength(rolled.text, content::kLongestChanceResult, "text");
}

Done checkBounds(const content::ChanceDraw& draw) {
    return checkNumber("The row of a table", draw.row, 0, content::kMostChanceRows, "row");
}

Done checkOn(const Table& table, const TableWritten& e) {
    std::size_t rows = e.table.rows.size();
    for (const auto& [id, own] : table.chance.own) rows += id == e.table.id ? 0 : own.table->rows.size();
    if (auto fits = checkSize(rows, kMostOwnRows, "rows in the tables of one campaign", "table/rows"); !fits)
        return fits;
    if (table.chance.own.contains(e.table.id)) return {};
    return checkRoom(table.chance.own.size(), kMostOwnTables, "tables of one campaign", "table");
}

} // namespace tenplus::table::inline world
