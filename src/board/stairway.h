// Stairs join squares that lie apart: the ends of one colour touch each other, and one who stands on an end is
// seen, and reached by shots, from the other end and from the squares around it.
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

/// One of the two stands on an end, and the other on a further end of its colour or next to that.
bool seenByStairs(std::span<const StairEnd> ends, Point a, Point b);

/// Squares for a shot through the stairs: to the near end, one through, and on from the far end. The shortest
/// of all ways; nothing if no two ends have a colour.
std::optional<int> shotDistanceByStairs(std::span<const StairEnd> ends, Point from, Point to);

} // namespace tenplus::board
