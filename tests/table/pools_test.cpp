#include "table/pbta/classes/class_moves.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/strike.h"
#include "table/scene.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using content::Scope;
using content::ScopeKind;
using tenplus::table::testing::Scene;

namespace {

// Makes Defend and takes the hold it gives.
void defend(Scene& scene, ActorId who, const std::vector<int>& dice) {
    scene.roll(who, "defend", dice);
    scene.apply("hold");
}

} // namespace

TEST_CASE("hold belongs to the move that gave it", "[DW-HOLD-01][DW-HOLD-02]") {
    Scene scene;
    const ActorId dov = scene.given("Dov");
    scene.perform(SetHold{dov, "take-watch", 2});
    const Refusal no = scene.refused(SpendHold{.who = dov, .move = "defend"});
    CHECK(no.code == "no-hold");
    CHECK(sentence(no) == "Dov has 0 hold of Defend left, and this spends 1.");
    CHECK(scene.hold(dov, "take-watch") == 2);
    defend(scene, dov, {4, 4});
    CHECK(scene.hold(dov, "take-watch") == 2);
    CHECK(scene.hold(dov, "defend") == 1);
}

TEST_CASE("new hold replaces what was left of that move", "[DW-HOLD-03]") {
    Scene scene;
    const ActorId dov = scene.given("Dov");
    scene.perform(SetHold{dov, "defend", 2});
    defend(scene, dov, {4, 4});
    CHECK(scene.hold(dov, "defend") == 1);
}

TEST_CASE("each option of Defend costs one hold", "[DW-HOLD-05][DW-MOVE-defend-03]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), dov = scene.given("Dov"), orc = scene.given("Orc");
    defend(scene, ada, {5, 4});
    CHECK(scene.hold(ada, "defend") == 3);
    scene.perform(Attack{.from = {orc}, .to = {ada}});
    scene.perform(SpendHold{.who = ada, .move = "defend", .option = "halve", .waiting = scene.waiting("damage").id});
    scene.perform(SpendHold{.who = ada, .move = "defend", .option = "open", .target = orc});
    CHECK(scene.hold(ada, "defend") == 1);
    scene.apply("forward", {}, {.target = dov});
    CHECK(scene.table().forwards.front().who == dov);
    scene.perform(SpendHold{.who = ada, .move = "defend"});
    CHECK(scene.table().holds.empty());
}

TEST_CASE("an option of hold that is not open now is refused, and the hold kept") {
    Scene scene("nightferry");
    scene.perform(AddActor{.name = "Wick"});
    const ActorId wick{1};
    scene.perform(SetHold{wick, "read-the-water", 2});
    const Refusal no = scene.refused(SpendHold{.who = wick, .move = "read-the-water", .option = "calm"});
    CHECK(no.code == "option-closed");
    CHECK(sentence(no) == "\"Somebody breathes more easily\" is not open to Wick now: choose another.");
    scene.perform(ChangeField{wick, "warmth", -3});
    scene.perform(SpendHold{.who = wick, .move = "read-the-water", .option = "calm"});
    scene.perform(AddActor{.name = "Sorrel"});
    const ActorId sorrel = scene.table().actors.rbegin()->first;
    scene.perform(ChangeField{sorrel, "warmth", -3});
    const std::int64_t cold = scene.number(sorrel, "warmth");
    CHECK(scene.refused(ApplyWaiting{.waiting = scene.waiting("heal").id, .target = wick}, {2}).code == "ally-is-self");
    scene.apply("heal", {2}, {.target = sorrel});
    CHECK(scene.number(sorrel, "warmth") == cold + 2);
}

TEST_CASE("a forward counts once", "[DW-FWD-01]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.forward(ada, 1);
    CHECK(scene.rollAt(ada, "hack-and-slash", orc, {3, 4}).total == 10);
    CHECK(scene.told("forward-gone") == 1);
    CHECK(scene.roll(ada, "defend", {3, 3}).total == 7);
}

TEST_CASE("a forward with a condition waits for the roll that meets it", "[DW-FWD-02]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc"), goblin = scene.given("Goblin");
    scene.forward(ada, 1, {ScopeKind::Target, ""}, goblin);
    CHECK(scene.rollAt(ada, "hack-and-slash", orc, {4, 3}).total == 9);
    CHECK(scene.table().forwards.size() == 1);
    CHECK(scene.rollAt(ada, "hack-and-slash", goblin, {4, 3}).total == 10);
    CHECK(scene.table().forwards.empty());
}

