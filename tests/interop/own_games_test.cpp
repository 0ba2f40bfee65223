// Games of one's own: found beside those that ship, made, and taken in from somewhere else.
#include "content/pack.h"
#include "interop/new_game.h"
#include "interop/own_games.h"
#include "interop/same_id.h"
#include "interop/shipped.h"
#include "journal/scratch.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

using namespace tenplus;
using namespace tenplus::interop;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
using journal::testing::ScratchFolder;
using journal::testing::writeBytes;
namespace fs = std::filesystem;

namespace {

const fs::path kFixtures = fs::path(TENPLUS_SOURCE_DIR) / "tests/fixtures/packs";

// The games that ship are those of this source tree, one's own those of a folder of this test.
struct Shelf {
    Shelf() {
        ::setenv("TENPLUS_DATA", TENPLUS_SOURCE_DIR "/data", 1);
        ::setenv("XDG_DATA_HOME", (scratch / "share").string().c_str(), 1);
    }
    fs::path put(const std::string& name, const std::string& pack = "nightferry") const {
        fs::create_directories(ownGamesFolder());
        fs::copy(kFixtures / pack, ownGamesFolder() / name, fs::copy_options::recursive);
        return ownGamesFolder() / name;
    }
    ScratchFolder scratch;
};

std::vector<std::string> ownNames() {
    std::vector<std::string> names;
    for (const Game& game : allGames().all) {
        if (game.own) names.push_back(game.name);
    }
    return names;
}

std::string refusal(const fs::path& folder) {
    const auto taken = takeGameIn(folder);
    return taken ? "taken in" : taken.error().message;
}

} // namespace

TEST_CASE("games of one's own stand after those that ship, each by name, and whatever else lies there is passed over") {
    const Shelf shelf;
    CHECK(allGames().all.size() == shippedSystems(*dataFolder()).size());
    CHECK_FALSE(allGames().fault);
    shelf.put("tide");
    shelf.put("ferry");
    fs::create_directories(ownGamesFolder() / ".git");
    fs::create_directories(ownGamesFolder() / "empty");
    writeBytes(ownGamesFolder() / "notes.txt", "none");
    CHECK(ownNames() == std::vector<std::string>{"empty", "ferry", "tide"});
    CHECK_FALSE(allGames().all.front().own);
    CHECK(findPack("ferry"));
    const auto empty = findGame("empty");
    REQUIRE_FALSE(empty);
    CHECK(empty.error().message ==
          "There is no game \"empty\": its folder " + (ownGamesFolder() / "empty").string() + " holds no system.json.");
}

TEST_CASE("a game of one's own never hides one that ships: its path finds it") {
    const Shelf shelf;
    const fs::path own = shelf.put("dungeonworld");
    CHECK(*findGame("dungeonworld") == *dataFolder() / "systems/dungeonworld");
    CHECK(*findGame(own.string()) == own);
    CHECK(allGames().all.back().hidden);
    CHECK(reportOf(allGames().all.back()).id == "nightferry");
}

TEST_CASE("two games of one id are told of each other: which one campaigns take their updates from, and what to do") {
    const Shelf shelf;
    const auto told = [](const std::string& name) {
        std::vector<GameReport> all;
        for (const Game& game : allGames().all) all.push_back(reportOf(game));
        const auto found =
            std::ranges::find_if(all, [&](const GameReport& each) { return each.game.own && each.game.name == name; });
        REQUIRE(found != all.end());
        return sameIdSentence(*found, all);
    };
    const std::string first = shelf.put("nightferry").string();
    CHECK(told("nightferry").empty());
    const std::string second = shelf.put("old-ferry").string();
    CHECK(told("nightferry") == "The game in " + second +
                                    " has the id \"nightferry\", too: campaigns take their updates from this one, so "
                                    "give the other another id in its system.json, or remove it.");
    CHECK(told("old-ferry") == "The game in " + first +
                                   " has the id \"nightferry\", too, and campaigns take their updates from that one: "
                                   "give this one another id in its system.json, or remove it.");
    fs::rename(first, ownGamesFolder() / "a-ferry");
    CHECK_THAT(told("old-ferry"), Contains("a-ferry has the id") &&
                                      Contains("keep one, in a folder named \"nightferry\", and give the other"));
    shelf.put("third-ferry");
    CHECK_THAT(told("old-ferry"), Contains(" (and 1 more) has the id"));
}

TEST_CASE("a game that nobody has is told with both places that were looked in") {
    const Shelf shelf;
    const auto none = findGame("xyzzy");
    REQUIRE_FALSE(none);
    CHECK_THAT(none.error().message,
               StartsWith("There is no game \"xyzzy\" in " + (*dataFolder() / "systems").string() +
                          " or among your own in " + ownGamesFolder().string() + ": choose "));
    for (const std::string& game : shippedSystems(*dataFolder())) CHECK_THAT(none.error().message, Contains(game));
    shelf.put("ferry");
    CHECK(findGame("fery").error().message == "There is no game \"fery\": did you mean \"ferry\"?");
}

TEST_CASE("a folder of one's own games that cannot be read is told, and those that ship stay") {
    const Shelf shelf;
    fs::create_directories(personFolder());
    writeBytes(ownGamesFolder(), "no folder");
    const Games games = allGames();
    CHECK(games.all.size() == shippedSystems(*dataFolder()).size());
    REQUIRE(games.fault);
    CHECK_THAT(*games.fault,
               StartsWith("The folder with your own games, " + ownGamesFolder().string() + ", cannot be read: "));
    CHECK_FALSE(makeGame("The Ferry"));
}

