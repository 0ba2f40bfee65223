#include "table/pbta/moves/waiting_view.h"
#include "table/scene.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::Scene;

namespace {

const DamageDealt& harmIn(const Events& events) {
    for (const Event& event : events) {
        if (const auto* dealt = event.as<DamageDealt>()) return *dealt;
    }
    FAIL("no harm was dealt");
    throw std::logic_error("not reached");
}

} // namespace

TEST_CASE("what gets past armour lowers HP", "[DW-HARM-01][DW-ARMOR-01]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), cleo = scene.given("Cleo");
    scene.perform(DealDamage{.to = ada, .amount = "9", .source = "The pit"});
    CHECK(scene.hp(ada) == 18);
    scene.perform(DealDamage{.to = cleo, .amount = "5"});
    CHECK(scene.hp(cleo) == 19);
    scene.perform(DealDamage{.to = ada, .amount = "1"});
    CHECK(scene.hp(ada) == 18);
}

TEST_CASE("armour can take a blow whole, and the blow is told all the same", "[DW-ARMOR-02]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), goblin = scene.given("Goblin");
    scene.rollAt(ada, "hack-and-slash", goblin, {3, 3});
    scene.apply("damage", {1}); // Ada's own
    scene.apply("damage", {2}); // the goblin's
    CHECK(scene.hp(ada) == 25);
    const DamageDealt& dealt = harmIn(scene.last());
    CHECK(dealt.from == goblin);
    CHECK(dealt.amount == 2);
    CHECK(dealt.armour == 2);
    CHECK(dealt.net == 0);
}

TEST_CASE("harm that ignores armour uses up an armour forward all the same", "[DW-ARMOR-05][DW-R-07]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.forward(ada, 2, {}, {}, content::Pushes::Armour);
    scene.perform(DealDamage{.to = ada, .amount = "6", .ignoresArmour = true, .source = "Acid"});
    CHECK(scene.hp(ada) == 19);
    CHECK(scene.table().forwards.empty());
}

TEST_CASE("whoever strikes throws their own damage", "[DW-HARM-09][DW-HARM-21]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.rollAt(ada, "hack-and-slash", orc, {3, 3});
    scene.apply("damage", {2});
    const Refusal no = scene.refused(ApplyWaiting{.waiting = scene.waiting("damage").id});
    REQUIRE(no.needs);
    CHECK(no.needs->sides == 8);
    CHECK(no.needs->count == 1);
    CHECK(no.needs->who == "Orc");
    scene.apply("damage", {5});
    CHECK(harmIn(scene.last()).amount == 7);
    CHECK(scene.hp(ada) == 20);
}

TEST_CASE("a foe's damage is the one on its card, by whatever means", "[DW-HARM-15][DW-R-19]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), ogre = scene.given("Ogre");
    scene.rollAt(ada, "hack-and-slash", ogre, {3, 3});
    scene.apply("damage", {2});
    scene.apply("damage", {4});
    CHECK(harmIn(scene.last()).amount == 7);
}

TEST_CASE("harm needs no move", "[DW-HARM-11][DW-HARM-12][DW-HARM-17][DW-HARM-18]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), dov = scene.given("Dov"), orc = scene.given("Orc"),
                  goblin = scene.given("Goblin");
    scene.perform(DealDamage{.to = goblin, .amount = "d8", .source = "A chandelier"}, {7});
    CHECK(scene.hp(goblin) == 0);
    CHECK_FALSE(scene.table().lastRoll);
    scene.perform(DealDamage{.to = orc, .amount = "d8", .source = "A knife in its sleep"}, {4});
    CHECK(scene.hp(orc) == 3);
    CHECK(scene.xp(dov) == 0);
    scene.perform(DealDamage{.to = ada, .amount = "d8", .source = "The pit"}, {6});
    CHECK(scene.hp(ada) == 21);
    scene.perform(DealDamage{.to = ada, .amount = "d6", .ignoresArmour = true, .source = "Poison"}, {4});
    CHECK(scene.hp(ada) == 17);
}

