// Views as JSON.
#include "interop/views_json.h"
#include "table/scene.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace tenplus;
using tenplus::table::testing::n;
using tenplus::table::testing::Scene;

TEST_CASE("what a table does without stands neither on its sheets nor among the ways to roll", "[DW-R-84]") {
    Scene scene("universalmoves");
    scene.perform(table::AllowMature{true});
    scene.given("Uma", {{"lust", n(2)}});
    const auto uma = [&] {
        return nlohmann::json::parse(interop::gmJson(scene.rulebook(), scene.table())).at("actors").at(0);
    };
    CHECK(uma().at("values").at("lust") == 2);
    CHECK(uma().at("modifiers").contains("lib"));
    scene.perform(table::AllowMature{false});
    for (const char* hidden : {"lust", "bloat", "appeal", "purged", "libScore"})
        CHECK_FALSE(uma().at("values").contains(hidden));
    CHECK_FALSE(uma().at("modifiers").contains("lib"));
    CHECK(uma().at("modifiers").contains("wis"));
    const auto ways = [&](bool mature) {
        const auto told =
            nlohmann::json::parse(interop::movesJson(scene.rulebook(), {scene.rulebook().move("defy-danger")}, mature));
        return told.at("moves").at(0).at("approaches");
    };
    CHECK(ways(true).size() == ways(false).size() + 1);
    CHECK(std::ranges::count(ways(false), "lib") == 0);
}
