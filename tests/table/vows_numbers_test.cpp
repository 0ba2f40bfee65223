// Vows of Rime: momentum, debilities, what is left of a harm, supply, progress, bonds (docs/rules/ironsworn.md).
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/roll_move.h"
#include "table/vows_rules.h"

#include <algorithm>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

// ---- momentum ------------------------------------------------------------------------------------------

TEST_CASE("A debility lowers the most momentum and where it resets to", "[VR-MOM-02][VR-MOM-03][VR-DEB-01]") {
    Vows vows;
    CHECK(vows.of("momentumMost") == 10);
    CHECK(vows.of("momentumReset") == 2);
    vows.set("maimed");
    CHECK(vows.of("momentumMost") == 9);
    CHECK(vows.of("momentumReset") == 1);
    vows.set("encumbered");
    CHECK(vows.of("momentumMost") == 8);
    CHECK(vows.of("momentumReset") == 0);
    vows.set("cursed");
    CHECK(vows.of("momentumReset") == 0);
}

TEST_CASE("Momentum falls with its most, in the same turn", "[VR-MOM-04]") {
    Vows vows({{"momentum", 10}});
    vows.set("wounded");
    CHECK(vows.of("momentum") == 9);
    vows.scene.perform(SetCondition{vows.sif, "wounded", false});
    CHECK(vows.of("momentum") == 9);
}

TEST_CASE("Momentum below its new most stays as it is", "[VR-MOM-04]") {
    Vows vows({{"momentum", 4}});
    vows.set("wounded");
    CHECK(vows.of("momentum") == 4);
}

TEST_CASE("Momentum that fell with its most is burned as it is then", "[VR-MOM-05]") {
    Vows vows({{"momentum", 10}});
    vows.set("shaken");
    vows.roll("face-danger", {1, 9, 8}, {.approach = "edge"});
    CHECK(vows.scene.table().lastRoll->band == "miss");
    vows.scene.perform(BoostRoll{.who = vows.sif, .boost = "momentum"});
    CHECK(vows.scene.table().lastRoll->band == "weak"); // 9 beats 8, and not 9
    CHECK(vows.of("momentum") == 1);
}

TEST_CASE("Momentum is not burned on a progress roll", "[VR-MOM-06]") {
    Vows vows({{"momentum", 10}});
    const EntryId vow = vows.row("vows", {{"name", std::string("Home")}, {"rank", n(1)}, {"ticks", n(8)}});
    vows.roll("fulfill-your-vow", {9, 8}, {.inputs = {{"vow", static_cast<int>(vow.value)}}});
    CHECK(vows.scene.table().lastRoll->band == "miss");
    CHECK(vows.scene.refused(BoostRoll{.who = vows.sif, .boost = "momentum"}).code == "bare-roll");
}

TEST_CASE("A loss below -6 momentum is exchanged, once for each", "[VR-SET-01][VR-SET-02]") {
    Vows vows({{"momentum", -5}});
    vows.roll("swear-an-iron-vow", kMiss, {.inputs = {{"rank", 1}}});
    vows.scene.apply("row", {}, {.text = "Home"});
    vows.choose({"on"}); // -2
    CHECK(vows.of("momentum") == -6);
    CHECK(vows.waits("choose") == 1);
    vows.choose({"spirit"});
    CHECK(vows.of("spirit") == 4);
    CHECK(vows.waits("choose") == 0);
}

// ---- debilities ----------------------------------------------------------------------------------------

TEST_CASE("Nobody wounded, shaken or unprepared regains that number by an effect",
          "[VR-DEB-02][VR-DEB-03][VR-DEB-04]") {
    Vows vows({{"health", 2}, {"spirit", 2}, {"supply", 2}});
    for (const char* condition : {"wounded", "shaken", "unprepared"}) vows.set(condition);
    vows.roll("sojourn", kStrong, {.inputs = {{"bond", 1}}});
    vows.choose({"health", "spirit", "supply"});
    CHECK(vows.of("health") == 2);
    CHECK(vows.of("spirit") == 2);
    CHECK(vows.of("supply") == 2);
    vows.scene.perform(ChangeField{.who = vows.sif, .field = "health", .by = 1}); // a person's word
    CHECK(vows.of("health") == 3);
}

// ---- what is left of a harm ----------------------------------------------------------------------------

