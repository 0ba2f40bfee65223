#include "skirmish/scene.h"

#include <catch2/catch.hpp>

using namespace tenplus::skirmish;
using namespace tenplus::skirmish::tests;

TEST_CASE("Whether bodies close an exact corner as walls do is for the table to say",
          "[SK-LOS-02][SK-LOS-04][SK-R-95]") {
    const auto sees = [](std::vector<std::string> rows, int setting) {
        Scene s(std::move(rows));
        s.shoots('g', 2, 7);
        s.game.numbers.bodiesCloseCorners = static_cast<std::uint8_t>(setting);
        s.action(Side::Master);
        return s.why(s.shot('g', 'H'));
    };
    const std::vector<std::string> bodies{"go..", "p...", "..H."}, wall{"go..", "#...", "..H."},
        one{"go..", "....", "..H."}, walls{"g#..", "#...", "..H."};
    CHECK(sees(bodies, 0) == WhyNot::None); // models never pinch
    CHECK(sees(wall, 0) == WhyNot::None);
    CHECK(sees(bodies, 1) == WhyNot::NoSight);
    CHECK(sees(wall, 1) == WhyNot::NoSight);
    for (const int setting : {0, 1}) {
        CHECK(sees(one, setting) == WhyNot::None);
        CHECK(sees(walls, setting) == WhyNot::NoSight);
    }
}

TEST_CASE("Walls, closed doors and hidden parts block sight; water, pits and furniture do not",
          "[SK-LOS-03][SK-FURN-POOL-02]") {
    const auto sees = [](const std::string& row) {
        Scene s({row});
        return notices(s.game, s.at(0, 0), s.at(4, 0));
    };
    CHECK(sees("A.~.o"));
    CHECK(sees("A.^.o"));
    CHECK(sees("A.%.o"));
    CHECK(sees("A.?.o"));
    CHECK_FALSE(sees("A.+.o"));
    CHECK_FALSE(sees("A.#.o"));
    Scene open({"A.+.o"});
    open.game.things[0].open = true;
    refreshSight(open.game);
    CHECK(notices(open.game, open.at(0, 0), open.at(4, 0)));
    Scene hidden({"A.x.o"});
    hidden.area({2, 0}, {2, 0}, 1);
    CHECK_FALSE(notices(hidden.game, hidden.at(0, 0), hidden.at(4, 0)));
}

TEST_CASE("Bodies stand in the way of shots, not of noticing", "[SK-LOS-04][SK-LOS-05][SK-R-20]") {
    Scene s({"A.B.o"});
    s.shoots('A', 2, 9).action(Side::Heroes);
    CHECK(s.why(s.shot('A', 'o')) == WhyNot::NoSight);
    Scene t({"A.o...."});
    CHECK(isWatched(t.game, t.at(4, 0)));
    Scene f({"A...o"});
    f.familiar('A', {2, 0});
    f.shoots('A', 2, 9).action(Side::Heroes);
    CHECK(f.why(f.shot('A', 'o')) == WhyNot::None);
}

TEST_CASE("A shot hits on 5 in the open and on 6 in cover",
          "[SK-LOS-06][SK-LOS-07][SK-SHOOT-05][SK-SHOOT-06][SK-R-23]") {
    Scene s({"A....o"});
    s.shoots('A', 3, 9).stats('o', 2, 4, 5).action(Side::Heroes);
    Scene cover = s;
    s.play(s.shot('A', 'o'), {4, 5, 6, 1, 1});
    CHECK(s.count(FactKind::Rolled) == 5);
    cover.put(ThingKind::Table, {4, 0});
    cover.play(cover.shot('A', 'o'), {5, 6, 1, 4});
    CHECK(cover.hits('o') == 4);
}

TEST_CASE("Cover beside the shooter or half way gives nothing, and none helps in melee",
          "[SK-LOS-08][SK-LOS-09][SK-FURN-TABLE-02]") {
    Scene s({"A....o"});
    s.shoots('A', 1, 9).action(Side::Heroes);
    s.put(ThingKind::Table, {1, 0});
    s.put(ThingKind::Chair, {2, 0});
    s.play(s.shot('A', 'o'), {5, 4});
    CHECK(s.hits('o') == 1);
    Scene melee({"A.", ".o"});
    melee.put(ThingKind::Table, {1, 0});
    melee.stats('A', 1, 4, 6).stats('o', 0, 4, 2).melee(Side::Heroes);
    melee.play(melee.fight(1), {4, 1});
    CHECK(melee.count(FactKind::KillDie) == 1);
}

TEST_CASE("Asking whether a shot can be made changes nothing", "[SK-LOS-10]") {
    Scene s({"A....o"});
    s.shoots('A', 3, 9).action(Side::Heroes);
    const Game before = s.game;
    CHECK(s.why(s.shot('A', 'o')) == WhyNot::None);
    CHECK((before == s.game));
}

