// The outcome of a roll: the band its total falls into and what then waits. A total may still change while nothing of
// the outcome has been done; then the outcome of the new total takes its place (rules DW-R-16, DW-R-17).
#pragma once

#include "table/turn.h"

#include <map>
#include <string>
#include <vector>

namespace tenplus::table {

/// Puts the band of the roll's total (no higher than its cap) and its words into the roll, and says what that band does.
const content::Outcome& fixBand(const content::Rulebook& rulebook, const Table& table, const content::Move& move, RollRecord& roll);

/// What waits of a roll, but for the effect.
Waiting waitingLike(const Turn& turn, const RollRecord& roll);
/// The same for what a band does by itself, whatever the move.
Waiting alwaysLike(Waiting like, const content::Band& band);

/// What a move (or one band of it) does, as the passives of who made it have it, and what they add.
/// `roll` is the one it comes of; nothing for a move that is not rolled.
std::vector<content::Effect> effectsOf(const Turn& turn, ActorId who, const std::string& move, const RollRecord* roll,
                                       std::vector<content::Effect> own);
/// Takes up what a band does: the spell first, which happens on any hit (DW-MAGIC-10), then the band's own effects.
/// `before`: how the roll came out until now, where it comes to another total; a spell is cast by it once, or not at all.
Done takeUpOutcome(Turn& turn, const Waiting& like, const RollRecord& roll, const std::vector<content::Effect>& own,
                   content::Tone before = content::Tone::Miss);

/// Refuses a move that cannot be made now, unless the command sets that aside.
Done checkMakes(const Turn& turn, const RollMove& command);
/// Makes a move that comes out at that band without dice.
Done makeAt(Turn& turn, const RollMove& command, const std::string& band);

/// True if somebody's last move was rolled and nothing of its outcome has been done.
bool isOpenRoll(const Table& table, ActorId who);
/// Adds to the total of somebody's open roll, and puts the outcome of the new total on the table.
Done adjustRoll(Turn& turn, ActorId who, const Modifier& by);

/// The numbers that an option asks for: those given, and the initial ones. Refuses what it does not ask for or what
/// lies outside.
Done answerInputs(const content::Option& option, const std::map<std::string, int>& given, std::map<std::string, int>& into);

/// Spends one option of a guard on the blow that waits: redirects or halves it (DW-R-26). The rest of the option's
/// effects is taken up by the caller.
Done guardBlow(Turn& turn, const SpendHold& command, const content::Option& option);
/// The blow that hold is spent on: the one named, or the only one that waits and falls on somebody other than a foe.
WaitingId blowFor(const content::Rulebook& rulebook, const Table& table, const SpendHold& command);
/// True if the option does something about a blow.
bool guardsBlow(const content::Option& option);

} // namespace tenplus::table
