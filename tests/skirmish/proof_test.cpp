// A scenario is proved by playing it: borders, keys and aims, and not only that everything lies within reach.
#include "skirmish/scene.h"

#include "content/skirmish/scenario.h"

#include <catch2/catch.hpp>

#include <fstream>
#include <iterator>

using namespace tenplus::skirmish;
using namespace tenplus::skirmish::tests;
using tenplus::content::Severity;

namespace {

struct Issued {
    std::string errors;
    std::string warnings;
};

Issued toldOf(const std::string& json) {
    Issued told;
    for (const auto& issue : tenplus::content::skirmish::loadScenario(json, "s.json", shippedBook()).issues)
        (issue.severity == Severity::Error ? told.errors : told.warnings) += issue.message + "\n";
    return told;
}

/// A hall of two parts, a over b, and what stands in them.
std::string hall(const std::string& middle, const std::string& things, const std::string& more,
                 const std::string& areas = R"("areas": ["aaaaaaaa", "aaaaaaaa", "aaaaaaaa", "bbbbbbbb"],)") {
    return R"({"id": "hall", "name": "A hall", "map": ["........", "........", ")" + middle + R"(", "........"], )" +
           areas + R"("starts": [[0, 0]], "things": [{"kind": "teleporter", "at": [7, 0], "active": true})" + things +
           "]" + more + "}";
}

const std::string kDoor = R"(, {"kind": "door", "at": [4, 2]})";
const std::string kRedDoor = R"(, {"kind": "door", "at": [4, 2], "colour": 1})";

} // namespace

TEST_CASE("A hidden part lies behind walls and doors", "[SK-TERRAIN-15]") {
    CHECK(toldOf(hall("####.###", kDoor, "")).errors.empty());
    CHECK_THAT(toldOf(hall("####..##", kDoor, "")).errors,
               Catch::Contains("areas lie open to each other between F3 [5, 2] and G4 [6, 3] and at 2 more places"));
    // A pad that reveals what lies beyond is a way to open it.
    const std::string pad = R"(, "triggers": [{"when": "entered", "at": [5, 2], "effects": [{"reveal": "b"}]}])";
    CHECK(toldOf(hall("####..##", kDoor, pad)).errors.empty());
    CHECK(toldOf(hall("####..##", kDoor, R"(, "revealed": ["a", "b"])")).errors.empty());
}

TEST_CASE("Each key fits a door, and each locked door has a key that can be had before",
          "[SK-DOOR-03][SK-FURN-KEY-01]") {
    const std::string key = R"(, {"kind": "key", "at": [6, 1], "colour": 1})",
                      behind = R"(, {"kind": "key", "at": [6, 3], "colour": 1})";
    CHECK(toldOf(hall("####.###", kRedDoor + key, "")).errors.empty());
    CHECK_THAT(toldOf(hall("####.###", kDoor + key, "")).errors, Catch::Contains("the key at G2 [6, 1] fits no door"));
    CHECK_THAT(toldOf(hall("####.###", kRedDoor, "")).errors,
               Catch::Contains("there is no key of colour 1 for the door at E3 [4, 2]"));
    CHECK_THAT(toldOf(hall("####.###", kRedDoor + behind, "")).errors, Catch::Contains("its key cannot be had before"));
    const std::string opens = R"(, "triggers": [{"when": "move", "number": 3, "effects": [{"open": [4, 2]}]}])";
    CHECK_THAT(toldOf(hall("####.###", kRedDoor, opens)).errors, !Catch::Contains("no key"));
}

TEST_CASE("Each aim is met by something a party can do", "[SK-VP-03]") {
    const auto aim = [](const std::string& trigger) {
        return R"(, "aims": ["The aim"], "triggers": [)" + trigger + "]";
    };
    const std::string tome = R"(, {"kind": "tome", "at": [2, 3]})", altar = R"(, {"kind": "altar", "at": [2, 3]})";
    CHECK(toldOf(hall("####.###", kDoor + tome, aim(R"({"when": "explored", "at": [2, 3], "effects": [{"aim": 1}]})")))
              .errors.empty());
    CHECK_THAT(
        toldOf(hall("####.###", kDoor + altar, aim(R"({"when": "explored", "at": [2, 3], "effects": [{"aim": 1}]})")))
            .errors,
        Catch::Contains("there is nothing to explore at C4 [2, 3]"));
    const Issued read =
        toldOf(hall("####.###", kDoor + altar, aim(R"({"when": "read", "at": [2, 3], "effects": [{"aim": 1}]})")));
    CHECK(read.errors.empty());
    CHECK_THAT(read.warnings, Catch::Contains("reads altars, aim 1")); // a party may have nobody who can
    CHECK_THAT(toldOf(hall("####.###", kDoor, aim(R"({"when": "slain", "tag": 4, "effects": [{"aim": 1}]})"))).errors,
               Catch::Contains("nobody has the tag 4"));
    CHECK_THAT(
        toldOf(hall("####.###", kRedDoor + tome, aim(R"({"when": "explored", "at": [2, 3], "effects": [{"aim": 1}]})")))
            .errors,
        Catch::Contains("can never be met"));
}

