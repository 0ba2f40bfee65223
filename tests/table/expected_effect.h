// What an effect must change, computed from its words in the data and not by the code that applies it. Each kind of
// effect has a function of its own here: a new kind does not compile until somebody writes what it changes. Fields,
// their bounds, formulas and rows of gear are read with the program's own functions (numberOf, boundsOf, rowFor): a
// fault in those is found by their own tests and not here.
#pragma once

#include "content/rulebook.h"
#include "table/pbta/moves/roll_move.h"
#include "table/table.h"

#include <string>

namespace tenplus::table::testing {

constexpr int kPip = 4; ///< what every die of an amount shows

/// What a person adds when an effect is applied: whom they named, and their words.
struct Said {
    ActorId target;
    std::string text;
};

/// Changes `table` as applying `waiting` must.
void foresee(const content::Rulebook& book, Table& table, const Waiting& waiting, const Said& said);

/// The spell runs on, if it is of that kind, as the first that does.
void foreseeRunning(Table& table, const content::Spell& spell, const RollMove& cast);

/// The row of gear that the effect is about, as a number of the list; nothing if none fits.
const Entry* thingOf(const content::Rulebook& book, const Table& table, const Waiting& waiting,
                     const content::ChangeThing& change);

/// What a formula of the data comes to, its dice showing kPip. It must be sound.
std::int64_t figure(const content::Rulebook& book, const Table& table, const Waiting& waiting,
                    const std::string& formula, ActorId self, ActorId target = {});

/// The parts in which two tables differ, but for what waits, who rolled last and numbers that are only counted up;
/// empty if they are alike.
std::string differences(Table one, Table other);

} // namespace tenplus::table::testing
