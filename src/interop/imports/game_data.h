// Published game data as plain JSON: classes, moves, monsters, equipment and spells of Dungeon World; adversaries,
// environments and domain cards of Daggerheart. Whole files of several lists, or one list.
#pragma once

#include "interop/imports/found_pack.h"

#include <nlohmann/json_fwd.hpp>

namespace tenplus::interop::inline imports {

bool isGameData(const nlohmann::json& value);
void readGameData(const nlohmann::json& value, const SourcePlace& at, FoundPack& pack);

/// One creature, thing, spell ... as its members say. Also for the rows of a CSV file.
void readCreature(class Members& one, FoundPack& pack);
void readThing(class Members& one, FoundPack& pack);
void readSpell(class Members& one, FoundPack& pack, const std::string& list);

/// The same for games of duality dice.
enum class DualitySort { None, Adversary, Environment, Card };
DualitySort dualitySortOf(const nlohmann::json& value);
void readDuality(class Members& one, DualitySort sort, FoundPack& pack);

} // namespace tenplus::interop::inline imports
