#include "skirmish/scene.h"

#include <catch2/catch.hpp>

using namespace tenplus::skirmish;
using namespace tenplus::skirmish::tests;

TEST_CASE("Straight steps cost one point and diagonal ones two",
          "[SK-MOVE-01][SK-MOVE-02][SK-MOVE-03][SK-TERRAIN-01]") {
    Scene s({".......", ".......", ".......", "A......"});
    s.action(Side::Heroes);
    CHECK(s.why(s.walk('A', {{1, 2}, {2, 1}, {3, 0}})) == WhyNot::NoPoints);
    CHECK(s.why(s.walk('A', {{1, 2}, {2, 1}})) == WhyNot::None);
    CHECK(s.why(s.walk('A', {{1, 2}, {3, 1}})) == WhyNot::NotAdjacent);
    Scene north = s;
    north.play(north.walk('A', {{0, 2}, {1, 1}}));
    CHECK(north.pointsLeft('A') == 1);
    s.play(s.walk('A', {{1, 3}, {2, 3}, {3, 3}, {4, 3}}));
    CHECK(s.pointsLeft('A') == 0);
}

TEST_CASE("A diagonal leads past one wall or between two models, not between two walls", "[SK-MOVE-04][SK-R-07]") {
    Scene one({"A#", ".."});
    one.action(Side::Heroes);
    one.play(one.walk('A', {{1, 1}}));
    CHECK(one.pointsLeft('A') == 2);
    Scene two({"A#", "#."});
    two.action(Side::Heroes);
    CHECK(two.why(two.walk('A', {{1, 1}})) == WhyNot::Corner);
    Scene models({"AB", "C."});
    models.action(Side::Heroes);
    CHECK(models.why(models.walk('A', {{1, 1}})) == WhyNot::None);
    Scene pinched({"A#", "#o"});
    pinched.action(Side::Heroes);
    CHECK_FALSE(inEnemyZone(pinched.game, pinched.at(0, 0), Side::Heroes));
}

TEST_CASE("Friends are passed, enemies are not, and nobody ends on another", "[SK-MOVE-05][SK-MOVE-06][SK-MOVE-07]") {
    Scene s({"AB..", "####"});
    s.action(Side::Heroes);
    CHECK(s.why(s.walk('A', {{1, 0}})) == WhyNot::Occupied);
    s.play(s.walk('A', {{1, 0}, {2, 0}}));
    CHECK(s.pointsLeft('A') == 2);
    CHECK(s.game.cells[s.at(1, 0)].model == s['B']);
    Scene o({"Ao..", "####"});
    o.action(Side::Heroes);
    CHECK(o.why(o.walk('A', {{1, 0}, {2, 0}})) == WhyNot::EnemyInWay);
}

TEST_CASE("The eight squares around a model are its kill zone, and entering one ends the movement",
          "[SK-MOVE-08][SK-MOVE-09][SK-MOVE-10]") {
    Scene zone({".....", ".....", "..o..", ".....", "....."});
    int squares = 0;
    for (int square = 0; square < 25; ++square)
        squares += inEnemyZone(zone.game, static_cast<Square>(square), Side::Heroes);
    CHECK(squares == 8);
    Scene s({"A..#", "...o"});
    s.put(ThingKind::Teleporter, {2, 0});
    const Index there = s.put(ThingKind::Teleporter, {0, 1});
    s.game.things[there].active = true;
    s.action(Side::Heroes);
    CHECK(s.why(s.walk('A', {{1, 0}, {2, 0}, {1, 1}})) == WhyNot::ZoneStops);
    s.play(s.walk('A', {{1, 0}, {2, 0}}));
    CHECK(s.where('A') == tenplus::board::Point{2, 0});
    CHECK(s.pointsLeft('A') == 2);
    CHECK(s.why(s.walk('A', {{1, 0}})) == WhyNot::Halted);
    CHECK(s.why(s.on(Deed::Teleport, 'A', {0, 1})) == WhyNot::Halted);
}

TEST_CASE("Whoever leaves a kill zone is struck first and goes on if it lives",
          "[SK-MOVE-11][SK-MOVE-12][SK-MOVE-13][SK-MELEE-14]") {
    Scene s({"oA...."});
    s.stats('A', 5, 5, 6).action(Side::Heroes);
    s.play(s.walk('A', {{2, 0}}), {4, 1, 5});
    CHECK(s.hits('A') == 5);
    CHECK(s.pointsLeft('A') == 3);
    s.play(s.walk('A', {{3, 0}, {4, 0}, {5, 0}}));
    CHECK(s.where('A') == tenplus::board::Point{5, 0});
}

