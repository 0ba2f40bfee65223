// Paints the players' window from its layout, in two passes: the static part, and the moving part on top. Used for the
// window, its miniature and the exported picture.
#pragma once

#include "board/board_frame.h"
#include "board/board_picture.h"
#include "players/players_layout.h"
#include "players/timer_face.h"
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

// Pictures for the layout's places.
struct PlayersPictures {
    std::optional<ScenePicture> scene;
    QImage handout;
    std::optional<Ruler> ruler; // six inches, to compare with a real ruler
};

void paintStill(QPainter& painter, const PlayersLayout& layout, const PlayersPictures& pictures, const Look& look);

// What moves by itself.
struct Movement {
    double progress = 1;            // the tumble of the dice, 0 to 1
    int turns = 0;                  // the number of page turns
    std::optional<TimerFace> timer; // nothing: none runs
};
void paintMoving(QPainter& painter, const PlayersLayout& layout, const Movement& now, const Look& look);

} // namespace tenplus::ui
