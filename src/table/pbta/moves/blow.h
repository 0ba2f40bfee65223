// What modifies a waiting blow: the choices of its roll, and the guards.
#pragma once

#include "table/core/decision.h"
#include "table/pbta/moves/waiting.h"

namespace tenplus::table::inline pbta::inline moves {

/// The current modifications of `waiting`. Empty unless it is damage.
std::optional<BlowShape> shapeOf(const Waiting& waiting);

/// The waiting choice that may still add dice to this blow or remove some; null if there is none.
const Waiting* shaperOf(const Table& table, const Waiting& blow);

} // namespace tenplus::table::inline pbta::inline moves
