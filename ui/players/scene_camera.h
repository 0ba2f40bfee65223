// The players' view of a scene: the whole known part, as large as possible, or true inches around the party. A pure
// function of the players' view.
#pragma once

#include "board/board_frame.h"
#include "table/player_view.h"

#include <optional>

namespace tenplus::ui {

struct CameraWish {
    QSizeF size;     // px
    QRectF plate;    // px: covers a corner; the scene moves below it if it would cover a token
    double text = 0; // height of names, px: smaller for small squares, so that they do not overlap
    double leastText = 0;
    std::optional<double> pxPerSquare; // a fixed zoom
};

// What the GM moved by hand, relative to that.
struct CameraMove {
    QPointF squares;
    double zoom = 1;
    bool operator==(const CameraMove&) const = default;
};

BoardFrame sceneFrame(const table::PlayerScene& scene, const std::vector<table::PlayerActor>& actors,
                      const CameraWish& wish);
/// The same for a skirmish: as large as the revealed part allows, with the whole board in the middle of the window
/// where it has room.
BoardFrame sceneFrame(const table::SkirmishBoard& board, const CameraWish& wish);

} // namespace tenplus::ui
