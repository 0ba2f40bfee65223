// The last throw of a skirmish, pools side by side: roller and purpose, dice with failed ones muted, and the number of
// successes.
#pragma once

#include "players/far_type.h"
#include "table/player_view.h"

namespace tenplus::ui {

/// Shows the latest pools if there is no room for all.
Block poolRow(const std::vector<table::BoardPool>& pools, const FarType& type, double width, double mostHeight);

} // namespace tenplus::ui
