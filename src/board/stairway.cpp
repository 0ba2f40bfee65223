#include "board/stairway.h"

namespace tenplus::board {

namespace {

// Calls way(near, far) for every ordered pair of ends of one colour.
template <typename Way>
void forEachWay(std::span<const StairEnd> ends, Way way) {
    for (const StairEnd& near : ends) {
        for (const StairEnd& far : ends) {
            if (near.colour == far.colour && near.at != far.at) way(near.at, far.at);
        }
    }
}

} // namespace

std::optional<int> shotDistanceByStairs(std::span<const StairEnd> ends, Point from, Point to) {
    std::optional<int> least;
    forEachWay(ends, [&](Point near, Point far) {
        const int way = straightDistance(from, near) + 1 + straightDistance(far, to);
        least = least ? std::min(*least, way) : way;
    });
    return least;
}

} // namespace tenplus::board
