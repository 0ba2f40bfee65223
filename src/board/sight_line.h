// The straight line between the centres of two squares, in whole numbers: which squares it crosses, which
// corners it touches, and whether it is free. The same answer from both ends.
#pragma once

#include "board/square_grid.h"

namespace tenplus::board {

/// Walks from `a` to `b`. `crossed(p)` is told of every square whose inside the line crosses but for both ends;
/// `corner(p, q)` of every exact pass between two squares that share the corner only. Either ends the walk by
/// false. True if the line came to its end.
template <typename Crossed, typename Corner>
constexpr bool walkLine(Point a, Point b, Crossed crossed, Corner corner) {
    const Point step{b.x > a.x ? 1 : -1, b.y > a.y ? 1 : -1};
    const int across = b.x > a.x ? b.x - a.x : a.x - b.x;
    const int down = b.y > a.y ? b.y - a.y : a.y - b.y;
    int side = down - across; // below zero: the line leaves the square sideways; zero: by its corner
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

/// True if no square that the line crosses blocks it, nor both squares of a corner that it touches.
template <typename Blocks>
constexpr bool isLineFree(Point a, Point b, Blocks blocks) {
    return walkLine(
        a, b, [&](Point at) { return !blocks(at); }, [&](Point p, Point q) { return !(blocks(p) && blocks(q)); });
}

/// True if the line crosses the inside of a square next to `target` that covers; those at either end do not.
template <typename Covers>
constexpr bool isCovered(Point from, Point target, Covers covers) {
    return !walkLine(
        from, target, [&](Point at) { return straightDistance(at, target) != 1 || !covers(at); },
        [](Point, Point) { return true; });
}

} // namespace tenplus::board
