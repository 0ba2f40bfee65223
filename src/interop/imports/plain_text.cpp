#include "interop/imports/plain_text.h"

#include "base/hyphenated.h"
#include "base/text.h"
#include "interop/imports/markup_layout.h"
#include "interop/imports/markup_text.h"

#include <algorithm>
#include <utility>

namespace tenplus::interop::inline imports {

namespace {

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

std::string plainText(std::string_view markup) { return cleaned(tidied(textOfMarkup(markup))); }

std::string plainLine(std::string_view markup) {
    constexpr std::string_view kEnds = ".,:;!?";
    const std::string text = plainText(markup);
    std::string out;
    bool afterEntry = false;
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        const std::string_view words = withoutListMark(line);
        const bool isEntry = words.size() < line.size();
        if (words.empty()) continue;
        if (!out.empty()) out += afterEntry && isEntry && kEnds.find(out.back()) == std::string_view::npos ? ", " : " ";
        out += words;
        afterEntry = isEntry;
    }
    return out;
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
