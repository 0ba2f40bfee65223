// Fog with a soft edge. The table stores fog as cells, eight to the side of a square; this makes a small picture of
// them, blurs it, and draws it enlarged. Covered cells stay fully covered: the edge fades inwards only.
#pragma once

#include "board/board_picture.h"

#include <QImage>
#include <QRect>

namespace tenplus::ui {

/// The fog over `cells` (of board::Area), one pixel for each `step` by `step` cells: `colour` with varying opacity.
QImage fogPatch(const BoardFog& fog, const QRect& cells, int step, const QColor& colour);

} // namespace tenplus::ui
