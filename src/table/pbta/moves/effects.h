// Applies effects: the only place that turns the effect vocabulary into events.
#pragma once

#include "table/core/decision.h"
#include "table/pbta/moves/harm.h"
#include "table/pbta/moves/waiting.h"

#include <optional>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

/// A person's input when an effect is applied.
struct Answer {
    ActorId target;                     ///< replaces the target of the roll; or names the ally
    std::optional<std::int64_t> amount; ///< replaces the rolled or computed number
    std::optional<bool> ignoresArmour;
    std::optional<bool> stun;
    std::string text;
    bool override = false;           ///< allows answers that the move does not
    std::vector<std::int64_t> use{}; ///< forwards with a free-text condition that apply
};

/// The waiting effect with the target that the answer names.
Waiting aimedBy(Waiting waiting, const Answer& answer);

/// The dice of an actor's own blow with that thing of their gear (may be null), at nobody in particular: their own,
/// what moves, spells and conditions add, and what the thing adds (DW-DICE-06).
dice::Expression ownBlow(const content::Rulebook& rulebook, const Table& table, const Actor& actor,
                         const Entry* weapon);

/// Applies the effect of `waiting`. Refuses a choice (it must be chosen), and one without target or dice.
Done applyEffect(Turn& turn, const Waiting& waiting, const Answer& answer);

/// Takes up the effects of a roll, a choice or a spend: applies those that need no input, queues the others.
/// `immediate` false: queues all but plain texts, which go to the feed.
Done takeUp(Turn& turn, const Waiting& like, const std::vector<content::Effect>& effects, bool immediate);

/// True if the effect changes a number by 0, or a row that is gone: there is nothing to answer.
bool changesNothing(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting);

/// The context of the effects in `then`, which read how far the number of this effect went.
Waiting contextOfThen(Waiting waiting, std::int64_t changed);
/// Takes up the `then` of an effect that changes nothing: it hangs on the act, not on the number. Nothing of a row that
/// is gone.
Done takeUpAfterNothing(Turn& turn, const Waiting& waiting, bool immediate);

/// True for an effect that begins its clock and ticks nothing.
bool onlyBegins(const content::ClockTick& tick);
/// The segments of the clock that the effect ticks: of the running clock, else of the one it would start.
int segmentsOf(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting,
               const content::ClockTick& tick);

/// The targets of an effect now. Refuses if a person must still pick one.
Expected<std::vector<ActorId>, Refusal> fallsOn(const content::Rulebook& rulebook, const Table& table,
                                                const Waiting& waiting, content::Who to, const Answer& answer);

/// The harm of a waiting blow, without its target and its dice.
Harm harmOf(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting, const Answer& answer);

/// The value of a formula for the acting actor now: a number, or dice still to be thrown.
Expected<dice::Expression, Refusal> workedOut(const content::Rulebook& rulebook, const Table& table,
                                              const Waiting& waiting, const std::string& formula);

/// The dice that applying would throw, with everything joined; nothing for an effect without an amount or with a
/// constant one. Refuses if the amount reads an unknown target.
Expected<std::optional<dice::Expression>, Refusal> diceOf(const content::Rulebook& rulebook, const Table& table,
                                                          const Waiting& waiting, const Answer& answer);

} // namespace tenplus::table::inline pbta::inline moves
