// The choices that the opponent tries: all deeds that can make sense, and for each model the walks that lead on most.
#pragma once

#include "skirmish/opponent.h"
#include "skirmish/wishes.h"

#include <vector>

namespace tenplus::skirmish {

/// The plain choice first. `most`: of walks; `sorted`: those that lead on most, shared out among the models; otherwise
/// any.
std::vector<Choice> candidatesOf(const Game& game, Side side, const Wishes* wishes, int most, bool sorted, Tray& tray);

} // namespace tenplus::skirmish
