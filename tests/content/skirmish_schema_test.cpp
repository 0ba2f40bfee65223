// The schemas of the skirmish tell editors what its loaders read: both judge the games that ship, and the same faults.
#include "content/pack.h"
#include "content/schema_check.h"
#include "content/skirmish/books.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

using namespace tenplus::content;
using Json = nlohmann::json;

namespace {

const std::filesystem::path kFolder = std::string(TENPLUS_SOURCE_DIR) + "/data/systems/skirmish";

Json jsonIn(const std::filesystem::path& path) {
    std::ifstream file(path);
    return Json::parse(file);
}

std::vector<std::filesystem::path> filesOf(const char* folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(kFolder / folder)) files.push_back(entry.path());
    return files;
}

const skirmish::Book& book() {
    static const Loaded kLoaded = loadRulebookFolder(kFolder.string());
    return kLoaded.rulebook->skirmish->book;
}

bool loads(const Json& scenario) {
    return skirmish::loadScenario(scenario.dump(), "the scenario", book()).scenario.has_value();
}

Json definitions(const char* name) {
    return jsonIn(std::string(TENPLUS_SOURCE_DIR) + "/data/schema/" + name + ".schema.json").at("$defs");
}

} // namespace

TEST_CASE("the book and every scenario of the skirmish keep to their schemas") {
    for (const auto& path : filesOf("book")) {
        INFO(path);
        CHECK(schemaFault("skirmish-book", jsonIn(path)) == "");
    }
    for (const auto& path : filesOf("scenarios")) {
        INFO(path);
        CHECK(schemaFault("skirmish-scenario", jsonIn(path)) == "");
    }
}

TEST_CASE("the schemas of the skirmish offer the words and the numbers that the loaders read") {
    const Json defs = definitions("skirmish-book");
    CHECK(defs.at("skill").at("enum") == Json(skirmish::skillWords()));
    CHECK(defs.at("spell").at("enum") == Json(skirmish::spellWords()));
    CHECK(defs.at("thingKind").at("enum") == Json(skirmish::thingWords()));
    CHECK(defs.at("chestRow").at("properties").at("find").at("enum") == Json(skirmish::findWords()));
    const Json scenario = jsonIn(std::string(TENPLUS_SOURCE_DIR) + "/data/schema/skirmish-scenario.schema.json");
    const Json& options = scenario.at("properties").at("options").at("properties");
    CHECK(options.size() == skirmish::numberEntries().size());
    for (const skirmish::NumberEntry& entry : skirmish::numberEntries()) {
        const std::string name(entry.name);
        CHECK(options.contains(name));
        CHECK(defs.at("numbers").at("properties").contains(name));
    }
}

TEST_CASE("what the loader refuses in the shape of a scenario, its schema refuses too") {
    const Json good = jsonIn(kFolder / "scenarios" / "toll-cellar.json");
    REQUIRE(loads(good));
    const struct {
        const char* pointer;
        Json value;
    } faults[] = {{"/id", "Toll Cellar"},
                  {"/name", ""},
                  {"/map/0", "......#......#.....?"},
                  {"/map", Json::array()},
                  {"/starts/0", {1, 3, 4}},
                  {"/starts", Json::array()},
                  {"/things/0/kind", "throne"},
                  {"/things/0/colour", 9},
                  {"/things/0/gilded", true},
                  {"/monsters/0/at", "9,2"},
                  {"/monsters/0/tag", 0},
                  {"/chests/0", 4},
                  {"/options/spawnDice", 300},
                  {"/options/spawnDie", 2},
                  {"/collection/orc", -1},
                  {"/victoryPoints", 0},
                  {"/triggers/0/when", "sung-to"},
                  {"/triggers/0/effects", Json::array()},
                  {"/triggers/0/effects/0/aim", 0},
                  {"/weather", "rain"}};
    for (const auto& fault : faults) {
        Json broken = good;
        broken[Json::json_pointer(fault.pointer)] = fault.value;
        INFO(fault.pointer);
        CHECK_FALSE(loads(broken));
        CHECK(schemaFault("skirmish-scenario", broken) != "");
    }
}
