#include "table/player_view.h"
#include "table/scene.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::Scene;

namespace {

PlayerView seen(const Scene& scene) { return playerView(scene.rulebook(), scene.table()); }

} // namespace

TEST_CASE("the players see the party, and a foe when it is revealed") {
    Scene scene;
    const ActorId orc = scene.given("Orc"), ada = scene.given("Ada");
    REQUIRE(seen(scene).actors.size() == 1);
    CHECK(seen(scene).actors[0].name == "Ada");
    CHECK(seen(scene).actors[0].healthNow == 25);
    scene.perform(RevealActor{orc, true, false});
    REQUIRE(seen(scene).actors.size() == 2);
    CHECK(seen(scene).actors[1].name == "Orc");
    CHECK(seen(scene).actors[1].place == 2);
    CHECK(seen(scene).actors[1].foe);
    CHECK_FALSE(seen(scene).actors[1].healthNow);
    scene.perform(RevealActor{orc, true, true});
    CHECK(seen(scene).actors[1].healthNow == 6);
    scene.perform(SetCondition{ada, "weak"});
    CHECK(seen(scene).actors[0].conditions == std::vector<std::string>{"Weak"});
    scene.perform(StartClock{.name = "The tide rises"});
    CHECK(seen(scene).clocks.empty());
    scene.perform(RevealClock{scene.table().clocks[0].id, true});
    CHECK(seen(scene).clocks.size() == 1);
}

TEST_CASE("of a secret roll the players see that it was made, until it is shown") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.rollAt(ada, "hack-and-slash", orc, {3, 4}, {.secret = true});
    CHECK(seen(scene).gmRolled);
    CHECK_FALSE(seen(scene).roll);
    CHECK_FALSE(seen(scene).actors[0].acting);
    scene.perform(RevealRoll{scene.table().lastRoll->id});
    CHECK_FALSE(seen(scene).gmRolled);
    REQUIRE(seen(scene).roll);
    CHECK(seen(scene).roll->name == "Ada");
    CHECK(seen(scene).roll->moveName == "Hack and Slash");
    CHECK(seen(scene).roll->total == 9);
    CHECK(seen(scene).roll->bandName == "Weak hit");
    CHECK(seen(scene).roll->dice.size() == 2);
    CHECK(seen(scene).roll->modifiers == std::vector<PlayerModifier>{{"Strength", 2}});
    CHECK(seen(scene).actors[0].acting);
    scene.perform(RollDice{.expression = "1d6", .purpose = "Morale", .who = orc}, {3});
    CHECK(seen(scene).roll->name.empty()); // nobody there that they know of
}

TEST_CASE("what the players see of a roll adds up, with what is written beside the dice") {
    Scene scene;
    scene.perform(RollDice{.expression = "2d6+1", .purpose = "Luck"}, {2, 5});
    REQUIRE(seen(scene).roll);
    CHECK(seen(scene).roll->total == 8);
    CHECK(seen(scene).roll->modifiers == std::vector<PlayerModifier>{{"", 1}});
}
