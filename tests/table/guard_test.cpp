#include "table/pbta/moves/aim.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/strike.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/scene.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::Scene;

namespace {

struct Guarded : Scene {
    explicit Guarded(std::string_view system = "dungeonworld", int hold = 3)
        : Scene(system) {
        ada = given("Ada");
        bram = given("Bram");
        orc = given("Orc");
        perform(SetHold{ada, "defend", hold});
    }
    // A blow of so much at Bram, or at Ada herself.
    WaitingId blow(int amount, ActorId at = {}) {
        perform(Attack{.from = {orc}, .to = {at ? at : bram}, .amount = std::to_string(amount)});
        return table().waiting.back().id;
    }
    SpendHold spend(const char* option, WaitingId on, ActorId ally = {}) const {
        return {.who = ada, .move = "defend", .option = option, .ally = ally, .waiting = on};
    }
    int left() const { return hold(ada, "defend"); }
    ActorId ada, bram, orc;
};

} // namespace

TEST_CASE("a guard takes the blow for the ward, in their own armour", "[DW-MOVE-defend-04]") {
    Guarded scene;
    const WaitingId blow = scene.blow(7);
    const auto guards = gmView(scene.rulebook(), scene.table()).waiting.back().guards;
    REQUIRE(guards.size() == 2);
    CHECK(guards.front().name == "Ada");
    CHECK(guards.front().option == "redirect");
    scene.perform(scene.spend("redirect", blow));
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.back().action == "Deal 7 to Ada");
    scene.perform(ApplyWaiting{.waiting = blow});
    CHECK(scene.hp(scene.ada) == 20);
    CHECK(scene.hp(scene.bram) == 16);
    CHECK(scene.left() == 2);
}

TEST_CASE("a guard halves what gets through armour, rounded down or as the table likes it",
          "[DW-MOVE-defend-05][DW-R-24][DW-R-25]") {
    Guarded scene;
    WaitingId blow = scene.blow(9, scene.ada);
    scene.perform(scene.spend("halve", blow));
    scene.perform(ApplyWaiting{.waiting = blow});
    CHECK(scene.hp(scene.ada) == 22);
    scene.perform(ChangeSetting{"roundDamageHalf", std::string("up"), {}});
    blow = scene.blow(9, scene.ada);
    scene.perform(scene.spend("halve", blow));
    scene.perform(ApplyWaiting{.waiting = blow});
    CHECK(scene.hp(scene.ada) == 18);
}

TEST_CASE("with Universal Moves halving comes after armour too", "[UM-MOVE-defend-03]") {
    Scene scene("universalmoves");
    const ActorId uma = scene.given("Uma"), orc = scene.given("Orc");
    scene.perform(SetHold{uma, "defend", 1});
    scene.perform(Attack{.from = {orc}, .to = {uma}, .amount = "9"});
    const WaitingId blow = scene.table().waiting.back().id;
    scene.perform(SpendHold{.who = uma, .move = "defend", .option = "halve", .waiting = blow});
    scene.perform(ApplyWaiting{.waiting = blow});
    CHECK(scene.hp(uma) == 14);
}

TEST_CASE("several uses on one blow cost one hold each, and each goes once",
          "[DW-HOLD-05][DW-R-26][DW-MOVE-defend-03]") {
    Guarded scene;
    const WaitingId blow = scene.blow(9);
    scene.perform(scene.spend("redirect", blow));
    scene.perform(scene.spend("halve", blow));
    CHECK(scene.left() == 1);
    CHECK(scene.refused(scene.spend("halve", blow)).code == "guarded-already");
    CHECK(scene.left() == 1);
    const Refusal self = scene.refused(scene.spend("open", blow, scene.ada));
    CHECK(self.code == "ally-is-self");
    CHECK(self.member == "ally");
    scene.perform(scene.spend("open", blow, scene.bram));
    REQUIRE(scene.table().forwards.size() == 1);
    CHECK(scene.table().forwards.front().who == scene.bram);
    CHECK(scene.table().forwards.front().against == scene.orc);
    scene.perform(ApplyWaiting{.waiting = blow});
    CHECK(scene.hp(scene.ada) == 22); // 9 - 2, halved
    CHECK(scene.hp(scene.bram) == 16);
}

TEST_CASE("whoever is struck by the guard's answer is whoever dealt the blow", "[DW-MOVE-defend-07][DW-R-29]") {
    Guarded scene;
    scene.perform(EditSheet{scene.ada, "level", std::int64_t{3}});
    const WaitingId blow = scene.blow(5);
    scene.perform(scene.spend("strike", blow));
    scene.perform(ApplyWaiting{.waiting = scene.table().waiting.back().id});
    CHECK(scene.hp(scene.orc) == 4);
}

