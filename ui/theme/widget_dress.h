// What a style gives a widget once, when it is about to be shown: font, the colours of its role, and the ground it lies on.
#pragma once

#include "theme/look.h"

class QAbstractItemView;
class QWidget;

namespace tenplus::ui {

// In full for each new look: what one look sets, the next sets again.
void dressWidget(QWidget& widget, const LookSettings& settings);

// A text field of several lines, which paints its frame like one of a single line.
bool hasFieldFrame(const QWidget* widget);
// What opens a list under a box, or under a field that is being typed in.
bool isPopupFrame(const QWidget* widget);
bool isCard(const QWidget* widget);

namespace progress {
inline constexpr double kHigh = 6; // px
}

} // namespace tenplus::ui
