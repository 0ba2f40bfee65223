// Undo in games of other shapes: without a turn the table is as it was before it, and a redo brings the same table
// back.
#include "session/played.h"

#include <catch2/catch.hpp>
#include <functional>
#include <string>
#include <vector>

using namespace tenplus;
using namespace tenplus::session;
using namespace tenplus::session::testing;
using namespace tenplus::table;

namespace {

AddActor named(const std::string& name, std::map<std::string, Value> values = {}) {
    return {.name = name, .values = std::move(values)};
}

// Undoes all turns after the first, newest first, and brings them back: each table must be the one seen before.
void walkBack(Played& p) {
    const std::int64_t last = p.session.undoable();
    std::vector<std::string> seen;
    std::int64_t turns = 0;
    for (; p.session.undoable() > 1; ++turns) {
        seen.push_back(gmText(p.session));
        REQUIRE(p.session.undo());
        CHECK(gmText(p.session) != seen.back());
    }
    CHECK(p.table().actors.empty());
    for (; turns > 0; --turns) {
        REQUIRE(p.session.redo());
        CHECK(gmText(p.session) == seen.back());
        seen.pop_back();
    }
    CHECK(p.session.undoable() == last);
}

} // namespace

TEST_CASE("labels, steps, counters and tokens are undone and redone turn by turn") {
    Played p("understudies");
    p.turn(named("Ida", {{"rehearsed", true}}));
    p.turn(named("Pip"));
    const ActorId ida = p.table().actors.begin()->first, pip = p.table().actors.rbegin()->first;
    p.turn(RollMove{.who = ida, .move = "be-told-who-you-are"});
    p.turn(ChooseOptions{.waiting = p.waiting("choose"), .options = {"slyLabel"}});
    p.turn(ChooseOptions{.waiting = p.waiting("choose"), .options = {"boldLabel"}});
    p.turn(RollMove{.who = ida, .move = "cover-for", .target = pip});
    p.turn(ApplyWaiting{.waiting = p.waiting("tally")});
    p.turn(RollMove{.who = ida, .move = "cover-for", .target = pip});
    p.turn(ApplyWaiting{.waiting = p.waiting("tally")});
    p.turn(RollMove{.who = ida, .move = "call-it-in", .target = pip});
    p.turn(ChooseOptions{.waiting = p.waiting("choose"), .options = {"refuses"}});
    p.turn(ChangeField{pip, "strain", 4, "the critic is in"});
    p.turn(RollMove{.who = ida, .move = "take-the-stage", .approach = "sly"}, {6, 6});
    walkBack(p);
}

TEST_CASE("pools and challenge dice with their burnt numbers are undone and redone turn by turn") {
    Played salt("saltworks");
    salt.turn(named("Odo"));
    const ActorId odo = salt.table().actors.begin()->first;
    salt.turn(RollMove{.who = odo, .move = "work-the-pans", .approach = "haul"}, {6, 6});
    salt.turn(ApplyWaiting{.waiting = salt.waiting("resource")});
    salt.turn(RollMove{.who = odo, .move = "bear-it"}, {1, 3});
    walkBack(salt);

    Played road("longroad");
    road.turn(named("Tam", {{"drift", std::int64_t{9}}}));
    const ActorId tam = road.table().actors.begin()->first;
    road.turn(RollMove{.who = tam, .move = "press-on", .approach = "legs"}, {1, 8, 8});
    road.turn(BoostRoll{.who = tam, .boost = "drift"});
    road.turn(ApplyWaiting{.waiting = road.waiting("resource")});
    road.turn(RollMove{.who = tam, .move = "arrive"}, {2, 2});
    walkBack(road);
}

TEST_CASE("a shift leaves the middle while the labels stay within their bounds, and a counter stays while a later one "
          "was counted from it") {
    Played p("understudies");
    p.turn(named("Ida"));
    p.turn(named("Pip"));
    const ActorId ida = p.table().actors.begin()->first, pip = p.table().actors.rbegin()->first;
    p.turn(RollMove{.who = ida, .move = "be-told-who-you-are"});
    p.turn(ChooseOptions{.waiting = p.waiting("choose"), .options = {"slyLabel"}});
    const auto shifted = p.turn(ChooseOptions{.waiting = p.waiting("choose"), .options = {"boldLabel"}});
    p.turn(ChangeField{ida, "slyLabel", 1, "by hand"});
    p.turn(RollMove{.who = ida, .move = "cover-for", .target = pip});
    const auto first = p.turn(ApplyWaiting{.waiting = p.waiting("tally")});
    p.turn(RollMove{.who = ida, .move = "cover-for", .target = pip});
    const auto second = p.turn(ApplyWaiting{.waiting = p.waiting("tally")});
    CHECK(p.undo(shifted) == 0);
    CHECK(numberOf(p.session.rulebook(), p.actor(ida), "slyLabel") == 1);
    CHECK(numberOf(p.session.rulebook(), p.actor(ida), "boldLabel") == 1);
    CHECK(p.undo(first) == second);
    CHECK(numberIn(p.row(ida, "favours"), "owed") == 2);
    CHECK(p.undo(second) == 0);
    CHECK(p.undo(first) == 0);
}
