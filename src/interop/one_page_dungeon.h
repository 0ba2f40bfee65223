// Watabou's One Page Dungeon (JSON) as a scene: walls around its rooms, doors, and its notes as zones for the GM.
#pragma once

#include "base/expected.h"
#include "interop/uvtt.h"

#include <nlohmann/json_fwd.hpp>

#include <string>

namespace tenplus::interop {

/// True for an object with rooms and doors of One Page Dungeon.
bool isOnePageDungeon(const nlohmann::json& value);

/// The scene, named after the dungeon, else `otherwise`. Refused with what is wrong and where: no rooms, a room that is
/// not whole squares, more squares than a board has.
Expected<ReadMap, std::string> readOnePageDungeon(const nlohmann::json& dungeon, const std::string& otherwise);

} // namespace tenplus::interop
