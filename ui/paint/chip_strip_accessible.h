// What a screen reader is told of a ChipStrip: a tool bar whose children are its chips, each with a name, a
// place, a state and a press action.
#pragma once

namespace tenplus::ui {

// Makes QAccessible know the strip; calling it again changes nothing.
void installChipStripAccessibility();

} // namespace tenplus::ui
