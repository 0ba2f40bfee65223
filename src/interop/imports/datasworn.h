// Datasworn, the JSON of Ironsworn and Starforged, with ids as paths ("classic/moves/...") or typed
// ("move:classic/...").
#pragma once

#include "interop/imports/found_pack.h"

#include <nlohmann/json_fwd.hpp>

namespace tenplus::interop::inline imports {

bool isDatasworn(const nlohmann::json& value);
void readDatasworn(const nlohmann::json& value, const SourcePlace& at, FoundPack& pack);

} // namespace tenplus::interop::inline imports
