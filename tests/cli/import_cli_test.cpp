// import-pack on the command line: a CSV file in words of its own; import-world: a folder of notes.
#include "cli/played.h"
#include "journal/scratch.h"

#include <catch2/catch.hpp>

#include <filesystem>
#include <string>
#include <vector>

using namespace tenplus::cli::testing;
using tenplus::journal::testing::ScratchFolder;
using tenplus::journal::testing::writeBytes;

TEST_CASE("a CSV file with other words comes in once it is said what its columns are") {
    const ScratchFolder folder;
    const auto atHome = [home = "XDG_DATA_HOME=" + (folder / "share").string()](
                            const std::vector<std::string>& arguments) { return runWith(home, arguments); };
    const std::string file = folder / "wesen.csv";
    writeBytes(file, "Wesen,TP,Schaden\nWolf,6,1d6\nKeiler,12,1d10\n");
    const Ran untold = run({"import-pack", file, "--dry-run"});
    CHECK(untold.code == 1);
    CHECK(untold.err.find("say what its columns are, \"Wesen\", \"TP\" and \"Schaden\"") != std::string::npos);
    const std::string columns = "Wesen=name,TP=hp,Schaden=damage";
    const Ran wrong = run({"import-pack", file, "--dry-run", "--columns", "Hut=name"});
    CHECK(wrong.code == 1);
    CHECK_FALSE(wrong.err.empty());
    const Ran dry = run({"import-pack", file, "--dry-run", "--columns", columns});
    CHECK(dry.code == 0);
    CHECK(dry.out.find("Keiler") != std::string::npos);
    CHECK(atHome({"games"}).out.find("wald") == std::string::npos);
    CHECK(atHome({"import-pack", file, "--columns", columns, "--as", "Wald"}).code == 0);
    CHECK(atHome({"games"}).out.find("wald") != std::string::npos);
    CHECK(atHome({"creatures", "--system", "wald", "--search", "Keiler"}).out.find("1d10") != std::string::npos);
}

TEST_CASE("a CSV file without a header is read by the numbers of its columns, or as it is said") {
    const ScratchFolder folder;
    const std::string file = folder / "wesen.csv";
    writeBytes(file, "Wolf,6,1d6\nKeiler,12,1d10\n");
    const Ran untold = run({"import-pack", file, "--dry-run"});
    CHECK(untold.code == 1);
    CHECK(untold.err.find("#1 (Wolf), #2 (6) and #3 (1d6)") != std::string::npos);
    const std::string columns = "#1=name,#2=hp,#3=damage";
    CHECK(run({"import-pack", file, "--dry-run", "--columns", columns}).out.find("Wolf") != std::string::npos);
    const Ran headed = run({"import-pack", file, "--dry-run", "--header", "yes", "--columns", columns});
    CHECK(headed.out.find("Keiler") != std::string::npos);
    CHECK(headed.out.find("1 creature") != std::string::npos);
    CHECK(run({"import-pack", file, "--dry-run", "--header", "perhaps"}).code == 2);
}

TEST_CASE("a pack that would lose a whole kind is written only with the consent to it") {
    const ScratchFolder folder;
    const std::string home = "XDG_DATA_HOME=" + (folder / "share").string();
    const std::string file = folder / "mixed.json";
    writeBytes(file, R"({"game_name": "Mixed",
        "moves": {"keen": {"name": "Keen", "key": "keen", "description": "You see."}},
        "adversaries": [{"name": "Rat tide", "tier": 1, "type": "Horde", "description": "Many.",
            "difficulty": 10, "thresholds": "6/12", "hp": 6, "stress": 2, "atk": "-1", "attack": "Teeth",
            "range": "Melee", "damage": "d6+2 phy", "feats": []}]})");
    for (const std::vector<std::string>& more : {std::vector<std::string>{"--dry-run"}, {}}) {
        std::vector<std::string> arguments{"import-pack", file};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Ran refused = runWith(home, arguments);
        CHECK(refused.code == 1);
        CHECK(refused.out.find("1 of 1 move, 0 of 1 adversary.") != std::string::npos);
        CHECK(refused.err.find("Only 0 of 1 adversary would come, and nothing was written") != std::string::npos);
    }
    CHECK(runWith(home, {"games"}).out.find("mixed") == std::string::npos);
    CHECK(runWith(home, {"import-pack", file, "--accept-loss"}).code == 0);
    CHECK(runWith(home, {"games"}).out.find("mixed") != std::string::npos);
}

TEST_CASE("a folder of notes is first only told of, then comes into the campaign as cards that one undo takes out") {
    const ScratchFolder folder;
    const std::string campaign = folder / "c.tenplus", notes = folder / "notes";
    std::filesystem::create_directory(notes);
    writeBytes(notes + "/Mira.md", "Keeps the ferry of [[Karth]].");
    writeBytes(notes + "/Karth.md", "---\ntype: place\n---\nA town.");
    played(campaign, {});
    const Ran dry = run({"import-world", campaign, notes, "--dry-run"});
    CHECK(dry.code == 0);
    CHECK(dry.out.starts_with("2 of 2 notes come from a folder of Markdown notes.\n"));
    CHECK(run({"cards", campaign}).out.empty());
    CHECK(run({"import-world", campaign, notes}).code == 0);
    CHECK(run({"cards", campaign}).out.find("Place  Karth") != std::string::npos);
    const Ran again = run({"import-world", campaign, notes});
    CHECK(again.code == 0);
    CHECK(again.out.find("There already, with the same text: 2\n") != std::string::npos);
    played(campaign, {R"({"command":"undo"})"});
    CHECK(run({"cards", campaign}).out.empty());
    CHECK(run({"import-world", campaign, folder / "gone"}).code == 1);
}
