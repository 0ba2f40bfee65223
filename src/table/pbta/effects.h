// Applying effects: the one place where the words of the effect vocabulary become facts.
#pragma once

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
    std::string text;
};

/// Makes the effect of `waiting` true. Refuses a choice (it must be chosen) and what lacks a target or dice.
Done applyEffect(Turn& turn, const Waiting& waiting, const Answer& answer);

/// Takes effects up in the course of a roll, a choice or a spend: those that need nothing more are applied,
/// the others wait. `immediate` false: everything waits but plain texts, which are only told.
Done takeUp(Turn& turn, const Waiting& like, const std::vector<content::Effect>& effects, bool immediate);

/// Whether an option of the waiting thing is offered now; refuses a condition that cannot be worked out.
Expected<bool, Refusal> isOpen(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting, const content::Option& option);
/// The refusal for an option that is not.
Done checkOpen(const Turn& turn, const Waiting& waiting, const content::Option& option, const std::string& member);

/// What a formula comes to for the one who acts, as things stand: a number, or dice still to be thrown.
Expected<dice::Expression, Refusal> workedOut(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting,
                                              const std::string& formula);

/// The dice that applying would throw, after everything that was joined; nothing for an effect without an amount
/// or one that is worked out without dice. Refuses where the target that the amount reads is not known.
Expected<std::optional<dice::Expression>, Refusal> diceOf(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting,
                                                          const Answer& answer);

/// One harm: its dice lie on the table, or its amount was set by hand.
struct Harm {
    ActorId from; ///< whose class damage it is; nobody for a fall or a trap
    ActorId to;
    std::string source;
    std::optional<dice::Rolled> rolled;
    bool entered = false;               ///< those dice were typed
    std::optional<std::int64_t> amount; ///< set by hand, before armour
    bool ignoresArmour = false;
};
/// Throws the dice of a harm.
Done throwDice(Turn& turn, Harm& harm, const dice::Expression& dice);

/// The arithmetic of a harm, with the forwards that it would use.
struct HarmSum {
    std::int64_t amount = 0;
    std::int64_t armour = 0;
    std::int64_t net = 0;
};
HarmSum sumOf(const content::Rulebook& rulebook, const Table& table, const Harm& harm);

/// Takes armour off, uses damage and armour forwards, lowers health.
Done dealHarm(Turn& turn, const Harm& harm);

} // namespace tenplus::table
