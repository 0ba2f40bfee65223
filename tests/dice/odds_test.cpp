#include "dice/odds.h"
#include "dice/roll.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <catch2/catch.hpp>

using namespace tenplus::dice;

namespace {

Odds oddsOf(const std::string& text) { return odds(parse(text).value()).value(); }
double chance(const Odds& odds, long long total) { return between(odds, total, total); }

// The odds told by the roller: every way the dice can fall, with chains of explosions less likely than `least` left
// out.
struct Enumeration {
    Expression expression;
    double least = 0;
    std::map<long long, double> found = {};

    void follow(std::vector<int>& pips, double probability) {
        TypedDice dice(pips);
        const auto result = roll(expression, dice);
        if (result) {
            found[result->total] += probability;
            return;
        }
        const Ask ask = result.error().ask;
        const double each = probability / ask.sides;
        if (each < least) return;
        for (int face = 1; face <= ask.sides; ++face) {
            pips.push_back(ask.fate ? face - 2 : face);
            follow(pips, each);
            pips.pop_back();
        }
    }
};

void checkAgainstEnumeration(const std::string& text, double least) {
    CAPTURE(text);
    Enumeration all{parse(text).value(), least};
    std::vector<int> pips;
    all.follow(pips, 1);
    double missing = 1;
    for (const auto& [total, probability] : all.found) missing -= probability;
    REQUIRE(missing < 1e-3);

    const auto exact = oddsOf(text);
    double worst = 0;
    for (std::size_t i = 0; i < exact.probability.size(); ++i) {
        const auto total = exact.first + static_cast<long long>(i);
        worst = std::max(worst, std::abs(exact.probability[i] - all.found[total]));
    }
    CHECK(worst < std::abs(missing) + 1e-14);
    if (least > 0) return;
    CHECK(exact.first == all.found.begin()->first);
    CHECK(all.found.size() <= exact.probability.size());
}

} // namespace

TEST_CASE("the odds of a move are those of the thirty-six ways two dice fall") {
    struct Bands {
        std::string text;
        double ways, miss, weak, strong;
    };
    for (const auto& [text, ways, miss, weak, strong] :
         {Bands{"2d6", 36, 15, 15, 6}, Bands{"2d6+1", 36, 10, 16, 10}, Bands{"2d6-1", 36, 21, 12, 3},
          Bands{"3d6kh2", 216, 42, 97, 77}, Bands{"3d6kl2", 216, 147, 58, 11}}) {
        CAPTURE(text);
        const auto all = oddsOf(text);
        CHECK(between(all, -100, 6) == Approx(miss / ways).epsilon(1e-15));
        CHECK(between(all, 7, 9) == Approx(weak / ways).epsilon(1e-15));
        CHECK(between(all, 10, 100) == Approx(strong / ways).epsilon(1e-15));
    }
}

TEST_CASE("exact odds agree with every way the dice can fall") {
    for (const std::string text : {"0",
                                   "-4",
                                   "d6",
                                   "2d6+1",
                                   "3d4-2d6+5",
                                   "-2d6",
                                   "4d6kh3",
                                   "4d6kl3",
                                   "5d4kh2",
                                   "5d4kl4",
                                   "6d3kh5",
                                   "4d6kh4",
                                   "4dF",
                                   "3dF-d4",
                                   "4dFkh2",
                                   "4dFkl3-1",
                                   "b[2d6]",
                                   "w[3d10]",
                                   "b[d6+d8]",
                                   "w[d6+d8]",
                                   "b[2d6+d4+1]",
                                   "w[d4+dF-2]",
                                   "-b[d6+d8]",
                                   "-4d6dl1",
                                   "b[2d6]-w[2d4]+d6",
                                   "d1+3d1kh2",
                                   "b[1d6]",
                                   "w[1d6]",
                                   "2d6[hope]-(d4-2)",
                                   "b[2d4, 2d4]",
                                   "-w[d4+d6, d4+d6]+1",
                                   "b[2d6, 3d4]",
                                   "d66-d4",
                                   "(d66)/3",
                                   "w[2d6, 3d4]-1",
                                   "b[d8, 2d4]*2",
                                   "b[d4, d6+d8]-w[d6, 4dF]"})
        checkAgainstEnumeration(text, 0);
}

TEST_CASE("the thirty-six results of a d66 are equally likely, and those between do not occur") {
    const auto all = oddsOf("d66");
    for (long long total = 1; total <= 70; ++total) {
        CAPTURE(total);
        const bool occurs = total / 10 >= 1 && total / 10 <= 6 && total % 10 >= 1 && total % 10 <= 6;
        CHECK(between(all, total, total) == Approx(occurs ? 1.0 / 36 : 0.0).epsilon(1e-15));
    }
}