TEST_CASE("From one kill zone into another: a free attack, then a halt", "[SK-MOVE-14]") {
    Scene s({"oA..p."});
    s.action(Side::Heroes);
    CHECK(s.why(s.walk('A', {{2, 0}, {3, 0}, {3, 0}})) == WhyNot::ZoneStops);
    s.play(s.walk('A', {{2, 0}, {3, 0}}), {1, 1});
    CHECK(s.why(s.walk('A', {{2, 0}})) == WhyNot::Halted);
}

TEST_CASE("Several enemies left at once throw one pool at the leaver alone",
          "[SK-MOVE-15][SK-MELEE-15][SK-MELEE-16][SK-R-11]") {
    Scene t({"oB...", ".A...", "p...."});
    t.action(Side::Heroes);
    t.play(t.walk('A', {{2, 1}}), {4, 5, 1, 6, 4, 3, 6});
    CHECK(t.hits('A') == 4);
    CHECK(t.hits('B') == 6);
}

TEST_CASE("A step that still touches the same enemy is no leaving, and halts", "[SK-MOVE-16][SK-R-09]") {
    Scene s({"A...", ".o.."});
    s.action(Side::Heroes);
    s.play(s.walk('A', {{1, 0}}));
    CHECK(s.hits('A') == 6);
    CHECK(s.why(s.walk('A', {{2, 0}})) == WhyNot::Halted);
}

TEST_CASE("One who dies leaving is taken from the square it was leaving", "[SK-MOVE-17][SK-VP-01]") {
    Scene s({"oA...."});
    s.model('A').hits = 1;
    s.action(Side::Heroes);
    s.play(s.walk('A', {{2, 0}, {3, 0}}), {4, 4, 4, 4});
    CHECK_FALSE(s.alive('A'));
    CHECK(s.game.cells[s.at(1, 0)].model == kNobody);
    CHECK(s.game.cells[s.at(2, 0)].model == kNobody);
    CHECK(s.game.points == 1);
    CHECK(s.model('A').spent == 0);
}

TEST_CASE("Points pay for steps and deeds in any mix, and a halted model still uses its hands",
          "[SK-MOVE-18][SK-MOVE-19][SK-DOOR-01][SK-R-10]") {
    Scene s({"A.+..."});
    s.action(Side::Heroes);
    s.play(s.walk('A', {{1, 0}}));
    s.play(s.on(Deed::OpenDoor, 'A', {2, 0}));
    s.play(s.walk('A', {{2, 0}}));
    CHECK(s.pointsLeft('A') == 0);
    Scene h({"A....", "...o."});
    h.put(ThingKind::Chest, {2, 1}, 1);
    h.action(Side::Heroes);
    h.play(h.walk('A', {{1, 0}, {2, 0}}));
    h.play(h.on(Deed::Explore, 'A', {2, 1}), {4, 3, 3});
    CHECK(h.pointsLeft('A') == 0);
    CHECK(h.model('A').goods.gold == 100);
}

TEST_CASE("Every second stack of gold costs a point of movement",
          "[SK-MOVE-20][SK-FURN-GOLD25-01][SK-FURN-GOLDCOIN-01][SK-R-58]") {
    Scene s({"A....."});
    const auto with = [&](int stacks) {
        s.model('A').goods.stacks = static_cast<std::uint8_t>(stacks);
        return currentMove(s.game, s['A']);
    };
    CHECK(with(5) == 2);
    CHECK(with(3) == 3);
    CHECK(with(4) == 2);
    CHECK(with(20) == 0);
    CHECK(with(0) == 4);
    s.model('A').goods.gold = 6 * 500;
    CHECK(currentMove(s.game, s['A']) == 4);
}

TEST_CASE("Weight counts when the action begins, and gold may be put down before", "[SK-FURN-DROP-01][SK-R-58]") {
    Scene s({"A....."});
    s.model('A').goods.stacks = 4;
    s.action(Side::Heroes);
    s.play({.deed = Deed::Drop, .who = s['A'], .amount = 2});
    CHECK(s.why(s.walk('A', {{1, 0}, {2, 0}, {3, 0}})) == WhyNot::None);
    s.play(s.walk('A', {{1, 0}}));
    s.play(s.on(Deed::Explore, 'A', {0, 0}));
    CHECK(s.model('A').goods.stacks == 4);
    CHECK(s.model('A').budget == 3);
}