TEST_CASE("Harm past 0 health is taken from momentum", "[VR-ST-03][VR-EH-02]") {
    Vows vows({{"health", 2}});
    vows.fights(true);
    vows.rollAt("strike", vows.foe(), kMiss, {.approach = "iron"});
    vows.choose({"hurt"});
    CHECK(vows.of("health") == 0);
    CHECK(vows.of("momentum") == 1);
}

TEST_CASE("A blow at 0 health is taken from momentum whole, wherever it comes from", "[VR-CL-03][VR-CL-04][VR-PP-03]") {
    Vows vows({{"health", 0}});
    vows.fights(false);
    const ActorId raider = vows.foe();
    vows.rollAt("clash", raider, kMiss, {.approach = "iron"});
    vows.choose({"hurt"});
    CHECK(vows.of("momentum") == -1);
    vows.rollAt("clash", raider, kWeak, {.approach = "iron"});
    vows.choose({"hurt"});
    CHECK(vows.of("momentum") == -4);
    vows.scene.perform(RollMove{.who = vows.sif, .move = "pay-the-price"});
    vows.choose({"health"});
    CHECK(vows.of("momentum") == -5);
    CHECK(vows.of("health") == 0);
}

TEST_CASE("The last blow of a fight past 0 health is taken from momentum", "[VR-END-04]") {
    Vows vows({{"health", 1}});
    vows.fights(true);
    vows.set("opening");
    const ActorId raider = vows.foe();
    vows.scene.perform(EditSheet{raider, "ticks", n(20)});
    vows.rollAt("end-the-fight", raider, {4, 9});
    vows.scene.apply("condition");
    vows.choose({"hurt"});
    CHECK(vows.of("health") == 0);
    CHECK(vows.of("momentum") == 0);
}

TEST_CASE("Harm endured and stress endured go past 0 alike", "[VR-EH-02][VR-ES-02]") {
    Vows vows({{"health", 1}, {"spirit", 0}});
    vows.roll("endure-harm", kWeak, {.inputs = {{"harm", 2}}});
    CHECK(vows.of("health") == 0);
    CHECK(vows.of("momentum") == 1);
    vows.roll("endure-stress", kWeak, {.inputs = {{"stress", 3}}});
    CHECK(vows.of("momentum") == -2);
}

TEST_CASE("Harm and stress are endured with the higher of two numbers", "[VR-EH-03][VR-ES-03]") {
    Vows vows({{"ironScore", 3}, {"health", 1}, {"heartScore", 2}, {"spirit", 4}});
    CHECK(vows.roll("endure-harm", {2, 9, 10}).total == 2 + 3);
    CHECK(vows.roll("endure-stress", {2, 9, 10}).total == 2 + 4);
}

TEST_CASE("A forsaken vow takes spirit by its rank, and past 0 momentum", "[VR-FO-01][VR-FO-02]") {
    Vows vows({{"spirit", 1}});
    const EntryId vow = vows.row("vows", {{"name", std::string("Home")}, {"rank", n(3)}, {"ticks", n(8)}});
    vows.scene.perform(
        RollMove{.who = vows.sif, .move = "forsake-your-vow", .inputs = {{"vow", static_cast<int>(vow.value)}}});
    vows.scene.apply("resource");
    CHECK(vows.of("spirit") == 0);
    CHECK(vows.of("momentum") == 0);
    CHECK(vows.scene.table().actor(vows.sif)->lists.at("vows").empty());
    CHECK(vows.waits("roll-again") == 1);
}

TEST_CASE("Harm to a companion past its 0 is taken from momentum", "[VR-CEH-01][VR-CEH-02]") {
    Vows vows;
    const EntryId wolf = vows.row("companions", {{"name", std::string("Wolf")}, {"health", n(1)}});
    vows.roll("companion-endure-harm", kStrong, {.inputs = {{"pet", static_cast<int>(wolf.value)}, {"harm", 3}}});
    CHECK(vows.cell("companions", wolf, "health") == 0);
    CHECK(vows.of("momentum") == 0);
    vows.scene.apply("row");
    CHECK(vows.cell("companions", wolf, "health") == 1); // it rallies, from 0 as well
}

// ---- supply --------------------------------------------------------------------------------------------

TEST_CASE("At 0 supply one is unprepared", "[VR-OOS-01]") {
    Vows vows({{"supply", 1}});
    vows.roll("face-danger", kWeak, {.approach = "edge"});
    vows.choose({"goods"});
    CHECK(vows.of("supply") == 0);
    CHECK(vows.is("unprepared"));
}

