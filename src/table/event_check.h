// Rejects events that no command could have made from campaign files. Every event passes two checks, when it is
// recorded and again when it is read: without a table (sizes, numbers, ids), and against the table. A family of events
// adds its own checks by overloads in its bounds header, which bounds_walk.h includes:
//     Done checkBounds(const Part& part);                 // an event, or any described part of one
//     Done checkOn(const Table& table, const Event& e);   // an applicable event: is there room for what it adds?
// A decision calls the same functions if its refusal should name a member of its command.
#pragma once

#include "table/core/checks.h"
#include "table/event.h"

#include <cstddef>
#include <cstdint>

namespace tenplus::table {

/// Of any text in an event, in bytes. Typed texts are much shorter, texts of a game may not be.
inline constexpr std::size_t kMostEventText = std::size_t{256} << 10U;
/// Of any list in an event: the most walls of a scene.
inline constexpr std::size_t kMostEventList = 20'000;
/// Of any integer in an event, and its negative the least: the sum of two fits into an int.
inline constexpr std::int64_t kMostEventInt = 1'050'000'000;
/// The same for 64-bit numbers.
inline constexpr std::int64_t kMostEventNumber = 1'000'000'000'000;
/// One counter gives out all ids: no turn may advance it by more.
inline constexpr std::int64_t kMostNewIds = 1'000'000;

/// Checks the event without a table. The refusal's member is the path to the fault: "scene/walls/3/line".
Done checkEvent(const Event& event);

/// Checks a sound event against the table: it applies, and there is room for what it adds.
Done checkEvent(const Table& table, const Event& event);

} // namespace tenplus::table
