#include "table/duality/arms.h"

#include "base/contains.h"
#include "duality/action.h"

#include <algorithm>

namespace tenplus::table::inline duality {

using duality::Blade;
using duality::DamageDice;
using duality::Hero;
using duality::Play;
using duality::Ruled;

namespace {

const content::DualityCard* cardOf(const content::DualityBooks& books, const std::string& id) {
    const auto found = std::ranges::find(books.cards, id, &content::DualityCard::id);
    return found == books.cards.end() ? nullptr : &*found;
}

// The spell's own dice, if the books have them.
Ruled<DamageDice> spellDice(const content::DualityCard* card, const Hero& hero) {
    if (!card || card->count == content::SpellDice::None)
        return duality::no("needs-blade", "Say what {} strikes with: a weapon, unarmed, or the dice of the spell.",
                           hero.name);
    const dice::DiceOfAKind& die = card->damage.groups.front().dice.front();
    DamageDice damage{.count = die.count,
                      .sides = die.sides,
                      .modifier = static_cast<int>(card->damage.constant),
                      .types = {card->type}};
    if (card->count == content::SpellDice::Proficiency) damage.count = hero.proficiency;
    if (card->count == content::SpellDice::Spellcast) damage.count = std::max(0, hero.trait(hero.spellcastTrait));
    return damage;
}

Ruled<DamageDice> ownDice(const content::DualityBooks& books, const Hero& hero, const Blade& blade,
                          const duality::Arms& arms) {
    if (blade.sides > 0 && blade.count > 0) {
        return DamageDice{
            .count = blade.count, .sides = blade.sides, .modifier = blade.modifier, .types = {blade.type}};
    }
    if (blade.sides > 0) return duality::spellDamage(hero, blade.sides, blade.modifier, blade.type);
    const bool isBySpell = blade.weapon.empty() && (arms.spell || !blade.card.empty());
    if (isBySpell) return spellDice(cardOf(books, blade.card.empty() ? arms.card : blade.card), hero);
    const std::string& name = blade.weapon.empty() ? arms.weapon : blade.weapon;
    if (name == duality::kUnarmed || (name.empty() && hero.weapons.empty())) return duality::unarmedDamage(hero);
    const auto weapon =
        name.empty() ? hero.weapons.begin() : std::ranges::find(hero.weapons, name, &duality::Weapon::name);
    if (weapon == hero.weapons.end()) return duality::nothing("weapon of " + hero.name, name);
    return duality::weaponDamage(hero, *weapon);
}

} // namespace

duality::RollPlan armed(const content::DualityBooks& books, const Play& play, duality::RollPlan plan) {
    const Hero* const hero = play.hero(plan.who);
    if (!hero) return plan;
    if (plan.kind == duality::RollKind::Attack && !plan.weapon.empty()) {
        const auto weapon = std::ranges::find(hero->weapons, plan.weapon, &duality::Weapon::name);
        if (weapon == hero->weapons.end()) return plan;
        if (plan.trait.empty()) plan.trait = weapon->trait;
        if (plan.range == duality::Band::Melee) plan.range = weapon->range;
    }
    const content::DualityCard* const card = duality::isSpell(plan.kind) ? cardOf(books, plan.card) : nullptr;
    if (!card) return plan;
    if (plan.range == duality::Band::Melee) plan.range = card->range;
    if (!plan.difficulty && card->difficulty > 0) plan.difficulty = card->difficulty;
    plan.manyTargets = plan.manyTargets || card->group;
    return plan;
}

Ruled<DamageDice> damageOf(const content::DualityBooks& books, Play& play, const Blade& blade,
                           const duality::Arms& arms) {
    const Hero* const hero = play.hero(blade.who);
    if (!hero) return duality::nobody(blade.who);
    auto damage = ownDice(books, *hero, blade, arms);
    if (!damage) return damage;
    if (!blade.types.empty()) damage->types = {blade.types.begin(), blade.types.end()};
    damage->times = blade.times;
    damage->ignoresArmour = blade.ignoresArmour;
    damage->ignoresResistance = blade.ignoresResistance;
    damage->bonus = blade.bonus;
    for (const std::string& name : blade.lent) {
        const auto sides = duality::spendLent(play, blade.who, name);
        if (!sides) return Unexpected(sides.error());
        damage->bonus.push_back({name, *sides});
    }
    return damage;
}

Ruled<std::vector<duality::StrikeDice>> diceOf(const content::DualityBooks& books, Play& play,
                                               const duality::Struck& hit, const std::vector<Blade>& with) {
    std::vector<duality::StrikeDice> all;
    for (const ActorId by : hit.by) {
        std::vector<Blade> blades;
        std::ranges::copy_if(with, std::back_inserter(blades), [&](const Blade& blade) { return blade.who == by; });
        if (blades.empty()) blades.push_back({.who = by});
        const auto arms = hit.arms.find(by);
        for (const Blade& blade : blades) {
            auto damage = damageOf(books, play, blade, arms == hit.arms.end() ? duality::Arms{} : arms->second);
            if (!damage) return Unexpected(damage.error());
            all.push_back({by, *std::move(damage)});
        }
    }
    return all;
}

} // namespace tenplus::table::inline duality
