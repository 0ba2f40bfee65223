#include "dice/odds.h"

#include "base/text.h"
#include "dice/keep_law.h"
#include "dice/law.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include <fmt/format.h>

namespace tenplus::dice {

namespace {

constexpr double kMostCut = 1e-15;

struct Faces {
    int first = 1;
    int count = 6;
};
Faces facesOf(const DiceOfAKind& kind) { return kind.fate ? Faces{-1, 3} : Faces{1, kind.sides}; }

// What is settled before any weight is computed.
struct Plan {
    int exploding = 0;        // dice that may explode
    long double logUncut = 0; // logarithm of what exploding dice leave in
    long long totals = 1;
    double steps = 0;

    // Throws of one die that are followed before its chain is cut, so that all chains together lose less than kMostCut.
    [[nodiscard]] int throws(int sides) const {
        int count = 1;
        for (double left = exploding; left / sides >= kMostCut; left /= sides) ++count;
        return count;
    }
};

int keptOf(const Group& group) {
    int dice = 0;
    for (const auto& kind : group.dice) dice += kind.count;
    return group.keep == Keep::All || group.twice ? dice : std::min(dice, group.kept);
}

bool isEqualDice(const Group& group) { return group.dice.size() == 1 && !group.explodes; }

// A generous count of inner-loop steps for one group, `totals` being the length of the whole sum.
double stepsOf(const Group& group, double totals) {
    double dice = 0;
    double faces = 0;
    double passes = 0;
    for (const auto& kind : group.dice) {
        dice += kind.count;
        faces = std::max<double>(faces, kind.sides);
        passes += 2.0 * kind.count * std::bit_width(static_cast<unsigned>(kind.sides));
    }
    if (group.keep == Keep::All || group.twice) return passes * totals / 2;
    const double kept = keptOf(group);
    const double joining = kept * faces * totals;
    if (isEqualDice(group)) return joining + faces * kept * ((dice - kept) + kept * faces * passes / dice / 4);
    const double states = kept * (kept + 1) / 2;
    return joining + faces * dice * states * (kept > 1 ? kept * faces * faces / 4 : 20);
}

void planTotals(Plan& plan, const Expression& expression) {
    plan.totals = highest(expression) - lowest(expression) + 1;
    for (const auto& group : expression.groups) plan.steps += stepsOf(group, static_cast<double>(plan.totals));
}

Plan planFor(const Expression& expression) {
    Plan plan;
    for (const auto& group : expression.groups) {
        for (const auto& kind : group.dice) plan.exploding += group.explodes ? kind.count : 0;
    }
    if (plan.exploding == 0) {
        planTotals(plan, expression);
        return plan;
    }
    // With its chain cut, an exploding die is as wide as an ordinary one with more sides.
    Expression wide = expression;
    for (auto& group : wide.groups) {
        for (auto& kind : group.dice) {
            if (!group.explodes) continue;
            const int throws = plan.throws(kind.sides);
            plan.logUncut += kind.count * std::log1p(-std::pow(static_cast<long double>(kind.sides), -throws));
            kind.sides = throws * kind.sides - 1;
        }
    }
    planTotals(plan, wide);
    return plan;
}

void addDice(Law& law, const Group& group, const DiceOfAKind& kind, const Plan& plan, int count) {
    const Faces faces = facesOf(kind);
    for (int i = 0; i < count; ++i) {
        if (group.explodes) {
            law.addExplodingDie(kind.sides, plan.throws(kind.sides));
        } else {
            law.addDie(faces.first, faces.count);
        }
    }
}

// The lowest dice are the highest ones of the negatives.
Law keptLaw(const Group& group, const Plan& plan) {
    const bool low = group.keep == Keep::Lowest;
    Law result = Law::nothing();
    if (isEqualDice(group)) {
        const Faces faces = facesOf(group.dice.front());
        const int first = low ? -(faces.first + faces.count - 1) : faces.first;
        result = highestOfEqual(group.dice.front().count, first, faces.count, keptOf(group));
    } else {
        std::vector<DiceOfALaw> dice;
        for (const auto& kind : group.dice) {
            auto& [law, count] = dice.emplace_back(Law(), kind.count);
            addDice(law, group, kind, plan, 1);
            if (low) law.negate();
        }
        result = highestOfAny(dice, keptOf(group));
    }
    if (low) result.negate();
    return result;
}

// Of two throws alike the better total: as often as the first shows it and the second nothing above, or the other way round.
Law bestOfTwo(const Group& group, const Plan& plan) {
    Law once;
    for (const auto& kind : group.dice) addDice(once, group, kind, plan, kind.count);
    const bool low = group.keep == Keep::Lowest;
    if (low) once.negate();
    std::vector<long double> weights;
    long double below = 0;
    for (const long double weight : once.weights()) {
        weights.push_back(weight * (2 * below + weight));
        below += weight;
    }
    Law result(once.first(), std::move(weights));
    if (low) result.negate();
    return result;
}

void addGroups(Law& law, const Expression& expression, const Plan& plan, int sign) {
    for (const auto& group : expression.groups) {
        if (group.sign != sign) continue;
        if (group.keep != Keep::All) law.add(group.twice ? bestOfTwo(group, plan) : keptLaw(group, plan));
        for (const auto& kind : group.dice) {
            if (group.keep == Keep::All) addDice(law, group, kind, plan, kind.count);
        }
        law.shift(static_cast<long long>(group.each) * keptOf(group));
    }
}

// The weight of everything, cut tails included.
long double totalWeight(const Expression& expression) {
    long double total = 1;
    for (const auto& group : expression.groups) {
        for (const auto& kind : group.dice) {
            for (int i = 0; i < kind.count * (group.twice ? 2 : 1); ++i) total *= facesOf(kind).count;
        }
    }
    return total;
}

std::string grouped(long long number) {
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, 1, ',');
    return digits;
}

} // namespace

