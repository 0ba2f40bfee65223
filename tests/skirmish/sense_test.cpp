// What a sensible player does at once, the opponent does at every strength.
#include "skirmish/seeded.h"

#include "skirmish/candidates.h"
#include "skirmish/opponent.h"
#include "skirmish/worth.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus::skirmish;
using namespace tenplus::skirmish::tests;

namespace {

Choice chosen(const Game& game, std::size_t strength, SeededTray& tray) {
    return choose(SideView(game, chooser(game)), kStrengths[strength], tray);
}

// The side that chooses plays on until its task is done.
void playPhase(Game& game, std::size_t strength, SeededTray& tray) {
    const TaskKind kind = game.task().kind;
    const Side side = chooser(game);
    const std::uint16_t move = game.move;
    while (game.result == Result::Open && game.move == move && game.task().kind == kind && chooser(game) == side)
        REQUIRE(step(game, chosen(game, strength, tray), tray).done());
}

template <typename Holds>
void atEveryStrength(const Game& start, Holds holds, std::size_t lowest = 0) {
    for (std::size_t strength = lowest; strength < kStrengths.size(); ++strength) {
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            INFO("strength " << strength + 1 << ", dice " << seed);
            Game game = start;
            SeededTray tray(seed);
            holds(game, strength, tray);
        }
    }
}

// A beginner overlooks most of what could be done.
template <typename Holds>
void aboveBeginners(const Game& start, Holds holds) {
    atEveryStrength(start, holds, 1);
}

bool lies(const Game& game, Index thing) { return game.things[thing].present; }

} // namespace

TEST_CASE("Heroes whose aims are not met do not leave, and one who left is worth less than one who stands") {
    Scene s({"A...", "B...", "...#", "...+"});
    s.game.things[s.put(ThingKind::Teleporter, {0, 0})].active = true;
    s.game.aimsSet = 1;
    s.action(Side::Heroes);
    Game left = s.game;
    left.models[s['A']].status = Status::Left;
    left.cells[s.at(0, 0)].model = kNobody;
    CHECK(worth(left, Side::Heroes) < worth(s.game, Side::Heroes));
    atEveryStrength(s.game, [&](Game& game, std::size_t strength, SeededTray& tray) {
        playPhase(game, strength, tray);
        CHECK(game.models[s['A']].status == Status::InPlay);
        CHECK(game.models[s['B']].status == Status::InPlay);
    });
}

TEST_CASE("Heroes whose aims are all met go home past what lies about") {
    Scene s({".........A", ".........B", ".........."});
    s.game.things[s.put(ThingKind::Teleporter, {4, 0})].active = true;
    s.put(ThingKind::Chest, {9, 2});
    s.game.aimsSet = s.game.aims = 1;
    s.game.numbers.spawnDice = 0;
    s.game.taskCount = 0;
    aboveBeginners(s.game, [&](Game& game, std::size_t strength, SeededTray& tray) {
        REQUIRE(begin(game, tray).done());
        for (int phase = 0; phase < 200 && game.result == Result::Open && game.move < 20; ++phase)
            playPhase(game, strength, tray);
        CHECK(game.result == Result::HeroesWin);
    });
}

TEST_CASE("A chest beside four heroes is opened in their next action phase, though the next thing is far") {
    Scene s({"ABC...........", "..D...........", ".............."});
    const Index chest = s.put(ThingKind::Chest, {1, 1}, 1);
    s.put(ThingKind::Coins, {13, 2}, 1);
    s.game.aimsSet = 1;
    s.action(Side::Heroes);
    atEveryStrength(s.game, [&](Game& game, std::size_t strength, SeededTray& tray) {
        playPhase(game, strength, tray);
        CHECK_FALSE(lies(game, chest));
    });
}

