// What shapes a blow that waits: the choices of its roll, and the guards who stepped in.
#pragma once

#include "table/table.h"

namespace tenplus::table {

/// As `waiting` stands now. Empty unless it is damage.
std::optional<BlowShape> shapeOf(const Waiting& waiting);

/// The choice that still waits and may add to the dice of this blow, or take from them; null without one.
const Waiting* shaperOf(const Table& table, const Waiting& blow);

} // namespace tenplus::table
