// P1: parsing and rolling, against a hand-written loop for that one expression. P3: exact odds, against a hand-written
// convolution for that one expression.
#include "bench/bench.h"
#include "dice/chi_square.h"
#include "dice/odds.h"
#include "dice/roll.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <random>

#include <fmt/format.h>
#include <sys/random.h>

using namespace tenplus;

namespace {

// ---------------------------------------------------------------- P1, by hand

// The operating system's random bytes, taken in blocks.
class SystemBits {
public:
    using result_type = std::uint32_t;
    static constexpr result_type min() { return 0; }
    static constexpr result_type max() { return 0xFFFFFFFFU; }
    result_type operator()() {
        if (m_next == m_block.size()) {
            if (getrandom(m_block.data(), sizeof m_block, 0) != static_cast<ssize_t>(sizeof m_block)) std::abort();
            m_next = 0;
        }
        return m_block[m_next++];
    }

private:
    std::array<result_type, 64> m_block{}; // 256 bytes: the most that one call surely returns
    std::size_t m_next = m_block.size();
};

struct HandRolled {
    std::vector<int> dice;
    int total = 0;
};

struct ByHand {
    SystemBits bits = {};

    HandRolled sum(int count, int sides, int add) {
        std::uniform_int_distribution<int> die(1, sides);
        HandRolled result{std::vector<int>(static_cast<std::size_t>(count)), add};
        for (int& pips : result.dice) result.total += pips = die(bits);
        return result;
    }
    HandRolled keepHighest(int count, int sides, int kept) {
        HandRolled result = sum(count, sides, 0);
        std::vector<int> sorted = result.dice;
        std::ranges::sort(sorted, std::greater<>());
        result.total = std::accumulate(sorted.begin(), sorted.begin() + kept, 0);
        return result;
    }
    HandRolled explode(int count, int sides) {
        std::uniform_int_distribution<int> die(1, sides);
        HandRolled result;
        for (int i = 0; i < count; ++i) {
            int pips = 0;
            do {
                pips = die(bits);
                result.dice.push_back(pips);
                result.total += pips;
            } while (pips == sides);
        }
        return result;
    }
};

std::vector<bench::Row> rollRows() {
    dice::SystemDice system;
    ByHand hand;
    const auto ours = [&](const char* text) {
        return [&system, text] {
            const auto expression = dice::parse(text).value();
            auto rolled = dice::roll(expression, system).value();
            return std::pair(std::move(rolled), dice::toText(expression));
        };
    };
    const auto row = [&](const char* text, auto theirs) {
        return bench::compare("P1", fmt::format("parse, roll and record {}", text), "a loop by hand", 5, theirs,
                              ours(text));
    };
    return {row("2d6+1", [&] { return hand.sum(2, 6, 1); }), row("4d6kh3", [&] { return hand.keepHighest(4, 6, 3); }),
            row("10d10!", [&] { return hand.explode(10, 10); }), row("100d6", [&] { return hand.sum(100, 6, 0); })};
}

// ---------------------------------------------------------------- P3, by hand

std::vector<double> convolved(int count, int sides) {
    std::vector<double> law = {1};
    for (int die = 0; die < count; ++die) {
        std::vector<double> next(law.size() + static_cast<std::size_t>(sides));
        for (std::size_t total = 0; total < law.size(); ++total) {
            for (std::size_t face = 1; face <= static_cast<std::size_t>(sides); ++face)
                next[total + face] += law[total] / sides;
        }
        law = std::move(next);
    }
    return law;
}

// From the highest face down: the number of dice placed, and the sum of the kept ones.
std::vector<double> keptByHand(int count, int sides, int kept) {
    const auto width = static_cast<std::size_t>(kept * sides + 1);
    const auto placed = [&](std::vector<double>& law, int dice) {
        return law.data() + static_cast<std::size_t>(dice) * width;
    };
    std::vector<double> law(static_cast<std::size_t>(count + 1) * width);
    law[0] = 1;
    for (int face = sides; face >= 1; --face) {
        std::vector<double> next(law.size());
        for (int dice = 0; dice <= count; ++dice) {
            double choose = 1;
            for (int more = 0; dice + more <= count; ++more) {
                const int counted = std::clamp(kept - dice, 0, more);
                const auto by = static_cast<std::size_t>(counted * face);
                for (std::size_t total = 0; total + by < width; ++total)
                    placed(next, dice + more)[total + by] += choose * placed(law, dice)[total];
                choose = choose * (count - dice - more) / (more + 1);
            }
        }
        law = std::move(next);
    }
    std::vector<double> result(placed(law, count), placed(law, count) + width);
    for (double& weight : result) weight /= std::pow(sides, count);
    return result;
}

std::vector<bench::Row> oddsRows() {
    const auto row = [](const char* text, auto theirs) {
        const auto ours = [text] { return dice::odds(dice::parse(text).value()).value(); };
        return bench::compare("P3", fmt::format("exact odds of {}", text), "a convolution by hand", 5, theirs, ours);
    };
    return {row("2d6+2", [] { return convolved(2, 6); }), row("4d6kh3", [] { return keptByHand(4, 6, 3); }),
            row("10d10kh3", [] { return keptByHand(10, 10, 3); }), row("100d6", [] { return convolved(100, 6); })};
}

bench::Row fairnessRow(std::uint32_t sides) {
    constexpr double kLeast = 1e-9;
    dice::SystemDice system;
    const double p = dice::evenness(system, sides, 10'000'000);
    return bench::check("P1", fmt::format("chi-square of 10,000,000 d{} seeded by the operating system", sides),
                        fmt::format("p = {:.3g}", p), "p at least 1e-9", p >= kLeast);
}

} // namespace

std::vector<bench::Row> diceRows() {
    std::vector<bench::Row> rows = rollRows();
    const auto append = [&](const std::vector<bench::Row>& more) { rows.insert(rows.end(), more.begin(), more.end()); };
    append(oddsRows());
    append({fairnessRow(6), fairnessRow(20)});
    return rows;
}
