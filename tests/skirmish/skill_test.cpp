#include "skirmish/scene.h"

#include <catch2/catch.hpp>

using namespace tenplus::skirmish;
using namespace tenplus::skirmish::tests;

TEST_CASE("Control Enemy walks an enemy on a 3, in either phase of the user",
          "[SK-ABIL-CONTROL-01][SK-ABIL-CONTROL-02][SK-HERO-WARDMAGE]") {
    Scene s({"A....o.."});
    s.is('A', "ward-mage").action(Side::Heroes);
    Scene fails = s;
    fails.play(fails.aim(Deed::Control, 'A', 'o'), {2});
    CHECK(fails.game.task().kind == TaskKind::Action);
    CHECK(fails.why(fails.aim(Deed::Control, 'A', 'o')) == WhyNot::UsedThisMove);
    s.play(s.aim(Deed::Control, 'A', 'o'), {3});
    CHECK(s.game.task() == Task{TaskKind::Walk, Side::Heroes, s['o'], 0});
    s.play(s.walk('o', {{6, 0}, {7, 0}}));
    s.play(s.alone(Deed::Finish, 'o'));
    CHECK(s.where('o') == tenplus::board::Point{7, 0});
    Scene zone({"Ao...p"});
    zone.is('A', "ward-mage").action(Side::Heroes);
    CHECK(zone.why(zone.aim(Deed::Control, 'A', 'p')) == WhyNot::NoSight);
    CHECK(zone.why(zone.aim(Deed::Control, 'A', 'o')) == WhyNot::InZone);
    Scene wraith({"w....A"});
    wraith.is('w', "wraith").shooting(Side::Master);
    CHECK(wraith.why(wraith.aim(Deed::Control, 'w', 'A')) == WhyNot::None);
}

TEST_CASE("The controlled walk with their plain movement and obey their squares",
          "[SK-ABIL-CONTROL-03][SK-ABIL-CONTROL-04][SK-R-16]") {
    Scene s({"A....w......."});
    s.is('A', "ward-mage").is('w', "amazon").action(Side::Heroes);
    s.play(s.aim(Deed::Control, 'A', 'w'), {3});
    CHECK(s.why(s.walk('w', {{6, 0}, {7, 0}, {8, 0}, {9, 0}, {10, 0}})) == WhyNot::NoPoints);
    s.play(s.walk('w', {{6, 0}, {7, 0}, {8, 0}}));
    CHECK(s.why(s.walk('w', {{9, 0}, {10, 0}})) == WhyNot::NoPoints);
    s.play(s.walk('w', {{9, 0}}));
    s.play(s.alone(Deed::Finish, 'w'));
    CHECK_FALSE(s.model('w').is(Mark::Acted)); // its own action is not spent
    Scene t({"w....A?."});
    t.is('w', "wraith").action(Side::Master);
    t.play(t.aim(Deed::Control, 'w', 'A'), {3});
    t.play(t.walk('A', {{6, 0}}), {6, 2});
    CHECK(t.hits('A') == 4);
    CHECK(t.game.task().kind == TaskKind::Action); // it stops there
    Scene halt({"A....o.q", "........"});
    halt.is('A', "ward-mage").can('o', Skill::Charge).action(Side::Heroes);
    halt.game.models[halt['q']].side = Side::Heroes;
    halt.play(halt.aim(Deed::Control, 'A', 'o'), {3});
    halt.play(halt.walk('o', {{6, 0}}));
    CHECK(halt.game.task().kind == TaskKind::Action);
    CHECK_FALSE(halt.model('o').is(Mark::MayCharge));
}

TEST_CASE("A wraith bends a will or shoots, never both in a Move", "[SK-MON-WRAITH][SK-R-82][SK-R-92]") {
    Scene s({"w....A"});
    s.is('w', "wraith").action(Side::Master);
    Scene shoots = s;
    s.play(s.aim(Deed::Control, 'w', 'A'), {2});
    CHECK(s.why(s.shot('w', 'A')) == WhyNot::OneOfTwo);
    shoots.play(shoots.shot('w', 'A'), {1, 1, 1});
    CHECK(shoots.why(shoots.aim(Deed::Control, 'w', 'A')) == WhyNot::OneOfTwo);
    Scene mage({"A....o"});
    mage.is('A', "ward-mage").shooting(Side::Heroes);
    mage.game.profiles[mage.model('A').profile].shots = 1;
    mage.game.profiles[mage.model('A').profile].reach = 9;
    mage.play(mage.shot('A', 'o'), {1});
    CHECK(mage.why(mage.aim(Deed::Control, 'A', 'o')) == WhyNot::None);
}

