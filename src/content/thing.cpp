#include "content/thing.h"

#include "base/text.h"

#include <algorithm>
#include <charconv>

namespace tenplus::content {

namespace {

template <typename Visit>
void eachTag(std::string_view tags, Visit visit) {
    while (!tags.empty()) {
        const std::size_t comma = tags.find(',');
        visit(trimmed(tags.substr(0, comma)));
        if (comma == std::string_view::npos) return;
        tags.remove_prefix(comma + 1);
    }
}

std::optional<std::int64_t> numberIn(std::string_view tag, std::string_view pattern) {
    const std::size_t place = pattern.find("{}");
    if (place == std::string_view::npos) return tag == pattern ? std::optional<std::int64_t>(1) : std::nullopt;
    const std::string_view before = pattern.substr(0, place);
    const std::string_view after = pattern.substr(place + 2);
    if (tag.size() < before.size() + after.size() || !tag.starts_with(before) || !tag.ends_with(after)) return {};
    const std::string_view digits = tag.substr(before.size(), tag.size() - before.size() - after.size());
    int number = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (read.ec != std::errc() || read.ptr != digits.data() + digits.size()) return {};
    return number;
}

} // namespace

std::int64_t numberInTags(std::string_view tags, std::string_view pattern) {
    std::int64_t sum = 0;
    if (pattern.empty()) return sum;
    eachTag(tags, [&](std::string_view tag) { sum += numberIn(asciiLower(tag), pattern).value_or(0); });
    return sum;
}

bool hasTag(std::string_view tags, std::string_view wanted) {
    bool found = false;
    eachTag(tags, [&](std::string_view tag) { found |= asciiLower(tag) == wanted; });
    return found;
}

bool hasAnyTag(std::string_view tags, const std::vector<std::string>& wanted) {
    return std::ranges::any_of(wanted, [&](const std::string& tag) { return hasTag(tags, tag); });
}

std::string tagsOf(const Thing& thing) { return listed(thing.tags); }

} // namespace tenplus::content
