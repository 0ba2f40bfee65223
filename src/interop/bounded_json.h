// JSON from a stranger, parsed no deeper than what reads it bears: copying, writing and comparing a value call
// themselves for each level.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string_view>

namespace tenplus::interop {

/// Parses the text as nlohmann::json or nlohmann::ordered_json; a discarded value if it is no JSON, or has more than
/// `deepest` arrays and objects in each other.
template <typename Json>
Json parsedWithin(int deepest, std::string_view text);

} // namespace tenplus::interop
