// A miss offers the GM's moves, and one of them answers it.
#include "table/core/bestiary.h"
#include "table/pbta/moves/gm_moves_view.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

namespace {

struct Missed : Scene {
    ActorId ada = given("Ada");
    ActorId foe;
    WaitingId question;

    explicit Missed(std::vector<int> dice = {1, 2}) {
        perform(BringCreature{.creature = "ankheg"});
        foe = table().actors.rbegin()->first;
        rollAt(ada, "hack-and-slash", foe, dice);
        for (const Waiting& each : table().waiting) {
            if (std::holds_alternative<content::AskGm>(each.effect.kind)) question = each.id;
        }
    }
    std::vector<GmMoveView> offered() const {
        for (const WaitingView& each : gmView(rulebook(), table()).waiting) {
            if (each.id == question) return each.gmMoves;
        }
        return {};
    }
};

} // namespace

TEST_CASE("a miss offers the GM's moves for it, and those of whom the roll was aimed at") {
    const Missed scene;
    const auto moves = scene.offered();
    REQUIRE_FALSE(moves.empty());
    CHECK(std::ranges::count(moves, "gm-move-harm", &GmMoveView::guide) == 1);
    CHECK(std::ranges::count_if(moves, [](const GmMoveView& each) { return each.harms; }) == 1);
    const auto own = std::ranges::count(moves, scene.foe, &GmMoveView::who);
    CHECK(own == static_cast<std::ptrdiff_t>(scene.table().actor(scene.foe)->lists.at("moves").size()));
    CHECK(moves.front().who == scene.foe); // it is the foe that one looks at: its moves have the first keys
    CHECK(moves.at(std::size_t(own) - 1).number == own);
    CHECK_FALSE(moves.back().who);
}

TEST_CASE("making one of them settles the miss in the same turn") {
    Missed scene;
    scene.perform(MakeGmMove{.guide = "gm-move-harm", .waiting = scene.question});
    CHECK(scene.told("gm-move-made") == 1);
    CHECK(scene.told("waiting-closed") == 1);
    CHECK_FALSE(scene.table().waitingOf(scene.question));
    const Refusal again = scene.refused(MakeGmMove{.guide = "gm-move-harm", .waiting = scene.question});
    CHECK(again.code == "unknown-waiting");
    CHECK(again.member == "waiting");
}

TEST_CASE("a GM's move answers questions to the GM only") {
    Missed scene({4, 5});
    const auto damage = std::ranges::find_if(scene.table().waiting, [](const Waiting& each) {
        return std::holds_alternative<content::Damage>(each.effect.kind);
    });
    REQUIRE(damage != scene.table().waiting.end());
    CHECK(scene.refused(MakeGmMove{.guide = "gm-move-harm", .waiting = damage->id}).code == "not-a-question");
    CHECK(std::ranges::all_of(gmView(scene.rulebook(), scene.table()).waiting,
                              [](const WaitingView& each) { return each.gmMoves.empty(); }));
}

TEST_CASE("a question of a move's own is answered in words, and by no GM's move") {
    for (const auto& [move, dice] :
         {std::pair("navigate", std::vector{1, 1}), std::pair("bad-ending", std::vector{1, 2})}) {
        CAPTURE(move);
        Scene scene("universalmoves");
        const ActorId uma = scene.given("Uma");
        if (move == std::string_view("bad-ending")) scene.perform(EditSheet{uma, "hp", std::int64_t(0)});
        scene.roll(uma, move, dice, {.override = true});
        const Waiting& question = scene.waiting("ask-gm");
        CHECK(gmMovesFor(scene.rulebook(), scene.table(), question).empty());
        const WaitingId id = question.id;
        const Refusal no = scene.refused(MakeGmMove{.guide = "gm-move-harm", .waiting = id});
        CHECK(no.code == "not-a-question");
        scene.apply("ask-gm", {}, {.text = "Until the next full moon"});
        CHECK_FALSE(scene.table().waitingOf(id));
    }
}

TEST_CASE("both games of moves have GM's moves for a miss, and one that goes on to a blow") {
    for (const char* system : {"dungeonworld", "universalmoves"}) {
        CAPTURE(system);
        Scene scene(system);
        const ActorId uma = scene.given("Uma"), orc = scene.given("Orc");
        scene.rollAt(uma, "hack-and-slash", orc, {1, 2});
        const Waiting& question = scene.waiting("ask-gm");
        const auto moves = gmMovesFor(scene.rulebook(), scene.table(), question);
        CHECK(std::ranges::count_if(moves, [](const GmMoveView& each) { return each.harms; }) == 1);
        CHECK(moves.size() >= 10);
    }
}
