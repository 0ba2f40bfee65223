#include "dice/notation_parser.h"

#include "base/text.h"
#include "dice/notation_advice.h"

#include <cstdlib>
#include <iterator>

#include <fmt/format.h>

namespace tenplus::dice {

bool NotationParser::run() {
    if (m_text.size() > kMostNotationBytes) return fail(kMostNotationBytes, "at most 10,000 bytes of dice notation");
    return sum(1, 0) && isWithinScale();
}

bool NotationParser::sum(int outer, int depth) {
    do {
        if (!product(signs(outer), depth)) return false;
    } while (atSign());
    if (depth > 0 ? accept(')') : atEnd()) return true;
    if (depth == 0 && m_takesComment && comment()) return true;
    return fail(m_at, depth > 0 ? R"x("+", "-" or ")")x" : expectedAfterDice());
}

// Takes the factors' groups out again, combines them, and adds the result.
bool NotationParser::product(int sign, int depth) {
    const std::size_t from = m_result.groups.size();
    const long long before = m_result.constant;
    if (!factor(sign, depth)) return false;
    char scale = acceptScale();
    if (scale == '\0') return true;
    Expression left = takeFrom(from, before, sign);
    for (; scale != '\0'; scale = acceptScale()) {
        const int inner = signs(1);
        skipSpaces();
        const std::size_t at = m_at;
        m_result.constant = 0;
        if (!factor(inner, depth)) return false;
        Expression right = takeFrom(from, 0, 1);
        if (scale == '*' ? !multiply(left, std::move(right), at) : !divide(left, right, at)) return false;
    }
    m_result.constant = before;
    m_result = sign > 0 ? plus(std::move(m_result), left) : minus(std::move(m_result), left);
    return true;
}

bool NotationParser::factor(int sign, int depth) {
    const char c = next();
    if (c == '(') {
        if (depth == kMostNesting) return fail(m_at, fmt::format("at most {} nested parentheses", kMostNesting));
        ++m_at;
        return sum(sign, depth + 1);
    }
    if (c == 'b' || c == 'w') return pool(sign);
    if (c == 'd' && after(1) == 'd') return duality(sign);
    return throwOrNumber(sign);
}

bool NotationParser::pool(int sign) {
    const char letter = after(0);
    ++m_at;
    if (!accept('[')) return fail(m_at, fmt::format(R"("[" after "{}")", letter));
    Group& group = m_result.groups.emplace_back();
    group.sign = sign;
    group.keep = letter == 'b' ? Keep::Highest : Keep::Lowest;
    group.kept = 1;
    if (!poolDice(group)) return false;
    if (accept(',') && !secondThrow(group)) return false;
    return (accept(']') || fail(m_at, R"("+", "-", "," or "]")")) && label(group);
}

// After the comma another throw follows, of the same dice or of others: one of the two is kept as a whole.
bool NotationParser::secondThrow(Group& group) {
    const std::size_t start = m_at;
    Group again;
    if (!poolDice(again)) return false;
    if (group.explodes || again.explodes || group.each != 0 || again.each != 0)
        return fail(start, "dice on both sides of the comma, with nothing added to them");
    if (again.dice != group.dice) group.other = std::move(again.dice);
    group.twice = true;
    group.kept = 0;
    return true;
}

bool NotationParser::poolDice(Group& group) {
    long long each = 0;
    do {
        const int s = signs(1);
        skipSpaces();
        const std::size_t start = m_at;
        const auto count = number();
        if (next() != 'd') {
            if (!count) return fail(start, R"(dice such as "2d6" or a number inside the brackets)");
            if (!addConstant(each, s, *count)) return false;
            continue;
        }
        if (s < 0) return fail(start, "a number after \"-\" inside the brackets");
        DiceOfAKind& kind = group.dice.emplace_back();
        if (!dice(kind, count, start)) return false;
        if (m_isD66) return fail(start, "no d66 inside the brackets; a die with 66 sides is d(66)");
        const bool explodes = next() == '!';
        if (group.dice.size() > 1 && explodes != group.explodes)
            return fail(m_at, R"("!" after all dice inside the brackets or after none)");
        if (explodes && !explosion(group)) return false;
    } while (atSign());
    group.each = static_cast<int>(each);
    if (group.dice.empty()) return fail(m_at, R"("+" and dice inside the brackets)");
    return true;
}

