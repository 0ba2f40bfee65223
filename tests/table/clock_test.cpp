// Clocks say their words when they come to a segment, and a full one asks what happens.
#include "table/core/clock.h"
#include "table/core/kept_notes.h"
#include "table/pbta/moves/gm_moves_view.h"
#include "table/scene.h"
#include "table/story.h"
#include "table/words.h"
#include "table/world/card.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

namespace {

const std::vector<ClockWords> kFlood{{2, "The quay is under water."}, {0, "The bell tower falls."}};

struct Tide : Scene {
    ClockId tide;

    explicit Tide(StartClock start = {.name = "The tide rises", .segments = 4, .words = kFlood}) {
        perform(start);
        tide = table().clocks.front().id;
    }
    std::vector<ClockSpoke> spoken() const {
        std::vector<ClockSpoke> all;
        for (const Event& event : last()) {
            if (const auto* spoke = event.as<ClockSpoke>()) all.push_back(*spoke);
        }
        return all;
    }
};

} // namespace

TEST_CASE("a clock says its words when it comes to their segment, and not when ticks are taken back") {
    Tide at;
    at.perform(TickClock{at.tide, 1});
    CHECK(at.spoken().empty());
    at.perform(TickClock{at.tide, 1});
    REQUIRE(at.spoken().size() == 1);
    CHECK(at.spoken().front().text == "The quay is under water.");
    at.perform(TickClock{at.tide, -1});
    CHECK(at.spoken().empty());
    at.perform(TickClock{at.tide, 3});
    REQUIRE(at.spoken().size() == 2);
    CHECK(at.spoken().back().text == "The bell tower falls.");
}

TEST_CASE("the words of a clock are the GM's until their note is shown, and then without the clock's name") {
    Tide at;
    at.perform(TickClock{at.tide, 2});
    const ClockSpoke spoke = at.spoken().front();
    CHECK(spoke.secret);
    CHECK(isKept(at.table(), spoke.note));
    const auto lines = [&] { return linesOf(at.rulebook(), {}, at.table(), Events{Event(spoke)}, false); };
    CHECK(lines().front().secret);
    at.perform(RevealNote{spoke.note, true});
    CHECK_FALSE(lines().front().secret);
    ClockSpoke shown = spoke;
    shown.secret = false;
    const auto told = playersLine(at.rulebook(), {}, shown, nullptr);
    REQUIRE(told.has_value());
    CHECK(told->text == "The quay is under water.");
}

TEST_CASE("where writing is open, a clock that is shown speaks to the players at once, and a hidden one does not") {
    Tide at;
    at.perform(OpenWriting{true});
    at.perform(TickClock{at.tide, 2});
    CHECK(at.spoken().front().secret);
    at.perform(RevealClock{at.tide, true});
    at.perform(TickClock{at.tide, 2});
    CHECK_FALSE(at.spoken().front().secret);
}

TEST_CASE("a full clock asks the GM what happens, and a move of the GM's answers it") {
    Tide at;
    at.perform(TickClock{at.tide, 4});
    const Waiting& question = at.waiting("ask-gm");
    CHECK(questionOf(question) == "\"The tide rises\" is full: The bell tower falls. What happens?");
    CHECK(question.clock == at.tide);
    const auto moves = gmMovesFor(at.rulebook(), at.table(), question);
    CHECK(std::ranges::count(moves, "gm-move-harm", &GmMoveView::guide) == 1);
    const WaitingId id = question.id;
    at.perform(MakeGmMove{.guide = "gm-move-harm", .waiting = id});
    CHECK(at.waitingCount() == 0);
}

TEST_CASE("the question of a full clock is over once the clock is not full any more, or is put away") {
    Tide at;
    at.perform(TickClock{at.tide, 4});
    REQUIRE(at.waitingCount() == 1);
    at.perform(TickClock{at.tide, -1});
    CHECK(at.waitingCount() == 0);
    at.perform(TickClock{at.tide, 1});
    REQUIRE(at.waitingCount() == 1);
    at.perform(RemoveClock{at.tide});
    CHECK(at.waitingCount() == 0);
}

TEST_CASE("a full clock offers the doom of the front that it belongs to") {
    Tide at;
    at.perform(AddCard{.kind = "front", .name = "The drowned king", .values = {{"doom", {.text = "He rises."}}}});
    const CardId front = at.table().world->cards.back()->id;
    at.perform(WriteClock{.clock = at.tide, .card = front});
    at.perform(TickClock{at.tide, 4});
    const auto moves = gmMovesFor(at.rulebook(), at.table(), at.waiting("ask-gm"));
    REQUIRE_FALSE(moves.empty());
    CHECK(moves.front().title == "He rises.");
    CHECK(moves.front().text == "Impending doom");
    at.perform(MakeGmMove{.text = "He rises.", .waiting = at.waiting("ask-gm").id});
    CHECK(at.waitingCount() == 0);
}

TEST_CASE("the last portent of a front asks what happens, and offers its doom") {
    Scene at;
    at.perform(AddCard{.kind = "front",
                       .name = "The drowned king",
                       .values = {{"doom", {.text = "He rises."}}, {"portents", {.lines = {"Fog", "Bells"}}}}});
    const CardId front = at.table().world->cards.back()->id;
    at.perform(TickCard{front, "portents", 1});
    CHECK(at.waitingCount() == 0);
    at.perform(TickCard{front, "portents", 1});
    const Waiting& question = at.waiting("ask-gm");
    CHECK(questionOf(question) == "\"The drowned king\" has come to its end: Bells. What happens?");
    CHECK(gmMovesFor(at.rulebook(), at.table(), question).front().title == "He rises.");
}

TEST_CASE("a clock for which a gate of the game waits asks nothing: the game says what happens") {
    Scene at("universalmoves");
    at.perform(StartClock{.name = "The way there", .segments = 2});
    at.perform(TickClock{at.table().clocks.front().id, 2});
    CHECK(at.waitingCount() == 0);
}

TEST_CASE("a clock is renamed and gets more or fewer segments; with fewer than are filled it is full") {
    Tide at;
    at.perform(TickClock{at.tide, 3});
    at.perform(WriteClock{.clock = at.tide, .name = "The flood", .segments = 8});
    CHECK(at.table().clock(at.tide)->name == "The flood");
    CHECK(at.table().clock(at.tide)->filled == 3);
    CHECK(at.table().clock(at.tide)->segments == 8);
    at.perform(WriteClock{.clock = at.tide, .segments = 2});
    REQUIRE(at.spoken().size() == 1);
    CHECK(at.spoken().front().text == "The bell tower falls.");
    CHECK(at.table().clock(at.tide)->filled == 2);
    CHECK(at.waitingCount() == 1);
    CHECK(at.refused(WriteClock{.clock = at.tide, .segments = 2}).code == "no-change");
}

TEST_CASE("words of a segment that a clock does not have, and two texts for one, are refused") {
    Tide at;
    const Refusal beyond = at.refused(WriteClock{.clock = at.tide, .words = std::vector<ClockWords>{{5, "Never"}}});
    CHECK(beyond.member == "words");
    const Refusal twice =
        at.refused(WriteClock{.clock = at.tide, .words = std::vector<ClockWords>{{1, "One"}, {1, "Two"}}});
    CHECK(twice.code == "twice-said");
    CHECK(at.refused(WriteClock{.clock = at.tide, .card = CardId{99}}).code == "unknown-part");
}
