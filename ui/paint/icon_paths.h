// The strokes of every icon, in a small language on the 24 grid: M and L points, C and Q curves, Z closes,
// "O cx cy r" is a circle and "R x y w h r" a rounded rectangle.
#pragma once

#include "paint/icon.h"

#include <array>

namespace tenplus::ui {

struct IconStrokes {
    Icon icon;
    const char* name;
    const char* strokes;
};

// One for each icon after None, in the order of the enumeration.
extern const std::array<IconStrokes, std::size_t(kLastIcon)> kIconStrokes;

} // namespace tenplus::ui
