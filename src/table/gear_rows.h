// Rows of gear: what a thing of the books looks like on a sheet.
#pragma once

#include "content/rulebook.h"
#include "table/actor.h"
#include "table/price.h"
#include "table/turn.h"

#include <cstdint>
#include <map>
#include <string>

namespace tenplus::table {

/// The cells of a thing's row, as far as the list has columns for them.
std::map<std::string, Value> rowFor(const content::Rulebook& rulebook, const content::Thing& thing);

/// The same for the rows of a list of that id, which need not be the one for gear.
std::map<std::string, Value> rowFor(const content::Rulebook& rulebook, const content::Thing& thing, std::string_view list);
/// Raises the fields that the thing's numbers count in: rations, arrows.
Done fillFrom(Turn& turn, ActorId who, const content::Thing& thing);

/// Cells that fit the columns of a list, at least one; else the refusal. A row of gear has a name, and weighs and holds
/// from 0 to 1000.
Done checkRow(const content::Rulebook& rulebook, const Actor& actor, const content::ListDef& list, const std::map<std::string, Value>& values);

} // namespace tenplus::table
