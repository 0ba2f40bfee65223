// What ends a game and sets off its triggers, by whatever way somebody comes to a square or goes from the
// board.
#include "skirmish/scene.h"

#include <catch2/catch.hpp>

using namespace tenplus::skirmish;
using namespace tenplus::skirmish::tests;

namespace {

void addTrigger(Scene& s, When when, std::uint8_t number, Square square, std::uint8_t aim = 0) {
    Trigger& trigger = s.game.triggers[s.game.triggerCount++];
    trigger = {.when = when, .number = number, .fired = false, .square = square, .effects = {}};
    trigger.effects[0] = {EffectKind::MeetAim, aim, kNowhere};
    s.game.aimsSet = static_cast<std::uint8_t>(s.game.aimsSet | 1U << aim);
}

// Bera has left by the teleporter; Cai alone stands on the board, beside an orc that moves first.
Scene lastOfTwo() {
    Scene s({"B...Co"});
    s.model('B').status = Status::Left;
    s.game.cells[s.model('B').square].model = kNobody;
    s.model('B').square = kNowhere;
    s.put(ThingKind::Teleporter, {2, 0});
    s.game.things[0].active = true;
    s.stats('C', 2, 4, 1);
    return s;
}

} // namespace

TEST_CASE("When the last hero on the board dies and another has left, the game ends by its aims",
          "[SK-CAMPAIGN-02][SK-R-76]") {
    for (const bool met : {false, true}) {
        Scene s = lastOfTwo();
        s.game.aimsSet = 1;
        s.game.aims = met ? 1 : 0;
        s.melee(Side::Master);
        s.play(s.fight(1), {4, 1, 4});
        s.play(s.put(0, 'C'));
        CHECK(s.game.result == (met ? Result::HeroesWin : Result::Retreat));
        CHECK(s.game.points == 1);
    }
}

TEST_CASE("The death that reaches the game master's total wins before anybody's leaving counts",
          "[SK-CAMPAIGN-02][SK-VP-07]") {
    Scene s = lastOfTwo();
    s.game.numbers.victoryPoints = 1;
    s.melee(Side::Master);
    s.play(s.fight(1), {4, 1, 4});
    s.play(s.put(0, 'C'));
    CHECK(s.game.result == Result::MasterWins);
}

TEST_CASE("The last hero's death ends the game whatever killed it", "[SK-CAMPAIGN-02][SK-R-76]") {
    Scene far({"B...C.....s"});
    far.model('B').status = Status::Left;
    far.game.cells[far.model('B').square].model = kNobody;
    far.stats('C', 2, 4, 1).is('s', "skeleton");
    far.game.aimsSet = 1;
    far.action(Side::Master);
    far.play(far.shot('s', 'C'), {5, 1, 4});
    CHECK(far.game.result == Result::Retreat);
    Scene trap({"BC?...o"});
    trap.model('B').status = Status::Left;
    trap.game.cells[trap.model('B').square].model = kNobody;
    trap.game.aimsSet = 1;
    trap.action(Side::Heroes);
    trap.play(trap.walk('C', {{2, 0}}), {6, 6});
    CHECK(trap.game.result == Result::Retreat);
}

TEST_CASE("While a hero of the side still stands, a death beside one who left ends nothing", "[SK-CAMPAIGN-02]") {
    Scene s({"BD..Co"});
    s.model('B').status = Status::Left;
    s.game.cells[s.model('B').square].model = kNobody;
    s.stats('C', 2, 4, 1);
    s.melee(Side::Master);
    s.play(s.fight(1), {4, 1, 4});
    s.play(s.put(0, 'C'));
    CHECK(s.game.result == Result::Open);
}

TEST_CASE("An ally whom nobody has found does not keep a game open", "[SK-R-76]") {
    Scene s({"A.#B"});
    s.area({3, 0}, {3, 0}, 1);
    s.put(ThingKind::Teleporter, {0, 0});
    s.game.things[0].active = true;
    s.action(Side::Heroes);
    s.play(s.alone(Deed::Leave, 'A'));
    CHECK(s.game.result == Result::HeroesWin); // there is no aim
}

