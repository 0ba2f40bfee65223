#include "interop/imports/markup_text.h"

#include "base/contains.h"
#include "base/text.h"
#include "base/utf8.h"
#include "interop/imports/markup_layout.h"
#include "interop/imports/plain_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <utility>

namespace tenplus::interop::inline imports {

namespace {

constexpr std::size_t kLongestTag = 2000;     // a '<' whose '>' is farther away is a letter
constexpr std::size_t kLongestEnricher = 400; // likewise

bool isLetter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }
bool isWordLetter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || (static_cast<unsigned char>(c) & 0x80U) != 0;
}

constexpr std::array<std::pair<std::string_view, std::uint32_t>, 44> kEntities{{
    {"amp", '&'},      {"lt", '<'},       {"gt", '>'},        {"quot", '"'},     {"apos", '\''},    {"nbsp", ' '},
    {"ndash", 0x2013}, {"mdash", 0x2014}, {"lsquo", 0x2018},  {"rsquo", 0x2019}, {"sbquo", 0x201A}, {"ldquo", 0x201C},
    {"rdquo", 0x201D}, {"bdquo", 0x201E}, {"hellip", 0x2026}, {"bull", 0x2022},  {"middot", 0xB7},  {"times", 0xD7},
    {"deg", 0xB0},     {"laquo", 0xAB},   {"raquo", 0xBB},    {"szlig", 0xDF},   {"auml", 0xE4},    {"ouml", 0xF6},
    {"uuml", 0xFC},    {"Auml", 0xC4},    {"Ouml", 0xD6},     {"Uuml", 0xDC},    {"eacute", 0xE9},  {"egrave", 0xE8},
    {"ecirc", 0xEA},   {"agrave", 0xE0},  {"aacute", 0xE1},   {"acirc", 0xE2},   {"ccedil", 0xE7},  {"ntilde", 0xF1},
    {"oacute", 0xF3},  {"ocirc", 0xF4},   {"uacute", 0xFA},   {"iacute", 0xED},  {"Eacute", 0xC9},  {"minus", 0x2212},
    {"frac12", 0xBD},  {"copy", 0xA9},
}};

class PlainWriter {
public:
    explicit PlainWriter(std::string_view text)
        : m_text(text)
        , m_isHtml(hasTag(text)) {}

    std::string write() {
        while (m_at < m_text.size()) {
            if (beginsLine() && takeMarks()) continue;
            const char c = m_text[m_at];
            const bool done = (m_layout.isInRow() && !m_isHtml && rowOfMarkdown(c)) ||
                              (c == '<' && m_isHtml && tag()) || (c == '&' && entity()) || (c == '[' && bracket()) ||
                              (c == '@' && reference()) || (c == '{' && template_()) || (c == '*' && emphasis()) ||
                              (c == '_' && emphasis());
            if (!done) letter(c);
        }
        m_layout.end();
        return std::move(m_out);
    }

private:
    static bool hasTag(std::string_view text) {
        for (std::size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
            if (at + 1 < text.size() && (isLetter(text[at + 1]) || text[at + 1] == '/' || text[at + 1] == '!'))
                return true;
        }
        return false;
    }

    bool beginsLine() const {
        return !m_isHtml && m_at >= m_lineAt && (m_at == 0 || m_text[m_at - 1] == '\n' || m_text[m_at - 1] == '\r');
    }

    // The marks at the beginning of a line of Markdown, or all of a line that is nothing else.
    bool takeMarks() {
        const std::string_view rest = m_text.substr(m_at), line = rest.substr(0, rest.find_first_of("\r\n"));
        m_lineAt = m_at + 1; // looked at
        const std::size_t taken = m_layout.beginLine(line);
        m_at += taken;
        if (taken > 0 && taken == line.size()) m_at = std::min(m_text.find_first_not_of("\r\n", m_at), m_text.size());
        return taken > 0;
    }

    // "| 7 | A wolf |"
    bool rowOfMarkdown(char c) {
        if (c != '|' && c != '\n') return false;
        const std::size_t next = m_text.find_first_not_of(" \t\r", m_at + 1);
        const bool isLast = next == std::string_view::npos || m_text[next] == '\n';
        if (c == '\n')
            m_layout.close("tr");
        else if (!isLast)
            m_layout.open("td");
        ++m_at;
        return true;
    }

