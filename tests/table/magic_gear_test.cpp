#include "table/classes.h"
#include "table/pbta/gear/at_hand.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/strike.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/sheet_view.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::Classes;
using tenplus::table::testing::n;

namespace {

struct Carried : Classes {
    ActorId ada = joins("Ada", "fighter"), bram = given("Bram"), ogre = given("Ogre");

    EntryId take(const char* thing) {
        perform(TakeThing{.who = ada, .thing = thing});
        return at(ada).lists.at("gear").back().id;
    }
    const Entry& row(EntryId entry) const { return *entryOf(at(ada), "gear", entry); }
    // What a blow takes off somebody who wears no armour, with these dice.
    std::int64_t dealt(ActorId whom, const std::string& amount, const std::vector<int>& dice) {
        const std::int64_t before = hp(whom);
        perform(DealDamage{.to = whom, .amount = amount, .ignoresArmour = true}, dice);
        return before - hp(whom);
    }
};

} // namespace

TEST_CASE("whatever can be eaten on the way counts as rations", "[dg-hardtack][dg-elven-bread]") {
    Carried scene;
    const std::int64_t before = scene.number(scene.ada, "rations");
    scene.take("dwarven-hardtack");
    scene.take("elven-bread");
    scene.take("personal-feast");
    CHECK(scene.number(scene.ada, "rations") == before + 7 + 7 + 1);
}

TEST_CASE("a memento given up at Death's gate is the strong last breath, with all that it brings",
          "[DW-R-73][DW-DEATH-01]") {
    Carried scene;
    scene.perform(ChangeSetting{"lastBreathHp", n(3), {}});
    const EntryId hair = scene.take("lamented-memento");
    const Refusal no = scene.refused(UseThing{scene.ada, hair, {}});
    CHECK(sentence(no) ==
          "Ada cannot make Last Breath now: there is life left (HP above 0). The GM may allow it anyway.");
    scene.perform(DealDamage{.to = scene.ada, .amount = "60"});
    scene.perform(UseThing{scene.ada, hair, {}});
    CHECK(scene.table().lastRoll->band == "strong");
    CHECK(scene.table().lastRoll->expression.empty());
    CHECK_FALSE(entryOf(scene.at(scene.ada), "gear", hair));
    for (const Waiting& each : scene.table().waiting) CHECK(each.marks.empty()); // nothing urgent is left
    scene.apply("condition");
    CHECK(scene.is(scene.ada, "stable"));
    scene.apply("resource");
    CHECK(scene.hp(scene.ada) == 3);
}

TEST_CASE("a poison falls on whoever is named, and on nobody before") {
    Carried scene;
    scene.perform(UseThing{scene.ada, scene.take("bloodweed"), {}});
    CHECK_FALSE(scene.is(scene.ada, "bloodweed"));
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.back().needsTarget);
    scene.apply("condition", {}, {.target = scene.ogre});
    CHECK(scene.is(scene.ogre, "bloodweed"));
}

TEST_CASE("pipeleaf takes two uses, and helps to parley with whom it was shared") {
    Carried scene;
    const EntryId leaf = scene.take("halfling-pipeleaf");
    scene.perform(AddActor{.kind = ActorKind::Person, .name = "Brenna"});
    const ActorId brenna = scene.table().actors.rbegin()->first;
    scene.perform(UseThing{scene.ada, leaf, brenna});
    CHECK(numberIn(scene.row(leaf), "uses") == 4);
    CHECK(scene.rollAt(scene.ada, "parley", scene.ogre, {4, 4}).total == 7); // a gruff fighter
    CHECK(scene.rollAt(scene.ada, "parley", brenna, {4, 4}).total == 8);
    scene.quiet();
    scene.perform(UseThing{scene.ada, leaf, {}});
    scene.apply("forward", {}, {.target = scene.ogre});
    CHECK(scene.rollAt(scene.ada, "parley", scene.ogre, {4, 4}).total == 8);
}

