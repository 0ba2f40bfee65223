// Help for one deed: it goes with the deed, used or not, and what answers the deed finds whoever helped (DW-HIRE-24 to
// 29).
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/strike.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/scene.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::questionOf;
using tenplus::table::testing::Scene;

namespace {

struct Helped : Scene {
    ActorId ada = given("Ada"), ogre = given("Ogre");

    /// Somebody with that skill helps Ada by that move.
    ActorId hire(const std::string& skill, int rank) {
        perform(HireHireling{.name = "Tam", .cost = "coin", .skills = {{skill, rank}}, .override = true});
        return table().actors.rbegin()->first;
    }
    void helps(ActorId tam, const std::string& move) {
        perform(RollMove{.who = tam, .move = move, .target = ada});
        apply("forward");
    }
};

} // namespace

TEST_CASE("a sword at one's side is for one blow, and a miss ends it", "[DW-R-04][DW-HIRE-28]") {
    Helped scene;
    scene.helps(scene.hire("warrior", 2), "man-at-arms");
    scene.rollAt(scene.ada, "hack-and-slash", scene.ogre, {1, 2});
    CHECK(scene.table().forwards.empty());
    CHECK(scene.told("forward-gone") == 1);
}

TEST_CASE("a sword at one's side counts for the blow that it was for", "[DW-HIRE-28]") {
    Helped scene;
    scene.helps(scene.hire("warrior", 2), "man-at-arms");
    scene.rollAt(scene.ada, "hack-and-slash", scene.ogre, {3, 3});
    CHECK(scene.table().forwards.size() == 1);
    scene.apply("damage", {5});
    CHECK(scene.hp(scene.ogre) == 15 - 6);
    CHECK(scene.table().forwards.empty());
}

TEST_CASE("help for a blow that is waved off is gone with it", "[DW-R-04][DW-HIRE-28][DW-HIRE-25]") {
    Helped scene;
    const ActorId tam = scene.hire("warrior", 2);
    scene.rollAt(scene.ada, "hack-and-slash", scene.ogre, {3, 3});
    scene.helps(tam, "man-at-arms");
    scene.perform(WaveOff{scene.waiting("damage").id});
    CHECK(scene.table().forwards.empty());
    Helped guarded;
    const ActorId sam = guarded.hire("protector", 3);
    guarded.perform(Attack{.from = {guarded.ogre}, .to = {guarded.ada}});
    guarded.helps(sam, "sentry");
    guarded.perform(WaveOff{guarded.waiting("damage").id});
    CHECK(guarded.table().forwards.empty());
}

TEST_CASE("a night ends the help of the day, and not what was given for later", "[DW-R-04]") {
    Helped scene;
    scene.helps(scene.hire("warrior", 2), "man-at-arms");
    scene.forward(scene.ada, 1);
    scene.perform(PitchCamp{});
    REQUIRE(scene.table().forwards.size() == 1);
    CHECK(scene.table().forwards.front().as.empty());
}

TEST_CASE("aid is for the next roll, and a last breath is one", "[DW-R-04][DW-MOVE-aid-07][DW-FWD-08]") {
    Helped scene;
    scene.perform(GiveForward{.who = scene.ada, .source = "Aid or Interfere", .as = "aid"});
    scene.forward(scene.ada, 1);
    scene.perform(DealDamage{.to = scene.ada, .amount = "40"});
    CHECK(scene.roll(scene.ada, "last-breath", {5, 5}).total == 10);
    REQUIRE(scene.table().forwards.size() == 1); // a forward of one's own waits on
    CHECK(scene.table().forwards.front().as.empty());
}

TEST_CASE("a hand held out against a danger is gone when something else is rolled", "[DW-R-90][DW-HIRE-24]") {
    Helped scene;
    scene.helps(scene.hire("protector", 3), "intervene");
    scene.roll(scene.ada, "spout-lore", {4, 4});
    CHECK(scene.table().forwards.empty());
}

TEST_CASE("what comes back for a warrior's help falls on the warrior", "[DW-HIRE-29][DW-R-88]") {
    for (const bool before : {true, false}) {
        CAPTURE(before);
        Helped scene;
        const ActorId tam = scene.hire("warrior", 2);
        if (before) scene.helps(tam, "man-at-arms");
        scene.rollAt(scene.ada, "hack-and-slash", scene.ogre, {3, 3});
        if (!before) scene.helps(tam, "man-at-arms");
        scene.apply("damage", {5});
        CHECK(scene.hp(scene.ogre) == 15 - 6);
        scene.apply("damage", {7});
        CHECK(scene.hp(scene.ada) == 25);
        CHECK(questionOf(scene.waiting("ask-gm")) == "What does the blow do to Tam?");
    }
}

TEST_CASE("armour against a trap is no armour against an orc", "[DW-HIRE-18][DW-FWD-02][DW-FWD-04]") {
    Helped scene;
    const ActorId orc = scene.given("Orc"), tam = scene.hire("burglar", 3);
    scene.perform(RollMove{.who = tam, .move = "trap-disarming"});
    scene.apply("ongoing");
    scene.apply("forward");
    REQUIRE(scene.table().forwards.size() == 1);
    const std::int64_t id = scene.table().forwards.front().id.value;
    scene.perform(Attack{.from = {orc}, .to = {scene.ada}});
    const auto helps = gmView(scene.rulebook(), scene.table()).waiting.back().helps;
    REQUIRE(helps.size() == 1);
    CHECK(helps.front().text == "Ada: +3 armour forward, against this trap");
    scene.apply("damage", {6});
    CHECK(scene.hp(scene.ada) == 25 - 6);
    CHECK(scene.table().forwards.size() == 1);
    scene.perform(DealDamage{.to = scene.ada, .amount = "8", .source = "The trap", .use = {id}});
    CHECK(scene.hp(scene.ada) == 25 - 6 - 3);
    CHECK(scene.table().forwards.empty());
}

TEST_CASE("help that the GM allows after the dice is chosen without asking again, and is recorded once",
          "[DW-R-32][DW-MOVE-aid-07][UM-MOVE-aid-03]") {
    for (const char* system : {"dungeonworld", "universalmoves"}) {
        CAPTURE(system);
        Scene scene(system);
        const ActorId helper = scene.given("Uma"), orc = scene.given("Ogre");
        scene.perform(AddActor{.name = "Vera"});
        const ActorId vera = scene.table().actors.rbegin()->first;
        scene.rollAt(vera, "hack-and-slash", orc, {4, 4});
        REQUIRE(scene.waitingCount() > 0);
        const RollMove late{.who = helper, .move = "aid-or-interfere", .target = vera};
        CHECK(scene.refused(late, {6, 6}).code == "gate");
        CHECK_FALSE(scene.roll(helper, late.move, {6, 6}, {.target = vera, .override = true}).overrides.empty());
        const auto choice = std::ranges::find_if(
            scene.table().waiting, [&](const Waiting& each) { return each.who == helper && playersChoice(each); });
        REQUIRE(choice != scene.table().waiting.end());
        const std::string help = playersChoice(*choice)->options.front().id;
        scene.perform(ChooseOptions{.waiting = choice->id, .options = {help}});
        CHECK(scene.told("rules-set-aside") == 0);
        CHECK(scene.told("choice-made") == 1);
        for (const Event& each : scene.last()) {
            if (const auto* const made = each.as<ChoiceMade>()) CHECK_FALSE(made->overridden);
        }
        CHECK(scene.told("forward-gained") == 1);
    }
}
