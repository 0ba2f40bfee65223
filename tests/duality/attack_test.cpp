#include "duality/table.h"

using namespace tenplus::duality;
using namespace tenplus::duality::testing;
using tenplus::dice::Outcome;

namespace {

std::vector<Taken> strikeWith(Play& play, ActorId who, const DamageDice& damage, std::vector<int> pips) {
    tenplus::dice::TypedDice dice(std::move(pips));
    return ok(testing::strikeWith(play, {{who, damage}}, dice));
}

DamageDice blade(Play& play, ActorId who = kAsh) {
    return weaponDamage(*play.hero(who), play.hero(who)->weapons.front());
}

} // namespace

TEST_CASE("an attack meets the difficulty of its target, and a hit leads to damage",
          "[DH-ATTACK-01][DH-ATTACK-03][DH-ACTION-05][DH-DMG-01]") {
    Play play = table();
    const Settled settled = roll(play, attack(), {8, 5});
    CHECK(settled.roll.targets.front().difficulty == 14);
    CHECK(settled.roll.targets.front().hit);
    CHECK(ash(play).hope == 3);
    REQUIRE(play.hits.size() == 1);
    CHECK(play.hits.front().at == std::vector{kOgre});
    strikeWith(play, kAsh, blade(play), {6});
    CHECK(ogre(play).hp.marked == 1);
    tenplus::dice::TypedDice dice({6});
    CHECK(refusal(play, [&](Play& p) { return testing::strikeWith(p, {}, dice); }) == "nothing-hit");
}

TEST_CASE("a weapon says with which trait it is used", "[DH-ATTACK-02]") {
    Play play = table();
    RollPlan own = attack(kBex, "strength");
    own.fixedTrait = play.hero(kBex)->weapons.front().trait;
    CHECK(roll(play, own, {8, 5}).roll.modifiers == 2);
}

TEST_CASE("an attack is aimed at one unless its text says otherwise", "[DH-ATTACK-04][DH-COVER-01]") {
    Play play = table();
    play.foes.push_back(ogre());
    play.foes.back().id = kImp;
    RollPlan own = attack();
    own.aims.push_back({.who = kImp});
    CHECK(refusal(play, [&](Play& p) { return check(p, own); }) == "one-target");
    own.aims = {Aim{.who = ActorId{77}}};
    CHECK(refusal(play, [&](Play& p) { return check(p, own); }) == "no-such-one");
}

TEST_CASE("one roll against several is compared with each, and damage is rolled once for all",
          "[DH-ATTACK-05][DH-ATTACK-06]") {
    Play play = table();
    const ActorId second{11}, third{12};
    for (const auto& [id, difficulty] : {std::pair{second, 15}, std::pair{third, 16}}) {
        play.foes.push_back(ogre());
        play.foes.back().id = id;
        play.foes.back().difficulty = difficulty;
    }
    ogre(play).difficulty = 13;
    RollPlan own = attack();
    own.manyTargets = true;
    own.aims = {{.who = kOgre}, {.who = second}, {.who = third}};
    const Roll rolled = roll(play, own, {8, 5}).roll;
    CHECK(rolled.targets[0].hit);
    CHECK(rolled.targets[1].hit);
    CHECK_FALSE(rolled.targets[2].hit);
    const auto taken = strikeWith(play, kAsh, blade(play), {6});
    REQUIRE(taken.size() == 2);
    CHECK(taken[0].damage == 7);
    CHECK(taken[1].damage == 7);
}

TEST_CASE("only the target that is Vulnerable lends its advantage, unless the table plays otherwise", "[DH-R-31]") {
    Play play = table();
    play.foes.push_back(ogre());
    play.foes.back().id = kImp;
    addCondition(ogre(play), kVulnerable, "a trap", {}, play.settings);
    RollPlan own = attack();
    own.manyTargets = true;
    own.aims = {{.who = kOgre}, {.who = kImp}};
    const auto hits = [&](ManyTargets how, std::vector<int> pips) {
        Play next = play;
        next.settings.multiTargetAdvantage = how;
        const Roll rolled = roll(next, own, std::move(pips)).roll;
        return std::pair(rolled.targets[0].total, rolled.targets[1].total);
    };
    CHECK(hits(ManyTargets::PerTarget, {6, 4, 3}) == std::pair(15, 12));
    CHECK(hits(ManyTargets::All, {6, 4, 3}) == std::pair(15, 15));
    CHECK(hits(ManyTargets::None, {6, 4}) == std::pair(12, 12));
}

