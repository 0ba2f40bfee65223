#include "content/json/issue.h"

#include "content/json/place_words.h"

#include <algorithm>
#include <fmt/format.h>

namespace tenplus::content::inline json {

std::string_view toText(Severity severity) { return severity == Severity::Error ? "error" : "warning"; }

std::string toText(const Issue& issue) {
    const std::string line = issue.line > 0 ? fmt::format(":{}", issue.line) : "";
    const std::string pointer = issue.pointer.empty() ? "" : fmt::format(" ({})", placeWords(issue.pointer));
    return fmt::format("{}{}: {}{}", issue.file, line, issue.message, pointer);
}

bool hasErrors(const Issues& issues) {
    return std::ranges::any_of(issues, [](const Issue& i) { return i.severity == Severity::Error; });
}

std::string firstError(const Issues& issues) {
    const auto isError = [](const Issue& issue) { return issue.severity == Severity::Error; };
    const auto errors = std::ranges::count_if(issues, isError);
    if (errors == 0) return {};
    const std::string first = toText(*std::ranges::find_if(issues, isError));
    return errors == 1 ? first : fmt::format("{}, and {} more", first, errors - 1);
}

} // namespace tenplus::content::inline json
