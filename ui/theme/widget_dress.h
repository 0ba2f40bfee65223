// What a style sets for a widget once, before it is shown: font, the colours of its role, and its background.
#pragma once

#include "theme/look.h"

class QAbstractItemView;
class QWidget;

namespace tenplus::ui {

// Sets everything for each new look, so that nothing of the previous one remains.
void dressWidget(QWidget& widget, const LookSettings& settings);

// True for a multi-line text field, which paints its frame like a line edit.
bool hasFieldFrame(const QWidget* widget);
// True for the popup under a combo box or a completer.
bool isPopupFrame(const QWidget* widget);
bool isCard(const QWidget* widget);

namespace progress {
inline constexpr double kHigh = 6; // px
}

} // namespace tenplus::ui
