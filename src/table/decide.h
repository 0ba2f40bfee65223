// decide(): from a command to events, or a refusal. Pure but for the dice and the numbers it is given: the table
// it reads is not changed, and nothing here knows a clock or a file.
#pragma once

#include "base/expected.h"
#include "content/rulebook.h"
#include "dice/dice.h"
#include "table/command.h"
#include "table/event.h"
#include "table/ids.h"
#include "table/refusal.h"

namespace tenplus::table {

Expected<Events, Refusal> decide(const content::Rulebook& rulebook, const Table& table, const Command& command,
                                 dice::Dice& dice, Ids& ids);

} // namespace tenplus::table
