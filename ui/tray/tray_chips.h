// The modifiers of a roll as chips, and what a press on each of them does to the plan: a forward or ongoing
// is counted or left aside, a typed one is taken away, the last chip adds one.
#pragma once

#include "paint/chip.h"
#include "table/move_view.h"

#include <vector>

namespace tenplus::ui {

struct TrayChip {
    enum class Does { Nothing, Switch, TakeAway, Add } does = Does::Nothing;
    ChipData data;
    std::int64_t ref = 0;  // of the forward or ongoing to switch
    std::size_t typed = 0; // which typed modifier to take away
};

/// Those that count first, then those left aside, then "add".
std::vector<TrayChip> plannedChips(const table::MoveView& view);
/// As they were when the dice fell; a press on one that is on offer again switches it for the next roll.
std::vector<TrayChip> rolledChips(const table::RollRecord& roll, const table::MoveView* view);

/// Counts what was left aside, or leaves aside what counted.
void switchModifier(table::RollMove& command, std::int64_t ref, bool counts);

} // namespace tenplus::ui
