// The revealed clocks, at the top left. Where there is little room they stand in one line each and are smaller, then
// their names are shortened, then only faces and counts are left.
#pragma once

#include "players/far_type.h"
#include "table/player_view.h"

namespace tenplus::ui {

// Within `width` and `mostHeight` px; if not even the faces fit, as many as do and "+3" for the others.
Block clockBlock(const std::vector<table::PlayerClock>& clocks, const FarType& type, double width, double mostHeight);

} // namespace tenplus::ui
