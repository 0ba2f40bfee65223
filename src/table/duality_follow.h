// Doors beside the acts of duality play: the sheet, the party list, conditions and settings change the same numbers, and the
// same follows from them.
#pragma once

#include "table/turn.h"

namespace tenplus::table {

/// Emits what the numbers and conditions that a turn changed entail. `atFirst` is the table at the beginning of the turn. Acts of
/// duality play need none of it: their rules have done it.
Done followDuality(Turn& turn, const Table& atFirst);

} // namespace tenplus::table
