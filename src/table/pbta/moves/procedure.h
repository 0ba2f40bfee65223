// Guided acts of several steps, such as levelling up, while they wait for somebody.
#pragma once

#include "content/rulebook.h"
#include "table/core/ids.h"

namespace tenplus::table {
class Turn;
}

namespace tenplus::table::inline pbta::inline moves {

/// Closes what waits for that guided act of that character; of everybody if `who` is nobody.
void closeProcedure(Turn& turn, ActorId who, content::Guided procedure);

} // namespace tenplus::table::inline pbta::inline moves
