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
    "fields": [{"id": "tide", "name": "Tide", "shape": "clock", "segments": 6, "secret": true, "atEnd": false}]})";

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
    CHECK(loadRulebook(nightFerry(), "p").rulebook->cards.size() == plainCards().size());
}

TEST_CASE("every fault of the kinds of cards is told at once") {
    const std::string told = toldOf(withCards(R"([
        {"id": "front", "name": "Front", "fields": [{"id": "text", "name": "Text"}, {"id": "tide", "name": "Tide"}, {"id": "tide", "name": "Ebb"}]},
        {"id": "front", "name": "Again"},
        {"id": "place", "name": "Place", "becomes": ["castle"], "takes": ["fact", "fact"]},
        {"id": "thing", "name": "Thing", "fields": [{"id": "worth", "name": "Worth", "shape": "coins"}, {"id": "wear", "name": "Wear", "segments": 4}, {"id": "age", "name": "Age", "shape": "number", "atEnd": true}]},
        {"id": "note", "fields": 7, "colour": "red"}])"));
    for (const char* part :
         {"every card has a 'text' of its own", "first card, third field, id", "second card, id",
          "third card, first become", "this word stands here twice", "fourth card, first field, shape",
          "only a field of the shape 'clock'", "only a field of the shape 'text'", "fifth card", "colour"}) {
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