TEST_CASE("An undying monster that rises nowhere is slain", "[SK-R-39][SK-ABIL-UNDYING-02]") {
    Scene s({"Fw...."});
    s.is('F', "front-line-warrior").is('w', "wraith");
    s.model('w').tag = 3;
    s.model('w').hits = 1;
    addTrigger(s, When::Slain, 3, kNowhere);
    s.melee(Side::Heroes);
    s.play(s.fight(1), {4, 1, 1, 1, 1, 1, 1, 1, 4});
    s.play(s.put(0, 'w'), {6}); // it would rise, and the hero sees every square of the hall
    CHECK(s.game.aims == 1);
    CHECK(s.game.models[s['w']].status == Status::Dead);
}

TEST_CASE("An undying monster that its owner does not place is slain, and one that rises is not", "[SK-R-39]") {
    for (const bool places : {false, true}) {
        Scene s({"Fw.#.."});
        s.is('F', "front-line-warrior").is('w', "wraith");
        s.model('w').tag = 3;
        s.model('w').hits = 1;
        addTrigger(s, When::Slain, 3, kNowhere);
        s.melee(Side::Heroes);
        s.play(s.fight(1), {4, 1, 1, 1, 1, 1, 1, 1, 4});
        s.play(s.put(0, 'w'), {6});
        if (places)
            s.play({.deed = Deed::Place, .square = s.at(5, 0)});
        else
            s.play(bare(Deed::PassPlace));
        CHECK(s.game.aims == (places ? 0 : 1));
    }
}

TEST_CASE("A monster that is taken off to come up elsewhere is the same one to triggers", "[SK-SPAWN-07][SK-R-44]") {
    Scene s({"Ft.#..a"});
    s.is('F', "front-line-warrior").is('t', "troll").is('a', "amazon");
    s.model('t').tag = 2;
    s.model('t').hits = 1;
    s.model('a').marks.add(Mark::Bow);
    const std::uint8_t troll = s.model('t').profile, amazon = s.model('a').profile;
    s.game.collection[troll] = s.game.collection[amazon] = 0;
    addTrigger(s, When::Slain, 2, kNowhere);
    s.action(Side::Heroes)
        .task({TaskKind::Place, Side::Master, amazon, 0})
        .task({TaskKind::Place, Side::Master, troll, 0});
    s.play({.deed = Deed::Place, .whom = s['t'], .square = s.at(4, 0)});
    CHECK(s.model('t').tag == 2);
    CHECK(s.hits('t') == 4); // full Hits
    CHECK(s.where('t') == tenplus::board::Point{4, 0});
    CHECK(s.game.cells[s.at(1, 0)].model == kNobody);
    s.play({.deed = Deed::Place, .whom = s['a'], .square = s.at(5, 0)});
    CHECK(s.model('a').is(Mark::Bow));
    TestTray none({});
    Turn turn{s.game, none};
    bury(turn, s['t']);
    CHECK(s.game.aims == 1);
}

TEST_CASE("One that burrowed does so no more where it is taken to", "[SK-ABIL-UNDERFOOT-02]") {
    Scene s({"F..p"});
    s.is('p', "deadly-pudding");
    const std::uint8_t pudding = s.model('p').profile;
    s.game.collection[pudding] = 0;
    const Choice beside{.deed = Deed::Place, .whom = s['p'], .square = s.at(1, 0)};
    Scene fresh = s;
    fresh.action(Side::Heroes).task({TaskKind::Place, Side::Master, pudding, 0});
    CHECK(fresh.why(beside) == WhyNot::None);
    s.model('p').marks.add(Mark::Burrowed);
    s.action(Side::Heroes).task({TaskKind::Place, Side::Master, pudding, 0});
    CHECK(s.why(beside) == WhyNot::Watched);
}