TEST_CASE("exact odds of exploding dice agree with every chain but the least likely") {
    for (const std::string text : {"d6!", "2d4!", "2d6!-1", "-d4!", "b[2d6!]", "w[d8!+d6!]", "b[d4!+d6!+1]", "3d4!kh2",
                                   "3d3!kl2", "d6-d4!", "2d4!dl1+d6"})
        checkAgainstEnumeration(text, 1e-8);
}

TEST_CASE("exact odds of multiplied, divided, rerolled and counted dice agree with every way they can fall") {
    for (const std::string text :
         {"(1d6)*2",   "2*(2d4-1)",       "2d3 + (3d4 * 2)", "(2d6+3)/2", "2d6/2",           "10-d6/2",
          "(d4-4)/2",  "(d6+(d8+1)/2)/3", "-(d6-2d4)/2+1",   "2d6ro<3",   "d8ro>4-1",        "3dFro-1",
          "3d4ro1kh2", "5d4>=3",          "3d6<3+d4",        "4dF>=1",    "3d4ro1=4",        "(3d6>4)*2-1",
          "d20adv",    "d20dis+1",        "4d6d1",           "4d6k3",     "b[2d4]*3+w[2d4]", "d4*2-d6*3"})
        checkAgainstEnumeration(text, 0);
}

TEST_CASE("exact odds of dice that may be thrown again for ever agree with every chain but the least likely") {
    for (const std::string text : {"d6r1", "2d6r<3", "3d4r1kh2", "d6!>4", "2d4!3", "d6r1!", "d8r1!>=7", "2d4!4>=3",
                                   "d4!2=2+1", "(2d4!)*2", "(d4!+1)/2", "2d4!>3kl1", "3dFr0"})
        checkAgainstEnumeration(text, 1e-8);
}

TEST_CASE("odds of many rerolled or counted dice sum to one and have the mean of one die times their number") {
    CHECK(mean(oddsOf("1000d6>=5")) == Approx(1000.0 / 3).epsilon(1e-12));
    CHECK(mean(oddsOf("100d6r1")) == Approx(400).epsilon(1e-12));
    CHECK(mean(oddsOf("100d6ro1")) == Approx(100 * (20 / 6.0 + 3.5 / 6)).epsilon(1e-12));
    for (const std::string text : {"1000d6>=5", "100d6r1", "30d10!>8", "(50d6+7)/3", "20d6!6>=5"}) {
        CAPTURE(text);
        const auto all = oddsOf(text);
        CHECK(between(all, all.first, all.first + kMostOutcomes) == Approx(1).margin(2e-14));
    }
}

TEST_CASE("a die that explodes has the geometric odds of its chain") {
    const auto all = oddsOf("d6!");
    CHECK(chance(all, 6) == 0);
    for (int chain = 0; chain < 15; ++chain)
        CHECK(chance(all, chain * 6 + 4) == Approx(std::pow(6.0, -chain - 1)).epsilon(1e-14));
    CHECK(mean(all) == Approx(4.2).epsilon(1e-14));
}

TEST_CASE("what exploding dice leave out is below 1e-15 and reported") {
    for (const std::string text : {"d6!", "10d10!", "100d2!", "b[d8!+d6!]", "3d6!-2d4!"}) {
        CAPTURE(text);
        const auto all = oddsOf(text);
        CHECK(all.cut > 0);
        CHECK(all.cut < 1e-15);
    }
    CHECK(oddsOf("10d10").cut == 0);
    CHECK_FALSE(std::signbit(oddsOf("10d10").cut));
}

TEST_CASE("odds sum to one and keep the bounds of their expression") {
    for (const std::string text :
         {"2d6", "100d6", "1000d6", "10d10kh3", "100d6kl50", "50d20dl1", "9d10000", "b[10d100+d%]", "100d6-100d8+4",
          "30d6!", "10d10!", "500dF", "b[2d10000]-w[2d1000]"}) {
        CAPTURE(text);
        const auto expression = parse(text).value();
        const auto all = odds(expression).value();
        CHECK(between(all, all.first, all.first + kMostOutcomes) == Approx(1).margin(2e-14));
        if (all.cut > 0) continue;
        CHECK(all.first == lowest(expression));
        CHECK(all.probability.size() == static_cast<std::size_t>(highest(expression) - lowest(expression) + 1));
    }
}

