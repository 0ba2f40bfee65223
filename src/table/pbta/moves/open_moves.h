// The moves that somebody can make now: those that nothing closes but a choice that is still to be made.
#pragma once

#include "content/rulebook.h"
#include "table/core/decision.h"
#include "table/core/ids.h"

namespace tenplus::table::inline pbta::inline moves {

/// True if `who` can make the move now, with some choice of spell, target, row, numbers and things to let go of. True
/// for the move of a journey that has not begun, which begins with it; for the move of a hireling's skill if any
/// hireling can make it.
bool canMake(const content::Rulebook& rulebook, const Table& table, ActorId who, const content::Move& move);

} // namespace tenplus::table::inline pbta::inline moves
