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

void appendDice(std::string& text, const DiceOfAKind& kind, bool explodes) {
    if (kind.count != 1) appendNumber(text, kind.count);
    text += 'd';
    if (kind.fate) {
        text += 'F';
    } else {
        appendNumber(text, kind.sides);
    }
    if (explodes) text += '!';
}

void appendAll(std::string& text, const Group& group) {
    for (std::size_t i = 0; i < group.dice.size(); ++i) {
        if (i > 0) text += '+';
        appendDice(text, group.dice[i], group.explodes);
    }
}

void appendGroup(std::string& text, const Group& group) {
    const bool bracketed = group.twice || (group.keep != Keep::All && group.kept == 1);
    if (bracketed) text += group.keep == Keep::Highest ? "b[" : "w[";
    appendAll(text, group);
    if (group.twice) {
        text += ", ";
        appendAll(text, group);
    }
    if (group.each != 0) appendSigned(text, group.each);
    if (bracketed) {
        text += ']';
    } else if (group.keep != Keep::All) {
        text += group.keep == Keep::Highest ? "kh" : "kl";
        appendNumber(text, group.kept);
    }
    if (!group.label.empty()) text.append("[").append(group.label).append("]");
}

int diceIn(const Group& group) {
    int count = 0;
    for (const auto& kind : group.dice) count += kind.count;
    return group.twice ? 2 * count : count;
}

long long face(const DiceOfAKind& kind, bool upper) {
    if (kind.fate) return upper ? 1 : -1;
    return upper ? kind.sides : 1;
}

// The total of the kept dice if every die showed its lowest (or highest) face: what is kept of a set of dice
// never falls when one of them rises, so these are the bounds of the group.
long long bound(const Group& group, bool upper) {
    const bool all = group.keep == Keep::All || group.twice;
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

long long boundOfSum(const Expression& expression, bool upper) {
    long long total = expression.constant;
    for (const auto& group : expression.groups)
        total += group.sign * bound(group, group.sign > 0 ? upper : !upper);
    return total;
}

} // namespace

std::string toText(const Expression& expression) {
    std::string text;
    for (std::size_t i = 0; i < expression.groups.size(); ++i) {
        const Group& group = expression.groups[i];
        if (group.sign < 0) {
            text += '-';
        } else if (!text.empty()) {
            text += '+';
        }
        if (isDualityAt(expression, i)) {
            text += "dd";
            ++i;
        } else {
            appendGroup(text, group);
        }
    }
    if (expression.groups.empty()) {
        appendNumber(text, expression.constant);
    } else if (expression.constant != 0) {
        appendSigned(text, expression.constant);
    }
    return text;
}

Expression dualityDice() {
    Expression expression;
    for (const std::string_view label : {kHope, kFear}) {
        Group& group = expression.groups.emplace_back();
        group.dice = {{1, 12, false}};
        group.label = label;
    }
    return expression;
}

bool isDualityAt(const Expression& expression, std::size_t group) {
    if (group + 1 >= expression.groups.size()) return false;
    Expression both = dualityDice();
    for (Group& each : both.groups) each.sign = expression.groups[group].sign;
    return both.groups[0] == expression.groups[group] && both.groups[1] == expression.groups[group + 1];
}

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
    for (const auto& group : expression.groups) count += diceIn(group);
    return count;
}

long long lowest(const Expression& expression) { return boundOfSum(expression, false); }
long long highest(const Expression& expression) { return boundOfSum(expression, true); }

} // namespace tenplus::dice