Expected<Odds, OddsRefused> odds(const Expression& expression, double mostSteps) {
    const auto refused = [](std::string message) { return Unexpected(OddsRefused{std::move(message)}); };
    if (const int dice = diceCount(expression); dice > kMostDice)
        return refused(fmt::format("There are {} dice here; exact odds are worked out for at most {}: use fewer dice.",
                                   grouped(dice), grouped(kMostDice)));
    const Plan plan = planFor(expression);
    if (plan.totals > kMostOutcomes)
        return refused(fmt::format("These dice have {} possible totals; exact odds are worked out for at most {}: "
                                   "use fewer dice or dice with fewer sides.",
                                   grouped(plan.totals), grouped(kMostOutcomes)));
    if (plan.steps > mostSteps)
        return refused("The exact odds of these dice would take too long to work out: keep or throw fewer dice.");

    Law law;
    law.reserve(static_cast<std::size_t>(plan.totals));
    addGroups(law, expression, plan, 1);
    if (std::ranges::any_of(expression.groups, [](const Group& group) { return group.sign < 0; })) {
        law.negate();
        addGroups(law, expression, plan, -1);
        law.negate();
    }
    law.shift(expression.constant);

    Odds odds;
    odds.first = law.first();
    if (plan.exploding > 0) odds.cut = static_cast<double>(-std::expm1(plan.logUncut));
    odds.probability.reserve(law.weights().size());
    const long double unit = 1 / totalWeight(expression);
    for (const long double weight : law.weights()) odds.probability.push_back(static_cast<double>(weight * unit));
    return odds;
}

double mean(const Odds& odds) {
    long double sum = 0;
    long double weight = 0;
    for (std::size_t i = 0; i < odds.probability.size(); ++i) {
        sum += static_cast<long double>(i) * odds.probability[i];
        weight += odds.probability[i];
    }
    return static_cast<double>(static_cast<long double>(odds.first) + sum / weight);
}

double between(const Odds& odds, long long from, long long to) {
    const auto size = static_cast<long long>(odds.probability.size());
    const long long begin = std::clamp(from - odds.first, 0LL, size);
    const long long end = std::clamp(to - odds.first + 1, begin, size);
    long double sum = 0;
    for (long long i = begin; i < end; ++i) sum += odds.probability[static_cast<std::size_t>(i)];
    return static_cast<double>(sum);
}

} // namespace tenplus::dice
