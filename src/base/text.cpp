#include "base/text.h"

#include "base/utf8.h"

#include <algorithm>
#include <cstdint>

namespace tenplus::inline base {

namespace {

constexpr std::string_view kSpace = " \t\r\n\f\v";

// True for invisible characters and those that reorder text. The joiners of scripts and emoji (U+200C, U+200D, U+FE0F)
// are allowed.
bool isHidden(std::uint32_t point) {
    if (point < 0x7F) return point < 0x20;
    struct Range {
        std::uint32_t first, last;
    };
    constexpr Range kHidden[] = {{0x7F, 0x9F},     {0xAD, 0xAD},     {0x61C, 0x61C},    {0x180E, 0x180E},
                                 {0x200B, 0x200B}, {0x200E, 0x200F}, {0x2028, 0x202E},  {0x2060, 0x206F},
                                 {0xFEFF, 0xFEFF}, {0xFFF9, 0xFFFB}, {0xE0000, 0xE007F}};
    return std::ranges::any_of(kHidden, [&](const Range& each) { return point >= each.first && point <= each.last; });
}

bool staysInText(std::uint32_t point) { return point == '\n' || point == '\t' || !isHidden(point); }

void addEscape(std::string& out, char kind, int digits, std::uint32_t number) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    out += '\\', out += kind;
    for (int at = digits - 1; at >= 0; --at) out += kDigits[(number >> (4U * static_cast<unsigned>(at))) & 0xFU];
}

} // namespace

std::string_view trimmed(std::string_view text) {
    const auto from = text.find_first_not_of(kSpace);
    if (from == std::string_view::npos) return {};
    return text.substr(from, text.find_last_not_of(kSpace) - from + 1);
}

std::string asciiLower(std::string_view text) {
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return lower;
}

std::string joinedWords(const std::vector<std::string>& words, std::string_view last) {
    std::string joined;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i > 0) {
            const bool final = i + 1 == words.size();
            joined += final ? " " + std::string(last) + " " : ", ";
        }
        joined += words[i];
    }
    return joined;
}

std::string listed(const std::vector<std::string>& words) {
    std::string all;
    for (const std::string& word : words) {
        if (!all.empty() && !word.empty()) all += ", ";
        all += word;
    }
    return all;
}

std::string asSentence(std::string_view text) {
    text = trimmed(text);
    std::string_view end = text;
    while (end.ends_with('"')) end.remove_suffix(1);
    const bool ends =
        text.empty() || (!end.empty() && std::string_view(".!?").find(end.back()) != std::string_view::npos);
    return std::string(text) + (ends ? "" : ".");
}

std::string signedNumber(long long number) { return (number < 0 ? "" : "+") + std::to_string(number); }

bool isCleanUtf8(std::string_view text) {
    std::uint32_t point = 0;
    for (std::size_t at = 0; at < text.size();) {
        const auto byte = static_cast<unsigned char>(text[at]);
        if (byte != 0 && byte < 0x80)
            ++at; // most is ASCII
        else if (!decode(text, at, point) || point == 0)
            return false;
    }
    return true;
}

bool isCleanName(std::string_view text) {
    std::uint32_t point = 0;
    for (std::size_t at = 0; at < text.size();) {
        if (!decode(text, at, point) || isHidden(point)) return false;
    }
    return true;
}

bool isGivenName(std::string_view text) {
    return isCleanName(text) && !trimmed(text).empty() && codePoints(text) <= kLongestGivenName;
}

bool isIdentifier(std::string_view text) {
    const auto belongs = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    return !text.empty() && text.size() <= kLongestIdentifier && std::ranges::all_of(text, belongs) &&
           text.front() != '-' && text.back() != '-' && text.find("--") == std::string_view::npos;
}

std::string nameOr(std::string_view name, std::string_view otherwise) {
    return std::string(isGivenName(name) ? name : otherwise);
}

std::string visibleText(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    std::uint32_t point = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t from = at;
        if (!decode(text, at, point)) {
            at = from + 1;
            addEscape(out, 'x', 2, static_cast<unsigned char>(text[from]));
        } else if (staysInText(point)) {
            out += text.substr(from, at - from);
        } else if (point < 0x10000) {
            addEscape(out, 'u', 4, point);
        } else { // a surrogate pair, as in JSON
            addEscape(out, 'u', 4, 0xD800 + ((point - 0x10000) >> 10U));
            addEscape(out, 'u', 4, 0xDC00 + ((point - 0x10000) & 0x3FFU));
        }
    }
    return out;
}

bool isVisibleText(std::string_view text) {
    std::uint32_t point = 0;
    for (std::size_t at = 0; at < text.size();) {
        const auto byte = static_cast<unsigned char>(text[at]);
        if (byte >= 0x20 && byte < 0x7F)
            ++at; // most is ASCII
        else if (!decode(text, at, point) || !staysInText(point))
            return false;
    }
    return true;
}

namespace {

bool beginsCodePoint(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

} // namespace

std::size_t codePoints(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, beginsCodePoint));
}

std::string_view firstCodePoints(std::string_view text, std::size_t most) {
    std::size_t points = 0;
    const auto end = std::ranges::find_if(text, [&](char c) { return beginsCodePoint(c) && ++points > most; });
    return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

} // namespace tenplus::inline base
