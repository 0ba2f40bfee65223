// What can be seen from a spot between walls: the polygon that sight fills, and whether one spot sees another. Walls
// may cross, touch and overlap; all comparisons are exact, only the corners of the polygon are rounded.
#pragma once

#include "board/spot.h"

#include <span>
#include <vector>

namespace tenplus::board {

/// The corners of what is seen from `eye` on a board of that size, in order around it; nothing from off the board.
/// A wall that the eye stands on, or sees end-on, hides nothing. n walls take time like n log n.
std::vector<Spot> sightPolygon(Spot eye, std::span<const Stretch> walls, Spot size);

/// Inside the polygon or on its edge.
bool isInside(std::span<const Spot> polygon, Spot at);

/// True if no wall has a spot in common with the line between the two.
bool isOpenBetween(Spot a, Spot b, std::span<const Stretch> walls);

} // namespace tenplus::board
