// What holds for every move and actor: things, common gates, thresholds, boosts, and the words that formulas gained.
#include "pack_samples.h"

#include <catch2/catch.hpp>

using namespace tenplus::content;

namespace {

PackFiles dungeonWorld() {
    Issues issues;
    PackFiles files = readPackFolder(std::string(TENPLUS_SOURCE_DIR) + "/data/systems/dungeonworld", "p", issues);
    CHECK(issues.empty());
    return files;
}

PackFiles withThings(const std::string& things) {
    PackFiles files = dungeonWorld();
    files["gear/tests.json"] = R"({"things": [)" + things + "]}";
    return files;
}

PackFiles systemWith(std::string_view from, std::string_view to) {
    PackFiles files = dungeonWorld();
    std::string& text = files.at("system.json");
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    text.replace(at, from.size(), to);
    return files;
}

} // namespace

TEST_CASE("a thing of the books is read with its numbers as tags") {
    const Loaded loaded = loadRulebook(
        withThings(
            R"({"id": "t-sword", "name": "Sword", "kind": "weapon", "price": 8, "weight": 1, "tags": ["close"], "damage": 1},
        {"id": "t-shield", "name": "Shield", "kind": "shield", "plusArmour": 1, "tags": ["+1 armour"]})"),
        "p");
    REQUIRE(loaded.rulebook);
    CHECK(loaded.issues.empty());
    const Thing* sword = loaded.rulebook->thing("t-sword");
    REQUIRE(sword);
    CHECK(tagsOf(*sword) == "close, +1 damage");
    CHECK(sword->price == 8);
    CHECK(sword->isWorn());
    CHECK(tagsOf(*loaded.rulebook->thing("t-shield")) == "+1 armour"); // said once
    CHECK_FALSE(loaded.rulebook->thing("t-shield")->price);
}

TEST_CASE("numbers are found in tags, and words beside them") {
    CHECK(numberInTags("close, 2 piercing, messy", "{} piercing") == 2);
    CHECK(numberInTags("close, +1 damage, +2 damage", "+{} damage") == 3);
    CHECK(numberInTags("+1 armour", "{} armour") == 0); // it adds, it is no base
    CHECK(numberInTags("Ignores Armour", "ignores armour") == 1);
    CHECK(numberInTags("", "{} piercing") == 0);
    CHECK(hasTag("close, Precise", "precise"));
    CHECK_FALSE(hasTag("imprecise", "precise"));
}

TEST_CASE("faults of things are told at their place, and what is sound still loads") {
    const Loaded loaded = loadRulebook(withThings(R"({"id": "t-a", "name": "A", "weight": -1},
        {"id": "t-b", "name": "B", "colour": "red"}, {"id": "t-c", "name": "C"}, {"id": "t-c", "name": "C again"},
        {"id": "t-d", "name": "D", "effects": [{"effect": "heal", "amount": "luck"}]})"),
                                       "p");
    REQUIRE(loaded.rulebook);
    CHECK(loaded.rulebook->thing("t-a") == nullptr);
    CHECK(loaded.rulebook->thing("t-b") == nullptr);
    CHECK(loaded.rulebook->thing("t-d") == nullptr);
    REQUIRE(loaded.rulebook->thing("t-c"));
    CHECK(loaded.rulebook->thing("t-c")->name == "C");
    CHECK(loaded.issues.size() == 4);
    for (const Issue& issue : loaded.issues) CHECK(issue.file == "p/gear/tests.json");
}

TEST_CASE("a number that the system cannot write as a tag is a fault") {
    CHECK(toldOf(changed("system.json", "\"name\"", "\"name\"")).empty());
    PackFiles files = nightFerry();
    files["gear/net.json"] = R"({"things": [{"id": "net", "name": "Net", "damage": 1}]})";
    CHECK(toldOf(files).find("the system does not say how 'damage' is written as a tag") != std::string::npos);
}

TEST_CASE("formulas read conditions and the gear in hand") {
    const Rulebook rulebook = *loadRulebook(dungeonWorld(), "p").rulebook;
    const FieldTypes types = fieldTypes(rulebook, Sort::Character);
    CHECK(parseFormula("is.weak and not target.is.dead", types, Type::Truth));
    CHECK(parseFormula("with.precise or not with.any", types, Type::Truth));
    CHECK_FALSE(parseFormula("is.bored", types, Type::Truth));
    CHECK_FALSE(parseFormula("with.luck", types, Type::Truth));
}

TEST_CASE("faults of common rules are told") {
    const auto told = [](const PackFiles& files) { return toldOf(files); };
    CHECK(
        told(systemWith(R"("when": "hp > 0", "says")", R"("when": "luck > 0", "says")")).find("unknown field 'luck'") !=
        std::string::npos);
    CHECK(
        told(systemWith(R"("move": "defy-danger", "bands")", R"("move": "defy-anger", "bands")")).find("defy-anger") !=
        std::string::npos);
    CHECK(told(systemWith(R"("field": "preparation", "value": 1)", R"("field": "luck", "value": 1)"))
              .find("'luck' is no number field of characters") != std::string::npos);
    CHECK(told(systemWith(R"("ends": ["dead"])", R"("ends": ["cosy"])")).find("cosy") != std::string::npos);
    CHECK(
        told(systemWith(R"("coins": "coins")", R"("coins": "race")")).find("'race' is no number field of characters") !=
        std::string::npos);
    CHECK(told(systemWith(R"("stunned": "dazed")", R"("stunned": "giddy")")).find("giddy") != std::string::npos);
    CHECK(told(systemWith(R"("tag": "{} armour", "where": "worn")", R"("tag": "{} armour", "where": "weight")"))
              .find("no column 'weight' of flags") != std::string::npos);
    CHECK(told(systemWith(R"("load": "load {}")", R"("burden": "load {}")")).find("things have no 'burden'") !=
          std::string::npos);
}

TEST_CASE("ranges are words for a distance in squares, nearest first, and the last has no end") {
    const Loaded loaded = loadRulebook(dungeonWorld(), "p");
    REQUIRE(loaded.rulebook);
    REQUIRE(loaded.rulebook->ranges.size() == 5);
    CHECK(loaded.rulebook->ranges[1].name == "close");
    CHECK(loaded.rulebook->ranges[1].upTo == 1);
    CHECK_FALSE(loaded.rulebook->ranges[4].upTo);
    const auto told = [](std::string_view from, std::string_view to) { return toldOf(systemWith(from, to)); };
    CHECK(told(R"("name": "reach", "upTo": 2)", R"("name": "reach", "upTo": 1)")
              .find("ranges rise: this one must reach beyond 1") != std::string::npos);
    CHECK(told(R"("name": "near", "upTo": 10)", R"("name": "near")")
              .find("'upTo' is missing: only the last range has none") != std::string::npos);
    CHECK(told(R"("name": "far"})", R"("name": "far", "upTo": 9})").find("the last range has no 'upTo'") !=
          std::string::npos);
    CHECK(told(R"("id": "far")", R"("id": "near")").find("range") != std::string::npos);
}
