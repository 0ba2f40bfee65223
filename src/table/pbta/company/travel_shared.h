// Functions of journeys, camps, hirelings and days off that these call from each other in a turn.
#pragma once

#include "content/rulebook.h"
#include "table/core/decision.h"
#include "table/core/rolling.h"

#include <string>
#include <vector>

namespace tenplus::table::inline pbta::inline company {

/// Restores the tired skills of these hirelings, after a night or a day of rest.
void restHirelings(Turn& turn, const std::vector<ActorId>& rested);
/// The hirelings in service, in the order they came.
std::vector<ActorId> inService(const content::Rulebook& rulebook, const Table& table);
/// The same for a healed one (DW-HIRE-25); false if no rank was lowered.
bool restHireling(Turn& turn, ActorId who);
/// Refuses if healing has no effect on the actor: it needs counted HP or a lowered rank (DW-HIRE-02).
Done demandHealable(const Turn& turn, ActorId who, const char* member);
/// Restores HP, or a hireling's ranks; returns the HP gained, or 1.
Expected<std::int64_t, Refusal> healSomebody(Turn& turn, ActorId who, std::int64_t by, const std::string& source);
/// Lowers the rank of a skill whose use tires (DW-HIRE-25).
void tire(Turn& turn, ActorId who, const std::string& skill, int by);
/// Adds a session to what is due to each hireling.
Done chargeHirelings(Turn& turn);

/// The result of a roll of the journey's move for a holder of a job; null for any other roll.
const content::JobOutcome* jobOutcome(const content::Rulebook& rulebook, const Table& table, ActorId who,
                                      const std::string& move, const std::string& band, RollId roll = {});
/// Records the result of a job, also after its roll's total changed. A character who may use the best of their rolls
/// gets it for all their jobs.
Done noteJob(Turn& turn, const RollRecord& roll);

/// True if the character has an unrolled job.
bool hasOpenJob(const Table& table, ActorId who);
/// True if the actor is on the current journey.
bool isTravelling(const Table& table, ActorId who);

/// A move that is not leisure ends its maker's rest and practice (DW-R-47).
void breakRest(Turn& turn, ActorId who, const content::Move& move);
/// Setting out, an attack, harm, and a camp in a dangerous place end them, too.
void endDaysOff(Turn& turn, ActorId who);

/// Ends those of the conditions that the actor has.
void endConditions(Turn& turn, ActorId who, const std::vector<std::string>& conditions);

/// The named characters, each once, refusing those who are out; the party if none is named.
Expected<std::vector<ActorId>, Refusal> namedOrParty(const Turn& turn, const std::vector<ActorId>& named,
                                                     const char* member);

/// The actor's number in that field, at least 0; 1 if the game has no such field.
std::int64_t countIn(const content::Rulebook& rulebook, const Actor& actor, const std::string& field);

} // namespace tenplus::table::inline pbta::inline company
