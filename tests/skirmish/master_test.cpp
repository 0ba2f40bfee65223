#include "skirmish/scene.h"

#include <catch2/catch.hpp>

using namespace tenplus::skirmish;
using namespace tenplus::skirmish::tests;

namespace {

std::uint8_t profileId(const char* id) { return *shippedBook().profile(id); }

// The spawn step of a Move: a closed chamber lets every monster in unseen.
Scene chamber() {
    Scene s({"A#......", "########"});
    s.task({.kind = TaskKind::StartAction})
        .task({.kind = TaskKind::Spawn})
        .task({.kind = TaskKind::Role, .side = Side::Heroes});
    return s;
}

struct Wanted {
    std::uint8_t profile = 0;
    int count = 0;
    friend bool operator==(const Wanted&, const Wanted&) = default;
};

Wanted called(const Dice& table) {
    Scene s = chamber();
    Dice dice{6, 2, 5};
    dice.insert(dice.end(), table.begin(), table.end());
    s.play(bare(Deed::BeMover), dice);
    Wanted wanted{s.game.task().model, 0};
    for (std::size_t i = 0; i < s.game.taskCount; ++i) wanted.count += s.game.tasks[i].kind == TaskKind::Place;
    return wanted;
}

Choice placeAt(const Scene& s, int x, int y) { return {.deed = Deed::Place, .square = s.at(x, y)}; }

} // namespace

TEST_CASE("Three dice call wandering monsters, each six by two dice on the table",
          "[SK-SPAWN-01][SK-SPAWN-02][SK-SPAWN-04][SK-R-40]") {
    Scene none = chamber();
    none.play(bare(Deed::BeMover), {5, 2, 5});
    CHECK(none.game.task().kind == TaskKind::Action);
    Scene s = chamber();
    s.play(bare(Deed::BeMover), {6, 2, 5, 3, 5});
    CHECK(s.game.task() == Task{TaskKind::Place, Side::Master, profileId("troll"), 0});
    for (int x = 2; x < 8; ++x) CHECK(s.why(placeAt(s, x, 0)) == WhyNot::None);
    s.play(placeAt(s, 4, 0));
    CHECK(s.game.task().kind == TaskKind::Action);
    Scene two = chamber();
    two.play(bare(Deed::BeMover), {6, 6, 5, 4, 4, 4, 5});
    CHECK(two.game.task().model == profileId("troll"));
    two.play(placeAt(two, 4, 0));
    CHECK(two.game.task().model == profileId("slime"));
}

TEST_CASE("The table names who comes, from two skeletons to a corpse crawler",
          "[SK-SPAWN-S2][SK-SPAWN-S3][SK-SPAWN-S4][SK-SPAWN-S5]") {
    CHECK(called({1, 1}) == Wanted{profileId("skeleton"), 2});
    CHECK(called({1, 2, 5}) == Wanted{profileId("skeleton"), 3});
    CHECK(called({1, 3}) == Wanted{profileId("deadly-pudding"), 1});
    CHECK(called({2, 3}) == Wanted{profileId("corpse-crawler"), 1});
}

TEST_CASE("The table goes on with zombies, orcs, a troll and a slime",
          "[SK-SPAWN-S6][SK-SPAWN-S7][SK-SPAWN-S8][SK-SPAWN-S9]") {
    CHECK(called({3, 3, 1}) == Wanted{profileId("zombie"), 1});
    CHECK(called({3, 4, 4}) == Wanted{profileId("orc"), 2});
    CHECK(called({4, 4}) == Wanted{profileId("troll"), 1});
    CHECK(called({4, 5}) == Wanted{profileId("slime"), 1});
}

TEST_CASE("The table ends with a grub, an ogre and a giant", "[SK-SPAWN-S10][SK-SPAWN-S11][SK-SPAWN-S12]") {
    CHECK(called({5, 5}) == Wanted{profileId("vicious-grub"), 1});
    CHECK(called({5, 6}) == Wanted{profileId("ogre"), 1});
    CHECK(called({6, 6}) == Wanted{profileId("giant"), 1});
}

