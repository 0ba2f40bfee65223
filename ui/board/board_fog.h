// Fog with a soft edge. The table keeps fog as cells, eight to the side of a square; here a patch of them becomes a small
// picture that is blurred and drawn large. What is not cleared stays wholly covered: the edge fades inwards only.
#pragma once

#include "board/board_picture.h"

#include <QImage>
#include <QRect>

namespace tenplus::ui {

/// The fog over `cells` (of board::Area), one pixel for each `step` by `step` of them: `colour`, more or less opaque.
QImage fogPatch(const BoardFog& fog, const QRect& cells, int step, const QColor& colour);

} // namespace tenplus::ui