TEST_CASE("A gaze takes shots and melee dice from one visible enemy",
          "[SK-ABIL-GAZE-01][SK-ABIL-GAZE-02][SK-ABIL-GAZE-04][SK-R-17][SK-MON-VAMPIRE]") {
    Scene s({"v..............A"});
    s.is('v', "vampire").is('A', "wood-elf").action(Side::Master);
    s.play(s.aim(Deed::Gaze, 'v', 'A'));
    s.play(s.walk('v', {{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}}));
    CHECK(s.why(s.aim(Deed::Gaze, 'v', 'A')) == WhyNot::UsedThisMove);
    s.end();
    CHECK(s.why(s.shot('A', 'v')) == WhyNot::Gazed);
    Scene m({"vA"});
    m.is('v', "vampire").stats('A', 8, 4, 6).action(Side::Master);
    m.play(m.aim(Deed::Gaze, 'v', 'A'));
    m.end();
    m.end();
    m.play(m.fight(1), {1, 1, 1, 1});
    CHECK(m.game.task().kind == TaskKind::Over);
}

TEST_CASE("A scenario may bound the gaze", "[SK-R-17]") {
    Scene s({"v..............A"});
    s.is('v', "vampire").action(Side::Master);
    s.game.numbers.gazeRange = 10;
    CHECK(s.why(s.aim(Deed::Gaze, 'v', 'A')) == WhyNot::OutOfRange);
}

TEST_CASE("Damage, lost sight, another ability or the gazer's death break a gaze", "[SK-ABIL-GAZE-03][SK-R-17]") {
    Scene s({"v....A", "s....."});
    s.is('v', "vampire").is('A', "wood-elf").is('s', "skeleton").action(Side::Master);
    s.play(s.aim(Deed::Gaze, 'v', 'A'));
    Scene sight = s;
    s.play(s.shot('s', 'A'), {5, 1, 4});
    CHECK(s.model('A').gazer == kNobody);
    s.end();
    CHECK(s.why(s.shot('A', 'v')) == WhyNot::None);
    sight.play(sight.walk('s', {{1, 0}})); // it steps between them
    CHECK(sight.model('A').gazer == kNobody);
    Scene healed({"v...AB"});
    healed.is('v', "vampire").is('B', "temple-healer").action(Side::Heroes);
    healed.model('A').gazer = healed['v'];
    healed.model('A').hits = 3;
    healed.play(healed.aim(Deed::HealingTouch, 'B', 'A'), {2});
    CHECK(healed.model('A').gazer == kNobody);
}

TEST_CASE("A healing touch gives another hero a die of Hits", "[SK-ABIL-HTOUCH-01][SK-R-86][SK-HERO-TEMPLEHEALER]") {
    Scene s({"AB.."});
    s.is('A', "temple-healer").stats('B', 2, 4, 7).action(Side::Heroes);
    s.model('B').hits = 2;
    CHECK(s.why(s.aim(Deed::HealingTouch, 'A', 'A')) == WhyNot::BadTarget);
    s.play(s.aim(Deed::HealingTouch, 'A', 'B'), {6});
    CHECK(s.hits('B') == 7);
    CHECK(s.why(s.walk('A', {{0, 0}, {1, 0}, {2, 0}})) != WhyNot::None);
    Scene zone({"oAB."});
    zone.is('A', "temple-healer").action(Side::Heroes);
    zone.model('B').hits = 1;
    CHECK(zone.why(zone.aim(Deed::HealingTouch, 'A', 'B')) == WhyNot::InZone);
    Scene patient({"ABo"});
    patient.is('A', "temple-healer").action(Side::Heroes);
    patient.model('B').hits = 1;
    CHECK(patient.why(patient.aim(Deed::HealingTouch, 'A', 'B')) == WhyNot::None);
}

