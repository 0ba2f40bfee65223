#include "base/arbitrary.h"
#include "board/sight_polygon.h"

#include <rapidcheck.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <functional>
#include <optional>
#include <rapidcheck/catch.h>

using namespace tenplus;
using namespace tenplus::board;
using tenplus::testing::Chance;

namespace {

constexpr Spot kSmallBoard{8 * kSquare, 6 * kSquare};

/// Coarse places meet often: walls that cross, touch, overlap and end on each other.
Spot place(Chance& chance, int grain) {
    const auto along = [&](int length) {
        return static_cast<int>(chance.below(static_cast<std::size_t>(length / grain) + 1)) * grain;
    };
    return {along(kSmallBoard.x), along(kSmallBoard.y)};
}

std::vector<Stretch> someWalls(Chance& chance) {
    const int grain = chance.oneIn(2) ? 500 : 1;
    std::vector<Stretch> walls;
    for (std::size_t left = chance.below(14); left > 0; --left)
        walls.push_back({place(chance, grain), place(chance, grain)});
    return walls;
}

double doubleArea(const std::vector<Spot>& polygon) {
    double sum = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Spot a = polygon[i], b = polygon[(i + 1) % polygon.size()];
        sum += double(a.x) * b.y - double(b.x) * a.y;
    }
    return std::abs(sum);
}

/// The same answer for the spot and everything close to it.
std::optional<bool> clearly(Spot at, const std::function<bool(Spot)>& asked) {
    const bool first = asked(at);
    for (const Spot step :
         {Spot{4, 0}, Spot{-4, 0}, Spot{0, 4}, Spot{0, -4}, Spot{4, 4}, Spot{-4, -4}, Spot{4, -4}, Spot{-4, 4}}) {
        if (asked({at.x + step.x, at.y + step.y}) != first) return std::nullopt;
    }
    return first;
}

} // namespace

TEST_CASE("the polygon of sight holds the spots that can be seen, and no others") {
    int asked = 0, compared = 0;
    rc::prop("against each wall by itself", [&](std::uint64_t seed) {
        Chance chance(seed);
        const std::vector<Stretch> walls = someWalls(chance);
        const Spot eye = place(chance, 1);
        const auto polygon = sightPolygon(eye, walls, kSmallBoard);
        RC_ASSERT(polygon.size() >= 3);
        for (int i = 0; i < 300; ++i, ++asked) {
            const Spot at = place(chance, 1);
            const auto open = clearly(at, [&](Spot spot) { return isOpenBetween(eye, spot, walls); });
            const auto inside = clearly(at, [&](Spot spot) { return isInside(polygon, spot); });
            if (!open || !inside) continue; // too close to an edge to be judged
            // A wall on which the eye stands hides nothing, so such an eye is asked about the other walls only.
            std::vector<Stretch> others = walls;
            std::erase_if(others, [&](const Stretch& wall) { return !isOpenBetween(eye, eye, std::vector{wall}); });
            RC_ASSERT(*inside == (others.size() == walls.size() ? *open : isOpenBetween(eye, at, others)));
            ++compared;
        }
    });
    CHECK(compared * 6 > asked); // most places are far enough from an edge to be judged
}

TEST_CASE("what sees is seen, and a wall taken away hides nothing more") {
    rc::prop("both ways", [](std::uint64_t seed) {
        Chance chance(seed);
        std::vector<Stretch> walls = someWalls(chance);
        const Spot a = place(chance, 1), b = place(chance, 1);
        RC_ASSERT(isOpenBetween(a, b, walls) == isOpenBetween(b, a, walls));
        const double before = doubleArea(sightPolygon(a, walls, kSmallBoard));
        if (walls.empty()) return;
        walls.erase(walls.begin() + static_cast<std::ptrdiff_t>(chance.below(walls.size())));
        RC_ASSERT(doubleArea(sightPolygon(a, walls, kSmallBoard)) >= before - 8.0 * 14 * 14'000); // corners are rounded
    });
}

TEST_CASE("without walls all of the board is seen, from its corners too") {
    for (const Spot eye : {Spot{3000, 2000}, Spot{0, 0}, Spot{8000, 6000}, Spot{0, 3000}, Spot{8000, 0}}) {
        CAPTURE(eye.x, eye.y);
        CHECK(doubleArea(sightPolygon(eye, {}, kSmallBoard)) == 2.0 * kSmallBoard.x * kSmallBoard.y);
    }
    CHECK(sightPolygon({-1, 0}, {}, kSmallBoard).empty());
}

TEST_CASE("a closed room keeps sight in, and an open door lets a wedge of it out") {
    const std::vector<Stretch> room{{{2000, 2000}, {4000, 2000}},
                                    {{4000, 2000}, {4000, 4000}},
                                    {{4000, 4000}, {2000, 4000}},
                                    {{2000, 4000}, {2000, 2000}}};
    const auto shut = sightPolygon({3000, 3000}, room, kSmallBoard);
    CHECK(shut.size() == 4);
    CHECK(doubleArea(shut) == 2.0 * 2000 * 2000);
    const std::vector<Stretch> ajar{
        room[0], {{4000, 2000}, {4000, 2500}}, {{4000, 3500}, {4000, 4000}}, room[2], room[3]};
    const auto open = sightPolygon({3000, 3000}, ajar, kSmallBoard);
    CHECK(isInside(open, {8000, 3000}));
    CHECK(isInside(open, {7000, 4900}));
    CHECK_FALSE(isInside(open, {7000, 5100}));
}

TEST_CASE("a wall seen end-on, or stood upon, hides nothing") {
    const std::vector<Stretch> line{{{4000, 3000}, {6000, 3000}}};
    CHECK(doubleArea(sightPolygon({1000, 3000}, line, kSmallBoard)) == 2.0 * kSmallBoard.x * kSmallBoard.y);
    CHECK(doubleArea(sightPolygon({5000, 3000}, line, kSmallBoard)) == 2.0 * kSmallBoard.x * kSmallBoard.y);
}

TEST_CASE("sight between twenty thousand walls is worked out at once") {
    Chance chance(7);
    const Spot large{kMostSquares * kSquare, kMostSquares * kSquare};
    std::vector<Stretch> walls;
    for (int i = 0; i < 20'000; ++i) {
        const Spot at{static_cast<int>(chance.below(499'000)), static_cast<int>(chance.below(499'000))};
        walls.push_back(
            {at, {at.x + static_cast<int>(chance.below(1000)), at.y + static_cast<int>(chance.below(1000))}});
    }
    const auto polygon = sightPolygon({250'000, 250'000}, walls, large);
    CHECK(polygon.size() > 100);
    CHECK(isInside(polygon, {250'000, 250'000}));
}
