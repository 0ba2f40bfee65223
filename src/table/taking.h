// Taking moves: the facts that follow when somebody comes to own a move, whether by a level, a new character, or
// the story. Whether it may be taken is decided before.
#pragma once

#include "table/rules.h"
#include "table/turn.h"

#include <string>

namespace tenplus::table {

/// The move is owned, what it replaces is not, and what it does on taking is done, or waits for an answer.
Done takeMove(Turn& turn, ActorId who, const content::Move& move, const std::string& why);
/// A move of the table's own invention: a name on the sheet.
void takeOwnMove(Turn& turn, ActorId who, const std::string& name, const std::string& why);
/// The move is owned no more, and what it gave is gone: its hold, what it keeps in mind, and the numbers kept for it.
Done loseMove(Turn& turn, ActorId who, const OwnedMove& owned);
/// What a move asks of who takes it at that level and does not find: its level, a move that must be owned.
std::optional<Refusal> closedTo(const content::Rulebook& rulebook, const Actor& actor, const content::Move& move, int level);
/// Whether a class move that gives moves of other classes gives that one.
bool givesOther(const content::ClassPart& part, const content::Move& other);
/// Demands that nothing of that is missing.
Done demandOpen(const Turn& turn, Rules& rules, const Actor& actor, const content::Move& move, int level, const std::string& member);

/// Whether two names written in a row or on a sheet are one.
bool isSameName(const std::string& name, const std::string& other);
/// Another name for somebody; the rows that count for them by the old one, such as bonds, follow unless somebody else has it too.
void giveName(Turn& turn, ActorId who, const std::string& name);
/// A number of a field that a person may change comes to `value` (a fact only if it is another).
void setField(Turn& turn, ActorId who, const std::string& field, const Value& value);
/// Health follows its maximum (DW-R-63): up with it, down to it, never below 1 by this. `before` is the maximum
/// as it was.
Done followMost(Turn& turn, ActorId who, std::int64_t before, const std::string& why);
/// Whether that character gains no XP: one who has retired (DW-R-62), or the master of an apprentice who is at the table (DW-MULTI-13).
bool gainsNoXp(const Table& table, const Actor& actor);
/// XP for one of the party; nothing for who gains none.
Done markXp(Turn& turn, ActorId who, std::int64_t amount, const std::string& why);
/// A piece of a playbook's gear onto the list of that id, if there is one.
Done takeGearPiece(Turn& turn, ActorId who, const std::string& list, const content::GearPiece& piece);
/// Closes what waits for that guided act of that character.
void closeProcedure(Turn& turn, ActorId who, content::Guided procedure);

} // namespace tenplus::table
