#include "dice/roll.h"

#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

using namespace tenplus::dice;

namespace {

Rolled rolled(const std::string& text, std::vector<int> pips) {
    TypedDice dice(std::move(pips));
    auto result = roll(parse(text).value(), dice);
    REQUIRE(result);
    CHECK(dice.left() == 0);
    return std::move(result).value();
}

long long total(const std::string& text, std::vector<int> pips) { return rolled(text, std::move(pips)).total; }

std::vector<bool> kept(const Rolled& result) {
    std::vector<bool> marks;
    for (const auto& die : result.dice) marks.push_back(die.kept);
    return marks;
}

std::vector<bool> exploded(const Rolled& result) {
    std::vector<bool> marks;
    for (const auto& die : result.dice) marks.push_back(die.exploded);
    return marks;
}

} // namespace

TEST_CASE("dice written alone are summed", "[DW-DICE-01]") { CHECK(total("2d6", {3, 4}) == 7); }

TEST_CASE("b keeps the single highest die", "[DW-DICE-02]") {
    const auto result = rolled("b[2d6]", {2, 5});
    CHECK(result.total == 5);
    CHECK(kept(result) == std::vector{false, true});
}

TEST_CASE("w keeps the single lowest die", "[DW-DICE-03]") {
    const auto result = rolled("w[3d10]", {9, 4, 7});
    CHECK(result.total == 4);
    CHECK(kept(result) == std::vector{false, true, false});
}

TEST_CASE("a modifier outside the brackets is added to the kept die", "[DW-DICE-04][DW-R-09]") {
    CHECK(total("b[2d10]+2", {3, 8}) == 10);
    CHECK(total("w[2d6]-1", {1, 4}) == 0);
}

TEST_CASE("best or worst of one die is that die", "[DW-DICE-07]") {
    CHECK(total("b[1d6]", {3}) == 3);
    CHECK(total("w[1d6]", {3}) == 3);
}

TEST_CASE("a modifier inside the brackets belongs to each die, other dice are added after", "[DW-R-09]") {
    const auto result = rolled("b[2d6+1]+d4", {2, 5, 3});
    CHECK(result.total == 9);
    CHECK(result.constant == 1);
    CHECK(rolled("5-b[2d6+1]", {2, 5}).constant == 4);
    CHECK(total("5-b[2d6+1]", {2, 5}) == -1);
}

TEST_CASE("mixed dice in brackets are compared by what they show", "[DW-R-10]") {
    CHECK(total("b[d6+d8]", {5, 4}) == 5);
    CHECK(total("w[d6+d8]", {5, 4}) == 4);
    CHECK(kept(rolled("b[d6+d8]", {5, 5})) == std::vector{true, false});
}

TEST_CASE("of two throws of the same dice the one with the better total counts as a whole") {
    CHECK(total("b[2d4, 2d4]+1", {1, 4, 3, 3}) == 7);
    CHECK(total("w[2d4, 2d4]", {1, 4, 3, 3}) == 5);
    CHECK(total("b[d10+d4, d10+d4]", {9, 1, 2, 4}) == 10);
    const auto twice = parse("B[ 2d4 ,2d4 ]");
    REQUIRE(twice);
    CHECK(toText(*twice) == "b[2d4, 2d4]");
    CHECK(highest(*twice) == 8);
    CHECK(diceCount(*twice) == 4);
    CHECK_FALSE(parse("b[2d4, 2d4+1]"));
    CHECK_FALSE(parse("b[2d4!, 2d4]"));
}

TEST_CASE("of two throws of different dice the one with the better total counts as a whole") {
    const auto best = rolled("b[2d6, 3d4]", {5, 4, 3, 3, 2});
    CHECK(best.total == 9);
    CHECK(kept(best) == std::vector{true, true, false, false, false});
    CHECK(total("b[2d6, 3d4]", {1, 4, 3, 3, 2}) == 8);
    CHECK(total("w[2d6, 3d4]+1", {1, 4, 3, 3, 2}) == 6);
    CHECK(total("b[2d6, 3d4]*2", {1, 4, 3, 3, 2}) == 16);
    const auto expression = parse("b[2d6 ,3d4]").value();
    CHECK(toText(expression) == "b[2d6, 3d4]");
    CHECK(parse(toText(expression)).value() == expression);
    CHECK(lowest(expression) == 3);
    CHECK(highest(expression) == 12);
    CHECK(highest(parse("w[3d6, d4+d8]").value()) == 12);
    CHECK(diceCount(expression) == 5);
}

