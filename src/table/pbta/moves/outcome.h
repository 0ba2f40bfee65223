// The outcome of a roll: its band and the waiting effects. The total may change until an effect is applied; the outcome
// of the new total then replaces the old one (rules DW-R-16, DW-R-17).
#pragma once

#include "content/rulebook.h"
#include "table/core/actor.h"
#include "table/core/decision.h"
#include "table/core/override.h"
#include "table/core/rolling.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/roll_move.h"
#include "table/pbta/moves/waiting.h"

#include <map>
#include <string>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

/// Stores the band of the roll's total (at most its cap) and its text in the roll; returns the band's effects.
const content::Outcome& fixBand(const content::Rulebook& rulebook, const Table& table, const content::Move& move,
                                RollRecord& roll);

/// The waiting entry of a roll, without the effect.
Waiting waitingLike(const Turn& turn, const RollRecord& roll);
/// The same for the effects that a band has with every move.
Waiting alwaysLike(Waiting like, const content::Band& band);
/// The effects of every move with this band; none for a move that the band excludes by a tag.
const std::vector<content::Effect>& alwaysOf(const content::Band& band, const content::Move& move);

/// The effects of a move (or one of its bands), as changed and extended by the actor's passives. `roll`: its roll; null
/// for a move without one.
std::vector<content::Effect> effectsOf(const Turn& turn, ActorId who, const std::string& move, const RollRecord* roll,
                                       std::vector<content::Effect> own);
/// Takes up the effects of a band: first the spell, which is cast on any hit (DW-MAGIC-10), then the band's own
/// effects. `before`: the previous outcome, if the total changed; a spell is cast once, or not at all.
Done takeUpOutcome(Turn& turn, const Waiting& like, const RollRecord& roll, const std::vector<content::Effect>& own,
                   content::Tone before = content::Tone::Miss);

/// Refuses a move that cannot be made now, unless the command overrides it.
Done checkMakes(const Turn& turn, const RollMove& command);
/// Makes a move with that band and without dice.
Done makeAt(Turn& turn, const RollMove& command, const std::string& band);

/// True if the actor's last move was rolled and none of its effects was applied.
bool isOpenRoll(const Table& table, ActorId who);
/// True if an effect of the actor's last roll still waits. A question may be answered at any time, or never, and does
/// not count.
bool outcomeWaits(const Table& table, ActorId who);
/// What a boost adds to the total of a roll: not above 0 if it would replace a total that is as high.
Modifier boostBy(const content::Rulebook& rulebook, const Actor& actor, const content::Boost& boost,
                 const RollRecord& roll);
/// Adds to the total of the actor's open roll, and takes up the new outcome.
Done adjustRoll(Turn& turn, ActorId who, const Modifier& by);

/// The inputs of the picked options: the given and the initial ones. Refuses unknown inputs and values out of range.
Done answerInputs(const std::vector<content::Option>& picked, const std::map<std::string, int>& given,
                  std::map<std::string, int>& into);

/// Spends a guard's option on the waiting blow: redirects or halves it (DW-R-26). The caller takes up the option's
/// other effects.
Done guardBlow(Turn& turn, const SpendHold& command, const content::Option& option);
/// The blow that hold is spent on: the named one, or the only waiting one that hits anybody but a foe.
WaitingId blowFor(const content::Rulebook& rulebook, const Table& table, const SpendHold& command);
/// True if the option affects a blow.
bool guardsBlow(const content::Option& option);
/// True if the stance covers a blow that falls on these: on the guard or on the ward (DW-MOVE-defend-03). A stance
/// whose ward nobody named, or that is aimed at the attacker, covers anybody; so does a hold that is no stance.
bool covers(const content::Rulebook& rulebook, const Table& table, const HoldPool& pool,
            const std::vector<ActorId>& falls);
/// Demands that the hold covers the blow on which it is spent.
Done demandCover(const Turn& turn, Rules& rules, const SpendHold& command, const HoldPool& pool);

} // namespace tenplus::table::inline pbta::inline moves
