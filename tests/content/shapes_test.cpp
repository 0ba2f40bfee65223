// Games of other shapes: without health, with named steps, with labels, counters and dice of other kinds.
#include "content/pack_samples.h"
#include "content/rulebook.h"

#include <catch2/catch.hpp>

using namespace tenplus::content;
using Catch::Matchers::Contains;

namespace {

PackFiles filesOf(const std::string& game) {
    Issues issues;
    PackFiles files = readPackFolder(fixturePack(game), game, issues);
    REQUIRE(issues.empty());
    return files;
}

// What is told of a game with one text of a file replaced.
std::string told(const std::string& game, const std::string& file, std::string_view from, std::string_view to) {
    PackFiles files = filesOf(game);
    std::string& text = files.at(file);
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    text.replace(at, from.size(), to);
    return toldOf(files);
}

} // namespace

TEST_CASE("games of other shapes load without a fault") {
    for (const char* game : {"understudies", "saltworks", "longroad"}) {
        const PackFiles files = filesOf(game);
        const Loaded loaded = loadRulebook(files, game);
        const std::string all = toldOf(files);
        CAPTURE(game, all);
        CHECK(loaded.rulebook);
        CHECK(loaded.issues.empty());
    }
}

TEST_CASE("a game without health has no damage and no healing, and says so where they are written") {
    CHECK_THAT(told("saltworks", "moves/pans.json", R"({"effect": "resource", "field": "salt", "change": 1})",
                    R"({"effect": "heal", "amount": 1})"),
               Contains("this game counts no health: name its field in 'roles'"));
    CHECK_THAT(told("longroad", "system.json", R"("health": "wind", )", ""), Contains("'health' is missing"));
    CHECK_THAT(told("longroad", "system.json", R"(, "healthMost": "windMost")", ""),
               Contains("'healthMost' is missing"));
}

TEST_CASE("steps rise, belong to numbers, and formulas may ask only for those there are") {
    const std::string system = "system.json";
    CHECK_THAT(told("understudies", system, R"("from": 6)", R"("from": 2)"), Contains("steps rise"));
    CHECK_THAT(told("understudies", system, R"("name": "Part", "type": "text",)",
                    R"("name": "Part", "type": "text", "steps": [{"id": "a", "name": "A"}],)"),
               Contains("only a number has 'steps'"));
    CHECK_THAT(told("understudies", system, "not at.strain.gone", "not at.strain.lost"), Contains("at.strain.lost"));
    CHECK_THAT(told("understudies", system, R"("locked": "boldFixed")", R"("locked": "boldLabel")"),
               Contains("expected a truth"));
}

TEST_CASE("a field that needs itself through the name of a step is told as a circle") {
    CHECK_THAT(told("understudies", "system.json", R"("least": 0, "most": 8, "initial": 0)",
                    R"("least": 0, "most": "reached.strain.breaking ? 8 : 9", "initial": 0)"),
               Contains("strain needs strain"));
}

TEST_CASE("labels shift one against another, and a counter lies in a list") {
    const std::string wings = "moves/wings.json";
    CHECK_THAT(told("understudies", wings, R"("among": ["boldLabel", "warmLabel", "slyLabel"])",
                    R"("up": "boldLabel", "down": "boldLabel")"),
               Contains("a number cannot shift against itself"));
    CHECK_THAT(told("understudies", wings, R"("among": ["boldLabel", "warmLabel", "slyLabel"])",
                    R"("among": ["boldLabel", "part"])"),
               Contains("there is no number 'part' that can be changed on a character"));
    CHECK_THAT(told("understudies", wings, R"("count": "owed", "change": 1)", R"("count": "sum", "change": 1)"),
               Contains("characters have no list 'favours' with a column 'who' of text and a column 'sum' of numbers"));
}

TEST_CASE("dice that are not added up are one die for a pool, and challenge dice of one kind") {
    const std::string pans = "moves/pans.json", road = "moves/road.json";
    CHECK_THAT(told("saltworks", pans, R"("dice": "1d6", "reads")", R"("dice": "2d6", "reads")"),
               Contains("of a pool 'dice' is one die"));
    CHECK_THAT(told("longroad", road, R"("against": "2d10", "most")", R"("against": "2d10+1", "most")"),
               Contains("expected 1 to 10 dice of one kind"));
    CHECK_THAT(
        told("longroad", road, R"("dice": "1d6", "against": "2d10", "most": 10)", R"("dice": "1d6", "most": 10)"),
        Contains("only a total that is compared 'against' dice has a 'most'"));
    CHECK_THAT(told("longroad", road, R"("dice": "1d6", )", R"("dice": "1d6", "upTo": [0, 1], )"),
               Contains("expected 3 numbers"));
    CHECK_THAT(told("saltworks", pans, R"("6 - roll.total")", R"("6 - roll.match")"), Contains("roll.match"));
}

TEST_CASE("of the bands of a game one is always open") {
    PackFiles files = filesOf("saltworks");
    std::string& system = files.at("system.json");
    for (std::size_t at = system.find("\"tone\""); at != std::string::npos; at = system.find("\"tone\"", at + 30))
        system.insert(at, "\"when\": \"salt > 0\", ");
    CHECK_THAT(toldOf(files), Contains("every band has a 'when': one must be open always"));
}

TEST_CASE("what replaces a total says to what it falls back, and adds nothing") {
    CHECK_THAT(told("longroad", "system.json", R"(, "resets": "is.burdened ? 1 : 2")", ""),
               Contains("'resets' is missing"));
    CHECK_THAT(told("longroad", "system.json", R"("replaces": true,)", R"("replaces": true, "value": 2,)"),
               Contains("what 'replaces' the total adds no 'value'"));
    CHECK_THAT(told("longroad", "system.json", R"("replaces": true, )", ""),
               Contains("only what 'replaces' the total has 'resets'"));
}
