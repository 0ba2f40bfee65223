// Paints the players' window from its layout, in two passes: what stays until the next view, and what moves on top of it.
// The window, its miniature and the exported picture are all made by these two.
#pragma once

#include "board/board_frame.h"
#include "board/board_picture.h"
#include "players/players_layout.h"
#include "theme/look.h"

#include <QPixmap>

#include <optional>

class QPainter;

namespace tenplus::ui {

struct ScenePicture {
    BoardPicture board;
    BoardFrame frame;
};

struct Ruler {
    double pxPerInch = 96;
    bool operator==(const Ruler&) const = default;
};

// What the layout has places for.
struct PlayersPictures {
    std::optional<ScenePicture> scene;
    QImage handout;
    std::optional<Ruler> ruler; // to be held against a real one
};

void paintStill(QPainter& painter, const PlayersLayout& layout, const PlayersPictures& pictures, const Look& look);
// `progress`: how far the dice have tumbled, 0 to 1. `turns`: how often the pages have been turned.
void paintMoving(QPainter& painter, const PlayersLayout& layout, double progress, int turns, const Look& look);

} // namespace tenplus::ui
