// What the families of a party on its way do to each other in the course of a turn.
#pragma once

#include "table/turn.h"

#include <string>
#include <vector>

namespace tenplus::table {

/// Ranks that effort lowered are whole again for these hirelings, after a night or a day of rest.
void restHirelings(Turn& turn, const std::vector<ActorId>& rested);
/// The hirelings in the party's service, in the order they came.
std::vector<ActorId> inService(const content::Rulebook& rulebook, const Table& table);
/// The same for one who was healed (DW-HIRE-25); false if there was nothing to make whole.
bool restHireling(Turn& turn, ActorId who);
/// Whether healing has anything to do with somebody: their HP are counted, or a rank of theirs is lowered (DW-HIRE-02).
Done demandHealable(const Turn& turn, ActorId who, const char* member);
/// Gives HP back, or makes the ranks of a hireling whole; what changed: the HP, or 1.
Expected<std::int64_t, Refusal> healSomebody(Turn& turn, ActorId who, std::int64_t by, const std::string& source);
/// An ability that tires lowers the rank of its skill (DW-HIRE-25).
void tire(Turn& turn, ActorId who, const std::string& skill, int by);
/// Another session in which each one's cost falls due.
Done chargeHirelings(Turn& turn);

/// What a roll of the journey's move means for who has a job on it; nothing for any other roll.
const content::JobOutcome* jobOutcome(const content::Rulebook& rulebook, const Table& table, ActorId who, const std::string& move,
                                      const std::string& band, RollId roll = {});
/// Notes how the job was done, or how it was done after all when its roll came to another total. Who does several and may use the
/// best of their rolls has done all of them so well.
Done noteJob(Turn& turn, const RollRecord& roll);

/// Whether a job on the way is that character's and still to be rolled.
bool hasOpenJob(const Table& table, ActorId who);
/// Whether they are on a journey that is under way.
bool isTravelling(const Table& table, ActorId who);

/// A move that is no leisure ends the days of rest and practice of who makes it (DW-R-47).
void breakRest(Turn& turn, ActorId who, const content::Move& move);
/// So do setting out, on a safe road too, an attack, harm, and a camp in a dangerous place.
void endDaysOff(Turn& turn, ActorId who);

/// Those of the conditions that somebody is in end.
void endConditions(Turn& turn, ActorId who, const std::vector<std::string>& conditions);

/// The characters that are named, each once, of which each takes part; the party where nobody is.
Expected<std::vector<ActorId>, Refusal> namedOrParty(const Turn& turn, const std::vector<ActorId>& named, const char* member);

/// What that field of somebody says, not below 0; 1 where the game has no such field.
std::int64_t countIn(const content::Rulebook& rulebook, const Actor& actor, const std::string& field);

} // namespace tenplus::table