TEST_CASE("Monsters appear where nobody looks, or not at all", "[SK-SPAWN-03][SK-SPAWN-05][SK-R-41]") {
    Scene s({"A..#...", "#######"});
    s.task({.kind = TaskKind::Place, .side = Side::Master, .model = profileId("orc")});
    CHECK(s.why(placeAt(s, 2, 0)) == WhyNot::Watched);
    CHECK(s.why(placeAt(s, 3, 0)) == WhyNot::NoPlace);
    CHECK(s.why(placeAt(s, 4, 0)) == WhyNot::None);
    s.model('A').marks.add(Mark::Asleep); // sleepers see
    CHECK(s.why(placeAt(s, 2, 0)) == WhyNot::Watched);
    Scene hidden({"A..#...", "#######"});
    hidden.area({4, 0}, {6, 0}, 1);
    hidden.task({.kind = TaskKind::Place, .side = Side::Master, .model = profileId("orc")});
    CHECK(hidden.why(placeAt(hidden, 5, 0)) == WhyNot::NoPlace);
    Scene seen({"A......"});
    seen.task({.kind = TaskKind::StartAction})
        .task({.kind = TaskKind::Spawn})
        .task({.kind = TaskKind::Role, .side = Side::Heroes});
    seen.play(bare(Deed::BeMover), {6, 1, 1, 4, 4});
    CHECK(seen.game.task().kind == TaskKind::Action);
    CHECK(seen.game.modelCount == 1);
    CHECK(std::ranges::count(seen.told, FactKind::NotCome, &Fact::kind) > 0);
}

TEST_CASE("The collection bounds what appears, and casualties go back to it",
          "[SK-SPAWN-06][SK-SPAWN-07][SK-SPAWN-08][SK-R-44]") {
    Scene s({"A#.....o", "########"});
    s.is('o', "orc");
    const std::uint8_t orc = profileId("orc");
    s.game.collection[orc] = 1;
    s.model('o').hits = 1;
    s.task({.kind = TaskKind::Place, .side = Side::Master, .model = orc})
        .task({.kind = TaskKind::Place, .side = Side::Master, .model = orc});
    Choice relocate = placeAt(s, 3, 0);
    relocate.whom = s['o'];
    CHECK(s.why(relocate) == WhyNot::CollectionNotEmpty);
    s.play(placeAt(s, 2, 0));
    CHECK(s.game.collection[orc] == 0);
    CHECK(s.why(placeAt(s, 3, 0)) == WhyNot::CollectionEmpty);
    s.play(relocate);
    CHECK(s.game.models[s['o']].square == s.at(3, 0));
    CHECK(s.hits('o') == 2);
    Scene dies({"A..o"});
    dies.is('o', "orc").shoots('A', 2, 9).action(Side::Heroes);
    dies.game.collection[orc] = 0;
    dies.play(dies.shot('A', 'o'), {5, 5, 4, 4});
    CHECK(dies.game.collection[orc] == 1);
    CHECK(dies.game.task().kind == TaskKind::Action); // it does not come back by itself
    Scene none({"A#....", "######"});
    none.game.collection[orc] = 0;
    none.task({.kind = TaskKind::StartAction})
        .task({.kind = TaskKind::Spawn})
        .task({.kind = TaskKind::Role, .side = Side::Heroes});
    none.play(bare(Deed::BeMover), {6, 1, 1, 3, 4, 1});
    CHECK(none.game.modelCount == 1);
}

TEST_CASE("A scenario brings its own spawn table and its own number of dice", "[SK-SPAWN-09][SK-OPT-02]") {
    Scene s = chamber();
    s.game.tables.spawn[6] = {profileId("goblin"), 2};
    s.game.numbers.spawnDice = 2;
    s.play(bare(Deed::BeMover), {6, 1, 4, 4});
    CHECK(s.game.task().model == profileId("goblin"));
}

TEST_CASE("Every hero killed is a point, and the last one ends the game at once",
          "[SK-VP-01][SK-VP-02][SK-VP-07][SK-R-75]") {
    Scene s({"oAB"});
    s.stats('A', 0, 4, 1).stats('B', 0, 4, 6).melee(Side::Master);
    s.game.points = 4;
    s.play(s.fight(1), {4, 1, 4});
    s.play(s.put(0, 'A'));
    CHECK(s.game.points == 5);
    CHECK(s.game.result == Result::MasterWins);
    CHECK(s.game.task().kind == TaskKind::Over);
    CHECK(s.why(bare(Deed::EndPhase)) == WhyNot::GameOver);
    CHECK(shippedBook().numbers.victoryPoints == 5);
    Scene trap({"A?"});
    trap.action(Side::Heroes);
    trap.play(trap.walk('A', {{1, 0}}), {6, 6});
    CHECK(trap.game.points == 1);
}

