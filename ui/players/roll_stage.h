// Where the latest roll stands above the strips: the dice on the table at the left and the words on a panel at the
// right; or total and band on the table as well; or the words over the whole width with the dice beside the name; or, with
// a scene or a handout at the left, all of it on the panel. Text keeps its size as long as anything else can give way:
// widths, the figures' size, the dice; only then does it shrink.
#pragma once

#include "players/far_type.h"
#include "table/player_view.h"

#include <functional>

namespace tenplus::ui {

// Lays out what stands in the corner of the table, such as the clocks, within a width and a height.
using CornerLayout = std::function<Block(const FarType&, double width, double mostHeight)>;

struct RollStage {
    QRectF table; // the lamplit part, or where the scene or the handout is
    QRectF panel; // under the words
    QRectF edge;  // of the panel, in the band's colour
    QRectF plate; // under the corner where it lies over a picture
    QRectF dice;
    double die = 0; // px, a die's cell at most
    Parts parts;
    double textSize = 1; // that was used
    bool whole = true;   // nothing had to be shortened
};

// `besidePicture`: a scene or a handout keeps at least two fifths of the width.
RollStage rollStage(const table::PlayerRoll& roll, const CornerLayout& corner, bool besidePicture, const FarType& type, const QSizeF& size);

} // namespace tenplus::ui
