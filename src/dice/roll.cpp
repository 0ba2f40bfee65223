#include "dice/roll.h"

#include <algorithm>
#include <utility>

namespace tenplus::dice {

namespace {

// Throws one expression's dice into one record.
class Roller {
public:
    Roller(Dice& dice, const std::string& purpose, const std::string& who) : m_dice(dice) {
        m_ask.purpose = purpose;
        m_ask.who = who;
    }
    Expected<Rolled, NoPips> run(const Expression& expression);

private:
    bool throwGroup(const Group& group);
    bool throwAgain(const Group& group);
    bool throwDice(const Group& group, const DiceOfAKind& kind);
    void keep(const Group& group);
    void keepThrow(const Group& group);
    std::size_t keptOf(const Group& group) const { return std::min(m_own, static_cast<std::size_t>(group.kept)); }

    // Dice of the present group before explosions: m_rolled.dice[m_first .. m_first + m_own).
    std::size_t m_first = 0;
    std::size_t m_own = 0;
    std::vector<std::size_t> m_owner; // of each exploded die: which of the group's own dice it adds to
    int m_explosions = 0;

    Dice& m_dice;
    Ask m_ask;
    NoPips m_none;
    Rolled m_rolled;
};

Expected<Rolled, NoPips> Roller::run(const Expression& expression) {
    m_rolled.dice.reserve(static_cast<std::size_t>(diceCount(expression)));
    m_rolled.constant = expression.constant;
    for (const auto& group : expression.groups) {
        if (!throwGroup(group)) return Unexpected(std::move(m_none));
    }
    m_rolled.total = m_rolled.constant;
    for (const auto& die : m_rolled.dice) {
        if (die.kept) m_rolled.total += die.sign * die.pips;
    }
    return std::move(m_rolled);
}

bool Roller::throwGroup(const Group& group) {
    m_first = m_rolled.dice.size();
    for (int times = group.twice ? 2 : 1; times > 0; --times) {
        for (const auto& kind : group.dice) {
            if (!throwDice(group, kind)) return false;
        }
    }
    m_own = m_rolled.dice.size() - m_first;
    m_owner.clear();
    if (group.twice) {
        keepThrow(group);
        return true;
    }
    if (group.explodes && !throwAgain(group)) return false;
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
        die.sign = group.sign;
        if (!group.label.empty()) die.label = group.label;
    }
    return true;
}

// Wave after wave: the dice of the last wave that show their highest face, neighbours of one kind asked for together.
bool Roller::throwAgain(const Group& group) {
    const auto bursts = [&](std::size_t i) {
        const DieShown& die = m_rolled.dice[i];
        return !die.fate && die.pips == die.sides && m_explosions < kMostExplosions;
    };
    for (std::size_t i = m_first; i < m_rolled.dice.size();) {
        const std::size_t waveEnd = m_rolled.dice.size();
        while (i < waveEnd) {
            DiceOfAKind again{0, m_rolled.dice[i].sides, false};
            for (; i < waveEnd && m_rolled.dice[i].sides == again.sides; ++i) {
                if (!bursts(i)) continue;
                m_rolled.dice[i].exploded = true;
                m_owner.push_back(i < m_first + m_own ? i - m_first : m_owner[i - m_first - m_own]);
                ++again.count;
                ++m_explosions;
            }
            if (again.count > 0 && !throwDice(group, again)) return false;
        }
    }
    return true;
}

// A die that exploded counts with all that it brought. Among equals the die thrown first is kept (R-10 compares
// what the faces show, whatever the kind).
void Roller::keep(const Group& group) {
    const auto dice = m_rolled.dice.begin() + static_cast<std::ptrdiff_t>(m_first);
    const auto die = [&](std::size_t i) -> DieShown& { return dice[static_cast<std::ptrdiff_t>(i)]; };
    std::vector<std::pair<int, std::size_t>> worth(m_own); // better ones are smaller
    const int better = group.keep == Keep::Highest ? -1 : 1;
    for (std::size_t i = 0; i < m_own; ++i) worth[i] = {better * die(i).pips, i};
    for (std::size_t i = 0; i < m_owner.size(); ++i) worth[m_owner[i]].first += better * die(m_own + i).pips;

    const std::size_t kept = keptOf(group);
    std::ranges::nth_element(worth, worth.begin() + static_cast<std::ptrdiff_t>(kept));
    for (std::size_t i = kept; i < m_own; ++i) die(worth[i].second).kept = false;
    for (std::size_t i = 0; i < m_owner.size(); ++i) die(m_own + i).kept = die(m_owner[i]).kept;
}

// Of two throws of the same dice one counts as a whole; of equal ones the first.
void Roller::keepThrow(const Group& group) {
    const auto first = m_rolled.dice.begin() + static_cast<std::ptrdiff_t>(m_first);
    const auto half = first + static_cast<std::ptrdiff_t>(m_own / 2);
    const auto sum = [](auto from, auto to) {
        long long total = 0;
        for (; from != to; ++from) total += from->pips;
        return total;
    };
    const long long more = sum(half, m_rolled.dice.end()) - sum(first, half);
    const bool second = group.keep == Keep::Highest ? more > 0 : more < 0;
    std::for_each(second ? first : half, second ? half : m_rolled.dice.end(), [](DieShown& die) { die.kept = false; });
}

} // namespace

Expected<Rolled, NoPips> roll(const Expression& expression, Dice& dice, const std::string& purpose,
                              const std::string& who) {
    return Roller(dice, purpose, who).run(expression);
}

} // namespace tenplus::dice
