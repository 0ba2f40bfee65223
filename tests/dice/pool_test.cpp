// Dice that are not added up: pools of which the best die counts, and challenge dice. The odds are held to a count of
// every way in which the dice can fall.
#include "dice/pool.h"

#include <catch2/catch.hpp>
#include <functional>
#include <map>
#include <vector>

using namespace tenplus::dice;

namespace {

Rolled fallen(int sides, const std::vector<int>& pips) {
    Rolled rolled;
    for (const int each : pips) rolled.dice.push_back({.sides = sides, .pips = each});
    return rolled;
}

// Calls `each` with every way in which the dice can fall.
void everyFall(int count, int sides, const std::function<void(const std::vector<int>&)>& each) {
    std::vector<int> pips(static_cast<std::size_t>(count), 1);
    for (;;) {
        each(pips);
        std::size_t at = 0;
        while (at < pips.size() && pips[at] == sides) pips[at++] = 1;
        if (at == pips.size()) return;
        ++pips[at];
    }
}

} // namespace

TEST_CASE("the odds of a pool are those of counting every fall of its dice") {
    for (int dice = 0; dice <= 5; ++dice) {
        const Expression pool = poolOf(6, dice);
        std::map<int, double> ways;
        double all = 0;
        everyFall(dice < 1 ? 2 : dice, 6, [&](const std::vector<int>& pips) {
            ++ways[poolScore(pool, fallen(6, pips))];
            ++all;
        });
        const Odds odds = poolOdds(pool);
        CAPTURE(dice, toText(pool));
        CHECK(between(odds, 1, 7) == Approx(1));
        for (int score = 1; score <= 7; ++score) CHECK(between(odds, score, score) == Approx(ways[score] / all));
    }
}

TEST_CASE("a pool without dice throws two, of which the worse counts, and two sixes are one six") {
    CHECK(toText(poolOf(6, 0)) == "w[2d6]");
    CHECK(toText(poolOf(6, 1)) == "d6");
    CHECK(toText(poolOf(6, 3)) == "b[3d6]");
    CHECK(poolScore(poolOf(6, 0), fallen(6, {6, 6})) == 6);
    CHECK(poolScore(poolOf(6, 0), fallen(6, {2, 6})) == 2);
    CHECK(poolScore(poolOf(6, 2), fallen(6, {6, 6})) == 7);
    CHECK(poolScore(poolOf(6, 2), fallen(6, {5, 5})) == 5);
}

TEST_CASE("the odds against challenge dice are those of counting every fall of all dice") {
    for (const int added : {-1, 0, 2, 7}) {
        for (const std::optional<int> most : {std::optional<int>(), std::optional(10)}) {
            std::map<int, double> ways;
            double all = 0;
            for (int action = 1; action <= 6; ++action) {
                everyFall(2, 10, [&](const std::vector<int>& pips) {
                    const int total = most ? std::min(action + added, *most) : action + added;
                    ++ways[beatenScore(total, fallen(10, pips))];
                    ++all;
                });
            }
            const auto odds = beatenOdds(parse("1d6").value(), added, most, {2, 10, false});
            REQUIRE(odds);
            CHECK(between(*odds, -1, 3) == Approx(1));
            for (int score = -1; score <= 3; ++score) {
                CAPTURE(added, score);
                CHECK(between(*odds, score, score) == Approx(ways[score] / all).margin(1e-12));
            }
        }
    }
}

TEST_CASE("the odds of action dice of which one face counts 0 are those of counting every fall of all dice") {
    for (const int count : {1, 2}) {
        for (const int cancelled : {1, 3, 6, 7}) {
            std::map<int, double> ways;
            double all = 0;
            everyFall(count, 6, [&](const std::vector<int>& action) {
                int total = 2;
                for (const int face : action) total += face == cancelled ? 0 : face;
                everyFall(2, 10, [&](const std::vector<int>& pips) {
                    ++ways[beatenScore(std::min(total, 10), fallen(10, pips))];
                    ++all;
                });
            });
            const Expression dice = parse(std::to_string(count) + "d6").value();
            const auto odds = beatenOdds(dice, 2, 10, {2, 10, false}, kMostSteps, cancelled);
            REQUIRE(odds);
            CHECK(between(*odds, -1, 3) == Approx(1));
            for (int score = -1; score <= 3; ++score) {
                CAPTURE(count, cancelled, score);
                CHECK(between(*odds, score, score) == Approx(ways[score] / all).margin(1e-12));
            }
        }
    }
}

TEST_CASE("a number without an action die is compared with challenge dice as it is") {
    const auto odds = beatenOdds({}, 6, {}, {2, 10, false});
    REQUIRE(odds);
    CHECK(between(*odds, 2, 3) == Approx(0.25)); // both show 5 or less
    CHECK(between(*odds, 3, 3) == Approx(0.05)); // and both the same
    CHECK(between(*odds, -1, 0) == Approx(0.25));
}

TEST_CASE("plain dice are of one kind, all kept and added") {
    CHECK(plainDice(parse("2d10").value()) == DiceOfAKind{2, 10, false});
    for (const char* other : {"2d6+1", "b[2d6]", "1d6+1d8", "4dF", "3d6!", "5"}) {
        CAPTURE(other);
        CHECK_FALSE(plainDice(parse(other).value()));
    }
}
