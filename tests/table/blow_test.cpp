#include "table/pbta/moves/strike.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/scene.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::kindOf;
using tenplus::table::testing::n;
using tenplus::table::testing::Scene;

namespace {

const DamageDealt& harmIn(const Events& events) {
    for (const Event& event : events) {
        if (const auto* dealt = event.as<DamageDealt>()) return *dealt;
    }
    FAIL("no harm was dealt");
    throw std::logic_error("not reached");
}

// A blow announced and applied at once.
void strike(Scene& scene, const Attack& attack, const std::vector<int>& dice) {
    scene.perform(attack);
    scene.perform(ApplyWaiting{.waiting = scene.table().waiting.back().id}, dice);
}

} // namespace

TEST_CASE("of several who strike at once the fiercest is rolled, with 1 for each other", "[DW-HARM-19][DW-R-67]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc"), first = scene.given("Goblin"),
                  second = scene.given("Goblin");
    scene.perform(Attack{.from = {first, orc, second}, .to = {ada}});
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.back().dice == "d8+4");
    scene.apply("damage", {3});
    CHECK(harmIn(scene.last()).amount == 7);
    CHECK(harmIn(scene.last()).from == orc);
    CHECK(scene.hp(ada) == 20);
}

TEST_CASE("the fiercest one's way through armour goes with the sum", "[DW-HARM-20]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), caster = scene.given("Orkaster");
    const ActorId a = scene.given("Goblin"), b = scene.given("Goblin"), c = scene.given("Goblin");
    strike(scene, {.from = {a, b, caster, c}, .to = {ada}}, {5});
    CHECK(harmIn(scene.last()).amount == 9);
    CHECK(harmIn(scene.last()).armour == 0);
    CHECK(scene.hp(ada) == 16);
}

TEST_CASE("one sweep strikes several foes with one throw, and each takes off its own armour",
          "[DW-MOVE-hack-slash-06][DW-R-20][DW-R-21]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), first = scene.given("Goblin"), second = scene.given("Goblin");
    CHECK(scene.rollAt(ada, "hack-and-slash", first, {5, 5}, {.others = {second}}).total == 12);
    scene.choose({"safe"});
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.front().action == "Deal d10 to Goblin and Goblin");
    scene.apply("damage", {4});
    CHECK(scene.hp(first) == 0);
    CHECK(scene.hp(second) == 0);
    CHECK(scene.is(first, "dead"));
    CHECK(scene.is(second, "dead"));
    CHECK(scene.waitingCount() == 0);
}

TEST_CASE("several foes strike back as one", "[DW-R-20]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), goblin = scene.given("Goblin"), orc = scene.given("Orc");
    scene.rollAt(ada, "hack-and-slash", goblin, {3, 3}, {.others = {orc}});
    scene.apply("damage", {1}); // both stand
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.front().dice == "d8+3");
    scene.apply("damage", {6});
    CHECK(scene.hp(ada) == 18);
}

TEST_CASE("a foe at 0 HP is dead, and gets no move for it", "[DW-HARM-05]") {
    Scene scene;
    const ActorId goblin = scene.given("Goblin");
    scene.perform(DealDamage{.to = goblin, .amount = "4"});
    CHECK(scene.hp(goblin) == 0);
    CHECK(scene.is(goblin, "dead"));
    CHECK(scene.waitingCount() == 0);
    scene.perform(ChangeField{goblin, "hp", 2, "It was feigning"});
    CHECK_FALSE(scene.is(goblin, "dead"));
}

TEST_CASE("a slain foe's blow still falls, unless the table plays otherwise", "[DW-R-18]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.rollAt(ada, "hack-and-slash", orc, {3, 3});
    scene.apply("damage", {10});
    REQUIRE(scene.is(orc, "dead"));
    scene.apply("damage", {6});
    CHECK(scene.hp(ada) == 19);

    Scene merciful;
    merciful.perform(ChangeSetting{"slainFoeStrikes", false, {}});
    const ActorId cleo = merciful.given("Cleo"), other = merciful.given("Orc");
    merciful.rollAt(cleo, "hack-and-slash", other, {4, 4});
    merciful.perform(ApplyWaiting{.waiting = merciful.waiting("damage").id, .amount = 9});
    CHECK(merciful.is(other, "dead"));
    CHECK(merciful.waitingCount() == 0); // nobody strikes back
}

