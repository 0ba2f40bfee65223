// The GM's board: the whole scene, with a flag for each thing whether the players see it.
#pragma once

#include "board/board_picture.h"
#include "table/scene/scene_view.h"

namespace tenplus::ui {

/// Tokens and zones are in the view's order; the backdrop has no pixels yet.
BoardPicture boardPicture(const table::SceneView& scene);

/// "6 squares, 30 ft, near"
QString measuredWords(const table::Measured& measured);

} // namespace tenplus::ui
