#include "dice/odds.h"

#include "base/text.h"
#include "dice/die_law.h"
#include "dice/keep_law.h"
#include "dice/law.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include <fmt/format.h>

namespace tenplus::dice {

namespace {

constexpr double kMostCut = 1e-15;

struct Bounds {
    long long low = 0;
    long long high = 0;
    [[nodiscard]] double width() const { return static_cast<double>(high - low) + 1; }
};

// Decided before any weight is computed.
struct Plan {
    int exploding = 0;        // number of dice that may explode
    long double logUncut = 0; // logarithm of the probability that remains after cutting chains
    double steps = 0;         // of the inner loops, about a nanosecond each; an upper estimate
    Bounds totals;

    // The number of throws after which a die's chain is cut, so that all chains together lose less than kMostCut.
    [[nodiscard]] int throws(const Group& group, const DiceOfAKind& kind) const {
        if (!group.explodes) return 1;
        const double again = burstChance(group, kind);
        int count = 1;
        for (double left = exploding; left * again >= kMostCut; left *= again) ++count;
        return count;
    }
};

int keptOf(const Group& group) {
    int dice = 0;
    for (const auto& kind : group.dice) dice += kind.count;
    return group.keep == Keep::All || group.twice ? dice : std::min(dice, group.kept);
}

// The weights of one die are equal, so no list is needed.
bool isEven(const Group& group) { return !group.again.isSet() && !group.burst.isSet(); }
bool isEqualDice(const Group& group) { return group.dice.size() == 1 && !group.explodes && isEven(group); }

// Its law is computed separately; other dice are added to the sum one by one.
bool isApart(const Group& group) {
    return group.keep != Keep::All || group.times != 1 || !group.inside.empty() || group.counts.isSet();
}

// With its chain cut, an exploding die is as wide as a plain die with more sides.
int sidesOf(const Group& group, const DiceOfAKind& kind, const Plan& plan) {
    const int throws = plan.throws(group, kind);
    return throws == 1 ? kind.sides : group.burst.isSet() ? throws * kind.sides : throws * kind.sides - 1;
}

// A product in Law::add() goes through memory as a long double: measured at 3 ns, where a pass of Law::addDie()
// takes 1.
constexpr double kStepsOfProduct = 3;

// The steps of one throw; `totals` is the length of the sum it is added to.
double stepsOf(const Group& group, const Plan& plan, double totals) {
    double dice = 0;
    double faces = 0;
    double passes = 0;
    double single = 0; // to compute the laws of single dice and add them one by one
    std::vector<DiceOfAKind> all = group.dice;
    all.insert(all.end(), group.other.begin(), group.other.end());
    for (const auto& kind : all) {
        const double sides = sidesOf(group, kind, plan);
        dice += kind.count;
        faces = std::max(faces, sides);
        passes += 2.0 * kind.count * std::bit_width(static_cast<unsigned>(sides));
        // On average a die meets half of its own kind's totals, and all others, which may be in the sum already.
        const double met = std::max(totals - kind.count * sides / 2, totals / 2);
        if (!isEven(group)) single += kStepsOfProduct * (kind.count * sides * met + sides * kind.sides);
    }
    if (group.counts.isSet()) return single + dice * dice;
    if (group.keep == Keep::All || group.twice) return passes * totals / 2 + single;
    const double kept = keptOf(group);
    const double joining = kept * faces * totals;
    if (isEqualDice(group)) return joining + faces * kept * ((dice - kept) + kept * faces * passes / dice / 4);
    const double states = kept * (kept + 1) / 2;
    return joining + single + faces * dice * states * (kept > 1 ? kept * faces * faces / 4 : 20);
}

void countExploding(Plan& plan, const std::vector<Group>& groups) {
    for (const Group& group : groups) {
        countExploding(plan, group.inside);
        for (const auto& kind : group.dice) plan.exploding += group.explodes ? kind.count : 0;
    }
}

Bounds boundsOf(Plan& plan, const std::vector<Group>& groups, long long constant);

Bounds boundsOf(Plan& plan, const Group& group) {
    if (!group.inside.empty()) {
        const Bounds inside = boundsOf(plan, group.inside, group.added);
        return {dividedDown(inside.low, group.over), dividedDown(inside.high, group.over)};
    }
    if (group.counts.isSet()) {
        const DiceOfAKind& kind = group.dice.front();
        return {0, static_cast<long long>(kind.count) * plan.throws(group, kind)};
    }
    Expression wide{{group}, 0};
    Group& widened = wide.groups.front();
    widened.sign = widened.times = 1;
    for (std::size_t i = 0; i < group.dice.size(); ++i) widened.dice[i].sides = sidesOf(group, group.dice[i], plan);
    return {lowest(wide), highest(wide)};
}

// Computes the bounds, and the amount of work in `plan`.
Bounds boundsOf(Plan& plan, const std::vector<Group>& groups, long long constant) {
    Bounds all{constant, constant};
    std::vector<double> widths;
    for (const Group& group : groups) {
        const Bounds one = boundsOf(plan, group);
        const long long by = static_cast<long long>(group.sign) * group.times;
        all.low += by * (by > 0 ? one.low : one.high);
        all.high += by * (by > 0 ? one.high : one.low);
        widths.push_back(group.times * one.width());
    }
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const Group& group = groups[i];
        const bool apart = isApart(group);
        if (group.inside.empty()) plan.steps += stepsOf(group, plan, apart ? widths[i] / group.times : all.width());
        if (apart) plan.steps += kStepsOfProduct * widths[i] * std::max(1.0, all.width() - widths[i] + 1);
        for (const auto& kind : group.dice) {
            if (!group.explodes) continue;
            const auto again = static_cast<long double>(burstChance(group, kind));
            plan.logUncut += kind.count * std::log1p(-std::pow(again, plan.throws(group, kind)));
        }
    }
    return all;
}

void addDice(Law& law, const Group& group, const DiceOfAKind& kind, const Plan& plan, int count) {
    if (!isEven(group)) {
        const Law one = lawOfDie(group, kind, plan.throws(group, kind));
        for (int i = 0; i < count; ++i) law.add(one);
        return;
    }
    for (int i = 0; i < count; ++i) {
        if (group.explodes) {
            law.addExplodingDie(kind.sides, plan.throws(group, kind));
        } else {
            law.addDie(kind.fate ? -1 : 1, kind.sides);
        }
    }
}

// The lowest dice are the highest ones of the negatives.
Law keptLaw(const Group& group, const Plan& plan) {
    const bool low = group.keep == Keep::Lowest;
    Law result = Law::nothing();
    if (isEqualDice(group)) {
        const DiceOfAKind& kind = group.dice.front();
        const int least = kind.fate ? -1 : 1;
        const int first = low ? -(least + kind.sides - 1) : least;
        result = highestOfEqual(kind.count, first, kind.sides, keptOf(group));
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

// The better of two throws: the first has the total and the second none above, or vice versa.
Law bestOfTwo(const Group& group, const Plan& plan) {
    const bool low = group.keep == Keep::Lowest;
    const auto lawOfThrow = [&](const std::vector<DiceOfAKind>& dice) {
        Law once;
        for (const auto& kind : dice) addDice(once, group, kind, plan, kind.count);
        if (low) once.negate();
        return once;
    };
    const Law one = lawOfThrow(group.dice), two = lawOfThrow(secondDice(group));
    const auto weightAt = [](const Law& law, long long total) {
        const bool isOf = total >= law.first() && total <= law.last();
        return isOf ? law.weights()[static_cast<std::size_t>(total - law.first())] : 0.0L;
    };
    std::vector<long double> weights;
    long double belowOne = 0, belowTwo = 0;
    const long long from = std::min(one.first(), two.first());
    const long long least = std::max(one.first(), two.first()); // below it one of the throws cannot be
    for (long long total = from; total <= std::max(one.last(), two.last()); ++total) {
        const long double first = weightAt(one, total), second = weightAt(two, total);
        if (total >= least) weights.push_back(first * (belowTwo + second) + belowOne * second);
        belowOne += first;
        belowTwo += second;
    }
    Law result(least, std::move(weights));
    if (low) result.negate();
    return result;
}

Law sumLaw(const std::vector<Group>& groups, long long constant, const Plan& plan);

// For a group that is not simply added die by die.
Law lawOf(const Group& group, const Plan& plan) {
    Law law;
    if (!group.inside.empty()) {
        law = sumLaw(group.inside, group.added, plan).dividedDown(group.over);
    } else if (group.counts.isSet()) {
        const DiceOfAKind& kind = group.dice.front();
        const Law one = lawOfSuccesses(group, kind, plan.throws(group, kind));
        for (int i = 0; i < kind.count; ++i) law.add(one);
    } else if (group.keep != Keep::All) {
        law = group.twice ? bestOfTwo(group, plan) : keptLaw(group, plan);
    } else {
        for (const auto& kind : group.dice) addDice(law, group, kind, plan, kind.count);
    }
    law.shift(static_cast<long long>(group.each) * keptOf(group));
    law.stretch(group.times);
    return law;
}

void addGroups(Law& law, const std::vector<Group>& groups, const Plan& plan, int sign) {
    for (const auto& group : groups) {
        if (group.sign != sign) continue;
        if (isApart(group)) {
            law.add(lawOf(group, plan));
            continue;
        }
        for (const auto& kind : group.dice) addDice(law, group, kind, plan, kind.count);
        law.shift(static_cast<long long>(group.each) * keptOf(group));
    }
}

Law sumLaw(const std::vector<Group>& groups, long long constant, const Plan& plan) {
    Law law;
    addGroups(law, groups, plan, 1);
    if (std::ranges::any_of(groups, [](const Group& group) { return group.sign < 0; })) {
        law.negate();
        addGroups(law, groups, plan, -1);
        law.negate();
    }
    law.shift(constant);
    return law;
}

// The total weight, including cut chains.
long double totalWeight(const Expression& expression) {
    long double total = 1;
    for (const DiceOfAKind& kind : firstThrows(expression)) {
        for (int i = 0; i < kind.count; ++i) total *= kind.sides;
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
    Plan plan;
    countExploding(plan, expression.groups);
    plan.totals = boundsOf(plan, expression.groups, expression.constant);
    if (plan.totals.width() > kMostOutcomes)
        return refused(fmt::format("These dice have {} possible totals; exact odds are worked out for at most {}: "
                                   "use fewer dice or dice with fewer sides.",
                                   grouped(plan.totals.high - plan.totals.low + 1), grouped(kMostOutcomes)));
    if (plan.steps > mostSteps)
        return refused("The exact odds of these dice would take too long to work out: keep or throw fewer dice.");

    const Law law = sumLaw(expression.groups, expression.constant, plan);
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
