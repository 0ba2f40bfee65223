// The accessible role of a widget that paints itself, for which Qt would report "filler".
#pragma once

#include <QAccessible>

class QWidget;

namespace tenplus::ui {

/// Call it first in the widget's constructor: naming a widget creates its accessible interface, which Qt then caches.
void setAccessibleRole(QWidget& widget, QAccessible::Role role);

} // namespace tenplus::ui
