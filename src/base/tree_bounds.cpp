#include "base/tree_bounds.h"

#include <algorithm>
#include <vector>

namespace tenplus::inline base {

namespace {

std::string grouped(std::size_t number) {
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, ",");
    return digits;
}

// The closing quote of the text that begins at this quote, or the end of the input.
std::size_t closingQuote(std::string_view text, std::size_t at) {
    for (at = text.find_first_of("\"\\", at + 1); at != std::string_view::npos; at = text.find_first_of("\"\\", at)) {
        if (text[at] == '"') return at;
        at += 2; // skips the escaped character
    }
    return text.size();
}

// Counts lines as it is asked for places in their order.
class LineCount {
public:
    explicit LineCount(std::string_view text)
        : m_text(text) {}
    int at(std::size_t offset) {
        for (; m_at < std::min(offset, m_text.size()); ++m_at) m_line += m_text[m_at] == '\n' ? 1 : 0;
        return m_line;
    }

private:
    std::string_view m_text;
    std::size_t m_at = 0;
    int m_line = 1;
};

// Walks through the statements of a TOML text: a header or a key with its value.
class TomlWalk {
public:
    TomlWalk(std::string_view text, TreeGauge& gauge)
        : m_text(text)
        , m_gauge(gauge)
        , m_lines(text) {}

    bool run() {
        for (; m_at < m_text.size(); ++m_at) {
            if (!step(m_text[m_at])) return false;
        }
        return true;
    }

private:
    bool step(char c) {
        switch (c) {
        case '#': skipTo(m_text.find('\n', m_at)); return true;
        case '"':
        case '\'': skipText(c); return true;
        case '.': ++m_dots; return counts() && isBounded();
        case '=': return endKey();
        case ',': endValue(); return counts();
        case '[':
        case '{': return open(c);
        case ']':
        case '}': return close();
        case '\n': return endLine();
        default: return true;
        }
    }

    int line() { return m_lines.at(m_at); }
    bool counts() { return m_gauge.count(1, line()); }
    bool isBounded() { return m_gauge.depth(m_header + m_levels + m_dots * (m_inHeader ? 2 : 1), line()); }
    bool isNameBounded() { return m_gauge.name(m_at - std::min(m_at, m_nameFrom), line()); }

    // Stops before the place, so that the loop goes on with it.
    void skipTo(std::size_t place) { m_at = std::min(place, m_text.size()) - 1; }

    void skipText(char quote) {
        const std::string thrice(3, quote);
        if (m_text.substr(m_at).starts_with(thrice)) {
            std::size_t end = m_text.find(thrice, m_at + 3);
            while (quote == '"' && end < m_text.size() && isEscaped(end)) end = m_text.find(thrice, end + 1);
            if (end >= m_text.size()) return skipTo(m_text.size());
            end += 3;
            for (int more = 0; more < 2 && end < m_text.size() && m_text[end] == quote; ++more) ++end; // of the text
            return skipTo(end);
        }
        for (++m_at; m_at < m_text.size() && m_text[m_at] != quote; ++m_at) {
            if (m_text[m_at] == '\n') return skipTo(m_at); // the parser stops here, too
            if (quote == '"' && m_text[m_at] == '\\') ++m_at;
        }
    }
    bool isEscaped(std::size_t place) const {
        std::size_t slashes = 0;
        while (slashes < place && m_text[place - slashes - 1] == '\\') ++slashes;
        return slashes % 2 == 1;
    }

