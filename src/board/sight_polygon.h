// Line of sight between walls: the polygon visible from a spot, and whether one spot sees another. Walls may cross,
// touch and overlap. All comparisons are exact; only the corners of the polygon are rounded.
#pragma once

#include "board/spot.h"

#include <span>
#include <vector>

namespace tenplus::board {

/// The corners of the area visible from `eye` on a board of that size, in order; empty if the eye is off the board. A
/// wall that the eye stands on, or sees end-on, hides nothing. Takes O(n log n) for n walls.
std::vector<Spot> sightPolygon(Spot eye, std::span<const Stretch> walls, Spot size);

/// Inside the polygon or on its edge.
bool isInside(std::span<const Spot> polygon, Spot at);

/// True if no wall touches the line between the two spots.
bool isOpenBetween(Spot a, Spot b, std::span<const Stretch> walls);

} // namespace tenplus::board
