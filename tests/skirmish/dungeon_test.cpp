#include "skirmish/scene.h"

#include <catch2/catch.hpp>

using namespace tenplus::skirmish;
using namespace tenplus::skirmish::tests;

namespace {

Scene beside(ThingKind kind, int number = 0) {
    Scene s({"A.....", "......"});
    s.put(kind, {1, 0}, number);
    s.action(Side::Heroes);
    return s;
}

Choice explored(const Scene& s) { return s.on(Deed::Explore, 'A', {1, 0}); }

bool isGone(const Scene& s) { return thingAt(s.game, s.at(1, 0)) == kNothing; }

} // namespace

TEST_CASE("A hero on a trap counter rolls for it, loses the rest of the walk, and it is gone",
          "[SK-TRAP-01][SK-TRAP-02][SK-TRAP-03][SK-TRAP-04][SK-TRAP-05][SK-TRAP-06]") {
    Scene s({"A?...", "B...."});
    s.action(Side::Heroes);
    CHECK(hasThing(s.game, s.at(1, 0), ThingKind::TrapCounter));
    CHECK(s.why(s.walk('A', {{1, 0}, {2, 0}})) == WhyNot::TrapStops);
    Scene sprung = s;
    s.play(s.walk('A', {{1, 0}}), {2});
    CHECK(s.hits('A') == 6);
    CHECK(s.pointsLeft('A') == 0);
    CHECK(isGone(s));
    sprung.play(sprung.walk('A', {{1, 0}}), {6, 4});
    CHECK(sprung.model('A').poison == 1); // before the next hero acts
    sprung.play(sprung.walk('B', {{1, 1}}));
    Scene orc({"o?..."});
    orc.action(Side::Master);
    orc.play(orc.walk('o', {{1, 0}, {2, 0}}));
    CHECK_FALSE(isGone(orc));
}

TEST_CASE("The trap table wounds, poisons and kills", "[SK-TRAP-07][SK-TRAP-08][SK-TRAP-09][SK-TRAP-10][SK-R-35]") {
    const auto sprung = [](int row) {
        Scene s({"A?..."});
        s.action(Side::Heroes);
        s.play(s.walk('A', {{1, 0}}), {6, row});
        return s;
    };
    CHECK(sprung(1).hits('A') == 5);
    CHECK(sprung(2).hits('A') == 4);
    CHECK(sprung(3).hits('A') == 3);
    CHECK(sprung(4).hits('A') == 2);
    CHECK(sprung(4).model('A').poison == 1);
    CHECK(sprung(5).hits('A') == 1);
    CHECK(sprung(5).model('A').poison == 2);
    CHECK_FALSE(sprung(6).alive('A'));
    CHECK(sprung(6).game.points == 1);
}

TEST_CASE("A table may play poison hits as counters alone", "[SK-R-35]") {
    Scene s({"A?..."});
    s.game.numbers.poisonHitWounds = 0;
    s.action(Side::Heroes);
    s.play(s.walk('A', {{1, 0}}), {6, 4});
    CHECK(s.hits('A') == 3);
    CHECK(s.model('A').poison == 1);
}

TEST_CASE("Trap lore takes the counter without a roll, not the lost points",
          "[SK-TRAP-11][SK-ABIL-TRAP-01][SK-R-38][SK-HERO-TRAPFINDER]") {
    Scene s({"A?....."});
    s.is('A', "trapfinder").action(Side::Heroes);
    s.play(s.walk('A', {{1, 0}}));
    CHECK(isGone(s));
    CHECK(s.pointsLeft('A') == 0);
    CHECK(s.why(s.walk('A', {{2, 0}})) == WhyNot::Halted);
    Scene shot({"A?....o"});
    shot.is('A', "battle-witch").can('A', Skill::Trap).action(Side::Heroes);
    shot.play(shot.walk('A', {{1, 0}}));
    CHECK(shot.why(shot.shot('A', 'o')) == WhyNot::None);
}

