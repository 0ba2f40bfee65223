// What a model can hold has bounds: what would exceed them is refused, or lost where nobody can refuse it.
#include "skirmish/scene.h"

#include "skirmish/campaign.h"
#include "skirmish/fits.h"
#include "skirmish/record.h"

#include <catch2/catch.hpp>

using namespace tenplus::skirmish;
using namespace tenplus::skirmish::tests;

TEST_CASE("Stacks of gold are taken up to a bound, and more of them stay where they lie",
          "[SK-FURN-GOLD25-01][SK-FURN-DROP-01]") {
    Scene s({"A......."});
    s.put(ThingKind::Stack, {1, 0}, 50);
    s.model('A').goods.stacks = 150;
    s.action(Side::Heroes);
    s.game.numbers.stacksForOneMove = 200; // its movement is another matter
    s.play(s.on(Deed::Explore, 'A', {1, 0}));
    CHECK(s.model('A').goods.stacks == 200);
    s.put(ThingKind::Stack, {1, 0}, 1);
    CHECK(s.why(s.on(Deed::Explore, 'A', {1, 0})) == WhyNot::TooMuch);
    Choice drop = s.alone(Deed::Drop, 'A');
    drop.amount = 200;
    s.put(ThingKind::Stack, {0, 0}, 1);
    CHECK(s.why(drop) == WhyNot::TooMuch);
    drop.amount = 199;
    s.play(drop);
    CHECK(s.game.things[s.game.cells[s.at(0, 0)].thing].number == 200);
}

