// The badges on dice that say how each counts: a star on what counts of a pool, a tick on a beaten challenge die, a
// cross on one that is not, an equals sign between those that match. Told by shape, not by colour alone.
#pragma once

#include <QRectF>

class QPainter;

namespace tenplus::ui {

struct Theme;

enum class DieMark { None, Counts, Beaten, Unbeaten };

// Paints nothing for None.
void paintDieBadge(QPainter& painter, const QRectF& rect, DieMark mark, const Theme& theme);
void paintMatchBadge(QPainter& painter, const QRectF& rect, const Theme& theme);

} // namespace tenplus::ui
