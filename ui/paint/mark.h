// The shapes that tell a band or a duality die: they always stand beside the word and never replace it.
#pragma once

#include "theme/theme.h"

#include <QPainterPath>

class QPainter;

namespace tenplus::ui {

// Paints the mark in the middle of `rect`. Filled = it came to pass or succeeds; open (outlined) = fails.
// SunAndMoon paints both side by side and wants a rect about twice as wide as high.
void paintMark(QPainter& painter, const QRectF& rect, Mark mark, const Theme& theme, bool filled = true);
void paintMark(QPainter& painter, const QRectF& rect, Mark mark, const QColor& colour, bool filled = true);

// How wide the mark is when it is `height` high.
double markWidth(Mark mark, double height);

} // namespace tenplus::ui
