#include "board/sight_polygon.h"

#include <algorithm>
#include <utility>

namespace tenplus::board {

namespace {

// On a board of 500 squares a coordinate has 19 bits. The direction to a crossing of two walls has up to 62 bits, and
// comparing two walls in such a direction takes up to 122: 128-bit arithmetic neither overflows nor rounds.
__extension__ typedef __int128 Wide;

struct Way {
    std::int64_t x = 0;
    std::int64_t y = 0;
    bool whole = false; ///< not a start direction, but the end of the full turn
};

constexpr Way kStart{1, 0, false};
constexpr Way kEnd{1, 0, true};

Wide cross(const Way& a, const Way& b) { return Wide{a.x} * b.y - Wide{a.y} * b.x; }

int halfOf(const Way& way) { return way.whole ? 2 : way.y > 0 || (way.y == 0 && way.x > 0) ? 0 : 1; }

/// Negative if a comes before b on the turn that begins at kStart.
int compared(const Way& a, const Way& b) {
    if (halfOf(a) != halfOf(b)) return halfOf(a) < halfOf(b) ? -1 : 1;
    const Wide turn = cross(a, b);
    return turn > 0 ? -1 : turn < 0 ? 1 : 0;
}

/// A wall as seen from the eye: from one direction to the other, less than half a turn.
struct Seen {
    Way from;
    Way to;
    Way along;     ///< to - from
    Wide area = 0; ///< cross(from, to), above zero
};

/// Between the two directions, this wall is the nearest.
struct Wedge {
    Way from;
    Way to;
    const Seen* wall = nullptr;
};
using Wedges = std::vector<Wedge>;

/// Negative if wall a is nearer than b in that direction, in which both are visible.
int nearer(const Way& way, const Seen& a, const Seen& b) {
    const Wide difference = a.area * cross(way, b.along) - b.area * cross(way, a.along);
    return difference < 0 ? -1 : difference > 0 ? 1 : 0;
}

Way crossing(const Seen& a, const Seen& b) {
    const auto turn = static_cast<std::int64_t>(cross(a.along, b.along));
    const auto part = static_cast<std::int64_t>(cross({b.from.x - a.from.x, b.from.y - a.from.y}, b.along));
    const std::int64_t sign = turn < 0 ? -1 : 1;
    return {sign * (a.from.x * turn + a.along.x * part), sign * (a.from.y * turn + a.along.y * part)};
}

void push(Wedges& into, const Wedge& wedge) {
    if (compared(wedge.from, wedge.to) >= 0) return;
    if (!into.empty() && into.back().wall == wedge.wall && compared(into.back().to, wedge.from) == 0)
        into.back().to = wedge.to;
    else
        into.push_back(wedge);
}

void pushNearer(Wedges& into, const Way& from, const Way& to, const Seen& a, const Seen& b) {
    const int first = nearer(from, a, b), last = nearer(to, a, b);
    if (first * last < 0) {
        const Way middle = crossing(a, b);
        push(into, {from, middle, first < 0 ? &a : &b});
        push(into, {middle, to, last < 0 ? &a : &b});
    } else {
        push(into, {from, to, first + last <= 0 ? &a : &b});
    }
}

Wedges merged(const Wedges& as, const Wedges& bs) {
    Wedges out;
    out.reserve(as.size() + bs.size());
    std::size_t i = 0, j = 0;
    Way at = kStart; // everything before it is final
    const auto later = [](const Way& a, const Way& b) { return compared(a, b) < 0 ? b : a; };
    const auto sooner = [](const Way& a, const Way& b) { return compared(a, b) < 0 ? a : b; };
    while (i < as.size() && j < bs.size()) {
        const Wedge &a = as[i], &b = bs[j];
        const Way aFrom = later(at, a.from), bFrom = later(at, b.from);
        const Way both = later(aFrom, bFrom), end = sooner(a.to, b.to);
        if (compared(aFrom, both) < 0) push(out, {aFrom, sooner(a.to, both), a.wall});
        if (compared(bFrom, both) < 0) push(out, {bFrom, sooner(b.to, both), b.wall});
        if (compared(both, end) < 0) pushNearer(out, both, end, *a.wall, *b.wall);
        at = later(at, end);
        if (compared(a.to, at) <= 0) ++i;
        if (compared(b.to, at) <= 0) ++j;
    }
    for (; i < as.size(); ++i) push(out, {later(at, as[i].from), as[i].to, as[i].wall});
    for (; j < bs.size(); ++j) push(out, {later(at, bs[j].from), bs[j].to, bs[j].wall});
    return out;
}

Wedges nearestOf(std::span<const Seen> walls) {
    if (walls.size() > 1)
        return merged(nearestOf(walls.first(walls.size() / 2)), nearestOf(walls.subspan(walls.size() / 2)));
    if (walls.empty()) return {};
    const Seen& wall = walls.front();
    if (compared(wall.from, wall.to) < 0) return {{wall.from, wall.to, &wall}};
    Wedges out; // it spans the direction in which the turn begins
    push(out, {kStart, wall.to, &wall});
    push(out, {wall.from, kEnd, &wall});
    return out;
}

std::int64_t rounded(Wide above, Wide below) { // below > 0
    const Wide twice = 2 * above + below;
    const Wide whole = twice / (2 * below);
    return static_cast<std::int64_t>(whole * 2 * below > twice ? whole - 1 : whole);
}

bool isStraightOn(Spot a, Spot b, Spot c) {
    const std::int64_t x = std::int64_t{b.x} - a.x, y = std::int64_t{b.y} - a.y;
    return x * (c.y - b.y) == y * (c.x - b.x) && x * (c.x - b.x) + y * (c.y - b.y) > 0;
}

void addCorner(std::vector<Spot>& corners, Spot corner) {
    if (!corners.empty() && corners.back() == corner) return;
    if (corners.size() > 1 && isStraightOn(corners[corners.size() - 2], corners.back(), corner)) corners.pop_back();
    corners.push_back(corner);
}

} // namespace

std::vector<Spot> sightPolygon(Spot eye, std::span<const Stretch> walls, Spot size) {
    if (!isOnBoard(eye, size)) return {};
    std::vector<Seen> seen;
    seen.reserve(walls.size() + 4);
    const auto add = [&](Spot a, Spot b) {
        Way from{std::int64_t{a.x} - eye.x, std::int64_t{a.y} - eye.y},
            to{std::int64_t{b.x} - eye.x, std::int64_t{b.y} - eye.y};
        if (cross(from, to) < 0) std::swap(from, to);
        if (cross(from, to) > 0) seen.push_back({from, to, {to.x - from.x, to.y - from.y}, cross(from, to)});
    };
    for (const Stretch& wall : walls) add(kept(wall.from), kept(wall.to));
    // The edges lie slightly outside, so that an eye on the edge of the board is inside all four.
    const Spot topLeft{-1, -1}, topRight{size.x + 1, -1}, bottomRight{size.x + 1, size.y + 1},
        bottomLeft{-1, size.y + 1};
    add(topLeft, topRight), add(topRight, bottomRight), add(bottomRight, bottomLeft), add(bottomLeft, topLeft);

    std::vector<Spot> corners;
    for (const Wedge& wedge : nearestOf(seen)) {
        for (const Way& way : {wedge.from, wedge.to}) {
            const Wide below = cross(way, wedge.wall->along);
            const std::int64_t x = eye.x + rounded(wedge.wall->area * way.x, below),
                               y = eye.y + rounded(wedge.wall->area * way.y, below);
            addCorner(corners, {static_cast<int>(std::clamp<std::int64_t>(x, 0, size.x)),
                                static_cast<int>(std::clamp<std::int64_t>(y, 0, size.y))});
        }
    }
    if (corners.size() > 1 && corners.front() == corners.back()) corners.pop_back();
    // The turn begins inside this wall.
    if (corners.size() > 3 && isStraightOn(corners.back(), corners[0], corners[1])) corners.erase(corners.begin());
    return corners;
}

namespace {

std::int64_t side(Spot a, Spot b, Spot at) {
    return (std::int64_t{b.x} - a.x) * (std::int64_t{at.y} - a.y) -
           (std::int64_t{b.y} - a.y) * (std::int64_t{at.x} - a.x);
}

bool isOn(Spot a, Spot b, Spot at) {
    return side(a, b, at) == 0 && at.x >= std::min(a.x, b.x) && at.x <= std::max(a.x, b.x) &&
           at.y >= std::min(a.y, b.y) && at.y <= std::max(a.y, b.y);
}

int signOf(std::int64_t value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

bool meet(Spot a, Spot b, Spot c, Spot d) {
    if (isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b)) return true;
    return signOf(side(a, b, c)) * signOf(side(a, b, d)) < 0 && signOf(side(c, d, a)) * signOf(side(c, d, b)) < 0;
}

} // namespace

bool isInside(std::span<const Spot> polygon, Spot at) {
    bool inside = false;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Spot a = polygon[i], b = polygon[(i + 1) % polygon.size()];
        if (isOn(a, b, at)) return true;
        if ((a.y > at.y) != (b.y > at.y) && (side(a, b, at) > 0) == (b.y > a.y)) inside = !inside;
    }
    return inside;
}

bool isOpenBetween(Spot a, Spot b, std::span<const Stretch> walls) {
    return std::ranges::none_of(walls, [&](const Stretch& wall) { return meet(a, b, wall.from, wall.to); });
}

} // namespace tenplus::board
