// JSON from a stranger, parsed no deeper than what reads it bears: copying, writing and comparing a value call
// themselves for each level.
#pragma once

#include <nlohmann/json.hpp>

#include <string_view>

namespace tenplus::interop {

/// Parses the text; a discarded value if it is no JSON, or has more than `deepest` arrays and objects in each other.
template <typename Json>
Json parsedWithin(int deepest, std::string_view text) {
    bool tooDeep = false;
    const auto watch = [&](int depth, typename Json::parse_event_t, Json&) {
        tooDeep = tooDeep || depth > deepest;
        return depth <= deepest;
    };
    Json json = Json::parse(text, watch, false);
    if (tooDeep) json = Json(Json::value_t::discarded);
    return json;
}

} // namespace tenplus::interop
