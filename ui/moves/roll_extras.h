// What can be said of a roll beside its stat and its target: the gear in hand, who else it is aimed at, what the place
// adds, how far it can come, and what to do about too heavy a load. Asked as a form, laid into the command.
#pragma once

#include "form/ask.h"
#include "table/move_view.h"

#include <vector>

namespace tenplus::ui {

/// What the one who rolls has in hand.
struct RollHands {
    std::vector<Pick> gear; ///< by the number of the row
    bool guards = false;    ///< holds something that an attack would let go
    int coins = 0;          ///< that could be let go of where the burden is too heavy
    friend bool operator==(const RollHands&, const RollHands&) = default;
};

/// Only what this move could ask for; `people` are those whom it may be aimed at.
std::vector<Ask> extrasOf(const table::MoveView& view, const table::RollMove& command, const RollHands& hands, const std::vector<Pick>& people);
void layExtras(table::RollMove& command, const table::MoveView& view, const Answers& answers);
/// Whether something of it was said.
bool hasExtras(const table::RollMove& command);

} // namespace tenplus::ui