TEST_CASE("Rough ground costs two, and twice that by a diagonal", "[SK-TERRAIN-02][SK-TERRAIN-24][SK-R-06]") {
    Scene s({"A:..", "....", "...."});
    s.action(Side::Heroes);
    s.play(s.walk('A', {{1, 0}, {2, 0}}));
    CHECK(s.pointsLeft('A') == 1);
    Scene d({"A...", ".%..", "...."});
    d.action(Side::Heroes);
    CHECK(d.why(d.walk('A', {{1, 1}})) == WhyNot::SlideEnd);
    d.profile('A').move = 5;
    d.play(d.walk('A', {{1, 1}, {1, 2}}));
    CHECK(d.pointsLeft('A') == 0);
}

TEST_CASE("Water and walls stop those who walk, and flyers cross them",
          "[SK-TERRAIN-03][SK-TERRAIN-04][SK-ABIL-FLY-01][SK-R-13]") {
    Scene s({"o~.", "A#.", "..."});
    s.action(Side::Master);
    CHECK(s.why(s.walk('o', {{1, 0}})) == WhyNot::Water);
    Scene w({"A#.", "###"});
    w.action(Side::Heroes);
    CHECK(w.why(w.walk('A', {{1, 0}})) == WhyNot::Impassable);
    const Index bird = w.familiar('A', {0, 0}, true);
    w.game.cells[w.at(0, 0)].model = w['A'];
    Choice fly = walk(bird, {w.at(1, 0)});
    CHECK(w.why(fly) == WhyNot::NoStanding);
    fly = walk(bird, {w.at(1, 0), w.at(2, 0)});
    w.play(fly);
    CHECK(w.game.models[bird].square == w.at(2, 0));
    CHECK(w.game.models[bird].budget - w.game.models[bird].spent == 4);
}

TEST_CASE("A flyer is struck once by each enemy left where the flight begins, and by nobody on the way",
          "[SK-ABIL-FLY-02][SK-MOVE-12][SK-R-13]") {
    const auto scene = [](std::vector<std::string> rows) {
        Scene s(std::move(rows));
        s.can('A', Skill::Fly).stats('A', 5, 5, 6).action(Side::Heroes);
        return s;
    };
    Scene over = scene({".....", "Ao...", "....."});
    over.play(over.walk('A', {{1, 1}, {2, 1}, {3, 1}}), {1, 1}); // the one whom it flies over as well
    CHECK(over.pointsLeft('A') == 1);
    Scene past = scene({"Ao....", "...p..", "......"});
    past.profile('A').move = 5;
    past.play(past.walk('A', {{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}}), {1, 1});
    Scene beyond = scene({"Ao...."});
    beyond.play(beyond.walk('A', {{1, 0}, {2, 0}}));
    beyond.play(beyond.walk('A', {{3, 0}}), {1, 1});
    Scene landed = scene({"A....", "..o..", "....."});
    landed.play(landed.walk('A', {{1, 0}, {2, 0}}));
    landed.play(landed.walk('A', {{3, 0}, {4, 0}}), {1, 1});
    Scene struck = scene({"oA..."});
    struck.model('A').hits = 1;
    struck.play(struck.walk('A', {{2, 0}, {3, 0}}), {4, 4, 5, 5});
    CHECK_FALSE(struck.alive('A'));
    CHECK(struck.count(FactKind::Stepped) == 0);
}

TEST_CASE("A walker is struck by each enemy whose kill zone a step leaves", "[SK-MOVE-12][SK-MOVE-16][SK-R-09]") {
    Scene s({"Ao....", "......", "......"});
    s.stats('A', 5, 5, 6).action(Side::Heroes);
    CHECK(s.why(s.walk('A', {{1, 0}, {2, 0}})) == WhyNot::EnemyInWay);
    s.play(s.walk('A', {{1, 1}})); // around it: no dice, and no further
    CHECK(s.why(s.walk('A', {{2, 2}})) == WhyNot::Halted);
}

TEST_CASE("A rock slide is crossed and never stood on", "[SK-TERRAIN-05]") {
    Scene s({"A%..."});
    s.action(Side::Heroes);
    CHECK(s.why(s.walk('A', {{1, 0}})) == WhyNot::SlideEnd);
    s.play(s.walk('A', {{1, 0}, {2, 0}}));
    CHECK(s.pointsLeft('A') == 1);
}

