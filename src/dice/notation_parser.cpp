// The grammar, read by recursive descent; spaces may stand between any two tokens:
//   sum    = {sign} term { sign {sign} term }
//   term   = "(" sum ")" | pool [label] | duality | throw [label] | number
//   pool   = ("b" | "w") "[" dice ["!"] { "+" dice ["!"] | sign number } "]"
//   duality = "dd"
//   throw  = dice { "!" | ("kh" | "kl" | "dh" | "dl") [number] }
//   dice   = [number] "d" (number | "%" | "F")
//   label  = "[" text "]"
#include "base/text.h"
#include "dice/notation.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include <fmt/format.h>

namespace tenplus::dice {

namespace {

constexpr std::string_view kMinusSign = "\u2212"; // what typeset text has for "-"
constexpr std::string_view kTermExpected = R"(dice such as "2d6", a number or "(")";

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool isSpace(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

class Parser {
public:
    explicit Parser(std::string_view text) : m_text(text) {}
    Expected<Expression, NotationFault> run();

private:
    struct Number {
        int value; // never more than kMostConstant + 1, however many digits there are
        std::size_t at;
    };

    // Reads one rule each; false once a fault is found.
    bool sum(int sign, int depth);
    bool term(int sign, int depth);
    bool pool(int sign);
    bool poolDice(Group& group);
    bool secondThrow(Group& group);
    bool throwOrNumber(int sign);
    bool duality(int sign);
    bool dice(DiceOfAKind& kind, const std::optional<Number>& count, std::size_t start);
    bool suffixes(Group& group);
    bool keep(Group& group, std::size_t start, bool drop);
    bool explosion(const Group& group);
    bool label(Group& group);

    bool addConstant(long long& total, int sign, const Number& number);
    bool fail(std::size_t at, std::string expected);
    std::string found(std::size_t at) const;

    void skipSpaces() {
        while (m_at < m_text.size() && isSpace(m_text[m_at])) ++m_at;
    }
    // The next byte that is no space, in lower case; NUL at the end.
    char next() {
        skipSpaces();
        return after(0);
    }
    char after(std::size_t offset) const {
        return m_at + offset < m_text.size() ? lower(m_text[m_at + offset]) : '\0';
    }
    bool atEnd() const { return m_at >= m_text.size(); }
    bool accept(char c) {
        if (next() != c || atEnd()) return false;
        ++m_at;
        return true;
    }
    std::optional<Number> number();
    int sign(); // 1, -1, or 0 if there is none
    int signs(int outer) {
        for (int s = sign(); s != 0; s = sign()) outer *= s;
        return outer;
    }
    bool atSign() {
        const char c = next();
        return c == '+' || c == '-' || m_text.substr(m_at).starts_with(kMinusSign);
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    int m_dice = 0;
    Expression m_result;
    NotationFault m_fault;
};

Expected<Expression, NotationFault> Parser::run() {
    if (m_text.size() > kMostNotationBytes) {
        fail(kMostNotationBytes, "at most 10,000 bytes of dice notation");
    } else if (sum(1, 0)) {
        return std::move(m_result);
    }
    return Unexpected(std::move(m_fault));
}

bool Parser::sum(int outer, int depth) {
    do {
        if (!term(signs(outer), depth)) return false;
    } while (atSign());
    if (depth > 0 ? accept(')') : atEnd()) return true;
    return fail(m_at, depth > 0 ? R"x("+", "-" or ")")x" : R"("+", "-" or the end)");
}

bool Parser::term(int sign, int depth) {
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

bool Parser::pool(int sign) {
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

// After the comma stand the same dice again: of the two throws one is kept as a whole.
bool Parser::secondThrow(Group& group) {
    const std::size_t start = m_at;
    Group again;
    if (!poolDice(again)) return false;
    if (again.dice != group.dice || group.explodes || again.explodes || group.each != 0 || again.each != 0)
        return fail(start, "the same dice as before the comma, with nothing added to them");
    group.twice = true;
    group.kept = 0;
    return true;
}

bool Parser::poolDice(Group& group) {
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
        const bool explodes = next() == '!';
        if (group.dice.size() > 1 && explodes != group.explodes)
            return fail(m_at, R"("!" after all dice inside the brackets or after none)");
        group.explodes = explodes;
        if (explodes && !explosion(group)) return false;
    } while (atSign());
    group.each = static_cast<int>(each);
    if (group.dice.empty()) return fail(m_at, R"("+" and dice inside the brackets)");
    return true;
}

bool Parser::throwOrNumber(int sign) {
    const std::size_t start = m_at;
    const auto count = number();
    if (next() == 'd') {
        Group& group = m_result.groups.emplace_back();
        group.sign = sign;
        return dice(group.dice.emplace_back(), count, start) && suffixes(group) && label(group);
    }
    if (!count) return fail(start, std::string(kTermExpected));
    return addConstant(m_result.constant, sign, *count);
}

// Stands at the "dd".
bool Parser::duality(int sign) {
    m_dice += 2;
    if (m_dice > kMostDice) return fail(m_at, "at most 1,000 dice altogether");
    m_at += 2;
    for (Group& group : dualityDice().groups) {
        group.sign = sign;
        m_result.groups.push_back(std::move(group));
    }
    return true;
}

// Stands at the "d".
bool Parser::dice(DiceOfAKind& kind, const std::optional<Number>& count, std::size_t start) {
    kind.count = count ? count->value : 1;
    if (kind.count < 1 || kind.count > kMostDice) return fail(start, "a number of dice from 1 to 1,000");
    m_dice += kind.count;
    if (m_dice > kMostDice) return fail(start, "at most 1,000 dice altogether");
    ++m_at;
    if (accept('%')) {
        kind.sides = 100;
        return true;
    }
    if (accept('f')) {
        kind.sides = 3;
        kind.fate = true;
        return true;
    }
    skipSpaces();
    const auto sides = number();
    if (!sides) return fail(m_at, R"(the number of sides after "d")");
    if (sides->value < 1 || sides->value > kMostSides) return fail(sides->at, "a number of sides from 1 to 10,000");
    kind.sides = sides->value;
    return true;
}

bool Parser::suffixes(Group& group) {
    for (;;) {
        const char c = next();
        const std::size_t start = m_at;
        const bool kind = after(1) == 'h' || after(1) == 'l';
        if (c == '!') {
            if (group.explodes) return fail(start, R"("!" only once)");
            group.explodes = true;
            if (!explosion(group)) return false;
        } else if (c == 'k' || (c == 'd' && kind)) {
            ++m_at;
            if (!kind) return fail(m_at, R"("h" or "l" after "k")");
            if (group.keep != Keep::All) return fail(start, "only one choice of dice to keep or drop");
            if (!keep(group, start, c == 'd')) return false;
        } else {
            return true;
        }
    }
}

// Stands at the "h" or "l". Dropping is stored as keeping the others.
bool Parser::keep(Group& group, std::size_t start, bool drop) {
    const bool high = after(0) == 'h';
    ++m_at;
    skipSpaces();
    const auto written = number();
    const int count = group.dice.front().count;
    const int most = drop ? count - 1 : count;
    if (most == 0) return fail(start, "at least 2 dice before one can be dropped");
    const int chosen = written ? written->value : 1;
    if (chosen < 1 || chosen > most)
        return fail(written->at, most == 1 ? "the number 1" : fmt::format("a number from 1 to {}", most));
    group.keep = high != drop ? Keep::Highest : Keep::Lowest;
    group.kept = drop ? count - chosen : chosen;
    return true;
}

// Stands at the "!" of the dice read last.
bool Parser::explosion(const Group& group) {
    const DiceOfAKind& kind = group.dice.back();
    if (kind.fate) return fail(m_at, "no \"!\" after fate dice, which have no highest number to throw again");
    if (kind.sides < 2) return fail(m_at, "no \"!\" after one-sided dice, which would be thrown again for ever");
    ++m_at;
    return true;
}

bool Parser::label(Group& group) {
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

bool Parser::addConstant(long long& total, int sign, const Number& number) {
    total += static_cast<long long>(sign) * number.value;
    if (number.value <= kMostConstant && std::llabs(total) <= kMostConstant) return true;
    return fail(number.at, "numbers that come to at most 1,000,000,000");
}

std::optional<Parser::Number> Parser::number() {
    if (!isDigit(after(0))) return std::nullopt;
    const std::size_t start = m_at;
    long long value = 0;
    for (; isDigit(after(0)); ++m_at) value = std::min<long long>(value * 10 + (after(0) - '0'), kMostConstant + 1);
    return Number{static_cast<int>(value), start};
}

int Parser::sign() {
    if (accept('+')) return 1;
    if (accept('-')) return -1;
    if (!m_text.substr(m_at).starts_with(kMinusSign)) return 0;
    m_at += kMinusSign.size();
    return -1;
}

bool Parser::fail(std::size_t at, std::string expected) {
    m_fault.column = at + 1;
    m_fault.message = fmt::format("column {}: expected {}, found {}", at + 1, expected, found(at));
    m_fault.expected = std::move(expected);
    return false;
}

// The number, word or character at that place, as it is quoted to a person.
std::string Parser::found(std::size_t at) const {
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

} // namespace

Expected<Expression, NotationFault> parse(std::string_view text) { return Parser(text).run(); }

} // namespace tenplus::dice