TEST_CASE("a report counts what a game holds, or tells its faults by the files inside it") {
    const Shelf shelf;
    shelf.put("broken", "broken");
    const GameReport ferry = reportOf({"ferry", shelf.put("ferry"), true, false});
    CHECK(ferry.isSound);
    CHECK(ferry.title == "The Night Ferry");
    CHECK(ferry.version == "3");
    CHECK(ferry.moves > 2);
    const GameReport broken = reportOf({"broken", ownGamesFolder() / "broken", true, false});
    CHECK_FALSE(broken.isSound);
    REQUIRE_FALSE(broken.issues.empty());
    for (const content::Issue& issue : broken.issues) CHECK_THAT(issue.file, !StartsWith("/"));
    const GameReport gone = reportOf({"gone", ownGamesFolder() / "gone", true, false});
    CHECK_FALSE(gone.isSound);
    CHECK(gone.issues.size() == 1);
    CHECK(reportOf({"duality", *dataFolder() / "systems/duality", false, false}).creatures > 0);
}

TEST_CASE("a game of one's own shares what a game that ships holds") {
    const Shelf shelf;
    const fs::path own = shelf.put("ferry");
    content::Issues issues;
    std::string system = content::readPackFolder(own, "ferry", issues).at("system.json");
    system.insert(system.find("\"groups\""), R"("shares": {"dungeonworld": ["creatures"]}, )");
    writeBytes(own / "system.json", system);
    const GameReport report = reportOf({"ferry", own, true, false});
    CHECK(report.isSound);
    CHECK(report.creatures ==
          reportOf({"dungeonworld", *dataFolder() / "systems/dungeonworld", false, false}).creatures);
}

TEST_CASE("a game that is made is sound, has its title and its own folder, and is made once") {
    const Shelf shelf;
    const auto made = makeGame("The \"Salt\" Road, 2nd");
    REQUIRE(made);
    CHECK(made->name == "the-salt-road-2nd");
    const GameReport report = reportOf(*made);
    CHECK(report.isSound);
    CHECK(report.issues.empty());
    CHECK(report.title == "The \"Salt\" Road, 2nd");
    CHECK(report.id == "the-salt-road-2nd");
    CHECK(report.moves == 4);
    CHECK(report.playbooks == 1);
    CHECK(report.creatures == 1);
    CHECK_THAT(makeGame("The Salt Road 2nd").error().message,
               StartsWith("There is a game \"the-salt-road-2nd\" already, in "));
    CHECK_THAT(makeGame("DungeonWorld").error().message, StartsWith("There is a game \"dungeonworld\" already, in "));
    CHECK(makeGame("").error().message == "A game needs a name of 1 to 80 letters.");
    CHECK_THAT(makeGame("…").error().message, Contains("use a name with some letters from a to z"));
    CHECK(ownNames() == std::vector<std::string>{"the-salt-road-2nd"});
}

TEST_CASE("a game is taken in with all that belongs to it, and what does not stays behind") {
    const Shelf shelf;
    const fs::path mailed = shelf.scratch / "mailed/ferry";
    fs::create_directories(mailed.parent_path());
    fs::copy(kFixtures / "nightferry", mailed, fs::copy_options::recursive);
    writeBytes(mailed / "letter.txt", "Have fun!");
    const auto taken = takeGameIn(mailed.string() + "/");
    REQUIRE(taken);
    CHECK(taken->left == 1);
    CHECK_FALSE(fs::exists(taken->game.folder / "letter.txt"));
    content::Issues none;
    CHECK(content::readPackFolder(taken->game.folder, "p", none) ==
          content::readPackFolder(kFixtures / "nightferry", "p", none));
    CHECK(refusal(mailed) ==
          "There is a game \"ferry\" already, in " + taken->game.folder.string() + ": choose another name.");
    CHECK(takeGameIn(kFixtures / "broken")); // to be mended here
}

TEST_CASE("what is no game is not taken in, and nothing of it stays") {
    const Shelf shelf;
    const fs::path folder = shelf.scratch / "mailed";
    CHECK(refusal(folder) == "\"mailed\" cannot be taken in: it is no game, for it holds no system.json.");
    fs::copy(kFixtures / "nightferry", folder, fs::copy_options::recursive);
    fs::create_symlink("/etc/passwd", folder / "moves/more.json");
    CHECK(refusal(folder) == "\"mailed\" cannot be taken in: mailed/moves/more.json: a pack holds no symbolic links: "
                             "put the file itself there.");
    fs::remove(folder / "moves/more.json");
    writeBytes(folder / "moves/more.json", std::string(20U * 1024U * 1024U, ' '));
    CHECK_THAT(refusal(folder), Contains("moves/more.json: the file has 20971520 bytes: at most"));
    writeBytes(folder / "moves/more.json", "\xff\xfe");
    CHECK_THAT(refusal(folder), Contains("the file is no UTF-8 text"));
    fs::remove(folder / "moves/more.json");
    writeBytes(folder / "system.json", "{");
    CHECK_THAT(refusal(folder), Contains("its system.json cannot be read as JSON"));
    CHECK(refusal("/") == "A game cannot be called as this folder is: rename the folder first.");
    CHECK(ownNames().empty());
    CHECK_FALSE(fs::exists(ownGamesFolder() / ".mailed.new"));
}
