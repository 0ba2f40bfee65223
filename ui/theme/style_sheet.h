// The style sheet for the shapes and colours of Qt's own widgets, generated from a theme; fonts, and all of labels, are
// the style's (table_style.h). Widgets choose a variant by dynamic property:
//   QPushButton/QToolButton  role = primary | plain | quiet | (none: filled control); dangerous is not a colour here
//   QFrame                   role = card | dock | hairline
#pragma once

#include "theme/look.h"

namespace tenplus::ui {

QString styleSheetOf(const Theme& theme, double textScale = 1);

// Sets the property `role` and dresses the widget again.
void setRole(QWidget& widget, const char* role);

} // namespace tenplus::ui
