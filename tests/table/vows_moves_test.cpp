// Vows of Rime: who leads in a fight, and the results of its moves (docs/rules/ironsworn.md).
#include "table/pbta/moves/roll_move.h"
#include "table/vows_rules.h"

#include <algorithm>
#include <tuple>
#include <utility>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

// ---- who leads -----------------------------------------------------------------------------------------

TEST_CASE("In a fight a strong hit leads, a weak hit and a miss do not, whatever the move",
          "[VR-INIT-01][VR-INIT-02]") {
    Vows vows;
    vows.fights(false);
    for (const std::string move : {"face-danger", "secure-an-advantage", "gather-information", "heal", "battle"}) {
        CAPTURE(move);
        vows.roll(move, kStrong, {.approach = "wits"});
        CHECK(vows.is("initiative"));
        vows.roll(move, kWeak, {.approach = "wits"});
        CHECK_FALSE(vows.is("initiative"));
        vows.roll(move, kStrong, {.approach = "wits"});
        vows.roll(move, kMiss, {.approach = "wits"});
        CHECK_FALSE(vows.is("initiative"));
    }
}

TEST_CASE("Nobody leads outside a fight", "[VR-INIT-01]") {
    Vows vows;
    vows.roll("face-danger", kStrong, {.approach = "edge"});
    CHECK_FALSE(vows.is("initiative"));
    CHECK_FALSE(vows.is("opening"));
}

TEST_CASE("Moves of suffering, progress rolls and the oracle leave the lead where it is", "[VR-INIT-03]") {
    Vows vows;
    const EntryId vow = vows.row("vows", {{"name", std::string("Home")}, {"rank", n(1)}, {"ticks", n(8)}});
    vows.fights(true);
    vows.roll("endure-harm", kMiss);
    vows.roll("endure-stress", kWeak);
    vows.roll("fulfill-your-vow", {9, 10}, {.inputs = {{"vow", static_cast<int>(vow.value)}}});
    vows.roll("oracle-even", {10});
    CHECK(vows.is("initiative"));
}

TEST_CASE("A roll that momentum lifts gives the lead that it gives", "[VR-INIT-04]") {
    Vows vows({{"momentum", 9}});
    vows.fights(true);
    vows.roll("face-danger", {1, 7, 8}, {.approach = "edge"});
    CHECK_FALSE(vows.is("initiative"));
    vows.scene.perform(BoostRoll{.who = vows.sif, .boost = "momentum"});
    CHECK(vows.is("initiative"));
}

TEST_CASE("A hit with Enter the Fray gives the lead, or a choice of it", "[VR-EF-01][VR-EF-02][VR-EF-03][VR-EF-04]") {
    Vows vows;
    const ActorId raider = vows.foe();
    vows.rollAt("enter-the-fray", raider, kStrong, {.approach = "heart"});
    CHECK(vows.is("fighting"));
    CHECK(vows.is("initiative"));
    vows.applyAll();
    CHECK(vows.of("momentum") == 4);
    vows.rollAt("enter-the-fray", raider, kWeak, {.approach = "heart"});
    CHECK_FALSE(vows.is("initiative"));
    vows.choose({"first"});
    CHECK(vows.is("initiative"));
    vows.rollAt("enter-the-fray", raider, kMiss, {.approach = "wits"});
    CHECK_FALSE(vows.is("initiative"));
    CHECK(vows.waits("roll-again") == 1);
}