TEST_CASE("a modifier against somebody counts against nobody else, whatever else it is for", "[DW-FWD-02][DW-ONG-01]") {
    for (const Scope& scope : {Scope{}, Scope{ScopeKind::Stat, "str"}, Scope{ScopeKind::Tag, "attack"},
                               Scope{ScopeKind::Move, "hack-and-slash"}}) {
        CAPTURE(scope.what);
        Scene scene;
        const ActorId ada = scene.given("Ada"), orc = scene.given("Orc"), goblin = scene.given("Goblin");
        scene.perform(GiveForward{.who = ada, .scope = scope, .against = goblin, .source = "Goblins, again"});
        CHECK(scene.roll(ada, "take-watch", {3, 3}).total == 6);
        CHECK(scene.rollAt(ada, "hack-and-slash", orc, {4, 3}).total == 9);
        CHECK(scene.rollAt(ada, "hack-and-slash", goblin, {4, 3}).total == 10);
        CHECK(scene.table().forwards.empty());
        scene.perform(
            StartOngoing{.who = ada, .scope = scope, .against = orc, .until = "it is down", .source = "Fear"});
        CHECK(scene.rollAt(ada, "hack-and-slash", goblin, {4, 3}).total == 9);
        CHECK(scene.rollAt(ada, "hack-and-slash", orc, {4, 3}).total == 8);
        scene.perform(GiveForward{.who = ada, .scope = scope, .against = orc, .source = "A grudge"});
        scene.perform(DealDamage{.to = orc, .amount = "40"});
        CHECK(scene.table().forwards.empty()); // nobody rolls against the dead
        CHECK(scene.table().ongoings.empty());
    }
}

TEST_CASE("armour against somebody is none against another", "[DW-FWD-04]") {
    Scene scene;
    const ActorId dov = scene.given("Dov"), orc = scene.given("Orc"), goblin = scene.given("Goblin");
    const std::int64_t hp = scene.hp(dov);
    scene.perform(
        GiveForward{.who = dov, .value = 2, .pushes = content::Pushes::Armour, .against = goblin, .source = "x"});
    scene.perform(Attack{.from = {orc}, .to = {dov}, .amount = "5"});
    scene.apply("damage");
    CHECK(scene.hp(dov) == hp - 4);
    scene.perform(Attack{.from = {goblin}, .to = {dov}, .amount = "5"});
    scene.apply("damage");
    CHECK(scene.hp(dov) == hp - 4 - 2);
}

TEST_CASE("a scope that says what nothing reads is refused") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const auto give = [&](const GiveForward& forward) { return scene.refused(forward).member; };
    CHECK(give({.who = ada, .scope = {ScopeKind::Any, "volley"}, .source = "x"}) == "scope/what");
    CHECK(give({.who = ada, .scope = {ScopeKind::Move, "volley", true}, .source = "x"}) == "against");
    const content::Pushes armour = content::Pushes::Armour;
    CHECK(give({.who = ada, .pushes = armour, .scope = {ScopeKind::Stat, "str"}, .source = "x"}) == "scope/kind");
    CHECK(give({.who = ada, .pushes = armour, .source = "x", .cap = "weak"}) == "cap");
    CHECK(give({.who = ada, .pushes = armour, .source = "x", .as = "aid"}) == "as");
    scene.perform(SetHold{ada, "defend", 2});
    CHECK(scene.refused(SpendHold{.who = ada, .move = "defend", .inputs = {{"weeks", 2}}}).code == "unknown-input");
}

TEST_CASE("a forward can wait for a stat, a move, a tag or words", "[DW-R-02]") {
    Scene scene;
    const ActorId cleo = scene.given("Cleo");
    const auto give = [&](const Scope& scope) { scene.forward(cleo, 1, scope); };
    give({ScopeKind::Stat, "wis"});
    CHECK(scene.roll(cleo, "spout-lore", {3, 3}).total == 5);
    CHECK(scene.roll(cleo, "discern-realities", {3, 3}).total == 9);
    give({ScopeKind::Move, "recruit"}); // a roll without a stat takes forwards too
    CHECK(scene.roll(cleo, "supply", {3, 3}).total == 6);
    CHECK(scene.roll(cleo, "recruit", {3, 3}).total == 7);
    give({ScopeKind::Tag, "stance"});
    CHECK(scene.roll(cleo, "parley", {3, 3}).total == 6);
    CHECK(scene.roll(cleo, "defend", {3, 3}).total == 8);
    give({ScopeKind::Text, "in the dark"});
    CHECK(scene.roll(cleo, "parley", {3, 3}).total == 6);
    CHECK(scene.roll(cleo, "parley", {3, 3}, {.use = {scene.table().forwards.front().id.value}}).total == 7);
    CHECK(scene.table().forwards.empty());
}

