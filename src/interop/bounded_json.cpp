#include "interop/bounded_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>

namespace tenplus::interop {

namespace {

// The closing quote of the text that begins at this quote, or the end of the input.
std::size_t closingQuote(std::string_view text, std::size_t at) {
    for (at = text.find_first_of("\"\\", at + 1); at != std::string_view::npos; at = text.find_first_of("\"\\", at)) {
        if (text[at] == '"') return at;
        at += 2; // what is escaped
    }
    return text.size();
}

// Before parsing: nlohmann's own watch over depth takes a time that grows with the square of a list's length.
int depthOf(std::string_view text) {
    int depth = 0, most = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        switch (text[at]) {
        case '"': at = closingQuote(text, at); break;
        case '[':
        case '{': most = std::max(most, ++depth); break;
        case ']':
        case '}': --depth; break;
        default: break;
        }
    }
    return most;
}

} // namespace

template <typename Json>
Json parsedWithin(int deepest, std::string_view text) {
    if (depthOf(text) > deepest) return Json(Json::value_t::discarded);
    return Json::parse(text.begin(), text.end(), nullptr, false);
}

template nlohmann::json parsedWithin(int deepest, std::string_view text);
template nlohmann::ordered_json parsedWithin(int deepest, std::string_view text);

} // namespace tenplus::interop