TEST_CASE("rolls at somebody Vulnerable have advantage, damage never has", "[DH-ATTACK-07][DH-ADV-09][DH-R-85]") {
    Play play = table();
    addCondition(ogre(play), kVulnerable, "a trap", {}, play.settings);
    const Roll rolled = roll(play, attack(), {4, 6, 3}).roll;
    CHECK(rolled.total == 15);
    CHECK(rolled.isSuccess());
    CHECK(strikeWith(play, kAsh, blade(play), {5}).front().damage == 6);
}

TEST_CASE("what is out of a weapon's range is no target", "[DH-ATTACK-08][DH-RANGE-07]") {
    Play play = table();
    RollPlan own = attack();
    own.aims.front().at = Band::Close;
    CHECK(refusal(play, [&](Play& p) { return check(p, own); }) == "out-of-range");
    own.range = Band::VeryFar;
    own.aims.front().at = Band::Out;
    CHECK(refusal(play, [&](Play& p) { return check(p, own); }) == "out-of-range");
}

TEST_CASE("a critical attack hits and adds the most of its dice",
          "[DH-ATTACK-09][DH-CRIT-01][DH-CRIT-02][DH-CRIT-04]") {
    Play play = table();
    ash(play).stress.marked = 1;
    ogre(play).difficulty = 30;
    CHECK(roll(play, attack(), {1, 1}).roll.targets.front().hit);
    CHECK(ash(play).hope == 3);
    CHECK(ash(play).stress.marked == 0);
    CHECK(strikeWith(play, kAsh, blade(play), {3}).front().damage == 12);
    CHECK(damageOf({.count = 2, .sides = 8, .modifier = 1}, {3, 6}, true) == 26);
    CHECK(damageOf({.count = 3, .sides = 6, .modifier = 6}, {3, 5, 6}, true) == 38);
}

TEST_CASE("a critical attack against several hits them all", "[DH-CRIT-05][DH-R-32]") {
    Play play = table();
    play.foes.push_back(ogre());
    play.foes.back().id = kImp;
    play.foes.back().difficulty = 20;
    RollPlan own = attack();
    own.manyTargets = true;
    own.aims = {{.who = kOgre}, {.who = kImp}};
    CHECK(roll(play, own, {4, 4}).roll.targets[1].hit);
    for (const Taken& taken : strikeWith(play, kAsh, blade(play), {5})) CHECK(taken.damage == 14);
}

TEST_CASE("an attack that misses deals nothing, and the scene moves on", "[DH-ATTACK-10]") {
    Play play = table();
    roll(play, attack(), {3, 6});
    CHECK(play.hits.empty());
    CHECK(play.prompts.size() == 1);
}

TEST_CASE("unarmed blows are d4s, half the proficiency rounded up, and physical",
          "[DH-UNARMED-01][DH-UNARMED-02][DH-UNARMED-03][DH-UNARMED-04][DH-R-47]") {
    Play play = table();
    CHECK(roll(play, attack(kAsh, "finesse"), {7, 6}).roll.isSuccess());
    Hero hero = ash();
    const std::vector counts{1, 1, 2, 2, 3, 3};
    for (int proficiency = 1; proficiency <= 6; ++proficiency) {
        hero.proficiency = proficiency;
        CHECK(unarmedDamage(hero).count == counts[static_cast<std::size_t>(proficiency - 1)]);
    }
    const DamageDice fists = unarmedDamage(*play.hero(kBex));
    CHECK(damageOf(fists, {3, 1}) == 4);
    CHECK(damageOf(fists, {3, 1}, true) == 12);
    ogre(play).resists = {DamageType::Physical};
    CHECK(hurt(ogre(play), 4).afterResistance == 2);
}