TEST_CASE("Exploring costs two points beside an item, and only heroes do it",
          "[SK-FURN-01][SK-FURN-02][SK-R-49][SK-FAMILIAR-06]") {
    Scene s({"A.....", ".o...."});
    s.put(ThingKind::Apples, {2, 0});
    s.model('o').status = Status::Dead;
    s.game.cells[s.at(1, 1)].model = kNobody;
    s.action(Side::Heroes);
    s.play(s.walk('A', {{1, 0}}));
    s.play(s.on(Deed::Explore, 'A', {2, 0}));
    CHECK(s.pointsLeft('A') == 1);
    Scene o({"o....."});
    o.put(ThingKind::Apples, {1, 0});
    o.action(Side::Master);
    CHECK(o.why(o.on(Deed::Explore, 'o', {1, 0})) == WhyNot::NotHero);
    Scene pet({"A....."});
    pet.put(ThingKind::Apples, {2, 0});
    const Index mouse = pet.familiar('A', {1, 0});
    pet.put(ThingKind::Door, {3, 0});
    pet.action(Side::Heroes);
    CHECK(pet.why(onSquare(Deed::Explore, mouse, pet.at(2, 0))) == WhyNot::NotHero);
    CHECK(pet.why(onSquare(Deed::OpenDoor, mouse, pet.at(3, 0))) == WhyNot::NotHero);
}

TEST_CASE("A campfire keeps the weak from striking and all monsters at a distance",
          "[SK-FURN-CAMPFIRE-01][SK-FURN-CAMPFIRE-02][SK-R-51]") {
    Scene s({"oA.....", "......."});
    s.put(ThingKind::Campfire, {1, 1});
    s.stats('A', 1, 4, 6).action(Side::Heroes);
    s.play(s.on(Deed::Explore, 'A', {1, 1}));
    Scene strong = s;
    s.end();
    s.end();
    s.play(s.fight(1), {1});
    strong.stats('o', 4, 4, 2);
    strong.end();
    strong.end();
    strong.play(strong.fight(1), {1, 4, 1, 1, 1, 4});
    CHECK(strong.why(strong.put(0, 'A')) == WhyNot::None);
    Scene shared({"BoA....", "......."});
    shared.put(ThingKind::Campfire, {3, 1});
    shared.stats('A', 0, 4, 6).stats('B', 0, 4, 6).action(Side::Heroes);
    shared.play(shared.on(Deed::Explore, 'A', {3, 1}));
    shared.end();
    shared.end();
    shared.play(shared.fight(1), {4, 1, 4});
    CHECK(shared.why(shared.put(0, 'A')) == WhyNot::NoDie);
    CHECK(shared.why(shared.put(0, 'B')) == WhyNot::None);
    Scene ogre({"A.....", "......", "......", "....g."});
    ogre.is('g', "ogre");
    const Index fire = ogre.put(ThingKind::Campfire, {1, 1});
    ogre.model('A').campfire = fire;
    ogre.action(Side::Master);
    CHECK(ogre.why(ogre.walk('g', {{3, 3}})) == WhyNot::None);
    CHECK(ogre.why(ogre.walk('g', {{3, 3}, {2, 3}})) == WhyNot::None);
    CHECK(ogre.why(ogre.walk('g', {{3, 3}, {2, 3}, {1, 3}})) == WhyNot::CampfireBars);
    ogre.model('A').campfire = kNothing;
    CHECK(ogre.why(ogre.walk('g', {{3, 3}, {2, 3}, {1, 3}})) == WhyNot::None);
    ogre.model('A').campfire = fire;
    ogre.profile('g');
    ogre.game.profiles[*shippedBook().profile("ogre")].shots = 1;
    ogre.game.profiles[*shippedBook().profile("ogre")].reach = 9;
    CHECK(ogre.why(ogre.shot('g', 'A')) == WhyNot::None);
}

TEST_CASE("The warmth of a campfire ends when the hero leaves it", "[SK-R-51]") {
    Scene s({"A.....", "......"});
    s.put(ThingKind::Campfire, {1, 1});
    s.action(Side::Heroes);
    s.play(s.on(Deed::Explore, 'A', {1, 1}));
    CHECK(sitsAtFire(s.game, s['A']));
    s.profile('A').move = 8;
    s.model('A').budget = 8;
    s.play(s.walk('A', {{1, 0}, {2, 0}, {3, 0}}));
    CHECK(s.model('A').campfire == kNothing);
    Scene near({"A.....", "..o..."});
    near.model('A').campfire = near.put(ThingKind::Campfire, {1, 1});
    near.action(Side::Master);
    CHECK(near.why(near.walk('o', {{3, 1}})) == WhyNot::None); // those inside may leave
}

