// Undoing out of the middle of what a party does between its adventures: rest, practice, watches, trials on the way.
#include "session/played.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::session;
using namespace tenplus::session::testing;
using namespace tenplus::table;

TEST_CASE("mature matter stays allowed while what waits of it stands", "[DW-R-84]") {
    Played p("universalmoves");
    const auto allowed = p.turn(AllowMature{true});
    const ActorId uma = p.comes("Uma");
    p.turn(EditSheet{uma, "hp", std::int64_t{6}});
    const auto raised = p.turn(ChangeField{uma, "lust", 6, "a song"});
    CHECK(p.table().waiting.size() == 1);
    CHECK(p.undo(allowed) == raised);
    CHECK(p.undo(raised) == 0);
    CHECK(p.undo(allowed) == 0);
    CHECK_FALSE(p.table().mature);
}

TEST_CASE("days off stay while later ones were counted from them", "[DW-R-47][DW-R-49][DW-MOVE-recover-01]") {
    Played p;
    const ActorId ada = p.comes("Ada"), bram = p.comes("Bram");
    const SpendDays practice{.pastime = Pastime::Practice, .who = {bram}, .days = 7};
    const auto five = p.turn(SpendDays{.pastime = Pastime::Practice, .who = {ada}, .days = 5});
    const auto two = p.turn(SpendDays{.pastime = Pastime::Practice, .who = {ada}, .days = 2});
    CHECK(p.undo(five) == two);
    p.turn(practice);
    const auto roll = p.turn(RollMove{.who = bram, .move = "parley"}, {5, 5});
    const auto again = p.turn(practice);
    CHECK(p.undo(roll) == again);
    p.turn(EditSheet{ada, "hp", std::int64_t{4}});
    const auto half = p.turn(SpendDays{.who = {ada}, .days = 0, .half = true}),
               other = p.turn(SpendDays{.who = {ada}, .days = 0, .half = true});
    CHECK(numberOf(p.session.rulebook(), p.actor(ada), "hp") > 4);
    CHECK(p.undo(half) == other);
    CHECK(p.undo(other) == 0);
    CHECK(p.undo(half) == 0);
}

TEST_CASE("a trial that is over stays so once the party has gone on from it", "[UM-MOVE-navigate-03]") {
    Played p("universalmoves");
    const ActorId uma = p.comes("Uma");
    p.turn(RollMove{.who = uma, .move = "navigate"}, {5, 5});
    const auto behind = p.turn(ApplyWaiting{.waiting = p.waiting("ask-gm")});
    const auto on = p.turn(RollMove{.who = uma, .move = "navigate"}, {3, 4});
    CHECK(p.undo(behind) == on);
    CHECK(p.undo(on) == 0);
    CHECK(p.undo(behind) == 0);
}

TEST_CASE("the watches of a dangerous night stay once it was slept", "[DW-MOVE-make-camp-02]") {
    Played p;
    const ActorId ada = p.comes("Ada");
    p.turn(PitchCamp{.dangerous = true});
    const auto set = p.turn(SetWatches{.watches = {ada}});
    const auto morning = p.turn(BreakCamp{});
    CHECK(p.undo(set) == morning);
    p.turn(PitchCamp{.dangerous = true});
    const auto again = p.turn(SetWatches{.watches = {ada}});
    p.turn(BreakCamp{.override = true});
    CHECK(p.undo(again) == 0);
}