TEST_CASE("neither damage nor HP go below 0", "[DW-HARM-13][DW-HARM-14]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), bram = scene.given("Bram", {{"hp", std::int64_t{3}}});
    scene.perform(DealDamage{.to = ada, .amount = "d4-3"}, {1});
    CHECK(harmIn(scene.last()).amount == 0);
    CHECK(scene.hp(ada) == 25);
    scene.perform(DealDamage{.to = bram, .amount = "9"});
    CHECK(scene.hp(bram) == 0);
}

TEST_CASE("bonus dice of a blow are one sum with it", "[DW-DICE-05][DW-DICE-06][DW-R-22]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), esme = scene.given("Esme"), ogre = scene.given("Ogre");
    scene.rollAt(ada, "hack-and-slash", ogre, {5, 5});
    scene.choose({"press"});
    scene.apply("damage", {4, 5});
    CHECK(harmIn(scene.last()).amount == 9);
    scene.rollAt(esme, "volley", ogre, {3, 3});
    scene.choose({"graze"});
    ApplyWaiting graze{.waiting = scene.table().waiting.back().id};
    scene.perform(graze, {2, 5});
    CHECK(harmIn(scene.last()).amount == 0);
    scene.perform(EditSheet{ada, "damage", "1d10+1"}); // a long sword
    scene.rollAt(ada, "hack-and-slash", ogre, {5, 6});
    scene.choose({"safe"});
    scene.perform(ApplyWaiting{.waiting = scene.table().waiting.back().id}, {6});
    CHECK(harmIn(scene.last()).amount == 7);
}

TEST_CASE("HP never go above their most", "[DW-HEAL-04]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"hp", std::int64_t{23}}});
    scene.perform(ChangeField{ada, "hp", 8, "a song"});
    CHECK(scene.hp(ada) == 25);
    CHECK(scene.refused(ChangeField{ada, "hp", 1}).code == "no-change");
}

TEST_CASE("an amount set by hand replaces the dice and is marked") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.rollAt(ada, "hack-and-slash", orc, {3, 3});
    scene.apply("damage", {}, {.amount = 4, .ignoresArmour = true});
    CHECK(scene.hp(orc) == 2);
    CHECK(harmIn(scene.last()).overridden);
    CHECK(scene.refused(ApplyWaiting{.waiting = scene.waiting("damage").id, .amount = -1}).code == "out-of-bounds");
}

TEST_CASE("dice thrown for what waits are kept until it is applied") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.rollAt(ada, "hack-and-slash", orc, {3, 3});
    scene.perform(RollWaiting{scene.waiting("damage").id}, {5});
    CHECK(scene.hp(orc) == 6);
    CHECK(scene.refused(RollWaiting{scene.waiting("damage").id}, {5}).code == "nothing-to-roll");
    scene.apply("damage");
    CHECK(scene.hp(orc) == 2);
    CHECK(harmIn(scene.last()).entered); // they were typed, if not just now
}

TEST_CASE("what waits tells the arithmetic that it will do") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.forward(ada, 2, {}, {}, content::Pushes::Damage);
    scene.forward(orc, 1, {}, {}, content::Pushes::Armour);
    scene.rollAt(ada, "hack-and-slash", orc, {3, 3});
    scene.perform(RollWaiting{scene.waiting("damage").id}, {5});
    const WaitingView view = gmView(scene.rulebook(), scene.table()).waiting.front();
    CHECK(view.action == "Deal 5 to Orc");
    CHECK(view.arithmetic == "Hack and Slash: 7 - armour 2 = 5. Orc 6 -> 1 HP.");
    scene.apply("damage");
    CHECK(scene.hp(orc) == 1);
}

TEST_CASE("a debility takes one from a modifier and leaves the score",
          "[DW-DEBIL-01][DW-DEBIL-02][DW-DEBIL-03][DW-DEBIL-04]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), dov = scene.given("Dov"), orc = scene.given("Orc");
    scene.perform(SetCondition{ada, "weak"});
    CHECK(scene.number(ada, "strength") == 16);
    const RollRecord& blow = scene.rollAt(ada, "hack-and-slash", orc, {3, 4});
    CHECK(blow.total == 8);
    CHECK(blow.modifiers ==
          std::vector<Modifier>{{ModifierKind::Stat, "Strength", 2}, {ModifierKind::Condition, "Weak", -1}});
    scene.perform(SetCondition{dov, "shaky"});
    CHECK(scene.rollAt(dov, "volley", orc, {3, 3}).total == 7);
    scene.perform(SetCondition{ada, "sick"});
    CHECK(scene.roll(ada, "defend", {4, 2}).total == 6);
    CHECK(scene.number(ada, "hpMax") == 25);
}

