#include "table/core/clock.h"
#include "table/gm_view.h"
#include "table/pbta/moves/strike.h"
#include "table/player_view.h"
#include "table/scene.h"
#include "table/scene/fog.h"
#include "table/scene/scene.h"

#include <algorithm>
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

TEST_CASE("several are shown or hidden in one turn, and each keeps what is shown of its HP") {
    Scene scene;
    const ActorId orc = scene.given("Orc"), goblin = scene.given("Goblin"), ada = scene.given("Ada");
    scene.perform(RevealActor{orc, false, true});
    scene.perform(RevealActor{.who = orc, .others = {goblin}});
    CHECK(scene.told("actor-revealed") == 2);
    CHECK(seen(scene).actors.size() == 3);
    CHECK(scene.table().actor(orc)->hpShown);
    CHECK_FALSE(scene.table().actor(goblin)->hpShown);
    scene.perform(RevealActor{.who = goblin, .revealed = false, .others = {orc}});
    CHECK(seen(scene).actors.size() == 1);
    const auto refused = [&](RevealActor command) { return scene.refused(command).code; };
    CHECK(refused({.who = goblin, .revealed = false, .others = {orc}}) == "no-change");
    CHECK(refused({.who = goblin, .others = {goblin}}) == "no-change");
    CHECK(refused({.who = goblin, .others = {ActorId{99}}}) == "unknown-actor");
    CHECK(refused({.who = ada, .others = {ada}}) == "no-change");
    scene.perform(RevealActor{.who = ada, .others = {orc}}); // of whom one is seen already
    CHECK(seen(scene).actors.size() == 2);
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

TEST_CASE("of a zone the players see the part that lies in cleared fog, and nothing tells how far it goes") {
    const auto zonesOf = [](int right) {
        Scene scene;
        scene.perform(PrepareScene{.look = {.name = "The hall", .width = 10, .height = 6}});
        const SceneId id = scene.table().stage.scenes.at(0).id;
        scene.perform(StageScene{id});
        scene.perform(GoToStaged{});
        scene.perform(
            PaintFog{id, true, FogShape::Polygon, {{0, 0}, {4000, 0}, {4000, 6000}, {0, 6000}}, board::kSquare});
        scene.perform(
            DrawZone{id, "The pool", "Deep", {{2000, 1000}, {right, 1000}, {right, 3000}, {2000, 3000}}, true});
        scene.perform(DrawZone{id, "The vault", "Gold", {{6000, 1000}, {8000, 1000}, {8000, 3000}}, true});
        return seen(scene).scene->zones;
    };
    const auto zones = zonesOf(7000);
    REQUIRE(zones.size() == 1);
    CHECK(zones[0].name == "The pool");
    CHECK(zones[0].corners.empty());
    CHECK(zones[0].area ==
          board::insideOf(std::vector<board::Spot>{{2000, 1000}, {4000, 1000}, {4000, 3000}, {2000, 3000}},
                          {10'000, 6000}));
    for (const board::Stretch& piece : zones[0].border)
        CHECK(std::max(piece.from.x, piece.to.x) <= 4000 + board::kCell);
    CHECK(zonesOf(9000) == zones);
}

TEST_CASE(
    "a roll with words after its dice is for what they say, which is the GM's, and tells how its total was made") {
    Scene scene;
    scene.perform(RollDice{.expression = "(2d6+1)/2 for the bug"}, {2, 5});
    REQUIRE(seen(scene).roll);
    CHECK(seen(scene).roll->moveName == "(2d6+1)/2"); // what a GM writes is the GM's
    CHECK(gmView(scene.rulebook(), scene.table()).lastRoll->record.moveName == "for the bug");
    CHECK(seen(scene).roll->total == 4);
    CHECK(seen(scene).roll->how == "(2 + 5 + 1) / 2");
    CHECK(seen(scene).roll->modifiers.empty());
    CHECK(gmView(scene.rulebook(), scene.table()).lastRoll->sum == "(2 + 5 + 1) / 2");
    scene.perform(RollDice{.expression = "5d6>=5 # arrows", .purpose = "Volley"}, {5, 1, 6, 4, 5});
    CHECK(seen(scene).roll->moveName == "5d6>=5");
    CHECK(gmView(scene.rulebook(), scene.table()).lastRoll->record.moveName == "Volley, arrows");
    CHECK(seen(scene).roll->total == 3);
    CHECK(seen(scene).roll->reckoning == Reckoning::Successes);
    CHECK(scene.table().lastRoll->expression == "5d6>=5");
}

TEST_CASE("The dice of a blow fall on the players' screen, unless they do not see whom it hurts") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.perform(RevealActor{orc, true, false});
    scene.rollAt(ada, "hack-and-slash", orc, {3, 4});
    CHECK_FALSE(seen(scene).roll->later);
    scene.apply("damage", {5});
    REQUIRE(seen(scene).roll->later);
    REQUIRE(seen(scene).roll->later->dice.size() == 1);
    CHECK(seen(scene).roll->later->dice[0].pips == 5);
    CHECK_FALSE(seen(scene).roll->later->heals);
    CHECK(seen(scene).roll->later->throws == 1);
    const auto later = gmView(scene.rulebook(), scene.table()).lastRoll->later;
    REQUIRE(later);
    CHECK(later->entered);
    CHECK(later->to == orc);
    scene.perform(RevealActor{orc, false, false});
    CHECK_FALSE(seen(scene).roll->later);
    scene.perform(RollDice{.expression = "1d6"}, {3});
    CHECK_FALSE(gmView(scene.rulebook(), scene.table()).lastRoll->later);
}

TEST_CASE("a blow is told with its target, and its cost only where health is shown") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.perform(RevealActor{orc, true, false});
    scene.rollAt(ada, "hack-and-slash", orc, {3, 4});
    REQUIRE(seen(scene).roll);
    CHECK(seen(scene).roll->target == "Orc");
    CHECK(seen(scene).roll->outcomes.empty());
    scene.apply("damage", {5});
    REQUIRE(seen(scene).roll->outcomes.size() == 1);
    CHECK(seen(scene).roll->outcomes[0].name == "Orc");
    CHECK(seen(scene).roll->outcomes[0].damage >= 5);
    CHECK_FALSE(seen(scene).roll->outcomes[0].lost);
    CHECK(seen(scene).roll->outcomes[0].fell == (scene.hp(orc) <= 0));
    REQUIRE(gmView(scene.rulebook(), scene.table()).lastRoll);
    CHECK(gmView(scene.rulebook(), scene.table()).lastRoll->outcomes.size() == 1);
    scene.perform(RevealActor{orc, true, true});
    CHECK(seen(scene).roll->outcomes[0].lost);
    scene.perform(RevealActor{orc, false, false});
    CHECK(seen(scene).roll->outcomes.empty());
    CHECK(seen(scene).roll->target.empty());
    scene.perform(RollDice{.expression = "1d6"}, {3});
    CHECK(scene.table().trail == RollTrail{});
}

TEST_CASE("the players see what can be chosen after a roll, and then what was") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), ogre = scene.given("Ogre");
    scene.rollAt(ada, "hack-and-slash", ogre, {5, 5});
    const auto options = [&] { return seen(scene).roll->options; };
    REQUIRE(options().size() == 2);
    CHECK_FALSE(options().front().chosen);
    scene.choose({"press"});
    REQUIRE(options().size() == 1);
    CHECK(options().front().chosen);
    CHECK(options().front().text == "You press on: 1d6 more damage, and they get their blow in");
    scene.perform(RollDice{.expression = "1d6"}, {3});
    CHECK(options().empty());
    scene.perform(RollMove{.who = ada, .move = "defy-danger", .approach = "str"}, {4, 3});
    CHECK(options().empty()); // the price is the GM's to set
    scene.choose({"worse"});
    CHECK(options().empty());
}