TEST_CASE("Supply lost at 0 is exchanged", "[VR-OOS-02]") {
    Vows vows({{"supply", 0}});
    vows.roll("face-danger", kWeak, {.approach = "edge"});
    vows.choose({"goods"});
    vows.choose({"momentum"});
    CHECK(vows.of("momentum") == 1);
    CHECK(vows.of("supply") == 0);
}

TEST_CASE("Supply is the same for the whole party", "[VR-SUP-01]") {
    Vows vows;
    const ActorId ivor = vows.hero("Ivor");
    vows.roll("face-danger", kWeak, {.approach = "edge"});
    vows.choose({"goods"});
    CHECK(vows.scene.number(ivor, "supply") == 4);
    vows.scene.perform(ChangeField{.who = ivor, .field = "supply", .by = -2});
    CHECK(vows.of("supply") == 2);
    CHECK(vows.scene.number(vows.hero("Runa"), "supply") == 2); // who joins has no pack of their own
    CHECK(vows.of("health") == 5);
}

TEST_CASE("Out in the wild nobody unprepared finds supply", "[VR-RS-01][VR-RS-04]") {
    Vows vows({{"supply", 0}});
    vows.set("unprepared");
    vows.roll("resupply", kStrong);
    vows.applyAll();
    CHECK(vows.of("supply") == 0);
    CHECK(vows.is("unprepared"));
}

TEST_CASE("A hit with Resupply gives 2 supply, and a weak one takes momentum for each", "[VR-RS-01][VR-RS-02]") {
    Vows vows({{"supply", 1}});
    vows.roll("resupply", kStrong);
    vows.applyAll();
    CHECK(vows.of("supply") == 3);
    vows.roll("resupply", kWeak);
    vows.choose({"two"});
    CHECK(vows.of("supply") == 5);
    CHECK(vows.of("momentum") == 0);
    vows.roll("resupply", kWeak);
    vows.choose({"none"});
    CHECK(vows.of("momentum") == 0);
}

// ---- progress ------------------------------------------------------------------------------------------

TEST_CASE("The rank rises after a missed progress roll, however little was filled", "[VR-FV-05][VR-RD-04]") {
    Vows vows;
    for (const int ticks : {0, 2, 4, 22}) {
        CAPTURE(ticks);
        const EntryId vow = vows.row("vows", {{"name", std::string("Home")}, {"rank", n(2)}, {"ticks", n(ticks)}});
        vows.roll("fulfill-your-vow", {10, 9}, {.inputs = {{"vow", static_cast<int>(vow.value)}}});
        vows.choose({"again"});
        CHECK(vows.cell("vows", vow, "rank") == 3);
        CHECK(vows.cell("vows", vow, "ticks") == std::min(ticks, 4));
        const EntryId way = vows.row("journeys", {{"name", std::string("North")}, {"rank", n(5)}, {"ticks", n(ticks)}});
        vows.roll("reach-your-destination", {10, 9}, {.inputs = {{"way", static_cast<int>(way.value)}}});
        vows.choose({"on"});
        CHECK(vows.cell("journeys", way, "rank") == 5);
        CHECK(vows.cell("journeys", way, "ticks") == std::min(ticks, 4));
    }
}

TEST_CASE("Progress is marked by rank: 12, 8, 4, 2 or 1 ticks", "[VR-MS-01][VR-PROG-01][VR-UJ-01][VR-UJ-04]") {
    Vows vows;
    const std::vector<int> marks{12, 8, 4, 2, 1};
    for (int rank = 1; rank <= 5; ++rank) {
        const int ticks = marks[static_cast<std::size_t>(rank - 1)];
        const EntryId vow = vows.row("vows", {{"name", std::string("Home")}, {"rank", n(rank)}, {"ticks", n(0)}});
        vows.scene.perform(
            RollMove{.who = vows.sif, .move = "reach-a-milestone", .inputs = {{"vow", static_cast<int>(vow.value)}}});
        vows.scene.apply("row");
        CHECK(vows.cell("vows", vow, "ticks") == ticks);
        const EntryId way = vows.row("journeys", {{"name", std::string("North")}, {"rank", n(rank)}, {"ticks", n(0)}});
        vows.roll("undertake-a-journey", kWeak, {.inputs = {{"way", static_cast<int>(way.value)}}});
        vows.scene.apply("row");
        CHECK(vows.cell("journeys", way, "ticks") == ticks);
        CHECK(vows.of("supply") == 5 - rank);
    }
}

