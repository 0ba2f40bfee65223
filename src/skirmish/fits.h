// Checks that a fact fits a game: every number in it refers to something that exists. Needed for facts from a campaign
// file, which may be hostile.
#pragma once

#include "skirmish/fact.h"

namespace tenplus::skirmish {

bool fits(const Game& game, const Fact& fact);

/// True if a side must choose, or the game is over: the state after every step.
bool isAtRest(const Game& game);

} // namespace tenplus::skirmish
