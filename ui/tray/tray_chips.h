// The modifiers of a roll as chips, and the effect of a press on each: switches a forward or ongoing, removes a typed
// modifier; the last chip adds one.
#pragma once

#include "paint/chip.h"
#include "table/gm_view.h"
#include "table/pbta/moves/move_view.h"

#include <string>
#include <vector>

namespace tenplus::ui {

struct TrayChip {
    enum class Does { Nothing, Switch, TakeAway, Add, Boost } does = Does::Nothing;
    ChipData data;
    std::int64_t ref = 0;  // id of the forward or ongoing to switch
    std::size_t typed = 0; // index of the typed modifier to remove
    std::string boost;     // id of the boost to spend on the fallen roll
};

/// Who rolls.
TrayChip rollerChip(const QString& name);
/// Counting ones first, then those switched off, then "add".
std::vector<TrayChip> plannedChips(const table::MoveView& view);
/// Those of the fallen roll; a press on one that is offered again switches it for the next roll. Then what may still
/// take the place of the total.
std::vector<TrayChip> rolledChips(const table::RollView& roll, const table::MoveView* view);

/// Switches a modifier on or off.
void switchModifier(table::RollMove& command, std::int64_t ref, bool counts);

} // namespace tenplus::ui