TEST_CASE("Potions are bought and given up to a bound", "[SK-SHOP-02][SK-ITEM-NOHAND-01]") {
    Companion buyer{.profile = *shippedBook().profile("lookout")};
    buyer.goods.gold = 100'000;
    TestTray none({});
    for (int bought = 0; bought < kMostGoods; ++bought)
        REQUIRE(buy(shippedBook(), {}, buyer, "healing-potion", none) == WhyNot::None);
    CHECK(buyer.goods.potions == 200);
    CHECK(buy(shippedBook(), {}, buyer, "healing-potion", none) == WhyNot::TooMuch);
    CHECK(buyer.goods.gold == 90'000);
    Scene s({"AB..."});
    s.model('A').goods.potions = 2;
    s.model('B').goods.potions = 199;
    s.action(Side::Heroes);
    Choice give = s.aim(Deed::Give, 'A', 'B');
    give.what = static_cast<std::uint8_t>(Good::Potion);
    give.amount = 2;
    CHECK(s.why(give) == WhyNot::TooMuch);
    give.amount = 1;
    s.play(give);
    CHECK(s.model('B').goods.potions == 200);
}

TEST_CASE("The gift of a chest beyond a bound is lost, a fact says so, and no number turns over",
          "[SK-CHEST-07][SK-R-96]") {
    Scene s({"A..."});
    TestTray none({});
    Facts told;
    Turn turn{.game = s.game, .tray = none, .told = &told};
    s.model('A').goods = {.gold = kMostGold - 10, .stacks = 199, .potions = 200};
    s.model('A').growth.melee = 99;
    using tenplus::content::skirmish::ChestRow;
    for (const ChestRow& row : {ChestRow{Find::Coins, 500}, ChestRow{Find::Stack, 10'000}, ChestRow{Find::Potion, 1},
                                ChestRow{Find::MeleePower, 1}, ChestRow{Find::MeleePower, 1}})
        gainFind(turn, s['A'], row);
    CHECK(s.model('A').goods.gold == kMostGold);
    CHECK(s.model('A').goods.stacks == 200);
    CHECK(s.model('A').goods.potions == 200);
    CHECK(s.model('A').growth.melee == kMostGrowth);
    CHECK(meleeDiceNow(s.game, s['A']) > 0);
    const auto losses = [&](FactKind kind) {
        return std::ranges::count_if(told, [&](const Fact& fact) { return fact.kind == kind && fact.n == 0; });
    };
    CHECK(losses(FactKind::Gained) == 3);
    CHECK(losses(FactKind::Grew) == 1);
}

TEST_CASE("A rack or a wizard's table stays where it is once nobody can grow by it any further",
          "[SK-FURN-RACK-01][SK-FURN-WIZTABLE-01][SK-R-96]") {
    Scene s({"AB", ".."});
    s.put(ThingKind::Rack, {0, 1});
    s.put(ThingKind::WizardTable, {1, 1});
    s.shoots('B', 1, 9).action(Side::Heroes);
    const Choice rack = s.on(Deed::Explore, 'A', {0, 1}), table = s.on(Deed::Explore, 'A', {1, 1});
    s.model('A').growth.melee = s.model('B').growth.melee = kMostGrowth;
    CHECK(s.why(table) == WhyNot::TooMuch);
    CHECK(s.why(rack) == WhyNot::None); // the other shoots, and has room for it
    s.model('B').growth.shots = kMostGrowth;
    CHECK(s.why(rack) == WhyNot::TooMuch);
    s.model('B').growth.shots = kMostGrowth - 1;
    s.play(rack);
    CHECK(s.model('B').growth.shots == kMostGrowth);
    CHECK(std::ranges::count_if(s.told, [](const Fact& each) { return each.kind == FactKind::Grew && each.n == 0; }) ==
          2); // both in melee
    CHECK_FALSE(hasThing(s.game, s.at(0, 1), ThingKind::Rack));
}

TEST_CASE("A rack that gives nothing in its scenario is explored as ever", "[SK-FURN-RACK-01]") {
    Scene s({"A.", ".."});
    s.put(ThingKind::Rack, {0, 1});
    s.game.numbers.rackMelee = s.game.numbers.rackShots = 0;
    s.action(Side::Heroes);
    s.play(s.on(Deed::Explore, 'A', {0, 1}));
    CHECK_FALSE(hasThing(s.game, s.at(0, 1), ThingKind::Rack));
}

TEST_CASE("Nobody pays for a power-up that would be lost", "[SK-SHOP-09][SK-R-96]") {
    Companion buyer{.profile = *shippedBook().profile("halfling")};
    buyer.goods.gold = 9000;
    buyer.growth.melee = buyer.growth.shots = buyer.growth.multi = kMostGrowth;
    TestTray die({6});
    for (const char* article : {"melee-power", "ranged-power", "magic-power"})
        CHECK(buy(shippedBook(), {}, buyer, article, die) == WhyNot::TooMuch);
    CHECK(buyer.goods.gold == 9000);
    buyer.growth.melee = kMostGrowth - 1;
    CHECK(buy(shippedBook(), {}, buyer, "melee-power", die) == WhyNot::None);
}

TEST_CASE("Gold that is shared or brought home stays within its bound", "[SK-R-80]") {
    Companion rich{.profile = 16}, richer{.profile = 16};
    rich.goods.gold = 100;
    richer.goods.gold = kMostGold - 99;
    CHECK(shareGold(rich, richer, 100) == WhyNot::TooMuch);
    CHECK(shareGold(rich, richer, 99) == WhyNot::None);
}

TEST_CASE("Counters of poison and fire have a bound", "[SK-R-36]") {
    Scene s({"A?.."});
    s.model('A').poison = kMostCounters - 1;
    s.profile('A').hits = 30;
    s.model('A').hits = 30;
    s.action(Side::Heroes);
    s.play(s.walk('A', {{1, 0}}), {6, 5}); // two poison hits
    CHECK(s.model('A').poison == kMostCounters);
}

TEST_CASE("However many die at once, each death has its place", "[SK-MELEE-12]") {
    Scene s({"A....."});
    for (int i = 0; i < 118; ++i) {
        const Index index = s.game.modelCount++;
        s.game.models[index] = s.game.models[0];
        s.game.models[index].side = Side::Master;
        s.game.models[index].hits = 0;
    }
    s.action(Side::Heroes);
    TestTray none({});
    Turn turn{s.game, none};
    std::vector<Index> all;
    for (Index i = 1; i < s.game.modelCount; ++i) all.push_back(i);
    dueDeaths(turn, all.data(), all.size());
    CHECK(s.game.taskCount == 118 + 4);
    harm(turn, 1, 3);
    CHECK(s.game.taskCount == 118 + 4); // a death is due once
}

TEST_CASE("A party that a scenario has no room or no profile for does not set out") {
    tenplus::content::skirmish::Scenario scenario = shippedBooks().scenarios.front();
    const std::vector<Companion> party{{.profile = *shippedBook().profile("dwarf")}};
    CHECK(setUp(shippedBook(), scenario, party).bar == WhyNot::None);
    CHECK(setUp(shippedBook(), scenario, std::vector<Companion>{{.profile = 200}}).bar == WhyNot::BadParty);
    scenario.monsters.assign(119, scenario.monsters.front());
    CHECK(setUp(shippedBook(), scenario, party).bar == WhyNot::BoardFull);
}

TEST_CASE("A game without a task asks nobody and is read without harm") {
    const Game empty = gameOf(GameRecord{});
    CHECK(empty.task().kind == TaskKind::Over);
    CHECK(empty.extent.squares() == 1);
    CHECK_FALSE(isAtRest(empty));
    const GameRecord wide{.width = 2147483647, .height = -5};
    CHECK(gameOf(wide).extent.squares() == 64);
    Fact rolled{.kind = FactKind::Rolled, .detail = 200, .whom = 0, .n = 3};
    CHECK_FALSE(fits(empty, rolled));
    CHECK(purposeText(static_cast<Purpose>(200)).empty());
    CHECK_FALSE(fits(empty, {.kind = FactKind::DiePut, .whom = kNobody}));
    CHECK_FALSE(fits(empty, {.kind = FactKind::Stepped, .who = 0, .square = 0}));
    CHECK_FALSE(fits(empty, {.kind = static_cast<FactKind>(99), .who = 0}));
}
