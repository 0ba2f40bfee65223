// Whom a move can be about: data of the move.
#include "base/contains.h"
#include "table/pbta/moves/move_view.h"
#include "table/pbta/moves/plan.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;
using content::TargetSort;

TEST_CASE("Defend is about a companion, and Aid about another character, in both games") {
    for (const char* system : {"dungeonworld", "universalmoves"}) {
        CAPTURE(system);
        CHECK(rulebookOf(system).move("defend")->target == TargetSort::Companion);
        CHECK(rulebookOf(system).move("aid-or-interfere")->target == TargetSort::Other);
    }
}

TEST_CASE("a companion is anybody else; another character is a character") {
    CHECK(isTarget(TargetSort::Companion, ActorKind::Character));
    CHECK(isTarget(TargetSort::Companion, ActorKind::Hireling));
    CHECK(isTarget(TargetSort::Companion, ActorKind::Person));
    CHECK(isTarget(TargetSort::Companion, ActorKind::Foe)); // whom one holds off
    CHECK(isTarget(TargetSort::Other, ActorKind::Character));
    CHECK_FALSE(isTarget(TargetSort::Other, ActorKind::Hireling));
    CHECK_FALSE(mayBeOneself(TargetSort::Companion));
    CHECK_FALSE(mayBeOneself(TargetSort::Other));
    CHECK(mayBeOneself(TargetSort::Character));
}

TEST_CASE("nobody defends or aids themselves, or aids a foe, unless the GM says otherwise") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), bram = scene.given("Bram"), orc = scene.given("Orc");
    const auto aims = [](const char* move, ActorId who, ActorId target) {
        return RollMove{.who = who, .move = move, .target = target};
    };
    const Refusal self = scene.refused(aims("defend", ada, ada));
    CHECK(self.code == "wrong-target");
    CHECK(sentence(self) == "Defend is not aimed at Ada: choose a companion.");
    CHECK(scene.refused(aims("aid-or-interfere", ada, ada)).code == "wrong-target");
    CHECK(scene.refused(aims("aid-or-interfere", ada, orc)).code == "wrong-target");
    CHECK(scene.rollAt(ada, "defend", bram, {4, 5}).targetName == "Bram");
    CHECK(scene.roll(ada, "defend", {4, 5}, {.target = ada, .override = true}).targetName == "Ada");
}

TEST_CASE("what waits for an ally may fall on another character only") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.given("Bram");
    scene.perform(SetHold{ada, "defend", 1});
    scene.perform(SpendHold{.who = ada, .move = "defend", .option = "open", .target = orc});
    const GmView view = gmView(scene.rulebook(), scene.table());
    REQUIRE(view.waiting.size() == 1);
    CHECK(view.waiting[0].needsTarget);
    CHECK(view.waiting[0].about == TargetSort::Other);
}

TEST_CASE("what follows from an effect falls on whoever was named as it was applied") {
    Scene scene("vows");
    scene.perform(AddActor{.name = "Sif", .values = {{"health", n(0)}}});
    const ActorId sif = scene.table().actors.rbegin()->first;
    scene.perform(SetCondition{sif, "wounded", true});
    scene.roll(sif, "heal", {6, 1, 2}, {.approach = "wits"});
    scene.apply("condition", {}, {.target = sif});
    CHECK(scene.number(sif, "health") == 2);
    CHECK_FALSE(scene.is(sif, "wounded"));
}

TEST_CASE("harm that is taken with the move counts before the roll, and costs nothing where there is none") {
    Scene scene("vows");
    scene.perform(AddActor{.name = "Sif"});
    const ActorId sif = scene.table().actors.rbegin()->first;
    for (const char* const harm : {"endure-harm", "endure-stress"}) {
        CAPTURE(harm);
        const std::string field = harm == std::string("endure-harm") ? "health" : "spirit";
        const std::string input = harm == std::string("endure-harm") ? "harm" : "stress";
        const auto unhurt = moveView(scene.rulebook(), scene.table(), {.who = sif, .move = harm});
        REQUIRE(unhurt);
        CHECK(unhurt->costs.empty());
        CHECK(scene.roll(sif, harm, {4, 9, 8}, {.inputs = {{input, 3}}}).total == 4 + 2);
        CHECK(scene.number(sif, field) == 2);
    }
}

TEST_CASE("an option that leads to another move names that move") {
    Scene scene("vows");
    scene.perform(AddActor{.name = "Sif"});
    scene.perform(RollMove{.who = scene.table().actors.rbegin()->first, .move = "ask-the-oracle"});
    const GmView view = gmView(scene.rulebook(), scene.table());
    REQUIRE(view.waiting.size() == 1);
    const auto& options = view.waiting[0].options;
    const auto likely = std::ranges::find(options, "likely", &OptionView::id);
    REQUIRE(likely != options.end());
    CHECK(likely->effect == "Oracle: likely");
}