TEST_CASE("No kill die that harms somebody is thrown away") {
    Scene s({"ABC", "opq", "..."});
    for (const char letter : {'A', 'B', 'C'}) s.stats(letter, 6, 4, 6);
    for (const char letter : {'o', 'p', 'q'}) s.stats(letter, 4, 4, 4);
    s.melee(Side::Heroes);
    atEveryStrength(s.game, [&](Game& game, std::size_t strength, SeededTray& tray) {
        while (game.task().kind != TaskKind::Smash && game.task().kind != TaskKind::Over) {
            const Choice choice = chosen(game, strength, tray);
            CHECK((choice.deed != Deed::EndAssign || !canPutAny(game)));
            REQUIRE(step(game, choice, tray).done());
        }
    });
}

TEST_CASE("A monster within reach of a hero strikes or shoots") {
    Scene s({"o.......s", "A........", "........."});
    s.stats('A', 3, 4, 6).is('o', "orc").is('s', "skeleton").action(Side::Master);
    aboveBeginners(s.game, [&](Game& game, std::size_t strength, SeededTray& tray) {
        playPhase(game, strength, tray);
        CHECK(engages(game, game.models[s['o']].square, game.models[s['A']].square));
    });
    Scene off({"A.....s", "......."});
    off.stats('A', 3, 4, 6).is('s', "skeleton").action(Side::Master);
    aboveBeginners(off.game, [&](Game& game, std::size_t strength, SeededTray& tray) {
        playPhase(game, strength, tray);
        const Index shooter = off['s'];
        CHECK((game.models[shooter].is(Mark::Shot) ||
               engages(game, game.models[shooter].square, game.models[off['A']].square)));
    });
}

TEST_CASE("Whoever may be the mover is: only the mover moves") {
    for (const Side side : {Side::Heroes, Side::Master}) {
        Scene s({"A...o"});
        s.task({.kind = TaskKind::Role, .side = side});
        atEveryStrength(s.game, [&](Game& game, std::size_t strength, SeededTray& tray) {
            CHECK(chosen(game, strength, tray).deed == Deed::BeMover);
        });
    }
}

TEST_CASE("A shot at several targets is among the choices that are tried, and whole ones for who has no Multi Shot") {
    Scene s({"A....o", ".....p"});
    s.is('A', "battle-witch").is('o', "goblin").is('p', "goblin").action(Side::Heroes);
    const auto divided = [&](const Game& game) {
        SeededTray tray(1);
        const auto tried = candidatesOf(game, Side::Heroes, nullptr, 10, true, tray);
        return std::ranges::count_if(
            tried, [](const Choice& choice) { return choice.deed == Deed::Shoot && choice.count == 2; });
    };
    CHECK(divided(s.game) == 1);
    s.is('A', "wood-elf");
    CHECK(divided(s.game) == 0);
}

TEST_CASE("Heroes read the altar that is their aim") {
    Scene s({"A.....", "......"});
    s.knows('A', Spell::Shield);
    s.put(ThingKind::Altar, {3, 0});
    s.setAim({.when = When::Read, .square = s.at(3, 0)});
    s.game.numbers.spawnDice = 0;
    s.game.taskCount = 0;
    aboveBeginners(s.game, [&](Game& game, std::size_t strength, SeededTray& tray) {
        REQUIRE(begin(game, tray).done());
        for (int phase = 0; phase < 100 && game.aims == 0 && game.move < 12; ++phase) playPhase(game, strength, tray);
        CHECK(game.models[s['A']].is(Mark::Reading));
    });
}

TEST_CASE("Heroes explore what is their aim before they open a chest that lies nearer") {
    Scene s({"A.....", "......", "......"});
    s.put(ThingKind::Tome, {3, 0});
    const Index chest = s.put(ThingKind::Chest, {1, 2});
    s.setAim({.when = When::Explored, .square = s.at(3, 0)});
    s.action(Side::Heroes);
    const auto holds = [&](Game& game, std::size_t strength, SeededTray& tray) {
        playPhase(game, strength, tray);
        CHECK(game.aims == 1);
        CHECK(lies(game, chest));
    };
    atEveryStrength(s.game, holds, 2); // weaker ones may overlook it
}
