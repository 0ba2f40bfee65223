// Health and its maximum: the fields that the roles `health` and `healthMost` of a game name.
#pragma once

#include "table/core/actor.h"
#include "table/core/decision.h"

#include <cstdint>
#include <string>

namespace tenplus::table::inline core {

/// Health follows its maximum (DW-R-63): up with it, down to it, never below 1 by this. `before` is the maximum before
/// the change.
Done followMost(Turn& turn, ActorId who, std::int64_t before, const std::string& why);
/// The same after a change of another number of a character, from which the maximum may be computed.
Done followMost(Turn& turn, const NumberChange& change);

/// The game's word for health beside a number: "HP", "Hits". Empty if the game counts none. Duality play
/// has its own word for what is marked, whatever the field for the rest is called.
std::string healthWord(const content::Rulebook& rulebook);

/// Refuses what lowers or raises health in a game that counts none.
Done demandHealth(const Turn& turn, const char* member);

} // namespace tenplus::table::inline core
