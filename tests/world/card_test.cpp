// Cards of the world at the table: written, linked, ticked, shown, removed, and refused in one clear sentence.
#include "session/request.h"
#include "table/core/campaign.h"
#include "table/core/override.h"
#include "table/player_view.h"
#include "table/scene.h"
#include "table/scene/scene.h"
#include "table/scene/token.h"
#include "table/story.h"
#include "table/world/bounds.h"
#include "table/world/card_view.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using table::testing::Scene;

namespace {

CardId added(Scene& scene, const AddCard& add) {
    for (const Event& event : scene.perform(add)) {
        if (const auto* each = event.as<CardAdded>()) return each->card.id;
    }
    return {};
}
CardId person(Scene& scene, const std::string& name, const std::string& text = {}) {
    return added(scene, {.kind = "person", .name = name, .text = text});
}
CardView viewOf(const Scene& scene, CardId card) { return *cardView(scene.rulebook(), scene.table(), card); }
std::vector<PlayerCard> seen(const Scene& scene) { return playerView(scene.rulebook(), scene.table()).cards; }
std::string told(const Scene& scene) {
    std::string all;
    for (const Event& event : scene.last()) {
        if (const auto line = lineOf(scene.rulebook(), {}, event))
            all += (line->secret ? "(secret) " : "") + line->text + "\n";
    }
    return all;
}
std::string refusedWith(Scene& scene, const Command& command) {
    const Refusal refusal = scene.refused(command);
    return refusal.member + ": " + sentence(refusal);
}

} // namespace

TEST_CASE("a renamed card keeps its links, and a card that comes later takes those that waited for it") {
    Scene scene;
    const CardId mira = person(scene, "Mira", "Daughter of [[Oswin]], born at [[Saltmoor]].");
    CHECK(viewOf(scene, mira).links == std::vector<CardLinkView>{{{}, "Oswin"}, {{}, "Saltmoor"}});
    const CardId oswin = person(scene, "Oswin");
    CHECK(viewOf(scene, mira).links.front() == CardLinkView{oswin, "Oswin"});
    scene.perform(EditCard{.card = oswin, .name = "Oswin the Old"});
    CHECK(told(scene) == "(secret) Oswin is now called Oswin the Old\n");
    CHECK(viewOf(scene, mira).text == "Daughter of [[Oswin the Old]], born at [[Saltmoor]].");
    CHECK(viewOf(scene, oswin).backLinks == std::vector<CardLinkView>{{mira, "Mira"}});
    const CardId town = person(scene, "The port");
    scene.perform(EditCard{.card = town, .aliases = std::vector<std::string>{"Saltmoor"}});
    CHECK(viewOf(scene, town).backLinks == std::vector<CardLinkView>{{mira, "Mira"}});
    scene.perform(RemoveCard{oswin});
    CHECK(viewOf(scene, mira).text == "Daughter of [[Oswin the Old]], born at [[The port]].");
    CHECK(viewOf(scene, mira).links.front() == CardLinkView{{}, "Oswin the Old"});
}

TEST_CASE("a note that the players read names a card once they know its name, and follows the card when it is renamed",
          "[secrecy]") {
    Scene scene;
    const CardId mira = person(scene, "Mira");
    scene.perform(
        WriteNote{.text = "They met [[Mira]], [[mira|a girl]], and [[Odo]].", .secret = false, .kind = NoteKind::Fact});
    const auto fact = [&] { return playerView(scene.rulebook(), scene.table()).facts.front().text; };
    CHECK(fact() == "They met \u2026, a girl, and \u2026.");
    scene.perform(RevealCard{mira, {"name"}});
    CHECK(fact() == "They met Mira, a girl, and \u2026.");
    scene.perform(EditCard{.card = mira, .name = "Ysolde"});
    CHECK(fact() == "They met Ysolde, a girl, and \u2026.");
    scene.perform(RemoveCard{mira});
    CHECK(fact() == "They met \u2026, a girl, and \u2026.");
}

TEST_CASE("a card may link to itself, and is no back link of its own") {
    Scene scene;
    const CardId mira = person(scene, "Mira", "[[Mira]] is [[Mira|she]].");
    CHECK(viewOf(scene, mira).links == std::vector<CardLinkView>{{mira, "Mira"}});
    CHECK(viewOf(scene, mira).backLinks.empty());
}

