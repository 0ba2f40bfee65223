#include "dice/roll.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace tenplus::dice {

namespace {

// The value of a group, and its text: "3 + 4".
struct Worth {
    long long value = 0;
    std::string figures;
    int summands = 0; // number of summands in `figures`
};

// Appends a summand to the text.
void append(Worth& sum, int sign, const std::string& figures, int summands) {
    const bool bracketed = sign < 0 && summands > 1;
    if (!sum.figures.empty()) {
        sum.figures += sign < 0 ? " - " : " + ";
    } else if (sign < 0) {
        sum.figures += '-';
    }
    sum.figures += bracketed ? "(" + figures + ")" : figures;
    sum.summands += bracketed ? 1 : summands;
}

void append(Worth& sum, long long number) { append(sum, number < 0 ? -1 : 1, std::to_string(std::llabs(number)), 1); }

// "(3 + 4) / 2"
void scale(Worth& worth, char by, int number) {
    if (worth.summands > 1) worth.figures = "(" + worth.figures + ")";
    worth.figures.append(" ").append(1, by).append(" ").append(std::to_string(number));
    worth.summands = 1;
}

// Throws an expression's dice into one record.
class Roller {
public:
    Roller(Dice& dice, const std::string& purpose, const std::string& who)
        : m_dice(dice) {
        m_ask.purpose = purpose;
        m_ask.who = who;
    }
    Expected<Rolled, NoPips> run(const Expression& expression);

private:
    // Throws the groups and writes their values as text, for totals that are more than a plain sum.
    bool sum(const std::vector<Group>& groups, long long constant, int sign, Worth& worth);
    bool quotient(const Group& group, int sign, Worth& worth);
    bool throwGroup(const Group& group, int sign);
    bool followUp(const Group& group, std::size_t from);
    template <typename Wanted>
    bool wave(const Group& group, std::size_t from, std::size_t end, const Wanted& wanted);
    bool throwDice(const Group& group, const DiceOfAKind& kind);
    void keep(const Group& group);
    bool throwOther(const Group& group);
    Worth worthOf(const Group& group) const;
    std::size_t keptOf(const Group& group) const { return std::min(m_own, static_cast<std::size_t>(group.kept)); }

    // The current group's dice before rerolls and explosions: m_rolled.dice[m_first .. m_first + m_own).
    std::size_t m_first = 0;
    std::size_t m_own = 0;
    int m_sign = 1;                   // of the current group, including the signs around it
    std::vector<std::size_t> m_owner; // by additional die: the index of the group's own die that caused it
    int m_explosions = 0;
    int m_rerolls = 0;

