// Converts things of the books to rows of gear on a sheet.
#pragma once

#include "content/rulebook.h"
#include "table/core/actor.h"
#include "table/core/decision.h"
#include "table/pbta/gear/price.h"

#include <cstdint>
#include <map>
#include <string>

namespace tenplus::table::inline pbta::inline gear {

/// The cells of a thing, for the columns that the gear list has.
std::map<std::string, Value> rowFor(const content::Rulebook& rulebook, const content::Thing& thing);

/// The same for another list.
std::map<std::string, Value> rowFor(const content::Rulebook& rulebook, const content::Thing& thing,
                                    std::string_view list);
/// Raises the fields that the thing fills: rations, arrows.
Done fillFrom(Turn& turn, ActorId who, const content::Thing& thing);
/// Adds a piece of a playbook's gear to the list of that id, if the game has one.
Done takeGearPiece(Turn& turn, ActorId who, const std::string& list, const content::GearPiece& piece);

} // namespace tenplus::table::inline pbta::inline gear
