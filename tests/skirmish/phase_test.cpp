#include "skirmish/scene.h"

#include <catch2/catch.hpp>

using namespace tenplus::skirmish;
using namespace tenplus::skirmish::tests;

TEST_CASE("Everybody on the heroes' side sets off traps as a hero does", "[SK-GEN-01]") {
    Scene s({"A?."});
    s.is('A', "fighter").action(Side::Heroes);
    s.play(s.walk('A', {{1, 0}}), {5});
    CHECK(s.game.isHero(s['A']));
    CHECK(s.game.cells[s.at(1, 0)].thing == kNothing);
}

TEST_CASE("A profile bounds steps, melee dice, range, and armour what wounds",
          "[SK-GEN-02][SK-GEN-03][SK-GEN-04][SK-GEN-05][SK-GEN-06]") {
    const auto& book = shippedBook();
    const Profile& skeleton = book.profiles[*book.profile("skeleton")].profile;
    CHECK(skeleton == Profile{.move = 4, .melee = 2, .shots = 2, .reach = 7, .armour = 3, .hits = 2});

    Scene z({"z....", "....."});
    z.is('z', "zombie").action(Side::Master);
    CHECK(z.why(z.walk('z', {{1, 0}, {2, 0}, {3, 0}, {4, 0}})) == WhyNot::NoPoints);
    CHECK(z.why(z.walk('z', {{1, 0}, {2, 0}, {3, 0}})) == WhyNot::None);

    Scene g({"gA"});
    g.is('g', "goblin").stats('A', 0, 4, 6).melee(Side::Master);
    g.play(g.fight(1), {1});

    Scene r({"A.........o.", "..........p."});
    r.shoots('A', 3, 10).action(Side::Heroes);
    CHECK(r.why(r.shot('A', 'o')) == WhyNot::None);
    r.game.models[r['o']].square = r.at(11, 0);
    CHECK(r.why(r.shot('A', 'o')) == WhyNot::OutOfRange);

    Scene a({"A..o"});
    a.shoots('A', 2, 5).stats('o', 2, 4, 3).action(Side::Heroes);
    a.play(a.shot('A', 'o'), {5, 6, 3, 4});
    CHECK(a.hits('o') == 2);
}

TEST_CASE("Wounds take Hits, the attacker says from whom, and everybody sees them",
          "[SK-GEN-07][SK-GEN-08][SK-GEN-09]") {
    Scene s({"oAp"});
    s.stats('A', 3, 4, 5).melee(Side::Heroes);
    s.play(s.fight(1), {4, 1, 1, 5});
    CHECK(s.why(s.put(0, 'o')) == WhyNot::None);
    CHECK(s.why(s.put(0, 'p')) == WhyNot::None);
    s.play(s.put(0, 'p'), {1, 1, 1, 1});
    CHECK(s.hits('p') == 1);
    CHECK(s.hits('o') == 2);

    Scene dead({"A..o"});
    dead.shoots('A', 2, 5).action(Side::Heroes);
    dead.play(dead.shot('A', 'o'), {5, 5, 4, 4});
    CHECK_FALSE(dead.alive('o'));
    CHECK(dead.game.cells[dead.at(3, 0)].model == kNobody);
}

TEST_CASE("Half a die is rounded up", "[SK-GEN-10]") {
    CHECK(halfDie(4) == 2);
    CHECK(halfDie(5) == 3);
    CHECK(halfDie(1) == 1);
}

TEST_CASE("Any hero may know spells, and nobody faces anywhere", "[SK-GEN-11][SK-GEN-12]") {
    Scene s({"Ao"});
    s.is('A', "front-line-warrior").knows('A', Spell::Shield).action(Side::Heroes);
    s.play(s.alone(Deed::Shield, 'A'));
    CHECK(s.model('A').is(Mark::Shielded));
    Scene east({"p..A..o"});
    east.shoots('A', 1, 5).action(Side::Heroes);
    CHECK(east.why(east.shot('A', 'o')) == WhyNot::None);
    CHECK(east.why(east.shot('A', 'p')) == WhyNot::None);
}

TEST_CASE("A Move runs through its four phases and the next begins",
          "[SK-PHASE-01][SK-PHASE-03][SK-PHASE-04][SK-PHASE-08]") {
    Scene s({"A.....o"});
    s.game.taskCount = 0;
    REQUIRE(s.newMove({4, 3}).done());
    CHECK(s.game.task() == Task{TaskKind::Role, Side::Heroes});
    s.play(bare(Deed::BeMover), {1, 2, 3}); // wandering monsters come before the first hero acts
    CHECK(s.game.task() == Task{TaskKind::Action, Side::Heroes});
    s.end();
    CHECK(s.game.task() == Task{TaskKind::Shooting, Side::Master});
    s.end({3, 4});
    CHECK(s.game.move == 2);
    CHECK(s.game.task() == Task{TaskKind::Role, Side::Master});
    s.play(bare(Deed::BeNonMover), {1, 2, 3});
    CHECK(s.game.task() == Task{TaskKind::Action, Side::Heroes});
}

TEST_CASE("Each side acts in its own phases only", "[SK-PHASE-02][SK-PHASE-15]") {
    Scene s({"A......o"});
    s.is('A', "wood-elf").action(Side::Master);
    CHECK(s.why(s.walk('A', {{1, 0}})) == WhyNot::NotNow);
    s.end();
    CHECK(s.why(s.walk('A', {{1, 0}})) == WhyNot::NotNow);
    CHECK(s.why(s.shot('A', 'o')) == WhyNot::None);
}

