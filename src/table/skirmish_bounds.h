// Bounds of the skirmish as commands and campaign files share them (checks.h, event_check.h): a board that
// could have been laid out, facts that could have come true on it, companions that could exist.
#pragma once

#include "table/checks.h"
#include "table/event.h"

namespace tenplus::table {

inline constexpr std::size_t kMostScenarioBytes = 200'000;
inline constexpr std::size_t kMostKeptScenarios = 50;
inline constexpr std::size_t kMostOwnHeroes = 16;

/// The stats of a hero of the table's own, as the book's profiles have them.
Done checkStats(const skirmish::ProfileRecord& stats, const std::string& member);

Done checkBounds(const skirmish::CompanionRecord& companion);
Done checkBounds(const skirmish::OwnHeroRecord& hero);
Done checkBounds(const skirmish::GameRecord& game);
Done checkBounds(const Tries& tries);
Done checkBounds(const SkirmishBegun& e);
Done checkBounds(const SkirmishChanged& e);

Done checkOn(const Table& table, const SkirmishBegun& e);
/// Every fact is checked on the board that those before it made, and the last of them leaves somebody to
/// choose.
Done checkOn(const Table& table, const SkirmishStepped& e);
Done checkOn(const Table& table, const SkirmishEnded& e);

} // namespace tenplus::table
