#include "skirmish/seeded.h"

#include "table/skirmish/campaign.h"
#include "table/skirmish/opponent.h"

#include <catch2/catch.hpp>
#include <filesystem>

using namespace tenplus::table::skirmish;
using namespace tenplus::table::skirmish::tests;

namespace {

std::vector<tenplus::content::skirmish::Scenario> shippedScenarios() {
    std::vector<tenplus::content::skirmish::Scenario> all;
    const std::filesystem::path folder = std::string(TENPLUS_SOURCE_DIR) + "/data/systems/skirmish/scenarios";
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        const auto loaded = tenplus::content::skirmish::loadScenarioFile(entry.path(), shippedBook());
        for (const auto& issue : loaded.issues)
            UNSCOPED_INFO(tenplus::content::toText(issue));
        REQUIRE(loaded.scenario);
        CHECK(entry.path().stem() == loaded.scenario->id);
        all.push_back(*loaded.scenario);
    }
    return all;
}

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
        CHECK(dealChests(turn, scenario, {}) == Bar::None);
        REQUIRE(begin(game, tray).done());
        const Budget budget{.simulations = 1, .candidates = 5};
        for (int choices = 0; choices < 300 && game.result == Result::Open; ++choices)
            REQUIRE(step(game, choose(SideView(game, chooser(game)), budget, tray), tray).done());
        CHECK(game.move > 1);
    }
}