TEST_CASE("the players see the members of a card that are shown, and nothing else of it") {
    Scene scene;
    CHECK(seen(scene).empty());
    AddCard add{.kind = "person", .name = "Mira", .aliases = {"Odo's girl"}, .tags = {"ferry"}};
    add.text = "Keeps the ferry for [[Oswin|her father]].";
    add.secret = "She is a witch.";
    add.values["instinct"].text = "To be free";
    add.values["knack"].text = "Fords";
    const CardId mira = added(scene, add);
    CHECK(told(scene) == "(secret) Written down: Mira\n");
    CHECK(seen(scene).empty());
    scene.perform(RevealCard{mira, {"knack"}});
    CHECK(told(scene) == "(secret) Mira is shown to the players without the name: Knack\n");
    CHECK(seen(scene).front() == PlayerCard{.place = 1, .values = {{.name = "Knack", .text = "Fords"}}});
    scene.perform(RevealCard{mira, {}});
    CHECK(told(scene) == "Mira is shown to the players: name, kind and text\n");
    const PlayerCard whole{.place = 1,
                           .name = "Mira",
                           .kind = "Person",
                           .icon = "person",
                           .text = "Keeps the ferry for her father.",
                           .values = {{.name = "Knack", .text = "Fords"}}};
    CHECK(seen(scene).front() == whole);
    CHECK(scene.refused(RevealCard{mira, {}}).code == "no-change");
    scene.perform(RevealCard{mira, {"instinct"}});
    CHECK(seen(scene).front().values.size() == 2);
    scene.perform(RevealCard{mira, {}, false});
    CHECK(told(scene) == "(secret) Mira is hidden from the players: Instinct, kind, Knack, name and text\n");
    CHECK(seen(scene).empty());
}

TEST_CASE("a relation reads both ways, and the players see it when it is shown and they see both names") {
    Scene scene;
    const CardId mira = person(scene, "Mira"), oswin = person(scene, "Oswin");
    scene.perform(Relate{mira, oswin, "daughter of", "father of"});
    CHECK(told(scene) == "(secret) Mira: daughter of Oswin\n");
    const RelationId relation = scene.table().world->relations.front().id;
    CHECK(viewOf(scene, mira).relations == std::vector<RelationView>{{relation, "daughter of", true, oswin, "Oswin"}});
    CHECK(viewOf(scene, oswin).relations == std::vector<RelationView>{{relation, "father of", true, mira, "Mira"}});
    scene.perform(Relate{oswin, mira, "fears"});
    CHECK(viewOf(scene, mira).relations.back().words == "fears");
    CHECK_FALSE(viewOf(scene, mira).relations.back().forward);
    scene.perform(RevealCard{mira, {"name"}});
    scene.perform(RevealRelation{relation});
    CHECK(seen(scene).front().relations.empty());
    scene.perform(RevealCard{oswin, {"name"}});
    CHECK(seen(scene).front().relations == std::vector<PlayerCardRelation>{{"daughter of", true, 2, "Oswin"}});
    CHECK(seen(scene).back().relations == std::vector<PlayerCardRelation>{{"father of", true, 1, "Mira"}});
    scene.perform(Unrelate{relation});
    CHECK(seen(scene).front().relations.empty());
    scene.perform(RemoveCard{oswin});
    CHECK(scene.table().world->relations.empty());
}

TEST_CASE("the portents of a front are ticked in their order, and the players see those that have happened") {
    Scene scene;
    AddCard add{.kind = "front", .name = "The drowned court"};
    add.values["portents"].lines = {"A bell rings", "The ferry is gone", "The sea walls break"};
    const CardId front = added(scene, add);
    scene.perform(TickCard{front, "portents"});
    CHECK(told(scene) == "(secret) The drowned court, Portents 1 of 3: A bell rings\n");
    scene.perform(RevealCard{front, {"portents"}});
    CHECK(seen(scene).front().values.front().lines == std::vector<std::string>{"A bell rings"});
    scene.perform(TickCard{front, "portents", 9});
    CHECK(told(scene) == "(secret) The drowned court, Portents 3 of 3: The sea walls break\n");
    CHECK(scene.refused(TickCard{front, "portents"}).code == "no-change");
    EditCard shorter{.card = front};
    shorter.values["portents"].lines = {"A bell rings"};
    scene.perform(shorter);
    CHECK(ticksOf(*scene.table().world->card(front), "portents") == 1);
    EditCard cleared{.card = front};
    cleared.values["portents"] = {};
    scene.perform(cleared);
    CHECK(scene.table().world->card(front)->ticks.empty());
}

