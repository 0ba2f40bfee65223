// Motion of the last step on the board of a skirmish, as a pure function of how much of it is done: the model that
// moved walks its squares, and whoever lost Hits shakes.
#pragma once

#include "board/spot.h"
#include "skirmish/skirmish_offers.h"

namespace tenplus::ui {

inline constexpr int kStepMotion = 180; ///< ms of a step

/// True if the step has something that moves.
bool hasMotion(const SkirmishStep& step);
/// Where the token of that model is; `at`: where it stands in the end. `done`: 0 to 1.
board::Spot spotInMotion(const SkirmishStep& step, int model, board::Spot at, double done);

} // namespace tenplus::ui
