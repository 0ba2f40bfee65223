// What no command could have made is not taken from a campaign file. An event meets two checks when it is recorded and again
// when it is read: by itself (sizes, numbers, ids), and against the table that it meets. A family of events adds its own by
// overloads that stand in its bounds header, which event_check.cpp includes:
//     Done checkBounds(const Part& part);                  // an event, or any described part of one, wherever it stands
//     Done checkOn(const Table& table, const Event& e);    // an event that applies: is there room for what it adds?
// A decision calls the same functions where it wants to refuse with the name of its own member.
#pragma once

#include "table/checks.h"
#include "table/event.h"

#include <cstddef>
#include <cstdint>

namespace tenplus::table {

/// Of any text in an event, in bytes; what was typed is much shorter, what a game says is not.
inline constexpr std::size_t kMostEventText = std::size_t{256} << 10U;
/// Of any list in an event: a scene may bring so many walls.
inline constexpr std::size_t kMostEventList = 20'000;
/// Of any whole number in an event, and minus this the least: the sum of two of them is still an int.
inline constexpr std::int64_t kMostEventInt = 1'050'000'000;
/// The same of a number of 64 bits.
inline constexpr std::int64_t kMostEventNumber = 1'000'000'000'000;
/// Ids are handed out by one counter: no turn takes it further than this.
inline constexpr std::int64_t kMostNewIds = 1'000'000;

/// The event by itself. The refusal's member is the path to what is wrong: "scene/walls/3/line".
Done checkEvent(const Event& event);

/// The event on the table that it meets, once it is known to be sound by itself: it applies, and there is room for it.
Done checkEvent(const Table& table, const Event& event);

} // namespace tenplus::table
