// Vows of Rime: outcomes that moves have in common, and the numbers of the road and of vows (docs/rules/ironsworn.md).
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/creation.h"
#include "table/pbta/moves/roll_move.h"
#include "table/vows_rules.h"

#include <algorithm>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

namespace {

// True if the move's miss offers Pay the Price, once what it asks first is chosen.
bool isPaid(const std::string& move, const std::string& approach) {
    Vows vows;
    vows.roll(move, kMiss, {.approach = approach});
    return std::ranges::any_of(vows.scene.table().waiting, [](const Waiting& each) {
        const auto* again = std::get_if<content::RollAgain>(&each.effect.kind);
        return again && again->move == "pay-the-price";
    });
}

} // namespace

TEST_CASE("A new character has 2 momentum, between -6 and 10", "[VR-MOM-01]") {
    Vows vows;
    CHECK(vows.of("momentum") == 2);
    vows.scene.perform(ChangeField{.who = vows.sif, .field = "momentum", .by = 99});
    CHECK(vows.of("momentum") == 10);
    vows.scene.perform(ChangeField{.who = vows.sif, .field = "momentum", .by = -99});
    CHECK(vows.of("momentum") == -6);
}

TEST_CASE("Momentum below 0 cancels an action die that shows it", "[VR-MOM-07]") {
    Vows vows({{"momentum", -4}});
    CHECK(vows.roll("face-danger", {4, 9, 10}, {.approach = "edge"}).total == 1);
    CHECK(vows.roll("face-danger", {5, 9, 10}, {.approach = "edge"}).total == 6);
}

TEST_CASE("A miss on the road is paid for", "[VR-FD-06][VR-SA-05][VR-GI-04][VR-HEAL-04][VR-RS-03]") {
    CHECK(isPaid("face-danger", "edge"));
    CHECK(isPaid("secure-an-advantage", "edge"));
    CHECK(isPaid("gather-information", "wits"));
    CHECK(isPaid("heal", "wits"));
    CHECK(isPaid("resupply", "wits"));
}

TEST_CASE("A miss among people, or of a whole battle, is paid for", "[VR-CO-05][VR-SJ-14][VR-FB-05][VR-BA-01]") {
    CHECK(isPaid("compel", "iron"));
    CHECK(isPaid("sojourn", "heart"));
    CHECK(isPaid("forge-a-bond", "heart"));
    CHECK(isPaid("battle", "iron"));
    Vows vows;
    vows.roll("battle", kStrong, {.approach = "iron"});
    vows.scene.apply("resource");
    CHECK(vows.of("momentum") == 4);
    vows.roll("battle", kWeak, {.approach = "iron"});
    CHECK(vows.waits("roll-again") == 1);
}

TEST_CASE("A danger is faced with any of the five stats", "[VR-FD-07]") {
    Vows vows({{"edgeScore", 1}, {"heartScore", 2}, {"ironScore", 3}, {"shadowScore", 4}, {"witsScore", 2}});
    CHECK(vows.roll("face-danger", {2, 9, 10}, {.approach = "edge"}).total == 3);
    CHECK(vows.roll("face-danger", {2, 9, 10}, {.approach = "heart"}).total == 4);
    CHECK(vows.roll("face-danger", {2, 9, 10}, {.approach = "iron"}).total == 5);
    CHECK(vows.roll("face-danger", {2, 9, 10}, {.approach = "shadow"}).total == 6);
    CHECK(vows.roll("face-danger", {2, 9, 10}, {.approach = "wits"}).total == 4);
}

TEST_CASE("Gathered information is momentum: 2 for a strong hit, 1 for a weak one", "[VR-GI-02][VR-GI-03]") {
    Vows vows;
    vows.roll("gather-information", kStrong);
    vows.scene.apply("ask-gm", {}, {.text = "A name"});
    CHECK(vows.of("momentum") == 4);
    vows.roll("gather-information", kWeak);
    vows.scene.apply("ask-gm", {}, {.text = "A threat"});
    CHECK(vows.of("momentum") == 5);
}