    void letter(char c) {
        ++m_at;
        const bool isBreak = c == '\n' || c == '\r';
        if (isBreak && (m_isHtml || c == '\r')) {
            if (c == '\r' && !m_isHtml) {
                if (m_at >= m_text.size() || m_text[m_at] != '\n') m_out += '\n';
            } else {
                m_out += ' ';
            }
        } else {
            m_out += c;
        }
    }

    // The text before the first `end` within a bound; npos of the view if it is not there.
    std::size_t near(std::string_view end, std::size_t from, std::size_t most) const {
        const std::size_t found = m_text.substr(from, most).find(end);
        return found == std::string_view::npos ? found : from + found;
    }

    bool tag() {
        if (m_text.substr(m_at).starts_with("<!--")) {
            const std::size_t end = m_text.find("-->", m_at);
            m_at = end == std::string_view::npos ? m_text.size() : end + 3;
            return true;
        }
        std::size_t name = m_at + 1;
        const bool closes = name < m_text.size() && m_text[name] == '/';
        if (closes) ++name;
        if (name >= m_text.size() || !(isLetter(m_text[name]) || m_text[name] == '!')) return false;
        const std::size_t end = near(">", m_at, kLongestTag);
        if (end == std::string_view::npos) return false;
        std::size_t last = name;
        while (last < end && std::isalnum(static_cast<unsigned char>(m_text[last])) != 0) ++last;
        const std::string word = asciiLower(m_text.substr(name, last - name));
        m_at = end + 1;
        layout(word, closes);
        return true;
    }

    void layout(const std::string& word, bool closes) {
        constexpr std::array<std::string_view, 8> kDropped{"script",   "style",    "iframe", "object",
                                                           "noscript", "template", "svg",    "head"};
        if (closes)
            m_layout.close(word);
        else if (contains(kDropped, word))
            dropUntil(word);
        else
            m_layout.open(word);
    }

    // Whatever stands in the element goes; without its end, all the rest.
    void dropUntil(const std::string& word) {
        for (std::size_t at = m_text.find("</", m_at); at != std::string_view::npos; at = m_text.find("</", at + 2)) {
            if (asciiLower(m_text.substr(at + 2, word.size())) != word) continue;
            const std::size_t end = m_text.find('>', at);
            m_at = end == std::string_view::npos ? m_text.size() : end + 1;
            return;
        }
        m_at = m_text.size();
    }

    bool entity() {
        const std::size_t end = near(";", m_at, 12);
        if (end == std::string_view::npos || end == m_at + 1) return false;
        const std::string_view name = m_text.substr(m_at + 1, end - m_at - 1);
        std::uint32_t point = 0;
        if (name.front() == '#') {
            const bool hex = name.size() > 1 && (name[1] == 'x' || name[1] == 'X');
            const std::string_view digits = name.substr(hex ? 2 : 1);
            const auto [last, fault] =
                std::from_chars(digits.data(), digits.data() + digits.size(), point, hex ? 16 : 10);
            if (fault != std::errc() || last != digits.data() + digits.size()) return false;
            if (point > 0x10FFFF || (point >= 0xD800 && point < 0xE000) || point < 0x20) point = ' ';
        } else {
            const auto found = std::ranges::find(kEntities, name, &std::pair<std::string_view, std::uint32_t>::first);
            if (found == kEntities.end()) return false;
            point = found->second;
        }
        addCodePoint(m_out, point);
        m_at = end + 1;
        return true;
    }

    // The {label} that may follow; nothing if there is none.
    bool label(std::size_t after) {
        if (after >= m_text.size() || m_text[after] != '{') return false;
        const std::size_t end = near("}", after, kLongestEnricher);
        if (end == std::string_view::npos) return false;
        m_out += PlainWriter(m_text.substr(after + 1, end - after - 1)).write(); // it may hold entities, and no label
        m_at = end + 1;
        return true;
    }

