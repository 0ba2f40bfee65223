// A game that uses what it does not have is told so, and can be played all the same.
#include "content/load/unmet_needs.h"
#include "content/pack_samples.h"
#include "content/rulebook.h"

#include <catch2/catch.hpp>

using namespace tenplus::content;
using Catch::Matchers::Contains;

namespace {

PackFiles skerry() {
    Issues issues;
    return readPackFolder(fixturePack("skerry"), "skerry", issues);
}

// The warnings for a game whose files have no fault, one line each.
std::string needsOf(const PackFiles& files) {
    const Loaded loaded = loadRulebook(files, "skerry");
    REQUIRE(loaded.rulebook);
    CHECK(loaded.issues.empty());
    std::string told;
    for (const Issue& issue : unmetNeeds(*loaded.rulebook, "skerry")) {
        CHECK(issue.severity == Severity::Warning); // it can be played all the same
        told += issue.message + "\n";
    }
    return told;
}

// What is told of the game with one more move that has this effect.
std::string toldWith(const std::string& effect) {
    PackFiles files = skerry();
    files["moves/more.json"] =
        R"({"moves": [{"id": "more", "name": "More", "group": "watch", "trigger": "When it is dark",
        "text": "It happens.", "effects": [)" +
        effect + "]}]}";
    return needsOf(files);
}

std::string toldOfThing(const std::string& thing) {
    PackFiles files = skerry();
    files["gear/more.json"] = R"({"things": [{"id": "rope", "name": "Rope", )" + thing + "}]}";
    return needsOf(files);
}

std::string toldOfSystem(std::string_view from, std::string_view to) {
    PackFiles files = skerry();
    std::string& system = files.at("system.json");
    REQUIRE(system.find(from) != std::string::npos);
    system.replace(system.find(from), from.size(), to);
    return needsOf(files);
}

} // namespace

TEST_CASE("a move that uses what the game does not have is told with its name, and the game can be played") {
    CHECK_THAT(toldWith(R"({"effect": "forward", "pushes": "armour"})"),
               Contains("the move 'More' uses armour, but this game has no role 'armour'"));
    CHECK_THAT(toldWith(R"({"effect": "forward", "pushes": "damage"})"), Contains("has no role 'health'"));
    CHECK_THAT(toldWith(R"({"effect": "procedure", "procedure": "make-camp", "text": "Sleep"})"),
               Contains("the move 'More' uses 'make-camp', but this game has no 'camp'"));
    CHECK_THAT(toldWith(R"({"effect": "choose", "text": "What?", "options": [{"id": "a", "text": "A", "effects": [
                   {"effect": "procedure", "procedure": "rest", "text": "Rest"}]}, {"id": "b", "text": "B"}]})"),
               Contains("uses 'rest', but this game has no 'downtime'"));
    PackFiles files = skerry();
    files["creatures/more.json"] = R"({"creatures": [{"id": "eel", "name": "Eel", "hp": 3, "instinct": "to coil"}]})";
    CHECK_THAT(needsOf(files), Contains("the creature 'Eel' uses HP, but this game has no sheet of a 'foe'"));
}

TEST_CASE("a thing says so when the list of gear has no column for a part of it, or nothing pays for it") {
    CHECK(toldOfThing(R"("weight": 1, "uses": 3, "tags": ["wet"], "worn": true)").empty());
    CHECK_THAT(toldOfThing(R"("price": 3)"),
               Contains("the thing 'Rope' uses a price, but this game has no 'coins' in 'gear'"));
    PackFiles files = skerry();
    files["gear/more.json"] =
        R"({"things": [{"id": "rope", "name": "Rope", "weight": 1}, {"id": "oar", "name": "Oar", "weight": 2}]})";
    std::string& system = files.at("system.json");
    const std::string_view column = R"({"id": "weight", "name": "Weight", "type": "number"},)";
    system.erase(system.find(column), column.size());
    const std::string told = needsOf(files);
    CHECK_THAT(told,
               Contains("the thing 'Rope' uses a weight, but this game has no column 'weight' in the list 'kit'"));
    CHECK_THAT(told, !Contains("Oar")); // once is enough
}

TEST_CASE("settings that the program reads are of its types, and classes need a way to make characters") {
    CHECK_THAT(toldOfSystem(R"("roles":)",
                            R"("settings": [{"id": "aidLimit", "name": "Help", "text": "Who helps."}], "roles":)"),
               Contains("the program reads the setting 'aidLimit' as a number, and here it is a flag"));
    CHECK_THAT(toldOfSystem(R"("columns": [{"id": "text", "name": "Tie"}, {"id": "with", "name": "With"}])",
                            R"("columns": [{"id": "name", "name": "Tie"}])"),
               Contains("a new character uses bonds, but this game has no column 'with' in the list 'ties'"));
    CHECK_THAT(
        toldOfSystem(
            R"("creation": {"scores": [2, 1, 0], "fields": {"playbook": "playbook", "player": "player", "look": "look"}, "bonds": "ties", "gear": "kit"},)",
            ""),
        Contains("the playbook 'Wick' uses new characters, but this game has no 'creation'"));
}

TEST_CASE("a playbook may have no move of its own") {
    PackFiles files = skerry();
    files["playbooks/bell.json"] = R"({"playbook": {"id": "bell", "name": "Bell", "text": "Listens."}, "moves": []})";
    CHECK(needsOf(files).empty());
}
