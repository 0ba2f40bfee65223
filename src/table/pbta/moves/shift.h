// Labels that shift against each other, and counters that one actor holds on another.
#pragma once

#include "base/expected.h"
#include "content/rulebook.h"
#include "table/core/decision.h"
#include "table/core/ids.h"
#include "table/core/refusal.h"
#include "table/pbta/moves/waiting.h"

#include <cstdint>
#include <string>

namespace tenplus::table::inline pbta::inline moves {

/// Shifts the two labels of an actor: both, or neither if one is locked or would leave its bounds. Returns how far they
/// went: `shift.by`, or 0.
Expected<std::int64_t, Refusal> shiftLabels(Turn& turn, ActorId who, const content::Shift& shift,
                                            const std::string& why);

/// True for a shift whose labels are still to be picked.
bool isUnnamed(const content::Effect& effect);
/// A choice of the label that goes up, then of the one that goes down, among those that can. If no pair can move, the
/// shift itself of the first two: it then goes nowhere, and what follows from that is taken up.
content::Effect labelChoice(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting);

/// Changes the counter that `who` holds on `about`, from 0 to its highest value; adds its row first if there is none.
/// Refuses actors who are not at the table, and a row that cannot be written.
Done changeTally(Turn& turn, const content::Tally& tally, ActorId who, ActorId about, std::int64_t by,
                 const std::string& why);

} // namespace tenplus::table::inline pbta::inline moves
