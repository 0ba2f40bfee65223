#include "dice/chi_square.h"

#include <cmath>

#include <catch2/catch.hpp>

using namespace tenplus::dice;

TEST_CASE("the chi-square tail has the values that tables print") {
    CHECK(chiSquareTail(11.0705, 5) == Approx(0.05).epsilon(1e-4));
    CHECK(chiSquareTail(3.841459, 1) == Approx(0.05).epsilon(1e-6));
    CHECK(chiSquareTail(123.2252, 99) == Approx(0.05).epsilon(1e-4));
    CHECK(chiSquareTail(1, 2) == Approx(std::exp(-0.5)).epsilon(1e-12)); // two degrees: an exponential
    CHECK(chiSquareTail(60, 2) == Approx(std::exp(-30.0)).epsilon(1e-12));
}

TEST_CASE("a loaded die is told from a fair one") { CHECK(chiSquareTail(100, 5) < 1e-9); }

TEST_CASE("no face of any die is favoured in ten million throws") {
    constexpr int kDraws = 10'000'000;
    SystemDice dice({0x9E3779B97F4A7C15U, 0xBF58476D1CE4E5B9U, 0x94D049BB133111EBU, 0x2545F4914F6CDD1DU});
    for (const std::uint32_t sides : {4U, 6U, 8U, 10U, 12U, 20U, 100U}) {
        CAPTURE(sides);
        CHECK(evenness(dice, sides, kDraws) >= 1e-9);
    }
}

TEST_CASE("a bound that does not divide the generator's range is drawn without bias") {
    // Three quarters of 2^32: taking the remainder would make a third of the numbers twice as likely as the rest.
    constexpr std::uint32_t kBound = 3U << 30U;
    constexpr int kDraws = 1'000'000;
    SystemDice dice({1, 2, 3, 4});
    int third[3] = {};
    for (int i = 0; i < kDraws; ++i) ++third[dice.below(kBound) >> 30U];
    double statistic = 0;
    for (const int count : third) statistic += (count - kDraws / 3.0) * (count - kDraws / 3.0) / (kDraws / 3.0);
    CHECK(chiSquareTail(statistic, 2) >= 1e-9);
}
