#include "interop/imports/bounded_text.h"

#include "base/text.h"
#include "interop/imports/plain_text.h"

namespace tenplus::interop::inline imports {

std::string textWithin(std::string_view text, std::size_t most) {
    text = trimmed(text);
    if (text.size() <= most || codePoints(text) <= most) return std::string(text);
    std::string_view head = firstCodePoints(text, most - 3);
    const std::size_t space = head.find_last_of(" \n");
    if (space != std::string_view::npos && space > head.size() / 2) head = head.substr(0, space);
    return std::string(trimmed(head)) + "...";
}

std::string lineWithin(std::string_view text, std::size_t most) { return textWithin(plainLine(text), most); }

std::string nameWithin(std::string_view text, std::string_view otherwise) {
    std::string name = lineWithin(text, kNameLength);
    return name.empty() ? std::string(otherwise) : name;
}

} // namespace tenplus::interop::inline imports