TEST_CASE("a clock of a card has the segments of its field") {
    Scene scene;
    const CardId guild = added(scene, {.kind = "faction", .name = "The guild"});
    scene.perform(TickCard{guild, "clock", 2});
    scene.perform(RevealCard{guild, {"clock"}});
    const PlayerCardField field = seen(scene).front().values.front();
    CHECK((field.filled == 2 && field.segments == 4));
}

TEST_CASE("cards are sorted by the letters that a person looks for") {
    Scene scene;
    for (const char* name : {"Dana", "Čeněk", "bram", "Ægir", "Ash"}) person(scene, name, "");
    std::string all;
    for (const CardRow& row : cardRows(scene.rulebook(), scene.table(), {})) all += row.name + ";";
    CHECK(all == "Ægir;Ash;bram;Čeněk;Dana;");
}

TEST_CASE("cards are listed by name, kind, tag and words") {
    Scene scene;
    person(scene, "Oswin", "Rules the salt marsh.");
    added(scene, {.kind = "place", .name = "Alder ford", .tags = {"River"}, .text = "A ford\nin the marsh"});
    const auto names = [&](const CardFilter& filter) {
        std::string all;
        for (const CardRow& row : cardRows(scene.rulebook(), scene.table(), filter)) all += row.name + ";";
        return all;
    };
    CHECK(names({}) == "Alder ford;Oswin;");
    CHECK(names({.kind = "person"}) == "Oswin;");
    CHECK(names({.tag = "river"}) == "Alder ford;");
    CHECK(names({.words = "MARSH salt"}) == "Oswin;");
    CHECK(names({.words = "desert"}).empty());
    CHECK(cardRows(scene.rulebook(), scene.table(), {}).front().begins == "A ford");
    CHECK(cardCalled(scene.table(), "oswin") == scene.table().world->cards.front()->id);
    CHECK(cardCalled(scene.table(), std::to_string(scene.table().world->cards.back()->id.value)) ==
          scene.table().world->cards.back()->id);
    CHECK_FALSE(cardCalled(scene.table(), "77"));
}

