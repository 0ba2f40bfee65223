// Boards to look at: a vaulted hall with water, drawn tile by tile, and the cellar of a picture.
#pragma once

#include "board/board_picture.h"
#include "table/player_view.h"
#include "table/scene/scene_view.h"

namespace tenplus::ui::testing {

/// A hall of 18 by 10 squares with rubble, water, a door, lamps and four of the party; fog at its right.
BoardPicture drownedHall();
/// The same as the players see it, from their own value.
table::PlayerView drownedHallForPlayers();
/// The same as the GM has it: the hound is hidden.
table::SceneView gmHall();
/// A map that is a picture.
QImage paintedMap(QSize size);

} // namespace tenplus::ui::testing
