// The sign of an actor, the same on card, map, board and TV: a circle for the party, a diamond for foes, so that the
// side is visible without colour.
#pragma once

#include "paint/icon.h"

namespace tenplus::ui {

enum class Ring {
    Plain,
    ActRun, // acting, in the accent colour
    Spent,  // has acted, dashed
    Target, // the target, in the text colour
};

// Fills `rect` (square, else centred). The ring scales with it, from 1.5 px on a card to 6 on the TV.
void paintEmblem(QPainter& painter, const QRectF& rect, Side side, Icon icon, const Theme& theme,
                 Ring ring = Ring::Plain);

} // namespace tenplus::ui
