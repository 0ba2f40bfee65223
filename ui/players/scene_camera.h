// Through which window the players look at a scene: at all of it that they know, as large as it goes, or in true inches
// around their own. A pure function of what they may see.
#pragma once

#include "board/board_frame.h"
#include "table/player_view.h"

#include <optional>

namespace tenplus::ui {

struct CameraWish {
    QSizeF size;                       // px
    QRectF plate;                      // px: lies over a corner; what is known stands below it where it would cover somebody
    double text = 0;                   // height of names, px: less where squares are small, so that they keep apart
    double leastText = 0;
    std::optional<double> pxPerSquare; // the zoom is locked
};

BoardFrame sceneFrame(const table::PlayerScene& scene, const std::vector<table::PlayerActor>& actors, const CameraWish& wish);
/// The same of a skirmish: around what is revealed.
BoardFrame sceneFrame(const table::SkirmishBoard& board, const CameraWish& wish);

} // namespace tenplus::ui
