// The players' board, made from the view that contains only what was shown.
#pragma once

#include "board/board_picture.h"
#include "table/player_view.h"

namespace tenplus::ui {

/// `actors` and `cards`: those of the view. The backdrop and the portraits have no pixels yet.
BoardPicture boardPicture(const table::PlayerScene& scene, const std::vector<table::PlayerActor>& actors,
                          const std::vector<table::PlayerCard>& cards = {});

/// The picture of the card with the name that the token shows, if the players see both; the hash, or nothing.
std::string portraitOf(const table::PlayerToken& token, const std::vector<table::PlayerCard>& cards);

/// "ffeccd8b": alpha, red, green, blue; white if invalid.
QColor lightColour(const std::string& digits);
QRectF backdropSquares(const table::Backdrop& backdrop, int width, int height);

} // namespace tenplus::ui