TEST_CASE("A familiar watches for its owner", "[SK-LOS-11][SK-FAMILIAR-05]") {
    Scene s({"A#....", "######"});
    s.task({.kind = TaskKind::Place, .side = Side::Master, .model = *shippedBook().profile("troll")});
    const Choice place{.deed = Deed::Place, .square = s.at(5, 0)};
    CHECK(s.why(place) == WhyNot::None);
    s.familiar('A', {3, 0});
    CHECK(s.why(place) == WhyNot::Watched);
}

TEST_CASE("A shot needs range, sight and one target", "[SK-SHOOT-02][SK-SHOOT-03][SK-SHOOT-04][SK-R-05]") {
    Scene s({"s........", ".........", "..B......", "...A....C"});
    s.is('s', "skeleton").action(Side::Master);
    CHECK(shotRange(s.game, s.at(0, 0), s.at(3, 3)) == 3);
    s.game.models[s['B']].status = Status::Waiting;
    s.game.cells[s.at(2, 2)].model = kNobody;
    CHECK(s.why(s.shot('s', 'A')) == WhyNot::None);
    CHECK(s.why(s.shot('s', 'C')) == WhyNot::OutOfRange);
    s.game.profiles[*shippedBook().profile("skeleton")].reach = 9;
    CHECK(s.why(s.shots('s', {{'A', 1}, {'C', 1}})) == WhyNot::OneTarget);
    CHECK(s.why(s.shots('s', {{'A', 1}})) == WhyNot::BadShares);
}

TEST_CASE("Each hit of a shot is a kill die against the armour", "[SK-SHOOT-07]") {
    Scene s({"A....o"});
    s.shoots('A', 2, 9).stats('o', 2, 4, 2).action(Side::Heroes);
    s.play(s.shot('A', 'o'), {5, 6, 4, 3});
    CHECK(s.hits('o') == 1);
}

TEST_CASE("Nobody shoots into a melee or out of one, in either phase",
          "[SK-SHOOT-08][SK-SHOOT-09][SK-SHOOT-10][SK-R-24]") {
    Scene s({"A...oB.C"});
    s.shoots('A', 2, 9).shoots('o', 2, 9).action(Side::Heroes);
    CHECK(s.why(s.shot('A', 'o')) == WhyNot::TargetEngaged);
    Scene d({"oA...B"});
    d.shoots('o', 2, 9).action(Side::Master);
    CHECK(d.why(d.shot('o', 'B')) == WhyNot::ShooterEngaged);
    Scene n({"p...Ao"});
    n.shoots('p', 2, 9).shooting(Side::Master);
    CHECK(n.why(n.shot('p', 'A')) == WhyNot::TargetEngaged);
}

TEST_CASE("A model shoots once a Move", "[SK-SHOOT-11]") {
    Scene s({"A....o"});
    s.shoots('A', 1, 9).action(Side::Heroes);
    s.play(s.shot('A', 'o'), {1});
    CHECK(s.why(s.shot('A', 'o')) == WhyNot::ShotAlready);
}

TEST_CASE("Elves hit one lower when they shoot", "[SK-SHOOT-12][SK-HERO-HIGHELF][SK-HERO-WOODELF]") {
    Scene s({"A....o"});
    s.is('A', "high-elf").stats('o', 2, 4, 5).action(Side::Heroes);
    s.put(ThingKind::Table, {4, 0});
    s.play(s.shot('A', 'o'), {4, 5, 6, 1, 1});
    Scene w({"A....o"});
    w.is('A', "wood-elf").stats('o', 2, 4, 5).action(Side::Heroes);
    w.play(w.shot('A', 'o'), {4, 4, 3, 1, 1, 1});
    CHECK(s.why(s.walk('A', {{1, 0}})) == WhyNot::MoveOrShoot);
    CHECK(w.why(w.walk('A', {{1, 0}})) == WhyNot::None);
}

TEST_CASE("A Multi Shot shares out its dice before they are thrown, each with its own target",
          "[SK-ABIL-MULTI-01][SK-R-25][SK-HERO-WITCH]") {
    Scene s({"A.....", ".....o", ".....p"});
    s.is('A', "battle-witch").action(Side::Heroes);
    s.play(s.walk('A', {{1, 0}}));
    CHECK(s.why(s.shots('A', {{'o', 4}, {'p', 2}})) == WhyNot::BadShares);
    s.play(s.shots('A', {{'o', 4}, {'p', 3}}), {5, 1, 1, 1, 6, 1, 1, 4, 3});
    CHECK(s.hits('o') == 1);
    CHECK(s.hits('p') == 2);
}

