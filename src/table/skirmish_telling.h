// A step of the skirmish told aloud: its dice as rolls, with successes marked, and what was done and came of it in words.
#pragma once

#include "table/rolling.h"
#include "table/skirmish/tray.h"
#include "table/skirmish_board.h"
#include "table/turn.h"

#include <string>
#include <vector>

namespace tenplus::table {

/// The dice of a step, those for one purpose of one side together; where it is known what succeeds, the others count as dropped. The dealing of chests is nobody's to see.
std::vector<RollRecord> rollsOf(Turn& turn, const SkirmishState& state, const skirmish::Game& before, const skirmish::Told& told);

/// "Dwarf attacks; Orc 5 loses 2 Hits; Orc 5 is slain"; empty if there is nothing to tell.
std::string wordsOf(const content::skirmish::Books& books, const SkirmishState& state, const skirmish::Game& before,
                    const std::vector<skirmish::Choice>& choices, const skirmish::Told& told);

} // namespace tenplus::table
