// The strokes of every icon, in the order of the enumeration: "name: strokes", where a line that starts with
// a space goes on with the one before. On the 24 grid M and L are points, C and Q curves, Z closes, "O cx cy
// r" is a circle and "R x y w h r" a rounded rectangle.
#pragma once

namespace tenplus::ui {

extern const char* const kIconStrokes;

} // namespace tenplus::ui
