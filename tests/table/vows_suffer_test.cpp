// Vows of Rime: harm and stress endured, the brink, debilities, and what a setback takes (docs/rules/ironsworn.md).
#include "table/core/rolling.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/roll_move.h"
#include "table/vows_rules.h"
#include "table/world/chance.h"

#include <algorithm>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

TEST_CASE("Harm and stress are as much as was said, and a weak hit with them is nothing more",
          "[VR-EH-01][VR-EH-05][VR-ES-01][VR-ES-05]") {
    Vows vows;
    vows.roll("endure-harm", kWeak, {.inputs = {{"harm", 3}}});
    vows.roll("endure-stress", kWeak, {.inputs = {{"stress", 2}}});
    CHECK(vows.of("health") == 2);
    CHECK(vows.of("spirit") == 3);
    CHECK(vows.of("momentum") == 2);
    CHECK(vows.scene.waitingCount() == 0);
}

TEST_CASE("Death and despair are faced with heart, and a strong hit is the way back",
          "[VR-DEATH-01][VR-DEATH-02][VR-DES-01][VR-DES-02]") {
    Vows vows({{"heartScore", 3}});
    for (const char* move : {"face-death", "face-desolation"}) {
        CAPTURE(move);
        CHECK(vows.roll(move, {2, 1, 3}).total == 5);
        CHECK(vows.waits("ask-gm") == 1);
        vows.scene.apply("ask-gm", {}, {.text = "A song"});
        CHECK(vows.scene.waitingCount() == 0);
    }
    CHECK_FALSE(vows.is("dead"));
    CHECK_FALSE(vows.is("lost"));
}

TEST_CASE("A companion endures with its health or one's heart, and falls at 0 after a miss", "[VR-CEH-03][VR-CEH-04]") {
    Vows vows({{"heartScore", 3}});
    const EntryId wolf = vows.row("companions", {{"name", std::string("Wolf")}, {"health", n(5)}});
    const EntryId crow = vows.row("companions", {{"name", std::string("Crow")}, {"health", n(1)}});
    const auto endures = [&](EntryId pet) {
        const RollMove harm{.inputs = {{"pet", static_cast<int>(pet.value)}, {"harm", 1}}};
        const std::int64_t total = vows.roll("companion-endure-harm", {2, 9, 10}, harm).total;
        vows.scene.apply("resource");
        return total;
    };
    CHECK(endures(wolf) == 2 + 4); // what the harm left of it
    CHECK(vows.of("momentum") == 1);
    CHECK(vows.waits("choose") == 0);
    CHECK(endures(crow) == 2 + 3); // the heart
    CHECK(vows.of("momentum") == 0);
    vows.choose({"down"});
    CHECK(vows.cell("companions", crow, "health") == 0);
}

TEST_CASE("A companion dies only where the action die shows 1", "[VR-CEH-06]") {
    for (const int die : {1, 2}) {
        Vows vows;
        const EntryId wolf = vows.row("companions", {{"name", std::string("Wolf")}, {"health", n(0)}});
        const RollMove harm{.inputs = {{"pet", static_cast<int>(wolf.value)}, {"harm", 0}}};
        vows.roll("companion-endure-harm", {die, 9, 10}, harm);
        vows.scene.apply("resource");
        const WaitingId asked = vows.scene.waiting("choose").id;
        vows.scene.refused(ChooseOptions{.waiting = asked, .options = {die == 1 ? "down" : "dies"}});
        vows.choose({die == 1 ? "dies" : "down"});
        CHECK(vows.scene.table().actor(vows.sif)->lists.at("companions").empty() == (die == 1));
    }
}

// ---- debilities ----------------------------------------------------------------------------------------

TEST_CASE("A heavy load is put down by hand", "[VR-DEB-05]") {
    Vows vows;
    vows.scene.perform(RollMove{.who = vows.sif, .move = "pay-the-price"});
    vows.choose({"burden"});
    CHECK(vows.is("encumbered"));
    CHECK(vows.of("momentumMost") == 9);
    vows.scene.perform(SetCondition{vows.sif, "encumbered", false});
    CHECK(vows.of("momentumMost") == 10);
}

