// Guide, creatures and company: what is sound loads, and every fault is told with its place.
#include "content/pack_samples.h"
#include "content/rulebook.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace tenplus::content;
using Catch::Matchers::Contains;

namespace {

PackFiles ferryWith(const std::string& file, const std::string& text) {
    PackFiles files = nightFerry();
    files[file] = text;
    return files;
}

const Rulebook& shipped() {
    static const Loaded loaded =
        loadRulebookFolder(std::filesystem::path(TENPLUS_SOURCE_DIR) / "data/systems/dungeonworld");
    REQUIRE(loaded.rulebook);
    REQUIRE(loaded.issues.empty());
    return *loaded.rulebook;
}

} // namespace

TEST_CASE("an entry of the guide is shown at its moves, bands and moments, and tells which rules it restates") {
    const auto loaded = loadRulebook(
        ferryWith("guide/gm.json",
                  R"({"entries": [{"id": "ask", "kind": "principle", "title": "Ask", "text": "Ask and build.",
            "rules": ["NF-1"], "when": {"moments": ["talk", "fight"]}}]})"),
        "p");
    CHECK(loaded.issues.empty());
    REQUIRE(loaded.rulebook->guide.size() == 1);
    const GuideEntry& entry = loaded.rulebook->guide[0];
    CHECK(entry.kind == GuideKind::Principle);
    CHECK(entry.moments == std::vector{Moment::Talk, Moment::Fight});
    CHECK(entry.rules == std::vector<std::string>{"NF-1"});
}

TEST_CASE("an entry of the guide with a fault is left out, and the fault is told") {
    const std::string told = toldOf(ferryWith("guide/gm.json", R"({"entries": [
        {"id": "a", "title": "A", "text": "x", "when": {"moves": ["no-such-move"]}},
        {"id": "b", "title": "B", "text": "x", "when": {"moments": ["lunch"]}},
        {"id": "b", "title": "B", "text": "x", "colour": "red"},
        {"id": "c", "kind": "rumour", "title": "C", "text": " "}]})"));
    CHECK_THAT(told, Contains("there is no move 'no-such-move'"));
    CHECK_THAT(told, Contains("'lunch'"));
    CHECK_THAT(told, Contains("the id 'b' belongs to another entry of the guide"));
    CHECK_THAT(told, Contains("'colour'"));
    CHECK_THAT(told, Contains("'rumour'"));
    const auto loaded =
        loadRulebook(ferryWith("guide/gm.json",
                               R"({"entries": [{"id": "a", "title": "A", "text": "x"}, {"id": "c", "title": "C"}]})"),
                     "p");
    REQUIRE(loaded.rulebook);
    CHECK(loaded.rulebook->guide.size() == 1);
}

TEST_CASE("a creature is read whole, and one with neither moves nor an instinct comes with a warning") {
    const auto loaded = loadRulebook(ferryWith("creatures/deep.json", R"({"creatures": [
            {"id": "eel", "name": "Eel", "place": "deep", "organisation": "horde", "tags": ["small"], "hp": 3, "armour": 1, "damage": "b[2d6]+1",
             "damageTags": ["1 piercing"], "piercing": 1, "ignoresArmour": true, "reach": ["close"], "attack": "Bite", "qualities": ["Slick"],
             "instinct": "to feed", "moves": ["Coil"], "text": "Long."},
            {"id": "fog", "name": "Fog"},
            {"id": "rock", "name": "Rock", "hp": 0, "instinct": "to sit", "damage": "2x6"}]})"),
                                     "p");
    REQUIRE(loaded.rulebook);
    REQUIRE(loaded.rulebook->creatures.size() == 2);
    const Creature& eel = loaded.rulebook->creatures[0];
    CHECK(loaded.rulebook->creatures[1].instinct.empty());
    CHECK((eel.hp == 3 && eel.armour == 1 && eel.damage == "b[2d6]+1" && eel.piercing == 1 && eel.ignoresArmour));
    CHECK(eel.moves == std::vector<std::string>{"Coil"});
    REQUIRE(loaded.issues.size() == 3);
    const auto isWarning = [](const Issue& issue) { return issue.severity == Severity::Warning; };
    CHECK(std::ranges::count_if(loaded.issues, isWarning) == 1);
}

TEST_CASE("what a system says of its company is checked against its fields, moves and bands") {
    const auto with = [](const std::string& members) {
        return toldOf(changed("system.json", "\"roles\"", members + ", \"roles\""));
    };
    CHECK_THAT(with(R"("camp": {"rations": "no-such", "heal": "1"})"),
               Contains("'no-such' is no field of a character"));
    CHECK_THAT(with(R"("camp": {"rations": "warmth", "heal": "cold + 1"})"), Contains("camp"));
    CHECK_THAT(with(R"("camp": {"names": {"begin": "Rest", "ends": "Rise"}, "rations": "warmth", "heal": "1"})"),
               Contains("ends"));
    CHECK_THAT(with(R"("journey": {"move": "stroll", "rations": "warmth", "jobs": []})"),
               Contains("there is no move 'stroll'"));
    CHECK_THAT(with(R"("places": {"sizes": [{"id": "hut", "name": "Hut", "hirelings": {"least": 3, "most": 1}}]})"),
               Contains("below 'least'"));
    CHECK_THAT(with(R"("downtime": {"mending": ["no-such"]})"), Contains("there is no condition 'no-such'"));
    CHECK_THAT(with(R"("hirelings": {"loyalty": "love"})"), Contains("'love' is no field of a hireling"));
}

TEST_CASE("places, hirelings and the making of creatures come with Dungeon World", "[DW-NEED-17][DW-NEED-19]") {
    const Rulebook& rulebook = shipped();
    REQUIRE(rulebook.company.hirelings);
    CHECK(rulebook.company.hirelings->kinds.size() == 7);
    CHECK(rulebook.company.places.sizes.size() == 4);
    for (const char* tag : {"market", "arcane", "divine", "guild"}) {
        CAPTURE(tag);
        REQUIRE(rulebook.company.places.tag(tag));
        CHECK(rulebook.company.places.tag(tag)->add == 1);
    }
    REQUIRE(rulebook.making);
    CHECK(rulebook.making->dice == std::vector<std::string>{"1d4", "1d6", "1d8", "1d10", "1d12"});
    const auto gives = [&](const char* id) { return *rulebook.making->answer(id); };
    CHECK((gives("horde").die == "1d6" && gives("horde").hp == 3));
    CHECK((gives("group").die == "1d8" && gives("group").hp == 6));
    CHECK((gives("solitary").die == "1d10" && gives("solitary").hp == 12));
    CHECK((gives("large").hp == 4 && gives("large").damage == 1));
    CHECK((gives("huge").hp == 8 && gives("huge").damage == 3));
}
