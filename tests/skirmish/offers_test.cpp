#include "base/contains.h"
#include "skirmish/seeded.h"

#include "skirmish/act_choice.h"
#include "skirmish/forecast.h"
#include "skirmish/offers.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

using namespace tenplus::skirmish;
using namespace tenplus::skirmish::tests;
using tenplus::board::kOutOfReach;

namespace {

bool offers(const std::vector<Choice>& choices, const Choice& wanted) { return tenplus::contains(choices, wanted); }

} // namespace

TEST_CASE("Every square says what it costs or why it cannot be reached") {
    Scene s({"A..#.", "..o..", "....."});
    s.action(Side::Heroes);
    const ReachOffer offer = reachOf(s.game, s['A']);
    CHECK(offer.reach.cost[s.at(1, 0)] == 1);
    CHECK(offer.why[s.at(1, 0)] == WhyNot::None);
    CHECK(offer.why[s.at(2, 0)] == WhyNot::ZoneStops); // the kill zone ends every way to it
    CHECK(offer.why[s.at(2, 1)] == WhyNot::ZoneStops);
    CHECK(offer.why[s.at(3, 0)] == WhyNot::NoPoints);
    CHECK(offer.reach.cost[s.at(0, 2)] == 2);
    CHECK(offer.walkTo(s['A'], s.at(0, 2)) == s.walk('A', {{0, 1}, {0, 2}}));
    Scene wall({"A#."});
    wall.action(Side::Heroes);
    CHECK(reachOf(wall.game, wall['A']).why[wall.at(1, 0)] == WhyNot::Impassable);
    CHECK(reachOf(wall.game, wall['A']).why[wall.at(0, 0)] == WhyNot::NotAdjacent);
    Scene done({"A.."});
    done.action(Side::Master);
    CHECK(reachOf(done.game, done['A']).why[done.at(1, 0)] == WhyNot::NotNow);
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
    CHECK(reachOf(bird.game, pet).why[bird.at(3, 0)] == WhyNot::None);
    CHECK(reachOf(bird.game, pet).why[bird.at(1, 0)] == WhyNot::NoStanding);
}

TEST_CASE("A square that is out of points says so, as the walk there does", "[SK-MOVE-01][SK-ABIL-SWIFT-02]") {
    Scene plain({"A......o"});
    plain.action(Side::Heroes);
    const Choice beside = plain.walk('A', {{1, 0}, {2, 0}, {3, 0}, {4, 0}, {5, 0}, {6, 0}});
    CHECK(plain.why(beside) == WhyNot::NoPoints); // though it would end in a kill zone
    CHECK(reachOf(plain.game, plain['A']).why[plain.at(6, 0)] == WhyNot::NoPoints);
    Scene near({"A....o"});
    near.action(Side::Heroes);
    near.model('A').goods.stacks = 2; // three points: one short of the kill zone
    CHECK(reachOf(near.game, near['A']).why[near.at(4, 0)] == WhyNot::NoPoints);
    near.can('A', Skill::Swift);
    CHECK(reachOf(near.game, near['A']).why[near.at(4, 0)] == WhyNot::NoHurry);
    CHECK(near.why(near.walk('A', {{1, 0}, {2, 0}, {3, 0}, {4, 0}})) == WhyNot::NoHurry);
}

TEST_CASE("One who hurries and slips past enemies is offered only ways that keep clear of them",
          "[SK-ABIL-SWIFT-02][SK-ABIL-STEALTH-02]") {
    Scene s({"A.......", ".##.....", "....o..."});
    s.can('A', Skill::Swift).can('A', Skill::Stealth).action(Side::Heroes);
    const ReachOffer offer = reachOf(s.game, s['A']);
    for (int square = 0; square < s.game.extent.squares(); ++square) {
        const auto at = static_cast<Square>(square);
        if (offer.why[at] != WhyNot::None) continue;
        INFO("square " << square);
        CHECK(s.why(offer.walkTo(s['A'], at)) == WhyNot::None);
    }
    CHECK(offer.why[s.at(7, 0)] == WhyNot::None);
}

