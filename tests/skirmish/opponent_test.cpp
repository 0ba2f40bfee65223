#include "skirmish/seeded.h"

#include "skirmish/offers.h"
#include "skirmish/opponent.h"
#include "skirmish/worth.h"

#include <catch2/catch.hpp>

using namespace tenplus::skirmish;
using namespace tenplus::skirmish::tests;

namespace {

// A hall that heroes know, and a chamber behind a door that they do not.
Scene halls() {
    Scene s({"A....#....", "B..o.+.p..", ".....#...."});
    s.is('A', "wood-elf").is('B', "dwarf").is('o', "goblin").is('p', "ogre");
    s.put(ThingKind::Chest, {0, 2}, 2);
    s.put(ThingKind::Chest, {7, 2}, 1);
    s.area({6, 0}, {9, 2}, 1);
    s.action(Side::Heroes);
    return s;
}

} // namespace

TEST_CASE("What a side cannot know is not in its view", "[SK-CHEST-01]") {
    const Scene s = halls();
    const SideView heroes(s.game, Side::Heroes);
    const SideView master(s.game, Side::Master);
    for (const SideView* view : {&heroes, &master}) {
        for (const Thing& thing : view->known().things) {
            if (thing.kind == ThingKind::Chest) CHECK(thing.number == 0);
        }
    }
    CHECK(heroes.known().models[s['p']] == Model{});
    CHECK(thingAt(heroes.known(), s.at(7, 2)) == kNothing);
    CHECK(master.known().models[s['p']].status == Status::Hidden);
}

TEST_CASE("Heroes know the aims whose square or foe they see, and no other condition") {
    Scene s = halls();
    s.model('o').tag = 1;
    s.model('p').tag = 2;
    s.setAim({.when = When::Slain, .number = 1});
    s.setAim({.when = When::Slain, .number = 2});
    s.setAim({.when = When::Explored, .square = s.at(0, 2)});
    s.setAim({.when = When::Explored, .square = s.at(7, 2)});
    s.game.triggers[s.game.triggerCount++] = {.when = When::Entered, .square = s.at(2, 2)};
    const Game known = SideView(s.game, Side::Heroes).known();
    REQUIRE(known.triggerCount == 2);
    CHECK(known.triggers[0].number == 1);
    CHECK(known.triggers[1].square == s.at(0, 2));
    CHECK(known.models[s['o']].tag == 1);
}

TEST_CASE("Games that differ in the unknown alone get the same choice") {
    SeededTray changes(99);
    for (std::uint64_t pair = 1; pair <= 60; ++pair) {
        Scene a = halls(), b = halls();
        b.game.things[b.game.cells[b.at(0, 2)].thing].number = static_cast<std::uint8_t>(1 + changes.below(3));
        b.model('p').hits = 1;
        b.model('p').profile = a.model('o').profile;
        b.game.cells[b.at(8, 1)].terrain = Terrain::Water;
        b.game.triggers[0] = {.when = When::Entered, .square = b.at(2, 2)};
        b.game.triggerCount = 1;
        SeededTray first(pair), second(pair);
        CHECK(choose(SideView(a.game, Side::Heroes), kStrengths[0], first) ==
              choose(SideView(b.game, Side::Heroes), kStrengths[0], second));
    }
}

TEST_CASE("The opponent shoots what it can kill and takes what is open") {
    Scene s({"A....o"});
    s.is('A', "wood-elf").is('o', "goblin").action(Side::Heroes);
    SeededTray tray(5);
    const Choice choice = choose(SideView(s.game, Side::Heroes), {.simulations = 8, .candidates = 60}, tray);
    CHECK(choice.deed == Deed::Shoot);
}

