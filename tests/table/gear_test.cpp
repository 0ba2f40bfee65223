#include "base/contains.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/gear/gear_rows.h"
#include "table/pbta/moves/move_view.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/scene.h"
#include "table/sheet_view.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::n;
using tenplus::table::testing::Scene;

namespace {

constexpr const char* kThings = R"({"things": [
  {"id": "test-mail", "name": "Test Mail", "kind": "armour", "price": 10, "weight": 1, "armour": 1},
  {"id": "test-plate", "name": "Test Plate", "kind": "armour", "price": 350, "weight": 4, "tags": ["3 armour", "worn"], "armour": 3, "clumsy": true},
  {"id": "test-shield", "name": "Test Shield", "kind": "shield", "price": 15, "weight": 2, "plusArmour": 1},
  {"id": "test-blade", "name": "Test Blade", "kind": "weapon", "price": 15, "weight": 2, "tags": ["close"], "damage": 1, "piercing": 1},
  {"id": "test-rapier", "name": "Test Rapier", "kind": "weapon", "price": 25, "weight": 1, "tags": ["close"], "precise": true},
  {"id": "test-bow", "name": "Test Bow", "kind": "weapon", "price": 60, "weight": 2, "tags": ["near", "far"]},
  {"id": "test-knife", "name": "Test Knife", "kind": "weapon", "price": 1, "weight": 0, "tags": ["thrown", "near"]},
  {"id": "test-sap", "name": "Test Sap", "kind": "weapon", "price": 2, "weight": 1, "tags": ["hand"], "stun": true},
  {"id": "test-arrows", "name": "Test Arrows", "kind": "ammo", "price": 1, "weight": 1, "ammo": 3},
  {"id": "test-bandages", "name": "Test Bandages", "price": 5, "uses": 3, "tags": ["3 uses", "slow"], "effects": [{"effect": "heal", "amount": "4", "to": "target"}]},
  {"id": "test-bed", "name": "A week in bed", "kind": "service", "price": 14, "lessCharisma": true},
  {"id": "test-repair", "name": "Mending", "kind": "service", "share": 25},
  {"id": "test-smith", "name": "Smith work", "kind": "service", "price": 50, "share": 100},
  {"id": "test-crown", "name": "The crown of a king", "kind": "hoard"}
]})";

const content::Rulebook& withThings() {
    static const content::Rulebook kBook = [] {
        content::PackFiles files = table::testing::packOf("dungeonworld");
        files["gear/tests.json"] = kThings;
        auto loaded = content::loadRulebook(files, "p");
        REQUIRE(loaded.rulebook);
        for (const content::Issue& issue : loaded.issues) UNSCOPED_INFO(content::toText(issue));
        REQUIRE(loaded.issues.empty());
        return std::move(*loaded.rulebook);
    }();
    return kBook;
}

struct Shop : Scene {
    explicit Shop(const char* name = "Ada", const std::map<std::string, Value>& values = {{"armour", n(0)}})
        : Scene(withThings()) {
        who = given(name, values);
    }
    EntryId take(const char* thing) {
        perform(TakeThing{.who = who, .thing = thing});
        return rows().back().id;
    }
    const std::vector<Entry>& rows() const { return table().actor(who)->lists.at("gear"); }
    ActorId who;
};

} // namespace

TEST_CASE("common goods cost what they cost, without a roll", "[DW-MOVE-supply-01][UM-MOVE-supply-01]") {
    Shop scene;
    scene.perform(BuyThing{.who = scene.who, .thing = "test-blade"});
    CHECK(scene.number(scene.who, "coins") == 85);
    CHECK(textIn(scene.rows().back(), "name") == "Test Blade");
    CHECK(textIn(scene.rows().back(), "tags") == "close, +1 damage, 1 piercing");
    CHECK_FALSE(scene.table().lastRoll);
    const Refusal no = scene.refused(BuyThing{.who = scene.who, .thing = "test-plate"});
    CHECK(sentence(no) == "Ada has 85 coins, and Test Plate costs 350.");
    CHECK(scene.refused(BuyThing{.who = scene.who, .thing = "test-crown"}).code == "no-price");
    CHECK(scene.refused(BuyThing{.who = scene.who, .thing = "moonlight"}).code == "unknown-thing");
    CHECK(scene.refused(BuyThing{.who = scene.who, .thing = "test-blade", .count = 0}).code == "out-of-bounds");
    scene.perform(BuyThing{.who = scene.who, .thing = "test-crown", .price = 80});
    CHECK(scene.number(scene.who, "coins") == 5);
    scene.perform(BuyThing{.who = scene.who, .thing = "test-blade", .override = true}); // on credit
    CHECK(scene.number(scene.who, "coins") == 0);
}

