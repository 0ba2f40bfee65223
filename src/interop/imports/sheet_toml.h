// The sheet configuration of Foundry's pbta system (TOML): stats, tracks, kinds of moves, ranges of results.
#pragma once

#include "interop/imports/found_pack.h"

#include <nlohmann/json_fwd.hpp>

namespace tenplus::interop::inline imports {

bool isSheet(const nlohmann::json& value);
void readSheet(const nlohmann::json& value, const SourcePlace& at, FoundPack& pack);

} // namespace tenplus::interop::inline imports
