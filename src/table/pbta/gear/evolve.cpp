// Applies the events of gear to the table.
#include "content/names_in_data.h"
#include "table/core/by_id.h"
#include "table/core/rows.h"
#include "table/pbta/gear/gear.h"
#include "table/table.h"

namespace tenplus::table::inline pbta::inline gear {

bool applies(const Table& table, const ThingTaken& e) {
    return table.actors.contains(e.who) && !rowIn(table, e.who, e.list, e.entry.id);
}
bool applies(const Table& table, const ThingUsed& e) {
    const Entry* row = rowIn(table, e.who, e.list, e.entry);
    return row && (!e.left || hasValue(row->values, content::names::kUses, *e.left + e.takes));
}
bool applies(const Table& table, const ThingWorn& e) { return rowIn(table, e.who, e.list, e.entry); }
bool applies(const Table& table, const ThingGone& e) {
    const Entry* row = rowIn(table, e.who, e.list, e.entry);
    return row && (!e.was || *row == *e.was);
}

void evolve(Table& table, const ThingTaken& e) { table.actors[e.who].lists[e.list].push_back(e.entry); }
void evolve(Table& table, const ThingUsed& e) {
    auto& list = table.actors[e.who].lists[e.list];
    const auto found = withId(list, e.entry);
    if (found == list.end() || !e.left) return;
    if (*e.left > 0)
        found->values[content::names::kUses] = *e.left;
    else
        list.erase(found);
}
void evolve(Table& table, const ThingWorn& e) {
    auto& list = table.actors[e.who].lists[e.list];
    const auto found = withId(list, e.entry);
    if (found == list.end()) return;
    if (e.on)
        found->values[content::names::kWorn] = true;
    else
        found->values.erase(content::names::kWorn); // as if never worn, so that an undo restores the same row
}
void evolve(Table& table, const ThingGone& e) { dropId(table.actors[e.who].lists[e.list], e.entry); }

} // namespace tenplus::table::inline pbta::inline gear
