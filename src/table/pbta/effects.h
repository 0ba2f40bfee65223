// Applying effects: the one place where the words of the effect vocabulary become facts.
#pragma once

#include "table/pbta/harm.h"
#include "table/turn.h"
#include "table/waiting.h"

#include <optional>
#include <vector>

namespace tenplus::table {

/// What a person adds when an effect is applied.
struct Answer {
    ActorId target;                       ///< in place of the target of the roll; or who the ally is
    std::optional<std::int64_t> amount;   ///< in place of the rolled or computed number
    std::optional<bool> ignoresArmour;
    std::optional<bool> stun;
    std::string text;
    bool override = false;                ///< what may be answered is set aside
    std::vector<std::int64_t> use{};      ///< forwards with a free-text condition that apply
};

/// As it is with the target that the answer names.
Waiting aimedBy(Waiting waiting, const Answer& answer);

/// Makes the effect of `waiting` true. Refuses a choice (it must be chosen) and what lacks a target or dice.
Done applyEffect(Turn& turn, const Waiting& waiting, const Answer& answer);

/// Takes effects up in the course of a roll, a choice or a spend: those that need nothing more are applied,
/// the others wait. `immediate` false: everything waits but plain texts, which are only told.
Done takeUp(Turn& turn, const Waiting& like, const std::vector<content::Effect>& effects, bool immediate);

/// How many segments the clock has that it ticks: those of the clock that runs, else those it would start with.
int segmentsOf(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting, const content::ClockTick& tick);

/// Whether an option of the waiting thing is offered now; refuses a condition that cannot be worked out.
Expected<bool, Refusal> isOpen(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting, const content::Option& option);
/// The refusal for an option that is not.
Done checkOpen(const Turn& turn, const Waiting& waiting, const content::Option& option, const std::string& member);

/// The actors an effect falls on, as things stand. Refuses where somebody must still be picked.
Expected<std::vector<ActorId>, Refusal> fallsOn(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting, content::Who to, const Answer& answer);

/// The harm that a waiting blow does, without the one it falls on and without its dice.
Harm harmOf(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting, const Answer& answer);

/// What a formula comes to for the one who acts, as things stand: a number, or dice still to be thrown.
Expected<dice::Expression, Refusal> workedOut(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting,
                                              const std::string& formula);

/// The dice that applying would throw, after everything that was joined; nothing for an effect without an amount
/// or one that is worked out without dice. Refuses where the target that the amount reads is not known.
Expected<std::optional<dice::Expression>, Refusal> diceOf(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting,
                                                          const Answer& answer);

} // namespace tenplus::table
