#include "content/json/document.h"

#include "base/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace tenplus::content::inline json {

TextSpan JsonDocument::keep(std::string_view words) {
    const TextSpan span{static_cast<std::uint32_t>(text.size()), static_cast<std::uint32_t>(words.size())};
    text += words;
    return span;
}

void JsonDocument::findLines() {
    lineStarts.push_back(0);
    for (std::size_t at = bytes.find('\n'); at != std::string::npos; at = bytes.find('\n', at + 1)) {
        lineStarts.push_back(static_cast<std::uint32_t>(at) + 1);
    }
    std::size_t characters = 0;
    for (std::size_t at = 0; at <= bytes.size(); at += kStretch) {
        charactersBefore.push_back(static_cast<std::uint32_t>(characters));
        characters += codePoints(std::string_view(bytes).substr(at, kStretch));
    }
}

// Must be fast: it is asked for every id of a game, and a file may be one line of megabytes with thousands of reported
// places.
Place JsonDocument::placeAt(std::size_t offset) const {
    if (lineStarts.empty()) return {};
    const auto after = std::ranges::upper_bound(lineStarts, offset);
    const std::size_t start = *std::prev(after), end = std::min(offset, bytes.size());
    const auto between = [&](std::size_t from, std::size_t to) {
        return codePoints(std::string_view(bytes).substr(from, to - from));
    };
    const auto before = [&](std::size_t upTo) {
        return charactersBefore[upTo / kStretch] + between(upTo / kStretch * kStretch, upTo);
    };
    const std::size_t characters = end - start < kStretch ? between(start, end) : before(end) - before(start);
    return {static_cast<int>(after - lineStarts.begin()), static_cast<int>(characters) + 1};
}

std::string pointerStep(std::string_view name) {
    std::string step = "/";
    for (const char c : name) {
        if (c == '~') {
            step += "~0";
        } else if (c == '/') {
            step += "~1";
        } else {
            step += c;
        }
    }
    return step;
}

std::string quoted(std::string_view words) {
    constexpr std::size_t kLongestQuote = 40;
    if (!isCleanName(words)) return "text that cannot be shown";
    if (words.size() <= kLongestQuote) return fmt::format("'{}'", words);
    std::size_t end = kLongestQuote;
    while ((static_cast<unsigned char>(words[end]) & 0xC0U) == 0x80U) --end;
    return fmt::format("'{}…'", words.substr(0, end));
}

std::string JsonDocument::pointerOf(std::uint32_t index) const {
    std::vector<std::uint32_t> path;
    for (std::uint32_t i = index; entries[i].parent != kNoEntry; i = entries[i].parent) path.push_back(i);
    std::string pointer;
    for (auto step = path.rbegin(); step != path.rend(); ++step) {
        const Entry& entry = entries[*step];
        pointer += entry.named ? pointerStep(words(entry.name)) : fmt::format("/{}", entry.ordinal);
    }
    return pointer;
}

std::uint32_t JsonDocument::childNamed(std::uint32_t object, std::string_view name) const {
    for (std::uint32_t i = object + 1; i < entries[object].next; i = entries[i].next) {
        if (!entries[i].dropped && words(entries[i].name) == name) return i;
    }
    return kNoEntry;
}

void JsonDocument::report(int line, std::string pointer, Severity severity, std::string message, Cause cause) {
    if (++reported > kMostIssuesPerFile + 1) return;
    if (reported > kMostIssuesPerFile) {
        pointer.clear();
        severity = Severity::Error;
        cause = Cause::Own;
        message = "this file has more faults than are told at once: mend the first ones and check it again";
    }
    issues->push_back({file, line, std::move(pointer), severity, std::move(message), cause});
}

} // namespace tenplus::content::inline json