TEST_CASE("a damage forward waits for one's own blow at somebody else, or for the move that it names",
          "[DW-FWD-03][DW-R-08]") {
    Scene scene;
    const ActorId cleo = scene.given("Cleo"), ogre = scene.given("Ogre");
    for (const char* move : {"cleric-penitent", "wizard-cast-a-spell"})
        scene.perform(GainMove{.who = cleo, .move = move, .why = "a gift", .agreed = true});
    scene.forward(cleo, 4, {}, {}, content::Pushes::Damage);
    const std::int64_t hp = scene.hp(cleo);
    scene.roll(cleo, "cleric-penitent", {});
    scene.apply("damage", {3}); // harm to oneself
    CHECK(scene.hp(cleo) == hp - 3);
    scene.forward(cleo, 2, {ScopeKind::Move, "wizard-cast-a-spell"}, {}, content::Pushes::Damage);
    scene.rollAt(cleo, "wizard-cast-a-spell", ogre, {6, 6}, {.spell = "magic-missile", .override = true});
    scene.apply("damage", {1, 2});
    CHECK(scene.hp(ogre) == 15 - (3 + 2 - 1));
    REQUIRE(scene.table().forwards.size() == 1);
    CHECK(scene.table().forwards.front().value == 4);
    scene.rollAt(cleo, "hack-and-slash", ogre, {6, 6});
    scene.choose({"safe"});
    scene.apply("damage", {2});
    CHECK(scene.hp(ogre) == 11 - (2 + 4 - 1));
}

TEST_CASE("a spell that is thrown in the way of a blow takes its level off what gets through", "[DW-NEED-20]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), bram = scene.given("Bram"), ogre = scene.given("Ogre");
    scene.perform(GainMove{.who = bram, .move = "wizard-spell-defense", .why = "a gift", .agreed = true});
    scene.perform(RollMove{.who = bram, .move = "wizard-spell-defense", .inputs = {{"level", 3}}, .override = true});
    scene.apply("forward");
    const std::int64_t hp = scene.hp(bram);
    scene.perform(DealDamage{.to = ada, .amount = "1", .ignoresArmour = true}); // somebody else's
    scene.perform(DealDamage{.to = bram, .amount = "5", .ignoresArmour = true});
    CHECK(scene.hp(bram) == hp - 2);
    CHECK(scene.table().forwards.empty());
    scene.perform(DealDamage{.to = bram, .amount = "5", .ignoresArmour = true});
    CHECK(scene.hp(bram) == hp - 7);
    CHECK(scene.hp(ogre) == 15);
}

TEST_CASE("a damage forward changes the next class damage", "[DW-FWD-03][DW-R-08]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"level", std::int64_t{3}}}), ogre = scene.given("Ogre");
    scene.forward(ada, 2, {}, {}, content::Pushes::Damage);
    scene.perform(SetHold{ada, "defend", 1});
    scene.perform(SpendHold{.who = ada, .move = "defend", .option = "strike", .target = ogre});
    scene.apply("damage"); // damage by level is no class damage
    CHECK(scene.hp(ogre) == 13);
    CHECK(scene.table().forwards.size() == 1);
    scene.rollAt(ada, "hack-and-slash", ogre, {5, 5});
    scene.choose({"safe"});
    scene.apply("damage", {5});
    CHECK(scene.hp(ogre) == 7); // 5 + 2 - 1
    scene.rollAt(ada, "hack-and-slash", ogre, {5, 5});
    scene.choose({"safe"});
    scene.apply("damage", {5});
    CHECK(scene.hp(ogre) == 3); // 5 - 1
}

TEST_CASE("an armour forward counts the next time damage is taken", "[DW-FWD-04][DW-ARMOR-03]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.forward(ada, 1, {}, {}, content::Pushes::Armour);
    scene.perform(DealDamage{.to = ada, .amount = "6"});
    CHECK(scene.hp(ada) == 22);
    scene.perform(DealDamage{.to = ada, .amount = "6"});
    CHECK(scene.hp(ada) == 18);
}

TEST_CASE("a forward may be a penalty", "[DW-FWD-05]") {
    Scene scene;
    const ActorId dov = scene.given("Dov");
    scene.forward(dov, -1);
    CHECK(scene.roll(dov, "spout-lore", {4, 3}).total == 6);
    CHECK(scene.xp(dov) == 1);
}

