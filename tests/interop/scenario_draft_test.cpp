// The draft of a scenario in the state folder: any draft, whatever is wrong with it, comes back as it was.
#include "content/pack.h"
#include "content/skirmish/scenario_writer.h"
#include "interop/own_games.h"
#include "interop/scenario_draft.h"

#include <catch2/catch.hpp>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

using namespace tenplus;

namespace {

namespace csk = content::skirmish;

const csk::Books& shipped() {
    static const content::Loaded loaded = [] {
        content::Issues issues;
        return content::loadRulebook(
            content::readPackFolder(std::string(TENPLUS_SOURCE_DIR) + "/data/systems/skirmish", "skirmish", issues),
            "skirmish");
    }();
    REQUIRE(loaded.rulebook);
    return *loaded.rulebook->skirmish;
}

csk::Scenario again(const csk::Scenario& draft) {
    auto read = interop::scenarioDraftOf(interop::scenarioDraftText(draft, shipped().book), shipped().book);
    REQUIRE(read);
    return *read;
}

} // namespace

TEST_CASE("Every shipped scenario comes back from its draft as it was") {
    for (const csk::Scenario& scenario : shipped().scenarios) {
        INFO(scenario.id);
        const csk::Scenario back = again(scenario);
        CHECK(csk::scenarioText(back, shipped().book) == csk::scenarioText(scenario, shipped().book));
        CHECK(interop::scenarioDraftText(back, shipped().book) == interop::scenarioDraftText(scenario, shipped().book));
    }
}

TEST_CASE("A draft that no campaign would keep comes back as it was") {
    csk::Scenario draft = shipped().scenarios.front();
    draft.name.clear();
    draft.text = std::string(5000, 'a') + "\n\"quoted\" and \xE2\x80\x9Cso\xE2\x80\x9D";
    draft.starts.clear();
    draft.areas.assign(draft.areas.size(), 40); // the second letters of a scenario would become the first
    draft.aims = {"Nothing meets it"};
    draft.monsters.assign(110, {.profile = 3, .square = 0, .tag = 9, .bow = true}); // all in one wall
    csk::Trigger trigger{.when = csk::When::Slain, .number = 9, .fired = false, .square = csk::kNowhere, .effects = {}};
    trigger.effects[0] = {csk::EffectKind::Reveal, 52, csk::kNowhere}; // no square has that area
    draft.triggers.push_back(trigger);
    draft.numbers.rackMelee = 7;
    const csk::Scenario back = again(draft);
    CHECK(back.text == draft.text);
    CHECK(back.areas == draft.areas);
    CHECK(back.monsters.size() == 110);
    CHECK(back.triggers.back() == trigger);
    CHECK(back.numbers == draft.numbers);
    CHECK(interop::scenarioDraftText(back, shipped().book) == interop::scenarioDraftText(draft, shipped().book));
}

TEST_CASE("A file that is no draft, or one that another program has changed, does no harm") {
    for (const char* text : {"", "[]", "{", "{}", R"({"width": 0})", R"({"width": "wide"})"})
        CHECK_FALSE(interop::scenarioDraftOf(text, shipped().book));
    const auto odd = interop::scenarioDraftOf(
        R"({"width": 2147483647, "height": -4, "terrain": [9, -1, 4], "areas": [64, 3], "starts": [-1, 70000, 2],
            "things": [{"kind": "moon", "square": 1}, {"kind": "door", "square": 64}, {"kind": "door", "square": 1}],
            "monsters": [{"profile": "nobody"}, {"profile": "orc", "square": -3}],
            "triggers": [{"when": 99}, {"when": 0}, {"when": 2, "number": 900, "effects": [{"kind": 77}]}],
            "revealed": [64, 2], "spawn": [{"profile": "nobody", "count": 3}], "numbers": {"rackMelee": 900}})",
        shipped().book);
    REQUIRE(odd);
    CHECK(odd->extent == board::Extent{64, 1});
    CHECK(odd->terrain[2] == csk::Terrain::Wall);
    CHECK(odd->starts == std::vector<csk::Square>{2});
    CHECK(odd->things.size() == 1);
    CHECK(odd->monsters.empty());
    CHECK(odd->triggers.size() == 1);
    CHECK(odd->revealed == 4);
    CHECK(odd->numbers.rackMelee == 255);
}

TEST_CASE("A draft is kept for its campaign, in place of the one before, and forgotten") {
    const std::string before = std::getenv("XDG_STATE_HOME") ? std::getenv("XDG_STATE_HOME") : "";
    const auto folder = std::filesystem::temp_directory_path() / "tenplus-scenario-draft-test";
    std::filesystem::remove_all(folder);
    ::setenv("XDG_STATE_HOME", folder.c_str(), 1);
    CHECK_FALSE(interop::keptScenarioDraft("one"));
    CHECK(interop::keepScenarioDraft("one", "{\"width\": 4}"));
    CHECK(interop::keepScenarioDraft("one", "{\"width\": 5}"));
    CHECK(interop::keepScenarioDraft("other", "{\"width\": 6}"));
    CHECK(interop::keptScenarioDraft("one") == "{\"width\": 5}");
    interop::forgetScenarioDraft("one");
    CHECK_FALSE(interop::keptScenarioDraft("one"));
    CHECK(interop::keptScenarioDraft("other") == "{\"width\": 6}");
    std::filesystem::remove_all(folder);
    std::ofstream(folder) << "no folder";
    CHECK_FALSE(interop::keepScenarioDraft("one", "{\"width\": 5}"));
    std::filesystem::remove_all(folder);
    before.empty() ? ::unsetenv("XDG_STATE_HOME") : ::setenv("XDG_STATE_HOME", before.c_str(), 1);
}
