#include "skirmish/scene.h"

#include <catch2/catch.hpp>

using namespace tenplus::skirmish;
using namespace tenplus::skirmish::tests;

TEST_CASE("The Mover orders the melees", "[SK-MELEE-01][SK-R-01]") {
    Scene s({"Ao.....Bp"});
    s.stats('A', 1, 4, 6).stats('B', 1, 4, 6).stats('o', 0, 4, 2).stats('p', 0, 4, 2).melee(Side::Heroes);
    s.play(s.fight(2), {1});
    CHECK(s.told[1].kind == FactKind::Due);
    CHECK(s.game.models[s['B']].group == 2);
    CHECK(s.why(s.fight(2)) == WhyNot::NoMelee);
    s.play(s.fight(1), {1});
    CHECK(s.game.task().kind == TaskKind::Over);
}

TEST_CASE("Melees are chains of enemies that touch, and friends link nothing", "[SK-MELEE-02][SK-MELEE-03][SK-R-29]") {
    Scene chain({"oApB"});
    chain.melee(Side::Heroes);
    CHECK(chain.model('o').group == 1);
    CHECK(chain.model('B').group == 1);
    Scene apart({".o.", ".A.", ".B.", ".p."});
    apart.melee(Side::Heroes);
    CHECK(apart.model('A').group != apart.model('B').group);
    CHECK(apart.model('o').group == apart.model('A').group);
    CHECK(apart.model('p').group == apart.model('B').group);
}

TEST_CASE("A side throws all its dice at once, and 4 or more hits", "[SK-MELEE-04][SK-MELEE-05][SK-MELEE-06]") {
    Scene s({"oAp"});
    s.stats('A', 0, 3, 6).melee(Side::Master);
    s.play(s.fight(1), {3, 4, 1, 6, 3, 2});
    CHECK(s.count(FactKind::KillDie) == 2);
    s.play(s.put(0, 'A'));
    CHECK(s.hits('A') == 5);
}

TEST_CASE("The Mover strikes first, and the fallen give no reply", "[SK-MELEE-07][SK-MELEE-12][SK-R-30]") {
    Scene s({"Ao"});
    s.stats('A', 2, 4, 6).melee(Side::Heroes);
    s.play(s.fight(1), {4, 4, 4, 4});
    s.play(s.put(0, 'o'));
    s.play(s.put(1, 'o'));
    CHECK_FALSE(s.alive('o'));
    CHECK(s.count(FactKind::Rolled) == 0);
    CHECK(s.game.task().kind == TaskKind::Over);
}

TEST_CASE("A die goes to any enemy of the melee that touches somebody of the side",
          "[SK-MELEE-08][SK-MELEE-13][SK-R-32]") {
    Scene s({"Ao.", ".Bq"});
    s.stats('A', 1, 4, 6).stats('B', 0, 4, 6).melee(Side::Heroes);
    s.play(s.fight(1), {4, 5});
    CHECK(s.why(s.put(0, 'q')) == WhyNot::None);
    CHECK(s.why(s.put(0, 'A')) == WhyNot::NoDie);
    s.play(s.put(0, 'q'), {4, 1, 1, 1, 6}); // two orcs reply, and their master chooses
    CHECK(s.game.task() == Task{TaskKind::Assign, Side::Master});
    CHECK(s.why(s.put(0, 'A')) == WhyNot::None);
    CHECK(s.why(s.put(0, 'B')) == WhyNot::None);
}

TEST_CASE("A die needs the armour, no model takes more than its Hits, and the rest is lost",
          "[SK-MELEE-09][SK-MELEE-10][SK-MELEE-11]") {
    Scene s({"oAp"});
    s.stats('A', 2, 4, 6).stats('o', 0, 4, 2).stats('p', 0, 6, 2).melee(Side::Heroes);
    s.play(s.fight(1), {4, 1, 5});
    CHECK(s.why(s.put(0, 'o')) == WhyNot::None);
    CHECK(s.why(s.put(0, 'p')) == WhyNot::NoDie);
    Scene lost({"Ap"});
    lost.stats('A', 1, 4, 6).stats('p', 0, 6, 2).melee(Side::Heroes);
    lost.play(lost.fight(1), {4, 5});
    CHECK(lost.hits('p') == 2);
    Scene goblin({"Ag"});
    goblin.stats('A', 2, 4, 6).is('g', "goblin").melee(Side::Heroes);
    goblin.play(goblin.fight(1), {4, 4, 4, 5});
    goblin.play(goblin.put(0, 'g'));
    CHECK_FALSE(goblin.alive('g'));
    CHECK(goblin.game.task().kind == TaskKind::Over);
}