TEST_CASE("a modifier that a move gives is no larger than one that is given by hand") {
    Scene scene;
    const ActorId dov = scene.given("Dov");
    scene.roll(dov, "take-watch", {6, 6});
    const Waiting& gain = scene.waiting("forward");
    CHECK(scene.refused(ApplyWaiting{.waiting = gain.id, .amount = 100}).code == "out-of-bounds");
    CHECK(scene.refused(ApplyWaiting{.waiting = gain.id, .amount = -1'000'000'000}).member == "amount");
    scene.perform(ApplyWaiting{.waiting = gain.id, .amount = 99});
    CHECK(scene.table().forwards.back().value == 99);
}

TEST_CASE("all matching forwards add up and are spent, needed or not", "[DW-FWD-06][DW-FWD-07][DW-R-03][DW-R-06]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.forward(ada, 1);
    scene.forward(ada, 1, {ScopeKind::Target, ""}, orc);
    CHECK(scene.rollAt(ada, "hack-and-slash", orc, {2, 4}).total == 10);
    CHECK(scene.table().forwards.empty());
    scene.forward(ada, 1);
    CHECK(scene.rollAt(ada, "hack-and-slash", orc, {6, 6}).total == 15);
    CHECK(scene.table().forwards.empty());
}

TEST_CASE("an ongoing modifier counts on every roll that meets it, and on no other", "[DW-ONG-01][DW-ONG-02]") {
    Scene scene;
    const ActorId bram = scene.given("Bram");
    scene.ongoing(bram, -1, {ScopeKind::Move, "defy-danger"});
    for (int i = 0; i < 3; ++i) CHECK(scene.roll(bram, "defy-danger", {3, 4}, {.approach = "int"}).total == 8);
    CHECK(scene.roll(bram, "spout-lore", {3, 4}).total == 9);
    CHECK(scene.table().ongoings.size() == 1);
}

TEST_CASE("an ongoing modifier says when it ends", "[DW-ONG-03]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    StartOngoing endless;
    endless.who = ada;
    endless.source = "Smoke";
    const Refusal no = scene.refused(endless);
    CHECK(no.code == "empty-text");
    CHECK(no.member == "until");
    CHECK(sentence(no) == "There is nothing written: write a word or leave it.");
}

TEST_CASE("ongoing modifiers add up, and rolling does not end them", "[DW-ONG-04]") {
    Scene scene;
    const ActorId bram = scene.given("Bram");
    scene.perform(
        AddEntry{bram, "gear", {{"name", "Books"}, {"weight", std::int64_t{7}}}}); // and 100 coins, load 6: encumbered
    scene.ongoing(bram, -1, {ScopeKind::Stat, "int"});
    CHECK(scene.roll(bram, "spout-lore", {4, 4}).total == 8);
    CHECK(scene.roll(bram, "spout-lore", {4, 4}).total == 8);
}

TEST_CASE("an ongoing modifier that has ended counts no more", "[DW-ONG-05]") {
    Scene scene;
    const ActorId cleo = scene.given("Cleo");
    scene.ongoing(cleo, -1, {ScopeKind::Stat, "wis"});
    CHECK(scene.roll(cleo, "discern-realities", {3, 5}).total == 9);
    scene.perform(EndOngoing{scene.table().ongoings.front().id});
    CHECK(scene.roll(cleo, "discern-realities", {3, 5}).total == 10);
}

TEST_CASE("what somebody has in hand goes with them") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.forward(ada, 1, {ScopeKind::Target, ""}, orc);
    scene.forward(orc, 1);
    scene.perform(SetHold{ada, "defend", 2});
    scene.rollAt(ada, "hack-and-slash", orc, {3, 3}, {.skip = {scene.table().forwards.front().id.value}});
    scene.perform(RemoveActor{orc});
    CHECK(scene.table().forwards.empty());
    CHECK_FALSE(scene.waiting("damage").target);
    scene.perform(RemoveActor{ada});
    CHECK(scene.table().waiting.empty());
    CHECK(scene.table().holds.empty());
}

TEST_CASE("what was to count against a foe is gone with the foe") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), bram = scene.given("Bram"), orc = scene.given("Orc"),
                  ogre = scene.given("Ogre");
    scene.forward(ada, 1, {ScopeKind::Target, ""}, orc);
    scene.forward(ada, 1, {ScopeKind::Target, ""}, ogre);
    scene.forward(ada, 1);
    scene.perform(StartOngoing{bram, 1, {ScopeKind::Target, ""}, orc, "it is dead", "The mark"});
    scene.perform(DealDamage{.to = orc, .amount = "3"});
    CHECK(scene.table().forwards.size() == 3);
    scene.perform(DealDamage{.to = orc, .amount = "30"});
    CHECK(scene.told("forward-gone") == 1);
    CHECK(scene.told("ongoing-ended") == 1);
    REQUIRE(scene.table().forwards.size() == 2);
    CHECK(scene.table().forwards.front().against == ogre);
    CHECK(scene.table().ongoings.empty());
}
