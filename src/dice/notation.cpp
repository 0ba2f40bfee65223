#include "dice/notation.h"

#include <algorithm>
#include <charconv>

namespace tenplus::dice {

namespace {

void appendNumber(std::string& text, long long number) {
    char digits[24];
    const auto end = std::to_chars(std::begin(digits), std::end(digits), number).ptr;
    text.append(std::begin(digits), end);
}

void appendSigned(std::string& text, long long number) {
    if (number >= 0) text += '+';
    appendNumber(text, number);
}

// "=5" is written as a bare number if that is equivalent.
void appendTest(std::string& text, const FaceTest& test, bool bare) {
    switch (test.is) {
    case FaceTest::Is::Never: return;
    case FaceTest::Is::Equal: text += bare ? "" : "="; break;
    case FaceTest::Is::Less: text += "<"; break;
    case FaceTest::Is::AtMost: text += "<="; break;
    case FaceTest::Is::More: text += ">"; break;
    case FaceTest::Is::AtLeast: text += ">="; break;
    }
    appendNumber(text, test.face);
}

void appendDice(std::string& text, const DiceOfAKind& kind, const Group& group) {
    if (kind.count != 1) appendNumber(text, kind.count);
    text += 'd';
    if (kind.fate) {
        text += 'F';
    } else if (kind.sides == 66) { // "d66" is two dice
        text += "(66)";
    } else {
        appendNumber(text, kind.sides);
    }
    if (group.again.isSet()) {
        text += group.onlyOnce ? "ro" : "r";
        appendTest(text, group.again, true);
    }
    if (!group.explodes) return;
    text += '!';
    if (group.burst.isSet()) {
        appendTest(text, group.burst, true);
    } else if (group.counts.isSet()) { // "d6!>=5" would explode on 5 and more
        appendNumber(text, kind.sides);
    }
}

void appendAll(std::string& text, const Group& group, const std::vector<DiceOfAKind>& dice) {
    for (std::size_t i = 0; i < dice.size(); ++i) {
        if (i > 0) text += '+';
        appendDice(text, dice[i], group);
    }
}

void appendThrow(std::string& text, const Group& group) {
    const bool single = group.again.isSet() || group.burst.isSet(); // not possible inside brackets
    const bool bracketed = !single && (group.twice || (group.keep != Keep::All && group.kept == 1));
    if (bracketed) text += group.keep == Keep::Highest ? "b[" : "w[";
    appendAll(text, group, group.dice);
    if (group.twice) {
        text += ", ";
        appendAll(text, group, secondDice(group));
    }
    if (group.each != 0) appendSigned(text, group.each);
    if (bracketed) {
        text += ']';
    } else if (group.keep != Keep::All) {
        text += group.keep == Keep::Highest ? "kh" : "kl";
        appendNumber(text, group.kept);
    }
    appendTest(text, group.counts, false);
    if (!group.label.empty()) text.append("[").append(group.label).append("]");
}

std::string sumText(const std::vector<Group>& groups, long long constant);

void appendGroup(std::string& text, const Group& group) {
    if (group.inside.empty()) {
        appendThrow(text, group);
    } else {
        const bool alone = group.inside.size() == 1 && group.added == 0 && group.inside.front().sign > 0;
        if (!alone) text += '(';
        text += sumText(group.inside, group.added);
        if (!alone) text += ')';
        text += '/';
        appendNumber(text, group.over);
    }
    if (group.times == 1) return;
    text += '*';
    appendNumber(text, group.times);
}

bool isDuality(const std::vector<Group>& groups, std::size_t at) {
    if (at + 1 >= groups.size()) return false;
    const Group& hope = groups[at];
    const Group& fear = groups[at + 1];
    if (hope.label != kHope || fear.label != kFear || hope.sign != fear.sign) return false;
    Expression both = dualityDice();
    for (Group& each : both.groups) each.sign = hope.sign;
    return both.groups[0] == hope && both.groups[1] == fear;
}

bool isD66(const std::vector<Group>& groups, std::size_t at) {
    if (at + 1 >= groups.size() || groups[at].times != 10) return false;
    Group tens;
    tens.sign = groups[at].sign;
    tens.label = groups[at].label;
    tens.dice = {{1, 6, false}};
    Group units = tens;
    tens.times = 10;
    return groups[at] == tens && groups[at + 1] == units;
}

std::string sumText(const std::vector<Group>& groups, long long constant) {
    std::string text;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        if (groups[i].sign < 0) {
            text += '-';
        } else if (!text.empty()) {
            text += '+';
        }
        if (isDuality(groups, i)) {
            text += "dd";
            ++i;
        } else if (isD66(groups, i)) {
            text += "d66";
            if (!groups[i].label.empty()) text.append("[").append(groups[i].label).append("]");
            ++i;
        } else {
            appendGroup(text, groups[i]);
        }
    }
    if (groups.empty()) {
        appendNumber(text, constant);
    } else if (constant != 0) {
        appendSigned(text, constant);
    }
    return text;
}

template <typename See>
void eachThrow(const std::vector<Group>& groups, const See& see) {
    for (const Group& group : groups) {
        eachThrow(group.inside, see);
        for (const DiceOfAKind& kind : group.dice) see(kind);
        if (!group.twice) continue;
        for (const DiceOfAKind& kind : secondDice(group)) see(kind);
    }
}

long long face(const DiceOfAKind& kind, bool upper) {
    if (kind.fate) return upper ? 1 : -1;
    return upper ? kind.sides : 1;
}

long long boundOfSum(const std::vector<Group>& groups, long long constant, bool upper);

// The total of the kept dice if every die showed its lowest (or highest) face. These are the bounds, because the kept
// total never falls when a die rises.
long long boundOfThrow(const Group& group, bool upper) {
    if (!group.other.empty()) {
        Group first = group;
        first.other.clear();
        Group second = first;
        second.dice = group.other;
        const long long one = boundOfThrow(first, upper), two = boundOfThrow(second, upper);
        return group.keep == Keep::Highest ? std::max(one, two) : std::min(one, two);
    }
    const bool all = group.keep == Keep::All || group.twice;
    if (group.counts.isSet()) return upper ? group.dice.front().count : 0;
    if (group.dice.size() == 1) {
        const auto& kind = group.dice.front();
        return (face(kind, upper) + group.each) * (all ? kind.count : std::min(kind.count, group.kept));
    }
    std::vector<DiceOfAKind> dice = group.dice;
    const int order = group.keep == Keep::Highest ? -1 : 1;
    std::ranges::sort(dice, {}, [&](const DiceOfAKind& kind) { return order * face(kind, upper); });
    int left = all ? kMostDice : group.kept;
    long long total = 0;
    for (const auto& kind : dice) {
        const int taken = std::min(left, kind.count);
        total += (face(kind, upper) + group.each) * taken;
        left -= taken;
    }
    return total;
}

long long boundOfSum(const std::vector<Group>& groups, long long constant, bool upper) {
    long long total = constant;
    for (const auto& group : groups) {
        const bool up = group.sign > 0 ? upper : !upper;
        const long long bound = group.inside.empty()
                                    ? boundOfThrow(group, up)
                                    : dividedDown(boundOfSum(group.inside, group.added, up), group.over);
        total += group.sign * group.times * bound;
    }
    return total;
}

} // namespace