TEST_CASE("No rest and no healer clears a maiming or a corruption", "[VR-DEB-06]") {
    Vows vows({{"health", 0}, {"spirit", 0}});
    for (const char* condition : {"maimed", "corrupted"}) vows.set(condition);
    vows.roll("heal", kStrong, {.inputs = {{"whose", 1}}});
    vows.applyAll();
    vows.roll("sojourn", kStrong, {.inputs = {{"bond", 1}}});
    vows.choose({"health", "spirit", "momentum"});
    vows.roll("make-camp", kStrong);
    vows.choose({"mend", "talk"});
    CHECK(vows.of("health") == 5);
    CHECK(vows.of("spirit") == 3);
    CHECK(vows.is("maimed"));
    CHECK(vows.is("corrupted"));
}

TEST_CASE("A curse and a torment end with the vow that they ask for", "[VR-DEB-07]") {
    const std::vector<std::pair<std::string, std::string>> ends{{"cursed", "curse"}, {"tormented", "torment"}};
    for (const auto& [condition, option] : ends) {
        for (const bool strong : {true, false}) {
            CAPTURE(condition, strong);
            Vows vows;
            vows.set(condition);
            const auto keeps = [&] {
                const EntryId vow = vows.row("vows", {{"name", std::string("It")}, {"rank", n(3)}, {"ticks", n(20)}});
                vows.roll("fulfill-your-vow", {1, strong ? 2 : 9}, {.inputs = {{"vow", static_cast<int>(vow.value)}}});
            };
            keeps();
            vows.choose({"none"});
            CHECK(vows.is(condition));
            keeps();
            vows.choose({option});
            CHECK_FALSE(vows.is(condition));
            keeps();
            CHECK(vows.waits("choose") == 0);
        }
    }
}

TEST_CASE("Allies are unprepared together, and people who take them in supply them together", "[VR-SUP-02]") {
    Vows vows({{"supply", 1}});
    const ActorId ivor = vows.hero("Ivor");
    vows.roll("face-danger", kWeak, {.approach = "edge"});
    vows.choose({"goods"});
    CHECK(vows.is("unprepared"));
    CHECK(vows.scene.is(ivor, "unprepared"));
    vows.roll("sojourn", kWeak);
    vows.choose({"unprepared"});
    CHECK_FALSE(vows.is("unprepared"));
    CHECK_FALSE(vows.scene.is(ivor, "unprepared"));
    CHECK(vows.scene.number(ivor, "supply") == 1);
}

// ---- setbacks and prices ---------------------------------------------------------------------------------

TEST_CASE("A setback can undo a vow, a journey or a fight by its rank", "[VR-SET-03]") {
    Vows vows({{"momentum", -6}});
    vows.fights(false);
    const std::vector<int> marks{12, 8, 4, 2, 1};
    const std::vector<std::string> ranks{"troublesome", "dangerous", "formidable", "extreme", "epic"};
    for (int rank = 1; rank <= 5; ++rank) {
        CAPTURE(rank);
        const int left = 20 - marks[static_cast<std::size_t>(rank - 1)];
        const auto track = [&](const std::string& list) {
            return vows.row(list, {{"name", std::string("It")}, {"rank", n(rank)}, {"ticks", n(20)}});
        };
        const EntryId vow = track("vows"), way = track("journeys");
        vows.scene.perform(
            RollMove{.who = vows.sif, .move = "undo-a-vow", .inputs = {{"vow", static_cast<int>(vow.value)}}});
        vows.scene.perform(
            RollMove{.who = vows.sif, .move = "undo-a-journey", .inputs = {{"way", static_cast<int>(way.value)}}});
        const ActorId raider = vows.foe(ranks[static_cast<std::size_t>(rank - 1)]);
        vows.scene.perform(EditSheet{raider, "ticks", n(20)});
        vows.scene.perform(RollMove{.who = vows.sif, .move = "undo-a-fight", .target = raider});
        vows.applyAll();
        CHECK(vows.cell("vows", vow, "ticks") == left);
        CHECK(vows.cell("journeys", way, "ticks") == left);
        CHECK(vows.scene.number(raider, "ticks") == left);
    }
}

