// A full clock asks the GM: of the table, of a card, or the last step of a front. A clock for which a gate of the game
// waits does not: the game says already what happens then.
#pragma once

#include "table/core/decision.h"

namespace tenplus::table::inline pbta::inline moves {

/// At the end of a turn: asks about each clock that became full in it, and closes the questions of those that are not
/// full any more.
void askOfFullClocks(Turn& turn, const Table& start);

} // namespace tenplus::table::inline pbta::inline moves
