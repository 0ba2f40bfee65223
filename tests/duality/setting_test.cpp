// Settings changed at a table that is playing: what comes of each other value.
#include "duality/evening.h"

#include "table/duality/board.h"
#include "table/duality/events.h"
#include "table/duality/offers.h"
#include "table/scene/scene.h"
#include "table/scene/token.h"
#include "table/scene/wall.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::duality;
using namespace tenplus::duality::testing;

namespace {

void change(Evening& e, const char* setting, content::SettingValue value) {
    e.perform(table::ChangeSetting{setting, std::move(value), {}});
}

RollPlan shot(const Evening& e) {
    RollPlan plan = e.plan(e.wren, "agility", 12);
    plan.kind = RollKind::Attack;
    plan.difficulty.reset();
    plan.aims = {{.who = e.bully}};
    plan.range = Band::Far;
    return plan;
}

// A board on which Wren and the bully stand nine squares apart, along both sides.
struct Board : Evening {
    Board() {
        table::PrepareScene prepare;
        prepare.look.name = "The pier";
        prepare.look.width = 20, prepare.look.height = 20;
        perform(prepare);
        scene = table().stage.scenes.front().id;
        perform(table::PlaceToken{
            .scene = scene, .who = wren, .name = {}, .icon = {}, .at = {500, 500}, .facing = {}, .shown = true});
        perform(table::PlaceToken{
            .scene = scene, .who = bully, .name = {}, .icon = {}, .at = {9500, 9500}, .facing = {}, .shown = true});
        perform(table::StageScene{scene});
        perform(table::GoToStaged{});
    }
    table::SceneId scene;
};

// Thrown as a critical success, which leaves nothing to answer, and settled.
Roll rolled(Evening& e, const RollPlan& plan, const std::vector<int>& dice) {
    e.play(RollAction{plan, {}}, dice);
    Roll roll = *e.read().open;
    e.play(Settle{});
    return roll;
}

std::string deedOf(const table::Events& events) {
    for (const table::Event& event : events) {
        if (const auto* const told = event.as<table::DeedTold>()) return told->text;
    }
    return {};
}

} // namespace

TEST_CASE("where the table measures, the board says how far it is, and diagonals as the setting says",
          "[DH-OPT-02][DH-R-50][DH-RANGE-12]") {
    Board e;
    RollPlan blade = shot(e);
    blade.range = Band::Melee;
    CHECK(e.no(RollAction{shot(e), {}}) == "needs-dice"); // bands are told
    change(e, "rangeMode", std::string("grid"));
    CHECK(e.no(RollAction{blade, {}}, {9, 4}) == "out-of-range");
    CHECK(e.no(RollAction{shot(e), {}}) == "needs-dice"); // nine squares are Far
    change(e, "diagonal", std::string("euclid"));
    CHECK(e.no(RollAction{shot(e), {}}, {9, 4}) == "out-of-range"); // thirteen are not
    CHECK_FALSE(table::foresee(e.rulebook(), e.table(), shot(e)));
    e.play(RollAction{shot(e), {}}, {9, 4}, true); // the GM's word goes before the board
    CHECK(e.read().open);
}

TEST_CASE("a wall on the board ends the line of sight, for heroes and adversaries", "[DH-COVER-06]") {
    Board e;
    change(e, "rangeMode", std::string("grid"));
    e.perform(table::BuildWalls{.scene = e.scene, .points = {{0, 5000}, {20000, 5000}}});
    CHECK(e.no(RollAction{shot(e), {}}, {9, 4}) == "no-line-of-sight");
    change(e, "rangeMode", std::string("bands"));
    e.play(RollAction{shot(e), {}}, {9, 4});
    CHECK(e.read().open);
}

TEST_CASE("an adversary on the board strikes no farther than it reaches", "[DH-RANGE-08]") {
    Board e;
    e.play(GmActs{.what = GmDoes::BeginMove, .text = {}});
    const FoeAttack blow{.foe = e.bully, .aim = {.who = e.wren}};
    change(e, "rangeMode", std::string("grid"));
    CHECK(e.no(blow, {14, 7}) == "out-of-range");
    change(e, "rangeMode", std::string("bands"));
    e.play(blow, {14, 7});
    CHECK(e.read().blows.size() == 1);
}

TEST_CASE("what hides a part of the target on the board is partial cover, and the GM's word goes before it",
          "[DH-COVER-03][DH-COVER-08][DH-R-50]") {
    Board e;
    change(e, "rangeMode", std::string("grid"));
    CHECK(deedOf(e.play(RollAction{shot(e), {}}, {6, 6})).empty());
    e.play(Settle{});
    e.perform(table::BuildWalls{.scene = e.scene, .points = {{0, 8000}, {8500, 8000}}});
    const auto between = table::boardBetween(e.read().settings, e.table(), e.wren, e.bully);
    REQUIRE(between);
    CHECK(between->cover == Cover::Partial);
    CHECK(between->by == "a wall");
    CHECK(deedOf(e.play(RollAction{shot(e), {}}, {6, 6, 5})) == "Bully has partial cover behind a wall");
    CHECK(e.read().open->disadvantage == 5);
    e.play(Settle{});
    RollPlan open = shot(e);
    open.aims.front().cover = Cover::None;
    CHECK(deedOf(e.play(RollAction{open, {}}, {6, 6})) == "Bully has no cover behind a wall, by the GM's word");
    e.play(Settle{});
    change(e, "boardCover", std::string("off"));
    CHECK(rolled(e, shot(e), {6, 6}).disadvantage == 0);
}