TEST_CASE("The fallen return on active teleporters, as often as it takes, as they were",
          "[SK-VP-04][SK-VP-05][SK-OPT-08][SK-R-74]") {
    Scene s({"B.......", "........"});
    const Index a = s.put(ThingKind::Teleporter, {3, 0});
    s.put(ThingKind::Teleporter, {5, 0});
    s.game.things[a].active = true;
    s.stats('B', 2, 4, 6);
    s.model('B').status = Status::Waiting;
    s.model('B').square = kNowhere;
    s.game.cells[s.at(0, 0)].model = kNobody;
    s.model('B').hits = 0;
    s.model('B').growth.melee = 1;
    s.model('B').poison = 2;
    s.game.points = 2;
    s.game.taskCount = 0;
    REQUIRE(s.newMove({}).done());
    CHECK(s.game.task().kind == TaskKind::ReturnHero);
    CHECK(s.why(s.on(Deed::ReturnHero, 'B', {5, 0})) == WhyNot::NoReturn);
    s.play(s.on(Deed::ReturnHero, 'B', {3, 0}), {1, 2});
    CHECK(s.hits('B') == 6);
    CHECK(s.model('B').poison == 0);
    CHECK(s.model('B').growth.melee == 1);
    Scene blocked = s;
    blocked.model('B').status = Status::Waiting;
    blocked.game.models[blocked.game.modelCount++] =
        Model{.status = Status::InPlay, .side = Side::Heroes, .profile = 0, .square = blocked.at(3, 0), .hits = 2};
    blocked.game.cells[blocked.at(3, 0)].model = 1;
    blocked.game.taskCount = 0;
    REQUIRE(blocked.newMove({1, 2}).done()); // it waits
    CHECK(blocked.model('B').status == Status::Waiting);
}

TEST_CASE("A hero who dies of poison is back in the same upkeep", "[SK-R-74]") {
    Scene s({"A..B"});
    s.game.things[s.put(ThingKind::Teleporter, {2, 0})].active = true;
    s.model('A').hits = 1;
    s.model('A').poison = 1;
    s.game.taskCount = 0;
    REQUIRE(s.newMove({6}).done());
    CHECK(s.game.task().kind == TaskKind::ReturnHero);
    s.play(s.on(Deed::ReturnHero, 'A', {2, 0}), {1, 2});
    CHECK(s.alive('A'));
    CHECK(s.game.points == 1);
}

TEST_CASE("Without a hero in play or able to return the game master wins", "[SK-R-75]") {
    Scene s({"A....o"});
    s.model('A').hits = 1;
    s.model('A').poison = 1;
    s.game.taskCount = 0;
    REQUIRE(s.newMove({6}).done());
    CHECK(s.game.result == Result::MasterWins);
}

TEST_CASE("Heroes leave by an active teleporter and win if their aims are met",
          "[SK-VP-03][SK-CAMPAIGN-01][SK-CAMPAIGN-02][SK-CAMPAIGN-03][SK-R-76]") {
    Scene s({"A..B"});
    s.game.things[s.put(ThingKind::Teleporter, {0, 0})].active = true;
    s.game.aimsSet = 1;
    s.action(Side::Heroes);
    CHECK(s.why(s.alone(Deed::Leave, 'B')) == WhyNot::NoLeaving);
    s.play(s.alone(Deed::Leave, 'A'));
    CHECK(s.model('A').status == Status::Left);
    CHECK(s.game.result == Result::Open); // one is still inside
    s.play(s.walk('B', {{2, 0}, {1, 0}}));
    CHECK(s.game.cells[s.at(0, 0)].model == kNobody);
    Scene aim = s, dies = s;
    const auto leave = [](Scene& scene) {
        scene.game.cells[scene.at(1, 0)].model = kNobody;
        scene.game.cells[scene.at(0, 0)].model = scene['B'];
        scene.model('B').square = scene.at(0, 0);
        scene.play(scene.alone(Deed::Leave, 'B'));
    };
    leave(s);
    CHECK(s.game.result == Result::Retreat);
    aim.game.aims = 1;
    leave(aim);
    CHECK(aim.game.result == Result::HeroesWin);
    dies.game.points = 4;
    dies.model('B').hits = 1;
    dies.model('B').poison = 1;
    dies.game.taskCount = 0;
    REQUIRE(dies.newMove({6}).done());
    CHECK(dies.game.result == Result::MasterWins);
}

TEST_CASE("Those who wait to return go along when the last one leaves", "[SK-R-76]") {
    Scene s({"A..B"});
    s.game.things[s.put(ThingKind::Teleporter, {0, 0})].active = true;
    s.model('B').status = Status::Waiting;
    s.action(Side::Heroes);
    s.play(s.alone(Deed::Leave, 'A'));
    CHECK(s.game.result == Result::HeroesWin);
    Scene halted({"A..B"});
    halted.game.things[halted.put(ThingKind::Teleporter, {0, 0})].active = true;
    halted.model('A').marks.add(Mark::NoMoreMove);
    halted.action(Side::Heroes);
    CHECK(halted.why(halted.alone(Deed::Leave, 'A')) == WhyNot::Halted);
    Scene engaged({"Ao.B"});
    engaged.game.things[engaged.put(ThingKind::Teleporter, {0, 0})].active = true;
    engaged.action(Side::Heroes);
    engaged.play(engaged.alone(Deed::Leave, 'A'), {1, 1}); // the orc strikes first
    CHECK(engaged.model('A').status == Status::Left);
}