bool NotationParser::throwOrNumber(int sign) {
    const std::size_t start = m_at;
    const auto count = number();
    const std::size_t end = m_at;
    const bool isWord = next() == 'd' && count && m_at > end && letters().size() > 1 && after(1) != 'f'; // "5 damage"
    if (next() == 'd' && !isWord) {
        Group& group = m_result.groups.emplace_back();
        group.sign = sign;
        if (!dice(group.dice.emplace_back(), count, start)) return false;
        return m_isD66 ? tensAndUnits(start) : suffixes(group) && label(group);
    }
    if (!count) return fail(start, std::string(kTermExpected));
    return addConstant(m_result.constant, sign, *count);
}

// At the "dd".
bool NotationParser::duality(int sign) {
    m_dice += 2;
    if (m_dice > kMostDice) return fail(m_at, "at most 1,000 dice altogether");
    m_at += 2;
    for (Group& group : dualityDice().groups) {
        group.sign = sign;
        m_result.groups.push_back(std::move(group));
    }
    return true;
}

// After the "d66": its dice become a d6 for the tens, and another for the units.
bool NotationParser::tensAndUnits(std::size_t start) {
    Group& tens = m_result.groups.back();
    DiceOfAKind& die = tens.dice.front();
    if (die.count != 1) return fail(start, R"(one d66 at a time, as in "d66+d66")");
    if (++m_dice > kMostDice) return fail(start, "at most 1,000 dice altogether");
    die.sides = 6;
    if (!label(tens)) return false;
    Group units = tens;
    tens.times = 10;
    m_result.groups.push_back(std::move(units));
    return true;
}

// At the "d".
bool NotationParser::dice(DiceOfAKind& kind, const std::optional<Number>& count, std::size_t start) {
    kind.count = count ? count->value : 1;
    if (kind.count < 1 || kind.count > kMostDice) return fail(start, "a number of dice from 1 to 1,000");
    m_dice += kind.count;
    if (m_dice > kMostDice) return fail(start, "at most 1,000 dice altogether");
    ++m_at;
    m_isD66 = false;
    if (accept('%')) {
        kind.sides = 100;
        return true;
    }
    if (accept('f')) {
        kind.sides = 3;
        kind.fate = true;
        return true;
    }
    const bool isEnclosed = accept('(');
    skipSpaces();
    const auto sides = number();
    if (!sides) return fail(m_at, R"(the number of sides after "d")");
    if (sides->value < 1 || sides->value > kMostSides) return fail(sides->at, "a number of sides from 1 to 10,000");
    if (isEnclosed && !accept(')')) return fail(m_at, R"x(")" after the number of sides)x");
    kind.sides = sides->value;
    m_isD66 = kind.sides == 66 && !isEnclosed;
    return true;
}

bool NotationParser::label(Group& group) {
    if (!accept('[')) return true;
    const std::size_t start = m_at;
    const std::size_t end = m_text.find(']', start);
    if (end == std::string_view::npos) return fail(m_text.size(), R"("]" after the label)");
    const auto name = trimmed(m_text.substr(start, end - start));
    if (name.empty()) return fail(start, R"(a label between "[" and "]")");
    if (name.size() > kMostLabelBytes) return fail(start, fmt::format("a label of at most {} bytes", kMostLabelBytes));
    if (!isCleanName(name)) return fail(start, "a label of visible characters");
    if (name.find('[') != std::string_view::npos) return fail(start + m_text.substr(start).find('['), R"("]")");
    group.label = name;
    m_at = end + 1;
    return true;
}