TEST_CASE("A camp adds supply, and gives two choices or one", "[VR-MC-01][VR-MC-02][VR-MC-05]") {
    Vows vows({{"supply", 3}, {"health", 2}, {"spirit", 2}});
    CHECK(vows.roll("make-camp", {6, 1, 2}).total == 9);
    vows.choose({"eat", "talk"});
    CHECK(vows.of("supply") == 2);
    CHECK(vows.of("health") == 3);
    CHECK(vows.of("spirit") == 3);
    vows.roll("make-camp", {6, 1, 10});
    vows.choose({"pack"});
    const EntryId way = vows.row("journeys", {{"name", std::string("North")}, {"rank", n(1)}, {"ticks", n(0)}});
    const RollMove stage{.inputs = {{"way", static_cast<int>(way.value)}}};
    CHECK(vows.roll("undertake-a-journey", {3, 9, 10}, stage).total == 5);
    CHECK(vows.roll("undertake-a-journey", {3, 9, 10}, stage).total == 4);
}

TEST_CASE("A journey that ends well is 1 momentum, or 1 on the next move", "[VR-RD-01][VR-RD-02]") {
    Vows vows;
    for (const char* option : {"strong", "ready"}) {
        const EntryId way = vows.row("journeys", {{"name", std::string("North")}, {"rank", n(1)}, {"ticks", n(40)}});
        vows.roll("reach-your-destination", {1, 2}, {.inputs = {{"way", static_cast<int>(way.value)}}});
        vows.choose({option});
        CHECK(vows.scene.table().actor(vows.sif)->lists.at("journeys").empty());
    }
    CHECK(vows.of("momentum") == 3);
    CHECK(vows.roll("face-danger", {1, 9, 10}, {.approach = "edge"}).total == 3);
}

TEST_CASE("An advantage adds nothing to a progress roll", "[VR-SA-04][VR-PROG-02][VR-FV-01]") {
    Vows vows;
    vows.roll("secure-an-advantage", kStrong, {.approach = "wits"});
    vows.choose({"now"});
    const EntryId vow = vows.row("vows", {{"name", std::string("Home")}, {"rank", n(1)}, {"ticks", n(19)}});
    vows.roll("fulfill-your-vow", {4, 5}, {.inputs = {{"vow", static_cast<int>(vow.value)}}});
    CHECK(vows.scene.table().lastRoll->total == 4); // the full boxes alone
    CHECK(vows.scene.table().lastRoll->band == "miss");
}

TEST_CASE("A vow that is sworn has its rank, and momentum by the hit", "[VR-SV-01][VR-SV-03][VR-SV-04]") {
    Vows vows;
    for (int rank = 1; rank <= 5; ++rank) {
        vows.roll("swear-an-iron-vow", kStrong, {.inputs = {{"rank", rank}}});
        vows.scene.apply("row", {}, {.text = "Vow " + std::to_string(rank)});
        CHECK(numberIn(vows.scene.table().actor(vows.sif)->lists.at("vows").back(), "rank") == rank);
    }
    CHECK(vows.of("momentum") == 10); // five times 2, at most 10
    Vows other;
    other.roll("swear-an-iron-vow", kWeak, {.inputs = {{"rank", 2}}});
    other.scene.apply("row", {}, {.text = "Home"});
    CHECK(other.of("momentum") == 3);
}

TEST_CASE("With the initiative one strikes, and without it one clashes", "[VR-INIT-05]") {
    Vows vows;
    const ActorId raider = vows.foe();
    vows.fights(false);
    const RollMove strike{.who = vows.sif, .move = "strike", .approach = "iron", .target = raider};
    CHECK(vows.scene.refused(strike, kStrong).code == "gate");
    vows.set("initiative");
    const RollMove clash{.who = vows.sif, .move = "clash", .approach = "iron", .target = raider};
    CHECK(vows.scene.refused(clash, kStrong).code == "gate");
}

