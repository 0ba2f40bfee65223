#include "skirmish/seeded.h"

#include "content/skirmish/scenario_writer.h"
#include "skirmish/campaign.h"
#include "skirmish/opponent.h"
#include "skirmish/record.h"

#include <catch2/catch.hpp>

using namespace tenplus::skirmish;
using namespace tenplus::skirmish::tests;

namespace {

const std::vector<tenplus::content::skirmish::Scenario>& shippedScenarios() { return shippedBooks().scenarios; }

std::vector<Companion> party() {
    std::vector<Companion> heroes;
    for (const char* id : {"front-line-warrior", "wood-elf", "temple-healer", "trapfinder"})
        heroes.push_back({.profile = *shippedBook().profile(id)});
    return heroes;
}

} // namespace

TEST_CASE("The scenarios that ship are a campaign of five and a sandbox, all of them playable") {
    CHECK(shippedScenarios().size() == 6);
}

TEST_CASE("Each shipped scenario is played by the program without a refused choice") {
    for (const auto& scenario : shippedScenarios()) {
        INFO(scenario.id);
        const SetUp made = setUp(shippedBook(), scenario, party());
        REQUIRE(made.game);
        Game game = *made.game;
        SeededTray tray(7);
        Turn turn{game, tray};
        CHECK(dealChests(turn, scenario, {}) == WhyNot::None);
        REQUIRE(begin(game, tray).done());
        const Budget budget{.simulations = 1, .candidates = 5};
        for (int choices = 0; choices < 300 && game.result == Result::Open; ++choices)
            REQUIRE(step(game, choose(SideView(game, chooser(game)), budget, tray), tray).done());
        CHECK(game.move > 1);
    }
}

TEST_CASE("A scenario that is written is read as it was") {
    for (const auto& scenario : shippedScenarios()) {
        INFO(scenario.id);
        const std::string text = tenplus::content::skirmish::scenarioText(scenario, shippedBook());
        const auto again = tenplus::content::skirmish::loadScenario(text, "again", shippedBook());
        for (const auto& issue : again.issues) UNSCOPED_INFO(tenplus::content::toText(issue));
        REQUIRE(again.scenario);
        const auto laidOut = [](const auto& each) { return recordOf(*setUp(shippedBook(), each, party()).game); };
        CHECK(laidOut(*again.scenario) == laidOut(scenario));
        CHECK(again.scenario->name == scenario.name);
        CHECK(again.scenario->aims == scenario.aims);
        CHECK(again.scenario->chestNumbers == scenario.chestNumbers);
    }
}

TEST_CASE("Nobody is set on the board where nobody can stand") {
    const auto faultWith = [](const std::string& member) {
        const std::string text = R"({"id": "hall", "name": "A hall", "map": ["..:.%~", "......"], "starts": [[0, 0]],
            "things": [{"kind": "teleporter", "at": [3, 1], "active": true}, {"kind": "door", "at": [4, 1]}, {"kind": "pit", "at": [2, 1]}], )" +
                                 member + "}";
        const auto loaded = tenplus::content::skirmish::loadScenario(text, "hall", shippedBook());
        return loaded.issues.empty() ? std::string() : loaded.issues.front().message;
    };
    const auto monsterAt = [&](const char* at) {
        return faultWith(R"("monsters": [{"profile": "orc", "at": )" + std::string(at) + "}]");
    };
    CHECK(monsterAt("[2, 0]").empty()); // rough ground
    CHECK_THAT(monsterAt("[4, 0]"),
               Catch::Contains("the monster at E1 [4, 0] stands where nobody can stand")); // a rock slide
    for (const char* at : {"[5, 0]", "[3, 1]", "[4, 1]", "[2, 1]"})
        CHECK_THAT(monsterAt(at), Catch::Contains("the monster at"));
    CHECK(faultWith(R"("allies": [{"profile": "fighter", "at": [3, 1]}])").empty());
    CHECK_THAT(faultWith(R"("allies": [{"profile": "fighter", "at": [4, 1]}])"),
               Catch::Contains("the ally at E2 [4, 1]"));
}
