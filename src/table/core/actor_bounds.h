// Bounds of actors, their sheets, and their forwards, holds and running spells: shared by commands and campaign files
// (checks.h, event_check.h).
#pragma once

#include "table/core/actor.h"
#include "table/core/checks.h"
#include "table/core/clock.h"

namespace tenplus::table::inline core {

inline constexpr std::size_t kMostActors = 2'000;
inline constexpr std::size_t kMostRows = 1'000;   ///< of one list of an actor
inline constexpr std::size_t kMostLists = 100;    ///< of one actor
inline constexpr std::size_t kMostFields = 1'000; ///< of one actor, and cells of one row
inline constexpr std::size_t kMostClocks = 500;
inline constexpr std::size_t kMostInHand =
    1'000; ///< forwards; and the same for ongoings, holds, running spells, waiting effects

Done checkBounds(const Value& value);
Done checkBounds(const Entry& row);
Done checkBounds(const Actor& actor);
Done checkBounds(const Clock& clock);
Done checkBounds(const ClockWritten& written);
Done checkBounds(const ClockSpoke& spoke);
Done checkBounds(const SheetEdited& edited);

/// Checks that the list has room for one more row, and that the row's id is new.
Done checkNewRow(const Table& table, ActorId who, const std::string& list, const Entry& row);

Done checkOn(const Table& table, const ActorAdded& e);
Done checkOn(const Table& table, const FieldChanged& e);
Done checkOn(const Table& table, const EntryAdded& e);
Done checkOn(const Table& table, const ClockStarted& e);

} // namespace tenplus::table::inline core
