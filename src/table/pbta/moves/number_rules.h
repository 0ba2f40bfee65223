// Numbers beyond their bounds, as the game's rules have them (content::NumberRule): the answer to a change that a bound
// cut off, when a number cannot rise, and which numbers fall with their bound or are the same for the whole party.
#pragma once

#include "content/rulebook.h"
#include "table/core/actor.h"
#include "table/core/decision.h"
#include "table/pbta/moves/waiting.h"

#include <cstdint>
#include <string>

namespace tenplus::table::inline pbta::inline moves {

/// False while a rule keeps effects from raising this number of the actor.
bool mayRise(const content::Rulebook& rulebook, const Actor& actor, const std::string& field);

/// Takes up the answers to `rest`, the part of a change by `waiting` that a bound of the actor's number cut off: below
/// 0 at its least, above 0 at its most. In a chain of answers each number answers once.
Done takeUpRest(Turn& turn, const Waiting& waiting, ActorId who, const std::string& field, std::int64_t rest);

/// At the end of a turn: shared numbers follow the member of the party for whom they changed.
Done shareNumbers(Turn& turn, const Table& start);
/// At the end of a turn: numbers above a bound that fell in it fall, too.
Done clipNumbers(Turn& turn, const Table& start);

} // namespace tenplus::table::inline pbta::inline moves
