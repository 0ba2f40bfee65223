// The numbers of an act of duality play are looked at once, before any rule reads them: no rule meets one that its sums, or
// the dice, could not take.
#pragma once

#include "table/duality/act.h"
#include "table/turn.h"

namespace tenplus::table {

/// Refuses the first number that lies outside of its bounds, and the first list with too many entries, by its member.
Done checkBounds(duality::Act act);

} // namespace tenplus::table
