// Backups on the command line, of a campaign that is then lost.
#include "cli/program.h"
#include "journal/scratch.h"

#include <nlohmann/json.hpp>

#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

using Json = nlohmann::json;
using namespace tenplus::cli::testing;
using tenplus::journal::testing::ScratchFolder;
using tenplus::journal::testing::writeBytes;
namespace fs = std::filesystem;

TEST_CASE("a backup is made by name, listed, and named to whoever cannot open the campaign") {
    const ScratchFolder folder;
    const std::string ash = R"({"command":"add-actor","name":"Ash"})"
                            "\n",
                      orc = R"({"command":"add-actor","kind":"foe","name":"Orc"})"
                            "\n";
    const auto here = [&](const std::vector<std::string>& arguments) {
        return runWith("XDG_DATA_HOME=" + (folder / "share").string(), arguments);
    };
    REQUIRE(run({"play", folder / "c", "--new", "dungeonworld"}, ash + orc).code == 0);
    const Ran made = here({"backup", folder / "c"});
    REQUIRE(made.code == 0);
    const std::string backup = linesOf(made.out).at(0);
    CHECK(fs::exists(backup));
    CHECK(here({"backup", folder / "c"}).out == made.out); // nothing was recorded since
    CHECK(run({"verify", backup}).code == 0);
    const Ran refusal = run({"play", backup}, ash);
    CHECK(Json::parse(refusal.out)["error"]["code"] == "read-only");

    const Json listed = Json::parse(here({"backups", "--json"}).out);
    REQUIRE(listed["campaigns"].size() == 1);
    CHECK(listed["campaigns"][0]["file"] == (folder / "c").string());
    CHECK(listed["campaigns"][0]["backups"][0]["file"] == backup);
    CHECK(listed["campaigns"][0]["backups"][0]["turn"] == 3);
    const auto lines = linesOf(here({"backups", folder / "c"}).out);
    REQUIRE(lines.size() == 2);
    CHECK(lines[0] == "c: " + (folder / "c").string());
    CHECK(here({"backups", folder / "d"}).out.empty());

    CHECK(linesOf(here({"play", folder / "c", "--new", "dungeonworld"}).err).size() ==
          1); // it is there: no backup helps
    {
        Playing player({"play", folder / "c"});
        REQUIRE_FALSE(player.ask(ash).empty());
        const auto held = linesOf(here({"play", folder / "c"}).err);
        REQUIRE(held.size() == 2);
        CHECK(held[1].find("it can be read meanwhile.") != std::string::npos);
    }

    writeBytes(folder / "c", "no longer a campaign");
    for (const char* command : {"show", "log", "verify", "backup"}) {
        const Ran ran = here({command, folder / "c"});
        CAPTURE(command, ran.err);
        CHECK(ran.code == 3);
        REQUIRE(linesOf(ran.err).size() == 2);
        CHECK(linesOf(ran.err)[1].find("with turn 3, is \"" + backup + "\"; play on in a copy of it.") !=
              std::string::npos);
    }
    CHECK(run({"copy", backup, folder / "again"}).code == 0);
    CHECK(run({"play", folder / "again"}, ash).out.find(R"("turn":4)") != std::string::npos);
}
