// Points of a square board, the two ways to count distance in squares, and which squares touch. Pure geometry: knows
// nothing of the things on a square.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

namespace tenplus::board {

struct Point {
    int x = 0;
    int y = 0;
    friend constexpr bool operator==(const Point&, const Point&) = default;
    friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
};

/// The eight steps; those at even indices are straight.
inline constexpr std::array<Point, 8> kSteps{{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};

constexpr bool isDiagonal(Point step) { return step.x != 0 && step.y != 0; }

/// A diagonal counts as one square: the distance of shots.
constexpr int straightDistance(Point a, Point b) {
    const Point d = b - a;
    return std::max(d.x < 0 ? -d.x : d.x, d.y < 0 ? -d.y : d.y);
}

/// A diagonal counts as two squares: the cost of steps.
constexpr int steppedDistance(Point a, Point b) {
    const Point d = b - a;
    return (d.x < 0 ? -d.x : d.x) + (d.y < 0 ? -d.y : d.y);
}

/// The size of a board, whose squares are numbered row by row from 0.
struct Extent {
    int width = 0;
    int height = 0;
    friend constexpr bool operator==(const Extent&, const Extent&) = default;

    [[nodiscard]] constexpr bool contains(Point at) const {
        return at.x >= 0 && at.y >= 0 && at.x < width && at.y < height;
    }
    [[nodiscard]] constexpr int squares() const { return width * height; }
    [[nodiscard]] constexpr int indexOf(Point at) const { return at.y * width + at.x; }
    [[nodiscard]] constexpr Point pointAt(int index) const { return {index % width, index / width}; }
};

/// True for neighbours in any of the eight directions. Two diagonal neighbours are separated if both squares of the
/// corner between them `pinch`.
template <typename Pinches>
constexpr bool touch(Point a, Point b, Pinches pinches) {
    if (straightDistance(a, b) != 1) return false;
    return a.x == b.x || a.y == b.y || !(pinches(Point{a.x, b.y}) && pinches(Point{b.x, a.y}));
}

} // namespace tenplus::board