TEST_CASE("a spell is cast with the trait of the subclass", "[DH-SPELL-01][DH-SPELL-02][DH-SPELL-03][DH-R-48]") {
    Play play = table();
    play.hero(kMir)->traits["knowledge"] = 5;
    RollPlan cast = bolt();
    cast.kind = RollKind::Spellcast;
    cast.aims.clear();
    cast.difficulty = 14;
    const Roll rolled = roll(play, cast, {6, 3}).roll;
    CHECK(rolled.total == 11);
    CHECK(play.hero(kMir)->hope == 3);
    play.prompts.clear();
    CHECK(roll(play, cast, {5, 7}).roll.outcome == Outcome::SuccessFear);
}

TEST_CASE("a spell that is meant to harm is an attack as well", "[DH-SPELL-04]") {
    Play play = table();
    addCondition(*play.hero(kMir), kHidden, "hiding", {}, play.settings);
    const Roll rolled = roll(play, bolt(), {7, 7}).roll;
    CHECK(rolled.targets.front().difficulty == 14);
    REQUIRE(play.hits.size() == 1);
    CHECK(play.hits.front().critical.contains(kMir));
    CHECK_FALSE(play.hero(kMir)->has(kHidden));
}

TEST_CASE("a spell must be owned and in the loadout, and free magic needs the GM",
          "[DH-SPELL-05][DH-CARD-01][DH-R-49]") {
    Play play = table();
    RollPlan cast = bolt();
    cast.card = "flight";
    CHECK(refusal(play, [&](Play& p) { return check(p, cast); }) == "needs-card");
    cast.creative = true;
    ok(check(play, cast));
    play.hero(kMir)->cards.vault = play.hero(kMir)->cards.loadout;
    play.hero(kMir)->cards.loadout.clear();
    cast = bolt();
    CHECK(refusal(play, [&](Play& p) { return check(p, cast); }) == "card-not-held");
}

TEST_CASE("without a foundation that casts there is no spellcast roll at all", "[DH-SPELL-07]") {
    Play play = table();
    ok(trackerOn(play));
    RollPlan cast = bolt();
    cast.who = kAsh;
    CHECK(refusal(play, [&](Play& p) { return check(p, cast); }) == "no-spellcast-trait");
}

TEST_CASE("damage with the spellcast trait has as many dice", "[DH-SPELL-13][DH-R-35]") {
    Play play = table();
    Hero& mir = *play.hero(kMir);
    CHECK(damageOf(spellDamage(mir, 8, 0, DamageType::Magic), {3, 7}) == 10);
    mir.traits["instinct"] = 0;
    CHECK(damageOf(spellDamage(mir, 8, 0, DamageType::Magic), {}) == 0);
    CHECK(damageOf(spellDamage(mir, 8, 3, DamageType::Magic), {}) == 3);
}

TEST_CASE("proficiency counts the weapon's dice and never its modifier",
          "[DH-DMG-02][DH-DMG-03][DH-DMG-04][DH-DMG-05][DH-DMG-06][DH-R-34]") {
    Hero hero = ash();
    hero.proficiency = 2;
    CHECK(damageOf(weaponDamage(hero, {"axe", "strength", Band::Melee, 8, 0, DamageType::Physical}), {3, 7}) == 10);
    CHECK(damageOf({.count = 2, .sides = 6, .modifier = 2}, {4, 5}) == 11);
    CHECK(damageOf({.count = bex().proficiency, .sides = 6}, {2, 4, 6}) == 12);
    CHECK(damageOf({.count = 3, .sides = 6, .modifier = 6}, {3, 5, 6}) == 20);
    CHECK(damageOf({.count = 1, .sides = 8}, {5}) == 5);
}

TEST_CASE("an Experience counts on rolls and never on damage", "[DH-EXP-06]") {
    Hero hero = ash();
    const DamageDice with = weaponDamage(hero, hero.weapons.front());
    hero.experiences.clear();
    CHECK(weaponDamage(hero, hero.weapons.front()) == with);
}

TEST_CASE("bonus dice are declared with the damage and fall after its own",
          "[DH-DMG-07][DH-GEN-11][DH-CRIT-03][DH-R-33]") {
    DamageDice blow{.count = 1, .sides = 8, .modifier = 1, .bonus = {{"rally", 6}}};
    CHECK(damageOf(blow, {4, 5}) == 10);
    CHECK(damageOf(blow, {3, 4}, true) == 16);
    Settings settings;
    settings.critIncludesBonusDice = true;
    CHECK(damageOf(blow, {3, 4}, true, settings) == 22);
    blow.modifier = -9;
    CHECK(damageOf(blow, {4, 4}) == 0);
}

