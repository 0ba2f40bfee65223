#include "interop/bounded_json.h"

#include <nlohmann/json.hpp>

namespace tenplus::interop {

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

template nlohmann::json parsedWithin(int deepest, std::string_view text);
template nlohmann::ordered_json parsedWithin(int deepest, std::string_view text);

} // namespace tenplus::interop