TEST_CASE("Dice are summed and never fall below none", "[SK-MELEE-17][SK-R-31]") {
    Scene s({"gA"});
    s.is('g', "goblin").familiar('A', {0, 0});
    s.game.cells[s.at(0, 0)].model = s['g'];
    Scene f({"gA", ".."});
    f.is('g', "goblin");
    const Index pet = f.familiar('A', {0, 1});
    Party party;
    party.set(f['g']).set(f['A']);
    CHECK(f.game.inPlay(pet));
    CHECK(meleeDice(f.game, f['g'], party, AttackKind::Melee) == 0);
    CHECK(meleeDice(f.game, f['g'], party, AttackKind::Free) == 1);
    f.model('A').gazer = f['g'];
    CHECK(meleeDice(f.game, f['A'], party, AttackKind::Melee) == 0);
}

TEST_CASE("A berserker throws more for each further enemy next to it",
          "[SK-ABIL-BERSERK-01][SK-ABIL-BERSERK-02][SK-HERO-FRONTLINE][SK-MON-GIANT]") {
    Scene s({"opq", ".A."});
    s.is('A', "front-line-warrior").melee(Side::Heroes);
    CHECK(meleeDice(s.game, s['A'], meleeOf(s.game, s['A']), AttackKind::Melee) == 10);
    Scene chain({"oApBq"});
    chain.is('A', "front-line-warrior").melee(Side::Heroes);
    CHECK(meleeDice(chain.game, chain['A'], meleeOf(chain.game, chain['A']), AttackKind::Melee) == 9);
    Scene giant({"ABC", ".g."});
    giant.is('g', "giant");
    CHECK(meleeDice(giant.game, giant['g'], meleeOf(giant.game, giant['g']), AttackKind::Melee) == 7);
}

TEST_CASE("A pack fights better side by side", "[SK-ABIL-PACK-01][SK-MON-ZOMBIE][SK-R-91]") {
    Scene s({"xyz", ".A."});
    for (const char zombie : {'x', 'y', 'z'}) s.is(zombie, "zombie");
    const Party party = meleeOf(s.game, s['A']);
    CHECK(meleeDice(s.game, s['x'], party, AttackKind::Melee) == 3);
    CHECK(meleeDice(s.game, s['y'], party, AttackKind::Melee) == 4);
    CHECK(meleeDice(s.game, s['z'], party, AttackKind::Melee) == 3);
}

TEST_CASE("A chant gives the other heroes of the melee a die, one chant a melee",
          "[SK-ABIL-CHANT-01][SK-HERO-DWARF][SK-R-85]") {
    Scene s({"AoB"});
    s.is('A', "dwarf").is('B', "high-elf");
    Party party = meleeOf(s.game, s['o']);
    CHECK(meleeDice(s.game, s['A'], party, AttackKind::Melee) == 6);
    CHECK(meleeDice(s.game, s['B'], party, AttackKind::Melee) == 7);
    s.can('B', Skill::Chant);
    CHECK(meleeDice(s.game, s['A'], party, AttackKind::Melee) == 6);
    CHECK(meleeDice(s.game, s['B'], party, AttackKind::Melee) == 7);
    s.play(s.alone(Deed::NameChanter, 'B'));
    CHECK(meleeDice(s.game, s['A'], party, AttackKind::Melee) == 7);
    CHECK(meleeDice(s.game, s['B'], party, AttackKind::Melee) == 6);
    party.reset(s['B']); // a free attack counts those who take part in it
    CHECK(meleeDice(s.game, s['A'], party, AttackKind::Free) == 6);
    Scene pack({"xA.", "y.."});
    pack.is('x', "zombie").is('y', "zombie").action(Side::Heroes);
    pack.play(pack.walk('A', {{2, 0}}), {1, 1, 1, 1, 1, 1});
}