TEST_CASE("Field healing mends two a little or one a little more", "[SK-ABIL-FHEAL-01][SK-HERO-FIELDMEDIC][SK-R-86]") {
    Scene s({"BAC"});
    s.is('A', "field-medic").action(Side::Heroes);
    s.model('B').hits = s.model('C').hits = 1;
    Scene one = s;
    s.play({.deed = Deed::FieldHealing, .who = s['A'], .whom = s['B'], .second = s['C']}, {3, 6});
    CHECK(s.hits('B') == 3);
    CHECK(s.hits('C') == 4);
    one.play(one.aim(Deed::FieldHealing, 'A', 'B'), {3});
    CHECK(one.hits('B') == 4);
    Scene zone({"oBA"});
    zone.is('A', "field-medic").action(Side::Heroes);
    zone.model('B').hits = 1;
    CHECK(zone.why(zone.aim(Deed::FieldHealing, 'A', 'B')) == WhyNot::InZone);
}

TEST_CASE("A troll that does nothing else grows a wound shut", "[SK-ABIL-REGEN-01][SK-R-84][SK-MON-TROLL]") {
    Scene s({"t......A"});
    s.is('t', "troll").action(Side::Master);
    s.model('t').hits = 2;
    s.play(s.alone(Deed::Regenerate, 't'));
    CHECK(s.hits('t') == 3);
    CHECK(s.why(s.walk('t', {{1, 0}})) == WhyNot::WholeAction);
    Scene charge({"t...A"});
    charge.is('t', "troll").action(Side::Master);
    charge.play(charge.walk('t', {{1, 0}}));
    charge.model('t').hits = 1;
    CHECK(charge.why(charge.alone(Deed::Regenerate, 't')) == WhyNot::WholeAction);
}

TEST_CASE("Listening pays at the next initiative only", "[SK-ABIL-LISTEN-01][SK-R-47][SK-HERO-LOOKOUT]") {
    Scene s({"A....B"});
    s.can('A', Skill::Listen).action(Side::Heroes);
    s.play(s.alone(Deed::Listen, 'A'));
    CHECK(initiativeBonus(s.game, Side::Heroes) == 1);
    s.game.taskCount = 0;
    REQUIRE(s.newMove({3, 3}).done());
    CHECK(s.game.task().side == Side::Heroes);
    CHECK(initiativeBonus(s.game, Side::Heroes) == 0);
    Scene l({"AB"});
    l.is('A', "lookout").action(Side::Heroes);
    CHECK(initiativeBonus(l.game, Side::Heroes) == 1);
    l.play(l.alone(Deed::Listen, 'A'));
    CHECK(initiativeBonus(l.game, Side::Heroes) == 2);
}

TEST_CASE("Listening needs an unbroken chain of heroes", "[SK-ABIL-LISTEN-02][SK-R-47]") {
    const auto listens = [](int b, int c) {
        std::string row(64, '.');
        row[0] = 'A';
        row[static_cast<std::size_t>(b)] = 'B';
        row[static_cast<std::size_t>(c)] = 'C';
        Scene s({row});
        s.can('A', Skill::Listen).action(Side::Heroes);
        return s.why(s.alone(Deed::Listen, 'A'));
    };
    CHECK(listens(20, 45) == WhyNot::ChainBroken);
    CHECK(listens(20, 40) == WhyNot::None);
    Scene lone({"A"});
    lone.can('A', Skill::Listen).action(Side::Heroes);
    CHECK(lone.why(lone.alone(Deed::Listen, 'A')) == WhyNot::ChainBroken);
}

TEST_CASE("Checking finds the hidden ways of the region on a 3", "[SK-ABIL-CHECK-01][SK-R-67]") {
    Scene s({"A..+.", "....."});
    Thing& door = s.game.things[0];
    door.hidden = true;
    door.present = false;
    s.game.cells[s.at(3, 0)].terrain = Terrain::Wall;
    s.game.cells[s.at(3, 0)].thing = kNothing;
    s.is('A', "dwarf").action(Side::Heroes);
    Scene missed = s, elsewhere = s;
    s.play(s.alone(Deed::Check, 'A'), {3});
    CHECK(hasThing(s.game, s.at(3, 0), ThingKind::Door));
    CHECK(s.why(s.walk('A', {{1, 0}})) == WhyNot::WholeAction);
    missed.play(missed.alone(Deed::Check, 'A'), {2});
    CHECK_FALSE(hasThing(missed.game, missed.at(3, 0), ThingKind::Door));
    elsewhere.game.cells[elsewhere.at(3, 0)].region = 1;
    elsewhere.play(elsewhere.alone(Deed::Check, 'A'), {6});
    CHECK_FALSE(hasThing(elsewhere.game, elsewhere.at(3, 0), ThingKind::Door));
}

