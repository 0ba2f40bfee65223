// The inputs of a move in its plan: numbers that were given or that the sheet counts, and picked rows.
#pragma once

#include "content/rulebook.h"
#include "table/core/clock.h"
#include "table/core/decision.h"
#include "table/core/sheet.h"
#include "table/pbta/moves/plan.h"
#include "table/pbta/moves/roll_move.h"

#include <string>

namespace tenplus::table::inline pbta::inline moves {

/// Fills `plan.inputs`. Refuses inputs that the move does not have, numbers out of their range, another size for a
/// clock that runs, and rows that are not on the sheet or that nobody picked.
Done fillInputs(const Table& table, const Reader& reader, const content::Move& move, const RollMove& command,
                RollPlan& plan);

/// The running clock to which the input gave its size when it began: the input is asked no more. Null if there is none.
const Clock* sizedBy(const Table& table, const content::Move& move, const std::string& input);

} // namespace tenplus::table::inline pbta::inline moves