TEST_CASE("A bond that stands the test is 1 spirit or 2 momentum", "[VR-TB-01][VR-TB-02][VR-TB-05]") {
    Vows vows({{"spirit", 2}});
    const EntryId bond = vows.row("bonds", {{"with", std::string("Unn")}});
    const RollMove test{.inputs = {{"bond", static_cast<int>(bond.value)}}};
    vows.roll("test-your-bond", kStrong, test);
    vows.choose({"spirit"});
    CHECK(vows.of("spirit") == 3);
    vows.roll("test-your-bond", kStrong, test);
    vows.choose({"momentum"});
    CHECK(vows.of("momentum") == 4);
    vows.roll("test-your-bond", kMiss, test);
    vows.scene.apply("row");
    CHECK(vows.of("bondTicks") == 0);
    CHECK(vows.waits("roll-again") == 1);
}

TEST_CASE("A stage of a journey that misses is paid for, and so is a lost fight", "[VR-UJ-05][VR-END-06]") {
    Vows vows;
    const EntryId way = vows.row("journeys", {{"name", std::string("North")}, {"rank", n(1)}, {"ticks", n(0)}});
    vows.roll("undertake-a-journey", kMiss, {.inputs = {{"way", static_cast<int>(way.value)}}});
    CHECK(vows.waits("roll-again") == 1);
    CHECK(vows.cell("journeys", way, "ticks") == 0);
    vows.fights(true);
    vows.set("opening");
    vows.rollAt("end-the-fight", vows.foe(), {1, 2});
    vows.applyAll();
    CHECK(vows.waits("roll-again") == 2);
    CHECK_FALSE(vows.is("fighting"));
}

TEST_CASE("A weak hit at a destination or with Compel asks for the trouble in it", "[VR-RD-03][VR-CO-04]") {
    Vows vows;
    const EntryId way = vows.row("journeys", {{"name", std::string("North")}, {"rank", n(1)}, {"ticks", n(20)}});
    vows.roll("reach-your-destination", {1, 9}, {.inputs = {{"way", static_cast<int>(way.value)}}});
    vows.scene.apply("ask-gm", {}, {.text = "Smoke over the roofs"});
    CHECK(vows.scene.table().actor(vows.sif)->lists.at("journeys").empty());
    vows.rollAt("compel", vows.hero("Unn"), kWeak, {.approach = "heart"});
    vows.scene.apply("ask-gm", {}, {.text = "A horse"});
    CHECK(vows.of("momentum") == 3);
}

TEST_CASE("A quest taken up at a Sojourn is sworn with 1 more", "[VR-SJ-12]") {
    Vows vows;
    vows.roll("sojourn", kWeak);
    vows.choose({"quest"});
    CHECK(vows.roll("swear-an-iron-vow", {3, 9, 10}, {.inputs = {{"rank", 1}}}).total == 5);
}

TEST_CASE("A vow that misses costs 2 momentum, or is forsaken", "[VR-SV-05]") {
    for (const bool goesOn : {true, false}) {
        Vows vows;
        vows.roll("swear-an-iron-vow", kMiss, {.inputs = {{"rank", 1}}});
        vows.scene.apply("row", {}, {.text = "Home"});
        vows.choose({goesOn ? "on" : "no"});
        CHECK(vows.of("momentum") == (goesOn ? 0 : 2));
        CHECK(vows.waits("roll-again") == (goesOn ? 0 : 1));
    }
}

