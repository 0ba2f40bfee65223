// The players' board, made from the view that contains only what was shown.
#pragma once

#include "board/board_picture.h"
#include "table/player_view.h"

namespace tenplus::ui {

/// `actors`: those of the view. The backdrop has no pixels yet.
BoardPicture boardPicture(const table::PlayerScene& scene, const std::vector<table::PlayerActor>& actors);

/// "ffeccd8b": alpha, red, green, blue; white if invalid.
QColor lightColour(const std::string& digits);
QRectF backdropSquares(const table::Backdrop& backdrop, int width, int height);

} // namespace tenplus::ui
