#include "board/reach.h"
#include "board/sight_line.h"
#include "board/stairway.h"

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace tenplus::board;

namespace {

using Squares = std::set<std::pair<int, int>>;

Squares crossedBy(Point a, Point b) {
    Squares crossed;
    walkLine(
        a, b,
        [&](Point at) {
            return crossed.insert({at.x, at.y}).second;
        },
        [](Point, Point) { return true; });
    return crossed;
}

// The definition: the line passes nearer to the middle of the square than its corners are.
Squares crossedByDefinition(Point a, Point b) {
    Squares crossed;
    const Point d = b - a;
    for (int y = std::min(a.y, b.y); y <= std::max(a.y, b.y); ++y) {
        for (int x = std::min(a.x, b.x); x <= std::max(a.x, b.x); ++x) {
            const Point at{x, y};
            if (at == a || at == b) continue;
            if (2 * std::abs(d.y * (x - a.x) - d.x * (y - a.y)) < std::abs(d.x) + std::abs(d.y)) crossed.insert({x, y});
        }
    }
    return crossed;
}

Point anyPoint() { return {*rc::gen::inRange(0, 40), *rc::gen::inRange(0, 40)}; }

bool nothing(Point) { return false; }

} // namespace

TEST_CASE("A diagonal is one square for a shot and two for a step", "[SK-R-05]") {
    CHECK(straightDistance({0, 0}, {3, 3}) == 3);
    CHECK(steppedDistance({0, 0}, {3, 3}) == 6);
    CHECK(straightDistance({2, 5}, {0, 4}) == 2);
    CHECK(steppedDistance({2, 5}, {0, 4}) == 3);
}

TEST_CASE("Eight squares touch, and a corner between two walls parts a diagonal pair", "[SK-R-07]") {
    CHECK(touch({2, 2}, {3, 3}, nothing));
    CHECK(touch({2, 2}, {2, 1}, nothing));
    CHECK_FALSE(touch({2, 2}, {2, 2}, nothing));
    CHECK_FALSE(touch({2, 2}, {4, 2}, nothing));
    CHECK(touch({0, 0}, {1, 1}, [](Point at) { return at == Point{1, 0}; }));
    CHECK_FALSE(touch({0, 0}, {1, 1}, [](Point at) { return at != Point{0, 0} && at != Point{1, 1}; }));
}

TEST_CASE("A line is free past one wall of a corner and blocked between two", "[SK-LOS-01][SK-LOS-02][SK-R-18]") {
    CHECK(isLineFree({0, 0}, {7, 0}, nothing));
    const auto one = [](Point at) { return at == Point{1, 0}; };
    const auto both = [](Point at) { return at == Point{1, 0} || at == Point{0, 1}; };
    CHECK(isLineFree({0, 0}, {1, 1}, one));
    CHECK_FALSE(isLineFree({0, 0}, {1, 1}, both));
    CHECK_FALSE(isLineFree({0, 0}, {4, 0}, [](Point at) { return at == Point{2, 0}; }));
}

TEST_CASE("What stands at either end of a line does not block it") {
    CHECK(isLineFree({0, 0}, {3, 1}, [](Point at) { return at == Point{0, 0} || at == Point{3, 1}; }));
}

TEST_CASE("Cover counts where the line crosses it next to the target", "[SK-R-22]") {
    const auto table = [](Point at) { return [at](Point p) { return p == at; }; };
    CHECK(isCovered({0, 1}, {5, 1}, table({4, 1})));
    CHECK_FALSE(isCovered({0, 1}, {5, 1}, table({1, 1})));
    CHECK_FALSE(isCovered({0, 1}, {5, 1}, table({4, 0})));
    CHECK_FALSE(isCovered({0, 1}, {6, 1}, table({4, 1})));
}

TEST_CASE("Stairs join the ends of one colour for sight and shots", "[SK-R-63]") {
    const std::array<StairEnd, 3> ends{{{{1, 1}, 1}, {{10, 1}, 1}, {{20, 1}, 2}}};
    const auto seen = [&](Point a, Point b, std::vector<Point> walls = {}) {
        return seenByStairs(ends, a, b, [&](Point p, Point q) {
            return touch(p, q, [&](Point at) { return std::ranges::find(walls, at) != walls.end(); });
        });
    };
    CHECK_FALSE(seen({1, 1}, {20, 1}));
    CHECK(seen({1, 1}, {10, 1}));
    CHECK(seen({1, 1}, {11, 2}));
    CHECK(seen({11, 2}, {1, 1}));
    CHECK_FALSE(seen({0, 1}, {11, 1})); // neither stands on an end
    CHECK_FALSE(seen({1, 1}, {12, 1}));
    CHECK(seen({1, 1}, {11, 2}, {{11, 1}}));
    CHECK_FALSE(seen({1, 1}, {11, 2}, {{11, 1}, {10, 2}})); // the corner is pinched
    CHECK_FALSE(seen({11, 2}, {1, 1}, {{11, 1}, {10, 2}}));
    CHECK(shotDistanceByStairs(ends, {1, 1}, {10, 1}) == 1);
    CHECK(shotDistanceByStairs(ends, {1, 1}, {11, 1}) == 2);
    CHECK(shotDistanceByStairs(ends, {0, 1}, {10, 1}) == 2);
    CHECK_FALSE(shotDistanceByStairs({}, {0, 1}, {10, 1}));
}

TEST_CASE("Reach counts each step, stops where movement halts, and finds the cheapest way") {
    const Extent board{5, 1};
    const auto reach = flood(board.squares(), 0, 6, [&](int at, int, auto go) {
        if (at == 3) return; // whoever comes here halts
        if (at + 1 < board.width) go(at + 1, at == 0 ? 2 : 1);
        if (at > 0) go(at - 1, 1);
    });
    CHECK(reach.cost == std::vector<std::uint16_t>{0, 2, 3, 4, kOutOfReach});
    CHECK(reach.wayTo(3) == std::vector<int>{1, 2, 3});
    CHECK(reach.wayTo(0).empty());
}

TEST_CASE("Lines cross the squares that the definition says, the same from both ends", "[SK-R-18]") {
    rc::prop("walking equals the definition", [] {
        const Point a = anyPoint(), b = anyPoint();
        RC_ASSERT(crossedBy(a, b) == crossedByDefinition(a, b));
        RC_ASSERT(crossedBy(a, b) == crossedBy(b, a));
    });
    rc::prop("sight is mutual", [] {
        const auto walls = *rc::gen::container<std::set<std::pair<int, int>>>(
            rc::gen::pair(rc::gen::inRange(0, 12), rc::gen::inRange(0, 12)));
        const auto blocks = [&](Point at) { return walls.contains({at.x, at.y}); };
        const Point a{*rc::gen::inRange(0, 12), *rc::gen::inRange(0, 12)};
        const Point b{*rc::gen::inRange(0, 12), *rc::gen::inRange(0, 12)};
        RC_ASSERT(isLineFree(a, b, blocks) == isLineFree(b, a, blocks));
    });
}