TEST_CASE("the odds of many dice are right to the last digits, tails included") {
    const auto hundred = oddsOf("100d6");
    CHECK(chance(hundred, 100) == Approx(std::pow(6.0, -100)).epsilon(1e-13));
    CHECK(chance(hundred, 101) == Approx(100 * std::pow(6.0, -100)).epsilon(1e-13));
    for (long long i = 0; i <= 250; ++i)
        CHECK(chance(hundred, 100 + i) == Approx(chance(hundred, 600 - i)).epsilon(4e-16));
    // A thousand coins: the middle binomial coefficient.
    const double middle = std::exp(std::lgamma(1001.0) - 2 * std::lgamma(501.0) - 1000 * std::log(2.0));
    CHECK(chance(oddsOf("1000d2"), 1500) == Approx(middle).epsilon(1e-11));
}

TEST_CASE("best and worst of many dice have the odds of order statistics") {
    const auto best = oddsOf("b[10d20]");
    const auto worst = oddsOf("w[10d20]");
    for (int face = 1; face <= 20; ++face) {
        const double exact = std::pow(face / 20.0, 10) - std::pow((face - 1) / 20.0, 10);
        CHECK(chance(best, face) == Approx(exact).epsilon(1e-11));
        CHECK(chance(worst, 21 - face) == chance(best, face));
    }
    const auto mixed = oddsOf("b[3d6+2d10]");
    for (int face = 1; face <= 10; ++face) {
        const auto upTo = [](int top) { return std::pow(std::min(top, 6) / 6.0, 3) * std::pow(top / 10.0, 2); };
        CHECK(chance(mixed, face) == Approx(upTo(face) - upTo(face - 1)).epsilon(1e-11));
    }
}

TEST_CASE("keeping k dice and dropping the rest are one thing, and both halves make the whole") {
    CHECK(oddsOf("7d8kh3") == oddsOf("7d8dl4"));
    CHECK(oddsOf("7d8kl3") == oddsOf("7d8dh4"));
    CHECK(mean(oddsOf("7d8kh3")) + mean(oddsOf("7d8kl4")) == Approx(mean(oddsOf("7d8"))).epsilon(1e-14));
    CHECK(mean(oddsOf("40d6kh13")) + mean(oddsOf("40d6kl27")) == Approx(140).epsilon(1e-13));
    CHECK(mean(oddsOf("4d6!kh2")) + mean(oddsOf("4d6!kl2")) == Approx(4 * 4.2).epsilon(1e-13));
}

TEST_CASE("keeping all dice by rule is keeping all dice") {
    const auto all = oddsOf("300d6");
    const auto kept = oddsOf("300d6kh300");
    REQUIRE(kept.first == all.first);
    for (std::size_t i = 0; i < all.probability.size(); i += 7)
        CHECK(kept.probability[i] == Approx(all.probability[i]).epsilon(1e-12));
}

TEST_CASE("the mean of a sum is the sum of the means") {
    CHECK(mean(oddsOf("2d6+1")) == 8);
    CHECK(mean(oddsOf("100d6-100d8")) == Approx(-100).epsilon(1e-13));
    CHECK(mean(oddsOf("4dF")) == Approx(0).margin(1e-15));
    CHECK(mean(oddsOf("12")) == 12);
}

TEST_CASE("between counts both ends and clips what lies outside") {
    const auto two = oddsOf("2d6");
    CHECK(between(two, 2, 3) == Approx(3.0 / 36));
    CHECK(between(two, -50, 2) == Approx(1.0 / 36));
    CHECK(between(two, 12, 99) == Approx(1.0 / 36));
    CHECK(between(two, 13, 99) == 0);
    CHECK(between(two, 9, 8) == 0);
    CHECK(between(two, -9, 1) == 0);
}

TEST_CASE("odds with too many totals are refused with their number") {
    CHECK(oddsOf("10d10000").probability.size() == 99'991);
    const auto refused = odds(parse("10d10000+5d4").value());
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message == "These dice have 100,006 possible totals; exact odds are worked out for at most "
                                     "100,000: use fewer dice or dice with fewer sides.");
    CHECK_FALSE(odds(parse("1000d2!").value()));
}

TEST_CASE("odds that would take minutes, or have more dice than notation allows, are refused") {
    CHECK(odds(parse("1000d100kh500").value()).error().message ==
          "The exact odds of these dice would take too long to work out: keep or throw fewer dice.");
    // A product takes longer than a pass, and the dice of one group meet the totals of the others.
    for (const char* const dice : {"60d21!>9", "94d18!>10+3d22!", "266d308r<145+46d12!", "40d2093r<90-2d1kh1",
                                   "14d31r<2kl1-28d3003r<27-2d44!-4d242>=3"}) {
        CAPTURE(dice);
        CHECK_FALSE(odds(parse(dice).value()));
    }
    CHECK(odds(parse("30d6!>4").value(), kPreviewSteps * 10)); // as many as are thrown at a table
    const auto half = parse("1000d2").value();
    CHECK(odds(plus(half, half)).error().message ==
          "There are 2,000 dice here; exact odds are worked out for at most 1,000: use fewer dice.");
}
