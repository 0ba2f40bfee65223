// Stairs connect distant squares: all ends of one colour are adjacent to each other. A model on an end is visible, and
// can be shot, from the other end and from the squares around it.
#pragma once

#include "board/square_grid.h"

#include <optional>
#include <span>

namespace tenplus::board {

struct StairEnd {
    Point at;
    int colour = 0;
    friend constexpr bool operator==(const StairEnd&, const StairEnd&) = default;
};

/// True if one of the two is on an end, and the other on another end of its colour or next to one.
bool seenByStairs(std::span<const StairEnd> ends, Point a, Point b);

/// Squares of a shot through the stairs: to the near end, one step through, and on from the far end. The shortest of
/// all such ways; nothing if no two ends share a colour.
std::optional<int> shotDistanceByStairs(std::span<const StairEnd> ends, Point from, Point to);

} // namespace tenplus::board
