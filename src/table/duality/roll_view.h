// The plan of a duality roll as a view: everything a hero may choose for a roll, and for a plan its dice, its
// modifiers, its chances and why it would be refused. Pure functions of the table.
#pragma once

#include "base/described.h"
#include "content/rulebook.h"
#include "duality/roll.h"
#include "table/core/decision.h"
#include "table/core/refusal.h"
#include "table/duality/command.h"
#include "table/duality/rules.h"
#include "table/duality/view.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::table::inline duality {

/// A trait, a spell, an Experience or a lent die. `id` is what the plan names.
struct RollPick {
    std::string id;
    std::string name;
    int number = 0; ///< its modifier; the sides of a lent die
    FIELDS(RollPick, id, name, number)
};
struct WeaponPick {
    std::string name;
    int modifier = 0; ///< of its trait
    std::string trait;
    duality::Band range = duality::Band::Melee;
    FIELDS(WeaponPick, name, modifier, trait, range)
};
struct AllyPick {
    ActorId who;
    std::string name;
    int hope = 0;
    FIELDS(AllyPick, who, name, hope)
};
struct TargetPick {
    ActorId who;
    std::string name;
    int difficulty = 0;
    duality::Cover cover = duality::Cover::None; ///< on the board, if the table measures
    std::string behind;                          ///< what gives the cover: "a wall"; may be empty
    FIELDS(TargetPick, who, name, difficulty, cover, behind)
};
/// A condition of a hero, or a running effect, that a roll can end.
struct ClearPick {
    duality::Clears clears;
    std::string name;
    std::string whose; ///< the hero's name; empty for an effect
    FIELDS(ClearPick, clears, name, whose)
};

/// All choices for a hero's roll.
struct RollChoices {
    ActorId who;
    std::string name;
    int hope = 0;
    std::vector<RollPick> traits;
    std::vector<WeaponPick> weapons;
    std::vector<RollPick> spells;
    std::vector<RollPick> experiences;
    std::vector<AllyPick> allies;
    std::vector<TargetPick> targets;
    std::vector<ClearPick> clears;
    std::vector<RollPick> lent; ///< dice that other heroes lent to this one
    FIELDS(RollChoices, who, name, hope, traits, weapons, spells, experiences, allies, targets, clears, lent)
};
/// Nothing for an actor who is not a hero.
std::optional<RollChoices> rollChoices(const content::Rulebook& rulebook, const Table& table, ActorId who);
/// The choices of every hero, in the order they came.
std::vector<RollChoices> rollChoices(const content::Rulebook& rulebook, const Table& table);

enum class RollSource { Trait, Experience, Ally, Cover, Advantage, Disadvantage };
constexpr std::array<std::string_view, 6> wireNames(RollSource) {
    return {"trait", "experience", "ally", "cover", "advantage", "disadvantage"};
}
/// One thing that counts in a planned roll.
struct RollPart {
    RollSource source = RollSource::Trait;
    std::string name; ///< empty for advantage and disadvantage; of cover: what gives it, may be empty
    int number = 0;   ///< the modifier of a trait or an Experience
    FIELDS(RollPart, source, name, number)
};

/// The roll that a command would throw.
struct PlannedRoll {
    std::string dice = "dd"; ///< the dice without their modifier: "dd+d6"
    int modifier = 0;
    std::vector<RollPart> parts;
    std::optional<RollForesight> chances; ///< nothing if the plan cannot be rolled
    std::optional<Refusal> no;            ///< why it is refused now
};
/// The roll of an act `roll` or `react`; nothing for any other act. Checks the bounds of the act before anything
/// computes with its numbers.
std::optional<PlannedRoll> plannedRoll(const content::Rulebook& rulebook, const Table& table,
                                       const PlayDuality& command);

/// True if the target has partial cover, as stated or else from the board.
bool isCovered(const duality::Aim& aim, const TargetPick& target);

} // namespace tenplus::table::inline duality