TEST_CASE("Strike and Clash do harm by the rank of the foe", "[VR-ST-01][VR-ST-02][VR-CL-01][VR-CL-02][VR-FOE-01]") {
    Vows vows({{"harm", 2}});
    const std::map<std::string, int> marks{
        {"troublesome", 12}, {"dangerous", 8}, {"formidable", 4}, {"extreme", 2}, {"epic", 1}};
    for (const auto& [rank, mark] : marks) {
        CAPTURE(rank);
        const auto ticks = [&](const std::string& move, bool leads, const std::vector<int>& dice) {
            vows.scene.perform(SetCondition{vows.sif, "fighting", true});
            if (vows.is("initiative") != leads) vows.scene.perform(SetCondition{vows.sif, "initiative", leads});
            const ActorId raider = vows.foe(rank);
            vows.rollAt(move, raider, dice, {.approach = "iron"});
            vows.scene.apply("resource");
            vows.scene.perform(SetCondition{vows.sif, "fighting", false});
            return vows.scene.number(raider, "ticks");
        };
        CHECK(ticks("strike", true, kStrong) == std::min(40, 3 * mark));
        CHECK(vows.is("initiative"));
        CHECK(ticks("strike", true, kWeak) == 2 * mark);
        CHECK_FALSE(vows.is("initiative"));
        CHECK(ticks("clash", false, kWeak) == 2 * mark);
        CHECK(ticks("clash", false, kStrong) == 2 * mark);
        CHECK(vows.is("initiative"));
    }
}

TEST_CASE("Turn the Tide is once in a fight, and a hit after it is 1 momentum", "[VR-TT-01][VR-TT-02][VR-TT-03]") {
    Vows vows;
    vows.fights(false);
    vows.scene.perform(RollMove{.who = vows.sif, .move = "turn-the-tide"});
    CHECK(vows.is("initiative"));
    vows.scene.apply("forward");
    vows.rollAt("strike", vows.foe(), {6, 1, 10}, {.approach = "iron"});
    CHECK(vows.scene.table().lastRoll->total == 8);
    CHECK(vows.of("momentum") == 3);
    CHECK_FALSE(vows.is("staked"));
    CHECK(vows.scene.refused(RollMove{.who = vows.sif, .move = "turn-the-tide"}).code == "gate");
    vows.roll("face-danger", kStrong, {.approach = "edge"});
    CHECK(vows.of("momentum") == 3); // the next roll alone
}

TEST_CASE("A fight is ended only right after a strong hit in it", "[VR-END-01]") {
    Vows vows;
    vows.fights(true);
    const ActorId raider = vows.foe();
    const RollMove end{.who = vows.sif, .move = "end-the-fight", .target = raider};
    CHECK(vows.scene.refused(end, {4, 9}).code == "gate");
    vows.roll("secure-an-advantage", kStrong, {.approach = "edge"});
    vows.roll("face-danger", kWeak, {.approach = "edge"});
    CHECK(vows.scene.refused(end, {4, 9}).code == "gate");
    vows.roll("face-danger", kStrong, {.approach = "edge"});
    vows.scene.perform(end, {4, 9});
    CHECK_FALSE(vows.is("opening"));
}

TEST_CASE("The end of one foe is the end of the fight, or the others lead on", "[VR-END-02][VR-END-03][VR-END-05]") {
    for (const auto& [ticks, more, leads] : std::vector<std::tuple<int, bool, bool>>{
             {40, true, true}, {40, false, false}, {20, true, false}, {20, false, false}}) {
        CAPTURE(ticks, more);
        Vows vows;
        vows.fights(true);
        vows.set("opening");
        const ActorId raider = vows.foe();
        vows.scene.perform(EditSheet{raider, "ticks", n(ticks)});
        vows.rollAt("end-the-fight", raider, {4, 9});
        vows.scene.apply("condition");
        CHECK(vows.scene.is(raider, "defeated"));
        vows.choose({more ? "more" : "last"});
        CHECK(vows.is("fighting") == more);
        CHECK(vows.is("initiative") == leads);
        CHECK(vows.waits("choose") == (ticks == 40 ? 0 : 1)); // the price of a weak hit
    }
}

TEST_CASE("After a strong hit with Aid Your Ally both lead", "[VR-AA-01][VR-AA-02]") {
    Vows vows;
    const ActorId ivor = vows.hero("Ivor");
    for (const ActorId who : {vows.sif, ivor}) vows.scene.perform(SetCondition{who, "fighting", true});
    vows.rollAt("aid-your-ally", ivor, kStrong, {.approach = "edge"});
    vows.choose({"keep"});
    CHECK(vows.is("initiative"));
    CHECK(vows.scene.is(ivor, "initiative"));
    CHECK(vows.scene.number(ivor, "momentum") == 4);
    CHECK(vows.of("momentum") == 2);
}

