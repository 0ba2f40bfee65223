// Steadings: generated from tables of chance in one turn, and changed by the rules that the game's data lists.
#include "base/contains.h"
#include "content/card_notation.h"
#include "table/core/notes.h"
#include "table/player_view.h"
#include "table/scene.h"
#include "table/story.h"
#include "table/table.h"
#include "table/world/card.h"
#include "table/world/card_change.h"
#include "table/world/card_view.h"
#include "table/world/chance.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using table::testing::Scene;

namespace {

CardValues village(const std::string& prosperity, const std::string& population, const std::string& defences,
                   std::vector<std::string> tags) {
    CardValues values{{"size", {.text = "Village"}},
                      {"prosperity", {.text = prosperity}},
                      {"population", {.text = population}},
                      {"defences", {.text = defences}}};
    if (!tags.empty()) values["tags"].lines = std::move(tags);
    return values;
}

CardId steading(Scene& scene, const std::string& name, CardValues values) {
    scene.perform(AddCard{.kind = "steading", .name = name, .values = std::move(values)});
    return scene.table().world->cards.back()->id;
}

std::string textIn(const Scene& scene, CardId card, const std::string& field) {
    return scene.table().world->card(card)->values.at(field).text;
}

std::vector<std::string> linesIn(const Scene& scene, CardId card) {
    const auto view = cardView(scene.rulebook(), scene.table(), card);
    for (const CardFieldView& field : view->values) {
        if (field.id == "tags") return field.value.lines;
    }
    return {};
}

bool isDue(const Scene& scene, CardId card, const std::string& change, const std::string& way) {
    const auto all = cardChanges(scene.rulebook(), *scene.table().world->card(card));
    return std::ranges::any_of(
        all, [&](const CardChangeView& each) { return each.due && each.change == change && each.way == way; });
}

} // namespace

TEST_CASE("a steading is generated from a table in one turn, hidden, with the name that is given", "[DW-NEED-19]") {
    Scene scene;
    // with something special, its name, the resource, the oath; a great road to Drywell; a hunter in the dark: ghouls
    const Events& events = scene.perform(GenerateCard{.kind = "steading", .table = "made-village", .name = "Aldholt"},
                                         {1, 1, 3, 4, 4, 4, 6, 2});
    CHECK(std::ranges::count_if(events, [](const Event& each) { return each.as<TableRolled>() != nullptr; }) == 1);
    REQUIRE(scene.table().world->cards.size() == 1);
    const WorldCard& card = *scene.table().world->cards.front();
    CHECK((card.name == "Aldholt" && card.kind == "steading"));
    CHECK(textIn(scene, card.id, "size") == "Village");
    CHECK(textIn(scene, card.id, "prosperity") == "Moderate"); // Poor, and one step up by the road
    CHECK(linesIn(scene, card.id) == std::vector<std::string>{"Resource (fish)", "Oath ([[Drywell]])",
                                                              "Trade ([[Drywell]])", "Blight (ghouls)",
                                                              "Need (adventurers)"});
    CHECK(card.text == "The great road runs through it. Something hunts here.");
    CHECK(playerView(scene.rulebook(), scene.table()).cards.empty());
    CHECK(cardView(scene.rulebook(), scene.table(), card.id)->links == std::vector<CardLinkView>{{{}, "Drywell"}});
    CHECK(scene.refused(GenerateCard{.kind = "castle"}).member == "kind");
}

TEST_CASE("a steading has no tie to itself, whatever is rolled") {
    Scene scene;
    scene.perform(GenerateCard{.kind = "steading", .table = "made-village"}, {2, 1, 3, 1, 6, 2});
    const WorldCard& card = *scene.table().world->cards.front();
    CHECK(card.name == "Ashwick");
    CHECK(linesIn(scene, card.id) ==
          std::vector<std::string>{"Resource (fish)", "Blight (ghouls)", "Need (adventurers)"});
}

