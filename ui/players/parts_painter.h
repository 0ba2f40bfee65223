// Paints the parts of the players' window with the desktop's paint functions, so that an emblem, a chip or a clock is
// the same on both screens. The look gives the colours, the parts their places.
#pragma once

#include "players/parts.h"

class QPainter;

namespace tenplus::ui {

// `look` must have text size 1: the parts have their own sizes.
void paintParts(QPainter& painter, const Parts& parts, const Look& look);

} // namespace tenplus::ui