bool NotationParser::addConstant(long long& total, int sign, const Number& number) {
    total += static_cast<long long>(sign) * number.value;
    if (number.value <= kMostConstant && std::llabs(total) <= kMostConstant) return true;
    return fail(number.at, "numbers that come to at most 1,000,000,000");
}

void NotationParser::skipAllSpaces() {
    for (;;) {
        while (m_at < m_text.size() && isSpace(m_text[m_at])) ++m_at;
        const std::size_t size = startsWith(kWideSpaces);
        if (size == 0) return;
        m_at += size;
    }
}

std::optional<NotationParser::Number> NotationParser::number() {
    if (!isDigit(after(0))) return std::nullopt;
    const std::size_t start = m_at;
    long long value = 0;
    for (; isDigit(after(0)); ++m_at) value = std::min<long long>(value * 10 + (after(0) - '0'), kMostConstant + 1);
    return Number{static_cast<int>(value), start};
}

int NotationParser::sign() {
    const char c = next();
    if (c == '+' || c == '-') {
        ++m_at;
        return c == '+' ? 1 : -1;
    }
    const std::size_t size = startsWith(kMinusSigns);
    m_at += size;
    return size > 0 ? -1 : 0;
}

char NotationParser::acceptScale() {
    const char c = next();
    if (c == '*' || c == '/') {
        ++m_at;
        return c;
    }
    const std::size_t size = startsWith(kScaleSigns);
    if (size == 0) return '\0';
    const bool times = m_text.substr(m_at).starts_with(kScaleSigns.front());
    m_at += size;
    return times ? '*' : '/';
}

// Removes the groups from this one on and the change of the constant, without their sign.
Expression NotationParser::takeFrom(std::size_t group, long long constant, int sign) {
    Expression taken;
    const auto first = m_result.groups.begin() + static_cast<std::ptrdiff_t>(group);
    taken.groups.assign(std::make_move_iterator(first), std::make_move_iterator(m_result.groups.end()));
    m_result.groups.erase(first, m_result.groups.end());
    taken.constant = m_result.constant - constant;
    return sign > 0 ? std::move(taken) : minus({}, taken);
}

bool NotationParser::multiply(Expression& left, Expression right, std::size_t at) {
    if (!isConstant(left) && !isConstant(right)) {
        return fail(at, "a number on one side of \"*\": dice times dice is not one roll");
    }
    if (isConstant(left)) std::swap(left, right); // now the number is on the right
    const long long by = right.constant;
    const bool isTimes = by != 0 && std::llabs(by) <= kMostTimes;
    if (!isConstant(left) && !isTimes) return fail(at, "dice times a number from 1 to 10,000");
    if (std::llabs(by) > kMostConstant / std::max(1LL, std::llabs(left.constant)))
        return fail(at, "numbers that come to at most 1,000,000,000");
    for (Group& group : left.groups) {
        if (std::llabs(by) * group.times > kMostTimes) return fail(at, "dice times a number from 1 to 10,000");
        group.times *= static_cast<int>(std::llabs(by));
        if (by < 0) group.sign = -group.sign;
    }
    m_scaled |= !isConstant(left);
    left.constant *= by;
    return true;
}

// Rounds down, so the dividend stays together. Combines two successive divisions into one by the product.
bool NotationParser::divide(Expression& left, const Expression& right, std::size_t at) {
    if (!isConstant(right)) return fail(at, "a number after \"/\"");
    const long long by = right.constant;
    if (isConstant(left) && by != 0) {
        left.constant = dividedDown(left.constant, by);
        return true;
    }
    if (by < 1 || by > kMostTimes) return fail(at, "a number from 1 to 10,000 after \"/\"");
    if (++m_divisions > kMostNesting) return fail(at, fmt::format("at most {} divisions", kMostNesting));
    Group quotient;
    quotient.over = static_cast<int>(by);
    quotient.added = left.constant;
    quotient.inside = std::move(left.groups);
    left = {};
    left.groups.push_back(std::move(quotient));
    return true;
}