TEST_CASE("In a walk under Control Enemy the squares are offered that the victim can be walked to",
          "[SK-ABIL-CONTROL-03]") {
    Scene s({"w.......A"});
    s.is('w', "wraith").action(Side::Master);
    s.play(s.aim(Deed::Control, 'w', 'A'), {3});
    const ReachOffer offer = reachOf(s.game, s['A']);
    CHECK(offer.why[s.at(4, 0)] == WhyNot::None);
    CHECK(offer.reach.cost[s.at(4, 0)] == 4);
    CHECK(offer.why[s.at(3, 0)] == WhyNot::NoPoints);
    CHECK(offers(legal(s.game, Side::Master), offer.walkTo(s['A'], s.at(4, 0))));
}

TEST_CASE("What is not revealed says only that", "[SK-TERRAIN-15]") {
    Scene s({"A.^...", "...#.."});
    s.area({2, 0}, {5, 1}, 1);
    s.action(Side::Heroes);
    const ReachOffer offer = reachOf(s.game, s['A']);
    for (const tenplus::board::Point at : {tenplus::board::Point{2, 0}, {3, 0}, {2, 1}, {3, 1}, {5, 1}})
        CHECK(offer.why[s.at(at)] == WhyNot::Unrevealed);
    CHECK(s.why(s.walk('A', {{1, 0}, {3, 0}})) == WhyNot::Unrevealed); // not that there is a pit to be jumped
}

TEST_CASE("The dice that are told of a model are those it throws", "[SK-FURN-TORTURE-01][SK-MELEE-17]") {
    Scene s({"A..B.", "o...."});
    s.is('A', "lookout").stats('o', 2, 4, 2);
    CHECK(meleeDiceNow(s.game, s['A']) == 4);
    s.put(ThingKind::TortureRack, {4, 0});
    CHECK(meleeDiceNow(s.game, s['A']) == 2);
    CHECK(meleeDiceNow(s.game, s['o']) == 2);
    s.can('A', Skill::Berserk);
    s.model('B').side = Side::Master;
    s.game.models[s['B']].square = s.at(1, 0);
    s.game.cells[s.at(3, 0)].model = kNobody;
    s.game.cells[s.at(1, 0)].model = s['B'];
    CHECK(meleeDiceNow(s.game, s['A']) == 3); // the second enemy beside it
    s.melee(Side::Heroes);
    CHECK(meleeDiceNow(s.game, s['A']) == 3);
    s.play(s.fight(1), {1, 1, 1, /* the two that reply */ 1, 1, 1, 1});
}

