// The order of Tab stops in reading order: rows from the top, each from its leading side; the content of a column, a
// row or a box is visited before the next. Computed from the widgets' places, so that it is right whenever they were
// created.
#pragma once

#include <vector>

class QWidget;

namespace tenplus::ui {

/// The visible and enabled stops within `whole`, and the focused widget, even if it has just been hidden.
std::vector<QWidget*> stopsOf(const QWidget& whole);

/// Moves the focus to the next or previous stop; false if there is none.
bool moveFocus(const std::vector<QWidget*>& stops, bool next);

/// Scrolls every area around the widget so that it and its focus ring are visible; of a too large one, as much as fits.
void bringIntoSight(const QWidget& widget);

} // namespace tenplus::ui