TEST_CASE("a blow that takes the last HP says that its target falls, seen HP or not") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.perform(RevealActor{orc, true, false});
    scene.rollAt(ada, "hack-and-slash", orc, {3, 4});
    scene.perform(EditSheet{orc, "hp", std::int64_t{1}});
    scene.apply("damage", {10});
    REQUIRE(seen(scene).roll->outcomes.size() == 1);
    CHECK(seen(scene).roll->outcomes[0].fell);
    CHECK_FALSE(seen(scene).roll->outcomes[0].lost);
}

TEST_CASE("one setting shows the HP of every foe that is shown, in every game that has foes; it is off at first") {
    for (const char* system : {"dungeonworld", "universalmoves", "duality"})
        CHECK_FALSE(content::flagSetting(testing::rulebookOf(system), "showFoesHealth"));
    Scene scene;
    const ActorId orc = scene.given("Orc"), goblin = scene.given("Goblin");
    scene.perform(RevealActor{orc, true, false});
    CHECK_FALSE(seen(scene).actors[0].healthNow);
    scene.perform(ChangeSetting{"showFoesHealth", true, {}});
    REQUIRE(seen(scene).actors.size() == 1); // the goblin is still hidden
    CHECK(seen(scene).actors[0].healthNow == 6);
    scene.perform(RevealActor{goblin, true, false});
    CHECK(seen(scene).actors[1].healthNow);
}