TEST_CASE("all damage of one move is summed before the thresholds", "[DH-DMG-08][DH-THRESH-05][DH-DMG-11]") {
    Foe foe = ogre();
    const std::vector<Part> parts{{5, {DamageType::Physical}}, {4, {DamageType::Physical}}};
    const Taken taken = ok(take(foe, parts, 0, {}));
    CHECK(taken.damage == 9);
    CHECK(taken.left == 9);
    CHECK(taken.hp == 2);
}

TEST_CASE("adversaries' blows are summed within one activation, or as the table likes", "[DH-R-36]") {
    const auto blows = [](FoeSum how) {
        Play play = table();
        play.settings.totalAdversaryDamage = how;
        addBlow(play, {kOgre, kAsh, {Part{5}}}, false);
        addBlow(play, {kOgre, kAsh, {Part{4}}}, true); // a second attack of that activation
        addBlow(play, {kOgre, kAsh, {Part{3}}}, false);
        play.endActivations();
        addBlow(play, {kOgre, kAsh, {Part{2}}}, false); // of the next move
        std::vector<std::size_t> parts;
        for (const Blow& blow : play.blows) parts.push_back(blow.parts.size());
        return parts;
    };
    CHECK(blows(FoeSum::PerActivation) == std::vector<std::size_t>{2, 1, 1});
    CHECK(blows(FoeSum::PerGmMove) == std::vector<std::size_t>{3, 1});
    CHECK(blows(FoeSum::Never) == std::vector<std::size_t>{1, 1, 1, 1});
}

TEST_CASE("there are two types of damage, and every part has one", "[DH-DMG-09][DH-RES-06]") {
    CHECK(wireNames(DamageType()).size() == 2);
    Foe foe = ogre();
    foe.resists = {DamageType::Physical};
    CHECK(hurt(foe, 9, 0, {}, DamageType::Magic).afterResistance == 9);
}

TEST_CASE("direct damage needs no attack roll and meets armour all the same", "[DH-DMG-10][DH-R-39]") {
    Hero hero = ash();
    const Part direct{8, {DamageType::Magic}, 1, true};
    CHECK(ok(take(hero, std::span(&direct, 1), 0, {})).hp == 2);
    CHECK(ok(take(hero, std::span(&direct, 1), 1, {})).hp == 1);
    Settings settings;
    settings.directDamageIgnoresArmour = true;
    const auto refused = take(hero, std::span(&direct, 1), 1, settings);
    CHECK(codeOf(refused) == "too-many-slots");
}

TEST_CASE("damage never goes below nothing, and doubling comes before halving", "[DH-DMG-12][DH-DMG-13][DH-R-38]") {
    CHECK(damageOf({.count = 1, .sides = 4, .modifier = -3}, {1}) == 0);
    Foe foe = ogre();
    foe.resists = {DamageType::Magic};
    const Part doubled{7, {DamageType::Magic}, 2};
    CHECK(ok(take(foe, std::span(&doubled, 1), 0, {})).afterResistance == 7);
}

TEST_CASE("resistance halves its type once, rounded up, and immunity takes none",
          "[DH-RES-01][DH-RES-02][DH-RES-03][DH-RES-04][DH-RES-08][DH-RES-09]") {
    Foe foe = ogre();
    foe.resists = {DamageType::Physical, DamageType::Physical};
    CHECK(hurt(foe, 25).afterResistance == 13);
    foe = ogre();
    foe.resists = kBothTypes;
    CHECK(hurt(foe, 9, 0, {}, DamageType::Magic).afterResistance == 5);
    CHECK(hurt(foe, 9).afterResistance == 5);
    CHECK(hurt(foe, 1).hp == 1);
    foe = ogre();
    foe.immune = {DamageType::Magic};
    CHECK(hurt(foe, 40, 0, {}, DamageType::Magic).hp == 0);
    foe.immune = foe.resists = {DamageType::Physical};
    CHECK(hurt(foe, 9).afterResistance == 0);
}

