// Spots: places on a board in thousandths of a square, so that walls, tokens and fog are whole numbers and every
// computer gets the same results. The first corner of a board is at 0, 0.
#pragma once

#include "base/described.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace tenplus::board {

inline constexpr int kSquare = 1000;     ///< thousandths in one square
inline constexpr int kMostSquares = 500; ///< most along one side of a board; the arithmetic here is exact up to it

struct Spot {
    int x = 0;
    int y = 0;
    FIELDS(Spot, x, y)
};

/// Clamped to the surroundings of a board, so that the arithmetic here cannot overflow.
inline Spot kept(Spot at) {
    constexpr int kLeast = -kSquare, kMost = (kMostSquares + 1) * kSquare;
    return {std::clamp(at.x, kLeast, kMost), std::clamp(at.y, kLeast, kMost)};
}

/// A straight line between two spots, such as a wall.
struct Stretch {
    Spot from;
    Spot to;
    FIELDS(Stretch, from, to)
};

/// Straight distance in thousandths of a square, rounded to the nearest.
inline int distanceBetween(Spot a, Spot b) {
    const double x = double{1} * b.x - a.x;
    const double y = double{1} * b.y - a.y;
    return static_cast<int>(std::lround(std::sqrt(x * x + y * y)));
}

/// On the board or on its edge; `size` in thousandths.
inline bool isOnBoard(Spot at, Spot size) { return at.x >= 0 && at.y >= 0 && at.x <= size.x && at.y <= size.y; }

} // namespace tenplus::board
