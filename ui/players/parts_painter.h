// Paints the parts of the players' window with the desktop's own shapes, so that an emblem, a chip or a clock is the
// same on both screens. Colours are the look's; places are the parts'.
#pragma once

#include "players/parts.h"

class QPainter;

namespace tenplus::ui {

// `look` has text size 1: the parts bring their own sizes.
void paintParts(QPainter& painter, const Parts& parts, const Look& look);

} // namespace tenplus::ui
