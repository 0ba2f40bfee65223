#include "skirmish/scene.h"

#include <catch2/catch.hpp>

using namespace tenplus::skirmish;
using namespace tenplus::skirmish::tests;

namespace {

Scene opened(int number, const Dice& dice, const char* hero = nullptr) {
    Scene s({"A.....", "......"});
    s.put(ThingKind::Chest, {1, 0}, number);
    if (hero)
        s.is('A', hero);
    else
        s.shoots('A', 3, 7);
    s.action(Side::Heroes);
    s.play(s.on(Deed::Explore, 'A', {1, 0}), dice);
    return s;
}

} // namespace

TEST_CASE("A chest is opened for two points, shows its number and springs up to it",
          "[SK-CHEST-02][SK-CHEST-03][SK-CHEST-06]") {
    Scene s({".....", "A...."});
    s.put(ThingKind::Chest, {1, 0}, 2);
    s.action(Side::Heroes);
    s.play(s.walk('A', {{1, 1}}));
    s.play(s.walk('A', {{1, 0}}));
    CHECK(s.pointsLeft('A') == 2);
    CHECK(hasThing(s.game, s.at(1, 0), ThingKind::Chest));
    Scene sprung = s;
    s.play(s.on(Deed::Explore, 'A', {1, 0}), {3, 3, 3});
    CHECK(s.hits('A') == 6);
    CHECK(s.pointsLeft('A') == 0);
    CHECK(s.count(FactKind::Dealt) == 1);
    CHECK(thingAt(s.game, s.at(1, 0)) == kNothing);
    sprung.play(sprung.on(Deed::Explore, 'A', {1, 0}), {2, 3, 3});
    CHECK(sprung.hits('A') == 4);
}

TEST_CASE("A sprung chest wounds by its own number, also its dead opener keeps what it holds",
          "[SK-CHEST-04][SK-CHEST-07][SK-R-37]") {
    CHECK(opened(3, {3, 4, 4}).hits('A') == 3);
    CHECK(opened(1, {4, 1, 2}).model('A').growth.melee == 1);
    Scene s({"A....."});
    s.put(ThingKind::Chest, {1, 0}, 3);
    s.model('A').hits = 2;
    s.action(Side::Heroes);
    s.play(s.on(Deed::Explore, 'A', {1, 0}), {1, 3, 3});
    CHECK_FALSE(s.alive('A'));
    CHECK(s.model('A').goods.gold == 100);
}

TEST_CASE("Trap lore makes a chest easier, not its wounds smaller", "[SK-CHEST-05][SK-ABIL-TRAP-02]") {
    CHECK(opened(1, {4, 4}, "trapfinder").hits('A') == 5); // no roll at all
    CHECK(opened(3, {2, 4, 4}, "trapfinder").hits('A') == 2);
    CHECK(opened(3, {3, 4, 4}, "trapfinder").hits('A') == 5);
}

TEST_CASE("Chests hold power-ups and heavy gold",
          "[SK-CHEST-C2][SK-CHEST-C3][SK-CHEST-C4][SK-CHEST-C5][SK-POWER-RANGED-01][SK-POWER-MELEE-01]") {
    CHECK(opened(1, {6, 1, 1, 2}).game.knows(0, Spell::Shield));
    CHECK(opened(1, {6, 1, 2}).model('A').growth.melee == 1);
    const Scene ranged = opened(1, {6, 2, 2});
    CHECK(shotDice(ranged.game, 0) == 5);
    CHECK(shotReach(ranged.game, 0) == 8);
    CHECK(opened(1, {6, 2, 3}).model('A').goods.stacks == 1);
    CHECK(opened(1, {6, 2, 2}, "old-sage").model('A').growth == Growth{});
}

TEST_CASE("Chests hold coins and potions", "[SK-CHEST-C6][SK-CHEST-C7][SK-CHEST-C9][SK-CHEST-C10]") {
    CHECK(opened(1, {6, 3, 3}).model('A').goods.gold == 100);
    CHECK(opened(1, {6, 3, 4}).model('A').goods.potions == 1);
    CHECK(opened(1, {6, 4, 4}).model('A').goods.potions == 1);
    CHECK(opened(1, {6, 4, 5}).model('A').goods.majors == 1);
    CHECK(opened(1, {6, 5, 5}).model('A').goods.gold == 500);
}

TEST_CASE("Chests hold antidotes and portable teleporters", "[SK-CHEST-C11][SK-CHEST-C12]") {
    CHECK(opened(1, {6, 5, 6}).model('A').goods.antidotes == 1);
    CHECK(opened(1, {6, 6, 6}).model('A').goods.portals == 1);
}

