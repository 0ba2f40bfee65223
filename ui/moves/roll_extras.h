// The extras of a roll besides approach and target: gear, further targets, the place's bonus, a cap, and how to handle
// a too heavy load. Asked as a form, and stored in the command.
#pragma once

#include "asking/ask.h"
#include "table/pbta/moves/move_view.h"

#include <vector>

namespace tenplus::ui {

/// The roller's gear and holds.
struct RollHands {
    std::vector<Pick> gear; ///< by row id
    bool guards = false;    ///< has hold that an attack would end
    int coins = 0;          ///< that could be dropped because of a too heavy load
    friend bool operator==(const RollHands&, const RollHands&) = default;
};

/// Only extras that apply to this move; `people`: possible targets.
std::vector<Ask> extrasOf(const table::MoveView& view, const table::RollMove& command, const RollHands& hands,
                          const std::vector<Pick>& people);
void layExtras(table::RollMove& command, const table::MoveView& view, const Answers& answers);
/// True if any extra was given.
bool hasExtras(const table::RollMove& command);

} // namespace tenplus::ui