TEST_CASE("a thrown weapon weighs nothing and is of no use until it is taken up again", "[DW-R-101][DW-NEED-14]") {
    Carried scene;
    const std::int64_t bare = scene.number(scene.ada, "weight");
    const EntryId spear = scene.take("spear");
    const std::int64_t laden = scene.number(scene.ada, "weight");
    REQUIRE(laden > bare);
    const RollMove again{.who = scene.ada, .move = "volley", .target = scene.ogre, .weapon = spear};
    scene.rollAt(scene.ada, "volley", scene.ogre, {6, 6}, {.weapon = spear});
    scene.apply("damage", {4}); // thrown with it all the same
    CHECK(scene.number(scene.ada, "weight") == bare);
    CHECK(sentence(scene.refused(again, {6, 6})) == "Ada cannot make Volley now: Spear was thrown, and nobody has "
                                                    "taken it up. The GM may allow it anyway.");
    CHECK(scene.refused(Attack{.from = {scene.ada}, .to = {scene.ogre}, .weapon = spear}).code == "cannot-now");
    CHECK(scene.refused(UseThing{scene.ada, spear}).code == "cannot-now");
    CHECK(scene.refused(WearThing{scene.ada, spear, false}).code == "no-change");
    const auto gear = sheetView(scene.rulebook(), scene.table(), scene.ada)->lists.front();
    CHECK(gear.rows.back().away);
    CHECK_FALSE(gear.rows.back().worn);

    scene.perform(WearThing{scene.ada, spear, true});
    CHECK(scene.number(scene.ada, "weight") == laden);
    scene.rollAt(scene.ada, "volley", scene.ogre, {6, 6}, {.weapon = spear});
    scene.perform(DropThing{.who = scene.ada, .entry = spear, .to = scene.bram});
    CHECK(
        scene.refused(WearThing{scene.bram, scene.table().actor(scene.bram)->lists.at("gear").back().id, false}).code ==
        "no-change"); // carried, and not in hand
}

TEST_CASE("what was thrown is out of hand until it is picked up") {
    Carried scene;
    const EntryId spear = scene.take("spear");
    scene.rollAt(scene.ada, "hack-and-slash", scene.ogre, {2, 2}, {.weapon = spear});
    CHECK(numberIn(scene.row(spear), "worn") != 0);
    scene.rollAt(scene.ada, "volley", scene.ogre, {6, 6}, {.weapon = spear});
    CHECK_FALSE(isAtHand(scene.row(spear)));
    scene.apply("damage", {4}); // thrown with it all the same
    const EntryId bow = scene.take("ragged-bow");
    scene.set(scene.ada, "ammo", 3);
    scene.rollAt(scene.ada, "volley", scene.ogre, {6, 6}, {.weapon = bow});
    CHECK(numberIn(scene.row(bow), "worn") != 0);
}

TEST_CASE("magic arms and armour come to hand when they are taken", "[DW-EQUIP-05]") {
    Carried scene;
    const std::int64_t bare = scene.number(scene.bram, "armour");
    scene.perform(TakeThing{.who = scene.bram, .thing = "timunns-armour"});
    CHECK(scene.number(scene.bram, "armour") == bare + 1);
    scene.perform(TakeThing{.who = scene.bram, .thing = "vorpal-sword"});
    CHECK(scene.rollAt(scene.bram, "hack-and-slash", scene.ogre, {6, 6}).weaponName == "Vorpal Sword");
    scene.choose({"safe"});
    scene.apply("damage", {4});
    CHECK(scene.hp(scene.ogre) == 15 - 4); // through its armour
}

TEST_CASE("on hallowed ground whatever heals heals more") {
    Carried scene;
    const ActorId cleo = scene.joins("Cleo", "cleric", {.prepared = {"sanctuary"}});
    scene.roll(cleo, "cleric-cast-a-spell", {6, 6}, {.spell = "sanctuary"});
    scene.quiet();
    scene.set(scene.ada, "hp", 5);
    scene.perform(Heal{.to = scene.ada, .amount = "4", .source = "A chirurgeon"}, {3});
    CHECK(scene.hp(scene.ada) == 12);
}

TEST_CASE("against serpent's tears the whole throw is made twice, and its better total counts", "[po-serpents-tears]") {
    Carried scene;
    scene.perform(SetCondition{scene.bram, "serpentsTears"});
    scene.set(scene.bram, "hp", 16);
    CHECK(scene.dealt(scene.bram, "2d4", {1, 4, 3, 1}) == 5); // not the two fours and threes of four dice
    CHECK(scene.dealt(scene.bram, "1d6+1", {2, 4}) == 5);
    CHECK(scene.dealt(scene.bram, "3", {}) == 3);
    scene.perform(Attack{.from = {scene.ogre}, .to = {scene.bram}, .amount = "2d4"});
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.back().dice == "b[2d4, 2d4]");
}

TEST_CASE("a redirected blow meets the poison of whom it falls on", "[DW-MOVE-defend-04][DW-R-26]") {
    Carried scene;
    scene.perform(SetHold{scene.ada, "defend", 3});
    const auto dice = [&](ActorId poisoned) {
        scene.perform(SetCondition{poisoned, "serpentsTears"});
        scene.perform(Attack{.from = {scene.ogre}, .to = {scene.bram}, .amount = "1d6"});
        const WaitingId blow = scene.table().waiting.back().id;
        scene.perform(SpendHold{.who = scene.ada, .move = "defend", .option = "redirect", .waiting = blow});
        const std::string shown = gmView(scene.rulebook(), scene.table()).waiting.back().dice;
        scene.perform(WaveOff{blow});
        scene.perform(SetCondition{poisoned, "serpentsTears", false});
        return shown;
    };
    CHECK(dice(scene.bram) == "d6");
    CHECK(dice(scene.ada) == "b[2d6]");
}