    Dice& m_dice;
    Ask m_ask;
    NoPips m_none;
    Rolled m_rolled;
};

Expected<Rolled, NoPips> Roller::run(const Expression& expression) {
    m_rolled.dice.reserve(static_cast<std::size_t>(diceCount(expression)));
    m_rolled.constant = expression.constant;
    const bool counts = isSuccessCount(expression);
    if (!counts && !isPlainSum(expression)) {
        Worth all;
        if (!sum(expression.groups, expression.constant, 1, all)) return Unexpected(std::move(m_none));
        m_rolled.total = all.value;
        m_rolled.how = std::move(all.figures);
        return std::move(m_rolled);
    }
    for (const auto& group : expression.groups) {
        if (!throwGroup(group, group.sign)) return Unexpected(std::move(m_none));
    }
    m_rolled.total = m_rolled.constant;
    for (const auto& die : m_rolled.dice) {
        if (die.kept) m_rolled.total += counts ? 1 : die.sign * die.pips;
    }
    return std::move(m_rolled);
}

bool Roller::sum(const std::vector<Group>& groups, long long constant, int sign, Worth& worth) {
    for (const auto& group : groups) {
        Worth one;
        if (!group.inside.empty()) {
            if (!quotient(group, sign * group.sign, one)) return false;
        } else {
            if (!throwGroup(group, sign * group.sign)) return false;
            one = worthOf(group);
        }
        worth.value += group.sign * group.times * one.value;
        if (group.times != 1) scale(one, '*', group.times);
        append(worth, group.sign, one.figures, one.summands);
    }
    worth.value += constant;
    if (constant != 0) append(worth, constant);
    return true;
}

bool Roller::quotient(const Group& group, int sign, Worth& worth) {
    if (!sum(group.inside, group.added, sign, worth)) return false;
    worth.value = dividedDown(worth.value, group.over);
    scale(worth, '/', group.over);
    return true;
}

bool Roller::throwGroup(const Group& group, int sign) {
    m_first = m_rolled.dice.size();
    m_sign = sign;
    for (const auto& kind : group.dice) {
        if (!throwDice(group, kind)) return false;
    }
    m_own = m_rolled.dice.size() - m_first;
    m_owner.clear();
    if (group.twice) return throwOther(group);
    if ((group.explodes || group.again.isSet()) && !followUp(group, m_first)) return false;
    if (group.keep != Keep::All) keep(group);
    const auto kept = static_cast<long long>(group.keep == Keep::All ? m_own : keptOf(group));
    m_rolled.constant += group.sign * group.each * kept;
    return true;
}

bool Roller::throwDice(const Group& group, const DiceOfAKind& kind) {
    m_ask.count = kind.count;
    m_ask.sides = kind.sides;
    m_ask.fate = kind.fate;
    auto thrown = m_dice.roll(m_ask);
    if (!thrown) {
        m_none = std::move(thrown).error();
        return false;
    }
    for (const int pips : *thrown) {
        DieShown& die = m_rolled.dice.emplace_back();
        die.sides = kind.sides;
        die.pips = pips;
        die.fate = kind.fate;
        die.sign = m_sign;
        if (!group.label.empty()) die.label = group.label;
        if (group.counts.isSet()) die.kept = group.counts.holds(pips);
    }
    return true;
}

// Rerolls the dice from `from` on as needed, then explodes the remaining ones; repeats with the new dice.
bool Roller::followUp(const Group& group, std::size_t from) {
    const auto rerolls = [&](DieShown& die, bool isFirst) {
        if (!group.again.holds(die.pips) || (group.onlyOnce && !isFirst) || m_rerolls >= kMostRerolls) return false;
        ++m_rerolls;
        die.rerolled = true;
        die.kept = false;
        return true;
    };
    const auto bursts = [&](DieShown& die, bool) {
        const bool high = group.burst.isSet() ? group.burst.holds(die.pips) : !die.fate && die.pips == die.sides;
        if (!group.explodes || !high || die.rerolled || m_explosions >= kMostExplosions) return false;
        ++m_explosions;
        return die.exploded = true;
    };
    while (from < m_rolled.dice.size()) {
        for (std::size_t at = from; group.again.isSet() && at < m_rolled.dice.size();) {
            const std::size_t end = m_rolled.dice.size();
            if (!wave(group, at, end, [&](DieShown& die) { return rerolls(die, at == from); })) return false;
            at = end;
        }
        const std::size_t end = m_rolled.dice.size();
        if (!wave(group, from, end, [&](DieShown& die) { return bursts(die, false); })) return false;
        from = end;
    }
    return true;
}

// Throws another die for each die of [from, end) for which `wanted` is true; requests runs of equal dice together.
template <typename Wanted>
bool Roller::wave(const Group& group, std::size_t from, std::size_t end, const Wanted& wanted) {
    for (std::size_t i = from; i < end;) {
        const DieShown& like = m_rolled.dice[i];
        DiceOfAKind more{0, like.sides, like.fate};
        for (; i < end && m_rolled.dice[i].sides == more.sides && m_rolled.dice[i].fate == more.fate; ++i) {
            if (!wanted(m_rolled.dice[i])) continue;
            m_owner.push_back(i < m_first + m_own ? i - m_first : m_owner[i - m_first - m_own]);
            ++more.count;
        }
        if (more.count > 0 && !throwDice(group, more)) return false;
    }
    return true;
}

// An exploded die counts with its additional dice. Among equals the earliest die is kept (R-10 compares the faces, not
// the kinds of dice).
void Roller::keep(const Group& group) {
    const auto dice = m_rolled.dice.begin() + static_cast<std::ptrdiff_t>(m_first);
    const auto die = [&](std::size_t i) -> DieShown& { return dice[static_cast<std::ptrdiff_t>(i)]; };
    const auto pips = [&](std::size_t i) { return die(i).rerolled ? 0 : die(i).pips; };
    std::vector<std::pair<int, std::size_t>> worth(m_own); // better ones sort first
    const int better = group.keep == Keep::Highest ? -1 : 1;
    for (std::size_t i = 0; i < m_own; ++i) worth[i] = {better * pips(i), i};
    for (std::size_t i = 0; i < m_owner.size(); ++i) worth[m_owner[i]].first += better * pips(m_own + i);

    const std::size_t kept = keptOf(group);
    std::vector<bool> counts(m_own, false);
    std::ranges::nth_element(worth, worth.begin() + static_cast<std::ptrdiff_t>(kept));
    for (std::size_t i = 0; i < kept; ++i) counts[worth[i].second] = true;
    for (std::size_t i = 0; i < m_own; ++i) die(i).kept = counts[i] && !die(i).rerolled;
    for (std::size_t i = 0; i < m_owner.size(); ++i) {
        die(m_own + i).kept = counts[m_owner[i]] && !die(m_own + i).rerolled;
    }
}

// Throws the second of two throws and keeps one of them as a whole; the first if they are equal.
bool Roller::throwOther(const Group& group) {
    for (const auto& kind : secondDice(group)) {
        if (!throwDice(group, kind)) return false;
    }
    const auto first = m_rolled.dice.begin() + static_cast<std::ptrdiff_t>(m_first);
    const auto half = first + static_cast<std::ptrdiff_t>(m_own);
    const auto sum = [](auto from, auto to) {
        long long total = 0;
        for (; from != to; ++from) total += from->pips;
        return total;
    };
    const long long more = sum(half, m_rolled.dice.end()) - sum(first, half);
    const bool second = group.keep == Keep::Highest ? more > 0 : more < 0;
    std::for_each(second ? first : half, second ? half : m_rolled.dice.end(), [](DieShown& die) { die.kept = false; });
    return true;
}

// The value of the group thrown last.
Worth Roller::worthOf(const Group& group) const {
    Worth worth;
    const auto own = m_rolled.dice.begin() + static_cast<std::ptrdiff_t>(m_first);
    std::for_each(own, m_rolled.dice.end(), [&](const DieShown& die) {
        if (!die.kept) return;
        worth.value += group.counts.isSet() ? 1 : die.pips;
        if (!group.counts.isSet()) append(worth, die.pips);
    });
    const long long each = group.each * static_cast<long long>(group.keep == Keep::All ? m_own : keptOf(group));
    worth.value += each;
    if (each != 0) append(worth, each);
    if (group.counts.isSet()) append(worth, worth.value);
    return worth;
}

} // namespace

Expected<Rolled, NoPips> roll(const Expression& expression, Dice& dice, const std::string& purpose,
                              const std::string& who) {
    return Roller(dice, purpose, who).run(expression);
}

} // namespace tenplus::dice
