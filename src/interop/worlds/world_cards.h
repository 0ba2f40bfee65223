// Makes the cards of a found world, as one command: kinds and fields of the game, names that no card at the table has,
// relations between ends. The command is not yet checked against the table.
#pragma once

#include "content/rulebook.h"
#include "interop/worlds/found_world.h"
#include "interop/worlds/world_report.h"
#include "table/table.h"
#include "table/world/write_cards.h"

#include <map>
#include <string>

namespace tenplus::interop::inline worlds {

/// Adds to the report. `pictures`: hashes by the path that entries give them.
table::WriteCards cardsOfWorld(const content::Rulebook& rulebook, const table::Table& table, FoundWorld world,
                               const std::map<std::string, std::string>& pictures, WorldReport& report);

} // namespace tenplus::interop::inline worlds
