#include "base/arbitrary.h"
#include "board/area.h"

#include <rapidcheck.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <rapidcheck/catch.h>

using namespace tenplus;
using namespace tenplus::board;
using tenplus::testing::Chance;

namespace {

constexpr Spot kBoard{6 * kSquare, 5 * kSquare};

Spot anywhere(Chance& chance) {
    return {static_cast<int>(chance.below(9000)) - 1500, static_cast<int>(chance.below(8000)) - 1500};
}

std::vector<Spot> spots(Chance& chance, std::size_t least) {
    std::vector<Spot> all;
    for (std::size_t left = least + chance.below(6); left > 0; --left) all.push_back(anywhere(chance));
    return all;
}

Area anArea(Chance& chance) {
    return chance.oneIn(2) ? insideOf(spots(chance, 3), kBoard)
                           : strokeAlong(spots(chance, 1), static_cast<int>(chance.below(1500)), kBoard);
}

bool isTidy(const Area& area) {
    for (std::size_t i = 0; i < area.runs.size(); ++i) {
        const Run& run = area.runs[i];
        if (run.from >= run.to || run.from < 0 || run.row < 0 || run.to > 48 || run.row >= 40) return false;
        if (i > 0 &&
            (area.runs[i - 1].row > run.row || (area.runs[i - 1].row == run.row && area.runs[i - 1].to >= run.from)))
            return false;
    }
    return true;
}

template <typename Check>
void forEachCell(Check check) {
    for (int row = -1; row <= 40; ++row) {
        for (int column = -1; column <= 48; ++column) check(row, column);
    }
}

} // namespace

TEST_CASE("areas are sets of cells: painted, united and taken away, whatever their shape") {
    rc::prop("cell by cell", [](std::uint64_t seed) {
        Chance chance(seed);
        const Area a = anArea(chance), b = anArea(chance);
        const Area both = united(a, b), left = without(a, b);
        RC_ASSERT((isTidy(a) && isTidy(b) && isTidy(both) && isTidy(left)));
        forEachCell([&](int row, int column) {
            const bool inA = hasCell(a, row, column), inB = hasCell(b, row, column);
            RC_ASSERT(hasCell(both, row, column) == (inA || inB));
            RC_ASSERT(hasCell(left, row, column) == (inA && !inB));
        });
        RC_ASSERT(united(a, a) == a);
        RC_ASSERT(without(a, a).empty());
        RC_ASSERT(united(left, a) == a);
        RC_ASSERT(without(wholeBoard(kBoard), without(wholeBoard(kBoard), a)) == a);
    });
}

TEST_CASE("a stroke takes exactly the cells whose centre lies within its radius") {
    rc::prop("measured with real numbers", [](std::uint64_t seed) {
        Chance chance(seed);
        const Spot a = kept(anywhere(chance)), b = kept(anywhere(chance)); // as a stroke takes them
        const int radius = static_cast<int>(chance.below(1500));
        const Area area = strokeAlong(std::vector{a, b}, radius, kBoard);
        forEachCell([&](int row, int column) {
            if (row < 0 || column < 0 || row >= 40 || column >= 48) return;
            const double x = column * 125 + 62.5, y = row * 125 + 62.5, dx = b.x - a.x, dy = b.y - a.y;
            const double along =
                dx == 0 && dy == 0 ? 0 : std::clamp(((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
            const double off = std::hypot(x - a.x - along * dx, y - a.y - along * dy);
            if (std::abs(off - radius) > 0.01) RC_ASSERT(hasCell(area, row, column) == (off < radius));
        });
    });
}

TEST_CASE("a rectangle of squares is eight cells to a side, and its outline ends where the board does") {
    const std::vector<Spot> square{{1000, 1000}, {3000, 1000}, {3000, 2000}, {1000, 2000}};
    const Area area = insideOf(square, kBoard);
    REQUIRE(area.runs.size() == 8);
    CHECK(area.runs.front() == Run{8, 8, 24});
    CHECK(contains(area, {1000, 1000}));
    CHECK(contains(area, {2999, 1999}));
    CHECK_FALSE(contains(area, {3000, 1500}));
    CHECK(insideOf(std::vector<Spot>{{-9000, -9000}, {90000, -9000}, {90000, 90000}, {-9000, 90000}}, kBoard) ==
          wholeBoard(kBoard));
    CHECK(wholeBoard(kBoard).runs.size() == 40);
}

TEST_CASE("of a wall only the pieces within the area are told") {
    const Area area = insideOf(std::vector<Spot>{{1000, 1000}, {3000, 1000}, {3000, 2000}, {1000, 2000}}, kBoard);
    const auto pieces = piecesIn(area, {{0, 1500}, {6000, 1500}});
    REQUIRE(pieces.size() == 1);
    CHECK(std::abs(pieces[0].from.x - 1000) <= 2 * kCell);
    CHECK(std::abs(pieces[0].to.x - 3000) <= 2 * kCell);
    CHECK(piecesIn(area, {{0, 4000}, {6000, 4000}}).empty());
    CHECK(piecesIn(area, {{2000, 1000}, {2000, 1000}}).size() == 1); // on the edge, it is seen
}

TEST_CASE("strokes across the largest board are painted at once") {
    const Spot large{kMostSquares * kSquare, kMostSquares * kSquare};
    std::vector<Spot> zigzag;
    for (int i = 0; i < 200; ++i) zigzag.push_back({i % 2 == 0 ? 0 : large.x, i * large.y / 200});
    const Area area = strokeAlong(zigzag, 10 * kSquare, large);
    CHECK(contains(area, {0, 0}));
    CHECK(area.runs.size() <= 4000U * 2);
}