// ---- duels ---------------------------------------------------------------------------------------------

TEST_CASE("A hit leads into a duel, unless the first blow was boasted away",
          "[VR-DC-02][VR-DC-03][VR-DC-04][VR-DC-05]") {
    Vows vows;
    const ActorId raider = vows.foe();
    vows.rollAt("draw-the-circle", raider, kWeak);
    vows.scene.apply("condition");
    CHECK(vows.is("initiative"));
    vows.choose({"none"});
    vows.rollAt("draw-the-circle", raider, kStrong);
    CHECK(vows.is("initiative"));
    vows.choose({"first"});
    vows.choose({"none"});
    CHECK_FALSE(vows.is("initiative"));
    CHECK(vows.of("momentum") == 3);
    vows.rollAt("draw-the-circle", raider, kMiss);
    CHECK_FALSE(vows.is("initiative"));
}

TEST_CASE("Boasts count in the blows of the duel", "[VR-DC-06][VR-DC-07][VR-DC-08]") {
    Vows vows({{"harm", 2}});
    const ActorId raider = vows.foe();
    vows.rollAt("draw-the-circle", raider, kStrong);
    vows.applyAll();
    vows.choose({"bare"});
    vows.choose({"ironless"});
    CHECK(vows.of("momentum") == 5);
    vows.rollAt("strike", raider, kWeak, {.approach = "iron"});
    vows.scene.apply("resource");
    CHECK(vows.scene.number(raider, "ticks") == 4);
    vows.rollAt("clash", raider, kMiss, {.approach = "iron"});
    vows.choose({"hurt"});
    CHECK(vows.of("health") == 1); // 3 harm and 1 more
    vows.rollAt("enter-the-fray", raider, kStrong, {.approach = "heart"});
    CHECK_FALSE(vows.is("bared"));
    CHECK_FALSE(vows.is("ironless"));
}

// ---- among people, and rest ------------------------------------------------------------------------------

TEST_CASE("With a bond a Sojourn gives one choice more", "[VR-SJ-02][VR-SJ-03][VR-SJ-04][VR-SJ-05]") {
    for (const bool strong : {true, false}) {
        for (const int bond : {0, 1}) {
            CAPTURE(strong, bond);
            Vows vows({{"health", 1}, {"spirit", 1}, {"momentum", 0}});
            vows.roll("sojourn", strong ? kStrong : kWeak, {.inputs = {{"bond", bond}}});
            std::vector<std::string> picks{"health", "spirit", "momentum"};
            picks.resize(static_cast<std::size_t>((strong ? 2 : 1) + bond));
            vows.choose(picks);
            CHECK(vows.of("health") == 3);
            CHECK(vows.of("spirit") == (picks.size() > 1 ? 3 : 1));
            CHECK(vows.of("momentum") == (picks.size() > 2 ? 2 : 0));
        }
    }
}

TEST_CASE("A debility that a Sojourn clears gives 1 back", "[VR-SJ-06][VR-SJ-07][VR-SJ-08]") {
    Vows vows({{"health", 0}, {"spirit", 0}, {"supply", 0}});
    for (const char* condition : {"wounded", "shaken", "unprepared"}) vows.set(condition);
    vows.roll("sojourn", kStrong, {.inputs = {{"bond", 1}}});
    vows.choose({"wounded", "shaken", "unprepared"});
    for (const char* condition : {"wounded", "shaken", "unprepared"}) CHECK_FALSE(vows.is(condition));
    CHECK(vows.of("health") == 1);
    CHECK(vows.of("spirit") == 1);
    CHECK(vows.of("supply") == 1);
}