TEST_CASE("A slide, like furniture, covers one who stands behind it",
          "[SK-TERRAIN-06][SK-TERRAIN-07][SK-R-22][SK-R-50]") {
    Scene s({".......", "A...%oq", "......."});
    s.shoots('A', 1, 9).stats('o', 2, 4, 2).action(Side::Heroes);
    CHECK(hasCover(s.game, s.at(0, 1), s.at(5, 1)));
    CHECK_FALSE(hasCover(s.game, s.at(0, 1), s.at(6, 1)));
    Scene b({"A....o."});
    b.put(ThingKind::Bookcase, {4, 0});
    b.action(Side::Heroes);
    CHECK(b.why(b.walk('A', {{1, 0}, {2, 0}, {3, 0}, {4, 0}})) == WhyNot::Impassable);
    CHECK(notices(b.game, b.at(0, 0), b.at(5, 0)));
    CHECK(hasCover(b.game, b.at(0, 0), b.at(5, 0)));
}

TEST_CASE("Every kind of furnishing stands in the way as the table says", "[SK-R-50]") {
    const auto& things = shippedBook().things;
    const auto traits = [&](ThingKind kind) { return things[static_cast<std::size_t>(kind)]; };
    for (const ThingKind kind : {ThingKind::Apples, ThingKind::Skulls, ThingKind::Rack, ThingKind::Bookcase,
                                 ThingKind::WizardTable, ThingKind::FoodTable, ThingKind::TortureRack, ThingKind::Tome,
                                 ThingKind::Coffin, ThingKind::Altar, ThingKind::Well})
        CHECK((traits(kind) == ThingTraits{false, false, true, false}));
    CHECK((traits(ThingKind::Campfire) == ThingTraits{false, false, false, false}));
    for (const ThingKind kind : {ThingKind::Table, ThingKind::Chair})
        CHECK((traits(kind) == ThingTraits{true, false, true, false}));
    CHECK((traits(ThingKind::Bed) == ThingTraits{true, true, true, false}));
    for (const ThingKind kind : {ThingKind::Chest, ThingKind::Stack, ThingKind::Key, ThingKind::Grill,
                                 ThingKind::TrapDoor, ThingKind::Stairs, ThingKind::Teleporter, ThingKind::TrapCounter})
        CHECK((traits(kind) == ThingTraits{true, true, false, false}));
}

TEST_CASE("Furniture blocks sight where the scenario says so", "[SK-R-19]") {
    Scene s({"A..o"});
    const Index shelf = s.put(ThingKind::Bookcase, {1, 0});
    CHECK(notices(s.game, s.at(0, 0), s.at(3, 0)));
    s.game.things[shelf].traits.opaque = true;
    refreshSight(s.game);
    CHECK_FALSE(notices(s.game, s.at(0, 0), s.at(3, 0)));
}

TEST_CASE("A pit is jumped to the square straight opposite and never stood on",
          "[SK-TERRAIN-08][SK-TERRAIN-09][SK-R-64]") {
    Scene s({"A.^.."});
    s.action(Side::Heroes);
    CHECK(s.why(s.walk('A', {{1, 0}, {2, 0}})) == WhyNot::Impassable);
    s.play(s.walk('A', {{1, 0}, {3, 0}}));
    CHECK(s.pointsLeft('A') == 0);
    CHECK(s.where('A') == tenplus::board::Point{3, 0});
}

