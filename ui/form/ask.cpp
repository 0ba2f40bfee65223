#include "form/ask.h"

#include <charconv>

namespace tenplus::ui {

std::string Answers::one(const std::string& id) const {
    const auto found = all.find(id);
    return found == all.end() || found->second.empty() ? std::string() : found->second.front();
}

std::vector<std::string> Answers::many(const std::string& id) const {
    const auto found = all.find(id);
    return found == all.end() ? std::vector<std::string>{} : found->second;
}

std::int64_t Answers::number(const std::string& id) const { return toNumber(one(id)); }

std::int64_t Answers::toNumber(const std::string& text) {
    std::int64_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    return read.ec == std::errc() && read.ptr == text.data() + text.size() ? number : 0;
}

} // namespace tenplus::ui
