// Saved rolls: dice under a name.
#include "table/core/encounter.h"
#include "table/core/saved_roll.h"
#include "table/player_view.h"
#include "table/scene.h"
#include "table/words.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

namespace {

SavedRollId saved(Scene& scene, const SaveRoll& save) {
    scene.perform(save);
    return scene.table().prepared->rolls.back().id;
}

} // namespace

TEST_CASE("dice are saved under a name and rolled by it, for whose they are") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const SavedRollId roll = saved(scene, {.who = ada, .name = "Sneak attack", .expression = "2d6 + 1d4", .key = 3});
    CHECK(scene.table().prepared->rolls[0] == SavedRoll{roll, ada, "Sneak attack", "2d6+d4", 3});
    scene.perform(RollSaved{roll}, {3, 4, 2});
    REQUIRE(scene.table().lastRoll);
    CHECK(scene.table().lastRoll->total == 9);
    CHECK(scene.table().lastRoll->who == ada);
    CHECK(scene.table().lastRoll->moveName == "Sneak attack");
}

TEST_CASE("the name of a saved roll is the GM's until it is shown") {
    Scene scene;
    const SavedRollId roll = saved(scene, {.name = "How many cultists", .expression = "2d4"});
    scene.perform(RollSaved{roll}, {3, 4});
    const PlayerView players = playerView(scene.rulebook(), scene.table());
    REQUIRE(players.roll);
    CHECK(players.roll->moveName.find("cultists") == std::string::npos);
}

TEST_CASE("a key belongs to one saved roll: the newer takes it") {
    Scene scene;
    const SavedRollId first = saved(scene, {.name = "First", .expression = "1d6", .key = 1});
    saved(scene, {.name = "Second", .expression = "1d8", .key = 1});
    const auto& rolls = scene.table().prepared->rolls;
    REQUIRE(rolls.size() == 2);
    CHECK(rolls[0].id == first);
    CHECK(rolls[0].key == 0);
    CHECK(rolls[1].key == 1);
}

TEST_CASE("a saved roll is changed under its number, and removed") {
    Scene scene;
    const SavedRollId roll = saved(scene, {.name = "Fire", .expression = "1d6"});
    CHECK(scene.refused(SaveRoll{.roll = roll, .name = "Fire", .expression = "1d6"}).code == "no-change");
    scene.perform(SaveRoll{.roll = roll, .name = "Great fire", .expression = "2d6"});
    REQUIRE(scene.table().prepared->rolls.size() == 1);
    CHECK(gmView(scene.rulebook(), scene.table()).savedRolls[0].name == "Great fire");
    scene.perform(RemoveSavedRoll{roll});
    CHECK(scene.table().prepared->rolls.empty());
    CHECK(scene.refused(RollSaved{roll}).code == "unknown-saved-roll");
    CHECK(scene.refused(RemoveSavedRoll{roll}).code == "unknown-saved-roll");
    CHECK(scene.refused(SaveRoll{.roll = roll, .name = "x", .expression = "1d6"}).code == "unknown-saved-roll");
}

TEST_CASE("a saved roll needs a name, dice that can be rolled and a key from 1 to 9") {
    Scene scene;
    CHECK(scene.refused(SaveRoll{.name = "", .expression = "1d6"}).code == "bad-name");
    CHECK(scene.refused(SaveRoll{.name = "x", .expression = "many"}).code == "bad-notation");
    CHECK(scene.refused(SaveRoll{.name = "x", .expression = "1d6", .key = 10}).code == "out-of-bounds");
    CHECK(scene.refused(SaveRoll{.who = ActorId{9}, .name = "x", .expression = "1d6"}).code == "unknown-actor");
}

TEST_CASE("whoever leaves the table takes their saved rolls along") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    saved(scene, {.who = ada, .name = "Hers", .expression = "1d6"});
    saved(scene, {.name = "The GM's", .expression = "1d6"});
    scene.perform(RemoveActor{ada});
    REQUIRE(scene.table().prepared->rolls.size() == 1);
    CHECK(scene.table().prepared->rolls[0].name == "The GM's");
}