TEST_CASE("A forsaken vow tests the bond behind it", "[VR-FO-03]") {
    for (const int bond : {0, 1}) {
        Vows vows;
        const EntryId vow = vows.row("vows", {{"name", std::string("Home")}, {"rank", n(1)}, {"ticks", n(0)}});
        const std::map<std::string, int> said{{"vow", static_cast<int>(vow.value)}, {"bond", bond}};
        vows.scene.perform(RollMove{.who = vows.sif, .move = "forsake-your-vow", .inputs = said});
        CHECK(vows.waits("roll-again") == bond);
    }
}

TEST_CASE("A fight is entered with heart, shadow or wits", "[VR-EF-05]") {
    Vows vows({{"heartScore", 2}, {"shadowScore", 3}, {"witsScore", 4}});
    const ActorId raider = vows.foe();
    CHECK(vows.rollAt("enter-the-fray", raider, {2, 9, 10}, {.approach = "heart"}).total == 4);
    CHECK(vows.rollAt("enter-the-fray", raider, {2, 9, 10}, {.approach = "shadow"}).total == 5);
    CHECK(vows.rollAt("enter-the-fray", raider, {2, 9, 10}, {.approach = "wits"}).total == 6);
}

TEST_CASE("A tide that was turned for nothing has a hard price", "[VR-TT-04]") {
    for (const bool hits : {true, false}) {
        Vows vows;
        vows.fights(false);
        vows.scene.perform(RollMove{.who = vows.sif, .move = "turn-the-tide"});
        vows.roll("face-danger", hits ? kWeak : kMiss, {.approach = "edge"});
        CHECK(vows.scene.told("note-written") == (hits ? 0 : 1));
        CHECK_FALSE(vows.is("staked"));
    }
}

TEST_CASE("Blood drawn before a duel is harm, and a duel to the death is a promise", "[VR-DC-09]") {
    Vows vows;
    vows.rollAt("draw-the-circle", vows.foe(), kStrong);
    vows.choose({"blood"});
    CHECK(vows.of("health") == 4);
    CHECK(vows.waits("roll-again") == 1);
    vows.choose({"death"});
    CHECK(vows.waits("note") == 1);
    vows.applyAll();
    CHECK(vows.of("momentum") == 5); // the hit and two boasts
}

TEST_CASE("The winner of a duel makes a demand, and of another fight nobody does", "[VR-DC-10]") {
    for (const bool duel : {true, false}) {
        for (const bool wins : {true, false}) {
            CAPTURE(duel, wins);
            Vows vows;
            const ActorId raider = vows.foe();
            vows.scene.perform(EditSheet{raider, "ticks", n(40)});
            vows.rollAt(duel ? "draw-the-circle" : "enter-the-fray", raider, kStrong, {.approach = "heart"});
            if (duel) vows.choose({"none"});
            if (duel) vows.choose({"none"});
            vows.rollAt("end-the-fight", raider, wins ? std::vector{1, 2} : std::vector{10, 10});
            vows.applyAll();
            if (wins) vows.choose({"last"});
            CHECK(vows.waits("ask-gm") == (duel ? 1 : 0) + (wins ? 0 : 1)); // and a match, of a miss
            CHECK_FALSE(vows.is("dueling"));
        }
    }
}

TEST_CASE("The last page is written by the boxes of the bonds", "[VR-WE-01]") {
    Vows vows;
    for (int i = 1; i <= 9; ++i) vows.row("bonds", {{"with", std::string("Friend ") + std::to_string(i)}});
    CHECK(vows.roll("write-your-epilogue", {1, 1}).band == "strong");
    CHECK(vows.scene.table().lastRoll->total == 2);
    CHECK(vows.roll("write-your-epilogue", {1, 2}).band == "weak");
    CHECK(vows.roll("write-your-epilogue", {2, 9}).band == "miss");
    CHECK(vows.waits("ask-gm") == 3);
}

