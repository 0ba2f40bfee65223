// The accessible interface of a ChipStrip: a tool bar whose children are its chips, each with a name, a place, a state
// and a press action.
#pragma once

namespace tenplus::ui {

// Registers it with QAccessible; further calls have no effect.
void installChipStripAccessibility();

} // namespace tenplus::ui
