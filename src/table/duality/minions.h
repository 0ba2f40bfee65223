// Minions that fall beside one that is hit (DH-N-13).
#pragma once

#include "duality/damage.h"
#include "duality/play.h"
#include "table/core/decision.h"
#include "table/duality/rules.h"

#include <vector>

namespace tenplus::table::inline duality {

/// Fells the minions beside those that a hero's blow hit: able ones of the same kind, within Very Close on a board that
/// measures, the nearest first. `before`: the damage of the same move that fell earlier and felled its own.
std::vector<duality::Taken> fellBeside(const Table& table, duality::Play& play,
                                       const std::vector<duality::Taken>& taken,
                                       const std::vector<duality::Dealt>& before);

} // namespace tenplus::table::inline duality
