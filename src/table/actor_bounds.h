// Bounds of actors, their sheets, and what they have in hand: as commands and campaign files share them (checks.h, event_check.h).
#pragma once

#include "table/checks.h"
#include "table/event.h"

namespace tenplus::table {

inline constexpr std::size_t kMostActors = 2'000;
inline constexpr std::size_t kMostRows = 1'000;  ///< of one list of an actor
inline constexpr std::size_t kMostLists = 100;   ///< of one actor
inline constexpr std::size_t kMostFields = 1'000; ///< of one actor, and cells of one row
inline constexpr std::size_t kMostClocks = 500;
inline constexpr std::size_t kMostInHand = 1'000; ///< forwards, and as many of ongoing modifiers, holds, running spells and effects that wait

Done checkBounds(const Value& value);
Done checkBounds(const Entry& row);
Done checkBounds(const Actor& actor);
Done checkBounds(const Clock& clock);
Done checkBounds(const SheetEdited& edited);

Done checkOn(const Table& table, const ActorAdded& e);
Done checkOn(const Table& table, const FieldChanged& e);
Done checkOn(const Table& table, const EntryAdded& e);
Done checkOn(const Table& table, const ThingTaken& e);
Done checkOn(const Table& table, const MoveGained& e);
Done checkOn(const Table& table, const SpellLearned& e);
Done checkOn(const Table& table, const ClockStarted& e);
Done checkOn(const Table& table, const ForwardGained& e);
Done checkOn(const Table& table, const OngoingStarted& e);
Done checkOn(const Table& table, const HoldSet& e);
Done checkOn(const Table& table, const SpellStarted& e);
Done checkOn(const Table& table, const WaitingAdded& e);

} // namespace tenplus::table