TEST_CASE("a thing has a name and weighs something that can be carried, however it comes onto a sheet") {
    Shop scene;
    const auto refusedRow = [&](const std::map<std::string, Value>& row) {
        const Refusal no = scene.refused(TakeThing{.who = scene.who, .values = row});
        CHECK(sentence(scene.refused(AddEntry{scene.who, "gear", row})) == sentence(no));
        CHECK(sentence(scene.refused(AddActor{.name = "Bram", .lists = {{"gear", {row}}}})) == sentence(no));
        return no.member + ": " + sentence(no);
    };
    const std::string kNoName = "values/name: There is nothing written: write a word or leave it.";
    CHECK(refusedRow({{"name", ""}}) == kNoName);
    CHECK(refusedRow({{"name", "  "}, {"weight", n(1)}}) == kNoName);
    CHECK(refusedRow({{"weight", n(1)}}) == kNoName);
    CHECK(refusedRow({{"name", "Feather"}, {"weight", n(-3)}}) ==
          "values/weight: Weight must lie between 0 and 1000, and -3 does not.");
    CHECK(refusedRow({{"name", "Mountain"}, {"weight", n(1'000'000'000)}}) ==
          "values/weight: Weight must lie between 0 and 1000, and 1000000000 does not.");
    CHECK(refusedRow({{"name", "Lamp"}, {"uses", n(-1)}}) ==
          "values/uses: Uses must lie between 0 and 1000, and -1 does not.");
    scene.perform(TakeThing{.who = scene.who, .values = {{"name", "Anvil"}, {"weight", n(1000)}}});
    const EntryId anvil = scene.rows().back().id;
    CHECK(scene.refused(EditEntry{scene.who, "gear", anvil, "weight", n(-1)}).code == "out-of-bounds");
    CHECK(scene.refused(EditEntry{scene.who, "gear", anvil, "name", std::string()}).code == "empty-text");
    scene.perform(EditEntry{scene.who, "gear", anvil, "weight", n(0)});
}

TEST_CASE("some prices are less for the charming") {
    Shop scene;
    const content::Thing& bed = *scene.rulebook().thing("test-bed");
    CHECK(priceFor(scene.rulebook(), *scene.table().actor(scene.who), bed) == 6); // Charisma 8
    scene.perform(EditSheet{scene.who, "charisma", n(16)});
    CHECK(priceFor(scene.rulebook(), *scene.table().actor(scene.who), bed) == 0);
}

TEST_CASE("what is a share of another price is worked out and rounded up", "[DW-NEED-14]") {
    Shop scene;
    scene.perform(BuyThing{.who = scene.who, .thing = "test-repair", .about = "test-blade"}); // a quarter of 15
    CHECK(scene.number(scene.who, "coins") == 96);
    scene.perform(BuyThing{.who = scene.who, .thing = "test-smith", .about = "test-blade"});
    CHECK(scene.number(scene.who, "coins") == 31);
    CHECK(scene.refused(BuyThing{.who = scene.who, .thing = "test-repair"}).code == "no-price");
    CHECK(scene.refused(BuyThing{.who = scene.who, .thing = "test-repair", .about = "test-crown"}).code == "no-price");
    const Refusal no = scene.refused(BuyThing{.who = scene.who, .thing = "test-repair", .about = "moonlight"});
    CHECK(no.code == "unknown-thing");
    CHECK(no.member == "about");
}

TEST_CASE("with a minstrel in the party everything in town is cheaper by the rank", "[DW-HIRE-21]") {
    Shop scene;
    scene.perform(HireHireling{.name = "Lark", .cost = "coin", .skills = {{"minstrel", 3}}, .override = true});
    scene.perform(BuyThing{.who = scene.who, .thing = "test-blade"}); // 15, and nobody lives here
    CHECK(scene.number(scene.who, "coins") == 85);
    scene.perform(EnterPlace{"Saltmoor", "town", {}});
    scene.perform(BuyThing{.who = scene.who, .thing = "test-blade"});
    CHECK(scene.number(scene.who, "coins") == 73);
}

TEST_CASE("the best armour that is worn counts, and all that adds to it", "[DW-R-71][DW-EQUIP-05]") {
    Shop scene;
    const EntryId mail = scene.take("test-mail");
    CHECK(scene.number(scene.who, "armour") == 1);
    scene.take("test-shield");
    CHECK(scene.number(scene.who, "armour") == 2);
    const EntryId plate = scene.take("test-plate");
    CHECK(scene.number(scene.who, "armour") == 4); // 3 and the shield; the mail is under it
    scene.perform(WearThing{scene.who, plate, false});
    CHECK(scene.number(scene.who, "armour") == 2);
    scene.perform(WearThing{scene.who, mail, false});
    CHECK(scene.number(scene.who, "armour") == 1);
    scene.perform(
        AddEntry{scene.who,
                 "gear",
                 {{"name", std::string("Ring")}, {"tags", std::string("+1 armour, glowing")}, {"worn", true}}});
    CHECK(scene.number(scene.who, "armour") == 2);
    scene.forward(scene.who, 1, {}, {}, content::Pushes::Armour);
    scene.perform(EditSheet{scene.who, "cover", n(1)});
    scene.perform(DealDamage{.to = scene.who, .amount = "6", .ranged = true});
    CHECK(scene.hp(scene.who) == 23); // 2 worn, 1 cover, 1 forward
    CHECK(scene.refused(WearThing{scene.who, mail, false}).code == "no-change");
}

TEST_CASE("armour typed on a sheet counts as ever, and typing it over counts what is worn in", "[DW-R-71]") {
    Shop scene("Ada", {});
    CHECK(scene.number(scene.who, "armour") == 2);
    scene.take("test-shield");
    CHECK(scene.number(scene.who, "armour") == 3);
    scene.perform(EditSheet{scene.who, "armour", n(1)});
    CHECK(scene.number(scene.who, "armour") == 1);
    scene.perform(WearThing{scene.who, scene.rows().back().id, false});
    CHECK(scene.number(scene.who, "armour") == 0);
}

TEST_CASE("clumsy gear costs 1 on every roll while it is worn", "[DW-NEED-15]") {
    Shop scene;
    const EntryId plate = scene.take("test-plate");
    CHECK(scene.roll(scene.who, "defy-danger", {3, 4}, {.approach = "dex"}).total == 7);
    scene.perform(WearThing{scene.who, plate, false});
    CHECK(scene.roll(scene.who, "defy-danger", {3, 4}, {.approach = "dex"}).total == 8);
}

TEST_CASE("a weapon in hand adds its damage and goes through armour", "[DW-NEED-14]") {
    Shop scene;
    const ActorId orc = scene.given("Orc");
    const EntryId blade = scene.take("test-blade");
    CHECK(scene.rollAt(scene.who, "hack-and-slash", orc, {5, 5}).weaponName == "Test Blade");
    scene.choose({"safe"});
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.front().dice == "d10+1");
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.front().text == "1 piercing");
    scene.apply("damage", {4});
    CHECK(scene.hp(orc) == 1);
    scene.perform(WearThing{scene.who, blade, false});
    CHECK(scene.rollAt(scene.who, "hack-and-slash", orc, {5, 5}).weaponName.empty());
    scene.choose({"safe"});
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.front().dice == "d10");
}

TEST_CASE("a precise weapon lets Dexterity strike", "[DW-NEED-14]") {
    Shop scene("Dov");
    const ActorId orc = scene.given("Orc");
    CHECK(moveView(scene.rulebook(), scene.table(), {.who = scene.who, .move = "hack-and-slash"})->approaches.size() ==
          1);
    CHECK(scene.refused(RollMove{.who = scene.who, .move = "hack-and-slash", .approach = "dex", .target = orc}, {3, 3})
              .code == "unknown-approach");
    const EntryId rapier = scene.take("test-rapier");
    CHECK(scene.rollAt(scene.who, "hack-and-slash", orc, {3, 3}, {.approach = "dex"}).total == 8);
    CHECK(scene.refused(RollMove{.who = scene.who, .move = "hack-and-slash", .weapon = EntryId{999}}, {3, 3}).code ==
          "unknown-entry");
    scene.perform(DropThing{.who = scene.who, .entry = rapier});
    CHECK(scene.rollAt(scene.who, "hack-and-slash", orc, {3, 3}).total == 5);
}

TEST_CASE("a bow needs arrows, a knife does not, and neither pays with arrows it does not use",
          "[DW-MOVE-volley-06][DW-R-23]") {
    Shop scene("Dov");
    const ActorId ogre = scene.given("Ogre");
    const EntryId bow = scene.take("test-bow");
    const RollMove shot{.who = scene.who, .move = "volley", .target = ogre, .weapon = bow};
    CHECK(sentence(scene.refused(shot, {4, 4})) ==
          "Dov cannot make Volley now: there is no ammunition left for it. The GM may allow it anyway.");
    scene.perform(BuyThing{.who = scene.who, .thing = "test-arrows"});
    CHECK(scene.number(scene.who, "ammo") == 3);
    scene.perform(shot, {3, 3});
    scene.choose({"ammo"});
    CHECK(scene.number(scene.who, "ammo") == 2);
    scene.apply("damage", {2});
    scene.perform(WearThing{scene.who, bow, false});
    scene.take("test-knife");
    CHECK(scene.rollAt(scene.who, "volley", ogre, {3, 3}).weaponName == "Test Knife");
    CHECK(scene.refused(ChooseOptions{scene.waiting("choose").id, {"ammo"}}).code == "option-closed");
}

TEST_CASE("a weapon that stuns kills nobody") {
    Shop scene("Dov");
    const ActorId goblin = scene.given("Goblin");
    scene.take("test-sap");
    scene.rollAt(scene.who, "hack-and-slash", goblin, {6, 6});
    scene.choose({"safe"});
    scene.apply("damage", {8});
    CHECK(scene.is(goblin, "dazed"));
    CHECK(scene.hp(goblin) == 3);
}

TEST_CASE("a thing is used up use by use", "[DW-NEED-16]") {
    Shop scene("Cleo");
    const ActorId ada = scene.given("Ada", {{"hp", n(10)}});
    const EntryId bandages = scene.take("test-bandages");
    CHECK(textIn(scene.rows().back(), "tags") == "slow");
    scene.perform(UseThing{scene.who, bandages, ada});
    CHECK(scene.hp(ada) == 14);
    CHECK(numberIn(scene.rows().back(), "uses") == 2);
    const auto view = sheetView(scene.rulebook(), scene.table(), scene.who);
    CHECK(view->lists.front().rows.back().canUse);
    CHECK(!contains(view->lists.front().columns, "thing", &ColumnView::id)); // kept, not shown
    scene.perform(UseThing{scene.who, bandages, ada});
    scene.perform(UseThing{scene.who, bandages, ada});
    CHECK(scene.hp(ada) == 22);
    CHECK(scene.rows().empty());
    CHECK(scene.refused(UseThing{scene.who, bandages, ada}).code == "unknown-entry");
}

TEST_CASE("things are given, sold and left behind") {
    Shop scene;
    const ActorId bram = scene.given("Bram");
    const EntryId mail = scene.take("test-mail"), shield = scene.take("test-shield"), rope = scene.take("test-bow");
    scene.perform(DropThing{.who = scene.who, .entry = mail, .to = bram});
    CHECK(textIn(scene.table().actor(bram)->lists.at("gear").front(), "name") == "Test Mail");
    CHECK(scene.number(bram, "armour") == 0); // in the pack, until it is put on
    scene.perform(DropThing{.who = scene.who, .entry = shield, .coins = 7});
    CHECK(scene.number(scene.who, "coins") == 107);
    scene.perform(DropThing{.who = scene.who, .entry = rope});
    CHECK(scene.rows().empty());
    CHECK(scene.refused(DropThing{.who = scene.who, .entry = rope}).code == "unknown-entry");
}

TEST_CASE("whoever gets arrows or rations gets what is left of them, and whoever pays has the coins no more") {
    Shop scene;
    const ActorId bram = scene.given("Bram", {{"ammo", n(1)}, {"coins", n(60)}});
    const EntryId arrows = scene.take("test-arrows"), quiver = scene.take("test-arrows"),
                  rations = scene.take("rations"), mail = scene.take("test-mail");
    scene.perform(EditSheet{scene.who, "ammo", n(5)});
    scene.perform(DropThing{.who = scene.who, .entry = arrows, .to = bram});
    CHECK(scene.number(scene.who, "ammo") == 2);
    CHECK(scene.number(bram, "ammo") == 4);
    scene.perform(DropThing{.who = scene.who, .entry = quiver, .coins = 1}); // sold with what is left in it
    CHECK(scene.number(scene.who, "ammo") == 0);
    scene.perform(DropThing{.who = scene.who, .entry = rations, .to = bram});
    CHECK(scene.number(scene.who, "rations") == 5);
    CHECK(scene.number(bram, "rations") == 10);
    const Refusal no = scene.refused(DropThing{.who = scene.who, .entry = mail, .to = bram, .coins = 61});
    CHECK(sentence(no) == "Bram has 60 coins, and Test Mail costs 61.");
    CHECK(no.member == "coins");
    scene.perform(DropThing{.who = scene.who, .entry = mail, .to = bram, .coins = 50});
    CHECK(scene.number(scene.who, "coins") == 151);
    CHECK(scene.number(bram, "coins") == 10);
}

TEST_CASE("what is no thing of the books is taken as it is written") {
    Shop scene;
    scene.perform(TakeThing{.who = scene.who,
                            .values = {{"name", std::string("Grandmother's sword")},
                                       {"tags", std::string("close, +2 damage")},
                                       {"worn", true}}});
    const ActorId orc = scene.given("Orc");
    scene.rollAt(scene.who, "hack-and-slash", orc, {3, 3});
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.front().dice == "d10+2");
    CHECK(scene.refused(TakeThing{.who = scene.who}).code == "empty-text");
    CHECK(scene.refused(TakeThing{.who = scene.who, .values = {{"colour", std::string("red")}}}).code ==
          "unknown-field");
    CHECK(scene.refused(TakeThing{.who = orc, .thing = "test-mail"}).code == "unknown-list");
}