TEST_CASE("Poison takes on a further die for each wound", "[SK-ABIL-POISON-01][SK-R-33][SK-R-34][SK-MON-GRUB]") {
    Scene s({"gA"});
    s.is('g', "vicious-grub").stats('A', 0, 4, 6).melee(Side::Master);
    s.play(s.fight(1), {4, 4, 1, 1, 1, 4, 4});
    s.play(s.put(0, 'A'));
    s.play(s.put(1, 'A'), {3, 5});
    CHECK(s.hits('A') == 4);
    CHECK(s.model('A').poison == 1);
    Scene mixed({"gAo"});
    mixed.is('g', "vicious-grub").stats('A', 0, 4, 6).melee(Side::Master);
    mixed.play(mixed.fight(1), {1, 1, 1, 1, 1, 4, 1, 5}); // the orc's die poisons nobody
    mixed.play(mixed.put(0, 'A'));
    CHECK(mixed.hits('A') == 5);
    Scene dead({"gA"});
    dead.is('g', "vicious-grub").stats('A', 0, 4, 1).melee(Side::Master);
    dead.play(dead.fight(1), {4, 4, 1, 1, 1, 4, 4});
    dead.play(dead.put(0, 'A'));
    CHECK_FALSE(dead.alive('A'));
}

TEST_CASE("Poison works on, die by die, until it ends", "[SK-ABIL-POISON-02][SK-R-36]") {
    Scene s({"A...."});
    s.model('A').poison = 3;
    s.game.taskCount = 0;
    REQUIRE(s.newMove({1, 6, 4, 1, 2}).done());
    CHECK(s.model('A').poison == 2);
    CHECK(s.hits('A') == 5);
}

TEST_CASE("The undying rise on a six where a spawn may stand", "[SK-ABIL-UNDYING-01][SK-ABIL-UNDYING-02][SK-R-39]") {
    const auto kill = [](int pips, const char* rows) {
        Scene s({rows, "######"});
        s.is('z', "zombie").stats('A', 2, 4, 6).melee(Side::Heroes);
        s.play(s.fight(1), {4, 4, 4, 4});
        s.play(s.put(0, 'z'));
        s.play(s.put(1, 'z'), {pips});
        return s;
    };
    CHECK_FALSE(kill(5, "Az#...").alive('z'));
    CHECK_FALSE(kill(6, "Az....").alive('z')); // every square is seen
    Scene s = kill(6, "Az#...");
    CHECK(s.why({.deed = Deed::Place, .square = s.at(1, 0)}) == WhyNot::Watched);
    s.play({.deed = Deed::Place, .square = s.at(4, 0)});
    CHECK(s.alive('z'));
    CHECK(s.hits('z') == 2);
    CHECK(s.model('z').is(Mark::Returned));
    CHECK(s.game.task().kind == TaskKind::Over);
}

TEST_CASE("A charge strikes whoever's kill zone it enters",
          "[SK-ABIL-CHARGE-01][SK-ABIL-CHARGE-02][SK-R-15][SK-MON-OGRE]") {
    Scene s({"A...g.."});
    s.is('A', "battle-mage").is('g', "goblin").action(Side::Heroes);
    CHECK(s.why(s.alone(Deed::Charge, 'A')) == WhyNot::NoCharge);
    s.play(s.walk('A', {{1, 0}, {2, 0}, {3, 0}}));
    s.play(s.alone(Deed::Charge, 'A'), {4, 1, 1, 1, 1, 1, 3});
    s.play(s.put(0, 'g'));
    CHECK_FALSE(s.alive('g'));
    CHECK(s.pointsLeft('A') == 1);
    s.play(s.walk('A', {{4, 0}}));
    Scene ogre({"o...A"});
    ogre.is('o', "ogre").action(Side::Master);
    ogre.play(ogre.walk('o', {{1, 0}, {2, 0}, {3, 0}}));
    ogre.play(ogre.alone(Deed::Charge, 'o'), {1, 1, 1, 1, 1});
    Scene inside({"Ag.."});
    inside.is('A', "battle-mage").action(Side::Heroes);
    CHECK(inside.why(inside.alone(Deed::Charge, 'A')) == WhyNot::NoCharge);
}

