#include "interop/worlds/markdown_text.h"

#include "base/contains.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <utility>

namespace tenplus::interop::inline worlds {

namespace {

constexpr std::size_t kNowhere = std::string_view::npos;
constexpr std::size_t kLongestTarget = 1'000; // in bytes between the brackets

// Headings and callouts under which people keep what only the GM knows.
constexpr std::array<std::string_view, 12> kSecretWords{"secret",     "secrets",    "gm",         "dm",
                                                        "gm notes",   "dm notes",   "gm only",    "dm only",
                                                        "for the gm", "for the dm", "gm secrets", "dm secrets"};

bool isSecretWord(std::string_view word) { return contains(kSecretWords, asciiLower(trimmed(word))); }

std::size_t headingLevel(std::string_view line) {
    const std::size_t level = std::min(line.find_first_not_of('#'), line.size());
    return level >= 1 && level <= 6 && level < line.size() && line[level] == ' ' ? level : 0;
}

bool isFence(std::string_view line) { return line.starts_with("```") || line.starts_with("~~~"); }

// "%20" and the like, as links of Markdown write a path.
std::string decodedPath(std::string_view path) {
    std::string out;
    const auto digit = [](char c) { return std::isxdigit(static_cast<unsigned char>(c)) != 0; };
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (path[i] == '%' && i + 2 < path.size() && digit(path[i + 1]) && digit(path[i + 2])) {
            out += static_cast<char>(std::stoi(std::string(path.substr(i + 1, 2)), nullptr, 16));
            i += 2;
        } else {
            out += path[i];
        }
    }
    return out;
}

bool isAddress(std::string_view target) { return target.find("://") != kNowhere || target.starts_with("mailto:"); }

// Reads a line of text outside code.
class LineReader {
public:
    LineReader(std::string_view line, const NameOfTarget& nameOf, NoteText& note)
        : m_line(line)
        , m_nameOf(nameOf)
        , m_note(note) {}

    std::string read() {
        while (m_at < m_line.size()) {
            if (!code() && !wikiLink() && !markdownLink()) tagOrCharacter();
        }
        return std::move(m_out);
    }

private:
    std::string_view rest() const { return m_line.substr(m_at); }

    // No farther away than a target is long: a line of brackets alone is not searched to its end from each of them.
    std::size_t findNear(std::string_view sign, std::size_t from) const {
        const std::size_t found = m_line.substr(from, kLongestTarget + sign.size()).find(sign);
        return found == kNowhere ? kNowhere : from + found;
    }

    bool code() {
        if (m_line[m_at] != '`') return false;
        const std::size_t end = m_line.find('`', m_at + 1);
        const std::size_t next = end == kNowhere ? m_line.size() : end + 1;
        m_out += m_line.substr(m_at, next - m_at);
        m_at = next;
        return true;
    }

    // [[Target#Heading|words]], ![[Target]], ![[picture.png|200]].
    bool wikiLink() {
        const bool isEmbed = rest().starts_with("![[");
        if (!isEmbed && !rest().starts_with("[[")) return false;
        const std::size_t begin = m_at + (isEmbed ? 3 : 2), end = findNear("]]", begin);
        if (end == kNowhere || end == begin) return false;
        std::string inner(m_line.substr(begin, end - begin));
        for (std::size_t bar = inner.find("\\|"); bar != kNowhere; bar = inner.find("\\|"))
            inner.erase(bar, 1); // in a table
        const std::size_t bar = inner.find('|');
        const std::string target(trimmed(std::string_view(inner).substr(0, bar)));
        const std::string words(bar == kNowhere ? std::string_view()
                                                : trimmed(std::string_view(inner).substr(bar + 1)));
        m_at = end + 2;
        if (isEmbed && isPicturePath(target))
            m_note.pictures.push_back(target);
        else
            m_out += linkTo(target, words);
        return true;
    }

    // [words](Note.md), ![words](picture.png). Addresses stay as they are.
    bool markdownLink() {
        const bool isEmbed = rest().starts_with("![");
        if (!isEmbed && m_line[m_at] != '[') return false;
        const std::size_t begin = m_at + (isEmbed ? 2 : 1), middle = findNear("](", begin);
        const std::size_t end = middle == kNowhere ? kNowhere : findNear(")", middle);
        if (end == kNowhere || end - m_at > kLongestTarget) return false;
        const std::string_view words = m_line.substr(begin, middle - begin);
        std::string_view target = trimmed(m_line.substr(middle + 2, end - middle - 2));
        if (target.starts_with('<') && target.ends_with('>')) target = target.substr(1, target.size() - 2);
        if (words.find('[') != kNowhere || target.empty() || isAddress(target)) return false;
        const std::string path = decodedPath(target);
        const std::string file = path.substr(0, path.find('#'));
        if (isEmbed && isPicturePath(path.substr(0, path.find(' '))))
            m_note.pictures.push_back(isPicturePath(path) ? path : path.substr(0, path.find(' ')));
        else if (asciiLower(file).ends_with(".md"))
            m_out += linkTo(path, words);
        else
            return false;
        m_at = end + 1;
        return true;
    }