bool FaceTest::holds(int pips) const {
    switch (is) {
    case Is::Never: return false;
    case Is::Equal: return pips == face;
    case Is::Less: return pips < face;
    case Is::AtMost: return pips <= face;
    case Is::More: return pips > face;
    case Is::AtLeast: return pips >= face;
    }
    return false;
}

const std::vector<DiceOfAKind>& secondDice(const Group& group) {
    return group.other.empty() ? group.dice : group.other;
}

std::string toText(const Expression& expression) { return sumText(expression.groups, expression.constant); }

Expression dualityDice() {
    Expression expression;
    for (const std::string_view label : {kHope, kFear}) {
        Group& group = expression.groups.emplace_back();
        group.dice = {{1, 12, false}};
        group.label = label;
    }
    return expression;
}

bool isDualityAt(const Expression& expression, std::size_t group) { return isDuality(expression.groups, group); }

Expression plus(Expression left, const Expression& right) {
    left.groups.insert(left.groups.end(), right.groups.begin(), right.groups.end());
    left.constant += right.constant;
    return left;
}

Expression minus(Expression left, const Expression& right) {
    const auto before = static_cast<std::ptrdiff_t>(left.groups.size());
    left.groups.insert(left.groups.end(), right.groups.begin(), right.groups.end());
    std::for_each(left.groups.begin() + before, left.groups.end(), [](Group& group) { group.sign = -group.sign; });
    left.constant -= right.constant;
    return left;
}

int diceCount(const Expression& expression) {
    int count = 0;
    eachThrow(expression.groups, [&](const DiceOfAKind& kind) { count += kind.count; });
    return count;
}

std::vector<DiceOfAKind> firstThrows(const Expression& expression) {
    std::vector<DiceOfAKind> dice;
    eachThrow(expression.groups, [&](const DiceOfAKind& kind) { dice.push_back(kind); });
    return dice;
}

bool isPlainSum(const Expression& expression) {
    return std::ranges::all_of(expression.groups, [](const Group& group) {
        return group.times == 1 && group.inside.empty() && !group.counts.isSet();
    });
}

bool isSuccessCount(const Expression& expression) {
    return expression.constant == 0 && expression.groups.size() == 1 && expression.groups.front().counts.isSet() &&
           expression.groups.front().sign > 0 && expression.groups.front().times == 1;
}

long long dividedDown(long long number, long long over) {
    return number / over - (number % over != 0 && (number < 0) != (over < 0) ? 1 : 0);
}

long long lowest(const Expression& expression) { return boundOfSum(expression.groups, expression.constant, false); }
long long highest(const Expression& expression) { return boundOfSum(expression.groups, expression.constant, true); }

} // namespace tenplus::dice