TEST_CASE("A magic power-up teaches a new spell and helps a Multi Shot", "[SK-POWER-MAGIC-01][SK-R-78]") {
    const Scene witch = opened(1, {6, 1, 1, 2}, "battle-witch");
    CHECK(shotDice(witch.game, 0) == 8);
    CHECK(shotReach(witch.game, 0) == 8);
    CHECK(witch.game.knows(0, Spell::Shield));
    Scene s({"A....."});
    s.put(ThingKind::Chest, {1, 0}, 1);
    s.is('A', "old-sage").action(Side::Heroes);
    s.play(s.on(Deed::Explore, 'A', {1, 0}), {6, 1, 1, 5, 6, 1}); // known spells are rolled again
    CHECK(s.game.knows(0, Spell::HoldPortal));
}

TEST_CASE("Potions heal, antidotes cleanse, both in the heroes' Action Phase",
          "[SK-ITEM-POTION-01][SK-ITEM-MAJOR-01][SK-ITEM-ANTIDOTE-01][SK-R-60]") {
    Scene s({"Ao...."});
    s.model('A').goods = {.potions = 1, .majors = 1, .antidotes = 1};
    s.model('A').hits = 2;
    Scene enemy = s, major = s;
    s.action(Side::Heroes);
    s.play(s.alone(Deed::DrinkPotion, 'A'), {3});
    CHECK(s.hits('A') == 5);
    CHECK(s.why(s.alone(Deed::DrinkPotion, 'A')) == WhyNot::NoGoods);
    enemy.action(Side::Master);
    CHECK(enemy.why(enemy.alone(Deed::DrinkPotion, 'A')) == WhyNot::NotNow);
    major.model('A').hits = 1;
    major.profile('A').hits = 7;
    major.action(Side::Heroes);
    major.play(major.alone(Deed::DrinkMajor, 'A'));
    CHECK(major.hits('A') == 7);
    Scene sick({"A....."});
    sick.model('A').poison = 3;
    sick.model('A').goods.antidotes = 1;
    sick.game.taskCount = 0;
    REQUIRE(sick.newMove({6, 2, 2, 2, 1}).done());
    CHECK(sick.hits('A') == 5);
    sick.play(bare(Deed::BeMover), {1, 1, 1});
    sick.play(sick.alone(Deed::TakeAntidote, 'A'));
    CHECK(sick.model('A').poison == 0);
}

TEST_CASE("A portable teleporter is laid on a free square beside its carrier and stays",
          "[SK-ITEM-PORTAL-01][SK-ITEM-PORTAL-02][SK-R-61]") {
    Scene s({"A.....", "......"});
    s.model('A').goods.portals = 1;
    const Index other = s.put(ThingKind::Teleporter, {5, 1});
    s.game.things[other].active = true;
    s.action(Side::Heroes);
    CHECK(s.why(s.on(Deed::LayPortal, 'A', {2, 0})) == WhyNot::TooFar);
    s.play(s.on(Deed::LayPortal, 'A', {0, 0}));
    CHECK(s.model('A').goods.portals == 0);
    CHECK(s.why(s.on(Deed::Explore, 'A', {0, 0})) == WhyNot::NothingThere); // never taken up again
    s.play(s.on(Deed::Teleport, 'A', {5, 1}));
    CHECK(s.pointsLeft('A') == 2);
}

TEST_CASE("Goods pass between neighbours, power-ups never", "[SK-ITEM-NOHAND-01][SK-R-59]") {
    Scene s({"AB...o"});
    s.model('A').goods = {.gold = 120, .stacks = 2, .potions = 1, .keys = 1};
    s.model('A').growth.powers = 1;
    s.action(Side::Heroes);
    const auto give = [&](Good good, int amount) {
        return Choice{.deed = Deed::Give,
                      .who = s['A'],
                      .whom = s['B'],
                      .what = static_cast<std::uint8_t>(good),
                      .amount = static_cast<std::int16_t>(amount)};
    };
    s.play(give(Good::Potion, 1));
    s.play(give(Good::Gold, 100));
    s.play(give(Good::Key, 1));
    CHECK(s.model('B').goods == Goods{.gold = 100, .potions = 1, .keys = 1});
    CHECK(s.why(give(Good::Gold, 100)) == WhyNot::NoGoods);
    Choice power = give(Good::Potion, 1);
    power.what = 7;
    CHECK(s.why(power) == WhyNot::NoGoods);
    Scene zone({"ABo.."});
    zone.model('A').goods.potions = 1;
    zone.action(Side::Heroes);
    CHECK(zone.why({.deed = Deed::Give, .who = zone['A'], .whom = zone['B'], .what = 2, .amount = 1}) ==
          WhyNot::InZone);
}

TEST_CASE("Gold that was dropped can be taken up again", "[SK-FURN-DROP-01]") {
    Scene s({"A....."});
    s.model('A').goods.stacks = 4;
    s.action(Side::Heroes);
    s.play({.deed = Deed::Drop, .who = s['A'], .amount = 1});
    s.play({.deed = Deed::Drop, .who = s['A'], .amount = 2});
    CHECK(s.game.things[s.game.cells[s.at(0, 0)].thing].number == 3);
    CHECK(s.why({.deed = Deed::Drop, .who = s['A'], .amount = 2}) == WhyNot::NoGoods);
}