TEST_CASE("Momentum lost at -6 is offered as ground, and in a fight as a foe that recovers", "[VR-SET-03]") {
    for (const bool fights : {true, false}) {
        Vows vows({{"momentum", -6}});
        if (fights) vows.fights(false);
        vows.roll("face-danger", {5, 1, 10}, {.approach = "edge"}); // a 6 would be cancelled
        vows.choose({"delay"});
        const WaitingId asked = vows.scene.waiting("choose").id;
        if (!fights) vows.scene.refused(ChooseOptions{.waiting = asked, .options = {"fight"}});
        vows.choose({fights ? "fight" : "vow"});
        CHECK(vows.waits("roll-again") == 1);
    }
}

TEST_CASE("A price is what happens, a number, or a burden", "[VR-PP-01]") {
    const std::vector<std::pair<std::string, std::string>> prices{
        {"health", "health"}, {"spirit", "spirit"}, {"supply", "supply"}, {"momentum", "momentum"}};
    for (const auto& [option, field] : prices) {
        CAPTURE(option);
        Vows vows;
        const std::int64_t before = vows.of(field);
        vows.scene.perform(RollMove{.who = vows.sif, .move = "pay-the-price"});
        vows.choose({option});
        CHECK(vows.of(field) == before - (option == "momentum" ? 2 : 1));
    }
    Vows vows;
    vows.scene.perform(RollMove{.who = vows.sif, .move = "pay-the-price"});
    vows.choose({"story"});
    CHECK(vows.waits("ask-gm") == 1);
}

// ---- tables that are rolled from a move --------------------------------------------------------------------

TEST_CASE("A wound or a breaking point at 0 is rolled on its table, and followed", "[VR-EH-08][VR-ES-08]") {
    Vows vows({{"health", 0}, {"spirit", 0}});
    vows.roll("endure-harm", kMiss);
    vows.scene.apply("resource");
    vows.choose({"table"});
    vows.scene.apply("roll-table", {4});
    REQUIRE(vows.scene.table().chance.last);
    CHECK(vows.scene.table().chance.last->table == "grave-wounds");
    vows.choose({"dying"});
    CHECK(vows.waits("roll-again") == 1);
    vows.roll("endure-stress", kMiss);
    vows.scene.apply("resource");
    vows.choose({"table"});
    vows.scene.apply("roll-table", {60});
    CHECK(vows.scene.table().chance.last->table == "breaking-points");
    vows.choose({"slower"});
    CHECK(vows.roll("face-danger", {3, 9, 10}, {.approach = "edge"}).total == 3);
}

TEST_CASE("The table of prices is rolled from 1 to 100, and its row is paid", "[VR-PP-02]") {
    Vows vows;
    const auto pays = [&](int pips) {
        vows.scene.perform(RollMove{.who = vows.sif, .move = "pay-the-price"});
        vows.choose({"table"});
        vows.scene.apply("roll-table", {pips});
    };
    pays(1);
    vows.choose({"twice"});
    CHECK(vows.waits("roll-table") == 2);
    vows.scene.apply("roll-table", {65});
    vows.scene.apply("roll-table", {100});
    CHECK(vows.waits("roll-table") == 0);
    pays(65);
    vows.choose({"goods"});
    CHECK(vows.of("supply") == 4);
}

TEST_CASE("A table rolled from a move is for everybody, and one of a secret roll is the GM's") {
    for (const bool secret : {true, false}) {
        Vows vows({{"health", 0}});
        vows.roll("endure-harm", kMiss, {.secret = secret});
        vows.scene.apply("resource");
        vows.choose({"table"});
        vows.scene.apply("roll-table", {4});
        const auto rolled = std::ranges::find(vows.scene.last(), "table-rolled", kindOf);
        REQUIRE(rolled != vows.scene.last().end());
        REQUIRE(rolled->as<TableRolled>());
        CHECK(rolled->as<TableRolled>()->shown == !secret);
    }
}

TEST_CASE("A table that a secret roll left waiting stays the GM's, though others have rolled since") {
    Vows vows({{"health", 0}});
    vows.roll("endure-harm", kMiss, {.secret = true});
    vows.scene.apply("resource");
    vows.choose({"table"});
    vows.scene.perform(RollDice{.expression = "1d6"}, {4});
    vows.scene.apply("roll-table", {4});
    const auto rolled = std::ranges::find(vows.scene.last(), "table-rolled", kindOf);
    REQUIRE(rolled != vows.scene.last().end());
    CHECK_FALSE(rolled->as<TableRolled>()->shown);
}
