#include "interop/bounded_json.h"

#include <nlohmann/json.hpp>

namespace tenplus::interop {

template <typename Json>
Json parsedWithin(TreeGauge& gauge, std::string_view text) {
    if (!gauge.json(text)) return Json(Json::value_t::discarded);
    return Json::parse(text.begin(), text.end(), nullptr, false);
}

template <typename Json>
Json parsedWithin(const TreeBounds& bounds, std::string_view text) {
    TreeGauge gauge(bounds);
    return parsedWithin<Json>(gauge, text);
}

template nlohmann::json parsedWithin(const TreeBounds& bounds, std::string_view text);
template nlohmann::ordered_json parsedWithin(const TreeBounds& bounds, std::string_view text);
template nlohmann::json parsedWithin(TreeGauge& gauge, std::string_view text);
template nlohmann::ordered_json parsedWithin(TreeGauge& gauge, std::string_view text);

} // namespace tenplus::interop
