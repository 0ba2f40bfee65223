// The choices that the opponent tries: all deeds that can make sense, and for each model the walks that lead on most.
#pragma once

#include "skirmish/opponent.h"
#include "skirmish/wishes.h"

#include <vector>

namespace tenplus::skirmish {

/// The plain choice first. `most`: how many walks about, shared out among the models.
std::vector<Choice> candidatesOf(const Game& game, Side side, const Wishes* wishes, int most, Tray& tray);

} // namespace tenplus::skirmish
