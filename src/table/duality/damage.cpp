#include "table/duality/damage.h"

#include "dice/roll.h"

namespace tenplus::duality {

namespace {

constexpr std::int64_t halfUp(std::int64_t n) { return (n + 1) / 2; }

} // namespace

DamageDice weaponDamage(const Hero& hero, const Weapon& weapon) {
    return {.count = hero.proficiency, .sides = weapon.sides, .modifier = weapon.modifier, .types = {weapon.type}};
}

DamageDice unarmedDamage(const Hero& hero) { return {.count = (hero.proficiency + 1) / 2, .sides = 4}; }

DamageDice spellDamage(const Hero& hero, int sides, int modifier, DamageType type) {
    return {.count = std::max(0, hero.trait(hero.spellcastTrait)), .sides = sides, .modifier = modifier, .types = {type}};
}

DamageDice foeDamage(const Foe& foe) {
    return {.count = foe.dice, .sides = foe.sides, .modifier = foe.modifier, .types = {foe.type}};
}

dice::Expression expressionOf(const DamageDice& damage, bool critical, const Settings& settings) {
    dice::Expression all = dice::constant(damage.modifier);
    if (damage.count > 0) all.groups.emplace_back().dice = {{damage.count, damage.sides, false}};
    if (critical) all.constant += damage.count * damage.sides;
    for (const ExtraDie& die : damage.bonus) {
        dice::Group& group = all.groups.emplace_back();
        group.dice = {{1, die.sides, false}};
        group.label = die.label;
        if (critical && settings.critIncludesBonusDice) all.constant += die.sides;
    }
    return all;
}

Ruled<Part> rollDamage(const DamageDice& damage, bool critical, const Settings& settings, dice::Dice& dice,
                       std::string_view who) {
    const auto rolled = dice::roll(expressionOf(damage, critical, settings), dice, "damage", std::string(who));
    if (!rolled) return no(rolled.error());
    return Part{std::max(0, static_cast<int>(rolled->total)), damage.types, 1, damage.direct};
}

int afterResistance(const Body& body, std::span<const Part> parts, const Settings& settings) {
    std::map<std::set<DamageType>, std::int64_t> sums;
    for (const Part& part : parts) sums[part.types] += std::int64_t{part.amount} * part.times;
    std::int64_t total = 0;
    for (const auto& [types, sum] : sums) {
        const auto all = [&](const std::set<DamageType>& against) {
            const auto covers = [&](DamageType type) { return against.contains(type); };
            return settings.mixedTypeResistance == MixedTypes::BothNeeded ? std::ranges::all_of(types, covers)
                                                                          : std::ranges::any_of(types, covers);
        };
        if (!all(body.immune)) total += all(body.resists) ? halfUp(sum) : sum;
    }
    return kept(total);
}

int hpFor(int damage, const Body& body, const Settings& settings) {
    if (damage <= 0) return 0;
    if (body.severe == 0 || damage < body.major) return 1;
    if (damage < body.severe) return 2;
    return settings.massiveDamage && damage >= 2 * body.severe ? 4 : 3;
}

int slotsAgainst(const Body& body, std::span<const Part> parts, const Settings& settings) {
    const bool isDirect = std::ranges::any_of(parts, &Part::direct);
    if (body.armourScore <= 0 || (isDirect && settings.directDamageIgnoresArmour)) return 0;
    int most = body.armour.left();
    if (settings.armourSlotsPerHit > 0) most = std::min(most, settings.armourSlotsPerHit);
    return settings.armourMode == ArmourMode::Tier ? std::min(most, 1) : most;
}

Ruled<Taken> take(Body& body, std::span<const Part> parts, int armourSlots, const Settings& settings) {
    const int most = slotsAgainst(body, parts, settings);
    if (armourSlots < 0 || armourSlots > most) return no(Why::TooManySlots, body.name, {}, most, armourSlots);

    Taken taken{.who = body.id, .armourSlots = armourSlots};
    std::int64_t damage = 0;
    for (const Part& part : parts) damage += part.amount;
    taken.damage = kept(damage);
    taken.afterResistance = afterResistance(body, parts, settings);
    taken.left = taken.afterResistance;
    if (settings.armourMode == ArmourMode::Score) taken.left = kept(taken.left - std::int64_t{armourSlots} * body.armourScore);
    int hp = hpFor(taken.left, body, settings);
    if (settings.armourMode == ArmourMode::Tier) hp = std::max(0, hp - armourSlots);
    body.armour.mark(armourSlots);
    const Life before = body.life;
    taken.hp = markHp(body, hp, settings);
    taken.fell = body.life != before;
    return taken;
}

std::vector<std::vector<Part>> summed(const std::vector<std::vector<Part>>& byActivation, FoeSum how) {
    if (how == FoeSum::PerActivation) return byActivation;
    std::vector<std::vector<Part>> groups;
    for (const auto& activation : byActivation) {
        for (const Part& part : activation) {
            if (how == FoeSum::Never || groups.empty()) groups.emplace_back();
            groups.back().push_back(part);
        }
    }
    return groups;
}

Ruled<std::vector<Taken>> strike(Play& play, const std::map<ActorId, DamageDice>& damage,
                                 const std::map<ActorId, int>& armourSlots, dice::Dice& dice) {
    if (play.open) return no(Why::RollOpen); // of a tag team it is not known yet who hits
    if (!play.struck) return no(Why::NothingHit);
    Play next = play;
    const Struck struck = *std::exchange(next.struck, std::nullopt);
    std::vector<Part> parts;
    for (const ActorId by : struck.by) {
        const auto own = damage.find(by);
        if (own == damage.end()) continue;
        const auto part = rollDamage(own->second, struck.critical.contains(by), play.settings, dice, play.hero(by)->name);
        if (!part) return Unexpected(part.error());
        parts.push_back(*part);
    }
    std::vector<Taken> all;
    for (const ActorId id : struck.at) {
        const auto chosen = armourSlots.find(id);
        auto taken = take(*next.body(id), parts, chosen == armourSlots.end() ? 0 : chosen->second, play.settings);
        if (!taken) return Unexpected(taken.error());
        all.push_back(*taken);
    }
    play = std::move(next);
    return all;
}

} // namespace tenplus::duality
