// Lays out the latest roll above the strips: dice on the table at the left and text on a panel at the right; or total
// and band on the table as well; or text over the whole width with the dice beside the name; or, with a scene or a
// handout at the left, everything on the panel. Text shrinks only after widths, figures and dice cannot shrink further;
// words of the result are shortened only in the smallest text.
#pragma once

#include "players/far_type.h"
#include "table/player_view.h"

#include <functional>

namespace tenplus::ui {

// Lays out the corner of the table, such as the clocks, within a width and a height.
using CornerLayout = std::function<Block(const FarType&, double width, double mostHeight)>;

struct RollStage {
    QRectF table; // the lamplit part, or the area of the scene or handout
    QRectF panel; // background of the text
    QRectF edge;  // of the panel, in the band's colour
    QRectF plate; // background of the corner over a picture
    QRectF dice;
    double die = 0; // px, maximum size of a die's cell
    Parts parts;
    double textSize = 1; // the text size used
    double display = 1;  // of the result, relative to the design
    bool whole = true;   // nothing was shortened
};

// `besidePicture`: a scene or a handout keeps at least two fifths of the width.
RollStage rollStage(const table::PlayerRoll& roll, const CornerLayout& corner, bool besidePicture, const FarType& type,
                    const QSizeF& size);

} // namespace tenplus::ui
