// The sheet that all share: one at the table, seen by the players, read and changed by moves.
#include "table/player_view.h"
#include "table/scene.h"
#include "table/sheet_view.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

namespace {

struct Works {
    Scene scene{"saltworks"};
    ActorId odo;
    ActorId works;

    Works() {
        scene.perform(AddActor{.name = "Odo"});
        odo = scene.table().actors.rbegin()->first;
    }
    void open(std::map<std::string, Value> values = {}) {
        scene.perform(AddActor{.kind = ActorKind::Group, .name = "The Long Pan", .values = std::move(values)});
        works = scene.table().actors.rbegin()->first;
    }
};

} // namespace

TEST_CASE("the table has one sheet that all share, and a second one is refused") {
    Works w;
    w.open();
    const Refusal no = w.scene.refused(AddActor{.kind = ActorKind::Group, .name = "Another"});
    CHECK(no.code == "one-group");
    CHECK(sentence(no) == "There is one sheet of the kind \"Works\", and the table has it already: The Long Pan.");
    w.scene.perform(RemoveActor{w.works});
    w.open();
    Scene road("longroad");
    CHECK(road.refused(AddActor{.kind = ActorKind::Group, .name = "A cart"}).code == "no-such-kind");
}

TEST_CASE("the players see the sheet that all share from the start, with its slots") {
    Works w;
    w.open({{"sheds", n(2)}, {"firewood", n(5)}});
    const GmView view = gmView(w.scene.rulebook(), w.scene.table());
    CHECK(view.party.size() == 1);
    REQUIRE(view.group.size() == 1);
    CHECK(view.group.front().name == "The Long Pan");
    CHECK_FALSE(view.group.front().health);
    const PlayerView seen = playerView(w.scene.rulebook(), w.scene.table());
    REQUIRE(seen.actors.size() == 2);
    CHECK(seen.actors.back().kind == ActorKind::Group);
    CHECK(seen.actors.back().tracks.size() == 1);
    w.scene.perform(RevealActor{w.works, false, false});
    CHECK(playerView(w.scene.rulebook(), w.scene.table()).actors.size() == 1);
    const auto sheet = sheetView(w.scene.rulebook(), w.scene.table(), w.works);
    REQUIRE(sheet);
    CHECK(sheet->subtitle == "2 sheds");
    CHECK(sheet->stats.empty());
    w.scene.perform(AddEntry{w.works, "repairs", {{"what", std::string("The north roof")}, {"days", n(3)}}});
    CHECK(sheetView(w.scene.rulebook(), w.scene.table(), w.works)->lists.front().rows.size() == 1);
}

TEST_CASE("moves of characters read the numbers, flags and steps of what all share; without it they are 0") {
    Works w;
    const RollMove stoke{.who = w.odo, .move = "stoke"};
    CHECK(w.scene.refused(stoke).code == "gate"); // no works, no wood
    w.open({{"sheds", n(2)}});
    w.scene.roll(w.odo, "stoke", {6, 3});
    CHECK(w.scene.number(w.works, "firewood") == 7); // the cost
    w.scene.apply("resource");
    CHECK(w.scene.number(w.odo, "salt") == 2); // as many as there are sheds
    w.scene.roll(w.odo, "stoke", {4, 4});
    w.scene.apply("resource");
    w.scene.apply("resource");
    CHECK(w.scene.number(w.works, "heat") == 1);
    w.scene.perform(EditSheet{w.works, "heat", n(3)});
    w.scene.roll(w.odo, "stoke", {4, 4});
    CHECK(w.scene.waitingCount() == 1); // watched already: only the salt
    w.scene.perform(EditSheet{w.works, "sealed", true});
    CHECK(w.scene.refused(stoke).code == "gate");
}

TEST_CASE("what falls on all is refused with a sentence once the sheet is gone") {
    Works w;
    w.open();
    w.scene.roll(w.odo, "stoke", {1});
    w.scene.perform(RemoveActor{w.works});
    const Refusal no = w.scene.refused(ApplyWaiting{.waiting = w.scene.waiting("resource").id});
    CHECK(no.code == "no-group");
    CHECK(sentence(no) == "The table has no sheet of the kind \"Works\" yet: add it with the kind \"group\" first.");
}

TEST_CASE("what all share makes no moves and is no target of any") {
    Works w;
    w.open();
    CHECK(w.scene.refused(RollMove{.who = w.works, .move = "stoke"}).code == "cannot-now");
    CHECK(w.scene.refused(RollMove{.who = w.odo, .move = "lend-a-hand", .target = w.works}).code == "wrong-target");
    CHECK_FALSE(isTarget(content::TargetSort::Any, ActorKind::Group));
    CHECK(w.scene.refused(DealDamage{.to = w.works, .amount = "2"}).code == "no-health");
}
