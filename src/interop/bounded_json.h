// JSON that may come from a stranger: measured before it is parsed, see TreeBounds. All JSON of interop is parsed here.
#pragma once

#include "base/tree_bounds.h"

#include <nlohmann/json_fwd.hpp>

#include <string_view>

namespace tenplus::interop {

/// Parses the text as nlohmann::json or nlohmann::ordered_json; a discarded value if it is no JSON or over the bounds.
template <typename Json>
Json parsedWithin(const TreeBounds& bounds, std::string_view text);

/// The same with a gauge that several texts share; its excess() says why, if the bounds are the cause.
template <typename Json>
Json parsedWithin(TreeGauge& gauge, std::string_view text);

} // namespace tenplus::interop