TEST_CASE("A slow model waits at a pit for one phase and crosses in its next",
          "[SK-TERRAIN-10][SK-TERRAIN-11][SK-R-64]") {
    Scene s({"A^...", "....."});
    s.is('A', "dwarf").action(Side::Heroes);
    CHECK(s.why(s.walk('A', {{2, 0}})) == WhyNot::PitUnready);
    s.play(s.on(Deed::WaitAtPit, 'A', {1, 0}));
    CHECK(s.why(s.walk('A', {{2, 0}})) == WhyNot::WholeAction);
    s.end();
    s.end();
    s.game.taskCount = 0;
    REQUIRE(s.newMove({1, 2}).done());
    s.play(bare(Deed::BeMover), {1, 1, 1});
    s.end();
    s.end({2, 1});
    s.play(bare(Deed::BeMover), {1, 1, 1});
    s.play(s.walk('A', {{2, 0}}));
    CHECK(s.pointsLeft('A') == 0);
    Scene fought({"A^", "o."});
    fought.is('A', "dwarf").action(Side::Heroes);
    fought.play(fought.on(Deed::WaitAtPit, 'A', {1, 0}));
    fought.end();
    fought.end();
    fought.play(fought.fight(1), {1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(fought.count(FactKind::Rolled) == 8);
}

TEST_CASE("An unused wait at a pit is lost with the next Action Phase", "[SK-R-64]") {
    Scene s({"A^..."});
    s.is('A', "dwarf").action(Side::Heroes);
    s.model('A').marks.add(Mark::PitReady);
    s.model('A').pit = s.at(1, 0);
    CHECK(s.why(s.walk('A', {{2, 0}})) == WhyNot::None);
    s.model('A').goods.stacks = 4; // weight alone makes nobody slow
    Scene light({"B.^.."});
    light.model('B').goods.stacks = 2;
    light.action(Side::Heroes);
    CHECK(light.why(light.walk('B', {{1, 0}, {3, 0}})) == WhyNot::NoPoints);
    s.end();
    CHECK_FALSE(s.model('A').is(Mark::PitReady));
}

TEST_CASE("Heroes take stairs to any end of the colour for a point, monsters never", "[SK-TERRAIN-12][SK-TERRAIN-13]") {
    Scene s({"A#.#B#o"});
    for (const int x : {0, 2, 4, 6}) s.put(ThingKind::Stairs, {x, 0}, 1);
    s.game.things[3].number = 2;
    s.action(Side::Heroes);
    CHECK(s.why(s.on(Deed::Stairs, 'A', {4, 0})) == WhyNot::Occupied);
    CHECK(s.why(s.on(Deed::Stairs, 'A', {6, 0})) == WhyNot::NoStairs);
    s.play(s.on(Deed::Stairs, 'A', {2, 0}));
    CHECK(s.pointsLeft('A') == 3);
    Scene m({"o#.", "###"});
    m.put(ThingKind::Stairs, {0, 0}, 1);
    m.put(ThingKind::Stairs, {2, 0}, 1);
    m.action(Side::Master);
    CHECK(m.why(m.on(Deed::Stairs, 'o', {2, 0})) == WhyNot::MonsterStairs);
}

TEST_CASE("Stairs reveal what lies at their other end, and no foot leads there",
          "[SK-TERRAIN-14][SK-TERRAIN-15][SK-R-66]") {
    Scene s({"A.#..o"});
    s.put(ThingKind::Stairs, {0, 0}, 1);
    s.put(ThingKind::Stairs, {3, 0}, 1);
    s.area({3, 0}, {5, 0}, 1);
    s.action(Side::Heroes);
    CHECK_FALSE(s.alive('o'));
    CHECK(s.why(s.walk('A', {{1, 0}, {2, 0}})) == WhyNot::Impassable);
    s.play(s.on(Deed::Stairs, 'A', {3, 0}));
    CHECK(s.alive('o'));
    CHECK(s.game.isRevealed(s.at(5, 0)));
    CHECK(s.pointsLeft('A') == 3);
}

TEST_CASE("The ends of stairs are adjacent for attacks and show what is around them",
          "[SK-TERRAIN-16][SK-TERRAIN-17][SK-R-63]") {
    Scene s({"A#..o", "B####"});
    s.put(ThingKind::Stairs, {0, 0}, 1);
    s.put(ThingKind::Stairs, {4, 0}, 1);
    CHECK(inEnemyZone(s.game, s.at(0, 0), Side::Heroes));
    CHECK(inEnemyZone(s.game, s.at(4, 0), Side::Master));
    CHECK(seesTarget(s.game, s['B'], s['o']));
    CHECK(seesTarget(s.game, s['o'], s['B']));
    CHECK(shotRange(s.game, s.at(0, 1), s.at(4, 0)) == 2);
    Scene apart({".#.o.", "B####"});
    apart.put(ThingKind::Stairs, {0, 0}, 1);
    apart.put(ThingKind::Stairs, {4, 0}, 1);
    CHECK_FALSE(seesTarget(apart.game, apart['B'], apart['o']));
    s.melee(Side::Heroes);
    s.play(s.fight(1), {1, 1, 1, 1});
}

TEST_CASE("A staircase that two walls at a corner close is neither seen nor shot through",
          "[SK-TERRAIN-17][SK-R-07][SK-R-63]") {
    const auto scene = [](std::vector<std::string> rows) {
        Scene s(std::move(rows));
        s.put(ThingKind::Stairs, {1, 1}, 1);
        s.put(ThingKind::Stairs, {5, 1}, 1);
        s.shoots('A', 1, 9).shoots('o', 1, 9).action(Side::Heroes);
        return s;
    };
    const Scene pinched = scene({"A##...", "#.##.o", "####.."});
    CHECK_FALSE(seesTarget(pinched.game, pinched['A'], pinched['o']));
    CHECK_FALSE(seesTarget(pinched.game, pinched['o'], pinched['A']));
    CHECK_FALSE(notices(pinched.game, pinched.at(0, 0), pinched.at(5, 1)));
    CHECK(pinched.why(pinched.walk('A', {{1, 1}})) == WhyNot::Corner);
    CHECK(pinched.why(pinched.shot('A', 'o')) == WhyNot::NoSight);
    const Scene open = scene({"A##...", "..##.o", "####.."});
    CHECK(seesTarget(open.game, open['A'], open['o']));
    CHECK(seesTarget(open.game, open['o'], open['A']));
    CHECK(open.why(open.walk('A', {{1, 1}})) == WhyNot::None);
    CHECK(open.why(open.shot('A', 'o')) == WhyNot::None);
}

TEST_CASE("A hero wakes a teleporter by stepping on it, and it stays awake",
          "[SK-TERRAIN-18][SK-TERRAIN-19][SK-TERRAIN-20]") {
    Scene s({"A...."});
    const Index t = s.put(ThingKind::Teleporter, {1, 0});
    s.action(Side::Heroes);
    s.play(s.walk('A', {{1, 0}}));
    CHECK(s.game.things[t].active);
    CHECK(s.pointsLeft('A') == 3);
    s.play(s.walk('A', {{2, 0}}));
    CHECK(s.game.things[t].active);
    s.game.taskCount = 0;
    REQUIRE(s.newMove({1, 2}).done());
    CHECK(s.game.things[t].active);
}

TEST_CASE("Heroes travel between teleporters; monsters only cross them",
          "[SK-TERRAIN-21][SK-TERRAIN-22][SK-R-62][SK-R-08]") {
    Scene s({"A..#..."});
    s.put(ThingKind::Teleporter, {1, 0});
    const Index far = s.put(ThingKind::Teleporter, {5, 0});
    s.action(Side::Heroes);
    s.play(s.walk('A', {{1, 0}}));
    CHECK(s.why(s.on(Deed::Teleport, 'A', {5, 0})) == WhyNot::NoTeleporter);
    s.game.things[far].active = true;
    s.play(s.on(Deed::Teleport, 'A', {5, 0}));
    CHECK(s.pointsLeft('A') == 1);
    CHECK(s.where('A') == tenplus::board::Point{5, 0});
    Scene m({"o....", "....."});
    m.put(ThingKind::Teleporter, {1, 0});
    m.action(Side::Master);
    CHECK(m.why(m.walk('o', {{1, 0}})) == WhyNot::TeleporterEnd);
    m.play(m.walk('o', {{1, 0}, {2, 0}}));
    CHECK(m.pointsLeft('o') == 2);
    Scene halt({"o.A.."});
    halt.put(ThingKind::Teleporter, {1, 0});
    halt.action(Side::Master);
    CHECK(halt.why(halt.walk('o', {{1, 0}})) == WhyNot::TeleporterEnd); // the kill zone would halt it there
}

TEST_CASE("A plate works as a hero passes over it, and the walk goes on", "[SK-TERRAIN-23]") {
    Scene s({"A....#.o"});
    s.area({6, 0}, {7, 0}, 3);
    s.game.triggers[0] = {.when = When::Entered, .square = s.at(2, 0), .effects = {{{EffectKind::Reveal, 3}}}};
    s.game.triggers[1] = {.when = When::Entered, .square = s.at(3, 0), .effects = {{{EffectKind::Stop}}}};
    s.game.triggerCount = 2;
    s.action(Side::Heroes);
    s.play(s.walk('A', {{1, 0}, {2, 0}, {3, 0}, {4, 0}}));
    CHECK(s.game.isRevealed(s.at(6, 0)));
    CHECK(s.where('A') == tenplus::board::Point{3, 0});
    CHECK(s.why(s.walk('A', {{4, 0}})) == WhyNot::Halted);
}
