// What a screen reader is told that a widget is, where the widget paints itself and Qt knows no better than "filler".
#pragma once

#include <QAccessible>

class QWidget;

namespace tenplus::ui {

/// First of all in the constructor of the widget: to name it is to ask what it is, and the first answer is kept.
void setAccessibleRole(QWidget& widget, QAccessible::Role role);

} // namespace tenplus::ui