TEST_CASE("The game master bends a result, and the turn is marked", "[SK-OPT-09][SK-R-88]") {
    Scene s({"A..o"});
    s.shoots('A', 2, 9).action(Side::Heroes);
    s.play(s.shot('A', 'o'), {5, 5, 4, 4});
    CHECK_FALSE(s.alive('o'));
    s.play({.deed = Deed::BendHits, .who = s['o'], .square = s.at(3, 0), .amount = 1});
    CHECK(s.alive('o'));
    CHECK(s.hits('o') == 1);
    CHECK(s.count(FactKind::Overridden) == 1);
    CHECK(s.why({.deed = Deed::BendHits, .who = s['o'], .amount = 9}) == WhyNot::OutOfBounds);
    s.play({.deed = Deed::BendPoints, .amount = 3});
    CHECK(s.game.points == 3);
}

TEST_CASE("A familiar lames the enemies of its owner's melee and dies of three sixes",
          "[SK-FAMILIAR-02][SK-FAMILIAR-03][SK-FAMILIAR-09][SK-VP-06][SK-R-81]") {
    Scene s({"oAp", "..."});
    s.stats('A', 0, 4, 6).stats('o', 2, 4, 2).stats('p', 2, 4, 2);
    const Index pet = s.familiar('A', {0, 1});
    const Party party = meleeOf(s.game, s['A']);
    CHECK(meleeDice(s.game, s['o'], party, AttackKind::Melee) == 1);
    CHECK(meleeDice(s.game, s['p'], party, AttackKind::Melee) == 1);
    s.stats('o', 4, 4, 2).stats('p', 2, 4, 2).melee(Side::Master);
    s.play(s.fight(1), {4, 4, 4, 4, 6, 6, 6, 4});
    const Choice sixes{.deed = Deed::SpendSixes, .whom = pet};
    s.play(sixes);
    CHECK(s.why(s.put(0, 'A')) == WhyNot::NoDie);
    s.play(s.put(3, 'A'));
    CHECK_FALSE(s.game.inPlay(pet)); // its full store does not help it
    CHECK(s.game.points == 0);
    CHECK(s.hits('A') == 5);
}

TEST_CASE("A familiar goes to no melee without its owner", "[SK-FAMILIAR-04][SK-R-81]") {
    Scene s({"A......", "....o.."});
    const Index pet = s.familiar('A', {2, 0});
    s.action(Side::Heroes);
    CHECK(s.why(walk(pet, {s.at(3, 0)})) == WhyNot::FamiliarAlone);
    Scene with({"Ao.....", "......."});
    const Index mouse = with.familiar('A', {3, 1});
    with.action(Side::Heroes);
    CHECK(with.why(walk(mouse, {with.at(2, 1)})) == WhyNot::None);
    CHECK_FALSE(hasZone(with.game, mouse));
}

TEST_CASE("A familiar dies of two sixes of a shot", "[SK-FAMILIAR-07]") {
    const auto shotAt = [](int last) {
        Scene s({"s.....", "#####A"});
        s.is('s', "skeleton");
        const Index pet = s.familiar('A', {4, 0});
        s.action(Side::Master);
        s.play(shoot(s['s'], {{pet, 2}}), {5, 6, 6, last});
        return s.game.inPlay(pet);
    };
    CHECK_FALSE(shotAt(6));
    CHECK(shotAt(5));
}

TEST_CASE("A familiar gives its owner the Hits it keeps", "[SK-FAMILIAR-08]") {
    Scene s({"A....."});
    const Index pet = s.familiar('A', {1, 0});
    s.model('A').hits = 2;
    s.action(Side::Heroes);
    CHECK(s.why({.deed = Deed::Tap, .who = s['A'], .whom = pet, .amount = 4}) == WhyNot::Full);
    s.play({.deed = Deed::Tap, .who = s['A'], .whom = pet, .amount = 3});
    CHECK(s.hits('A') == 5);
    CHECK(s.game.models[pet].store == 0);
    CHECK(s.why(s.walk('A', {{0, 0}})) != WhyNot::None);
}

TEST_CASE("A hero may serve the game master as any monster does", "[SK-OPT-05]") {
    Scene s({"d?...", "....."});
    s.is('d', "dwarf").action(Side::Master);
    s.play(s.walk('d', {{1, 0}, {2, 0}}));
    CHECK(hasThing(s.game, s.at(1, 0), ThingKind::TrapCounter));
    CHECK_FALSE(s.game.isHero(s['d']));
}
