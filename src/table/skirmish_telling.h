// A step of the skirmish told aloud: its dice as rolls, with successes marked, and what was done and came of it in words.
#pragma once

#include "table/rolling.h"
#include "table/skirmish/pool.h"
#include "table/skirmish_board.h"
#include "table/turn.h"

#include <string>
#include <vector>

namespace tenplus::table {

/// "Bera", or "The heroes" where it was the side, or several of it.
std::string throwerName(const content::skirmish::Books& books, const SkirmishState& state, const skirmish::Game& game, const skirmish::Pool& pool);

/// The dice of a step, a roll for each pool; where it is known what succeeds, the others count as dropped.
std::vector<RollRecord> rollsOf(Turn& turn, const SkirmishState& state, const skirmish::Game& before, const skirmish::Told& told);

/// "Dwarf attacks; Orc 5 loses 2 Hits; Orc 5 is slain"; empty if there is nothing to tell.
std::string wordsOf(const content::skirmish::Books& books, const SkirmishState& state, const skirmish::Game& before,
                    const std::vector<skirmish::Choice>& choices, const skirmish::Told& told);

} // namespace tenplus::table