TEST_CASE("every die is recorded as it fell") {
    TypedDice dice({11, 3, 1, -1});
    const auto result = roll(parse("d12[hope]-2d4+dF+2").value(), dice).value();
    CHECK(result.dice == std::vector<DieShown>{{12, 11, false, true, false, 1, "hope"},
                                               {4, 3, false, true, false, -1, ""},
                                               {4, 1, false, true, false, -1, ""},
                                               {3, -1, true, true, false, 1, ""}});
    CHECK(result.constant == 2);
    CHECK(result.total == 8);
}

TEST_CASE("of equal dice the one thrown first is kept") {
    CHECK(kept(rolled("4d6kh2", {3, 5, 3, 3})) == std::vector{true, true, false, false});
    CHECK(kept(rolled("4d6kl2", {3, 5, 3, 3})) == std::vector{true, false, true, false});
    CHECK(kept(rolled("4d6dl1", {2, 6, 2, 4})) == std::vector{true, true, false, true});
    CHECK(kept(rolled("4d6dh1", {6, 6, 2, 4})) == std::vector{true, false, true, true});
    CHECK(total("4d6kh3", {1, 6, 4, 4}) == 14);
}

TEST_CASE("a die that shows its highest face is thrown again and added, for as long as it does") {
    const auto result = rolled("3d6!", {6, 2, 6, 6, 1, 3});
    CHECK(result.total == 24);
    CHECK(exploded(result) == std::vector{true, false, true, true, false, false});
    CHECK(total("2d6!+d4", {6, 1, 5, 4}) == 16); // the extra die is thrown before the next group
}

TEST_CASE("a die that exploded is kept or dropped with all it brought") {
    const auto result = rolled("3d6!kh1", {5, 6, 6, 1, 2});
    CHECK(result.total == 8);
    CHECK(kept(result) == std::vector{false, false, true, false, true});
    CHECK(total("b[d8!+d4!]", {7, 4, 4, 1}) == 9);
    CHECK(total("w[2d6!+1]", {6, 6, 1, 2}) == 8);
}

TEST_CASE("explosions end after a thousand dice") {
    TypedDice dice(std::vector<int>(2000, 2));
    const auto result = roll(parse("2d2!").value(), dice).value();
    CHECK(result.dice.size() == 2 + kMostExplosions);
    CHECK(result.total == 2 * (2 + kMostExplosions));
    CHECK_FALSE(result.dice.back().exploded);
}

TEST_CASE("typed dice are asked for with their purpose as the rules come to them") {
    TypedDice dice({6, 2});
    const auto result = roll(parse("2d6!+3d4").value(), dice, "kill dice", "heroes");
    REQUIRE_FALSE(result);
    CHECK(result.error() == NoPips{NoPips::Why::TooFew, Ask{1, 6, false, "kill dice", "heroes"}, 0, 0});
    TypedDice more({6, 2, 5, 4});
    CHECK(roll(parse("2d6!+3d4").value(), more).error().ask == Ask{2, 4, false, "", ""});
    TypedDice wrong({6, 2, 5, 4, 5, 1});
    CHECK(roll(parse("2d6!+3d4").value(), wrong).error() ==
          NoPips{NoPips::Why::Impossible, Ask{3, 4, false, "", ""}, 5, 5});
}

TEST_CASE("pips that no rule asked for stay behind") {
    TypedDice dice({3, 4, 5});
    REQUIRE(roll(parse("2d6").value(), dice));
    CHECK(dice.left() == 1);
}

TEST_CASE("no roll leaves the bounds of its expression") {
    rc::prop("lowest <= total <= highest without explosions", [](std::uint64_t seed) {
        const auto terms = *rc::gen::container<std::vector<std::string>>(
            rc::gen::element<std::string>("2d6", "-3d4", "4d6kh3", "-b[d6+2d8-1]", "w[3d10+2]", "4dF", "-dF",
                                          "b[d4+dF]", "d%", "-5d8dl2", "+7", "-9"));
        std::string text = "0";
        for (const auto& term : terms) text += (term.front() == '-' ? "" : "+") + term;
        const auto expression = parse(text).value();
        SystemDice dice({seed, 1, 2, 3});
        const auto result = roll(expression, dice).value();
        RC_ASSERT(result.total >= lowest(expression));
        RC_ASSERT(result.total <= highest(expression));
        RC_ASSERT(result.dice.size() == static_cast<std::size_t>(diceCount(expression)));

        long long sum = result.constant;
        for (const auto& die : result.dice) sum += die.kept ? die.sign * die.pips : 0;
        RC_ASSERT(sum == result.total);
    });
}