TEST_CASE("A hero with magic reads an altar for the initiative of the side",
          "[SK-FURN-ALTAR-01][SK-FURN-ALTAR-03][SK-R-48]") {
    Scene s = beside(ThingKind::Altar);
    CHECK(s.why(s.on(Deed::Read, 'A', {1, 0})) == WhyNot::NoMagic);
    Scene power = s;
    power.model('A').growth.powers = 1;
    CHECK(power.why(power.on(Deed::Read, 'A', {1, 0})) == WhyNot::None);
    s.is('A', "old-sage");
    s.play(s.on(Deed::Read, 'A', {1, 0}));
    s.game.taskCount = 0;
    REQUIRE(s.newMove({3, 3}).done());
    CHECK(s.game.task().side == Side::Heroes);
    CHECK(s.model('A').is(Mark::Reading));
    s.play(bare(Deed::BeMover), {1, 1, 1});
    s.play(s.walk('A', {{0, 1}}));
    CHECK_FALSE(s.model('A').is(Mark::Reading)); // another action ends it
}

TEST_CASE("Apples heal two, skulls heal or harm", "[SK-FURN-APPLES-01][SK-FURN-SKULLS-01]") {
    Scene s = beside(ThingKind::Apples);
    s.model('A').hits = 3;
    s.play(explored(s));
    CHECK(s.hits('A') == 5);
    CHECK(isGone(s));
    Scene skulls = beside(ThingKind::Skulls);
    skulls.model('A').hits = 1;
    Scene dies = skulls;
    skulls.play(explored(skulls), {3});
    CHECK(skulls.hits('A') == 2);
    dies.play(explored(dies), {2});
    CHECK_FALSE(dies.alive('A'));
    CHECK(dies.game.points == 1);
    CHECK(isGone(dies));
}

TEST_CASE("A weapons rack arms the whole team, a wizard's table its finder",
          "[SK-FURN-RACK-01][SK-FURN-WIZTABLE-01][SK-R-55]") {
    Scene s({"A.BC", "...."});
    s.put(ThingKind::Rack, {1, 0});
    s.is('B', "wood-elf").is('C', "old-sage").action(Side::Heroes);
    s.model('C').status = Status::Waiting;
    s.play(explored(s));
    CHECK(s.model('B').growth.melee + s.game.profileOf(s['B']).melee == 6);
    CHECK(shotDice(s.game, s['B']) == 5);
    CHECK(s.model('C').growth.melee == 1); // also one who waits to return
    CHECK(s.model('C').growth.shots == 0);
    Scene w({"A.B."});
    w.put(ThingKind::WizardTable, {1, 0});
    w.is('A', "trapfinder").action(Side::Heroes);
    w.play(explored(w));
    CHECK(w.model('A').growth.melee == 1);
    CHECK(shotDice(w.game, w['A']) == 5);
    CHECK(w.model('B').growth == Growth{});
}

TEST_CASE("A bed heals once, and the sleeper wakes on a 4 or in a fight",
          "[SK-FURN-BED-01][SK-FURN-BED-02][SK-FURN-BED-03][SK-R-52]") {
    Scene s = beside(ThingKind::Bed);
    s.model('A').hits = 1;
    s.play(s.on(Deed::LieDown, 'A', {1, 0}), {5});
    CHECK(s.hits('A') == 4);
    CHECK(s.model('A').is(Mark::Asleep));
    s.game.taskCount = 0;
    REQUIRE(s.newMove({2, 1}).done());
    Scene wakes = s, shooting = s;
    s.play(bare(Deed::BeMover), {1, 1, 1, 3});
    CHECK(s.why(s.walk('A', {{0, 1}})) == WhyNot::Asleep);
    wakes.play(bare(Deed::BeMover), {1, 1, 1, 4});
    CHECK(wakes.why(wakes.walk('A', {{0, 1}})) == WhyNot::None);
    shooting.play(bare(Deed::BeNonMover), {1, 1, 1});
    shooting.end({5});
    CHECK_FALSE(shooting.model('A').is(Mark::Asleep));
    Scene fights({"oA"});
    fights.stats('A', 5, 4, 6).shooting(Side::Master);
    fights.model('A').marks.add(Mark::Asleep);
    fights.end();
    fights.play(fights.fight(1), {1, 1, 1, 1, 1, 1, 1});
}

