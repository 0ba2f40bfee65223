// Deeds: what belongs to the deed at hand and goes with it. Help that was given for it, the guard that an attacker
// leaves, the weapon that was thrown (rules DW-FWD, DW-R-04, DW-R-27).
#pragma once

#include "table/turn.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::table {

/// Help for a deed that is over is gone, used or not: after the next roll of whoever has it, when the blow that it was for
/// has fallen or been called off, and with the night. `start` is the table before the turn.
void endHelp(Turn& turn, const Table& start);

/// Whoever attacks somebody else than the one they guard against leaves their guard.
void leaveStance(Turn& turn, ActorId who, ActorId target);
/// A thing with one of these tags is out of hand once it was thrown, until somebody picks it up.
void letGoOf(Turn& turn, ActorId who, EntryId weapon, const std::vector<std::string>& thrown);

/// The weapon of a plain attack, without a move: the one that is named, else the first in hand that the attacks of that
/// range are made with. Nothing where there is none. Refuses a thing that is not there.
Expected<const Entry*, Refusal> weaponFor(const content::Rulebook& rulebook, const Actor& actor, bool ranged, EntryId named);
/// The tags of what those attacks throw.
std::vector<std::string> thrownBy(const content::Rulebook& rulebook, bool ranged);

} // namespace tenplus::table