// Explosions may double the dice, so this keeps every total within 32 bits.
bool NotationParser::isWithinScale() {
    if (!m_scaled) return true;
    const long long low = lowest(m_result) - m_result.constant;
    const long long high = highest(m_result) - m_result.constant;
    if (std::max(std::llabs(low), std::llabs(high)) <= kMostScaled) return true;
    return fail(0, "multiplied dice that come to at most 500,000,000");
}

// Anything after "#", or words after a space that begin with "for" or "to". False if there is no comment here.
bool NotationParser::comment() {
    const bool marked = after(0) == '#';
    const bool apart = m_at > 0 && isSpace(m_text[m_at - 1]);
    const std::string_view words = trimmed(m_text.substr(m_at + (marked ? 1 : 0)));
    if (!marked && (!apart || !beginsPurpose(words))) return false;
    if (!isCleanName(words) || words.size() > kMostCommentBytes) return false;
    if (meansDice(words) && (!marked || isConstant(m_result))) return false; // "6#2d6" would be the number 6
    m_comment = words;
    m_at = m_text.size();
    return true;
}

// After a sum, where neither it nor a comment goes on.
std::string NotationParser::expectedAfterDice() const {
    const bool marked = after(0) == '#';
    const bool apart = m_at > 0 && isSpace(m_text[m_at - 1]) && !atEnd();
    if (!m_takesComment || (!marked && !apart)) return R"("+", "-" or the end)";
    const std::string_view words = trimmed(m_text.substr(m_at + (marked ? 1 : 0)));
    if (!marked && !beginsPurpose(words)) return R"("+", "-", the end, or "#", "for" or "to" before a comment)";
    if (!isCleanName(words) || words.size() > kMostCommentBytes)
        return fmt::format("a comment of at most {} bytes of visible characters", kMostCommentBytes);
    if (marked) return R"(one roll at a time: throw the dice after "#" as often as you need them)";
    return R"("#" before words that could change the roll)";
}

bool NotationParser::fail(std::size_t at, std::string expected) {
    m_fault.column = at + 1;
    m_fault.message = fmt::format("column {}: expected {}, found {}", at + 1, expected, found(at));
    m_fault.expected = std::move(expected);
    return false;
}

// The number, word or character at that place, quoted for a person.
std::string NotationParser::found(std::size_t at) const {
    if (at >= m_text.size()) return "the end";
    if (at >= kMostNotationBytes) return "more";
    constexpr std::size_t kLongestQuote = 24;
    std::size_t end = at + 1;
    const auto extend = [&](auto&& belongs) {
        while (end < m_text.size() && belongs(m_text[end])) ++end;
    };
    if (isDigit(m_text[at])) {
        extend(isDigit);
    } else if (isLetter(m_text[at])) {
        extend(isLetter);
    } else {
        extend([](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; });
    }
    const auto word = m_text.substr(at, end - at);
    if (!isCleanName(word)) return "a character that cannot be shown";
    if (word == " ") return "a space";
    if (word.size() > kLongestQuote) return fmt::format("\"{}...\"", word.substr(0, kLongestQuote));
    return fmt::format("\"{}\"", word);
}

namespace {

Unexpected<NotationFault> advised(std::string_view text, bool takesComment, NotationFault fault) {
    fault.instead =
        adviceFor(text, takesComment, [](const std::string& other) { return NotationParser(other, false).run(); });
    if (!fault.instead.empty()) fault.message += "; write " + fault.instead;
    return Unexpected(std::move(fault));
}

} // namespace

Expected<Expression, NotationFault> parse(std::string_view text) {
    NotationParser parser(text, false);
    if (parser.run()) return parser.takeExpression();
    return advised(text, false, parser.takeFault());
}

Expected<RollRequest, NotationFault> parseRoll(std::string_view text) {
    NotationParser parser(text, true);
    if (!parser.run()) return advised(text, true, parser.takeFault());
    RollRequest request{parser.takeExpression(), {}};
    request.comment = parser.takeComment();
    return request;
}

} // namespace tenplus::dice
