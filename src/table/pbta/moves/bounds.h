// Bounds of gear, moves, spells, modifiers and waiting effects (checks.h, event_check.h).
#pragma once

#include "table/core/checks.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/campaign_moves.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/waiting.h"

namespace tenplus::table::inline pbta::inline moves {

Done checkOn(const Table& table, const ThingTaken& e);
Done checkOn(const Table& table, const MoveGained& e);
Done checkOn(const Table& table, const SpellLearned& e);
Done checkOn(const Table& table, const ForwardGained& e);
Done checkOn(const Table& table, const OngoingStarted& e);
Done checkOn(const Table& table, const HoldSet& e);
Done checkOn(const Table& table, const SpellStarted& e);
Done checkOn(const Table& table, const WaitingAdded& e);

} // namespace tenplus::table::inline pbta::inline moves
