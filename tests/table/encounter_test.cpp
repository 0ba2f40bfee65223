// Encounters prepared ahead, the bestiary of the campaign, and clearing the dead.
#include "table/core/bestiary.h"
#include "table/core/encounter.h"
#include "table/core/encounter_view.h"
#include "table/player_view.h"
#include "table/scene.h"
#include "table/story.h"
#include "table/words.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

namespace {

const PrepareEncounter kAmbush{
    .name = "Ambush", .note = "Under the bridge.", .groups = {{"goblin", 3, {}}, {"goblin-orkaster", 1, "Old Grist"}}};

EncounterId prepared(Scene& scene) {
    scene.perform(kAmbush);
    return scene.table().prepared->encounters.back().id;
}

std::vector<std::string> names(const Scene& scene) {
    std::vector<std::string> all;
    for (const auto& [id, actor] : scene.table().actors) all.push_back(actor.name);
    return all;
}

const MakeCreature kTroll{.name = "Mire troll",
                          .answers = {"solitary", "large", "hide", "strong"},
                          .instinct = "to smash",
                          .moves = {"Hurl a boulder"}};

} // namespace

TEST_CASE("a prepared encounter is the GM's, and the GM sees whom it brings") {
    Scene scene;
    scene.given("Ada");
    const PlayerView before = playerView(scene.rulebook(), scene.table());
    prepared(scene);
    CHECK(playerView(scene.rulebook(), scene.table()) == before);
    const auto line = lineOf(scene.rulebook(), {}, scene.last().front());
    REQUIRE(line);
    CHECK(line->text == "The encounter \"Ambush\" is prepared");
    CHECK(line->secret);
    const GmView view = gmView(scene.rulebook(), scene.table());
    REQUIRE(view.encounters.size() == 1);
    CHECK(view.encounters[0].words == "3 × Goblin, Old Grist");
    CHECK(view.encounters[0].count == 4);
    CHECK(view.encounters[0].note == "Under the bridge.");
    CHECK(view.foes.empty());
}

TEST_CASE("an encounter comes at once and hidden, as often as it is brought") {
    Scene scene;
    const EncounterId ambush = prepared(scene);
    scene.perform(BringEncounter{ambush});
    CHECK(names(scene) == std::vector<std::string>{"Goblin 1", "Goblin 2", "Goblin 3", "Old Grist"});
    CHECK(std::ranges::none_of(scene.table().actors, [](const auto& each) { return each.second.revealed; }));
    CHECK(playerView(scene.rulebook(), scene.table()).actors.empty());
    CHECK(scene.table().prepared->encounters[0].brought == 1);
    scene.perform(BringEncounter{ambush, true});
    CHECK(scene.table().actors.size() == 8);
    CHECK(scene.table().prepared->encounters[0].brought == 2);
    CHECK(std::ranges::count_if(scene.table().actors, [](const auto& each) { return each.second.revealed; }) == 4);
}

TEST_CASE("an encounter is written anew under its number, and removed") {
    Scene scene;
    const EncounterId ambush = prepared(scene);
    scene.perform(BringEncounter{ambush});
    PrepareEncounter again = kAmbush;
    again.encounter = ambush;
    CHECK(scene.refused(again).code == "no-change");
    again.groups = {{"goblin", 1, {}}};
    scene.perform(again);
    CHECK(gmView(scene.rulebook(), scene.table()).encounters[0].words == "Goblin");
    CHECK(scene.table().prepared->encounters[0].brought == 1);
    scene.perform(RemoveEncounter{ambush});
    CHECK(scene.table().prepared->encounters.empty());
    CHECK(scene.table().actors.size() == 4); // those at the table stay
    CHECK(scene.refused(BringEncounter{ambush}).code == "unknown-encounter");
    CHECK(scene.refused(RemoveEncounter{ambush}).code == "unknown-encounter");
    again.encounter = ambush;
    CHECK(scene.refused(again).code == "unknown-encounter");
}

TEST_CASE("an encounter of nobody, of too many or of unknown creatures is refused") {
    Scene scene;
    CHECK(scene.refused(PrepareEncounter{.name = "Empty"}).code == "empty-encounter");
    CHECK(scene.refused(PrepareEncounter{.name = "", .groups = {{"goblin", 1, {}}}}).code == "bad-name");
    CHECK(scene.refused(PrepareEncounter{.name = "x", .groups = {{"gobbler", 1, {}}}}).code == "unknown-creature");
    CHECK(scene.refused(PrepareEncounter{.name = "x", .groups = {{"made:5", 1, {}}}}).code == "unknown-creature");
    CHECK(scene.refused(PrepareEncounter{.name = "x", .groups = {{"goblin", 0, {}}}}).code == "out-of-bounds");
    CHECK(scene.refused(PrepareEncounter{.name = "x", .groups = {{"goblin", 30, {}}, {"orc", 31, {}}}}).member ==
          "groups");
    const EncounterGroup many{"goblin", 30, {}};
    CHECK(scene.refused(PrepareEncounter{.name = "x", .groups = {many, many, many}}).code == "out-of-bounds");
}