TEST_CASE("An aim stays within reach when a wall comes up behind whoever set it off", "[SK-VP-03]") {
    const auto pad = [](const char* wall, const char* tome) {
        return hall("####.###", kDoor + R"(, {"kind": "tome", "at": )" + tome + "}",
                    std::string(R"(, "aims": ["Read"], "triggers": [{"when": "explored", "at": )") + tome +
                        R"(, "effects": [{"aim": 1}]}, {"when": "entered", "at": [4, 3], "effects": [{"wall": )" +
                        wall + "}]}]");
    };
    // Whoever is below when the way up is walled off comes to no teleporter any more.
    CHECK_THAT(toldOf(pad("[4, 2]", "[2, 3]")).errors,
               Catch::Contains("once a trigger has put up its wall, no hero can come to a teleporter"));
    CHECK_THAT(toldOf(pad("[4, 2]", "[2, 1]")).errors, Catch::Contains("once a trigger has put up its wall, aim 1"));
    CHECK(toldOf(pad("[0, 3]", "[2, 3]")).errors.empty());
}

TEST_CASE("The slowest hero of the book comes everywhere that an aim wants", "[SK-TERRAIN-05][SK-MOVE-03]") {
    const auto slides = [](const char* row) {
        return std::string(R"({"id": "slides", "name": "Slides", "map": [")") + row +
               R"("], "starts": [[0, 0]],
            "things": [{"kind": "teleporter", "at": [1, 0], "active": true}, {"kind": "chest", "at": [7, 0]}], "chests": [1]})";
    };
    CHECK(toldOf(slides("...%....")).errors.empty());
    CHECK_THAT(
        toldOf(slides("...%%...")).errors,
        Catch::Contains("no hero can come to what lies at H1 [7, 0]")); // five points, and nobody stands on a slide
}

TEST_CASE("Old campaigns play on with what was not proved when they began") {
    const auto loaded = tenplus::content::skirmish::loadScenario(hall("####..##", kDoor, ""), "s.json", shippedBook());
    CHECK(tenplus::content::hasErrors(loaded.issues));
    CHECK(loaded.scenario.has_value());
}

TEST_CASE(
    "Beside an open border of an old campaign a hero stands, sees nothing of the hidden part and does not step into it",
    "[SK-TERRAIN-15]") {
    Scene scene({"A....", ".....", "....."});
    scene.area({0, 2}, {4, 2}, 1);
    scene.action(Side::Heroes);
    CHECK(scene.why(scene.walk('A', {{0, 1}, {0, 2}})) == WhyNot::Unrevealed);
    scene.play(scene.walk('A', {{0, 1}}));
    CHECK(scene.why(scene.walk('A', {{1, 2}})) == WhyNot::Unrevealed);
    CHECK_FALSE(scene.game.isRevealed(scene.at(0, 2)));
}

TEST_CASE("The last coffin with the open border that it once had is refused", "[SK-TERRAIN-15]") {
    std::ifstream file(std::string(TENPLUS_SOURCE_DIR) + "/data/systems/skirmish/scenarios/the-last-coffin.json");
    std::string text{std::istreambuf_iterator<char>(file), {}};
    const std::string wall = R"("###.########.###########")", open = R"("###.########.###........")";
    const auto row = text.find(wall);
    REQUIRE(row != std::string::npos);
    CHECK(toldOf(text).errors.empty());
    text.replace(row, wall.size(), open);
    CHECK_THAT(toldOf(text).errors, Catch::Contains("areas lie open to each other between Q5 [16, 4]"));
}

TEST_CASE("The shipped campaign is told in its order", "[SK-CAMPAIGN-03]") {
    std::map<std::string, std::string> after;
    for (const auto& scenario : shippedBooks().scenarios) after[scenario.id] = scenario.after;
    CHECK(after.at("toll-cellar").empty());
    CHECK(after.at("drowned-stairs") == "toll-cellar");
    CHECK(after.at("the-last-coffin") == "hall-of-breath");
    CHECK(after.at("sandbox").empty());
}