TEST_CASE("somebody without HP takes a blow as the GM tells it", "[DW-HARM-06][DW-R-72]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.perform(AddActor{.kind = ActorKind::Person, .name = "Villager"});
    const ActorId villager = scene.table().actors.rbegin()->first;
    scene.perform(Attack{.from = {ada}, .to = {villager}});
    const Table before = scene.table();
    scene.apply("damage", {7});
    CHECK(harmIn(scene.last()).net == 7);
    CHECK(scene.table().actor(villager)->values == before.actor(villager)->values);
    CHECK(std::get<content::AskGm>(scene.waiting("ask-gm").effect.kind).text == "What does the blow do to Villager?");
}

TEST_CASE("a wound may be more than lost HP: what it does is written down", "[DW-HARM-07][DW-DEBIL-09][DW-DEBIL-11]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.perform(Attack{.from = {orc}, .to = {ada}});
    scene.apply("damage", {5}, {.text = "The arm hangs useless"});
    CHECK(scene.hp(ada) == 20);
    CHECK(scene.told("note-written") == 1);
    CHECK(scene.table().actor(ada)->conditions.empty()); // no debility unless the GM adds one
}

TEST_CASE("plainly fatal harm is no subtraction", "[DW-HARM-08]") {
    Scene scene;
    const ActorId dov = scene.given("Dov");
    scene.perform(SetCondition{dov, "dead"});
    CHECK(scene.hp(dov) == 18);
    CHECK(scene.refused(RollMove{.who = dov, .move = "volley"}, {4, 4}).code == "gate");
}

TEST_CASE("class damage needs no move and no weapon, if the GM says so", "[DW-HARM-10]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), farmer = scene.given("Ogre");
    strike(scene, {.from = {ada}, .to = {farmer}, .source = "Fists"}, {7});
    CHECK(scene.hp(farmer) == 9);
    CHECK_FALSE(scene.table().lastRoll);
}

TEST_CASE("a foe's dice lie open for everyone", "[DW-HARM-16]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.perform(Attack{.from = {orc}, .to = {ada}});
    scene.perform(RollWaiting{scene.waiting("damage").id}, {5});
    const WaitingView view = gmView(scene.rulebook(), scene.table()).waiting.front();
    CHECK(view.arithmetic == "Orc attacks: 7 - armour 2 = 5. Ada 25 -> 20 HP.");
    scene.apply("damage");
    CHECK(harmIn(scene.last()).rolled.total == 7);
}

TEST_CASE("cover counts against what comes from afar, and not up close", "[DW-ARMOR-04][DW-ARMOR-03]") {
    Scene scene;
    const ActorId esme = scene.given("Esme", {{"cover", n(1)}}), ada = scene.given("Ada", {{"cover", n(2)}});
    scene.perform(DealDamage{.to = esme, .amount = "6", .ranged = true, .source = "An arrow"});
    CHECK(scene.hp(esme) == 16);
    scene.perform(DealDamage{.to = esme, .amount = "6", .source = "A blade"});
    CHECK(scene.hp(esme) == 11);
    scene.perform(DealDamage{.to = ada, .amount = "6", .ignoresArmour = true, .ranged = true, .source = "Acid"});
    CHECK(scene.hp(ada) == 19);
}

TEST_CASE("piercing takes from armour and from nothing else", "[DW-NEED-14]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.perform(DealDamage{.to = ada, .amount = "6", .piercing = 1});
    CHECK(scene.hp(ada) == 20);
    scene.perform(DealDamage{.to = ada, .amount = "6", .piercing = 5});
    CHECK(scene.hp(ada) == 14);
    CHECK(scene.refused(DealDamage{.to = ada, .amount = "6", .piercing = -1}).code == "out-of-bounds");
}

TEST_CASE("a blow that is not meant to kill stuns and takes no HP", "[DW-STUN-01][DW-STUN-04][DW-STUN-05][DW-R-68]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), goblin = scene.given("Goblin");
    scene.rollAt(ada, "hack-and-slash", goblin, {5, 5});
    scene.choose({"safe"});
    scene.apply("damage", {9}, {.stun = true});
    CHECK(scene.hp(goblin) == 3);
    CHECK(scene.is(goblin, "dazed"));
    CHECK_FALSE(scene.is(goblin, "dead"));
    scene.perform(DealDamage{.to = ada, .amount = "2", .stun = true});
    CHECK_FALSE(scene.is(ada, "dazed")); // armour took it all
    scene.perform(DealDamage{.to = ada, .amount = "3", .stun = true});
    CHECK(scene.is(ada, "dazed"));
    CHECK(scene.hp(ada) == 25);
}

