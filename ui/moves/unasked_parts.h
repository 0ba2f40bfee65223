// Parts of a planned move that nothing asks for any more: a number of a clock that runs by now, a modifier that was
// used.
#pragma once

#include "table/pbta/moves/move_view.h"
#include "table/pbta/moves/roll_move.h"

namespace tenplus::ui {

/// Takes them out of the command. True if one was an input: the view was made with it, and must be made again.
bool dropUnasked(const table::MoveView& view, table::RollMove& command);

} // namespace tenplus::ui
