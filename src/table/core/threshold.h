// Thresholds: effects on an actor whose numbers reach a value, such as dying at 0 HP. They are checked after every turn
// over everything the turn changed, so that it does not matter which rule changed the numbers.
#pragma once

#include "table/core/decision.h"

namespace tenplus::table::inline core {

/// Applies the thresholds that the turn has crossed since `before`, and ends those it has left.
Done crossThresholds(Turn& turn, const Table& before);

} // namespace tenplus::table::inline core
