// Hirelings and other people at the table: they come hidden, have no HP, and make no moves of their own.
#include "table/pbta/moves/pools.h"
#include "table/player_view.h"
#include "table/scene.h"
#include "table/sheet_view.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

namespace {

ActorId come(Scene& scene, ActorKind kind, const std::string& name) {
    scene.perform(AddActor{.kind = kind, .name = name});
    return scene.table().actors.rbegin()->first;
}

} // namespace

TEST_CASE("hirelings and people come to the table hidden, in both games, and without HP", "[DW-HIRE-02]") {
    const std::string system = GENERATE("dungeonworld", "universalmoves");
    Scene scene(system);
    const ActorId tam = come(scene, ActorKind::Hireling, "Tam");
    const ActorId oda = come(scene, ActorKind::Person, "Oda");
    const GmView gm = gmView(scene.rulebook(), scene.table());
    REQUIRE(gm.hirelings.size() == 1);
    REQUIRE(gm.people.size() == 1);
    CHECK((gm.party.empty() && gm.foes.empty()));
    CHECK_FALSE(gm.hirelings[0].health);
    CHECK_FALSE(gm.hirelings[0].armour);
    CHECK_FALSE(gm.people[0].health);
    CHECK(playerView(scene.rulebook(), scene.table()).actors.empty());

    scene.perform(RevealActor{tam, true, false});
    const PlayerView seen = playerView(scene.rulebook(), scene.table());
    REQUIRE(seen.actors.size() == 1);
    CHECK(seen.actors[0].kind == ActorKind::Hireling);
    CHECK_FALSE(seen.actors[0].foe);
    CHECK(sheetView(scene.rulebook(), scene.table(), tam)->stats.empty());
    CHECK(sheetView(scene.rulebook(), scene.table(), oda)->moves.empty());
}

TEST_CASE("nobody but a character makes a move, and a person can be the one it is aimed at") {
    Scene scene;
    const ActorId dov = scene.given("Dov");
    const ActorId oda = come(scene, ActorKind::Person, "Oda");
    CHECK(scene.refused(RollMove{.who = oda, .move = "parley"}).code == "not-for-this-actor");
    CHECK(scene.rollAt(dov, "parley", oda, {5, 4}).total == 10);
    CHECK(scene.rollAt(dov, "hack-and-slash", oda, {5, 4}).targetName == "Oda");
}

TEST_CASE("a condition of hirelings is for nobody else") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const ActorId tam = come(scene, ActorKind::Hireling, "Tam");
    CHECK(scene.refused(SetCondition{ada, "demanding", true}).code == "unknown-condition");
    scene.perform(SetCondition{tam, "demanding", true});
    CHECK(scene.is(tam, "demanding"));
}

TEST_CASE("a game that describes no hirelings takes none") {
    Scene scene("nightferry");
    CHECK(scene.refused(AddActor{.kind = ActorKind::Hireling, .name = "Tam"}).code == "no-such-kind");
}

TEST_CASE("what is given to the party passes hirelings by", "[DW-R-99]") {
    Scene scene;
    const ActorId esme = scene.given("Esme"), ada = scene.given("Ada");
    come(scene, ActorKind::Hireling, "Tam");
    scene.roll(esme, "take-watch", {5, 4});
    scene.apply("forward");
    CHECK(scene.table().forwards.size() == 2);
    for (const Forward& each : scene.table().forwards) CHECK((each.who == esme || each.who == ada));
}
