#include "table/core/kept_notes.h"

#include "table/table.h"

#include <algorithm>

namespace tenplus::table::inline core {

bool isKept(const Table& table, NoteId note) { return note && std::ranges::binary_search(table.kept, note); }

void keep(Table& table, NoteId note) {
    if (!note) return;
    const auto place = std::ranges::lower_bound(table.kept, note);
    if (place == table.kept.end() || *place != note) table.kept.insert(place, note);
}

void dropKept(Table& table, NoteId note) {
    const auto place = std::ranges::lower_bound(table.kept, note);
    if (place != table.kept.end() && *place == note) table.kept.erase(place);
}

} // namespace tenplus::table::inline core