TEST_CASE("whoever is stunned by a blow defies danger before anything else", "[DW-STUN-02][DW-STUN-03][DW-R-70]") {
    Scene scene;
    const ActorId dov = scene.given("Dov"), orc = scene.given("Orc");
    scene.perform(DealDamage{.to = dov, .amount = "3", .stun = true});
    const RollMove shot{.who = dov, .move = "volley", .target = orc};
    const Refusal no = scene.refused(shot, {4, 4});
    CHECK(sentence(no) == "Dov cannot make Volley now: their head still rings, and they have to defy danger first. The "
                          "GM may allow it anyway.");
    CHECK(scene.roll(dov, "defy-danger", {4, 6}, {.approach = "con"}).total == 10);
    scene.perform(shot, {4, 4});
    CHECK(scene.refused(shot, {4, 4}).code == "gate"); // each act anew
    scene.perform(SetCondition{dov, "dazed", false});  // a breather
    scene.perform(shot, {4, 4});
}

TEST_CASE("the debility Stunned is another thing than a stunning blow", "[DW-R-69]") {
    Scene scene;
    const ActorId bram = scene.given("Bram");
    scene.perform(SetCondition{bram, "stunned"});
    CHECK_FALSE(scene.is(bram, "dazed"));
    CHECK(scene.roll(bram, "spout-lore", {4, 4}).total == 9);
}

TEST_CASE("dice of which the best counts and dice of which the worst counts cancel out", "[DW-R-11]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc"),
                  skilled = scene.given("Ogre", {{"damage", std::string("b[2d10]")}});
    const auto diceOf = [&](const Attack& attack) {
        scene.perform(attack);
        return gmView(scene.rulebook(), scene.table()).waiting.back().dice;
    };
    CHECK(diceOf({.from = {orc}, .to = {ada}, .best = true}) == "b[2d8]+2");
    CHECK(diceOf({.from = {orc}, .to = {ada}, .worst = true}) == "w[2d8]+2");
    CHECK(diceOf({.from = {orc}, .to = {ada}, .best = true, .worst = true}) == "d8+2");
    CHECK(diceOf({.from = {skilled}, .to = {ada}, .worst = true}) == "d10");
}

TEST_CASE("a blow from nobody, at nobody or with bad dice is refused") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    CHECK(scene.refused(Attack{.from = {}, .to = {ada}}).code == "needs-target");
    CHECK(scene.refused(Attack{.from = {orc}, .to = {}}).code == "needs-target");
    CHECK(scene.refused(Attack{.from = {ActorId{99}}, .to = {ada}}).code == "unknown-actor");
    CHECK(scene.refused(Attack{.from = {orc}, .to = {ada}, .amount = "a lot"}).code == "bad-notation");
}

TEST_CASE("nobody strikes or is struck twice by one blow") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc"), goblin = scene.given("Goblin");
    CHECK(scene.refused(Attack{.from = {orc, orc}, .to = {ada}}).code == "no-change");
    CHECK(scene.refused(Attack{.from = {orc}, .to = {ada, ada}}).member == "to");
    RollMove sweep{.who = ada, .move = "hack-and-slash", .target = orc, .others = {goblin, goblin}};
    CHECK(scene.refused(sweep, {5, 5}).member == "others");
    sweep.others = {orc};
    CHECK(scene.refused(sweep, {5, 5}).code == "no-change");
}

TEST_CASE("healing comes from somewhere: hands, magic or time", "[DW-HEAL-01][DW-HEAL-02]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"hp", n(10)}});
    CHECK(scene.refused(Heal{.to = ada, .amount = "6"}).code == "empty-text");
    scene.perform(Heal{.to = ada, .amount = "1d8", .source = "A spell"}, {6});
    CHECK(scene.hp(ada) == 16);
    scene.perform(Heal{.to = ada, .amount = "99", .source = "A god"});
    CHECK(scene.hp(ada) == 25);
    CHECK(scene.refused(Heal{.to = ada, .amount = "1", .source = "A god"}).code == "no-change");
}

TEST_CASE("a rest that something breaks heals nothing", "[DW-HEAL-03]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"hp", n(10)}});
    scene.perform(PitchCamp{});
    scene.perform(BreakCamp{.broken = {ada}});
    CHECK(scene.hp(ada) == 10);
}
