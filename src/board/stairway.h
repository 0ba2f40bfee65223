// Stairs connect distant squares: all ends of one colour are adjacent to each other. A model on an end is visible, and
// can be shot, from the other end and from the squares that touch it.
#pragma once

#include "board/square_grid.h"

#include <algorithm>
#include <optional>
#include <span>

namespace tenplus::board {

struct StairEnd {
    Point at;
    int colour = 0;
    friend constexpr bool operator==(const StairEnd&, const StairEnd&) = default;
};

/// True if one of the two is on an end, and the other on another end of its colour or on a square that touches one.
/// `touches(p, q)`: the squares are neighbours, and no pinched corner separates them.
template <typename Touches>
bool seenByStairs(std::span<const StairEnd> ends, Point a, Point b, Touches touches) {
    const auto leads = [&](Point from, Point to) {
        return std::ranges::any_of(ends, [&](const StairEnd& near) {
            return near.at == from && std::ranges::any_of(ends, [&](const StairEnd& far) {
                       return far.colour == near.colour && far.at != from && (far.at == to || touches(far.at, to));
                   });
        });
    };
    return leads(a, b) || leads(b, a);
}

/// Squares of a shot through the stairs: to the near end, one step through, and on from the far end. The shortest of
/// all such ways; nothing if no two ends share a colour.
std::optional<int> shotDistanceByStairs(std::span<const StairEnd> ends, Point from, Point to);

} // namespace tenplus::board