TEST_CASE("a hundred coins weigh 1", "[DW-NEED-14]") {
    Shop scene;
    CHECK(scene.number(scene.who, "weight") == 1);
    scene.perform(EditSheet{scene.who, "coins", n(399)});
    CHECK(scene.number(scene.who, "weight") == 3);
}

TEST_CASE("the armour of the books protects as it should", "[DW-NEED-15]") {
    const auto worn = [](std::initializer_list<const char*> things) {
        Shop scene;
        for (const char* thing : things) scene.take(thing);
        return std::pair(scene.number(scene.who, "armour"), scene.number(scene.who, "clumsy"));
    };
    CHECK(worn({"leather"}) == std::pair(n(1), n(0)));
    CHECK(worn({"chainmail", "leather"}) == std::pair(n(1), n(0))); // the best alone
    CHECK(worn({"scale-mail"}) == std::pair(n(2), n(1)));
    CHECK(worn({"plate", "shield"}) == std::pair(n(4), n(1)));
}

TEST_CASE("the weapons of the books have their tags", "[DW-NEED-14]") {
    const auto tags = [](const char* thing) { return content::tagsOf(*withThings().thing(thing)); };
    CHECK(tags("long-sword") == "close, +1 damage");
    CHECK(tags("halberd") == "reach, +1 damage, two-handed");
    CHECK(tags("crossbow") == "near, +1 damage, reload");
    CHECK(tags("dueling-rapier") == "close, 1 piercing, precise");
    Shop scene;
    scene.perform(BuyThing{.who = scene.who, .thing = "arrows", .count = 2});
    CHECK(scene.number(scene.who, "ammo") == 6);
    CHECK(scene.number(scene.who, "coins") == 98);
}

