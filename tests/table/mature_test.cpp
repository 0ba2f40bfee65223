// What a table without mature matter neither meets nor names.
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/strike.h"
#include "table/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::n;
using tenplus::table::testing::Scene;

namespace {

// Uma with more lust than HP, met while mature matter was allowed.
struct Tempted : Scene {
    explicit Tempted(int lust = 5)
        : Scene("universalmoves") {
        perform(AllowMature{true});
        uma = given("Uma", {{"hp", n(6)}, {"lust", n(lust)}});
    }
    ActorId uma;
};

} // namespace

TEST_CASE("while mature matter is off, a bad ending comes at no HP alone", "[UM-MOVE-bad-ending-01][DW-R-84]") {
    Tempted scene(7);
    scene.perform(AllowMature{false});
    CHECK(scene.refused(RollMove{.who = scene.uma, .move = "bad-ending"}, {4, 4}).code == "gate");
    scene.perform(EditSheet{scene.uma, "hp", n(0)});
    scene.roll(scene.uma, "bad-ending", {5, 5});
    CHECK(scene.table().lastRoll->total == 10);
    scene.apply("resource");
    CHECK(scene.hp(scene.uma) == 1);
}

TEST_CASE("what waits of mature matter is over when it is allowed no longer", "[UM-MOVE-bad-ending-01][DW-R-84]") {
    Tempted scene;
    scene.perform(SetHold{scene.uma, "purge", 2});
    scene.forward(scene.uma, 1, {content::ScopeKind::Stat, "lib"});
    scene.ongoing(scene.uma, 1, {content::ScopeKind::Move, "purge"});
    scene.forward(scene.uma, 1, {content::ScopeKind::Stat, "wis"});
    scene.perform(ChangeField{scene.uma, "hp", -1, "a scratch"});
    REQUIRE(scene.waitingCount() == 1);
    CHECK(scene.refused(RollMove{.who = scene.uma, .move = "parley"}, {4, 4}).code == "gate");
    scene.perform(AllowMature{false});
    CHECK(scene.waitingCount() == 0);
    CHECK(scene.table().holds.empty());
    CHECK(scene.table().ongoings.empty());
    REQUIRE(scene.table().forwards.size() == 1);
    CHECK(scene.table().forwards.front().scope.what == "wis");
    CHECK(scene.roll(scene.uma, "parley", {4, 4}).total > 0);
}

TEST_CASE("no command knows a mature field, move or stat that the table does without", "[DW-R-84]") {
    Tempted scene(0);
    scene.perform(AllowMature{false});
    const auto code = [&](const Command& command) { return scene.refused(command).code; };
    CHECK(sentence(scene.refused(ChangeField{scene.uma, "lust", 1, "a song"})) ==
          "Uma has no field \"lust\": use one that the sheet shows.");
    CHECK(code(EditSheet{scene.uma, "bloat", n(2)}) == "unknown-field");
    CHECK(code(AddActor{.name = "Vic", .values = {{"libScore", n(13)}}}) == "unknown-field");
    CHECK(code(TakePenalty{.who = scene.uma, .field = "lust", .by = 1, .override = true}) == "unknown-field");
    CHECK(code(SetHold{scene.uma, "purge", 1}) == "unknown-move");
    GiveForward forward{.who = scene.uma, .value = 1, .scope = {content::ScopeKind::Move, "tease"}, .source = "A gift"};
    CHECK(code(forward) == "unknown-move");
    forward.scope = {content::ScopeKind::Stat, "lib"};
    CHECK(sentence(scene.refused(forward)) == "A forward has no stat \"lib\": choose one that is shown.");
    forward.scope.what = "luck";
    CHECK(code(forward) == "unknown-choice");
    CHECK(code(StartOngoing{.who = scene.uma,
                            .value = 1,
                            .scope = {content::ScopeKind::Move, "purge"},
                            .until = "dawn",
                            .source = "A gift"}) == "unknown-move");
    scene.perform(AllowMature{true});
    forward.scope.what = "lib";
    scene.perform(forward);
    scene.perform(EditSheet{scene.uma, "bloat", n(2)});
}
