// The forms of what a GM has ready: encounters, made creatures, saved rolls; and the blow after a miss.
#include "table/core/encounter.h"
#include "ui/forms_evening.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::ui;
using namespace tenplus::ui::testing;

TEST_CASE("An encounter is prepared, changed and brought from forms") {
    Evening evening;
    CHECK_FALSE(formOf("bring-encounter", evening.at()).has_value());
    evening.perform("prepare-encounter", {{"name", {"Ambush"}},
                                          {"note", {"Under the bridge"}},
                                          {"creature/0", {"goblin"}},
                                          {"count/0", {"3"}},
                                          {"creature/2", {"ankheg"}},
                                          {"called/2", {"Old Grist"}}});
    const table::Encounter ambush = evening.scene.table().prepared->encounters.at(0);
    CHECK(ambush.groups == std::vector<table::EncounterGroup>{{"goblin", 3, {}}, {"ankheg", 1, "Old Grist"}});
    evening.perform("change-encounter", {{"creature/1", {""}}, {"count/0", {"2"}}}, {{}, ambush.id.value});
    CHECK(evening.scene.table().prepared->encounters.at(0).groups ==
          std::vector<table::EncounterGroup>{{"goblin", 2, {}}});
    evening.perform("bring-encounter", {}, {{}, ambush.id.value});
    CHECK(evening.scene.table().actors.size() == 4);
}

TEST_CASE("A creature made at this table is offered again by the form that brings a foe") {
    Evening evening;
    evening.perform("make-creature", {{"name", {"Mire troll"}},
                                      {"count", {"0"}},
                                      {"answers/organisation", {"solitary"}},
                                      {"answers/size", {"large"}},
                                      {"answers/armour", {"hide"}}});
    const table::MadeId troll = evening.scene.table().prepared->made.at(0).id;
    CHECK(evening.form("bring-creature", {{}, troll.value}).asks[0].initial == std::vector{madeReference(troll)});
    evening.perform("bring-creature", {}, {{}, troll.value});
    CHECK(evening.scene.table().actors.rbegin()->second.name == "Mire troll");
}

TEST_CASE("A roll is saved with the dice that were rolled last, and changed") {
    Evening evening;
    evening.scene.perform(table::RollDice{"2d4+1", "how many"}, {2, 3});
    const Form save = evening.form("save-roll", {evening.ada, 0});
    CHECK(answered(save, {}).one("who") == ref(evening.ada));
    const auto key = std::ranges::find(save.asks, "key", &Ask::id);
    REQUIRE(key != save.asks.end());
    CHECK(key->picks.at(4).name == QStringLiteral("Ctrl+Shift+F4"));
    evening.perform("save-roll", {{"name", {"Cultists"}}, {"who", {""}}, {"key", {"4"}}});
    const table::SavedRoll saved = evening.scene.table().prepared->rolls.at(0);
    CHECK(saved == table::SavedRoll{saved.id, {}, "Cultists", "2d4+1", 4});
    evening.perform("change-saved-roll", {{"expression", {"3d4"}}}, {{}, saved.id.value});
    CHECK(evening.scene.table().prepared->rolls.at(0).expression == "3d4");
}

TEST_CASE("After a miss the form of a blow has the foe that strikes and whom it hits") {
    Evening evening;
    const table::ActorId orc = evening.scene.given("Orc");
    evening.scene.rollAt(evening.ada, "hack-and-slash", orc, {1, 2});
    const Form blow = evening.form("attack", {evening.ada, 0});
    CHECK(answered(blow, {}).many("from") == std::vector{ref(orc)});
    CHECK(answered(blow, {}).many("to") == std::vector{ref(evening.ada)});
}