TEST_CASE("what heals in the books heals as much as it should", "[DW-NEED-16]") {
    Shop scene("Cleo");
    const ActorId ada = scene.given("Ada", {{"hp", n(1)}});
    scene.perform(UseThing{scene.who, scene.take("bandages"), ada});
    CHECK(scene.hp(ada) == 5);
    scene.perform(UseThing{scene.who, scene.take("poultices-and-herbs"), ada});
    CHECK(scene.hp(ada) == 12);
    CHECK(numberIn(scene.rows().front(), "uses") == 2);
    CHECK(numberIn(scene.rows().back(), "uses") == 1);
    scene.perform(UseThing{scene.who, scene.take("healing-potion"), ada});
    scene.choose({"heal"});
    CHECK(scene.hp(ada) == 22);
    scene.perform(SetCondition{ada, "weak"});
    scene.perform(UseThing{scene.who, scene.take("healing-potion"), ada});
    scene.choose({"weak"});
    CHECK_FALSE(scene.is(ada, "weak"));
    scene.perform(UseThing{scene.who, scene.take("antitoxin"), ada});
    scene.choose({"other"});
    CHECK(std::get<content::Note>(scene.waiting("note").effect.kind).text == "Which one?");
    CHECK(scene.rows().size() == 2); // both potions and the antitoxin are gone
}
