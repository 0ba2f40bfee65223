// Reads the state of duality play from a campaign and writes it back: heroes and adversaries from their sheets, the
// rest from Table::duality. Reading after writing gives an equal Play.
#pragma once

#include "content/rulebook.h"
#include "duality/making.h"
#include "duality/play.h"
#include "table/core/actor.h"
#include "table/core/decision.h"
#include "table/core/refusal.h"
#include "table/duality/rules.h"

#include <string>
#include <vector>

namespace tenplus::table::inline duality {

/// Everybody at the table, in the order they came. Requires a rulebook of duality play.
duality::Play playOf(const content::Rulebook& rulebook, const Table& table);

/// Emits the differences between the two. `why`: the explanation of changed numbers.
Expected<void, Refusal> writeBack(Turn& turn, const duality::Play& before, const duality::Play& after,
                                  const std::string& why);

/// The sheet of a new hero, or of an adversary of the books.
AddActor sheetOf(const content::Rulebook& rulebook, const duality::Hero& hero, const duality::HeroChoices& choices);
AddActor sheetOf(const content::Rulebook& rulebook, const content::Adversary& adversary);
/// A weapon in hand as a row of the list of weapons.
std::map<std::string, Value> weaponRow(const content::Rulebook& rulebook, const duality::Weapon& weapon);

} // namespace tenplus::table::inline duality
