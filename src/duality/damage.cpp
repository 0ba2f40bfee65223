#include "duality/damage.h"

#include "base/contains.h"
#include "dice/roll.h"
#include "duality/refusals.h"

namespace tenplus::duality {

namespace {

constexpr std::int64_t halfUp(std::int64_t n) { return (n + 1) / 2; }

} // namespace

DamageDice weaponDamage(const Hero& hero, const Weapon& weapon) {
    return {.count = hero.proficiency, .sides = weapon.sides, .modifier = weapon.modifier, .types = {weapon.type}};
}

DamageDice unarmedDamage(const Hero& hero) { return {.count = (hero.proficiency + 1) / 2, .sides = 4}; }

DamageDice spellDamage(const Hero& hero, int sides, int modifier, DamageType type) {
    return {
        .count = std::max(0, hero.trait(hero.spellcastTrait)), .sides = sides, .modifier = modifier, .types = {type}};
}

DamageDice foeDamage(const Foe& foe) {
    const bool isThinned = foe.atHalf && 2 * foe.hp.marked >= foe.hp.most;
    const FoeDice& dice = isThinned ? *foe.atHalf : foe.damage;
    return {.count = dice.count, .sides = dice.sides, .modifier = dice.modifier, .types = {foe.type}};
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
    return Part{std::max(0, static_cast<int>(rolled->total)),
                damage.types,
                damage.times,
                damage.direct,
                damage.ignoresArmour,
                damage.ignoresResistance};
}

int afterResistance(const Body& body, std::span<const Part> parts, const Settings& settings) {
    std::map<std::set<DamageType>, std::int64_t> sums;
    std::int64_t total = 0;
    for (const Part& part : parts)
        (part.ignoresResistance ? total : sums[part.types]) += std::int64_t{part.amount} * part.times;
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

namespace {

// The parts that armour can reduce.
std::vector<Part> armoured(std::span<const Part> parts, const Settings& settings) {
    std::vector<Part> left(parts.begin(), parts.end());
    std::erase_if(left, [&](const Part& part) {
        return part.ignoresArmour || (part.direct && settings.directDamageIgnoresArmour);
    });
    return left;
}

// The effect of damage without marking HP: Taken::hp is the result of the thresholds.
Ruled<Taken> assess(const Body& body, std::span<const Part> parts, int armourSlots, const Settings& settings) {
    const int most = slotsAgainst(body, parts, settings);
    if (armourSlots < 0 || armourSlots > most)
        return no("too-many-slots", "{} may mark {} armour slots here, not {}.", body.name, most, armourSlots);
    Taken taken{.who = body.id, .armourSlots = armourSlots};
    std::int64_t damage = 0;
    for (const Part& part : parts) damage += part.amount;
    taken.damage = kept(damage);
    taken.afterResistance = afterResistance(body, parts, settings);
    taken.left = taken.afterResistance;
    const std::int64_t worth = std::int64_t{armourSlots} * (body.armourScore + body.slotBonus);
    const std::vector<Part> coverable = armoured(parts, settings);
    const bool isMixed = coverable.size() < parts.size();
    if (settings.armourMode == ArmourMode::Score) {
        const std::int64_t off =
            isMixed ? std::min<std::int64_t>(worth, afterResistance(body, coverable, settings)) : worth;
        taken.left = kept(taken.left - off);
    }
    taken.hp = hpFor(taken.left, body, settings);
    if (settings.armourMode == ArmourMode::Tier) taken.hp = std::max(0, taken.hp - armourSlots);
    taken.severity = body.severe == 0 ? 0 : taken.hp;
    return taken;
}

void mark(Body& body, Taken& taken, int hp, int armourSlots, const Settings& settings) {
    body.armour.mark(armourSlots);
    const Life before = body.life;
    taken.hp = markHp(body, hp, settings);
    taken.fell = body.life != before;
}

} // namespace

int minionsBeside(const Foe& foe, int damage) {
    return foe.isMinion && foe.perMinion > 0 && damage > 0 ? (damage - 1) / foe.perMinion : 0;
}

int slotsAgainst(const Body& body, std::span<const Part> parts, const Settings& settings) {
    if (body.armourScore <= 0 || armoured(parts, settings).empty()) return 0;
    int most = body.armour.left();
    if (settings.armourSlotsPerHit > 0) most = std::min(most, settings.armourSlotsPerHit);
    return settings.armourMode == ArmourMode::Tier ? std::min(most, 1) : most;
}

Ruled<Taken> take(Body& body, std::span<const Part> parts, int armourSlots, const Settings& settings) {
    auto taken = assess(body, parts, armourSlots, settings);
    if (taken) mark(body, *taken, taken->hp, armourSlots, settings);
    return taken;
}

Ruled<Taken> takeMore(Body& body, Dealt& dealt, std::span<const Part> parts, int armourSlots,
                      const Settings& settings) {
    if (armourSlots < 0)
        return no("too-many-slots", "{} may mark {} armour slots here, not {}.", body.name, 0, armourSlots);
    Body fresh = body; // the body before the move
    fresh.armour.clear(dealt.armourSlots);
    std::vector<Part> all = dealt.parts;
    all.insert(all.end(), parts.begin(), parts.end());
    auto taken = assess(fresh, all, dealt.armourSlots + armourSlots, settings);
    if (!taken) return taken;
    const int more = std::max(0, taken->hp - dealt.hp);
    dealt = {dealt.by, dealt.at, std::move(all), dealt.armourSlots + armourSlots, std::max(taken->hp, dealt.hp)};
    mark(body, *taken, more, armourSlots, settings);
    return taken;
}

Ruled<std::size_t> hitOf(const Play& play, const std::vector<ActorId>& by) {
    if (play.open || play.tagTeam) return refuseRollOpen(); // the hitters of a tag team are not known yet
    if (play.hits.empty()) return refuseNothingHit();
    for (std::size_t i = 0; i < play.hits.size(); ++i) {
        if (std::ranges::all_of(by, [&](ActorId each) { return contains(play.hits[i].by, each); })) return i;
    }
    const Hero* const stranger = by.empty() ? nullptr : play.hero(by.front());
    return no("not-theirs", "{} has hit nobody: there is no damage to roll.", stranger ? stranger->name : "Somebody");
}

namespace {

int slotsOf(const std::map<ActorId, int>& chosen, ActorId who) {
    const auto own = chosen.find(who);
    return own == chosen.end() ? 0 : own->second;
}

Ruled<std::vector<Part>> rollAll(const Play& play, const std::vector<StrikeDice>& damage,
                                 const std::set<ActorId>& critical, dice::Dice& dice) {
    std::vector<Part> parts;
    for (const StrikeDice& each : damage) {
        const auto part =
            rollDamage(each.damage, critical.contains(each.by), play.settings, dice, play.hero(each.by)->name);
        if (!part) return Unexpected(part.error());
        parts.push_back(*part);
    }
    return parts;
}

} // namespace

Ruled<std::vector<Taken>> strike(Play& play, std::size_t hit, const std::vector<StrikeDice>& damage,
                                 const std::map<ActorId, int>& armourSlots, dice::Dice& dice) {
    Play next = play;
    const Struck struck = next.hits[hit];
    next.hits.erase(next.hits.begin() + static_cast<std::ptrdiff_t>(hit));
    const auto parts = rollAll(play, damage, struck.critical, dice);
    if (!parts) return Unexpected(parts.error());
    std::vector<Taken> all;
    for (const ActorId id : struck.at) {
        Body& body = *next.body(id);
        const int slots = slotsOf(armourSlots, id);
        const auto whole = assess(body, *parts, slots, play.settings);
        auto taken = take(body, *parts, slots, play.settings);
        if (!taken) return Unexpected(taken.error());
        next.dealt.push_back({struck.by, id, *parts, slots, whole->hp});
        all.push_back(*taken);
    }
    play = std::move(next);
    return all;
}

Ruled<std::vector<Taken>> strikeMore(Play& play, const std::vector<StrikeDice>& damage, ActorId at,
                                     const std::map<ActorId, int>& armourSlots, dice::Dice& dice) {
    Play next = play;
    const auto parts = rollAll(play, damage, {}, dice);
    if (!parts) return Unexpected(parts.error());
    std::vector<Taken> all;
    for (Dealt& dealt : next.dealt) {
        if (damage.empty() || !contains(dealt.by, damage.front().by) || (at && dealt.at != at)) continue;
        auto taken = takeMore(*next.body(dealt.at), dealt, *parts, slotsOf(armourSlots, dealt.at), play.settings);
        if (!taken) return Unexpected(taken.error());
        all.push_back(*taken);
    }
    if (all.empty()) return no("nothing-dealt", "Nobody was harmed in this move that more damage could join.");
    play = std::move(next);
    return all;
}

} // namespace tenplus::duality