TEST_CASE("a made creature stays in the bestiary of the campaign, once, and can be brought again") {
    Scene scene;
    scene.perform(kTroll);
    REQUIRE(scene.table().prepared->made.size() == 1);
    const MadeId troll = scene.table().prepared->made[0].id;
    scene.perform(BringCreature{.creature = madeReference(troll), .count = 2});
    CHECK(scene.table().actors.size() == 3);
    const auto& [id, last] = *scene.table().actors.rbegin();
    CHECK(last.name == "Mire troll 3"); // the first has no number
    CHECK(std::get<std::string>(last.values.at("instinct")) == "to smash");
    CHECK(last.lists.at("moves").size() == 1);
    scene.perform(kTroll); // the same again
    CHECK(scene.table().prepared->made.size() == 1);
    MakeCreature other = kTroll;
    other.instinct = "to hide";
    scene.perform(other);
    CHECK(scene.table().prepared->made.size() == 2);
}

TEST_CASE("a creature can be made for later, without coming to the table") {
    Scene scene;
    MakeCreature later = kTroll;
    later.count = 0;
    scene.perform(later);
    CHECK(scene.table().actors.empty());
    CHECK(gmView(scene.rulebook(), scene.table()).made.size() == 1);
    CHECK(scene.refused(later).code == "no-change");
}

TEST_CASE("a made creature that an encounter brings is not forgotten; without it, it is") {
    Scene scene;
    scene.perform(kTroll);
    const MadeId troll = scene.table().prepared->made[0].id;
    scene.perform(PrepareEncounter{.name = "The mire", .groups = {{madeReference(troll), 2, {}}}});
    const Refusal no = scene.refused(ForgetCreature{troll});
    CHECK(sentence(no) == "The creature \"Mire troll\" is in the encounter \"The mire\": take it out there first.");
    scene.perform(RemoveEncounter{scene.table().prepared->encounters[0].id});
    scene.perform(ForgetCreature{troll});
    CHECK(scene.table().prepared->made.empty());
    CHECK(scene.refused(ForgetCreature{troll}).code == "unknown-creature");
}

TEST_CASE("the dead foes are cleared in one turn; whoever stands, and every character, stays") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.perform(BringCreature{.creature = "goblin", .count = 3});
    const auto goblins = gmView(scene.rulebook(), scene.table()).foes;
    REQUIRE(goblins.size() == 3);
    CHECK(scene.refused(ClearDead{}).code == "no-change");
    scene.perform(ChangeField{goblins[0].id, "hp", -3, {}});
    scene.perform(ChangeField{goblins[2].id, "hp", -3, {}});
    scene.perform(ChangeField{ada, "hp", -99, {}});
    scene.perform(ClearDead{});
    CHECK(scene.told("actor-removed") == 2);
    CHECK(scene.table().actor(goblins[1].id));
    CHECK(scene.table().actor(ada));
    CHECK(scene.table().actors.size() == 2);
}

TEST_CASE("several foes of a kind are one row that says how many are down") {
    Scene scene;
    scene.perform(BringCreature{.creature = "goblin", .count = 3});
    scene.perform(BringCreature{.creature = "ankheg"});
    GmView view = gmView(scene.rulebook(), scene.table());
    REQUIRE(view.foeRows.size() == 1);
    CHECK(view.foeRows[0].name == "Goblin");
    CHECK(view.foeRows[0].who.size() == 3);
    CHECK(view.foeRows[0].fallen == 0);
    scene.perform(ChangeField{view.foeRows[0].who[1], "hp", -3, {}});
    view = gmView(scene.rulebook(), scene.table());
    CHECK(view.foeRows[0].fallen == 1);
}

TEST_CASE("an encounter does not apply once its made creature is gone, so such a turn cannot be undone alone") {
    Scene scene;
    scene.perform(kTroll);
    const MadeId troll = scene.table().prepared->made[0].id;
    const Events prepare = scene.perform(PrepareEncounter{.name = "x", .groups = {{madeReference(troll), 1, {}}}});
    CHECK_FALSE(applies(Table{}, prepare.front()));
}