TEST_CASE("A bonus adds to the initiative die and a tie is thrown again", "[SK-PHASE-03][SK-PHASE-05]") {
    Scene s({"A.....o"});
    s.can('A', Skill::Initiative);
    s.game.taskCount = 0;
    Scene tie = s;
    REQUIRE(s.newMove({3, 3}).done());
    CHECK(s.game.task().side == Side::Heroes);
    REQUIRE(tie.newMove({4, 5, 2, 5}).done());
    CHECK(tie.game.task().side == Side::Master);
}

TEST_CASE("The initiative bonus of a side is two at most",
          "[SK-PHASE-06][SK-ABIL-INIT-01][SK-FURN-ALTAR-02][SK-R-46]") {
    Scene s({"ABC"});
    s.can('A', Skill::Initiative).can('B', Skill::Initiative);
    s.game.models[s['C']].marks.add(Mark::Reading);
    CHECK(initiativeBonus(s.game, Side::Heroes) == 2);
    s.model('B').status = Status::Waiting;
    CHECK(initiativeBonus(s.game, Side::Heroes) == 2);
    s.model('A').status = Status::Waiting;
    CHECK(initiativeBonus(s.game, Side::Heroes) == 1);
    s.can('C', Skill::Initiative);
    CHECK(initiativeBonus(s.game, Side::Heroes) == 2);
}

TEST_CASE("Poison is rolled for before the initiative", "[SK-PHASE-07]") {
    Scene s({"A....o"});
    s.model('A').poison = 1;
    s.game.taskCount = 0;
    REQUIRE(s.newMove({6, 5, 2}).done());
    CHECK(s.hits('A') == 5);
}

TEST_CASE("A model moves or shoots", "[SK-PHASE-09][SK-PHASE-10][SK-SHOOT-01]") {
    Scene s({"o......A", "p.......", "s......."});
    s.is('s', "skeleton").shoots('o', 2, 9).action(Side::Master);
    s.play(s.walk('o', {{1, 0}}));
    CHECK(s.why(s.shot('o', 'A')) == WhyNot::MoveOrShoot);
    s.play(s.shot('s', 'A'), {1, 1});
    CHECK(s.why(s.walk('s', {{1, 2}})) == WhyNot::MoveOrShoot);
    CHECK(s.why(s.shots('p', {{'A', 1}})) == WhyNot::NoRanged);
}

TEST_CASE("Abilities are free, each once a Move, and the action stays",
          "[SK-PHASE-11][SK-PHASE-12][SK-R-03][SK-R-04]") {
    Scene s({"A...+.", "B....."});
    s.is('A', "ward-mage").is('B', "temple-healer").action(Side::Heroes);
    s.play(s.on(Deed::HoldPortal, 'A', {4, 0}), {3});
    CHECK(s.why(s.on(Deed::HoldPortal, 'A', {4, 0})) == WhyNot::UsedThisMove); // a failed roll is a use
    s.model('A').hits = 3;
    s.play(s.aim(Deed::HealingTouch, 'B', 'A'), {2});
    CHECK(s.why(s.aim(Deed::HealingTouch, 'B', 'A')) == WhyNot::UsedThisMove);
    Scene w({"A...+."});
    w.is('A', "ward-mage").action(Side::Heroes);
    w.play(w.on(Deed::HoldPortal, 'A', {4, 0}), {4});
    w.play(w.walk('A', {{1, 0}, {2, 0}, {3, 0}}));
    CHECK(w.pointsLeft('A') == 1);
}

TEST_CASE("Nobody has to act, and any order will do, one model after the other",
          "[SK-PHASE-13][SK-PHASE-18][SK-R-02]") {
    Scene s({"o.....", "p....."});
    s.action(Side::Master);
    s.play(s.walk('p', {{1, 1}}));
    s.play(s.walk('o', {{1, 0}}));
    CHECK(s.why(s.walk('p', {{2, 1}})) == WhyNot::Finished);
    s.end();
}

TEST_CASE("A whole action is barred when a part of it is spent", "[SK-PHASE-14][SK-R-03]") {
    Scene s({"A....."});
    s.put(ThingKind::Coffin, {3, 0});
    s.action(Side::Heroes);
    s.play(s.walk('A', {{1, 0}, {2, 0}}));
    CHECK(s.why(s.on(Deed::SmashCoffin, 'A', {3, 0})) == WhyNot::WholeAction);
}

TEST_CASE("Every melee is fought, and what lasts for a Move ends with it", "[SK-PHASE-16][SK-PHASE-17]") {
    Scene s({"Ao", ".."});
    s.stats('A', 0, 4, 6).melee(Side::Master);
    CHECK(s.game.task().kind == TaskKind::Fight);
    CHECK(s.why(bare(Deed::EndPhase)) == WhyNot::NotNow);

    Scene end({"A......o"});
    end.model('A').gazer = end['o'];
    end.model('A').marks.add(Mark::Shielded);
    end.model('A').used.add(Skill::Charge);
    end.game.taskCount = 0;
    REQUIRE(end.newMove({1, 2}).done());
    CHECK(end.model('A').gazer == kNobody);
    CHECK(end.model('A').marks == Marks{});
    CHECK(end.model('A').used.empty());
}
