// Where the Tab key stops, in the order in which a window is read: rows from the top, each from the side where reading
// begins, and what stands together in a column, a row or a box is read to its end before the next. The order comes from
// where things stand, so nothing that is made later can be out of it.
#pragma once

#include <vector>

class QWidget;

namespace tenplus::ui {

/// The stops within `whole` that are in sight and may be used, and whatever has the keyboard there, even if it has just been hidden.
std::vector<QWidget*> stopsOf(const QWidget& whole);

/// Gives the keyboard to the stop after the one that has it, or before it; false where there is none.
bool goAlong(const std::vector<QWidget*>& stops, bool next);

/// Scrolls every area around it so that it is seen with its focus ring; what is larger than its area, as much as has room.
void bringIntoSight(const QWidget& widget);

} // namespace tenplus::ui
