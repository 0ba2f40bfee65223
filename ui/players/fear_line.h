// The GM's Fear as moons, for a table that plays it in view, and whose spotlight it is.
#pragma once

#include "players/far_type.h"
#include "table/player_view.h"

namespace tenplus::ui {

// Nothing where Fear is hidden and nothing else is going on.
Block fearLine(const table::PlayerDuality& duality, const FarType& type, double width);

} // namespace tenplus::ui