TEST_CASE("a blow is told as the outcome of the roll that asked for it, and of no newer one") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), cleo = scene.given("Cleo"), ogre = scene.given("Ogre");
    scene.perform(RevealActor{.who = ogre});
    const auto outcomes = [&] { return seen(scene).roll->outcomes.size(); };
    scene.rollAt(ada, "hack-and-slash", ogre, {3, 3}); // two blows wait
    scene.apply("damage", {4});
    CHECK(outcomes() == 1);
    scene.roll(cleo, "defy-danger", {6, 6}, {.approach = "wis"});
    scene.apply("damage", {2}); // the answer to the older roll
    CHECK(scene.told("damage-dealt") == 1);
    CHECK(outcomes() == 0);
    scene.perform(Attack{.from = {ogre}, .to = {cleo}}); // what the GM announces after a roll is told with it
    scene.apply("damage", {5});
    CHECK(outcomes() == 1);
    scene.perform(Attack{.from = {ogre}, .to = {cleo}});
    scene.roll(cleo, "defy-danger", {6, 6}, {.approach = "wis"});
    scene.apply("damage", {5}); // announced before the newer roll
    CHECK(outcomes() == 0);
    scene.perform(DealDamage{.to = ogre, .amount = "1"}); // dealt at once
    CHECK(outcomes() == 1);
}

TEST_CASE("comments in what is shown are the GM's, and what is all comment is not shown", "[DW-R-113]") {
    Scene scene;
    const ActorId orc = scene.given("Orc");
    scene.perform(EditSheet{orc, "name", Value(std::string("Guard %%the traitor%%"))});
    scene.perform(RevealActor{orc, true, false});
    scene.perform(
        WriteNote{.text = "The mayor smiles.<!-- He knows. -->", .secret = false, .kind = content::NoteKind::Fact});
    scene.perform(WriteNote{.text = "%%Nobody may read this.%%", .secret = false, .kind = content::NoteKind::Fact});
    scene.perform(AddHandout{.title = "A letter", .text = "Come alone.\n%%A trap:\nfour men%%", .shown = true});
    scene.perform(AddHandout{.title = "%%the second%%", .text = "<!-- unfinished", .shown = true});
    const PlayerView view = seen(scene);
    REQUIRE(view.actors.size() == 1);
    CHECK(view.actors[0].name == "Guard");
    REQUIRE(view.facts.size() == 1);
    CHECK(view.facts[0].text == "The mayor smiles.");
    CHECK(view.handouts == std::vector<PlayerHandout>{{"A letter", "Come alone.", ""}});
    CHECK(gmView(scene.rulebook(), scene.table()).foes.front().name == "Guard %%the traitor%%");
    scene.perform(EditSheet{orc, "name", Value(std::string("%%the traitor%%"))});
    CHECK(seen(scene).actors[0].name == "Somebody");
}
