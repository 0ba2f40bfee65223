// Adds a widget to a stack or a dock without laying it out: the container would show it at once, and it would compute
// sizes although it is still empty.
#pragma once

#include <QLayout>
#include <QWidget>

namespace tenplus::ui {

/// `seat` adds `widget`, which has a layout, to its container; its sizes are computed when it is first seen.
template <typename Seat>
void addWithoutLayout(QWidget& widget, Seat seat) {
    widget.layout()->setEnabled(false);
    seat();
    widget.layout()->setEnabled(true);
}

} // namespace tenplus::ui
