#include "content/issue.h"

#include <algorithm>
#include <fmt/format.h>

namespace tenplus::content {

std::string_view toText(Severity severity) {
    return severity == Severity::Error ? "error" : "warning";
}

std::string toText(const Issue& issue) {
    const std::string line = issue.line > 0 ? fmt::format(":{}", issue.line) : "";
    const std::string pointer = issue.pointer.empty() ? "" : fmt::format(" (at {})", issue.pointer);
    return fmt::format("{}{}: {}{}", issue.file, line, issue.message, pointer);
}

bool hasErrors(const Issues& issues) {
    return std::ranges::any_of(issues, [](const Issue& i) { return i.severity == Severity::Error; });
}

} // namespace tenplus::content