TEST_CASE("a steading changes by the rules that its game lists, and says which", "[DW-NEED-19]") {
    Scene scene;
    const CardId ashwick = steading(scene, "Ashwick", village("Wealthy", "Booming", "Watch", {}));
    CHECK(isDue(scene, ashwick, "growth", "town"));
    CHECK_FALSE(isDue(scene, ashwick, "growth", "city"));
    scene.perform(ChangeCard{.card = ashwick, .change = "growth", .way = "town"});
    CHECK(textIn(scene, ashwick, "size") == "Town");
    CHECK(textIn(scene, ashwick, "prosperity") == "Moderate");
    CHECK(textIn(scene, ashwick, "defences") == "Militia");
    CHECK(linesIn(scene, ashwick) == std::vector<std::string>{"Market"});
    const auto line = lineOf(scene.rulebook(), {}, scene.last().back());
    REQUIRE(line);
    CHECK((line->text == "Ashwick, Growth: it becomes a town" && line->secret));
    scene.perform(ChangeCard{.card = ashwick, .change = "trade", .way = "need", .words = "grain"});
    CHECK(linesIn(scene, ashwick) == std::vector<std::string>{"Market", "Need (grain)"});
    CHECK(scene.refused(ChangeCard{.card = ashwick, .change = "want", .way = "tag"}).member == "words");
    CHECK(scene.refused(ChangeCard{.card = ashwick, .change = "flood"}).member == "change");
    CHECK(scene.refused(ChangeCard{.card = ashwick, .change = "aid"}).member == "other");
}

TEST_CASE("a change that moves something between two steadings is one turn for both", "[DW-NEED-19]") {
    Scene scene;
    const CardId giver = steading(scene, "Ashwick", village("Poor", "Steady", "Watch", {"Resource (grain)"}));
    const CardId taker =
        steading(scene, "Drywell", village("Poor", "Steady", "Watch", {"Need (grain)", "Need (iron)"}));
    scene.perform(ChangeCard{.card = giver, .change = "surplus", .way = "oath", .words = "grain", .other = taker});
    CHECK(textIn(scene, giver, "prosperity") == "Moderate");
    CHECK(linesIn(scene, giver) == std::vector<std::string>{"Resource (grain)", "Oath ([[Drywell]])"});
    CHECK(linesIn(scene, taker) == std::vector<std::string>{"Need (iron)", "Trade ([[Ashwick]])"});
    CHECK(scene.refused(ChangeCard{.card = giver, .change = "aid", .other = giver}).code == "wrong-type");
}

TEST_CASE("a steading that is Safe loses that instead of a step down", "[DW-NEED-19]") {
    Scene scene;
    const CardId ashwick = steading(scene, "Ashwick", village("Poor", "Steady", "Watch", {"Safe", "Need (iron)"}));
    scene.perform(ChangeCard{.card = ashwick, .change = "want", .way = "prosperity"});
    CHECK(textIn(scene, ashwick, "prosperity") == "Poor");
    CHECK(linesIn(scene, ashwick) == std::vector<std::string>{"Need (iron)"});
    scene.perform(ChangeCard{.card = ashwick, .change = "want", .way = "prosperity"});
    CHECK(textIn(scene, ashwick, "prosperity") == "Dirt");
    CHECK(scene.refused(ChangeCard{.card = ashwick, .change = "want", .way = "prosperity"}).code == "no-change");
}

TEST_CASE("a steading with more trades than its prosperity counts steps makes a profit", "[DW-NEED-19]") {
    Scene scene;
    const std::vector<std::string> two{"Trade (Drywell)", "Trade (Eelgate)"};
    CHECK(isDue(scene, steading(scene, "Ashwick", village("Dirt", "Steady", "Watch", two)), "profit", "richer"));
    CHECK_FALSE(isDue(scene, steading(scene, "Foxholt", village("Poor", "Steady", "Watch", two)), "profit", "richer"));
}

TEST_CASE("every table from which a card is made gives one that its kind holds") {
    for (const char* game : {"dungeonworld", "universalmoves"}) {
        const content::Rulebook& rulebook = table::testing::rulebookOf(game);
        for (const content::CardDef& kind : rulebook.cards) {
            for (const std::string& id : kind.madeFrom) CHECK(rulebook.chanceTable(id));
            for (const content::ChanceTable& table : rulebook.chance) {
                const bool isPart = table.id.ends_with("-special") || table.id.ends_with("-problem");
                if (kind.madeFrom.empty() || (!isPart && !contains(kind.madeFrom, table.id))) continue;
                CAPTURE(game, table.id);
                for (const content::ChanceRow& row : table.rows) CHECK(content::writtenCard(kind, row.text));
            }
        }
    }
}
