// The parts of a roll's line in the feed and of its sentence in a recap: its targets, its figures, what they leave out.
#pragma once

#include "table/core/rolling.h"

#include <string>
#include <vector>

namespace tenplus::table::inline core {

/// The target and the further ones, without the roller.
std::vector<ActorId> rollTargets(const RollRecord& roll);
/// The total, or the dice one by one if each counts by itself; with the dice that it was compared with. Empty without
/// dice.
std::string rollFigures(const RollRecord& roll);
/// The words beside the figures of dice that are not added up: "a match", "6 on 2 dice", "without a die"; may be empty.
std::string rollTail(const RollRecord& roll);

} // namespace tenplus::table::inline core
