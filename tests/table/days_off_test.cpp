// Days off, camps and what comes between them.
#include "table/pbta/moves/pools.h"
#include "table/scene.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::n;
using tenplus::table::testing::Scene;

namespace {

struct Resting : Scene {
    ActorId ada = given("Ada");
    ActorId bram = given("Bram");
};

} // namespace

TEST_CASE("setting out ends days of rest and of practice, on a safe road too",
          "[DW-MOVE-recover-04][DW-R-47][DW-R-49]") {
    Resting scene;
    scene.perform(SetCondition{scene.ada, "weak"});
    scene.perform(SpendDays{.who = {scene.ada}, .days = 2});
    scene.perform(SpendDays{.pastime = Pastime::Practice, .who = {scene.bram}, .days = 6});
    scene.perform(StartJourney{.to = "Saltmoor", .length = 1, .travellers = {scene.ada}, .safe = true});
    CHECK(scene.told("days-off-ended") == 1);
    CHECK(scene.table().daysOff.contains(scene.bram));
    CHECK(scene.refused(SpendDays{.who = {scene.ada}, .days = 1, .mends = {{"1", {"weak"}}}}).code == "rest-too-short");
    scene.perform(StartJourney{.to = "Saltmoor", .length = 1});
    CHECK(scene.table().daysOff.empty());
    scene.perform(FinishJourney{.override = true});
    scene.perform(SpendDays{.pastime = Pastime::Practice, .who = {scene.bram}, .days = 1});
    CHECK(scene.number(scene.bram, "preparation") == 0);
}

TEST_CASE("nobody has days off in the middle of a journey or of a dangerous camp, unless the GM says so",
          "[DW-MOVE-recover-01][DW-R-47]") {
    Resting scene;
    const SpendDays rest{.who = {scene.ada}, .days = 1};
    SpendDays anyway = rest;
    anyway.override = true;
    scene.perform(StartJourney{.to = "Saltmoor", .length = 3, .travellers = {scene.ada}});
    CHECK(sentence(scene.refused(rest)) == "Ada cannot do that now: they are on their way to Saltmoor.");
    scene.perform(SpendDays{.who = {scene.bram}, .days = 1}); // who stayed at home
    scene.perform(anyway);
    CHECK(scene.told("rules-set-aside") == 1);
    scene.perform(FinishJourney{.override = true});
    scene.perform(PitchCamp{.dangerous = true});
    CHECK(sentence(scene.refused(rest)) == "Ada cannot do that now: there is danger about their camp.");
    scene.perform(anyway);
    scene.perform(BreakCamp{.override = true});
    scene.perform(PitchCamp{});
    scene.perform(rest);
    CHECK(scene.told("rules-set-aside") == 0);
}

TEST_CASE("a watch is kept by who is in the camp, and wakes nobody else", "[DW-MOVE-take-watch-02][DW-R-99]") {
    Resting scene;
    const ActorId cleo = scene.given("Cleo");
    const PitchCamp camp{.dangerous = true, .campers = {scene.ada, scene.bram}, .watches = {cleo}};
    CHECK(sentence(scene.refused(camp)) == "Cleo cannot do that now: they are not in the camp.");
    PitchCamp anyway = camp;
    anyway.override = true;
    scene.perform(anyway);
    CHECK(scene.told("rules-set-aside") == 1);
    CHECK(scene.refused(SetWatches{.watches = {scene.ada, cleo}}).code == "cannot-now");
    scene.perform(SetWatches{.watches = {scene.ada}});
    CHECK(scene.told("rules-set-aside") == 0);
    scene.roll(scene.ada, "take-watch", {6, 6});
    scene.apply("forward");
    REQUIRE(scene.table().forwards.size() == 2);
    CHECK(scene.table().forwards[0].who == scene.ada);
    CHECK(scene.table().forwards[1].who == scene.bram);
    scene.perform(BreakCamp{});
    scene.roll(cleo, "take-watch", {6, 6}); // where no camp stands
    scene.apply("forward");
    CHECK(scene.told("forward-gained") == 3);
}

TEST_CASE("no rest heals who has a last breath to draw first, unless the GM says so",
          "[DW-DEATH-01][DW-MOVE-make-camp-04][DW-MOVE-recover-01]") {
    Resting scene;
    scene.perform(PitchCamp{});
    scene.perform(EditSheet{scene.ada, "hp", n(0)});
    CHECK(scene.refused(SpendDays{.who = {scene.ada}}).code == "cannot-now");
    scene.perform(BreakCamp{});
    CHECK(scene.hp(scene.ada) == 0); // the others slept
    scene.perform(PitchCamp{});
    scene.perform(BreakCamp{.override = true});
    CHECK(scene.hp(scene.ada) > 0);
}