TEST_CASE("the cover of one whom the players do not know is the GM's alone to read", "[DH-COVER-03]") {
    Board e;
    change(e, "rangeMode", std::string("grid"));
    e.perform(table::BuildWalls{.scene = e.scene, .points = {{0, 8000}, {8500, 8000}}});
    e.perform(table::RevealActor{e.bully, false});
    const auto events = e.play(RollAction{shot(e), {}}, {6, 6, 5});
    const auto isSecret = [](const table::Event& event) {
        const auto* const told = event.as<table::DeedTold>();
        return told && told->secret;
    };
    CHECK(std::ranges::any_of(events, isSecret));
}

TEST_CASE("rubble right before the target is cover too, unless walls alone count", "[DH-COVER-03]") {
    Board e;
    change(e, "rangeMode", std::string("grid"));
    e.perform(table::DrawTiles{.scene = e.scene, .x = 8, .y = 8, .tile = table::Tile::Rubble});
    CHECK(rolled(e, shot(e), {6, 6, 5}).disadvantage == 5);
    change(e, "boardCover", std::string("walls"));
    CHECK(rolled(e, shot(e), {6, 6}).disadvantage == 0);
}

TEST_CASE("an adversary strikes at a hero behind cover with two d20, or with one if the GM says so",
          "[DH-COVER-03][DH-COVER-04]") {
    Board e;
    change(e, "rangeMode", std::string("grid"));
    e.perform(
        table::MoveToken{.token = e.table().stage.scenes.front().tokens.front().id, .at = {9500, 8500}, .facing = {}});
    e.perform(table::BuildWalls{.scene = e.scene, .points = {{9000, 9000}, {9400, 9000}}});
    e.play(GmActs{.what = GmDoes::BeginMove, .text = {}});
    const auto offers = table::foeOffered(e.rulebook(), e.table(), e.bully);
    const std::string id = "attack-" + std::to_string(e.bully.value) + "-" + std::to_string(e.wren.value);
    const auto covered = std::ranges::find(offers, id, &table::DualityOffer::id),
               open = std::ranges::find(offers, id + "-open", &table::DualityOffer::id);
    REQUIRE(covered != offers.end());
    REQUIRE(open != offers.end());
    CHECK(covered->about.find("partial cover behind a wall") != std::string::npos);
    e.perform(covered->command, {14, 3});
    CHECK(e.table().lastRoll->rolled.dice.size() == 2);
    change(e, "oncePerGmMove", false);
    e.perform(open->command, {3});
    CHECK(e.table().lastRoll->rolled.dice.size() == 1);
    e.perform(table::BuildWalls{.scene = e.scene, .points = {{0, 9000}, {20000, 9000}}});
    CHECK(e.no(FoeAttack{.foe = e.bully, .aim = {.who = e.wren}}, {14}) == "no-line-of-sight");
}

TEST_CASE("one source against two takes the edge away altogether where any cancels all", "[DH-R-24]") {
    Evening e;
    RollPlan plan = e.plan(e.wren, "presence", 12);
    plan.own = 2, plan.against = 1;
    CHECK(e.no(RollAction{plan, {}}, {9, 4}) == "needs-dice"); // a d6 of advantage
    change(e, "advCancel", std::string("any-cancels-all"));
    e.play(RollAction{plan, {}}, {9, 4});
    CHECK(e.read().open->advantage.empty());
}

TEST_CASE("blows of two adversaries stay apart, or are one in a GM move, as the setting says", "[DH-R-36]") {
    for (const auto& [how, blows] :
         {std::pair("per-activation", 3U), std::pair("per-gm-move", 1U), std::pair("never", 3U)}) {
        Evening e;
        CAPTURE(how);
        if (std::string(how) != "per-activation")
            change(e, "totalAdversaryDamage", std::string(how)); // the others are not how it is played by default
        e.play(BringAdversary{.adversary = "harbour-bully", .called = "Other", .count = 1, .revealed = true});
        const ActorId other = e.table().actors.rbegin()->first;
        change(e, "oncePerGmMove", false);
        e.play(GmActs{.what = GmDoes::BeginMove, .text = {}});
        for (const ActorId foe : {e.bully, e.bully, other})
            e.play(FoeAttack{.foe = foe, .aim = {.who = e.ada}, .aims = {}}, {14, 7});
        CHECK(e.read().blows.size() == blows);
    }
}

TEST_CASE("a long rest gives the GM as much Fear as the setting says", "[DH-R-64]") {
    Evening e;
    change(e, "longRestFear", std::string("1d4"));
    const int before = e.read().fear;
    e.play(BeginRest{RestKind::Long});
    e.play(DoneSwapping{});
    e.play(FinishRest{}, {3});
    CHECK(e.read().fear == before + 3);
}