TEST_CASE("a card that is too long, too full or of no kind is refused in one sentence, and nothing changes") {
    Scene scene;
    const CardId mira = person(scene, "Mira");
    AddCard add{.kind = "person", .name = "Odo"};
    const auto with = [&](auto change) {
        AddCard other = add;
        change(other);
        return refusedWith(scene, other);
    };
    CHECK(with([](AddCard& c) { c.text = std::string(200'000, 'a'); }) ==
          "text: The text has 200000 letters and may have 50000: shorten it.");
    CHECK(with([](AddCard& c) { c.tags.assign(10'000, "tag"); }) ==
          "tags: There can be no more than 50 tags on a card: leave some out.");
    CHECK(with([](AddCard& c) { c.kind = "dragon"; }) ==
          "kind: A card has no option \"dragon\": choose one that the card shows.");
    CHECK(with([](AddCard& c) { c.name = " "; }).starts_with("name: A name needs 1 to 80 letters"));
    CHECK(with([](AddCard& c) { c.picture = "nothing"; }) ==
          "picture: The campaign holds no picture \"nothing\": put it in first.");
    CHECK(with([](AddCard& c) { c.values["doom"].text = "x"; }) ==
          "values/doom: Person has no field \"doom\": use one that the sheet shows.");
    CHECK(with([](AddCard& c) { c.values["knack"].number = 3; }) ==
          "values/knack: Knack takes a text, not \"something else\".");
    CHECK(with([](AddCard& c) { c.shown = {"secret"}; }).starts_with("shown: Odo has no field \"secret\""));
    CHECK(refusedWith(scene, EditCard{.card = mira}).starts_with("card: That would change nothing"));
    CHECK(refusedWith(scene, EditCard{.card = {77}, .name = "Odo"}) ==
          "card: No card has the number 77: it may have been taken away.");
    CHECK(refusedWith(scene, EditCard{.card = mira, .text = std::string(50'001, 'a')}).starts_with("text: "));
    CHECK(refusedWith(scene, RevealCard{mira, {"secret"}}).starts_with("members: "));
    CHECK(refusedWith(scene, TickCard{mira, "knack"}).starts_with("field: "));
    CHECK(refusedWith(scene, Relate{mira, mira, "herself"}).starts_with("to: "));
    CHECK(refusedWith(scene, Relate{mira, {77}, "x"}).starts_with("to: No card has the number 77"));
    CHECK(refusedWith(scene, RevealRelation{{77}}) ==
          "relation: No relation has the number 77: it may have been taken away.");
}

TEST_CASE("a circle of relations and two cards of one name are allowed") {
    Scene scene;
    const CardId one = person(scene, "Mira"), other = person(scene, "Mira");
    scene.perform(Relate{one, other, "sister of"});
    scene.perform(Relate{other, one, "sister of"});
    CHECK(viewOf(scene, one).relations.size() == 2);
    CHECK(scene.refused(Relate{one, other, "sister of"}).code == "no-change");
}

TEST_CASE("a picture on a card stays in the campaign until it is taken off the card") {
    Scene scene;
    const std::string hash(64, 'a');
    scene.perform(KeepPicture{{hash, "mira.png", "png", 10, 10, 100}});
    const CardId mira = added(scene, {.kind = "person", .name = "Mira", .picture = hash});
    CHECK(sentence(scene.refused(DropPicture{hash})) ==
          "The picture \"mira.png\" is in use by \"Mira\": take it off there first.");
    scene.perform(EditCard{.card = mira, .picture = ""});
    scene.perform(DropPicture{hash});
}

TEST_CASE("a game that describes no cards has the plain kinds") {
    const content::Rulebook& plain = table::testing::rulebookOf("nightferry");
    REQUIRE(plain.cards.size() == 5);
    CHECK(plain.card("person"));
    CHECK_FALSE(plain.card("front"));
    CHECK(table::testing::rulebookOf("dungeonworld").card("front")->field("portents")->shape ==
          content::CardShape::Steps);
}

TEST_CASE("the cards of a scene are its own, the place's, those of its tokens, and those that the first two name") {
    Scene scene;
    const CardId wilma = person(scene, "Wilma"), mill = person(scene, "The mill", "Home of [[Wilma]] and [[Nobody]].");
    const CardId goblin = person(scene, "Goblin"), hall = person(scene, "The hall", "Of [[the mill]].");
    CHECK(cardsOfScene(scene.table()).empty());
    scene.perform(EnterPlace{.name = "The mill"});
    CHECK(cardsOfScene(scene.table()) == std::vector<CardId>{mill, wilma});
    PrepareScene prepared;
    prepared.look.name = "The hall";
    scene.perform(prepared);
    const SceneId board = scene.table().stage.scenes.back().id;
    scene.perform(StageScene{board});
    PlaceToken token;
    token.scene = board, token.name = "Goblin";
    scene.perform(token);
    CHECK(cardsOfScene(scene.table()) == std::vector<CardId>{hall, mill, goblin, wilma});
}

TEST_CASE("cards are found by words anywhere in them, whatever their case") {
    Scene scene;
    const CardId mira = person(scene, "Mira", "Keeps the FERRY.");
    const CardId oswin = added(
        scene,
        {.kind = "person", .name = "Oswin", .aliases = {"The heron"}, .tags = {"lord"}, .secret = "Owns the ferry."});
    const auto found = [&](const char* words) { return cardsWith(scene.table(), words); };
    CHECK(found("fErRy") == std::vector<CardId>{mira, oswin});
    CHECK(found("ferry own") == std::vector<CardId>{oswin});
    CHECK(found("heron") == std::vector<CardId>{oswin});
    CHECK(found("LORD") == std::vector<CardId>{oswin});
    CHECK(found("ferryy").empty());
    CHECK(found(" ").empty());
    CHECK(cardRows(scene.rulebook(), scene.table(), {.words = "FERRY keeps"}).size() == 1);
}
