// The parts of a new game's system.json that a foreign pack may say: stats, fields, vitals, conditions.
#pragma once

#include "interop/imports/found_pack.h"

#include <nlohmann/json_fwd.hpp>

#include <map>
#include <string>

namespace tenplus::interop::inline imports {

using GameJson = nlohmann::ordered_json; ///< keeps the order in which members are written

/// Replaces the stats of the skeleton, with a field for each; `ids` gets our id of each stat in the source.
void putStats(GameJson& system, const FoundPack& pack, std::map<std::string, std::string>& ids);

/// Adds the fields that `pack.tracks` name, the lists of gear and foes, and drops health where a sheet has none.
void putSheet(GameJson& system, FoundPack& pack);

/// The sheet that all share; after putSheet().
void putGroup(GameJson& system, const FoundPack& pack);

void putConditions(GameJson& system, const FoundPack& pack);

} // namespace tenplus::interop::inline imports
