// The straight line between the centres of two squares, in whole numbers: which squares it crosses, which
// corners it touches, and whether it is free. The same answer from both ends.
#pragma once

#include "board/square_grid.h"

namespace tenplus::board {

/// Walks from `a` to `b`. Calls `crossed(p)` for every square whose inside the line crosses, except both ends, and
/// `corner(p, q)` for every exact pass between two squares that share only that corner. Either ends the walk by
/// returning false. True if the walk reached `b`.
template <typename Crossed, typename Corner>
constexpr bool walkLine(Point a, Point b, Crossed crossed, Corner corner) {
    const Point step{b.x > a.x ? 1 : -1, b.y > a.y ? 1 : -1};
    const int across = b.x > a.x ? b.x - a.x : a.x - b.x;
    const int down = b.y > a.y ? b.y - a.y : a.y - b.y;
    int side = down - across; // negative: the line leaves the square sideways; zero: through its corner
    for (Point at = a; at != b;) {
        if (side == 0) {
            if (!corner(Point{at.x + step.x, at.y}, Point{at.x, at.y + step.y})) return false;
            at = at + step;
            side += 2 * (down - across);
        } else if (side < 0) {
            at.x += step.x;
            side += 2 * down;
        } else {
            at.y += step.y;
            side -= 2 * across;
        }
        if (at != b && !crossed(at)) return false;
    }
    return true;
}

/// True if no crossed square blocks the line, and no touched corner has two blocking squares.
template <typename Blocks>
constexpr bool isLineFree(Point a, Point b, Blocks blocks) {
    return walkLine(
        a, b, [&](Point at) { return !blocks(at); }, [&](Point p, Point q) { return !(blocks(p) && blocks(q)); });
}

/// True if the line crosses the inside of a square next to `target` that gives cover; the two ends give none.
template <typename Covers>
constexpr bool isCovered(Point from, Point target, Covers covers) {
    return !walkLine(
        from, target, [&](Point at) { return straightDistance(at, target) != 1 || !covers(at); },
        [](Point, Point) { return true; });
}

} // namespace tenplus::board
