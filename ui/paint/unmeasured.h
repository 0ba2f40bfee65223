// What is put into a stack or a dock is shown by it, though nothing can be seen yet, and then finds sizes for what it does not hold yet.
#pragma once

#include <QLayout>
#include <QWidget>

namespace tenplus::ui {

/// Has `seat` put `widget`, which has a layout, into its place; its sizes are found when it is looked at.
template <typename Seat>
void seatUnmeasured(QWidget& widget, Seat seat) {
    widget.layout()->setEnabled(false);
    seat();
    widget.layout()->setEnabled(true);
}

} // namespace tenplus::ui