TEST_CASE("a use that makes no sense is refused and the hold is kept", "[DW-HOLD-04]") {
    Guarded scene;
    const Refusal no = scene.refused(SpendHold{.who = scene.ada, .move = "defend", .option = "redirect"});
    CHECK(sentence(no) == "No blow waits that Ada could turn aside: announce it first, and the hold is kept.");
    scene.perform(
        SpendHold{.who = scene.ada, .move = "defend", .option = "redirect", .override = true}); // the GM tells it
    CHECK(scene.left() == 2);
    const WaitingId own = scene.blow(4, scene.ada);
    CHECK(scene.refused(scene.spend("redirect", own)).code == "no-blow"); // it is theirs already
    const WaitingId theirs = scene.blow(4, scene.orc);
    CHECK(scene.refused(scene.spend("redirect", theirs)).code == "no-blow"); // a foe is no ward
    SpendHold twice = scene.spend("halve", own);
    twice.count = 2;
    CHECK(sentence(scene.refused(twice)).starts_with("Ada cannot do that now: one blow takes \"Halve it"));
    CHECK(scene.left() == 2);
}

TEST_CASE("whoever stops guarding has nothing left to guard with", "[DW-MOVE-defend-09][DW-R-27]") {
    Guarded away;
    const ActorId goblin = away.given("Goblin");
    away.rollAt(away.ada, "defend", away.orc, {5, 5});
    away.apply("hold");
    away.rollAt(away.ada, "hack-and-slash", goblin, {3, 3}); // off to another foe
    CHECK(away.left() == 0);

    Guarded stays;
    const ActorId other = stays.given("Goblin");
    stays.rollAt(stays.ada, "defend", stays.orc, {5, 5});
    stays.apply("hold");
    stays.rollAt(stays.ada, "hack-and-slash", other, {3, 3}, {.keepHold = true}); // it came too close
    CHECK(stays.left() == 3);
    stays.perform(SetHold{stays.ada, "defend", 0}); // walks off
    CHECK(stays.left() == 0);

    Guarded falls;
    falls.perform(DealDamage{.to = falls.ada, .amount = "40"});
    CHECK(falls.left() == 0);

    Guarded against;
    against.rollAt(against.ada, "defend", against.orc, {5, 5});
    against.apply("hold");
    against.rollAt(against.ada, "hack-and-slash", against.orc, {3, 3}); // the very foe that is held off
    CHECK(against.left() == 3);
}

TEST_CASE("a miss leaves the hold of an earlier stand") {
    Guarded scene("dungeonworld", 2);
    scene.roll(scene.ada, "defend", {2, 2});
    CHECK(scene.left() == 2);
}

TEST_CASE("a guard's hold is offered where the guard or the ward is struck, and nowhere else",
          "[DW-MOVE-defend-03][DW-R-112]") {
    for (const char* system : {"dungeonworld", "universalmoves"}) {
        Scene scene(system);
        const ActorId orc = scene.given("Orc");
        const auto joins = [&](const char* name) {
            scene.perform(AddActor{.name = name});
            return scene.table().actors.rbegin()->first;
        };
        const ActorId guard = joins("Odo"), ward = joins("Wren"), other = joins("Lark");
        const auto strike = [&](ActorId whom) {
            scene.perform(Attack{.from = {orc}, .to = {whom}, .amount = "2"});
            return scene.table().waiting.back().id;
        };
        const auto isOffered = [&] { return !gmView(scene.rulebook(), scene.table()).waiting.back().guards.empty(); };
        scene.rollAt(guard, "defend", ward, {6, 6});
        scene.apply("hold");
        REQUIRE(scene.hold(guard, "defend") == 3);
        strike(ward);
        CHECK(isOffered());
        strike(guard);
        CHECK(isOffered());
        const WaitingId elsewhere = strike(other);
        CHECK_FALSE(isOffered());
        SpendHold spend{.who = guard, .move = "defend", .option = "halve", .waiting = elsewhere};
        CHECK(sentence(scene.refused(spend)) == "Odo cannot do that now: the blow falls neither on them nor on Wren.");
        spend.override = true;
        scene.perform(spend);
        CHECK(scene.told("rules-set-aside") == 1);
        scene.perform(SetCondition{guard, "dead"}); // who cannot act is not offered
        strike(ward);
        CHECK_FALSE(isOffered());
        scene.perform(SetCondition{guard, "dead", false});
        scene.perform(SetHold{guard, "defend", 0});
        scene.perform(SetHold{guard, "defend", 2}); // by hand, and for nobody in particular
        strike(other);
        CHECK(isOffered());
    }
}

