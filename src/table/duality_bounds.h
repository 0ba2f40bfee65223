// The numbers and texts of an act of duality play are looked at once, before any rule reads them: no rule meets one that its sums,
// or the dice, could not take. What events hold meets the same bounds when a campaign is read (event_check.h).
#pragma once

#include "table/duality/act.h"
#include "table/duality_events.h"
#include "table/turn.h"

#include <cstddef>

namespace tenplus::table {

inline constexpr std::size_t kMostActText = 4'000; ///< of one text in an act, in bytes
inline constexpr std::size_t kMostDeed = 16'000;   ///< of one line that is told, in bytes: an act's texts and the names around them
inline constexpr std::size_t kMostCountdowns = 1'000;

/// Refuses the first number that lies outside of its bounds, the first text that is too long and the first list with too many
/// entries, by its member.
Done checkBounds(duality::Act act);

/// Parts of events. Dice show what they have, and no count is below nothing.
Done checkBounds(const duality::Roll& roll);
Done checkBounds(const duality::Countdown& countdown);
Done checkBounds(const duality::Part& part);
Done checkBounds(const duality::LentDie& die);
Done checkBounds(const PlayChanged& e);
Done checkBounds(const FearChanged& e);
Done checkBounds(const DeedTold& e);

/// Whether there is room for one more.
Done checkOn(const Table& table, const CountdownSet& e);

} // namespace tenplus::table