TEST_CASE("A hero who returns on a square has come to it, as one who walks there", "[SK-TERRAIN-23][SK-VP-04]") {
    Scene s({"A.B..o"});
    s.put(ThingKind::Teleporter, {1, 0});
    s.game.things[0].active = true;
    s.model('B').status = Status::Waiting;
    s.game.cells[s.model('B').square].model = kNobody;
    s.model('B').square = kNowhere;
    addTrigger(s, When::Entered, 0, s.at(1, 0));
    s.action(Side::Heroes).task({.kind = TaskKind::ReturnHero, .side = Side::Heroes});
    s.play(s.on(Deed::ReturnHero, 'B', {1, 0}));
    CHECK(s.game.aims == 1);
}

TEST_CASE("Triggers wait for reading an altar, for a coffin smashed and for a door opened", "[SK-TERRAIN-23]") {
    Scene read({"A..."});
    read.knows('A', Spell::Shield);
    read.put(ThingKind::Altar, {1, 0});
    addTrigger(read, When::Read, 0, read.at(1, 0));
    addTrigger(read, When::Entered, 0, read.at(2, 0), 1);
    read.action(Side::Heroes);
    read.play(read.on(Deed::Read, 'A', {1, 0}));
    CHECK(read.game.aims == 1);
    Scene coffin({"A..."});
    coffin.put(ThingKind::Coffin, {1, 0});
    addTrigger(coffin, When::Smashed, 0, coffin.at(1, 0));
    coffin.action(Side::Heroes);
    Scene holds = coffin;
    holds.play(holds.on(Deed::SmashCoffin, 'A', {1, 0}), {3});
    CHECK(holds.game.aims == 0);
    coffin.play(coffin.on(Deed::SmashCoffin, 'A', {1, 0}), {4});
    CHECK(coffin.game.aims == 1);
    Scene door({"A+.."});
    addTrigger(door, When::Opened, 0, door.at(1, 0));
    door.action(Side::Heroes);
    door.play(door.on(Deed::OpenDoor, 'A', {1, 0}));
    CHECK(door.game.aims == 1);
}

TEST_CASE("A tagged ally who is slain sets off what waits for it", "[SK-GEN-01]") {
    Scene s({"A..Bo"});
    s.stats('B', 2, 4, 1);
    s.model('B').tag = 5;
    addTrigger(s, When::Slain, 5, kNowhere);
    s.melee(Side::Master);
    s.play(s.fight(1), {4, 1, 4});
    s.play(s.put(0, 'B'));
    CHECK(s.game.aims == 1);
}

TEST_CASE("An undying hero comes back at once on a teleporter, and the death counts", "[SK-ABIL-UNDYING-01][SK-R-94]") {
    Scene s({"A.T.Bo"});
    s.game.cells[s.model('T').square].model = kNobody;
    s.model('T').status = Status::Left; // only its square is wanted
    s.put(ThingKind::Teleporter, {2, 0});
    s.game.things[0].active = true;
    s.stats('B', 2, 4, 1).can('B', Skill::Undying);
    Scene stays = s;
    stays.melee(Side::Master);
    stays.play(stays.fight(1), {4, 1, 4});
    stays.play(stays.put(0, 'B'), {5});
    CHECK(stays.game.models[stays['B']].status == Status::Waiting);
    s.melee(Side::Master);
    s.play(s.fight(1), {4, 1, 4});
    s.play(s.put(0, 'B'), {6});
    REQUIRE(s.game.task().kind == TaskKind::ReturnHero);
    CHECK(s.why(s.on(Deed::ReturnHero, 'A', {2, 0})) == WhyNot::NoReturn);
    s.play(s.on(Deed::ReturnHero, 'B', {2, 0}));
    CHECK(s.alive('B'));
    CHECK(s.hits('B') == 1);
    CHECK(s.game.points == 1);
}
