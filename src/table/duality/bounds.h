// Checks the numbers and texts of an act before any rule reads them, so that no sum can overflow. Events of a campaign
// file have the same bounds (event_check.h).
#pragma once

#include "duality/act.h"
#include "table/core/decision.h"
#include "table/duality/events.h"
#include "table/duality/rules.h"

#include <cstddef>

namespace tenplus::table::inline duality {

inline constexpr std::size_t kMostActText = 4'000; ///< of one text in an act, in bytes
inline constexpr std::size_t kMostDeed =
    16'000; ///< of one line in the feed, in bytes: an act's texts and the names around them
inline constexpr std::size_t kMostCountdowns = 1'000;

/// Refuses the first number out of bounds, text that is too long, or list with too many entries; names its member.
Done checkBounds(duality::Act act);

/// Parts of events: dice within their sides, counts at least 0.
Done checkBounds(const duality::Roll& roll);
Done checkBounds(const duality::Countdown& countdown);
Done checkBounds(const tenplus::duality::Part& part);
Done checkBounds(const duality::LentDie& die);
Done checkBounds(const PlayChanged& e);
Done checkBounds(const FearChanged& e);
Done checkBounds(const DeedTold& e);

/// Checks that there is room for one more.
Done checkOn(const Table& table, const CountdownSet& e);

} // namespace tenplus::table::inline duality