TEST_CASE("A kept vow gives its rank in experience, and 1 less after a weak hit", "[VR-FV-02][VR-FV-03][VR-FV-04]") {
    Vows vows;
    for (const bool strong : {true, false}) {
        const std::int64_t before = vows.of("xp");
        const EntryId vow = vows.row("vows", {{"name", std::string("Home")}, {"rank", n(4)}, {"ticks", n(20)}});
        vows.roll("fulfill-your-vow", {1, strong ? 2 : 9}, {.inputs = {{"vow", static_cast<int>(vow.value)}}});
        vows.scene.apply("mark-xp");
        CHECK(vows.of("xp") == before + (strong ? 4 : 3));
    }
    vows.scene.apply("ask-gm", {}, {.text = "The bell"});
    REQUIRE(vows.scene.table().forwards.size() == 1);
    CHECK(vows.scene.table().forwards.front().scope.what == "swear-an-iron-vow");
}

// ---- bonds ---------------------------------------------------------------------------------------------

TEST_CASE("Each bond that is written is a tick, and four are a box", "[VR-BOND-01]") {
    Vows vows;
    CHECK(vows.of("bondTicks") == 0);
    for (int i = 1; i <= 5; ++i) vows.row("bonds", {{"with", std::string("Friend ") + std::to_string(i)}});
    CHECK(vows.of("bondTicks") == 5);
    CHECK(vows.of("bondBoxes") == 1);
}

TEST_CASE("A bond with whom one compels by heart is 1 more, and is found by the name", "[VR-BOND-02][VR-CO-01]") {
    Vows vows;
    const ActorId unn = vows.hero("Unn");
    CHECK(vows.rollAt("compel", unn, {3, 9, 10}, {.approach = "heart"}).total == 4);
    vows.row("bonds", {{"with", std::string("Unn")}});
    CHECK(vows.rollAt("compel", unn, {3, 9, 10}, {.approach = "bond"}).total == 5);
    CHECK(vows.rollAt("compel", unn, {3, 9, 10}, {.approach = "iron"}).total == 4);
}

TEST_CASE("Where the text says so, a bond is 1 more",
          "[VR-BOND-02][VR-GI-01][VR-SJ-01][VR-SV-02][VR-DC-01][VR-UJ-02]") {
    Vows vows;
    const EntryId way = vows.row("journeys", {{"name", std::string("North")}, {"rank", n(1)}, {"ticks", n(0)}});
    const ActorId raider = vows.foe();
    for (const std::string move :
         {"gather-information", "sojourn", "swear-an-iron-vow", "draw-the-circle", "undertake-a-journey"}) {
        CAPTURE(move);
        for (const int bond : {0, 1}) {
            RollMove with{.inputs = {{"bond", bond}}};
            if (move == "undertake-a-journey") with.inputs["way"] = static_cast<int>(way.value);
            if (move == "draw-the-circle") with.target = raider;
            CHECK(vows.roll(move, {3, 9, 10}, with).total == 4 + bond);
        }
    }
}

TEST_CASE("A bond that was refused, or that broke, is paid for", "[VR-FB-04][VR-TB-03][VR-TB-04]") {
    Vows vows;
    vows.roll("forge-a-bond", kWeak);
    vows.choose({"no"});
    CHECK(vows.waits("roll-again") == 1); // Pay the Price
    const EntryId bond = vows.row("bonds", {{"with", std::string("Unn")}});
    vows.roll("test-your-bond", kWeak, {.inputs = {{"bond", static_cast<int>(bond.value)}}});
    vows.choose({"no"});
    CHECK(vows.of("bondTicks") == 0);
    CHECK(vows.waits("roll-again") == 2);
}

TEST_CASE("A bond that they ask something for is made, with nothing more", "[VR-FB-01][VR-FB-02][VR-FB-03]") {
    Vows vows({{"spirit", 3}});
    vows.roll("forge-a-bond", kWeak);
    vows.choose({"yes"});
    vows.scene.apply("row", {}, {.text = "Unn"});
    CHECK(vows.of("bondTicks") == 1);
    CHECK(vows.waits("choose") == 0);
    vows.roll("forge-a-bond", kStrong);
    vows.scene.apply("row", {}, {.text = "Brand"});
    vows.choose({"spirit"});
    CHECK(vows.of("bondTicks") == 2);
    CHECK(vows.of("spirit") == 4);
}
