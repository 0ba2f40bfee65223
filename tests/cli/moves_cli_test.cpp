#include "cli/program.h"
#include "journal/scratch.h"

#include <nlohmann/json.hpp>

#include <catch2/catch.hpp>

using Json = nlohmann::json;
using namespace tenplus::cli::testing;
using tenplus::journal::testing::ScratchFolder;

TEST_CASE("moves are searched for somebody at a campaign's table, and no move answers table talk") {
    const ScratchFolder folder;
    const std::string campaign = (folder / "c").string();
    REQUIRE(run({"play", campaign, "--new", "dungeonworld", "--ready-made"}).code == 0);
    const auto searched = [&](const std::string& who, const std::string& words) {
        const Ran ran = run({"moves", "--campaign", campaign, "--who", who, "--search", words, "--json"});
        CHECK(ran.code == 0);
        return Json::parse(ran.out);
    };
    CHECK(searched("Finch", "I stab him in the back")["moves"][0]["id"] == "thief-backstab");
    CHECK(searched("maud", "I kick the door in")["moves"][0]["id"] == "fighter-bend-bars");
    CHECK(searched("Finch", "I smear poison on my blade")["things"].size() >= 1);
    const Json talk = searched("Finch", "shall we order sushi");
    CHECK(talk["answered"] == false);
    CHECK(talk["things"].empty());
    const Ran said = run({"moves", "--campaign", campaign, "--search", "shall we order sushi"});
    CHECK(said.out.starts_with("No move answers to that: make a ruling, or write a note."));
    const Ran nobody = run({"moves", "--campaign", campaign, "--who", "Nobody"});
    CHECK(nobody.code == 1);
    CHECK(nobody.err == "Nobody at the table is called \"Nobody\": tenplus-cli show FILE lists everybody.\n");
    CHECK(run({"moves", "--system", "dungeonworld", "--who", "Finch"}).code == 2);
    CHECK(run({"moves"}).code == 2);
}
