// What a class asks of a move: that it is owned, that its spell is in mind and meant for such a target, that no running
// spell bars it, and which running spell it ends.
#pragma once

#include "table/pbta/plan.h"
#include "table/turn.h"

namespace tenplus::table {

/// Lists what closes the move, and finds the spell that it casts. Refuses a spell that there is not.
Done listClass(const content::Rulebook& rulebook, const Table& table, const Actor& actor, const RollMove& command, RollPlan& plan);

/// Of a move that ends a running spell: which one, as an input its level. Closed without one, or while it must be said which.
void feedSpell(const Table& table, const RollMove& command, RollPlan& plan);

} // namespace tenplus::table
