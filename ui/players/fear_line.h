// The GM's Fear as moons, if the table shows it, and the spotlight.
#pragma once

#include "players/far_type.h"
#include "table/player_view.h"

namespace tenplus::ui {

// Empty if Fear is hidden and there is nothing else.
Block fearLine(const table::PlayerDuality& duality, const FarType& type, double width);

} // namespace tenplus::ui