TEST_CASE("An asset takes 3 experience, and one more ability of it 2", "[VR-AD-01]") {
    Vows vows({{"xp", 5}});
    vows.scene.perform(RollMove{.who = vows.sif, .move = "advance"});
    vows.choose({"asset"});
    vows.choose({"reed-hound"});
    CHECK(vows.of("xp") == 2);
    vows.scene.perform(RollMove{.who = vows.sif, .move = "reed-hound"});
    vows.choose({"learn-1"});
    CHECK(vows.of("xp") == 0);
    CHECK(vows.scene.refused(RollMove{.who = vows.sif, .move = "advance"}).code == "gate");
}

TEST_CASE("A hero begins with three assets, each with abilities to learn", "[VR-AST-01]") {
    Scene scene("vows");
    scene.perform(CreateCharacter{.playbook = "vowkeeper",
                                  .name = "Dagny",
                                  .scores = {{"iron", 3}, {"heart", 2}, {"wits", 2}, {"edge", 1}, {"shadow", 1}},
                                  .looks = {"Grey before time"},
                                  .gear = {{0}}});
    const auto& waiting = scene.table().waiting;
    const auto chooses = std::ranges::find(waiting, "choose", effectOf);
    REQUIRE(chooses != waiting.end());
    const content::Choose assets = std::get<content::Choose>(chooses->effect.kind);
    CHECK(assets.count == 3);
    const WaitingId asked = chooses->id;
    scene.refused(ChooseOptions{.waiting = asked, .options = {"reed-hound", "skald"}});
    scene.perform(ChooseOptions{.waiting = asked, .options = {"reed-hound", "skald", "long-bow"}});
    CHECK(scene.table().actor(scene.table().actors.begin()->first)->moves.size() ==
          4); // and the move that brought them
    for (const content::Option& asset : assets.options) {
        CAPTURE(asset.id);
        const auto deepens = [&](const content::Move& move) { return move.ofClass.needs == asset.id; };
        CHECK(std::ranges::count_if(scene.rulebook().moves, deepens) == 2);
    }
}

TEST_CASE("The oracle picks one of two outcomes, or sparks an idea", "[VR-AO-04]") {
    Vows vows;
    vows.scene.perform(RollMove{.who = vows.sif, .move = "ask-the-oracle"});
    vows.choose({"two"});
    CHECK(vows.waits("roll-again") == 1);
    vows.scene.perform(RollMove{.who = vows.sif, .move = "ask-the-oracle"});
    vows.choose({"idea"});
    vows.scene.apply("roll-table", {1, 1, 1});
    CHECK(vows.scene.table().chance.last->table == "prompt");
}

TEST_CASE("An answer of the oracle with two equal digits asks for more", "[VR-AO-03]") {
    for (const int pips : {1, 10, 12, 50, 99, 100, 11, 55}) {
        CAPTURE(pips);
        Vows vows;
        vows.roll("oracle-even", {pips});
        CHECK(vows.waits("ask-gm") == (pips == 99 || pips == 100 || pips == 11 || pips == 55 ? 1 : 0));
    }
}

TEST_CASE("Companions recover with their hero, in a camp and among people", "[VR-MC-03][VR-SJ-15]") {
    Vows vows({{"health", 1}});
    const EntryId wolf = vows.row("companions", {{"name", std::string("Wolf")}, {"health", n(1)}});
    const EntryId crow = vows.row("companions", {{"name", std::string("Crow")}, {"health", n(0)}});
    const auto healthIs = [&](int ofHero, int ofWolf, int ofCrow) {
        CHECK(vows.of("health") == ofHero);
        CHECK(vows.cell("companions", wolf, "health") == ofWolf);
        CHECK(vows.cell("companions", crow, "health") == ofCrow);
    };
    vows.roll("make-camp", kStrong);
    vows.choose({"mend", "eat"});
    healthIs(3, 3, 2);
    vows.roll("sojourn", kWeak);
    vows.choose({"health"});
    healthIs(5, 5, 4); // within the bounds of each
    vows.roll("sojourn", kWeak);
    vows.choose({"health"});
    healthIs(5, 5, 5);
}
