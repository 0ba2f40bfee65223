// The dice that were thrown last in a skirmish, pool beside pool: who threw them and for what, the dice with those that fail set
// back, and how many succeed.
#pragma once

#include "players/far_type.h"
#include "table/player_view.h"

namespace tenplus::ui {

/// Where there is no room for all, the latest are shown.
Block poolRow(const std::vector<table::BoardPool>& pools, const FarType& type, double width, double mostHeight);

} // namespace tenplus::ui
