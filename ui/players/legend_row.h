// What the pictures on a skirmish board mean: a row of pictures with their names, the monsters first. Only what lies on
// the board, as far as the heroes know it.
#pragma once

#include "players/far_type.h"
#include "table/player_view.h"

namespace tenplus::ui {

// Empty where text is so large that the board needs the room; kinds that do not fit are left out.
Block legendRow(const table::SkirmishBoard& board, const FarType& type, double width);

} // namespace tenplus::ui