TEST_CASE("armour takes its score off what resistance left", "[DH-RES-05][DH-R-41][DH-HP-05]") {
    Hero hero = ash();
    hero.resists = {DamageType::Physical};
    CHECK(hurt(hero, 25, 2).left == 7);
    hero = ash();
    const Taken taken = hurt(hero, 5, 2);
    CHECK(taken.left == -1);
    CHECK(taken.hp == 0);
    CHECK(hero.armour.marked == 2);
}

TEST_CASE("mixed types are halved each for itself, or as the table likes", "[DH-RES-07][DH-R-37]") {
    Foe foe = ogre();
    foe.resists = {DamageType::Physical};
    const std::vector<Part> parts{{5, {DamageType::Physical}}, {4, {DamageType::Magic}}};
    CHECK(ok(take(foe, parts, 0, {})).afterResistance == 7);
    const std::vector<Part> both{{5, kBothTypes}};
    CHECK(afterResistance(foe, both, {}) == 3);
    Settings settings;
    settings.mixedTypeResistance = MixedTypes::BothNeeded;
    CHECK(afterResistance(foe, both, settings) == 5);
}

TEST_CASE("armour slots: any number a hit, one, or a tier each", "[DH-R-40]") {
    Settings settings;
    Hero hero = ash();
    CHECK(hurt(hero, 14, 3, settings).hp == 1);
    settings.armourSlotsPerHit = 1;
    const Part blow{14};
    CHECK(codeOf(take(hero, std::span(&blow, 1), 2, settings)) == "too-many-slots");
    settings.armourMode = ArmourMode::Tier;
    hero = ash();
    CHECK(hurt(hero, 14, 1, settings).hp == 2);
    CHECK(hurt(hero, 7, 1, settings).hp == 1);
    CHECK(hurt(hero, 1, 1, settings).hp == 0);
}

TEST_CASE("a printed number goes before the difficulty of a target, and hero meets hero at Evasion",
          "[DH-R-95][DH-R-12]") {
    Play play = table();
    RollPlan own = attack();
    own.difficulty = 20;
    CHECK_FALSE(roll(play, own, {8, 5}).roll.isSuccess());
    play.prompts.clear();
    CHECK(roll(play, attack(kAsh, "agility", kBex), {4, 3}).roll.targets.front().difficulty == 9);
}

TEST_CASE("a reaction changes nothing but what it says",
          "[DH-REACT-01][DH-REACT-02][DH-REACT-03][DH-REACT-04][DH-REACT-10]") {
    Play play = table();
    ok(trackerOn(play));
    const Play before = play;
    Roll rolled = reaction(play, plan(), {12, 5});
    CHECK(rolled.total == 19);
    CHECK(rolled.isSuccess());
    CHECK(announced(rolled) == "19, Hope");
    rolled = reaction(play, plan(), {2, 9});
    CHECK_FALSE(reaction(play, plan(), {2, 3}).isSuccess());
    CHECK(play == before);
}

TEST_CASE("nobody helps a reaction; one's own advantage and Experience count",
          "[DH-REACT-05][DH-REACT-06][DH-REACT-08][DH-R-27]") {
    Play play = table();
    RollPlan own = plan("agility", 12);
    own.allies = {kCal};
    tenplus::dice::TypedDice none({});
    CHECK(refusal(play, [&](Play& p) { return react(p, own, none); }) == "cannot-help");
    own.allies.clear();
    own.own = 1;
    CHECK(reaction(play, own, {3, 5, 4}).total == 14);
    own.own = 0;
    own.experiences = {"climber"};
    CHECK(reaction(play, own, {3, 5}).total == 12);
    CHECK(ash(play).hope == 1);
    play.settings.experienceOnReaction = false;
    CHECK(refusal(play, [&](Play& p) { return react(p, own, none); }) == "no-experience");
}

TEST_CASE("a critical reaction succeeds, and brings more only if the table likes", "[DH-REACT-07][DH-R-09]") {
    Play play = table();
    ash(play).stress.marked = 3;
    CHECK(reaction(play, plan("agility", 18), {2, 2}).isSuccess());
    CHECK(ash(play).stress.marked == 3);
    CHECK(ash(play).hope == 2);
    play.settings.reactionCritBenefits = true;
    reaction(play, plan("agility", 18), {2, 2});
    CHECK(ash(play).stress.marked == 2);
    CHECK(ash(play).hope == 3);
}
