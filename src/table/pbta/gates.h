// What has to hold before a move is made: the rules for all moves, those of the move itself, and who is there. Nothing here
// refuses a move; the plan lists what says no, and the GM may set it aside.
#pragma once

#include "table/pbta/plan.h"
#include "table/sheet.h"
#include "table/turn.h"

#include <string>

namespace tenplus::table {

/// What a refusal advises where a number cannot be worked out.
inline constexpr const char* kMendSheet = "Look at the numbers on the sheet that it reads";

/// True if the formula reads a target and there is none.
bool lacksTarget(const content::Formula& formula, const Reader& reader);
/// Whether what a rule asks for holds. Without a target nothing holds that reads one; refuses what cannot be worked out.
Expected<bool, Refusal> heldOrRefused(const std::string& name, const content::Formula& formula, const Reader& reader);

/// Lists in the plan what says no to its move, and the burden.
Done listGates(const Table& table, const Reader& reader, const RollMove& command, RollPlan& plan);

} // namespace tenplus::table