TEST_CASE("A dedicated shot comes before or after the walk", "[SK-ABIL-DEDICATED-01]") {
    Scene s({"A......o"});
    s.is('A', "battle-witch").action(Side::Heroes);
    s.play(s.walk('A', {{1, 0}, {2, 0}}));
    s.play(s.shot('A', 'o'), {1, 1, 1, 1, 1, 1, 1});
    CHECK(s.why(s.walk('A', {{3, 0}})) == WhyNot::Halted);
    Scene before({"A......o"});
    before.is('A', "battle-witch").action(Side::Heroes);
    before.play(before.shot('A', 'o'), {1, 1, 1, 1, 1, 1, 1});
    before.play(before.walk('A', {{1, 0}, {2, 0}}));
    before.play(before.walk('A', {{3, 0}}));
}

TEST_CASE("A master shoots past one rank of friends and past enemies",
          "[SK-ABIL-MASTER-01][SK-ABIL-MASTER-02][SK-R-21]") {
    Scene s({"AB..op"});
    s.shoots('A', 1, 9).can('A', Skill::Master).action(Side::Heroes);
    CHECK(s.why(s.shot('A', 'o')) == WhyNot::None);
    CHECK(s.why(s.shot('A', 'p')) == WhyNot::None);
    Scene far({"A.B.o"});
    far.shoots('A', 1, 9).can('A', Skill::Master).action(Side::Heroes);
    CHECK(far.why(far.shot('A', 'o')) == WhyNot::NoSight);
}

TEST_CASE("Acid makes armour count one lower, from afar only", "[SK-ABIL-ACID-01][SK-R-28][SK-MON-CRAWLER]") {
    Scene s({"c...A"});
    s.is('c', "corpse-crawler").stats('A', 0, 5, 6).action(Side::Master);
    s.play(s.shot('c', 'A'), {5, 1, 1, 1, 4});
    CHECK(s.hits('A') == 5);
    Scene m({"cA"});
    m.is('c', "corpse-crawler").stats('A', 0, 5, 6).melee(Side::Master);
    m.play(m.fight(1), {4, 1, 1, 1, 1, 4});
    CHECK(m.hits('A') == 6);
}

TEST_CASE("A breath is a shot at one target and those next to it",
          "[SK-ABIL-FIREWEAPON-01][SK-ABIL-FIREWEAPON-02][SK-R-26]") {
    Scene s({"d.....P.Z", "......Q.."});
    s.is('d', "dragon").action(Side::Master);
    CHECK(s.why(s.shots('d', {{'P', 4}, {'Z', 4}})) == WhyNot::NoSight);
    s.model('Z').square = s.at(8, 1);
    s.game.cells[s.at(8, 0)].model = kNobody;
    s.game.cells[s.at(8, 1)].model = s['Z'];
    CHECK(s.why(s.shots('d', {{'P', 4}, {'Q', 4}})) == WhyNot::None);
    Scene far({"d......Z", "........", ".....P.."});
    far.is('d', "dragon").action(Side::Master);
    CHECK(far.why(far.shots('d', {{'P', 4}, {'Z', 4}})) == WhyNot::BreathSpread);
    s.play(s.shots('d', {{'P', 4}, {'Q', 4}}), {1, 1, 1, 1, 1, 1, 1, 1});
    CHECK(s.why(s.walk('d', {{1, 0}})) == WhyNot::MoveOrShoot);
    Scene nsp({"d.....P"});
    nsp.is('d', "dragon").shooting(Side::Master);
    CHECK(nsp.why(nsp.shot('d', 'P')) == WhyNot::None);
}

TEST_CASE("Every wound of a breath leaves a fire that burns on",
          "[SK-ABIL-FIREWEAPON-03][SK-ABIL-FIREWEAPON-04][SK-R-27][SK-MON-DRAGON]") {
    Scene s({"d..................P"});
    s.is('d', "dragon").action(Side::Master);
    CHECK(shotReach(s.game, s['d']) == 19);
    s.play(s.shot('d', 'P'), {5, 6, 1, 1, 1, 1, 1, 1, 4, 4});
    CHECK(s.hits('P') == 4);
    CHECK(s.model('P').fire == 2);
    s.game.taskCount = 0;
    REQUIRE(s.newMove({6, 3, 1, 2}).done());
    CHECK(s.hits('P') == 3);
    CHECK(s.model('P').fire == 1);
    Scene stays({"A"});
    stays.model('A').fire = 1;
    stays.game.taskCount = 0;
    REQUIRE(stays.newMove({4, 1, 2}).done());
    CHECK(stays.model('A').fire == 1);
    Scene far({"d...................P"});
    far.is('d', "dragon").action(Side::Master);
    CHECK(far.why(far.shot('d', 'P')) == WhyNot::OutOfRange);
}
