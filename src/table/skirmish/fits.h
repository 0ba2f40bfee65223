// Whether a fact can be true of a game at all: every number in it names something that is there. A campaign file may
// come from a stranger, so what is read from one is asked first.
#pragma once

#include "table/skirmish/fact.h"

namespace tenplus::table::skirmish {

bool fits(const Game& game, const Fact& fact);

/// As every step leaves a game: somebody is asked, or it is over.
bool isAtRest(const Game& game);

} // namespace tenplus::table::skirmish
