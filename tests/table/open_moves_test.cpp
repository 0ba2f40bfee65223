// Which moves somebody can make now: those that only a choice keeps closed count, and so does the journey's before it.
#include "table/pbta/moves/open_moves.h"

#include "table/classes.h"
#include "table/pbta/company/camp.h"
#include "table/pbta/company/hireling.h"
#include "table/pbta/company/journey.h"
#include "table/pbta/moves/move_view.h"
#include "table/pbta/moves/waiting.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::Classes;
using tenplus::table::testing::n;
using tenplus::table::testing::Scene;

namespace {

bool can(const Scene& scene, ActorId who, const std::string& move) {
    const content::Move* const found = scene.rulebook().move(move);
    REQUIRE(found != nullptr);
    return canMake(scene.rulebook(), scene.table(), who, *found);
}

ActorId hire(Scene& scene, const char* name, const std::map<std::string, int>& skills) {
    scene.perform(HireHireling{.name = name, .cost = "coin", .loyalty = 1, .skills = skills, .override = true});
    return scene.table().actors.rbegin()->first;
}

} // namespace

TEST_CASE("A move whose ground is lacking cannot be made, and one that only waits for a choice can") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    CHECK(can(scene, ada, "hack-and-slash")); // its foe is still to be named
    CHECK(can(scene, ada, "carouse"));
    CHECK_FALSE(can(scene, ada, "last-breath"));
    CHECK_FALSE(can(scene, ada, "level-up"));
    scene.perform(EditSheet{ada, "coins", n(99)});
    CHECK_FALSE(can(scene, ada, "carouse")); // no number of hundreds is as small as that
    CHECK_FALSE(can(scene, {}, "hack-and-slash"));
    scene.perform(PitchCamp{});
    CHECK_FALSE(can(scene, ada, "make-camp"));
}

TEST_CASE("At 0 HP the move that is due can be made, and no other") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.perform(DealDamage{.to = ada, .amount = "40"});
    for (const content::Move& move : scene.rulebook().moves) {
        if (!move.ofClass.playbook.empty() || !move.skill.empty()) continue;
        const auto view = moveView(scene.rulebook(), scene.table(), {.who = ada, .move = move.id});
        INFO(move.id);
        REQUIRE(view);
        if (can(scene, ada, move.id)) CHECK((view->closedGates.empty() && view->refused.empty()));
    }
    CHECK(can(scene, ada, "last-breath"));
    CHECK_FALSE(can(scene, ada, "hack-and-slash"));
    CHECK_FALSE(can(scene, ada, "undertake-a-perilous-journey"));
}

TEST_CASE("A caster can cast while any spell is prepared") {
    Classes scene;
    const ActorId bram = scene.joins(
        "Bram", "wizard",
        {.spells = {"magic-missile", "invisibility", "telepathy"}, .prepared = {"magic-missile", "invisibility"}});
    const ActorId ada = scene.joins("Ada", "fighter");
    CHECK(can(scene, bram, "wizard-cast-a-spell"));
    CHECK_FALSE(can(scene, ada, "wizard-cast-a-spell"));
    const auto view = moveView(scene.rulebook(), scene.table(), {.who = bram, .move = "wizard-cast-a-spell"});
    REQUIRE(view);
    CHECK_FALSE(view->isOpen()); // until it is said which
}

TEST_CASE("The move of a journey sets out while there is none, and then is for those who have a job to roll",
          "[DW-MOVE-journey-01]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), bram = scene.given("Bram");
    const auto view = [&](ActorId who) {
        return *moveView(scene.rulebook(), scene.table(), {.who = who, .move = "undertake-a-perilous-journey"});
    };
    CHECK(can(scene, bram, "undertake-a-perilous-journey"));
    CHECK(view(bram).setsOut);
    CHECK(view(bram).isOpen());
    CHECK(view(bram).closedGates.size() == 1); // nobody rolls before
    scene.perform(StartJourney{.to = "Saltmoor", .length = 3, .jobs = {{"scout", ada}}});
    CHECK(can(scene, ada, "undertake-a-perilous-journey"));
    CHECK(view(ada).closedGates.empty());
    CHECK_FALSE(can(scene, bram, "undertake-a-perilous-journey"));
    CHECK_FALSE(view(bram).setsOut);
    CHECK_FALSE(view(bram).isOpen());
}

TEST_CASE("Somebody whom another gate closes the way to does not set out with its move") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.perform(DealDamage{.to = ada, .amount = "40"});
    const auto view = moveView(scene.rulebook(), scene.table(), {.who = ada, .move = "undertake-a-perilous-journey"});
    REQUIRE(view);
    CHECK_FALSE(view->setsOut);
    CHECK_FALSE(view->isOpen());
}

TEST_CASE("The move of a hireling's skill can be made while a hireling in service has it") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    CHECK_FALSE(can(scene, ada, "track"));
    CHECK_FALSE(can(scene, ada, "order-hirelings"));
    const ActorId wulf = hire(scene, "Wulf", {{"adept", 1}});
    CHECK_FALSE(can(scene, ada, "track"));
    CHECK(can(scene, ada, "arcane-assistance")); // with a spell of level 0
    CHECK(can(scene, ada, "order-hirelings"));
    const ActorId sigrid = hire(scene, "Sigrid", {{"tracker", 1}});
    CHECK(can(scene, ada, "track"));
    CHECK(can(scene, sigrid, "track"));
    CHECK_FALSE(can(scene, wulf, "track"));
    scene.perform(RemoveActor{sigrid});
    CHECK_FALSE(can(scene, ada, "track"));
}

TEST_CASE("A move about a row of a sheet can be made while there is one") {
    Scene scene("vows");
    scene.perform(AddActor{.name = "Runa"});
    const ActorId runa = scene.table().actors.rbegin()->first;
    CHECK_FALSE(can(scene, runa, "fulfill-your-vow"));
    for (const char* vow : {"Find the heir", "Mend the bell"})
        scene.perform(AddEntry{runa, "vows", {{"name", std::string(vow)}, {"rank", n(1)}, {"ticks", n(0)}}});
    CHECK(can(scene, runa, "fulfill-your-vow")); // which of the two is asked on its card
}
