// Gates: preconditions of a move: those of all moves, those of the move itself, and presence. Nothing here refuses a
// move; the plan lists the closed gates, and the GM may override them.
#pragma once

#include "table/core/decision.h"
#include "table/core/sheet.h"
#include "table/pbta/moves/plan.h"
#include "table/pbta/moves/roll_move.h"

#include <string>

namespace tenplus::table::inline pbta::inline moves {

/// A refusal's advice if a number cannot be evaluated.
inline constexpr const char* kMendSheet = "Look at the numbers on the sheet that it reads";

/// True if the formula reads a target and there is none.
bool lacksTarget(const content::Formula& formula, const Reader& reader);
/// Evaluates a rule's condition. False without a target if it reads one; refuses what cannot be evaluated.
Expected<bool, Refusal> heldOrRefused(const std::string& name, const content::Formula& formula, const Reader& reader);

/// Lists in the plan the closed gates of its move, and the load.
Done listGates(const Table& table, const Reader& reader, const RollMove& command, RollPlan& plan);

} // namespace tenplus::table::inline pbta::inline moves
