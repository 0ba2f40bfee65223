#include "table/duality/roll_view.h"

#include "base/contains.h"
#include "dice/notation.h"
#include "duality/action.h"
#include "table/command.h"
#include "table/duality/board.h"
#include "table/duality/bounds.h"
#include "table/duality/offers.h"
#include "table/duality/sheet.h"
#include "table/pbta/moves/plan.h"
#include "table/table.h"

#include <algorithm>

namespace tenplus::table::inline duality {

namespace {

using duality::Hero;
using duality::Play;
using duality::RollPlan;

// Conditions and effects that a roll can end: those without a trigger, and temporary ones.
std::vector<ClearPick> clearsIn(const content::Rulebook& rulebook, const Play& play) {
    std::vector<ClearPick> clears;
    for (const Hero& hero : play.heroes) {
        for (const duality::Condition& each : hero.conditions) {
            if (!each.trigger.empty()) continue;
            const auto* const named = rulebook.condition(each.name);
            clears.push_back({{hero.id, each.name}, named ? named->name : each.name, hero.name});
        }
    }
    for (const duality::Running& each : play.effects) {
        if (each.ends == duality::Ends::Temporary) clears.push_back({{{}, each.name}, each.name, {}});
    }
    return clears;
}

// The hero's own: traits, weapons, spells, Experiences.
void addOwnPicks(const content::Rulebook& rulebook, const Hero& hero, RollChoices& choices) {
    for (const content::Named& trait : rulebook.duality->traits) {
        const auto stat = std::ranges::find(rulebook.stats, trait.id, &content::Stat::score);
        choices.traits.push_back(
            {trait.id, stat == rulebook.stats.end() ? trait.name : stat->abbreviation, hero.trait(trait.id)});
    }
    for (const duality::Weapon& weapon : hero.weapons)
        choices.weapons.push_back({weapon.name, hero.trait(weapon.trait), weapon.trait, weapon.range});
    const auto& cards = rulebook.duality->cards;
    for (const auto* const held : {&hero.cards.loadout, &hero.cards.always}) {
        for (const duality::Card& card : *held) {
            if (!card.isSpell || hero.spellcastTrait.empty()) continue; // whose subclass casts nothing rolls for none
            const auto known = std::ranges::find_if(cards, [&](const auto& each) { return each.id == card.id; });
            choices.spells.push_back(
                {card.id, known == cards.end() ? card.id : known->name, hero.trait(hero.spellcastTrait)});
        }
    }
    for (const duality::Experience& each : hero.experiences)
        choices.experiences.push_back({each.name, each.name, each.modifier});
}

RollChoices choicesOf(const content::Rulebook& rulebook, const Table& table, const Play& play, const Hero& hero) {
    RollChoices choices;
    choices.who = hero.id;
    choices.name = hero.name;
    choices.hope = hero.hope;
    addOwnPicks(rulebook, hero, choices);
    for (const Hero& other : play.heroes) {
        if (other.id != hero.id && other.isAble()) choices.allies.push_back({other.id, other.name, other.hope});
    }
    for (const duality::Foe& foe : play.foes) {
        if (!foe.isAble()) continue;
        TargetPick& target = choices.targets.emplace_back(
            TargetPick{.who = foe.id, .name = foe.name, .difficulty = foe.difficulty, .behind = {}});
        const auto between = boardBetween(play.settings, table, hero.id, foe.id);
        if (between) target.cover = between->cover, target.behind = std::string(between->by);
    }
    choices.clears = clearsIn(rulebook, play);
    for (const duality::LentDie& die : play.lent) {
        if (die.holder == hero.id && die.owner != hero.id) choices.lent.push_back({die.name, die.name, die.sides});
    }
    return choices;
}

std::vector<RollPart> partsOf(const RollPlan& plan, const RollChoices& choices) {
    std::vector<RollPart> parts;
    const auto trait = std::ranges::find(choices.traits, plan.trait, &RollPick::id);
    if (trait != choices.traits.end()) parts.push_back({RollSource::Trait, trait->name, trait->number});
    for (const RollPick& each : choices.experiences) {
        if (contains(plan.experiences, each.id)) parts.push_back({RollSource::Experience, each.name, each.number});
    }
    for (const AllyPick& each : choices.allies) {
        if (contains(plan.allies, each.who)) parts.push_back({RollSource::Ally, each.name, 0});
    }
    for (const duality::Aim& aim : plan.aims) {
        const auto target = std::ranges::find(choices.targets, aim.who, &TargetPick::who);
        if (target == choices.targets.end() || !isCovered(aim, *target)) continue;
        const bool onBoard = target->cover == duality::Cover::Partial;
        parts.push_back({RollSource::Cover, onBoard ? target->behind : std::string(), 0});
    }
    if (plan.own > 0) parts.push_back({RollSource::Advantage, {}, 0});
    if (plan.against > 0) parts.push_back({RollSource::Disadvantage, {}, 0});
    return parts;
}

const RollPlan* planIn(const PlayDuality& command) {
    if (const auto* const roll = std::get_if<duality::RollAction>(&command.act.kind)) return &roll->plan;
    const auto* const reaction = std::get_if<duality::ReactNow>(&command.act.kind);
    return reaction ? &reaction->plan : nullptr;
}

} // namespace

std::optional<RollChoices> rollChoices(const content::Rulebook& rulebook, const Table& table, ActorId who) {
    if (!rulebook.duality) return std::nullopt;
    const Play play = playOf(rulebook, table);
    const Hero* const hero = play.hero(who);
    return hero ? std::optional(choicesOf(rulebook, table, play, *hero)) : std::nullopt;
}

std::vector<RollChoices> rollChoices(const content::Rulebook& rulebook, const Table& table) {
    std::vector<RollChoices> all;
    if (!rulebook.duality) return all;
    const Play play = playOf(rulebook, table);
    for (const Hero& hero : play.heroes) all.push_back(choicesOf(rulebook, table, play, hero));
    return all;
}

std::optional<PlannedRoll> plannedRoll(const content::Rulebook& rulebook, const Table& table,
                                       const PlayDuality& command) {
    const RollPlan* const plan = planIn(command);
    if (!plan) return std::nullopt;
    PlannedRoll planned;
    if (const Done within = checkBounds(command.act); !within) {
        planned.no = within.error();
        return planned;
    }
    auto chances = foresee(rulebook, table, *plan);
    if (const auto choices = rollChoices(rulebook, table, plan->who)) {
        const Play play = playOf(rulebook, table);
        RollPlan rolled = *plan;
        if (duality::isSpell(plan->kind)) rolled.trait = play.hero(plan->who)->spellcastTrait; // whatever was chosen
        planned.parts = partsOf(rolled, *choices);
        if (auto dice = duality::expressionOf(play, *plan)) {
            planned.modifier = static_cast<int>(dice->constant);
            dice->constant = 0;
            planned.dice = dice::toText(*dice);
        }
    }
    if (!chances) {
        planned.no = chances.error();
        return planned;
    }
    planned.chances = *chances;
    planned.no = refusalTo(rulebook, table, command);
    return planned;
}

bool isCovered(const duality::Aim& aim, const TargetPick& target) {
    return aim.cover.value_or(target.cover) == duality::Cover::Partial;
}

} // namespace tenplus::table::inline duality
