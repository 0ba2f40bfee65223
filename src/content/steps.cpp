#include "content/steps.h"

#include <algorithm>
#include <iterator>

namespace tenplus::content {

const Step* stepOf(const std::vector<Step>& steps, std::int64_t number) {
    if (steps.empty()) return nullptr;
    const auto above = std::ranges::find_if(steps, [&](const Step& each) { return each.from > number; });
    return above == steps.begin() ? &steps.front() : &*std::prev(above);
}

StepName stepName(std::string_view name) {
    for (const std::string_view word : {kAtStep, kReachedStep}) {
        if (!name.starts_with(word)) continue;
        const std::string_view rest = name.substr(word.size());
        const std::size_t dot = rest.find('.');
        if (dot != std::string_view::npos) return {rest.substr(0, dot), rest.substr(dot + 1), word == kReachedStep};
    }
    return {};
}

std::string_view fieldRead(std::string_view name) {
    const StepName read = stepName(name);
    return read.field.empty() ? name : read.field;
}

} // namespace tenplus::content