TEST_CASE("A shooter is told of each enemy whether it can be hit, how far it is and if it has cover") {
    Scene s({"A...o", "....p"});
    s.shoots('A', 2, 4).action(Side::Heroes);
    s.put(ThingKind::Table, {3, 0});
    const auto targets = targetsOf(s.game, s['A']);
    REQUIRE(targets.size() == 2);
    CHECK(targets[0] == TargetOffer{s['o'], WhyNot::None, 4, true});
    CHECK(targets[1].bar == WhyNot::None);
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
        Facts told;
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

TEST_CASE("The act of a choice that is offered asks for that choice") {
    Scene s = bigScene();
    SeededTray tray(3);
    REQUIRE(begin(s.game, tray).done());
    std::set<Deed> deeds;
    for (int count = 0; count < 300 && s.game.result == Result::Open; ++count) {
        const auto open = legal(s.game, chooser(s.game));
        REQUIRE_FALSE(open.empty());
        for (const Choice& choice : open) {
            INFO(deedWord(choice.deed));
            deeds.insert(choice.deed);
            const auto asked = askedBy(s.game, actOf(s.game, choice));
            REQUIRE(asked);
            CHECK_FALSE(asked->off);
            CHECK((asked->choices == std::vector<Choice>{choice}));
        }
        REQUIRE(step(s.game, open[tray.below(open.size())], tray).done());
    }
    CHECK(deeds.size() > 5);
}

namespace {

// The walk that the offer tells of, or one step further than it reaches; empty where no way leads beside the square.
std::vector<Choice> waysTo(const Game& game, Index who, const ReachOffer& offer, Square square) {
    if (offer.reach.cost[square] != kOutOfReach) return {offer.walkTo(who, square)};
    std::vector<Choice> ways;
    for (const auto step : tenplus::board::kSteps) {
        const Square beside = game.squareAt(game.pointOf(square) + step);
        if (beside == kNowhere) continue;
        const bool pit = hasThing(game, beside, ThingKind::Pit) && !tenplus::board::isDiagonal(step);
        for (const Square before : {beside, pit ? game.squareAt(game.pointOf(beside) + step) : kNowhere}) {
            if (before == kNowhere || offer.reach.cost[before] == kOutOfReach) continue;
            Choice way = offer.walkTo(who, before);
            way.path[way.count++] = square;
            ways.push_back(way);
        }
    }
    return ways;
}

} // namespace

TEST_CASE("What a square says of a walk to it is what the walk is refused with", "[SK-MOVE-01][SK-MOVE-09]") {
    int asked = 0, refused = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Scene s = bigScene();
        SeededTray tray(seed);
        REQUIRE(begin(s.game, tray).done());
        for (int choices = 0; choices < 300 && s.game.result == Result::Open; ++choices) {
            const auto open = legal(s.game, chooser(s.game));
            REQUIRE(step(s.game, open[tray.below(open.size())], tray).done());
            for (Index who = 0; choices % 20 == 0 && who < s.game.modelCount; ++who) {
                if (!s.game.inPlay(who) || mayMove(s.game, who) != WhyNot::None) continue;
                const ReachOffer offer = reachOf(s.game, who);
                for (int number = 0; number < s.game.extent.squares(); ++number) {
                    const auto square = static_cast<Square>(number);
                    if (square == s.game.models[who].square) continue;
                    const auto ways = waysTo(s.game, who, offer, square);
                    if (ways.empty()) continue;
                    const WhyNot why = offer.why[square];
                    INFO("seed " << seed << ", choice " << choices << ", model " << +who << ", square " << number
                                 << ", " << whyNotName(why));
                    CHECK(std::ranges::any_of(ways, [&](const Choice& way) { return check(s.game, way) == why; }));
                    ++asked;
                    refused += why != WhyNot::None;
                }
            }
        }
    }
    CHECK(asked > 4'000);
    CHECK(refused > 500);
}

TEST_CASE("A choice without enough dice says what is missing and changes nothing") {
    Scene s({"A....o"});
    s.shoots('A', 3, 9).action(Side::Heroes);
    const Game before = s.game;
    TestTray none({5});
    Facts told;
    const Stepped stepped = stepSafely(s.game, s.shot('A', 'o'), none, told);
    REQUIRE(stepped.needs);
    CHECK(*stepped.needs == Throw{2, Purpose::ToHit, Side::Heroes});
    CHECK((before == s.game));
    CHECK(told.empty());
    TestTray kill({5, 5, 5, 4});
    CHECK(*stepSafely(s.game, s.shot('A', 'o'), kill, told).needs == Throw{2, Purpose::Kill, Side::Heroes});
}

TEST_CASE("Idle is who could act, has done nothing and touches no enemy, and when it is time to shoot, has a target") {
    Scene s({"A..B..C.", ".......o", "........", "......p."});
    s.shoots('A', 1, 9).shoots('B', 1, 2).action(Side::Heroes);
    CHECK(idlersOf(s.game) == std::vector<Index>{s['A'], s['B']}); // the third stands beside an enemy
    s.play(s.walk('A', {{1, 0}}));
    CHECK(idlersOf(s.game) == std::vector<Index>{s['B']});
    s.play(s.alone(Deed::Finish, 'B'));
    CHECK(idlersOf(s.game).empty());
    Scene shots({"A..B..C.", "........", "........", "......p."});
    shots.shoots('A', 1, 9).shoots('B', 1, 2).shooting(Side::Heroes);
    CHECK(idlersOf(shots.game) == std::vector<Index>{shots['A']}); // the others shoot too short, or not at all
    CHECK(idlersOf(Scene({"A..o"}).melee(Side::Heroes).game).empty());
}

TEST_CASE("A phase is spent when nobody of its side can walk, shoot or use anything") {
    Scene s({"A......o"});
    s.shoots('A', 1, 9).action(Side::Heroes);
    CHECK_FALSE(isPhaseSpent(s.game));
    s.model('A').goods.potions = 1;
    s.play(s.alone(Deed::Finish, 'A'));
    CHECK(isPhaseSpent(s.game));
    Scene shots({"A......o"});
    shots.shoots('A', 1, 9).shooting(Side::Heroes);
    CHECK_FALSE(isPhaseSpent(shots.game));
    shots.shoots('A', 1, 3);
    CHECK(isPhaseSpent(shots.game)); // too far away
    Scene held({"A#o", "###"});
    held.action(Side::Heroes);
    CHECK(isPhaseSpent(held.game)); // there is no way
    held.model('A').goods.potions = 1;
    CHECK(isPhaseSpent(held.game)); // unhurt
    held.model('A').hits = 5;
    CHECK_FALSE(isPhaseSpent(held.game));
    CHECK_FALSE(isPhaseSpent(Scene({"A..o"}).melee(Side::Heroes).game));
}

TEST_CASE("A forecast has each blow on the way with its dice, and who ends the movement", "[SK-MOVE-14]") {
    Scene s({".....", "A.p..", "o...."});
    s.action(Side::Heroes);
    s.profile('o').melee = 3;
    const Choice away = s.walk('A', {{0, 0}});
    REQUIRE(s.why(away) == WhyNot::None);
    CHECK(blowsOn(s.game, away) == std::vector<FreeBlow>{{s['o'], 3}});
    CHECK(haltersAt(s.game, s['A'], s.at(0, 0)).empty());
    CHECK(haltersAt(s.game, s['A'], s.at(1, 0)) == std::vector<Index>{s['p']});
    CHECK(blowsOn(s.game, s.walk('A', {{1, 1}})).empty()); // still beside it
    Scene sly({"A..", "o.."});
    sly.can('A', Skill::Stealth).action(Side::Heroes);
    CHECK(blowsOn(sly.game, sly.walk('A', {{1, 0}, {2, 0}})).empty());
    CHECK(haltersAt(sly.game, sly['A'], sly.at(1, 0)).empty());
}

TEST_CASE("A forecast has the chance of a shot to take a Hit, by what hits, the armour and the number of dice") {
    Scene s({"A......o"});
    s.shoots('A', 2, 9).stats('o', 2, 5, 2).shooting(Side::Heroes);
    const double hit = (7 - s.game.numbers.shotHitsAt) / 6.0, kill = 2 / 6.0;
    CHECK(shotChance(s.game, s['A'], s['o'], 1) == Approx(hit * kill));
    CHECK(shotChance(s.game, s['A'], s['o'], 2) == Approx(1 - (1 - hit * kill) * (1 - hit * kill)));
    CHECK(shotChance(s.game, s['A'], s['o'], 0) == 0);
    s.stats('o', 2, 7, 2);
    CHECK(shotChance(s.game, s['A'], s['o'], 1) == Approx(hit / 6.0)); // a six beats any armour
}

TEST_CASE("A forecast has the chance of a charge and of a melee to take a Hit") {
    Scene s({".A.", ".o."});
    s.stats('A', 2, 3, 2).stats('o', 2, 5, 2).action(Side::Heroes);
    const double each = (7 - s.game.numbers.meleeHitsAt) / 6.0 * 2 / 6.0;
    CHECK(chargeChance(s.game, s['A']) == Approx(1 - (1 - each) * (1 - each)));
    CHECK(fightChance(s.game, 1) == 0); // no melee has that number
    s.model('A').group = s.model('o').group = 1;
    s.game.mover = Side::Heroes;
    CHECK(fightChance(s.game, 1) == Approx(1 - (1 - each) * (1 - each)));
    s.stats('o', 2, 7, 2);
    CHECK(fightChance(s.game, 1) < 1 - (1 - each) * (1 - each));
    Scene alone({"A..", "..o"});
    alone.action(Side::Heroes);
    CHECK(chargeChance(alone.game, alone['A']) == 0);
}
