// The kinds of cards of a game: what the loader takes, and that it tells every fault at once.
#include "content/pack_samples.h"
#include "content/rulebook.h"

#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

using namespace tenplus::content;
using Json = nlohmann::json;

namespace {

PackFiles withCards(const std::string& cards) {
    return changed("system.json", "\"bands\"", "\"cards\": " + cards + ", \"bands\"");
}

std::set<std::string> namesOf(const Json& object) {
    std::set<std::string> names;
    for (const auto& [name, value] : object.items()) names.insert(name);
    return names;
}

constexpr const char* kFront =
    R"({"id": "front", "name": "Front", "icon": "flag", "becomes": ["scene"], "takes": ["threat"],
    "madeFrom": [], "linked": ["Pact"], "shield": "Calm", "changes": [{"id": "ebb", "name": "Ebb", "text": "The water goes.", "ways": [
        {"id": "all", "name": "all of it", "when": "High+, no Calm", "does": "-Water, Mud", "other": "+Water"}]}],
    "fields": [{"id": "tide", "name": "Tide", "shape": "clock", "segments": 6, "secret": true, "atEnd": false, "ladder": []},
        {"id": "water", "name": "Water", "ladder": ["Low", "High"]}, {"id": "signs", "name": "Signs", "shape": "lines"}]})";

} // namespace

TEST_CASE("a game describes its kinds of cards, or has the plain ones") {
    const Loaded own = loadRulebook(withCards("[" + std::string(kFront) + "]"), "p");
    REQUIRE(own.rulebook);
    CHECK(own.issues.empty());
    REQUIRE(own.rulebook->cards.size() == 1);
    const CardDef& front = own.rulebook->cards.front();
    CHECK((front.id == "front" && front.icon == "flag" && front.becomes == std::vector{CardBecomes::Scene}));
    REQUIRE(front.field("tide"));
    CHECK((front.field("tide")->shape == CardShape::Clock && front.field("tide")->segments == 6));
    REQUIRE(front.changes.size() == 1);
    CHECK((front.shield == "Calm" && front.linked == std::vector<std::string>{"Pact"} &&
           front.changes.front().ways.front().does == "-Water, Mud"));
    CHECK(front.field("water")->ladder == std::vector<std::string>{"Low", "High"});
    CHECK(loadRulebook(nightFerry(), "p").rulebook->cards.size() == plainCards().size());
}

TEST_CASE("every fault of the kinds of cards is told at once") {
    const std::string told = toldOf(withCards(R"([
        {"id": "front", "name": "Front", "fields": [{"id": "text", "name": "Text"}, {"id": "tide", "name": "Tide"}, {"id": "tide", "name": "Ebb"}]},
        {"id": "front", "name": "Again"},
        {"id": "place", "name": "Place", "becomes": ["castle"], "takes": ["fact", "fact"]},
        {"id": "thing", "name": "Thing", "fields": [{"id": "worth", "name": "Worth", "shape": "coins"}, {"id": "wear", "name": "Wear", "segments": 4}, {"id": "age", "name": "Age", "shape": "number", "atEnd": true}]},
        {"id": "note", "fields": 7, "colour": "red"},
        {"id": "town", "name": "Town", "madeFrom": ["no-such-table"], "fields": [{"id": "age", "name": "Age", "shape": "number", "ladder": ["Old"]}],
         "changes": [{"id": "fall", "name": "Fall", "text": "It falls.", "ways": [{"id": "down", "name": "down", "when": "Rich+", "does": "-Walls"}]}]}])"));
    for (const char* part :
         {"every card has a 'text' of its own", "first card, third field, id", "second card, id",
          "third card, first become", "this word stands here twice", "fourth card, first field, shape",
          "only a field of the shape 'clock'", "only a field of the shape 'text'", "fifth card", "colour",
          "no-such-table", "has a ladder", "no ladder of \"Town\" has the word \"Rich\"",
          "\"Town\" has no ladder of that name: \"Walls\""}) {
        CAPTURE(part, told);
        CHECK(told.find(part) != std::string::npos);
    }
    CHECK(toldOf(withCards("[]")).find("(cards)") != std::string::npos);
    CHECK(toldOf(withCards("7")).find("(cards)") != std::string::npos);
}

TEST_CASE("the schema of systems describes the kinds of cards, member by member") {
    std::ifstream file(std::string(TENPLUS_SOURCE_DIR) + "/data/schema/system.schema.json");
    const Json definitions = Json::parse(file).at("$defs");
    const Json front = Json::parse(kFront);
    CHECK(namesOf(definitions.at("card").at("properties")) == namesOf(front));
    const Json& field = definitions.at("cardField").at("properties");
    CHECK(namesOf(field) == namesOf(front.at("fields").at(0)));
    CHECK(field.at("shape").at("enum") == Json(wireNames(CardShape())));
    CHECK(definitions.at("card").at("properties").at("becomes").at("items").at("enum") ==
          Json(wireNames(CardBecomes())));
    CHECK(definitions.at("card").at("properties").at("takes").at("items").at("enum") == Json(wireNames(NoteKind())));
}