TEST_CASE("A bookcase teaches on a 4, a tome on a 5, and both are gone",
          "[SK-FURN-BOOKCASE-01][SK-FURN-TOME-01][SK-R-53]") {
    Scene s = beside(ThingKind::Bookcase);
    Choice study = explored(s);
    study.what = static_cast<std::uint8_t>(Spell::Shield);
    Scene knows = s;
    knows.knows('A', Spell::Shield);
    CHECK(knows.why(study) == WhyNot::SpellKnown);
    s.play(study, {4});
    CHECK(s.game.knows(s['A'], Spell::Shield));
    CHECK(isGone(s));
    Scene tome = beside(ThingKind::Tome);
    tome.play(study, {4});
    CHECK_FALSE(tome.game.knows(tome['A'], Spell::Shield));
    CHECK(isGone(tome));
}

TEST_CASE("A hero carries a table along its path", "[SK-FURN-TABLE-01][SK-R-54]") {
    Scene s({"A....."});
    s.put(ThingKind::Table, {1, 0});
    s.action(Side::Heroes);
    Choice carry = s.walk('A', {{1, 0}, {2, 0}, {3, 0}, {4, 0}});
    carry.square = s.at(1, 0);
    carry.other = s.at(4, 0);
    CHECK(s.why(carry) == WhyNot::NoTable); // not on the last square
    carry.other = s.at(3, 0);
    s.play(carry);
    CHECK(hasThing(s.game, s.at(3, 0), ThingKind::Table));
    CHECK(thingAt(s.game, s.at(1, 0)) == kNothing);
}

TEST_CASE("At the end of a Move tables are broken by those next to them, the Mover's side first",
          "[SK-FURN-TABLE-03][SK-R-54]") {
    Scene s({"A.o..B"});
    s.put(ThingKind::Table, {1, 0});
    s.put(ThingKind::Chair, {4, 0});
    s.melee(Side::Master);
    CHECK(s.game.task() == Task{TaskKind::Smash, Side::Master});
    CHECK(s.why({.deed = Deed::Smash, .square = s.at(4, 0)}) == WhyNot::NothingThere);
    s.play({.deed = Deed::Smash, .square = s.at(1, 0)});
    CHECK(isGone(s));
    CHECK(s.game.task() == Task{TaskKind::Smash, Side::Heroes});
    s.play(bare(Deed::EndSmash));
}

TEST_CASE("A laid table feeds the finder fully and the others a little", "[SK-FURN-FOOD-01]") {
    Scene s({"A.B."});
    s.put(ThingKind::FoodTable, {1, 0});
    s.stats('A', 2, 4, 7).stats('B', 2, 4, 5).action(Side::Heroes);
    s.model('A').hits = 1;
    s.model('B').hits = 4;
    s.play(explored(s));
    CHECK(s.hits('A') == 7);
    CHECK(s.hits('B') == 5);
}

TEST_CASE("A torture rack unnerves the heroes who see it or are near", "[SK-FURN-TORTURE-01][SK-R-56]") {
    const auto dice = [](int x) {
        std::string row(12, '.');
        row[0] = 'A';
        row[2] = '#';
        Scene s({row, "############"});
        s.put(ThingKind::TortureRack, {x, 0});
        s.stats('A', 5, 4, 6);
        return meleeDice(s.game, s['A'], Party(), AttackKind::Melee);
    };
    CHECK(dice(8) == 3);
    CHECK(dice(9) == 5);
    Scene two({"A...."});
    two.put(ThingKind::TortureRack, {2, 0});
    two.put(ThingKind::TortureRack, {3, 0});
    two.stats('A', 5, 4, 6);
    CHECK(meleeDice(two.game, two['A'], Party(), AttackKind::Melee) == 3);
    two.stats('A', 1, 4, 6);
    CHECK(meleeDice(two.game, two['A'], Party(), AttackKind::Charge) == 0);
}

