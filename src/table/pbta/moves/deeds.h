// Deeds: what ends with the current action: help given for it, the guard that an attacker leaves, the weapon that was
// thrown (rules DW-FWD, DW-R-04, DW-R-27).
#pragma once

#include "table/core/actor.h"
#include "table/core/decision.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

/// Ends help for a finished deed, used or not: after the next roll of its bearer, when its blow was dealt or cancelled,
/// and at night. `start` is the table before the turn.
void endHelp(Turn& turn, const Table& start);

/// Ends the guard of an actor who attacks anybody else than the one they guard against.
void leaveStance(Turn& turn, ActorId who, ActorId target);
/// A thing with one of these tags leaves the hand when thrown, until an actor picks it up.
void loseThrownWeapon(Turn& turn, ActorId who, EntryId weapon, const std::vector<std::string>& thrown);

/// The weapon of an attack without a move: the named one, else the first in hand that fits such attacks. Null if there
/// is none. Refuses an unknown thing.
Expected<const Entry*, Refusal> weaponFor(const content::Rulebook& rulebook, const Actor& actor, bool ranged,
                                          EntryId named);
/// The tags of things with which an attack can be made, near or far.
std::vector<std::string> weaponTags(const content::Rulebook& rulebook);
/// The tags of things that those attacks throw.
std::vector<std::string> thrownBy(const content::Rulebook& rulebook, bool ranged);

} // namespace tenplus::table::inline pbta::inline moves
