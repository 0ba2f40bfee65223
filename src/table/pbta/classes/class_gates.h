// Gates of class moves: the move is owned, its spell is prepared and allowed for the target, no running spell blocks
// it; and the running spell that it ends.
#pragma once

#include "table/core/decision.h"
#include "table/pbta/moves/plan.h"
#include "table/pbta/moves/roll_move.h"

namespace tenplus::table::inline pbta::inline classes {

/// Lists closed gates, and finds the spell to cast. Refuses an unknown spell.
Done listClass(const content::Rulebook& rulebook, const Table& table, const Actor& actor, const RollMove& command,
               RollPlan& plan);

/// For a move that ends a running spell: chooses the spell and reads its level as an input. Closed without a spell, or
/// while several are possible.
void feedSpell(const Table& table, const RollMove& command, RollPlan& plan);

} // namespace tenplus::table::inline pbta::inline classes
