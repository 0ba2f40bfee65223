// The table of the tests: five heroes, one adversary, a GM with 2 Fear. A test says only what it changes.
#pragma once

#include "duality/action.h"
#include "duality/death.h"
#include "duality/gm.h"
#include "duality/rest.h"

#include <catch2/catch.hpp>

namespace tenplus::duality::testing {

inline constexpr ActorId kAsh{1}, kBex{2}, kCal{3}, kDov{4}, kMir{5}, kOgre{9}, kImp{10};

inline Hero ash() {
    Hero hero;
    hero.id = kAsh;
    hero.name = "Ash";
    hero.isHero = true;
    hero.player = "ann";
    hero.traits = {{"agility", 2},  {"strength", 0}, {"finesse", 1},
                   {"instinct", 0}, {"presence", 1}, {"knowledge", -1}};
    hero.major = 7;
    hero.severe = 14;
    hero.armourScore = 3;
    hero.armour = {0, 6};
    hero.weapons = {{"blade", "agility", Band::Melee, 8, 1, DamageType::Physical}};
    hero.experiences = {{"smuggler", 2}, {"climber", 2}};
    return hero;
}

inline Hero bex() {
    Hero hero = ash();
    hero.id = kBex;
    hero.name = "Bex";
    hero.player = "ben";
    hero.level = 5;
    hero.traits = {{"agility", 0}, {"strength", 2}, {"finesse", 0}, {"instinct", 0}, {"presence", 0}, {"knowledge", 0}};
    hero.evasion = 9;
    hero.major = 8;
    hero.severe = 16;
    hero.hp = {0, 7};
    hero.hope = 3;
    hero.armourScore = 4;
    hero.proficiency = 3;
    hero.weapons = {{"maul", "strength", Band::Melee, 10, 0, DamageType::Physical}};
    return hero;
}

inline Hero copyOfAsh(ActorId id, const char* name) {
    Hero hero = ash();
    hero.id = id;
    hero.name = name;
    hero.player = name;
    return hero;
}

inline Foe ogre() {
    Foe foe;
    foe.id = kOgre;
    foe.name = "Ogre";
    foe.difficulty = 14;
    foe.major = 8;
    foe.severe = 15;
    foe.stress = {0, 3};
    foe.attack = 1;
    foe.damage = {1, 10, 2};
    return foe;
}

inline Play table() {
    Play play;
    play.heroes = {ash(), bex(), copyOfAsh(kCal, "Cal"), copyOfAsh(kDov, "Dov"), copyOfAsh(kMir, "Mir")};
    Hero& mir = *play.hero(kMir);
    mir.traits["instinct"] = 2;
    mir.spellcastTrait = "instinct";
    mir.cards.loadout = {{.id = "bolt", .domain = "storm", .isSpell = true}};
    play.foes = {ogre()};
    play.fear = 2;
    return play;
}

template <typename T>
const T& ok(const Expected<T, Refused>& ruled) {
    if (!ruled) FAIL(ruled.error().sentence);
    return ruled.value();
}
inline void ok(const Ruled<>& ruled) {
    if (!ruled) FAIL(ruled.error().sentence);
}
/// The code of a refusal.
template <typename T>
std::string_view codeOf(const Expected<T, Refused>& ruled) {
    REQUIRE_FALSE(ruled);
    CHECK_FALSE(ruled.error().sentence.empty());
    return ruled.error().code;
}
/// The code of the act's refusal, which has changed nothing.
template <typename Act>
std::string_view refusal(Play& play, Act act) {
    const Play before = play;
    const auto ruled = act(play);
    CHECK(play == before);
    return codeOf(ruled);
}

inline RollPlan plan(const char* trait = "agility", int difficulty = 15) {
    RollPlan plan;
    plan.who = kAsh;
    plan.trait = trait;
    plan.difficulty = difficulty;
    return plan;
}
inline RollPlan attack(ActorId who = kAsh, const char* trait = "agility", ActorId at = kOgre) {
    RollPlan plan;
    plan.who = who;
    plan.kind = RollKind::Attack;
    plan.trait = trait;
    plan.aims = {Aim{.who = at}};
    return plan;
}
inline RollPlan bolt() {
    RollPlan plan = attack(kMir, "");
    plan.kind = RollKind::SpellAttack;
    plan.card = "bolt";
    plan.range = Band::Far;
    return plan;
}

inline Settled roll(Play& play, const RollPlan& plan, std::vector<int> pips) {
    dice::TypedDice dice(std::move(pips));
    ok(act(play, plan, dice));
    CHECK(dice.left() == 0);
    return ok(settle(play));
}
inline Roll reaction(Play& play, const RollPlan& plan, std::vector<int> pips) {
    dice::TypedDice dice(std::move(pips));
    const Roll rolled = ok(react(play, plan, dice));
    CHECK(dice.left() == 0);
    return rolled;
}
/// Strikes the hit that belongs to these attackers.
inline Ruled<std::vector<Taken>> strikeWith(Play& play, const std::vector<StrikeDice>& damage, dice::Dice& dice) {
    std::vector<ActorId> by;
    for (const StrikeDice& each : damage) by.push_back(each.by);
    const auto hit = hitOf(play, by);
    if (!hit) return Unexpected(hit.error());
    return strike(play, *hit, damage, {}, dice);
}
/// Ash as she is after the roll.
inline Hero& ash(Play& play) { return *play.hero(kAsh); }
inline Foe& ogre(Play& play) { return *play.foe(kOgre); }

inline int damageOf(const DamageDice& damage, std::vector<int> pips, bool critical = false,
                    const Settings& settings = {}) {
    dice::TypedDice dice(std::move(pips));
    const int amount = ok(rollDamage(damage, critical, settings, dice, "Ash")).amount;
    CHECK(dice.left() == 0);
    return amount;
}
inline Taken hurt(Body& body, int amount, int armourSlots = 0, const Settings& settings = {},
                  DamageType type = DamageType::Physical) {
    const Part part{amount, {type}};
    return ok(take(body, std::span(&part, 1), armourSlots, settings));
}

} // namespace tenplus::duality::testing
