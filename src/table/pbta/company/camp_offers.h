// Offers of a camp, such as a level that can be gained. They follow from the sheets of those who camp, whenever those
// change: an offer that was taken comes again while its condition still holds.
#pragma once

#include "table/core/decision.h"

namespace tenplus::table::inline pbta::inline company {

/// At the end of a turn: adds the offers that are due since `start`, and withdraws those that are due no more. One that
/// was waved off comes again once a number of its condition has changed.
Done followCamp(Turn& turn, const Table& start);

} // namespace tenplus::table::inline pbta::inline company
