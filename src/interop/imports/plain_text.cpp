#include "interop/imports/plain_text.h"

#include "base/hyphenated.h"
#include "base/text.h"

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

} // namespace

void addCodePoint(std::string& out, std::uint32_t point) {
    const auto add = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
    if (point < 0x80) {
        add(point);
    } else if (point < 0x800) {
        add(0xC0U | (point >> 6U));
        add(0x80U | (point & 0x3FU));
    } else if (point < 0x10000) {
        add(0xE0U | (point >> 12U));
        add(0x80U | ((point >> 6U) & 0x3FU));
        add(0x80U | (point & 0x3FU));
    } else {
        add(0xF0U | (point >> 18U));
        add(0x80U | ((point >> 12U) & 0x3FU));
        add(0x80U | ((point >> 6U) & 0x3FU));
        add(0x80U | (point & 0x3FU));
    }
}

namespace {

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
            const char c = m_text[m_at];
            const bool done = (c == '<' && m_isHtml && tag()) || (c == '&' && entity()) || (c == '[' && bracket()) ||
                              (c == '@' && reference()) || (c == '{' && template_()) || (c == '*' && emphasis()) ||
                              (c == '_' && emphasis());
            if (!done) letter(c);
        }
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
        constexpr std::array<std::string_view, 16> kBlocks{"p",     "div",     "h1",         "h2", "h3", "h4",
                                                           "h5",    "h6",      "ul",         "ol", "tr", "br",
                                                           "table", "section", "blockquote", "hr"};
        constexpr std::array<std::string_view, 7> kDropped{"script",   "style",    "iframe", "object",
                                                           "noscript", "template", "svg"};
        if (word == "li" && !closes) {
            m_out += "\n- ";
        } else if (std::ranges::find(kBlocks, word) != kBlocks.end()) {
            m_out += '\n';
        } else if (word == "td" || word == "th") {
            m_out += ' ';
        } else if (!closes && std::ranges::find(kDropped, word) != kDropped.end()) {
            dropUntil(word);
        }
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
        m_out += words;
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

    // ** and __ go, single ones stay: they may be bullets or parts of words.
    bool emphasis() {
        if (m_at + 1 >= m_text.size() || m_text[m_at + 1] != m_text[m_at]) return false;
        std::size_t end = m_at;
        while (end < m_text.size() && m_text[end] == m_text[m_at]) ++end;
        if (m_text[m_at] == '_' && end - m_at > 3) m_out.append(end - m_at, '_'); // a line to write on
        m_at = end;
        return true;
    }

    std::string_view m_text;
    bool m_isHtml;
    std::size_t m_at = 0;
    std::string m_out;
};

// Single spaces, at most one empty line, no spaces at line ends.
std::string tidied(std::string_view text) {
    std::string out;
    std::size_t breaks = 0;
    bool space = false;
    for (const char c : text) {
        if (c == '\n') {
            ++breaks;
            space = false;
        } else if (c == ' ' || c == '\t' || c == '\v' || c == '\f') {
            space = true;
        } else {
            if (!out.empty()) {
                if (breaks > 0)
                    out.append(std::min<std::size_t>(breaks, 2), '\n');
                else if (space)
                    out += ' ';
            }
            breaks = 0;
            space = false;
            out += c;
        }
    }
    return out;
}

// Without characters that a name may not have; line ends stay.
std::string cleaned(std::string text) {
    if (isVisibleText(text)) return text;
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at + 1;
        while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) ++end;
        const std::string_view point = std::string_view(text).substr(at, end - at);
        if (isVisibleText(point)) out += point;
        at = end;
    }
    return out;
}

} // namespace

std::string plainText(std::string_view markup) {
    constexpr std::string_view kMarkup = "<&[@{*_\r";
    if (markup.find_first_of(kMarkup) == std::string_view::npos) return cleaned(tidied(markup));
    return cleaned(tidied(PlainWriter(markup).write()));
}

std::string plainLine(std::string_view markup) {
    std::string text = plainText(markup);
    std::ranges::replace(text, '\n', ' ');
    return tidied(text);
}

std::vector<std::string> splitText(std::string_view text, std::string_view separators) {
    std::vector<std::string> parts;
    std::string part;
    int depth = 0;
    const auto end = [&] {
        if (!trimmed(part).empty()) parts.emplace_back(trimmed(part));
        part.clear();
    };
    for (const char c : text) {
        depth += c == '(' ? 1 : c == ')' && depth > 0 ? -1 : 0;
        if (depth == 0 && separators.find(c) != std::string_view::npos)
            end();
        else
            part += c;
    }
    end();
    return parts;
}

std::string firstSentence(std::string_view text) {
    text = text.substr(0, text.find('\n'));
    for (std::size_t at = text.find_first_of(".!?"); at != std::string_view::npos;
         at = text.find_first_of(".!?", at + 1)) {
        if (at + 1 == text.size() || text[at + 1] == ' ') return std::string(text.substr(0, at));
    }
    return std::string(trimmed(text));
}

std::string slugOf(std::string_view text) {
    // The second bytes of U+00C0 to U+00FF, as the letters they are drawn from.
    constexpr std::string_view kPlain = "aaaaaaaceeeeiiiidnooooo-ouuuuytsaaaaaaaceeeeiiiidnooooo-ouuuuyty";
    constexpr std::string_view kApostrophe = "\xE2\x80\x99"; // it joins, as the plain one does
    constexpr std::size_t kLongest = 60;
    std::string letters;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const bool isLatin = text[at] == '\xC3' && at + 1 < text.size();
        const unsigned next = isLatin ? static_cast<unsigned char>(text[at + 1]) : 0U;
        if (isLatin && next >= 0x80 && next < 0xC0) {
            letters += kPlain[next - 0x80U];
            ++at;
        } else if (text.substr(at).starts_with(kApostrophe)) {
            at += kApostrophe.size() - 1;
        } else if (text[at] != '\'') {
            letters += text[at];
        }
    }
    return hyphenated(letters, kLongest);
}

} // namespace tenplus::interop::inline imports