TEST_CASE("A coffin gives a vampire when the game master is Mover", "[SK-FURN-COFFIN-01][SK-R-43]") {
    Scene s({"A..............", "..............."});
    s.put(ThingKind::Coffin, {4, 0});
    s.game.mover = Side::Master;
    s.task({.kind = TaskKind::Spawn}).task({.kind = TaskKind::Over});
    s.game.taskCount = 0;
    s.task({.kind = TaskKind::Over})
        .task({.kind = TaskKind::StartAction})
        .task({.kind = TaskKind::Role, .side = Side::Master});
    Scene none = s;
    s.play(bare(Deed::BeMover), {6});
    CHECK(s.game.task().kind == TaskKind::Place);
    CHECK(s.why({.deed = Deed::Place, .square = s.at(14, 0)}) == WhyNot::None);
    CHECK(s.why({.deed = Deed::Place, .square = s.at(14, 1)}) == WhyNot::NoPlace); // eleven squares off
    CHECK(s.why({.deed = Deed::Place, .square = s.at(1, 0)}) == WhyNot::NoPlace);  // next to a hero
    s.play({.deed = Deed::Place, .square = s.at(3, 0)});
    CHECK(s.game.profileOf(s.game.cells[s.at(3, 0)].model).skills.has(Skill::Gaze));
    none.play(bare(Deed::BeMover), {5});
    CHECK(none.game.task().kind == TaskKind::Action);
}

TEST_CASE("A hero smashes a coffin on a 4 and drinks from pools and wells",
          "[SK-FURN-COFFIN-02][SK-FURN-POOL-01][SK-FURN-WELL-02][SK-R-57]") {
    Scene s = beside(ThingKind::Coffin);
    Scene fails = s;
    s.play(s.on(Deed::SmashCoffin, 'A', {1, 0}), {4});
    CHECK(isGone(s));
    fails.play(fails.on(Deed::SmashCoffin, 'A', {1, 0}), {3});
    CHECK_FALSE(isGone(fails));
    Scene well = beside(ThingKind::Well);
    well.model('A').hits = 2;
    well.play(well.on(Deed::Drink, 'A', {1, 0}), {1});
    CHECK(well.hits('A') == 3);
    CHECK(well.why(well.on(Deed::Drink, 'A', {1, 0})) == WhyNot::WholeAction);
    well.game.taskCount = 0;
    REQUIRE(well.newMove({2, 1}).done());
    well.play(bare(Deed::BeMover), {1, 1, 1});
    well.play(well.on(Deed::Drink, 'A', {1, 0}), {1}); // it never runs dry
    CHECK(well.hits('A') == 4);
    Scene pool({"A~"});
    pool.model('A').hits = 2;
    pool.action(Side::Heroes);
    Scene dry = pool;
    pool.play(pool.on(Deed::Drink, 'A', {1, 0}), {2});
    CHECK(pool.hits('A') == 3);
    dry.play(dry.on(Deed::Drink, 'A', {1, 0}), {3});
    CHECK(dry.hits('A') == 2);
}

TEST_CASE("Grills and wells let monsters in under the heroes' eyes",
          "[SK-FURN-GRILL-01][SK-FURN-GRILL-02][SK-FURN-WELL-01][SK-R-42]") {
    Scene s({"A......"});
    s.put(ThingKind::Grill, {1, 0});
    s.put(ThingKind::Well, {4, 0});
    s.task({.kind = TaskKind::Place, .side = Side::Master, .model = 0});
    s.task({.kind = TaskKind::Place, .side = Side::Master, .model = 0});
    const Choice grill{.deed = Deed::Place, .square = s.at(1, 0)};
    const Choice well{.deed = Deed::Place, .square = s.at(5, 0)};
    CHECK(s.why(grill) == WhyNot::None);
    CHECK(s.why(well) == WhyNot::None);
    CHECK(s.why({.deed = Deed::Place, .square = s.at(2, 0)}) == WhyNot::Watched);
    Scene stands = s;
    stands.game.cells[stands.at(0, 0)].model = kNobody;
    stands.game.cells[stands.at(1, 0)].model = stands['A'];
    stands.model('A').square = stands.at(1, 0);
    CHECK(stands.why(grill) == WhyNot::NoPlace);
    Scene near = s;
    near.game.cells[near.at(0, 0)].model = kNobody;
    near.game.cells[near.at(3, 0)].model = near['A'];
    near.model('A').square = near.at(3, 0);
    CHECK(near.why(well) == WhyNot::Watched);
    s.play(well);
    CHECK(s.why({.deed = Deed::Place, .square = s.at(3, 0)}) == WhyNot::Watched); // one a Move
}