TEST_CASE("a blow that was turned on somebody else stays turned when a guard steps in",
          "[DW-MOVE-defend-05][DW-R-26]") {
    for (const char* option : {"halve", "redirect"}) {
        INFO(option);
        Guarded scene;
        const ActorId cleo = scene.given("Cleo");
        const WaitingId blow = scene.blow(9);
        SpendHold spend = scene.spend(option, blow);
        spend.target = cleo; // it was for Bram
        scene.perform(spend);
        scene.perform(ApplyWaiting{.waiting = blow});
        CHECK(scene.hp(scene.bram) == 16);
        const bool isHalved = std::string_view(option) == "halve";
        CHECK(scene.hp(cleo) == (isHalved ? 23 - 4 : 23));
        CHECK(scene.hp(scene.ada) == (isHalved ? 25 : 25 - 7));
    }
}

TEST_CASE("a blow that is aimed at another is thrown for them, and a guard steps in before it falls",
          "[DW-MOVE-defend-04][DW-HARM-09]") {
    Guarded scene;
    const ActorId cleo = scene.given("Cleo");
    scene.perform(Attack{.from = {scene.orc}, .to = {scene.bram}});
    const WaitingId blow = scene.table().waiting.back().id;
    const std::int64_t ada = scene.hp(scene.ada), bram = scene.hp(scene.bram), hers = scene.hp(cleo);
    scene.perform(RollWaiting{.waiting = blow, .target = cleo}, {8});
    REQUIRE(scene.table().waitingOf(blow) != nullptr);
    CHECK(scene.table().waitingOf(blow)->target == cleo);
    CHECK(scene.hp(cleo) == hers);
    const auto guards = gmView(scene.rulebook(), scene.table()).waiting.back().guards;
    CHECK(guards.size() == 2);
    scene.perform(scene.spend("redirect", blow));
    scene.perform(ApplyWaiting{.waiting = blow});
    CHECK(scene.hp(scene.bram) == bram);
    CHECK(scene.hp(cleo) == hers);
    CHECK(scene.hp(scene.ada) < ada);
}

TEST_CASE("another foe who is named strikes back with their own dice, and the blow waits until it is dealt",
          "[DW-HARM-09]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc"), goblin = scene.given("Goblin");
    scene.rollAt(ada, "hack-and-slash", orc, {3, 3});
    const auto& all = scene.table().waiting;
    const auto answer =
        std::ranges::find_if(all, [](const Waiting& each) { return aimOf(each) == table::Aim::ComesFrom; });
    REQUIRE(answer != all.end());
    const WaitingId id = answer->id;
    const std::int64_t before = scene.hp(ada);
    scene.perform(RollWaiting{.waiting = id, .target = goblin}, {6}); // the goblin's one die
    CHECK(scene.hp(ada) == before);
    scene.perform(ApplyWaiting{.waiting = id});
    CHECK(scene.hp(ada) == before - (6 - 2));
}

TEST_CASE("nobody else can be named for a blow that a guard has taken", "[DW-MOVE-defend-04]") {
    Guarded scene;
    scene.perform(Attack{.from = {scene.orc}, .to = {scene.bram}});
    const WaitingId blow = scene.table().waiting.back().id;
    scene.perform(scene.spend("redirect", blow));
    const Refusal no = scene.refused(RollWaiting{.waiting = blow, .target = scene.bram}, {8});
    CHECK(no.code == "cannot-now");
    CHECK(no.member == "target");
}

TEST_CASE("a blow aimed at the ward of a guard finds the guard, wherever it was aimed at first",
          "[DW-MOVE-defend-04]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), bram = scene.given("Bram"), cleo = scene.given("Cleo");
    const ActorId orc = scene.given("Orc");
    scene.rollAt(ada, "defend", cleo, {6, 6});
    scene.apply("hold");
    scene.perform(Attack{.from = {orc}, .to = {bram}});
    const WaitingId blow = scene.table().waiting.back().id;
    CHECK(gmView(scene.rulebook(), scene.table()).waiting.back().guards.empty());
    const auto views = aimedViews(scene.rulebook(), scene.table());
    const auto atCleo =
        std::ranges::find_if(views, [&](const AimedView& each) { return each.waiting == blow && each.target == cleo; });
    REQUIRE(atCleo != views.end());
    CHECK(atCleo->guards.size() == 2);
    CHECK_FALSE(atCleo->dice.empty());
    scene.perform(SpendHold{.who = ada, .move = "defend", .option = "halve", .target = cleo, .waiting = blow});
    CHECK(scene.table().waitingOf(blow)->falls == std::vector{cleo});
}
