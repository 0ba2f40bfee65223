// A digit typed where no field is: the first pip of a real die.
#pragma once

#include <QKeyEvent>

namespace tenplus::ui {

inline bool isPipKey(const QKeyEvent& event) {
    const bool isPlain = !(event.modifiers() & ~Qt::KeypadModifier);
    return isPlain && event.text().size() == 1 && event.text().front().isDigit();
}

} // namespace tenplus::ui
