// Taking moves: the events when a character gains a move, by a level, as a new character, or in the story. The caller
// decides whether it may be taken.
#pragma once

#include "content/rulebook.h"
#include "table/core/actor.h"
#include "table/core/decision.h"
#include "table/core/override.h"

#include <string>

namespace tenplus::table::inline pbta::inline classes {

/// Gains the move, drops the one it replaces, and takes up its immediate effects.
Done takeMove(Turn& turn, ActorId who, const content::Move& move, const std::string& why);
/// Gains an invented move: a name on the sheet.
void takeOwnMove(Turn& turn, ActorId who, const std::string& name, const std::string& why);
/// Loses the move with what it gave: its hold, its prepared spells, and its numbers.
Done loseMove(Turn& turn, ActorId who, const OwnedMove& owned);
/// The requirement that the actor does not meet at that level: a level, or an owned move.
std::optional<Refusal> closedTo(const content::Rulebook& rulebook, const Actor& actor, const content::Move& move,
                                int level);
/// True if a class move that grants moves of other classes may grant that one.
bool givesOther(const content::ClassPart& part, const content::Move& other);
/// Refuses if a requirement is not met.
Done demandOpen(const Turn& turn, Rules& rules, const Actor& actor, const content::Move& move, int level,
                const std::string& member);

} // namespace tenplus::table::inline pbta::inline classes