TEST_CASE("One that burrows comes up anywhere revealed, once",
          "[SK-ABIL-UNDERFOOT-01][SK-ABIL-UNDERFOOT-02][SK-R-45][SK-MON-PUDDING][SK-SPAWN-S4]") {
    Scene s({"A....."});
    s.task({.kind = TaskKind::Place, .side = Side::Master, .model = *shippedBook().profile("deadly-pudding")});
    s.play({.deed = Deed::Place, .square = s.at(1, 0)});
    const Index pudding = s.game.cells[s.at(1, 0)].model;
    CHECK(s.game.models[pudding].is(Mark::Burrowed));
    CHECK_FALSE(s.game.models[pudding].is(Mark::Returned)); // it fights in this Move
    s.game.models[pudding].hits = 0;
    s.task({.kind = TaskKind::Place, .side = Side::Master, .model = *shippedBook().profile("vicious-grub")});
    CHECK(s.why({.deed = Deed::Place, .square = s.at(2, 0)}) == WhyNot::Watched);
}

TEST_CASE("Finger of Death kills one enemy at the end of the shooting", "[SK-SPELL-DEATH-01][SK-R-72][SK-HERO-SAGE]") {
    Scene s({"A....g"});
    s.is('A', "old-sage").is('g', "giant").action(Side::Heroes);
    s.play(s.alone(Deed::PointFinger, 'A'));
    s.end();
    s.end();
    CHECK(s.game.task() == Task{TaskKind::Doom, Side::Heroes, s['A'], 0});
    s.play(s.aim(Deed::Doom, 'A', 'g'));
    CHECK_FALSE(s.alive('g'));
}

TEST_CASE("The finger fails for one who acts, is shot at, is engaged or is touched", "[SK-SPELL-DEATH-02][SK-R-72]") {
    Scene s({"A.....s"});
    s.is('A', "old-sage").is('s', "skeleton").action(Side::Heroes);
    Scene acted = s, engaged = s;
    s.play(s.alone(Deed::PointFinger, 'A'));
    CHECK(s.why(s.walk('A', {{1, 0}})) == WhyNot::WholeAction);
    s.end();
    s.play(s.shot('s', 'A'), {1, 1});
    s.end();
    CHECK(s.game.task().kind == TaskKind::Over);
    CHECK(s.count(FactKind::Fizzled) == 1);
    CHECK_FALSE(s.model('A').is(Mark::DoomUsed)); // a failure does not use it up
    acted.play(acted.walk('A', {{1, 0}}));
    CHECK(acted.why(acted.alone(Deed::PointFinger, 'A')) == WhyNot::WholeAction);
    engaged.game.models[engaged['s']].square = engaged.at(1, 0);
    engaged.game.cells[engaged.at(1, 0)].model = engaged['s'];
    CHECK(engaged.why(engaged.alone(Deed::PointFinger, 'A')) == WhyNot::InZone);
    Scene touched({"A....g"});
    touched.is('A', "old-sage").action(Side::Heroes);
    touched.play(touched.alone(Deed::PointFinger, 'A'));
    touched.model('A').marks.add(Mark::Touched);
    CHECK_FALSE(fingerHolds(touched.game, touched['A']));
}

TEST_CASE("The finger kills once a game", "[SK-SPELL-DEATH-03]") {
    Scene s({"A....g"});
    s.is('A', "old-sage").action(Side::Heroes);
    s.model('A').marks.add(Mark::DoomUsed);
    CHECK(s.why(s.alone(Deed::PointFinger, 'A')) == WhyNot::UsedThisGame);
}

TEST_CASE("Resurrection undoes the death of another hero in sight", "[SK-SPELL-RES-01][SK-SPELL-RES-02][SK-R-73]") {
    Scene s({"oB...A"});
    s.is('A', "old-sage").stats('o', 2, 4, 2).melee(Side::Master);
    s.model('B').hits = 1;
    s.model('B').poison = 2;
    s.game.points = 4;
    s.play(s.fight(1), {4, 1, 4});
    s.play(s.put(0, 'B'));
    CHECK(s.game.task().kind == TaskKind::Revive);
    CHECK(s.why(s.alone(Deed::Revive, 'B')) == WhyNot::NoRevival);
    Scene dies = s;
    s.play(s.alone(Deed::Revive, 'A'));
    CHECK(s.hits('B') == 6);
    CHECK(s.model('B').poison == 0);
    CHECK(s.where('B') == tenplus::board::Point{1, 0});
    CHECK(s.game.points == 4);
    CHECK(s.game.task().kind == TaskKind::Over); // no dice from the revived in that melee
    dies.play(bare(Deed::LetDie));
    CHECK(dies.game.result == Result::MasterWins);
    Scene self({"oA"});
    self.is('A', "old-sage").melee(Side::Master);
    self.model('A').hits = 1;
    self.play(self.fight(1), {4, 1, 4});
    self.play(self.put(0, 'A'));
    CHECK_FALSE(self.alive('A'));
}

