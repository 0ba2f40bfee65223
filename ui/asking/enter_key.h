// Enter in a field that takes the key for itself, such as a list that opens, or that leaves it unused.
#pragma once

#include <QWidget>

#include <functional>

namespace tenplus::ui {

/// Calls `done` when Enter is pressed in the field, without other keys.
void onEnter(QWidget& field, std::function<void()> done);

} // namespace tenplus::ui