TEST_CASE("Keys open the doors of their colour for the whole team", "[SK-FURN-KEY-01][SK-DOOR-03][SK-R-65]") {
    Scene s({"A.+..o", "B....."});
    s.game.things[0].number = 1;
    s.put(ThingKind::Key, {1, 1}, 1);
    s.action(Side::Heroes);
    s.play(s.walk('A', {{1, 0}}));
    CHECK(s.why(s.on(Deed::OpenDoor, 'A', {2, 0})) == WhyNot::DoorLocked);
    s.play(s.on(Deed::Explore, 'B', {1, 1}));
    Scene orc = s;
    s.game.active = s['A'];
    s.model('A').marks.remove(Mark::Finished);
    s.play(s.on(Deed::OpenDoor, 'A', {2, 0}));
    CHECK(s.game.things[0].open);
    CHECK(s.model('B').goods.keys == 1);
    orc.game.taskCount = 0;
    orc.game.models[orc['o']].square = orc.at(3, 0);
    orc.task({.kind = TaskKind::Action, .side = Side::Master});
    CHECK(orc.why(orc.on(Deed::OpenDoor, 'o', {2, 0})) == WhyNot::DoorLocked);
}

TEST_CASE("Monsters open doors between revealed parts, and closing is free",
          "[SK-DOOR-02][SK-DOOR-04][SK-R-65][SK-R-66]") {
    Scene s({".o+...", "######"});
    s.area({3, 0}, {5, 0}, 1);
    s.action(Side::Master);
    CHECK(s.why(s.on(Deed::OpenDoor, 'o', {2, 0})) == WhyNot::DoorAhead);
    Scene h({".A+.o.", "######"});
    h.area({3, 0}, {5, 0}, 1);
    h.action(Side::Heroes);
    h.play(h.on(Deed::OpenDoor, 'A', {2, 0}));
    CHECK(h.game.isRevealed(h.at(4, 0)));
    CHECK(h.alive('o'));
    CHECK(h.pointsLeft('A') == 2);
    h.play(h.on(Deed::CloseDoor, 'A', {2, 0}));
    CHECK(h.pointsLeft('A') == 2);
    CHECK_FALSE(h.game.things[0].open);
    CHECK(h.why(h.on(Deed::CloseDoor, 'A', {2, 0})) == WhyNot::NothingThere);
    Scene body({".AB..."});
    const Index door = body.put(ThingKind::Door, {2, 0});
    body.game.things[door].open = true;
    body.action(Side::Heroes);
    CHECK(body.why(body.on(Deed::CloseDoor, 'A', {2, 0})) == WhyNot::DoorBlocked);
}

TEST_CASE("To close a door takes nothing from an action that has not begun", "[SK-DOOR-04][SK-PHASE-10][SK-PHASE-14]") {
    Scene s({"o...A...B..."});
    const Index door = s.put(ThingKind::Door, {5, 0});
    s.game.things[door].open = true;
    s.shoots('A', 3, 9).can('A', Skill::Regenerate).knows('A', Spell::FingerOfDeath);
    s.model('A').hits = 3;
    s.model('A').marks.add(Mark::Reading);
    s.action(Side::Heroes);
    s.play(s.walk('B', {{7, 0}}));
    s.play(s.on(Deed::CloseDoor, 'A', {5, 0}));
    CHECK_FALSE(s.game.things[door].open);
    CHECK(s.why(s.shot('A', 'o')) == WhyNot::None);
    CHECK(s.why(s.alone(Deed::Regenerate, 'A')) == WhyNot::None);
    CHECK(s.why(s.alone(Deed::PointFinger, 'A')) == WhyNot::None);
    CHECK(s.model('A').is(Mark::Reading));
    CHECK(s.why(s.walk('B', {{8, 0}})) == WhyNot::None); // whose own turn goes on
    s.play(s.shot('A', 'o'), {1, 1, 1});
}

TEST_CASE("A slime passes closed doors", "[SK-MON-SLIME][SK-R-83]") {
    Scene s({"o+.."});
    s.is('o', "slime").action(Side::Master);
    CHECK(s.why(s.walk('o', {{1, 0}})) == WhyNot::NoStanding);
    s.play(s.walk('o', {{1, 0}, {2, 0}}));
    CHECK(s.pointsLeft('o') == 0);
}
