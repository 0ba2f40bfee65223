#include "dice/pool.h"

#include <algorithm>
#include <cmath>

namespace tenplus::dice {

std::optional<DiceOfAKind> plainDice(const Expression& expression) {
    if (expression.groups.size() != 1 || expression.constant != 0) return std::nullopt;
    Group plain;
    plain.dice = expression.groups.front().dice;
    if (plain.dice.size() != 1 || plain.dice.front().fate || expression.groups.front() != plain) return std::nullopt;
    return plain.dice.front();
}

Expression poolOf(int sides, int count) {
    Group group;
    group.dice = {{count < 1 ? 2 : count, sides, false}};
    if (count != 1) {
        group.keep = count < 1 ? Keep::Lowest : Keep::Highest;
        group.kept = 1;
    }
    return {{group}, 0};
}

namespace {

bool isWorst(const Expression& pool) { return pool.groups.front().keep == Keep::Lowest; }

} // namespace

int poolScore(const Expression& pool, const Rolled& rolled) {
    if (rolled.dice.empty() || pool.groups.empty()) return static_cast<int>(rolled.total);
    const auto pips = [](const DieShown& die) { return die.pips; };
    if (isWorst(pool)) return std::ranges::min(rolled.dice, {}, pips).pips;
    const DieShown best = std::ranges::max(rolled.dice, {}, pips);
    const bool isTwice = best.pips == best.sides && std::ranges::count(rolled.dice, best.sides, pips) > 1;
    return best.pips + (isTwice ? 1 : 0);
}

Odds poolOdds(const Expression& pool) {
    const DiceOfAKind dice = pool.groups.front().dice.front();
    const double sides = dice.sides;
    Odds odds{.first = 1, .probability = std::vector<double>(static_cast<std::size_t>(dice.sides) + 1), .cut = 0};
    const auto within = [&](double faces) { return std::pow(faces / sides, dice.count); };
    for (int face = 1; face <= dice.sides; ++face) {
        odds.probability[static_cast<std::size_t>(face - 1)] =
            isWorst(pool) ? within(sides - face + 1) - within(sides - face) : within(face) - within(face - 1);
    }
    if (isWorst(pool)) return odds;
    const double once = dice.count / sides * std::pow((sides - 1) / sides, dice.count - 1);
    const std::size_t top = static_cast<std::size_t>(dice.sides) - 1;
    odds.probability[top + 1] = std::max(0.0, odds.probability[top] - once);
    odds.probability[top] = once;
    return odds;
}

bool isMatch(const Rolled& against) {
    return against.dice.size() > 1 && std::ranges::all_of(against.dice, [&](const DieShown& die) {
               return die.pips == against.dice.front().pips;
           });
}

int beatenScore(long long total, const Rolled& against) {
    const int count = static_cast<int>(against.dice.size());
    const int beaten =
        static_cast<int>(std::ranges::count_if(against.dice, [&](const DieShown& die) { return die.pips < total; }));
    if (!isMatch(against)) return beaten;
    return beaten == 0 ? -1 : beaten == count ? count + 1 : beaten;
}

namespace {

// The chances of each score against a total that beats `below` of the faces.
std::vector<double> scoresBelow(const DiceOfAKind& against, int below) {
    const double sides = against.sides, win = below / sides, loss = (sides - below) / sides;
    std::vector<double> scores(static_cast<std::size_t>(against.count) + 3);
    double ways = 1;
    for (int beaten = 0; beaten <= against.count; ++beaten) {
        scores[static_cast<std::size_t>(beaten) + 1] =
            ways * std::pow(win, beaten) * std::pow(loss, against.count - beaten);
        ways = ways * (against.count - beaten) / (beaten + 1);
    }
    if (against.count < 2) return scores;
    const double same = std::pow(1 / sides, against.count); // all dice show one certain face
    scores[0] = (sides - below) * same;
    scores[1] = std::max(0.0, scores[1] - scores[0]);
    scores[scores.size() - 1] = below * same;
    scores[scores.size() - 2] = std::max(0.0, scores[scores.size() - 2] - scores[scores.size() - 1]);
    return scores;
}

// The totals of dice of which one face counts 0.
Odds withoutFace(const DiceOfAKind& dice, int cancelled) {
    const double chance = 1.0 / dice.sides;
    std::vector<double> sums{1.0};
    for (int die = 0; die < dice.count; ++die) {
        std::vector<double> next(sums.size() + static_cast<std::size_t>(dice.sides));
        for (std::size_t at = 0; at < sums.size(); ++at) {
            for (int face = 1; face <= dice.sides; ++face)
                next[at + (face == cancelled ? 0 : static_cast<std::size_t>(face))] += sums[at] * chance;
        }
        sums = std::move(next);
    }
    return {.first = 0, .probability = std::move(sums), .cut = 0};
}

} // namespace

Expected<Odds, OddsRefused> beatenOdds(const Expression& action, long long added, std::optional<int> most,
                                       const DiceOfAKind& against, double mostSteps, std::optional<int> cancelled) {
    auto totals = odds(action, mostSteps);
    if (!totals) return Unexpected(totals.error());
    const auto plain = plainDice(action);
    const double steps = plain ? std::pow(plain->sides, 2.0) * plain->count * plain->count : 0;
    if (cancelled && plain && *cancelled <= plain->sides) {
        if (steps > mostSteps) return Unexpected(OddsRefused{"Too much work: use fewer dice or smaller ones."});
        totals = withoutFace(*plain, *cancelled);
    }
    Odds scores{.first = -1, .probability = std::vector<double>(static_cast<std::size_t>(against.count) + 3), .cut = 0};
    for (std::size_t i = 0; i < totals->probability.size(); ++i) {
        long long total = totals->first + static_cast<long long>(i) + added;
        if (most) total = std::min<long long>(total, *most);
        const int below = static_cast<int>(std::clamp<long long>(total - 1, 0, against.sides));
        const std::vector<double> each = scoresBelow(against, below);
        for (std::size_t k = 0; k < each.size(); ++k) scores.probability[k] += totals->probability[i] * each[k];
    }
    return scores;
}

} // namespace tenplus::dice
