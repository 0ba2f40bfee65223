// Consequences of changes outside the acts of duality play: the sheet, the party list, conditions and settings can
// change the same numbers.
#pragma once

#include "table/core/decision.h"
#include "table/core/encounter.h"
#include "table/duality/rules.h"

#include <string>

namespace tenplus::table::inline duality {

/// Emits the consequences of the numbers and conditions that a turn changed. `atFirst`: the table before the turn. Not
/// needed for acts of duality play: their rules do this.
Done followDuality(Turn& turn, const Table& atFirst);

/// Brings the adversaries of an encounter that was brought, each with the sheet of the books.
Done bringAdversaries(Turn& turn, const BringEncounter& command);
/// Brings an adversary, hidden; nothing if the id is that of a creature, which came with the command.
Done bringAdversary(Turn& turn, const std::string& id);

} // namespace tenplus::table::inline duality
