#include "base/gm_comments.h"

#include "base/text.h"

#include <algorithm>

namespace tenplus::inline base {

namespace {

constexpr std::string_view kOpens = "<!--", kCloses = "-->", kPercents = "%%";

// Joins the parts before and behind a comment: a line of its own goes whole, and one space parts two words.
void join(std::string& before, std::string_view& behind) {
    const bool atLineStart = before.empty() || before.back() == '\n';
    const bool atLineEnd = behind.empty() || behind.front() == '\n' || behind.starts_with("\r\n");
    if (atLineStart && atLineEnd)
        behind.remove_prefix(std::min(behind.find('\n') + 1, behind.size()));
    else if (atLineStart)
        behind.remove_prefix(std::min(behind.find_first_not_of(' '), behind.size()));
    else if (before.back() == ' ' && (atLineEnd || std::string_view(" .,;:!?").find(behind.front()) != behind.npos))
        before.pop_back();
}

std::string withoutOnce(std::string_view text) {
    std::string out;
    for (;;) {
        const std::size_t html = text.find(kOpens), percents = text.find(kPercents);
        const std::size_t begin = std::min(html, percents);
        out += text.substr(0, begin);
        if (begin == std::string_view::npos) return out;
        const std::string_view open = html < percents ? kOpens : kPercents;
        const std::string_view close = html < percents ? kCloses : kPercents;
        const std::size_t end = text.find(close, begin + open.size());
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + close.size());
        join(out, text);
    }
}

} // namespace

bool hasGmComment(std::string_view text) {
    return text.find(kOpens) != std::string_view::npos || text.find(kPercents) != std::string_view::npos;
}

std::string withoutGmComments(std::string_view text) {
    if (!hasGmComment(text)) return std::string(text);
    std::string out = withoutOnce(text);
    out.resize(std::min({out.find(kOpens), out.find(kPercents), out.size()})); // made by the parts beside a comment
    return std::string(trimmed(out));
}

} // namespace tenplus::inline base
