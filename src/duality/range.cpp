#include "duality/range.h"

#include "duality/settings.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace tenplus::duality {

namespace {

Band bandWithin(int distance, const std::array<int, 5>& most) {
    const auto at = std::ranges::lower_bound(most, distance);
    return static_cast<Band>(at - most.begin());
}

constexpr int kNoEnd = 1'000'000'000;

} // namespace

Band bandOfSquares(int squares) { return bandWithin(squares, {1, 3, 6, 12, kNoEnd}); }

int squaresBetween(Square from, Square to, Diagonal diagonal) {
    const int x = std::abs(from.x - to.x);
    const int y = std::abs(from.y - to.y);
    if (diagonal == Diagonal::Chebyshev) return std::max(x, y);
    return static_cast<int>(std::ceil(std::hypot(x, y) - 1e-9));
}

} // namespace tenplus::duality
