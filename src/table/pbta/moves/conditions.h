// Evaluates conditions of the book: whether an effect is due, and whether an option is open to the acting actor.
#pragma once

#include "content/rulebook.h"
#include "table/core/decision.h"
#include "table/pbta/moves/waiting.h"

#include <string>

namespace tenplus::table::inline pbta::inline moves {

/// True if the condition of the effect is true. Also if it cannot be evaluated: a person can wave the effect off.
bool isDue(const Turn& turn, const Waiting& waiting);

/// True if the formula is true for the acting actor now; false if it cannot be evaluated.
bool isTrue(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting, const std::string& formula);

/// True if an option of the waiting choice is open now; refuses a condition that cannot be evaluated.
Expected<bool, Refusal> isOpen(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting,
                               const content::Option& option);
/// Refuses an option that is not open.
Done checkOpen(const Turn& turn, const Waiting& waiting, const content::Option& option, const std::string& member);

} // namespace tenplus::table::inline pbta::inline moves
