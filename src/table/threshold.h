// Thresholds: what happens to an actor when its numbers come to a point, such as dying at 0 HP. They are watched after
// every turn, over what the turn changed, so that it does not matter which rule changed the numbers.
#pragma once

#include "table/turn.h"

namespace tenplus::table {

/// Meets the thresholds that the turn has crossed since `before`, and ends those it has left.
Done crossThresholds(Turn& turn, const Table& before);

} // namespace tenplus::table
