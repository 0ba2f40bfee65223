// The GM's board: everything of a scene, each thing with whether the players see it.
#pragma once

#include "board/board_picture.h"
#include "table/scene_view.h"

namespace tenplus::ui {

/// Tokens and zones stand in the order of the view; the backdrop has no pixels yet.
BoardPicture boardPicture(const table::SceneView& scene);

/// "6 squares, 30 ft, near"
QString measuredWords(const table::Measured& measured);

} // namespace tenplus::ui
