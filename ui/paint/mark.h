// The shapes of bands and duality dice: always shown beside the word, never instead of it.
#pragma once

#include "content/tone.h"
#include "theme/theme.h"

#include <QPainterPath>

class QPainter;

namespace tenplus::ui {

// None for a plain band.
Mark markOf(content::Tone tone);

// Paints the mark in the middle of `rect`. Filled = success; open (outlined) = failure. SunAndMoon paints both side by
// side and needs a rect about twice as wide as high.
void paintMark(QPainter& painter, const QRectF& rect, Mark mark, const Theme& theme, bool filled = true);
void paintMark(QPainter& painter, const QRectF& rect, Mark mark, const QColor& colour, bool filled = true);

// The width of the mark for that `height`.
double markWidth(Mark mark, double height);

} // namespace tenplus::ui
