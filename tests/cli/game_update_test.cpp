// update-game and the files it takes, on the command line.
#include "cli/played.h"
#include "journal/scratch.h"

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>

using Json = nlohmann::json;
using namespace tenplus::cli::testing;
using tenplus::journal::testing::bytesIn;
using tenplus::journal::testing::ScratchFolder;
using tenplus::journal::testing::writeBytes;
namespace fs = std::filesystem;

namespace {

// Version 2 of Dungeon World as one file; without the condition "scarred" it has one called "faint" everywhere.
fs::path versionTwo(const ScratchFolder& folder, bool withScarred) {
    const fs::path there = folder / "newer";
    fs::remove_all(there);
    fs::copy(TENPLUS_SOURCE_DIR "/data/systems/dungeonworld", there, fs::copy_options::recursive);
    for (const auto& each : fs::recursive_directory_iterator(there)) {
        if (withScarred || !each.is_regular_file()) continue;
        std::string bytes = bytesIn(each.path());
        for (const std::string before : {"\"", "is."}) {
            for (std::size_t at = 0; (at = bytes.find(before + "scarred", at)) != std::string::npos; at += 5) {
                const bool isWhole = std::string_view("\" ,)").find(bytes[at + before.size() + 7]) != std::string::npos;
                if (isWhole) bytes.replace(at + before.size(), 7, "faint");
            }
        }
        writeBytes(each.path(), bytes);
    }
    Json system = Json::parse(bytesIn(there / "system.json")); // sorts its members, which is no change
    system["version"] = "2.0";
    if (withScarred) system["conditions"][0]["text"] = "Worse.";
    writeBytes(there / "system.json", system.dump(2));
    const fs::path file = folder / (withScarred ? "same.tenplus-game" : "other.tenplus-game");
    const Ran packed = run({"pack-game", there.string(), file.string()});
    REQUIRE(packed.code == 0);
    return file;
}

} // namespace

TEST_CASE("update-game says what changes, takes the version of a file, and its undo goes back") {
    const ScratchFolder folder;
    const std::string campaign = folder / "c";
    played(campaign, {kAsh});
    const std::string newer = versionTwo(folder, true);
    const std::string before = bytesIn(campaign);
    const Ran dry = run({"update-game", campaign, newer, "--dry-run"});
    CHECK(dry.code == 0);
    CHECK(dry.out == "Dungeon World, version 1.0 to 2.0\nChanges:\n  Weak (condition)\n");
    CHECK(bytesIn(campaign) == before);
    const Ran updated = run({"update-game", campaign, newer});
    CHECK(updated.code == 0);
    CHECK(updated.out.ends_with("Updated: turn 3; its undo goes back.\n"));
    CHECK(run({"update-game", campaign, newer}).err ==
          "That is the version that this campaign plays: nothing changes.\n");
    const Json change = Json::parse(run({"update-game", campaign, "--json"}).out); // back to the one that ships
    CHECK((change["from"] == "2.0" && change["to"] == "1.0"));
    CHECK(run({"log", campaign, "--format", "json"}).out.find("The game is now version 1.0 (it was 2.0)") !=
          std::string::npos);
    CHECK(run({"verify", campaign}).code == 0);
}

TEST_CASE("update-game asks before it takes a version that lacks what somebody has") {
    const ScratchFolder folder;
    const std::string campaign = folder / "c";
    played(campaign, {kAsh, R"({"command":"set-condition","who":1,"condition":"scarred","on":true})"});
    const std::string newer = versionTwo(folder, false);
    const Ran no = run({"update-game", campaign, newer});
    CHECK(no.code == 1);
    CAPTURE(no.err);
    CHECK(no.err.starts_with("Ash has Scarred, which the new version lacks: it would stay on the sheet"));
    CHECK(no.err.ends_with("To update all the same, add --anyway.\n"));
    CHECK(run({"update-game", campaign, newer, "--anyway"}).code == 0);
    CHECK(run({"update-game", campaign, "universalmoves"}).code == 1);
    CHECK(run({"update-game", campaign, folder / "nothing.tenplus-game"}).code == 1);
    CHECK(run({"update-game", folder / "nothing"}).code == 3);
}
