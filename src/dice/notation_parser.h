// The grammar, read by recursive descent; spaces may stand between any two tokens:
//   roll    = sum [ ("for" | "to") words | "#" text ]
//   sum     = {sign} product { sign {sign} product }
//   product = factor { ("*" | "/") {sign} factor }
//   factor  = "(" sum ")" | pool [label] | duality | ["1"] "d66" [label] | throw [label] | number
//   pool    = ("b" | "w") "[" dice ["!"] { "+" dice ["!"] | sign number } [ "," dice { "+" dice } ] "]"
//   duality = "dd"
//   throw   = dice { "!" [test | number] | ("r" | "ro") (test | number) | keep | test }
//   keep    = ("k" | "kh" | "kl" | "d" | "dh" | "dl") [number] | "adv" | "dis"
//   test    = ("=" | "<" | "<=" | ">" | ">=") number
//   dice    = [number] "d" (number | "(" number ")" | "%" | "F"); a die with 66 sides is "d(66)"
//   label   = "[" text "]"
#pragma once

#include "base/text.h"
#include "dice/notation.h"

#include <algorithm>
#include <array>
#include <optional>

namespace tenplus::dice {

inline bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
inline bool isSpace(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
inline char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

inline constexpr std::string_view kTermExpected = R"(dice such as "2d6", a number or "(")";
// Typographic forms of "-": the minus sign, the en dash and hyphens.
inline constexpr std::array<std::string_view, 4> kMinusSigns = {"\u2212", "\u2013", "\u2010", "\u2011"};
inline constexpr std::array<std::string_view, 4> kWideSpaces = {"\u00a0", "\u202f", "\u2009", "\u2007"};
inline constexpr std::array<std::string_view, 2> kScaleSigns = {"\u00d7", "\u00f7"};  // times, divided by
inline constexpr std::array<std::string_view, 2> kComparisons = {"\u2264", "\u2265"}; // at most, at least

class NotationParser {
public:
    NotationParser(std::string_view text, bool takesComment)
        : m_text(text)
        , m_takesComment(takesComment) {}
    /// Parses the whole text; false if it is not notation.
    bool run();
    Expression takeExpression() { return std::move(m_result); }
    std::string takeComment() { return std::move(m_comment); }
    NotationFault takeFault() { return std::move(m_fault); }

private:
    struct Number {
        int value; // at most kMostConstant + 1, however many digits
        std::size_t at;
    };

    // One function per rule; false once a fault is found.
    bool sum(int sign, int depth);
    bool product(int sign, int depth);
    bool factor(int sign, int depth);
    bool pool(int sign);
    bool poolDice(Group& group);
    bool secondThrow(Group& group);
    bool throwOrNumber(int sign);
    bool duality(int sign);
    bool tensAndUnits(std::size_t start);
    bool dice(DiceOfAKind& kind, const std::optional<Number>& count, std::size_t start);
    bool suffixes(Group& group);
    bool wordSuffix(Group& group, std::string_view word);
    bool endsSoon(const Group& group);
    bool keep(Group& group, std::size_t start, bool high, bool drop);
    bool edge(Group& group, std::size_t start, Keep keep);
    bool explosion(Group& group);
    bool threshold(Group& group);
    bool reroll(Group& group, std::size_t start, bool onlyOnce);
    bool successes(Group& group, std::size_t start);
    bool test(FaceTest& test, const DiceOfAKind& kind, bool bare);
    bool label(Group& group);
    bool comment();
    std::string expectedAfterDice() const;

    Expression takeFrom(std::size_t group, long long constant, int sign);
    bool multiply(Expression& left, Expression right, std::size_t at);
    bool divide(Expression& left, const Expression& right, std::size_t at);
    bool isWithinScale();

    bool addConstant(long long& total, int sign, const Number& number);
    bool fail(std::size_t at, std::string expected);
    std::string found(std::size_t at) const;

    void skipSpaces() {
        const bool isMark = m_at >= m_text.size() || (m_text[m_at] > ' ' && m_text[m_at] < '\x7F'); // the usual case
        if (!isMark) skipAllSpaces();
    }
    void skipAllSpaces();
    // The length in bytes of the one that comes next, or 0.
    template <std::size_t N>
    std::size_t startsWith(const std::array<std::string_view, N>& any) const {
        const bool isAscii = m_at >= m_text.size() || static_cast<unsigned char>(m_text[m_at]) < 0x80U;
        return isAscii ? 0 : longOf(any);
    }
    template <std::size_t N>
    std::size_t longOf(const std::array<std::string_view, N>& any) const {
        const auto* found =
            std::ranges::find_if(any, [&](std::string_view one) { return m_text.substr(m_at).starts_with(one); });
        return found == any.end() ? 0 : found->size();
    }
    // The next byte that is not a space, in lower case; NUL at the end.
    char next() {
        skipSpaces();
        return after(0);
    }
    char after(std::size_t offset) const { return m_at + offset < m_text.size() ? lower(m_text[m_at + offset]) : '\0'; }
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
        return c == '+' || c == '-' || startsWith(kMinusSigns) > 0;
    }
    // True if a comparison comes next; `c` is its first byte.
    bool beginsTest(char c) const { return c == '<' || c == '>' || c == '=' || startsWith(kComparisons) > 0; }
    // Reads '*' or '/' if it comes next.
    char acceptScale();
    // The letters that come next, unchanged.
    std::string_view letters() {
        skipSpaces();
        std::size_t end = m_at;
        while (end < m_text.size() && isLetter(m_text[end])) ++end;
        return m_text.substr(m_at, end - m_at);
    }

    std::string_view m_text;
    bool m_takesComment;
    std::size_t m_at = 0;
    int m_dice = 0;
    int m_divisions = 0;
    std::size_t m_againAt = 0; // position of the last reroll condition
    bool m_scaled = false;     // multiplied dice occur
    bool m_isD66 = false;      // the last dice were written as "d66"
    Expression m_result;
    std::string m_comment;
    NotationFault m_fault;
};

} // namespace tenplus::dice