TEST_CASE("each of the others has its own stat", "[DW-DEBIL-05][DW-DEBIL-06][DW-DEBIL-07]") {
    Scene scene;
    const ActorId bram = scene.given("Bram"), cleo = scene.given("Cleo"), dov = scene.given("Dov");
    scene.perform(SetCondition{bram, "stunned"});
    CHECK(scene.roll(bram, "spout-lore", {4, 4}).total == 9);
    scene.perform(SetCondition{cleo, "confused"});
    CHECK(scene.roll(cleo, "take-watch", {4, 4}).total == 9);
    scene.perform(SetCondition{dov, "scarred"});
    CHECK(scene.roll(dov, "parley", {3, 4}).total == 7);
}

TEST_CASE("a debility is held once, and goes when something in the story ends it", "[DW-DEBIL-08][DW-DEBIL-10]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.perform(SetCondition{ada, "sick"});
    const Refusal no = scene.refused(SetCondition{ada, "sick"});
    CHECK(sentence(no) == "That would change nothing: Ada is Sick already.");
    CHECK(scene.roll(ada, "defend", {3, 3}).total == 6);
    scene.perform(SetCondition{ada, "weak"});
    scene.perform(SetCondition{ada, "weak", false});
    CHECK_FALSE(scene.is(ada, "weak"));
}

TEST_CASE("a damage forward counts once to the throw, whomever it falls on", "[DW-R-08][DW-R-20]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const ActorId first = scene.given("Orc"), second = scene.given("Ogre");
    scene.forward(ada, 2, {}, {}, content::Pushes::Damage);
    scene.rollAt(ada, "hack-and-slash", first, {6, 3}, {.others = {second}});
    scene.choose({"safe"});
    scene.apply("damage", {4});
    CHECK(scene.hp(first) == 1); // 4 + 2, less 1 armour
    CHECK(scene.hp(second) == 10);
    CHECK(scene.told("forward-gone") == 1);
    CHECK(scene.table().forwards.empty());
}

TEST_CASE("a damage forward against one of them counts for that one", "[DW-FWD-05][DW-R-08]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const ActorId first = scene.given("Orc"), second = scene.given("Ogre");
    scene.forward(ada, 2, {content::ScopeKind::Target, {}}, first, content::Pushes::Damage);
    scene.rollAt(ada, "hack-and-slash", first, {6, 3}, {.others = {second}});
    scene.choose({"safe"});
    scene.apply("damage", {4});
    CHECK(scene.hp(first) == 1);
    CHECK(scene.hp(second) == 12);
}

TEST_CASE("harm that falls on everyone is thrown once, and each takes off their own armour", "[DW-R-20]") {
    content::PackFiles files = table::testing::packOf("nightferry");
    std::string& moves = files.at("moves/deck.json");
    const std::string bite = R"("amount": "bite", "from": "target", "to": "self")";
    moves.replace(moves.find(bite), bite.size(), R"("amount": "bite", "from": "target", "to": "party")");
    const auto loaded = content::loadRulebook(files, "nightferry");
    REQUIRE(loaded.rulebook);
    Scene scene(*loaded.rulebook);
    scene.perform(AddActor{.name = "Wick"});
    scene.perform(AddActor{.name = "Sorrel", .values = {{"oilskin", std::int64_t{2}}}});
    scene.perform(AddActor{.kind = ActorKind::Foe, .name = "Eel"});
    const ActorId wick{1}, sorrel{2}, eel{3};
    scene.rollAt(wick, "fend-off", eel, {4, 4}, {.approach = "nerve"});
    scene.perform(ApplyWaiting{.waiting = scene.table().waiting[1].id}, {6});
    CHECK(scene.number(wick, "warmth") == 4);
    CHECK(scene.number(sorrel, "warmth") == 6);
    CHECK(scene.told("damage-dealt") == 2);
}
