// Spots: places on a board finer than its squares, counted in thousandths of a square, so that walls, tokens and fog
// are whole numbers and every computer works out the same. A board has its first corner at 0, 0.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace tenplus::board {

inline constexpr int kSquare = 1000;     ///< thousandths in one square
inline constexpr int kMostSquares = 500; ///< along one side of a board; what the arithmetic here is exact for

struct Spot {
    int x = 0;
    int y = 0;
    friend bool operator==(const Spot&, const Spot&) = default;
    template <typename V>
    void fields(V& v) {
        v("x", x);
        v("y", y);
    }
};

/// Brought near a board, if it came from nowhere: all that is worked out here stays within its numbers.
inline Spot kept(Spot at) {
    constexpr int kLeast = -kSquare, kMost = (kMostSquares + 1) * kSquare;
    return {std::clamp(at.x, kLeast, kMost), std::clamp(at.y, kLeast, kMost)};
}

/// A straight line between two spots, such as a wall.
struct Stretch {
    Spot from;
    Spot to;
    friend bool operator==(const Stretch&, const Stretch&) = default;
    template <typename V>
    void fields(V& v) {
        v("from", from);
        v("to", to);
    }
};

/// As the crow flies, in thousandths of a square, to the nearest one.
inline int distanceBetween(Spot a, Spot b) {
    const double x = double{1} * b.x - a.x;
    const double y = double{1} * b.y - a.y;
    return static_cast<int>(std::lround(std::sqrt(x * x + y * y)));
}

/// On the board or on its edge; `size` in thousandths.
inline bool isOnBoard(Spot at, Spot size) { return at.x >= 0 && at.y >= 0 && at.x <= size.x && at.y <= size.y; }

} // namespace tenplus::board
