// Features of adversaries on the command line: whom they reach, and one line that carries their sentence out.
#include "cli/program.h"
#include "journal/scratch.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <catch2/catch.hpp>

using Json = nlohmann::json;
using namespace tenplus::cli::testing;
using tenplus::journal::testing::ScratchFolder;

TEST_CASE("the offers name those whom a feature reaches, and one line makes them all react") {
    const ScratchFolder folder;
    const std::string file = folder / "evening";
    const std::string party = R"({"command":"add-actor","kind":"character","name":"Ash","values":{"agility":2}})"
                              "\n"
                              R"({"command":"add-actor","kind":"character","name":"Bex"})"
                              "\n"
                              R"({"command":"duality","do":{"act":"bring-adversary","adversary":"thorn-idol"}})"
                              "\n"
                              R"({"command":"duality","do":{"act":"gm","what":"gain-fear","fear":1}})"
                              "\n";
    REQUIRE(run({"play", file, "--new", "duality"}, party).code == 0);
    const Json offered = Json::parse(run({"offers", file}).out);
    const auto overgrow =
        std::ranges::find_if(offered["offers"], [](const Json& each) { return each["id"] == "threat-3-overgrow"; });
    REQUIRE(overgrow != offered["offers"].end());
    CHECK((*overgrow)["at"] == Json{{"all", true}, {"reach", {1, 2}}, {"trait", ""}, {"difficulty", 13}});
    const std::string line =
        R"({"command":"duality","do":{"act":"use-threat","foe":3,"feature":"overgrow","at":[{"who":1,"trait":"agility"},{"who":2,"trait":"agility"}]},"dice":[9,4,3,2]})"
        "\n";
    CHECK(run({"play", file}, line).code == 0);
    const Json shown = Json::parse(run({"show", file}).out);
    CHECK(shown["duality"]["fear"] == 0);
    CHECK(shown["actors"][0]["conditions"].empty());
    CHECK(shown["actors"][1]["conditions"] == Json{"restrained"});
}
