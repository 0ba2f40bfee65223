#include "dice/duality.h"
#include "dice/roll.h"

#include <cmath>

#include <catch2/catch.hpp>

using namespace tenplus::dice;

namespace {

DualityOdds oddsOf(const std::string& text, long long difficulty) {
    return dualityOdds(parse(text).value(), difficulty).value();
}

// Every way the dice can fall, told by the roller.
struct EveryWay {
    Expression expression;
    long long difficulty;
    DualityOdds found = {};

    void follow(std::vector<int>& pips, double chance) {
        TypedDice dice(pips);
        const auto rolled = roll(expression, dice);
        if (!rolled) {
            const int sides = rolled.error().ask.sides;
            for (int face = 1; face <= sides; ++face) {
                pips.push_back(face);
                follow(pips, chance / sides);
                pips.pop_back();
            }
            return;
        }
        const Outcome outcome = outcomeOf(pips[0], pips[1], rolled->total, difficulty);
        found.chance[static_cast<std::size_t>(outcome)] += chance;
    }
};

} // namespace

TEST_CASE("dd is a Hope die and a Fear die, thrown in that order and told apart", "[DH-DUAL-01]") {
    const auto expression = parse("dd+2").value();
    CHECK(toText(expression) == "dd+2");
    CHECK(expression == parse("1d12[hope]+1d12[fear]+2").value());
    TypedDice dice({9, 4});
    const auto rolled = roll(expression, dice).value();
    CHECK(rolled.total == 15);
    REQUIRE(rolled.dice.size() == 2);
    CHECK(rolled.dice[0].label == kHope);
    CHECK(rolled.dice[0].pips == 9);
    CHECK(rolled.dice[1].label == kFear);
    CHECK(rolled.dice[1].pips == 4);
}

TEST_CASE("duality dice stand wherever dice stand, and are written the short way again") {
    for (const std::string text : {"dd", "dd-3", "dd+b[2d6]+4", "dd-d6[thorns]", "d8+dd", "-dd", "dd+dd"}) {
        CAPTURE(text);
        const auto once = parse(text);
        REQUIRE(once);
        CHECK(toText(*once) == text);
    }
    CHECK(parse("DD + 2").value() == parse("dd+2").value());
    CHECK(toText(parse("1d12[fear]+1d12[hope]").value()) == "d12[fear]+d12[hope]");
    for (const std::string text : {"2dd", "dd6", "ddd", "dd!"}) {
        CAPTURE(text);
        CHECK_FALSE(parse(text));
    }
}

TEST_CASE("a plain action roll gains Hope 78 times in 144") {
    const auto all = oddsOf("dd", 13);
    CHECK(all.of(Outcome::Critical) == Approx(12.0 / 144).epsilon(1e-15));
    CHECK(all.hope() == Approx(78.0 / 144).epsilon(1e-15));
    CHECK(all.fear() == Approx(66.0 / 144).epsilon(1e-15));
}

TEST_CASE("the odds of the five outcomes are those of every way the dice can fall") {
    for (const std::string text : {"dd", "dd+2", "dd-1", "dd+d6+2", "dd-d6+2", "dd+b[2d6]+1", "dd+3d6kh1", "dd+d6-d6",
                                   "dd+d6[rally]+d8", "dd+2d4-d6-1"}) {
        for (const long long difficulty : {-5, 5, 11, 14, 20, 30, 60}) {
            CAPTURE(text, difficulty);
            EveryWay all{parse(text).value(), difficulty};
            std::vector<int> pips;
            all.follow(pips, 1);
            const auto exact = oddsOf(text, difficulty);
            double sum = 0;
            for (std::size_t i = 0; i < kOutcomes; ++i) {
                CHECK(std::abs(exact.chance[i] - all.found.chance[i]) < 1e-12);
                sum += exact.chance[i];
            }
            CHECK(sum == Approx(1).epsilon(1e-14));
        }
    }
}

TEST_CASE("help and an experience never make success less likely, and never change who is afraid") {
    for (int difficulty = 5; difficulty <= 30; difficulty += 5) {
        const auto alone = oddsOf("dd+1", difficulty);
        CHECK(oddsOf("dd+d6+1", difficulty).success() >= alone.success());
        CHECK(oddsOf("dd+b[2d6]+1", difficulty).success() >= oddsOf("dd+d6+1", difficulty).success());
        CHECK(oddsOf("dd+3", difficulty).success() >= alone.success());
        CHECK(oddsOf("dd+3", difficulty).hope() == Approx(alone.hope()).epsilon(1e-14));
    }
}

TEST_CASE("the five outcomes need one pair of duality dice") {
    for (const std::string text : {"2d12", "dd+dd", "-dd", "4"}) {
        CAPTURE(text);
        const auto none = dualityOdds(parse(text).value(), 10);
        REQUIRE_FALSE(none);
        CHECK(none.error().message.find("\"dd+2\"") != std::string::npos);
    }
}