TEST_CASE("A held door stays shut until its die fails",
          "[SK-SPELL-HOLD-01][SK-SPELL-HOLD-02][SK-SPELL-HOLD-03][SK-DOOR-05][SK-R-68]") {
    Scene s({"A.B.+o"});
    s.is('A', "ward-mage").action(Side::Heroes);
    Scene far = s;
    s.play(s.on(Deed::HoldPortal, 'A', {4, 0}), {4}); // a friend between is no matter
    CHECK(s.game.things[0].holder == s['A']);
    Scene slime = s;
    s.game.taskCount = 0;
    s.task({.kind = TaskKind::Action, .side = Side::Master});
    CHECK(s.why(s.on(Deed::OpenDoor, 'o', {4, 0})) == WhyNot::DoorHeld);
    s.game.taskCount = 0;
    REQUIRE(s.newMove({1, 2}).done());
    Scene lasts = s;
    s.play(bare(Deed::BeMover), {1, 1, 1, 3});
    CHECK(s.game.things[0].holder == kNobody);
    lasts.play(bare(Deed::BeMover), {1, 1, 1, 4});
    CHECK(lasts.game.things[0].holder != kNobody);
    far.game.models[far['A']].square = far.at(0, 0);
    far.game.numbers.holdRange = 3;
    CHECK(far.why(far.on(Deed::HoldPortal, 'A', {4, 0})) == WhyNot::NoHold);
    slime.is('o', "slime");
    slime.game.taskCount = 0;
    slime.task({.kind = TaskKind::Action, .side = Side::Master});
    CHECK(slime.why(slime.walk('o', {{4, 0}, {3, 0}})) == WhyNot::None);
}

TEST_CASE("A shield helps in the shooting alone, up to armour six", "[SK-SPELL-SHIELD-01][SK-R-69]") {
    Scene s({"A......s"});
    s.knows('A', Spell::Shield).is('s', "skeleton").action(Side::Heroes);
    s.play(s.alone(Deed::Shield, 'A'));
    CHECK(armourOf(s.game, s['A'], false) == 4);
    s.end();
    CHECK(armourOf(s.game, s['A'], false) == 6);
    s.profile('A').armour = 5;
    CHECK(armourOf(s.game, s['A'], false) == 6);
    s.end();
    CHECK(armourOf(s.game, s['A'], false) == 5);
}

TEST_CASE("Fire and poison do nothing to one who is proof against them",
          "[SK-SPELL-FIREINV-01][SK-SPELL-POISINV-01][SK-R-70][SK-R-71]") {
    Scene s({"d.....A"});
    s.is('d', "dragon").knows('A', Spell::Fireproof).action(Side::Heroes);
    s.play(s.alone(Deed::Fireproof, 'A'));
    s.end();
    s.play(s.shot('d', 'A'), {5, 1, 1, 1, 1, 1, 1, 1, 6});
    CHECK(s.hits('A') == 6);
    CHECK(s.model('A').fire == 0);
    Scene g({"gA"});
    g.is('g', "vicious-grub").knows('A', Spell::Poisonproof).stats('A', 0, 4, 6).action(Side::Heroes);
    g.play(g.alone(Deed::Poisonproof, 'A'));
    g.end();
    g.end();
    g.play(g.fight(1), {4, 1, 1, 1, 1, 4});
    g.play(g.put(0, 'A'));
    CHECK(g.hits('A') == 5);
    CHECK(g.model('A').poison == 0);
    Scene ward({"d.....A"});
    ward.is('d', "dragon").is('A', "ward-mage").action(Side::Master);
    ward.play(ward.shot('d', 'A'), {5, 1, 1, 1, 1, 1, 1, 1, 6});
    CHECK(ward.hits('A') == 7);
    ward.model('A').fire = 1;
    ward.game.taskCount = 0;
    REQUIRE(ward.newMove({6, 1, 2}).done());
    CHECK(ward.hits('A') == 7);
}
