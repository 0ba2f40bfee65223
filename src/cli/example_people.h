// Who stands in several of the examples.
#pragma once

#include <string_view>

namespace tenplus::cli {

inline constexpr std::string_view kAsh =
    R"({"command":"add-actor","kind":"character","name":"Ash","values":{"strength":16,"hpBase":10,"damage":"1d10"}})";
inline constexpr std::string_view kOrc =
    R"({"command":"add-actor","kind":"foe","name":"Orc","values":{"hpMax":6,"hp":6,"armour":1,"damage":"1d8+2"}})";

} // namespace tenplus::cli
