// The one style sheet for Qt's own widgets, generated from a theme. Widgets choose a variant by dynamic
// property:
//   QPushButton/QToolButton  role = primary | plain | quiet | (none: filled control); dangerous is not a
//   colour here QLabel                   role = caption | label | muted | secondary | moveText | cardName |
//   moveTitle | bandWord | ... QFrame                   role = card | dock | hairline
#pragma once

#include "theme/look.h"

namespace tenplus::ui {

QString styleSheetOf(const Theme& theme, double textScale = 1, bool readingFont = false);

// Sets the property `role` and makes the widget read the style sheet again.
void setRole(QWidget& widget, const char* role);

} // namespace tenplus::ui