TEST_CASE("A charge that leaves an enemy alive ends the walk, and it fights again",
          "[SK-ABIL-CHARGE-03][SK-ABIL-CHARGE-04]") {
    Scene s({"A...g.."});
    s.is('A', "second-line-fighter").stats('g', 0, 6, 1).action(Side::Heroes);
    s.play(s.walk('A', {{1, 0}, {2, 0}, {3, 0}}));
    s.play(s.alone(Deed::Charge, 'A'), {1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(s.why(s.walk('A', {{2, 0}})) == WhyNot::Halted); // Stealth or not
    s.end();
    s.end();
    s.play(s.fight(1), {1, 1, 1, 1, 1, 1, 1, 1});
    Scene twice({"A.g.q..", "......."});
    twice.is('A', "battle-mage").is('g', "goblin").action(Side::Heroes);
    twice.play(twice.walk('A', {{1, 0}}));
    twice.play(twice.alone(Deed::Charge, 'A'), {4, 1, 1, 1, 1, 1, 3});
    twice.play(twice.put(0, 'g'));
    twice.play(twice.walk('A', {{2, 0}, {3, 0}}));
    CHECK(twice.why(twice.alone(Deed::Charge, 'A')) == WhyNot::NoCharge);
    CHECK(twice.why(twice.walk('A', {{2, 0}})) == WhyNot::Halted);
}

TEST_CASE("Who falls in a charge may rise before it is seen whether the way is free", "[SK-R-15]") {
    Scene s({"A..z#...", "########"});
    s.is('A', "battle-mage").is('z', "zombie").action(Side::Heroes);
    s.play(s.walk('A', {{1, 0}, {2, 0}}));
    s.play(s.alone(Deed::Charge, 'A'), {4, 4, 1, 1, 1, 1, 4, 4});
    s.play(s.put(0, 'z'));
    s.play(s.put(1, 'z'), {6});
    CHECK(s.game.task().kind == TaskKind::Place);
    s.play({.deed = Deed::Place, .square = s.at(6, 0)});
    CHECK(s.why(s.walk('A', {{3, 0}})) == WhyNot::None);
}

TEST_CASE("The stealthy walk through enemies and their kill zones unharmed",
          "[SK-ABIL-STEALTH-01][SK-ABIL-STEALTH-02][SK-ABIL-STEALTH-03][SK-R-12][SK-HERO-SECONDLINE]") {
    Scene s({"oAp..", "....."});
    s.is('A', "second-line-fighter").action(Side::Heroes);
    CHECK(s.why(s.walk('A', {{2, 0}})) == WhyNot::Occupied);
    s.play(s.walk('A', {{2, 0}, {3, 0}, {4, 0}}));
    CHECK(s.where('A') == tenplus::board::Point{4, 0});
    CHECK(s.hits('A') == 5);
    CHECK(s.game.cells[s.at(2, 0)].model == s['p']);
    Scene skirt({"A....", "..o.."});
    skirt.is('A', "field-medic").action(Side::Heroes);
    skirt.play(skirt.walk('A', {{1, 0}, {2, 0}, {3, 0}, {4, 0}}));
}

TEST_CASE("A swift mover doubles its movement if nothing else happens",
          "[SK-ABIL-SWIFT-01][SK-ABIL-SWIFT-02][SK-R-14][SK-MON-AMAZON]") {
    Scene s({"w.........A."});
    s.is('w', "amazon").action(Side::Master);
    s.play(s.walk('w', {{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {6, 0}, {7, 0}, {8, 0}}));
    CHECK(s.model('w').is(Mark::Hurried));
    CHECK(s.why(s.shots('w', {{'A', 2}})) == WhyNot::NoRanged); // no bow
    Scene touch({"w......A...."});
    touch.is('w', "amazon").action(Side::Master);
    CHECK(touch.why(touch.walk('w', {{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {6, 0}})) == WhyNot::NoHurry);
    Scene near({"w....A......"});
    near.is('w', "amazon").action(Side::Master);
    CHECK(near.why(near.walk('w', {{1, 0}, {2, 0}, {3, 0}, {4, 0}})) == WhyNot::None);
    near.model('w').marks.add(Mark::Bow);
    CHECK(near.why(near.shot('w', 'A')) == WhyNot::None);
    Scene healer({"AB........"});
    healer.is('A', "temple-healer").action(Side::Heroes);
    healer.model('B').hits = 2;
    healer.play(healer.aim(Deed::HealingTouch, 'A', 'B'), {2});
    CHECK(healer.why(healer.walk('A', {{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}})) == WhyNot::NoHurry);
    Scene laden({"A........."});
    laden.is('A', "temple-healer").action(Side::Heroes);
    laden.model('A').goods.stacks = 2;
    CHECK(laden.why(laden.walk('A', {{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {6, 0}})) == WhyNot::None);
    CHECK(laden.why(laden.walk('A', {{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {6, 0}, {7, 0}})) == WhyNot::NoPoints);
}
