// What the GM sees of encounters: those that are prepared, with the names of their creatures; and foes of one kind as
// rows.
#pragma once

#include "base/described.h"
#include "table/core/encounter.h"

#include <string>
#include <vector>

namespace tenplus::table::inline core {

/// A prepared encounter with the names of its creatures.
struct EncounterView {
    EncounterId id;
    std::string name;
    std::string note;
    std::string words; ///< "3 × Goblin, Orc"
    int count = 0;     ///< creatures in all
    int brought = 0;   ///< how often
    bool whole = true; ///< false: a creature of it is in the bestiary no longer
    FIELDS(EncounterView, id, name, note, words, count, brought, whole)
};

/// Several foes of one kind, as one row: those whose names differ by their numbers only.
struct FoeRow {
    std::string name; ///< without the number
    std::vector<ActorId> who;
    int fallen = 0; ///< how many of them
    FIELDS(FoeRow, name, who, fallen)
};

/// The prepared encounters in words, in the order they were prepared.
std::vector<EncounterView> encounterViews(const content::Rulebook& rulebook, const Table& table);
/// Of two foes and more, in the order of the first of each kind.
std::vector<FoeRow> foeRows(const content::Rulebook& rulebook, const Table& table);

} // namespace tenplus::table::inline core
