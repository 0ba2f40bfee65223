// Describes a step of the skirmish: its dice as rolls with successes marked, and its deeds and effects in words.
#pragma once

#include "skirmish/fact.h"
#include "skirmish/pool.h"
#include "table/core/decision.h"
#include "table/core/rolling.h"
#include "table/skirmish/board.h"
#include "table/skirmish/rules.h"
#include "table/skirmish/state.h"

#include <string>
#include <vector>

namespace tenplus::table::inline skirmish {

/// "Bera", or "The heroes" for the side or several models.
std::string throwerName(const content::skirmish::Books& books, const SkirmishState& state, const skirmish::Game& game,
                        const skirmish::Pool& pool);

/// "attacks", "rolls kill dice": what the thrower does, after their name.
std::string throwVerb(const skirmish::Pool& pool);

/// A roll record for each pool of the step, in the order thrown; if successes are known, failed dice count as dropped.
std::vector<RollRecord> rollsOf(Turn& turn, const SkirmishState& state, const skirmish::Game& before,
                                const skirmish::Facts& told);

/// "Orc 5 hits Bera, who loses 1 Hit": the words to tell before each roll of the step, and last those after all of
/// them; any may be empty.
std::vector<std::string> wordsOf(const content::skirmish::Books& books, const SkirmishState& state,
                                 const skirmish::Game& before, const std::vector<skirmish::Choice>& choices,
                                 const skirmish::Facts& told);

} // namespace tenplus::table::inline skirmish