    std::string linkTo(const std::string& target, const std::string_view words) const {
        const std::size_t mark = target.find('#');
        const std::string_view file = trimmed(std::string_view(target).substr(0, mark));
        std::string heading;
        if (mark != kNowhere && target.compare(mark, 2, "#^") != 0) heading = target.substr(mark + 1);
        std::ranges::replace(heading, '#', ' ');
        if (file.empty()) return std::string(words.empty() ? std::string_view(heading) : words);
        const std::string name = m_nameOf(file);
        if (!words.empty()) return linkOf(name, words == name ? std::string_view() : words);
        return heading.empty() ? linkOf(name) : linkOf(name, name + ", " + heading);
    }

    void tagOrCharacter() {
        const char before = m_at == 0 ? ' ' : m_line[m_at - 1];
        if (m_line[m_at] == '#' && (before == ' ' || before == '\t' || before == '(')) {
            std::size_t end = m_at + 1;
            const auto isOfTag = [](char c) {
                return static_cast<unsigned char>(c) >= 0x80 || std::isalnum(static_cast<unsigned char>(c)) != 0 ||
                       c == '_' || c == '-' || c == '/';
            };
            while (end < m_line.size() && isOfTag(m_line[end])) ++end;
            const std::string_view tag = m_line.substr(m_at + 1, end - m_at - 1);
            if (tag.find_first_not_of("0123456789") != kNowhere) m_note.tags.emplace_back(tag);
        }
        m_out += m_line[m_at++];
    }

    std::string_view m_line;
    const NameOfTarget& m_nameOf;
    NoteText& m_note;
    std::string m_out;
    std::size_t m_at = 0;
};

struct Callout {
    std::string type, title;
};
// "> [!type]- Title".
std::optional<Callout> calloutIn(std::string_view line) {
    std::string_view rest = trimmed(line);
    if (!rest.starts_with('>')) return std::nullopt;
    rest = trimmed(rest.substr(1));
    const std::size_t end = rest.find(']');
    if (!rest.starts_with("[!") || end == kNowhere) return std::nullopt;
    Callout callout{asciiLower(rest.substr(2, end - 2)), {}};
    callout.type = callout.type.substr(0, callout.type.find('|'));
    rest.remove_prefix(end + 1);
    if (rest.starts_with('+') || rest.starts_with('-')) rest.remove_prefix(1);
    callout.title = trimmed(rest);
    return callout;
}

class BodyReader {
public:
    explicit BodyReader(const NameOfTarget& nameOf)
        : m_nameOf(nameOf) {}

    void line(std::string_view line) {
        if (isFence(trimmed(line))) m_isCode = !m_isCode;
        if (m_isCode || isFence(trimmed(line))) return add(std::string(line));
        if (const std::size_t level = headingLevel(line)) {
            if (m_secretLevel != 0 && level <= m_secretLevel) m_secretLevel = 0;
            if (m_secretLevel == 0 && isSecretWord(line.substr(level))) {
                m_secretLevel = level;
                return;
            }
        }
        if (const auto callout = calloutIn(line)) {
            m_isSecretQuote = isSecretWord(callout->type);
            std::string title = callout->title.empty() && !m_isSecretQuote ? callout->type : callout->title;
            if (!title.empty() && title.front() >= 'a' && title.front() <= 'z')
                title.front() = static_cast<char>(title.front() - 'a' + 'A');
            if (!title.empty()) {
                const std::string read = "**" + LineReader(title, m_nameOf, m_note).read() + "**";
                add(m_isSecretQuote ? read + "\n" : "> " + read + "\n>");
            }
            return;
        }
        std::string_view rest = line;
        if (!trimmed(line).starts_with('>')) m_isSecretQuote = false;
        if (m_isSecretQuote) rest = trimmed(trimmed(line).substr(1));
        add(LineReader(rest, m_nameOf, m_note).read());
    }

    NoteText take() {
        m_note.text = trimmed(m_note.text);
        m_note.secret = trimmed(m_note.secret);
        return std::move(m_note);
    }

private:
    void add(const std::string& line) {
        std::string& into = m_isSecretQuote || m_secretLevel != 0 ? m_note.secret : m_note.text;
        into += line + "\n";
    }

    const NameOfTarget& m_nameOf;
    NoteText m_note;
    bool m_isCode = false, m_isSecretQuote = false;
    std::size_t m_secretLevel = 0; ///< of the heading; 0: none
};

} // namespace

NoteText noteText(std::string_view body, const NameOfTarget& nameOf) {
    BodyReader reader(nameOf);
    while (!body.empty()) {
        const std::size_t end = std::min(body.find('\n'), body.size());
        reader.line(body.substr(0, end));
        body.remove_prefix(std::min(end + 1, body.size()));
    }
    return reader.take();
}

std::string linkOf(std::string_view name, std::string_view words) {
    std::string link = "[[";
    const auto add = [&](std::string_view part) {
        for (const char c : part) link += std::string_view("[]|\n").find(c) == kNowhere ? c : ' ';
    };
    add(name);
    if (!words.empty()) link += '|', add(words);
    return link + "]]";
}

bool isPicturePath(std::string_view path) {
    const std::string lower = asciiLower(path);
    for (const std::string_view ending : {".png", ".jpg", ".jpeg", ".webp", ".gif", ".svg", ".bmp", ".avif"}) {
        if (lower.ends_with(ending)) return true;
    }
    return false;
}

} // namespace tenplus::interop::inline worlds
