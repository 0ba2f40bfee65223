// Bounds of the skirmish: shared by commands and campaign files (checks.h, event_check.h): a possible board, possible
// facts on it, possible companions.
#pragma once

#include "table/core/checks.h"
#include "table/core/decision.h"
#include "table/skirmish/events.h"
#include "table/skirmish/rules.h"

namespace tenplus::table::inline skirmish {

inline constexpr std::size_t kMostScenarioBytes = 200'000;
inline constexpr std::size_t kMostKeptScenarios = 50;
inline constexpr std::size_t kMostOwnHeroes = 16;

/// Checks the stats of an own hero against the limits of the book's profiles.
Done checkStats(const skirmish::ProfileRecord& stats, const std::string& member);

Done checkBounds(const skirmish::CompanionRecord& companion);
Done checkBounds(const skirmish::OwnHeroRecord& hero);
Done checkBounds(const skirmish::GameRecord& game);
Done checkBounds(const Tries& tries);
Done checkBounds(const SkirmishBegun& e);
Done checkBounds(const SkirmishChanged& e);

Done checkOn(const Table& table, const SkirmishBegun& e);
/// Checks every fact on the board after the ones before; after the last, a side must choose.
Done checkOn(const Table& table, const SkirmishStepped& e);
Done checkOn(const Table& table, const SkirmishEnded& e);

} // namespace tenplus::table::inline skirmish
