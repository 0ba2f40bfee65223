// decide(): from a command to events, or a refusal. Pure but for the dice and the ids that it is given: it does not
// change the table that it reads, and knows neither a clock nor a file.
#pragma once

#include "base/expected.h"
#include "content/rulebook.h"
#include "dice/dice.h"
#include "table/command.h"
#include "table/core/ids.h"
#include "table/core/refusal.h"
#include "table/event.h"
#include "table/table.h"

#include <optional>

namespace tenplus::table {

/// What becomes of a command: at least one event, and the table with all of them.
struct Decided {
    Events events;
    Table table;
};

/// Every event has passed checkEvent(), so that it can be read again from a file. Refuses a command that would change
/// nothing.
Expected<Decided, Refusal> decide(const content::Rulebook& rulebook, const Table& table, const Command& command,
                                  dice::Dice& dice, Ids& ids);

/// The refusal that asks for the first dice that the command would throw; nothing if it throws none, or is refused for
/// another reason.
std::optional<Refusal> diceWanted(const content::Rulebook& rulebook, const Table& table, const Command& command);

} // namespace tenplus::table
