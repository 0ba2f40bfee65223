// Where a thing of the gear list is: at hand, carried, or away since it was thrown. What is away weighs nothing and is
// of no use until it is taken up again.
#pragma once

#include "content/rulebook.h"
#include "table/core/actor.h"
#include "table/core/decision.h"

#include <string>

namespace tenplus::table::inline pbta::inline gear {

/// True for a thing that was thrown and not taken up since.
bool isAway(const Entry& thing);
/// Worn or held, and not away.
bool isAtHand(const Entry& thing);
/// Why a thing that is away is of no use, in words that follow "cannot do that now:".
std::string whyAway(const Entry& thing);

/// The thing has left the hand. In a game whose list does not say where things are, it is put away.
void throwThing(Turn& turn, ActorId who, const Entry& thing);
/// It is at hand again.
void takeUpThing(Turn& turn, ActorId who, const Entry& thing);

} // namespace tenplus::table::inline pbta::inline gear
