#include "interop/kept_markdown.h"

#include "base/text.h"
#include "interop/recap.h"

#include <algorithm>

namespace tenplus::interop {

namespace {

bool isMark(char c) { return std::string_view("\\`*_[]<>#|&~-+=.)!").find(c) != std::string_view::npos; }

// Marks of a line: "**" is strong, "*" or "_" is emphasis; a backslash takes a mark for itself.
std::string htmlOfLine(std::string_view line) {
    std::string out, plain;
    bool isStrong = false, isEmphasis = false;
    const auto flush = [&] {
        out += asHtml(plain);
        plain.clear();
    };
    const auto turn = [&](bool& is, std::string_view tag) {
        flush();
        out += (is ? "</" : "<") + std::string(tag) + ">";
        is = !is;
    };
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i], next = i + 1 < line.size() ? line[i + 1] : '\0';
        if (c == '\\' && isMark(next)) {
            plain += next;
            ++i;
        } else if (c == '*' && next == '*' && !isEmphasis) {
            turn(isStrong, "strong");
            ++i;
        } else if (c == '*') {
            turn(isEmphasis, "em");
        } else {
            plain += c;
        }
    }
    flush();
    if (isEmphasis) out += "</em>";
    if (isStrong) out += "</strong>";
    return out;
}

class HtmlBlocks {
public:
    void take(std::string_view line) {
        const std::string_view words = trimmed(line);
        const std::size_t marks = std::min(words.find_first_not_of('#'), words.size());
        if (words.empty()) return open({});
        if (marks > 0 && marks < words.size() && words[marks] == ' ') {
            open({});
            const std::string tag = "h" + std::to_string(std::min<std::size_t>(marks + 2, 6));
            m_out += "<" + tag + ">" + htmlOfLine(trimmed(words.substr(marks))) + "</" + tag + ">\n";
        } else if (words.starts_with("- ") || words.starts_with("* ")) {
            open("ul");
            m_out += "<li>" + htmlOfLine(words.substr(2)) + "</li>\n";
        } else if (words.starts_with("> ")) {
            open("blockquote");
            m_out += htmlOfLine(words.substr(2)) + "\n";
        } else {
            open("p");
            m_out += htmlOfLine(words) + "\n";
        }
    }
    std::string html() {
        open({});
        return std::move(m_out);
    }

private:
    // Lines of the same block follow each other; another one closes it.
    void open(std::string_view block) {
        if (block == m_open) return;
        if (!m_open.empty()) m_out += "</" + m_open + ">\n";
        m_open = block;
        if (!m_open.empty()) m_out += "<" + m_open + ">\n";
    }
    std::string m_out, m_open;
};

} // namespace

std::string safeMarkdown(std::string_view text) {
    const std::string visible = visibleText(text);
    std::string out;
    for (std::size_t i = 0; i < visible.size(); ++i) {
        const char c = visible[i], next = i + 1 < visible.size() ? visible[i + 1] : '\0';
        if (c == '\\' && next != '\0' && next != '\n') { // an escaped mark stays as it is
            out += c;
            out += next;
            ++i;
        } else if (c == '[' && next == '[') {
            out += "[[";
            ++i;
        } else {
            if (c == '<' || c == '&' || c == '[' || (c == '!' && next == '[')) out += '\\';
            out += c;
        }
    }
    return out;
}

std::string htmlOfMarkdown(std::string_view text) {
    HtmlBlocks blocks;
    for (;;) {
        const std::size_t end = text.find('\n');
        blocks.take(text.substr(0, end));
        if (end == std::string_view::npos) return blocks.html();
        text.remove_prefix(end + 1);
    }
}

} // namespace tenplus::interop