TEST_CASE("One recovery of a Sojourn can be rolled for again", "[VR-SJ-09][VR-SJ-10][VR-SJ-11]") {
    Vows vows({{"health", 1}});
    vows.roll("sojourn", kWeak);
    vows.choose({"health"});
    vows.choose({"focus"});
    CHECK(vows.waits("roll-again") == 1);
    vows.roll("focus-your-stay", kWeak, {.inputs = {{"what", 1}}});
    vows.scene.apply("resource");
    CHECK(vows.of("health") == 4);
    vows.roll("focus-your-stay", kMiss, {.inputs = {{"what", 1}}});
    vows.scene.apply("resource");
    CHECK(vows.of("health") == 2);
    vows.roll("focus-your-stay", kStrong, {.inputs = {{"what", 1}}});
    vows.scene.apply("resource");
    CHECK(vows.of("health") == 4);
}

TEST_CASE("One's own wound is treated with the lower of two numbers", "[VR-HEAL-01][VR-HEAL-02][VR-HEAL-03]") {
    Vows vows({{"witsScore", 3}, {"health", 0}});
    vows.set("wounded");
    CHECK(vows.roll("heal", {3, 2, 10}, {.inputs = {{"whose", 1}}}).total == 4);
    vows.scene.apply("condition");
    CHECK_FALSE(vows.is("wounded"));
    CHECK(vows.of("health") == 2);
    vows.choose({"time"});
    CHECK(vows.of("momentum") == 1);
    const ActorId ivor = vows.hero("Ivor", {{"health", 1}});
    CHECK(vows.rollAt("heal", ivor, {3, 2, 1}, {.inputs = {{"whose", 0}}}).total == 6);
    vows.scene.apply("condition");
    CHECK(vows.scene.number(ivor, "health") == 3);
}

TEST_CASE("Questions to somebody compelled are asked at once, with 1 more", "[VR-CO-02][VR-CO-03]") {
    Vows vows;
    vows.rollAt("compel", vows.hero("Unn"), kStrong, {.approach = "heart"});
    vows.choose({"gather"});
    vows.applyAll();
    CHECK(vows.of("momentum") == 3);
    CHECK(vows.roll("gather-information", {3, 1, 2}).total == 5);
}

// ---- at the brink ----------------------------------------------------------------------------------------

TEST_CASE("Death and despair let go only of those whose vow hits", "[VR-DEATH-03][VR-DEATH-04][VR-DES-03][VR-DES-04]") {
    for (const bool hits : {true, false}) {
        Vows vows;
        vows.roll("face-death", kWeak);
        vows.choose({"return"});
        CHECK(vows.waits("roll-again") == 1);
        vows.choose({hits ? "sworn" : "failed"});
        CHECK(vows.is("cursed") == hits);
        CHECK(vows.is("dead") == !hits);
        Vows lost;
        lost.roll("face-desolation", kWeak);
        lost.choose({"vision"});
        lost.choose({hits ? "sworn" : "failed"});
        CHECK(lost.is("tormented") == hits);
        CHECK(lost.is("lost") == !hits);
    }
}

TEST_CASE("A miss at the brink is the end", "[VR-DEATH-05][VR-DES-05]") {
    Vows vows, other;
    vows.roll("face-death", kMiss);
    vows.applyAll();
    CHECK(vows.is("dead"));
    other.roll("face-desolation", kMiss);
    other.applyAll();
    CHECK(other.is("lost"));
}

TEST_CASE("A miss at 0 health or spirit marks a debility", "[VR-EH-06][VR-EH-07][VR-ES-06][VR-ES-07]") {
    Vows vows({{"health", 0}, {"spirit", 0}});
    vows.roll("endure-harm", kMiss);
    vows.scene.apply("resource");
    vows.choose({"wounded"});
    CHECK(vows.of("momentum") == 1);
    CHECK(vows.is("wounded"));
    vows.roll("endure-stress", kMiss);
    vows.scene.apply("resource");
    vows.choose({"corrupted"});
    CHECK(vows.of("momentum") == 0);
    CHECK(vows.is("corrupted"));
}

TEST_CASE("A strong hit shakes harm off, or draws momentum from it", "[VR-EH-04][VR-ES-04]") {
    Vows vows({{"health", 2}, {"spirit", 2}});
    vows.roll("endure-harm", kStrong);
    vows.choose({"shake"});
    CHECK(vows.of("health") == 3);
    CHECK(vows.of("momentum") == 1);
    vows.roll("endure-stress", kStrong);
    vows.choose({"embrace"});
    CHECK(vows.of("momentum") == 2);
}

