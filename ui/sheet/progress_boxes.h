// Progress in a row of a sheet, as boxes: full ones, and one that fills from below, as far as its ticks.
#pragma once

#include "table/sheet_view.h"

#include <QRectF>

class QPainter;

namespace tenplus::ui {

struct Theme;

/// More boxes than these are not drawn: the number stays words.
inline constexpr int kMostBoxesDrawn = 20;

/// `side` of a box in px.
double progressWidth(const table::ProgressView& progress, double side);
/// The side of a box with which all of them fit, at most `side`.
double sideWithin(const table::ProgressView& progress, double side, double width);
void paintProgress(QPainter& painter, const QPointF& topLeft, const table::ProgressView& progress, double side,
                   const Theme& theme);

} // namespace tenplus::ui
