// The inputs of a move in its plan: numbers that were given or that the sheet counts, and picked rows.
#pragma once

#include "content/rulebook.h"
#include "table/core/decision.h"
#include "table/core/sheet.h"
#include "table/pbta/moves/plan.h"
#include "table/pbta/moves/roll_move.h"

namespace tenplus::table::inline pbta::inline moves {

/// Fills `plan.inputs`. Refuses inputs that the move does not have, numbers out of their range, and rows that are not
/// on the sheet or that nobody picked.
Done fillInputs(const Reader& reader, const content::Move& move, const RollMove& command, RollPlan& plan);

} // namespace tenplus::table::inline pbta::inline moves