    bool endKey() {
        const bool isShort = isNameBounded();
        m_levels += m_dots;
        if (!m_open.empty()) m_open.back() += m_dots;
        m_dots = 0;
        m_isLineStart = false;
        return isShort && counts() && isBounded();
    }
    // The next key stands beside the last one.
    void endValue() {
        if (!m_open.empty()) m_levels -= m_open.back() - 1, m_open.back() = 1;
        m_dots = 0;
        m_nameFrom = m_at + 1;
    }
    bool open(char c) {
        if (m_open.empty() && m_isLineStart && c == '[') m_inHeader = true, m_header = 0;
        m_isLineStart = false;
        m_open.push_back(1);
        ++m_levels;
        m_nameFrom = m_at + 1;
        if (!m_inHeader) m_dots = 0;
        return counts() && isBounded();
    }
    bool close() {
        if (m_open.empty()) return true; // the parser stops here
        m_levels -= m_open.back();
        m_open.pop_back();
        if (!m_inHeader) {
            m_dots = 0;
        } else if (m_open.empty()) {
            m_header = (m_dots + 1) * 2;
            m_dots = 0;
            m_inHeader = false;
            return isNameBounded();
        }
        return true;
    }
    bool endLine() {
        if (!m_open.empty() && !m_inHeader) return true; // a list over several lines
        m_open.clear();
        m_inHeader = false;
        m_isLineStart = true;
        m_levels = m_dots = 0;
        m_nameFrom = m_at + 1;
        return true;
    }

    std::string_view m_text;
    TreeGauge& m_gauge;
    LineCount m_lines;
    std::size_t m_at = 0, m_nameFrom = 0;
    std::vector<std::size_t> m_open; ///< the levels of each open bracket, with those of the key in it
    std::size_t m_levels = 0;        ///< of the key and all brackets
    std::size_t m_header = 0;        ///< of the table
    std::size_t m_dots = 0;          ///< of the key that is being read
    bool m_inHeader = false, m_isLineStart = true;
};

} // namespace

std::string wordsOf(const TreeExcess& excess, const TreeBounds& bounds) {
    switch (excess.kind) {
    case TreeExcess::Kind::Bytes: return "it has more than " + grouped(bounds.bytes >> 20U) + " MB: take it apart";
    case TreeExcess::Kind::Depth:
        return "it is nested deeper than " + grouped(bounds.depth) + " levels: export it again, or take that part out";
    case TreeExcess::Kind::Values: return "it holds more than " + grouped(bounds.values) + " values: take it apart";
    case TreeExcess::Kind::Name: break;
    }
    return "a name has more than " + grouped(bounds.nameBytes) + " bytes: shorten it";
}

bool TreeGauge::fail(TreeExcess::Kind kind, int line) {
    if (!m_excess) m_excess = {kind, line};
    return false;
}

bool TreeGauge::depth(std::size_t levels, int line) {
    return levels <= m_bounds.depth || fail(TreeExcess::Kind::Depth, line);
}
bool TreeGauge::count(std::size_t values, int line) {
    m_values += values;
    return m_values <= m_bounds.values || fail(TreeExcess::Kind::Values, line);
}
bool TreeGauge::name(std::size_t bytes, int line) {
    return bytes <= m_bounds.nameBytes || fail(TreeExcess::Kind::Name, line);
}

bool TreeGauge::json(std::string_view text) {
    if (text.size() > m_bounds.bytes) return fail(TreeExcess::Kind::Bytes, 0);
    constexpr std::string_view kMarks = "\"[]{},";
    LineCount lines(text);
    std::size_t levels = 0;
    if (!count(1, 1)) return false;
    for (std::size_t at = text.find_first_of(kMarks); at < text.size(); at = text.find_first_of(kMarks, at + 1)) {
        switch (text[at]) {
        case '"': {
            const std::size_t end = closingQuote(text, at);
            const std::size_t next = text.find_first_not_of(" \t\r\n", std::min(end + 1, text.size()));
            const bool isName = next < text.size() && text[next] == ':';
            if (isName && !name(end - at - 1, lines.at(at))) return false;
            at = end;
            break;
        }
        case '[':
        case '{':
            if (!depth(++levels, lines.at(at)) || !count(1, lines.at(at))) return false;
            break;
        case ',':
            if (!count(1, lines.at(at))) return false;
            break;
        default: levels -= levels > 0 ? 1 : 0; break;
        }
    }
    return true;
}

bool TreeGauge::toml(std::string_view text) {
    if (text.size() > m_bounds.bytes) return fail(TreeExcess::Kind::Bytes, 0);
    return TomlWalk(text, *this).run();
}

} // namespace tenplus::inline base