TEST_CASE("Every strength plays whole Moves of both sides without a refused choice") {
    for (std::size_t strength = 0; strength < kStrengths.size(); ++strength) {
        Scene s = bigScene();
        SeededTray tray(strength + 1);
        REQUIRE(begin(s.game, tray).done());
        const Budget budget{.simulations = 1, .candidates = 6, .further = kStrengths[strength].further / 6};
        for (int choices = 0; choices < 400 && s.game.result == Result::Open && s.game.move < 4; ++choices) {
            const Side side = chooser(s.game);
            REQUIRE(step(s.game, choose(SideView(s.game, side), budget, tray), tray).done());
        }
    }
}

TEST_CASE("A door is seen from both sides of its wall, and one behind it is not") {
    Scene s({"A..+..+..", "#########"});
    s.area({3, 0}, {8, 0}, 1); // the door is drawn in the part behind it
    const SideView heroes(s.game, Side::Heroes);
    const Game& known = heroes.known();
    int doors = 0;
    for (Index i = 0; i < known.thingCount; ++i)
        doors += known.things[i].kind == ThingKind::Door && known.things[i].present;
    CHECK(doors == 1);
    CHECK(known.cells[s.at(3, 0)].thing != kNothing);
    CHECK(known.cells[s.at(6, 0)].thing == kNothing);
}

TEST_CASE("Heroes are drawn by the way on foot, and not through a wall") {
    // The chest lies two squares off behind the wall, and far around it.
    Scene near({"A#...", ".#.#.", ".#.#.", "...#."}), far = near;
    near.put(ThingKind::Chest, {2, 0});
    far.put(ThingKind::Chest, {2, 3});
    CHECK(worth(far.game, Side::Heroes) > worth(near.game, Side::Heroes));
}

TEST_CASE("Heroes open the door before which they stand, though the next thing that they want is far away") {
    Scene s({"C...................", "ABD.................", "#+################+#", "...................."});
    s.area({0, 3}, {9, 3}, 1);
    s.area({10, 3}, {19, 3}, 2);
    s.action(Side::Heroes);
    for (const Budget& budget : {kStrengths[1], kStrengths[2]}) { // a beginner overlooks most of what could be done
        Game game = s.game;
        SeededTray tray(3);
        while (chooser(game) == Side::Heroes && game.task().kind == TaskKind::Action && (game.revealed >> 1U & 1U) == 0)
            REQUIRE(step(game, choose(SideView(game, Side::Heroes), budget, tray), tray).done());
        CHECK((game.revealed >> 1U & 1U) == 1);
    }
}

TEST_CASE("Heroes are drawn over a pit and by stairs, and not into water") {
    const auto worthOf = [](const std::vector<std::string>& rows) {
        Scene s(rows);
        s.put(ThingKind::Chest, {4, 0});
        return worth(s.game, Side::Heroes);
    };
    // Nothing draws where there is no way.
    CHECK(worthOf({"A.^..", "####.", "....."}) < worthOf({"A.#..", "####.", "....."}));
    CHECK(worthOf({"A.~..", ".###.", "....."}) < worthOf({"A....", ".###.", "....."}));

    Scene upstairs({"A.#...", "..#...", "..#..."}), apart = upstairs;
    for (Scene* const s : {&upstairs, &apart}) {
        s->put(ThingKind::Chest, {5, 2});
        s->put(ThingKind::Stairs, {1, 1}, 1);
    }
    upstairs.put(ThingKind::Stairs, {3, 1}, 1);
    CHECK(worth(upstairs.game, Side::Heroes) < worth(apart.game, Side::Heroes));
}

TEST_CASE("Heroes who are locked in and want nothing go to their enemies by stairs") {
    const auto worthOf = [](int x) {
        Scene s({"...#..", "A..#.o", "...#.."});
        s.put(ThingKind::Stairs, {2, 1}, 1);
        s.put(ThingKind::Stairs, {4, 1}, 1);
        s.game.models[s['A']].square = s.at(x, 1);
        return worth(s.game, Side::Heroes);
    };
    CHECK(worthOf(0) < worthOf(1));
}
