#include "dice/dice.h"

#include <algorithm>

#include <catch2/catch.hpp>

using namespace tenplus::dice;
using tenplus::dice::Ask;

namespace {
Ask asked(int count, int sides) { return {count, sides, false, "damage", "Dov"}; }
} // namespace

TEST_CASE("the same seed gives the same throws") {
    SystemDice first({1, 2, 3, 4});
    SystemDice second({1, 2, 3, 4});
    SystemDice third({4, 3, 2, 1});
    const auto throws = first.roll(asked(50, 20)).value();
    CHECK(second.roll(asked(50, 20)).value() == throws);
    CHECK(third.roll(asked(50, 20)).value() != throws);
}

TEST_CASE("the generator gives the numbers its authors publish") {
    // The first outputs of xoshiro256** from the state 1, 2, 3, 4 are 11520, 0, 1509978240, 1215971899390074240;
    // a draw below 2^31 shows the upper 31 bits.
    SystemDice dice({1, 2, 3, 4});
    CHECK(dice.below(1U << 31U) == 0);
    CHECK(dice.below(1U << 31U) == 0);
    CHECK(dice.below(1U << 31U) == 0);
    CHECK(dice.below(1U << 31U) == 1215971899390074240U >> 33U);
}

TEST_CASE("the operating system seeds every set of dice anew") {
    SystemDice first;
    SystemDice second;
    CHECK(first.roll(asked(40, 10'000)).value() != second.roll(asked(40, 10'000)).value());
    CHECK_FALSE(first.typed());
}

TEST_CASE("a seed of nothing but zeros still gives different throws") {
    SystemDice dice({0, 0, 0, 0});
    const auto throws = dice.roll(asked(100, 6)).value();
    CHECK(*std::ranges::max_element(throws) > *std::ranges::min_element(throws));
}

TEST_CASE("every face of a die comes up, and nothing else") {
    SystemDice dice({5, 6, 7, 8});
    for (const int sides : {1, 2, 3, 6, 20}) {
        auto throws = dice.roll(asked(1000, sides)).value();
        std::ranges::sort(throws);
        const auto repeated = std::ranges::unique(throws);
        throws.erase(repeated.begin(), repeated.end());
        CHECK(throws.size() == static_cast<std::size_t>(sides));
        CHECK(throws.front() == 1);
        CHECK(throws.back() == sides);
    }
    auto fate = dice.roll({1000, 3, true, "", ""}).value();
    CHECK(*std::ranges::min_element(fate) == -1);
    CHECK(*std::ranges::max_element(fate) == 1);
}

TEST_CASE("typed pips are used in the order typed") {
    TypedDice dice({4, 3, 8});
    CHECK(dice.typed());
    CHECK(dice.roll(asked(2, 6)).value() == std::vector{4, 3});
    CHECK(dice.left() == 1);
    CHECK(dice.roll(asked(1, 10)).value() == std::vector{8});
    CHECK(dice.left() == 0);
}

TEST_CASE("too few typed pips tell how many dice are still to be thrown, and what for") {
    TypedDice dice({5});
    const auto rolled = dice.roll(asked(3, 6));
    REQUIRE_FALSE(rolled);
    CHECK(rolled.error() == NoPips{NoPips::Why::TooFew, asked(2, 6), 0, 0});
    CHECK(dice.left() == 1);
}

TEST_CASE("pips that no such die has are refused with their place in the list") {
    TypedDice dice({2, 6, 7, 1});
    REQUIRE(dice.roll(asked(1, 6)));
    const auto rolled = dice.roll(asked(3, 6));
    REQUIRE_FALSE(rolled);
    CHECK(rolled.error() == NoPips{NoPips::Why::Impossible, asked(3, 6), 3, 7});
    CHECK(TypedDice({0}).roll(asked(1, 6)).error().pips == 0);
    CHECK(TypedDice({2}).roll({1, 3, true, "", ""}).error().position == 1);
    CHECK(TypedDice({-1}).roll({1, 3, true, "", ""}).value() == std::vector{-1});
}

TEST_CASE("an impossible pip is told before a missing one") {
    CHECK(TypedDice({9}).roll(asked(2, 6)).error().why == NoPips::Why::Impossible);
}