    bool bracket() {
        if (m_text.substr(m_at).starts_with("[[")) {
            const std::size_t end = near("]]", m_at, kLongestEnricher);
            if (end == std::string_view::npos) return false;
            if (label(end + 2)) return true;
            std::string_view inside = trimmed(m_text.substr(m_at + 2, end - m_at - 2));
            if (inside.starts_with('/')) inside.remove_prefix(std::min(inside.find(' '), inside.size()));
            m_out += trimmed(inside.substr(0, inside.find('#')));
            m_at = end + 2;
            return true;
        }
        // A Markdown link: [words](address).
        const std::size_t middle = near("](", m_at, kLongestEnricher);
        if (middle == std::string_view::npos) return false;
        const std::size_t end = near(")", middle, kLongestEnricher);
        const std::string_view words = m_text.substr(m_at + 1, middle - m_at - 1);
        if (end == std::string_view::npos || words.find_first_of("[]\n") != std::string_view::npos) return false;
        constexpr std::string_view kGoOn = "\xe2\x8f\xb5"; // the arrow before a link to another table of Datasworn
        m_out += words.starts_with(kGoOn) ? words.substr(kGoOn.size()) : words;
        m_at = end + 1;
        return true;
    }

    // @UUID[...]{label}, @Compendium[...]{label}: without a label, the name or nothing.
    bool reference() {
        std::size_t open = m_at + 1;
        while (open < m_text.size() && open < m_at + 20 && isLetter(m_text[open])) ++open;
        if (open == m_at + 1 || open >= m_text.size() || m_text[open] != '[') return false;
        const std::size_t end = near("]", open, kLongestEnricher);
        if (end == std::string_view::npos) return false;
        if (label(end + 1)) return true;
        const std::string_view inside = m_text.substr(open + 1, end - open - 1);
        if (inside.find('.') == std::string_view::npos) m_out += inside;
        m_at = end + 1;
        return true;
    }

    // {{table:...}} of Datasworn and {{item 'rope'}} of Handlebars.
    bool template_() {
        if (!m_text.substr(m_at).starts_with("{{")) return false;
        const std::size_t end = near("}}", m_at, kLongestEnricher);
        if (end == std::string_view::npos) return false;
        const std::string_view inside = m_text.substr(m_at + 2, end - m_at - 2);
        const std::size_t from = inside.find('\''), to = inside.find('\'', from + 1);
        if (from != std::string_view::npos && to != std::string_view::npos) {
            std::string words(inside.substr(from + 1, to - from - 1));
            std::ranges::replace(words, '_', ' ');
            m_out += words;
        }
        m_at = end + 2;
        return true;
    }

    // ** and __ go, and so does a single one with its partner: alone it may be a bullet or part of a word.
    bool emphasis() {
        const char sign = m_text[m_at];
        std::size_t end = m_at;
        while (end < m_text.size() && m_text[end] == sign) ++end;
        if (end - m_at > 1) {
            if (sign == '_' && end - m_at > 3) m_out.append(end - m_at, '_'); // a line to write on
            m_at = end;
            return true;
        }
        if (m_at == m_partner) {
            m_at = end;
            return true;
        }
        if (end >= m_text.size() || m_text[end] == ' ' || (m_at > 0 && isWordLetter(m_text[m_at - 1]))) return false;
        const std::string_view line = m_text.substr(end, std::min(m_text.find('\n', end) - end, kLongestEnricher));
        for (std::size_t at = line.find(sign); at != std::string_view::npos; at = line.find(sign, at + 1)) {
            const char after = at + 1 < line.size() ? line[at + 1] : ' ';
            if (at == 0 || line[at - 1] == ' ' || line[at - 1] == sign || after == sign || isWordLetter(after))
                continue;
            m_partner = end + at;
            m_at = end;
            return true;
        }
        return false;
    }

    std::string_view m_text;
    bool m_isHtml;
    std::size_t m_at = 0;
    std::size_t m_lineAt = 0;                       ///< lines that begin before it were looked at
    std::size_t m_partner = std::string_view::npos; ///< the sign that ends the open emphasis
    std::string m_out;
    MarkupLayout m_layout{m_out};
};

} // namespace

std::string textOfMarkup(std::string_view markup) { return PlainWriter(markup).write(); }

} // namespace tenplus::interop::inline imports
