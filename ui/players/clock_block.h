// The revealed clocks, at the top left. With less room, first one smaller line each, then shortened names, then only
// faces and counts.
#pragma once

#include "players/far_type.h"
#include "table/player_view.h"

namespace tenplus::ui {

// Within `width` and `mostHeight` px; if not even the faces fit, as many as do and "+3" for the others.
Block clockBlock(const std::vector<table::PlayerClock>& clocks, const FarType& type, double width, double mostHeight);

} // namespace tenplus::ui