TEST_CASE("A companion that dies leaves experience for what it could", "[VR-CEH-05]") {
    Vows vows;
    const EntryId wolf = vows.row("companions", {{"name", std::string("Wolf")}, {"health", n(0)}});
    vows.roll("companion-endure-harm", kMiss, {.inputs = {{"pet", static_cast<int>(wolf.value)}, {"harm", 0}}});
    vows.scene.apply("resource");
    for (const Waiting& each : vows.scene.table().waiting) {
        if (effectOf(each) != "choose") continue;
        vows.scene.perform(ChooseOptions{.waiting = each.id, .options = {"dies"}, .inputs = {{"abilities", 2}}});
        break;
    }
    CHECK(vows.of("xp") == 2);
    CHECK(vows.scene.table().actor(vows.sif)->lists.at("companions").empty());
}

// ---- the road ------------------------------------------------------------------------------------------

TEST_CASE("A weak hit with Face Danger has one of four prices", "[VR-FD-01][VR-FD-02][VR-FD-03][VR-FD-04][VR-FD-05]") {
    const std::vector<std::pair<std::string, std::string>> prices{
        {"delay", "momentum"}, {"hurt", "health"}, {"fear", "spirit"}, {"goods", "supply"}};
    for (const auto& [option, field] : prices) {
        CAPTURE(option);
        Vows vows;
        const std::int64_t before = vows.of(field);
        vows.roll("face-danger", kWeak, {.approach = "shadow"});
        vows.choose({option});
        CHECK(vows.of(field) == before - 1);
        CHECK(vows.waits("roll-again") == (option == "hurt" || option == "fear" ? 1 : 0));
    }
    Vows vows;
    vows.roll("face-danger", kStrong, {.approach = "edge"});
    vows.scene.apply("resource");
    CHECK(vows.of("momentum") == 3);
}

TEST_CASE("An advantage is 1 more at once or 2 momentum, a weak one 1 momentum", "[VR-SA-01][VR-SA-02][VR-SA-03]") {
    Vows vows;
    vows.roll("secure-an-advantage", kStrong, {.approach = "wits"});
    vows.choose({"keep"});
    CHECK(vows.of("momentum") == 4);
    vows.roll("secure-an-advantage", kWeak, {.approach = "wits"});
    vows.scene.apply("resource");
    CHECK(vows.of("momentum") == 5);
    vows.roll("secure-an-advantage", kStrong, {.approach = "wits"});
    vows.choose({"now"});
    CHECK(vows.roll("face-danger", {1, 9, 10}, {.approach = "edge"}).total == 3);
}

TEST_CASE("A stage of a journey can be hurried on an empty pack", "[VR-UJ-03][VR-OOS-02]") {
    Vows vows({{"supply", 0}});
    vows.set("unprepared");
    const EntryId way = vows.row("journeys", {{"name", std::string("North")}, {"rank", n(2)}, {"ticks", n(0)}});
    vows.roll("undertake-a-journey", kStrong, {.inputs = {{"way", static_cast<int>(way.value)}}});
    vows.choose({"fast"});
    CHECK(vows.cell("journeys", way, "ticks") == 8);
    CHECK(vows.of("momentum") == 3);
    vows.choose({"health"});
    CHECK(vows.of("health") == 4);
}

TEST_CASE("The oracle says yes or no, as likely as it was asked", "[VR-AO-01][VR-AO-02]") {
    Vows vows;
    const std::vector<std::pair<std::string, int>> least{
        {"almost-certain", 11}, {"likely", 26}, {"even", 51}, {"unlikely", 76}, {"small-chance", 91}};
    for (const auto& [odds, from] : least) {
        CAPTURE(odds);
        CHECK(vows.roll("oracle-" + odds, {from}).text.starts_with("Yes."));
        CHECK(vows.roll("oracle-" + odds, {100}).text.starts_with("Yes."));
        CHECK(vows.roll("oracle-" + odds, {from - 1}).text.starts_with("No."));
    }
}
