#include "content/formula/tokens.h"

#include "base/text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace tenplus::content::inline formula {

namespace {

using Kind = FormulaToken::Kind;

bool isSmall(char c) { return c >= 'a' && c <= 'z'; }
bool isLetter(char c) { return isSmall(c) || (c >= 'A' && c <= 'Z'); }
bool isWordByte(char c) { return isLetter(c) || isDigit(c); }

class Scanner {
public:
    Scanner(std::string_view text, std::size_t from)
        : m_text(text)
        , m_from(std::min(text.find_first_not_of(" \t\r\n", from), text.size()))
        , m_at(m_from) {}

    FormulaToken token();
    std::size_t end() const { return m_at; }

private:
    char peek(std::size_t ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0'; }
    void skip(bool (*belongs)(char)) {
        while (m_at < m_text.size() && belongs(m_text[m_at])) ++m_at;
    }
    FormulaToken made(Kind kind) const { return {kind, m_text.substr(m_from, m_at - m_from), m_from, {}}; }
    FormulaToken bad(std::string fault) const {
        return {Kind::Bad, m_text.substr(m_from, m_at - m_from), m_from, std::move(fault)};
    }
    bool beginsDice() const;
    FormulaToken dice();
    FormulaToken number();
    FormulaToken word();
    FormulaToken symbol();

    std::string_view m_text;
    std::size_t m_from;
    std::size_t m_at;
};

// "2d6", "d%", "dF", "b[" or "w[".
bool Scanner::beginsDice() const {
    if ((peek() == 'b' || peek() == 'w') && peek(1) == '[') return true;
    std::size_t d = 0;
    while (isDigit(peek(d))) ++d;
    if (peek(d) != 'd' && (peek(d) != 'D' || d == 0)) return false;
    const char sides = peek(d + 1);
    return isDigit(sides) || sides == '%' || d > 0 || (sides == 'F' && !isWordByte(peek(d + 2)));
}

FormulaToken Scanner::dice() {
    const auto skipBrackets = [this] {
        int depth = 0;
        do {
            depth += peek() == '[' ? 1 : peek() == ']' ? -1 : 0;
            ++m_at;
        } while (depth > 0 && m_at < m_text.size());
        return depth == 0;
    };
    bool closed = true;
    if (peek(1) == '[') {
        ++m_at;
        closed = skipBrackets();
    } else {
        while (isWordByte(peek()) || peek() == '%' || (peek() == '!' && peek(1) != '=')) ++m_at;
    }
    if (closed && peek() == '[') closed = skipBrackets();
    return closed ? made(Kind::Dice) : bad("expected ']' to close these dice");
}

FormulaToken Scanner::number() {
    skip([](char c) { return isDigit(c); });
    const bool fraction = peek() == '.' && isDigit(peek(1));
    if (!fraction && !isWordByte(peek())) return made(Kind::Number);
    if (fraction) ++m_at;
    skip(isWordByte);
    if (fraction) return bad("numbers are whole: write 5 / 2 for two and a half");
    return bad(fmt::format("expected a number but found '{}'", m_text.substr(m_from, m_at - m_from)));
}

FormulaToken Scanner::word() {
    const std::size_t end = m_text.find('\'', m_from + 1);
    if (end == std::string_view::npos) {
        return bad("this word has no closing quote: expected ' after it");
    }
    const std::string_view inside = m_text.substr(m_from + 1, end - m_from - 1);
    m_at = end + 1;
    if (inside.empty() || !isCleanName(inside)) return bad("expected a word of visible characters between the quotes");
    return {Kind::Word, inside, m_from, {}};
}

FormulaToken Scanner::symbol() {
    struct Foreign {
        std::string_view written;
        std::string_view meant;
    };
    constexpr std::array<std::string_view, 16> kSymbols{"<=", "==", "!=", ">=", "<", "=", ">", "+",
                                                        "-",  "*",  "/",  "(",  ")", ",", "?", ":"};
    constexpr std::array<Foreign, 6> kForeign{
        {{"&&", "and"}, {"||", "or"}, {"!", "not"}, {"\u2212", "-"}, {"\u00D7", "*"}, {"\"", "single quotes"}}};
    const std::string_view rest = m_text.substr(m_from);
    const auto begins = [rest](std::string_view s) { return rest.starts_with(s); };
    if (const auto* s = std::ranges::find_if(kSymbols, begins); s != kSymbols.end()) {
        m_at += s->size();
        return made(Kind::Symbol);
    }
    const auto* foreign = std::ranges::find_if(kForeign, begins, &Foreign::written);
    m_at += foreign != kForeign.end() ? foreign->written.size() : 1;
    if (foreign != kForeign.end())
        return bad(fmt::format("write {} instead of '{}'", foreign->meant, foreign->written));
    while (m_at < m_text.size() && (static_cast<unsigned char>(m_text[m_at]) & 0xC0U) == 0x80U) ++m_at;
    const std::string_view found = m_text.substr(m_from, m_at - m_from);
    return bad(isCleanName(found) ? fmt::format("'{}' has no meaning in a formula", found)
                                  : "found a character that has no meaning in a formula");
}

FormulaToken Scanner::token() {
    if (m_from == m_text.size()) return made(Kind::End);
    if (beginsDice()) return dice();
    if (isDigit(peek())) return number();
    if (peek() == '\'') return word();
    if (!isLetter(peek())) return symbol();
    const bool small = isSmall(peek());
    skip(isWordByte);
    bool sound = small;
    while (peek() == '.') {
        ++m_at;
        sound = sound && isSmall(peek());
        skip(isWordByte);
    }
    if (sound) return made(Kind::Name);
    return bad("a name is letters and digits, begins with a small letter, and may go on after a dot: target.armour");
}

} // namespace

FormulaToken nextToken(std::string_view text, std::size_t& from) {
    Scanner scanner(text, from);
    FormulaToken token = scanner.token();
    from = scanner.end();
    return token;
}

} // namespace tenplus::content::inline formula
