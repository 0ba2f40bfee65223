#include "base/contains.h"
#include "skirmish/seeded.h"

#include "table/skirmish/offers.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus::table::skirmish;
using namespace tenplus::table::skirmish::tests;
using tenplus::board::kOutOfReach;

namespace {

bool offers(const std::vector<Choice>& choices, const Choice& wanted) {
    return tenplus::contains(choices, wanted);
}

} // namespace

TEST_CASE("Every square says what it costs or why it cannot be reached") {
    Scene s({"A..#.", "..o..", "....."});
    s.action(Side::Heroes);
    const ReachOffer offer = reachOf(s.game, s['A']);
    CHECK(offer.reach.cost[s.at(1, 0)] == 1);
    CHECK(offer.why[s.at(1, 0)] == Bar::None);
    CHECK(offer.why[s.at(3, 0)] == Bar::NoPoints); // the kill zone ends every way to it
    CHECK(offer.why[s.at(2, 1)] == Bar::NoPoints);
    CHECK(offer.reach.cost[s.at(0, 2)] == 2);
    CHECK(offer.walkTo(s['A'], s.at(0, 2)) == s.walk('A', {{0, 1}, {0, 2}}));
    Scene wall({"A#."});
    wall.action(Side::Heroes);
    CHECK(reachOf(wall.game, wall['A']).why[wall.at(1, 0)] == Bar::Impassable);
    CHECK(reachOf(wall.game, wall['A']).why[wall.at(0, 0)] == Bar::NotAdjacent);
    Scene done({"A.."});
    done.action(Side::Master);
    CHECK(reachOf(done.game, done['A']).why[done.at(1, 0)] == Bar::NotNow);
}

TEST_CASE("A slow model at its pit, a hurried one and a flyer are offered what they can reach") {
    Scene swift({"A.........", "##########"});
    swift.is('A', "temple-healer").action(Side::Heroes);
    CHECK(reachOf(swift.game, swift['A']).reach.cost[swift.at(8, 0)] == 8);
    CHECK(reachOf(swift.game, swift['A']).reach.cost[swift.at(9, 0)] == kOutOfReach);
    Scene jump({"A.^.."});
    jump.action(Side::Heroes);
    CHECK(reachOf(jump.game, jump['A']).reach.cost[jump.at(3, 0)] == 4);
    Scene bird({"A##.", "####"});
    const Index pet = bird.familiar('A', {0, 0}, true);
    bird.game.cells[0].model = bird['A'];
    bird.action(Side::Heroes);
    CHECK(reachOf(bird.game, pet).why[bird.at(3, 0)] == Bar::None);
    CHECK(reachOf(bird.game, pet).why[bird.at(1, 0)] == Bar::NoStanding);
}

TEST_CASE("A shooter is told of each enemy whether it can be hit, how far it is and if it has cover") {
    Scene s({"A...o", "....p"});
    s.shoots('A', 2, 4).action(Side::Heroes);
    s.put(ThingKind::Table, {3, 0});
    const auto targets = targetsOf(s.game, s['A']);
    REQUIRE(targets.size() == 2);
    CHECK(targets[0] == TargetOffer{s['o'], Bar::None, 4, true});
    CHECK(targets[1].bar == Bar::None);
}

TEST_CASE("The dice on the table are offered with everybody they may be put on") {
    Scene s({"oAp"});
    s.stats('A', 2, 4, 6).stats('o', 0, 4, 2).stats('p', 0, 6, 2).melee(Side::Heroes);
    s.play(s.fight(1), {4, 4, 4, 6});
    const auto choices = assignments(s.game);
    CHECK(choices.size() == 3);
    CHECK(offers(choices, s.put(0, 'o')));
    CHECK(offers(choices, s.put(1, 'p')));
    CHECK(offers(legal(s.game, Side::Heroes), bare(Deed::EndAssign)));
    CHECK(legal(s.game, Side::Master).empty());
}

TEST_CASE("A monster that waits is offered the squares where it may appear") {
    Scene s({"A#...", "#####"});
    s.task({.kind = TaskKind::Place, .side = Side::Master, .model = *shippedBook().profile("orc")});
    CHECK(placements(s.game).size() == 3);
    s.put(ThingKind::Chest, {2, 0}, 1);
    s.game.things[0].traits.stand = false;
    CHECK(placements(s.game).size() == 2);
}

TEST_CASE("What is offered is open, and random games of it end with every fact folded") {
    int longest = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Scene s = bigScene();
        SeededTray tray(seed);
        const Game start = s.game;
        Told told;
        REQUIRE(begin(s.game, tray, &told).done());
        int choices = 0;
        while (s.game.result == Result::Open && s.game.move < 12) {
            const auto open = legal(s.game, chooser(s.game));
            REQUIRE_FALSE(open.empty());
            const Choice& choice = open[tray.below(open.size())];
            INFO("seed " << seed << ", choice " << choices << ", deed " << static_cast<int>(choice.deed));
            REQUIRE(step(s.game, choice, tray, &told).done());
            REQUIRE(++choices < 20'000);
        }
        longest = std::max(longest, choices);
        CHECK((folded(start, told) == s.game));
        for (Index i = 0; i < s.game.modelCount; ++i) {
            if (!s.game.inPlay(i)) continue;
            REQUIRE(s.game.cells[s.game.models[i].square].model == i);
            REQUIRE(s.game.models[i].hits > 0);
            REQUIRE(s.game.models[i].hits <= s.game.profileOf(i).hits);
        }
    }
    CHECK(longest > 50);
}

TEST_CASE("A choice without enough dice says what is missing and changes nothing") {
    Scene s({"A....o"});
    s.shoots('A', 3, 9).action(Side::Heroes);
    const Game before = s.game;
    TestTray none({5});
    Told told;
    const Stepped stepped = stepSafely(s.game, s.shot('A', 'o'), none, told);
    REQUIRE(stepped.needs);
    CHECK(*stepped.needs == Throw{2, Purpose::ToHit, Side::Heroes});
    CHECK((before == s.game));
    CHECK(told.empty());
    TestTray kill({5, 5, 5, 4});
    CHECK(*stepSafely(s.game, s.shot('A', 'o'), kill, told).needs == Throw{2, Purpose::Kill, Side::Heroes});
}
