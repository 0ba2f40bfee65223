// One file to send: packed, read within limits, and taken in whole or not at all.
#include "base/plain_file.h"
#include "cli/game_file_tools.h"
#include "cli/play.h"
#include "interop/game_file.h"
#include "interop/making/draft.h"
#include "interop/new_game.h"
#include "interop/own_games.h"
#include "interop/zip_reader.h"
#include "interop/zip_writer.h"
#include "journal/scratch.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <random>
#include <sstream>
#include <string>

using namespace tenplus;
using namespace tenplus::interop;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using journal::testing::ScratchFolder;
using journal::testing::writeBytes;
namespace fs = std::filesystem;

namespace {

// Letters without a pattern, so that they hardly get shorter in a zip.
std::string lettersOf(std::size_t count) {
    std::mt19937 any(20261127);
    std::string letters(count, '\0');
    for (char& each : letters) each = static_cast<char>('0' + any() % 64);
    return letters;
}

struct Shelf {
    Shelf() {
        ::setenv("TENPLUS_DATA", TENPLUS_SOURCE_DIR "/data", 1);
        use("here");
    }
    void use(const std::string& person) const {
        ::setenv("XDG_DATA_HOME", (scratch / person).string().c_str(), 1);
        ::setenv("XDG_STATE_HOME", (scratch / person).string().c_str(), 1);
    }
    fs::path zip(const std::map<std::string, std::string>& files) const {
        fs::remove(scratch / "a.tenplus-game");
        writeBytes(scratch / "a.tenplus-game", zipOf(files));
        return scratch / "a.tenplus-game";
    }
    std::string refusal(const std::map<std::string, std::string>& files) const {
        const auto read = readGameFile(zip(files));
        return read ? "taken" : read.error().message;
    }
    ScratchFolder scratch;
};

const std::string kSystem = R"({"id": "tide", "name": "Tide"})";

} // namespace

TEST_CASE("a game that is packed and taken in by somebody else is the same game, and packs to the same bytes") {
    const Shelf shelf;
    const auto made = makeGame("The Ferry");
    REQUIRE(made);
    const fs::path file = shelf.scratch / "ferry.tenplus-game";
    REQUIRE(packGame(made->folder, file));
    const GameReport before = reportOf(*made);
    CHECK_FALSE(packGame(made->folder, file)); // never over a file that is there
    shelf.use("there");
    const auto read = readGameFile(file);
    REQUIRE(read);
    CHECK(read->id == "the-ferry");
    CHECK(read->name == "The Ferry");
    CHECK(read->moves == 4);
    CHECK(read->playbooks == 1);
    CHECK(read->creatures == 1);
    CHECK(read->isSound);
    CHECK(read->taken.empty());
    CHECK_FALSE(fs::exists(ownGamesFolder() / "the-ferry")); // reading writes nothing
    const auto taken = takeIn(*read, read->folder, false);
    REQUIRE(taken);
    CHECK(reportOf(*taken).isSound);
    CHECK(reportOf(*taken).moves == before.moves);
    const fs::path again = shelf.scratch / "again.tenplus-game";
    REQUIRE(packGame(taken->folder, again));
    CHECK(*readPlainFile(again, kMostZipBytes) == *readPlainFile(file, kMostZipBytes));
}

TEST_CASE("a game is sent and taken in with its cover, unless that is too large") {
    const Shelf shelf;
    const auto made = makeGame("The Ferry");
    REQUIRE(made);
    writeBytes(made->folder / "cover.png", "a picture");
    const fs::path file = shelf.scratch / "ferry.tenplus-game";
    REQUIRE(packGame(made->folder, file));
    shelf.use("there");
    const auto read = readGameFile(file);
    REQUIRE(read);
    CHECK(read->left == 0);
    const auto taken = takeIn(*read, read->folder, false);
    REQUIRE(taken);
    CHECK(content::coverIn(taken->folder).bytes == "a picture");
    CHECK(reportOf(*taken).isSound);
    const auto large =
        readGameFile(shelf.zip({{"system.json", kSystem}, {"cover.png", lettersOf(content::kMostCoverBytes + 1)}}));
    REQUIRE(large);
    CHECK(large->left == 1);
}

TEST_CASE("a game that is there already is replaced, kept beside under another name, or left alone") {
    const Shelf shelf;
    const auto made = makeGame("The Ferry");
    const fs::path file = shelf.scratch / "ferry.tenplus-game";
    REQUIRE(packGame(made->folder, file));
    writeBytes(made->folder / "moves/other.json", R"({"moves": []})");
    const auto read = readGameFile(file);
    REQUIRE(read);
    CHECK(read->canReplace);
    CHECK_THAT(read->taken, Contains("the-ferry"));
    CHECK_FALSE(takeIn(*read, "the-ferry", false));
    CHECK(fs::exists(made->folder / "moves/other.json"));
    CHECK(freeFolderFor(*read) == "the-ferry-2");
    const auto beside = takeIn(*read, "the-ferry-2", false);
    REQUIRE(beside);
    CHECK(reportOf(*beside).id == "the-ferry-2");
    REQUIRE(takeIn(*read, "the-ferry", true));
    CHECK_FALSE(fs::exists(made->folder / "moves/other.json"));
    CHECK_FALSE(takeIn(*read, "dungeonworld", true)); // a game that ships is never replaced
    CHECK_FALSE(takeIn(*read, "../elsewhere", true));
}

TEST_CASE("files of another game of one's own that a game shares are packed with it") {
    const Shelf shelf;
    const auto base = makeGame("Base");
    REQUIRE(base);
    const auto child = makeGameFrom("Child", {.game = base->folder.filename().string(), .shares = true});
    REQUIRE(child);
    const fs::path file = shelf.scratch / "child.tenplus-game";
    REQUIRE(packGame(child->folder, file));
    shelf.use("there");
    const auto read = readGameFile(file);
    REQUIRE(read);
    CHECK(read->isSound);
    CHECK(read->moves == 4);
    const auto shipped = makeGameFrom("Shipped", {.game = "dungeonworld", .shares = true});
    REQUIRE(shipped);
    REQUIRE(packGame(shipped->folder, shelf.scratch / "shipped.tenplus-game"));
    const auto small = readGameFile(shelf.scratch / "shipped.tenplus-game");
    REQUIRE(small);
    CHECK(small->files.size() == 1); // it names the game that ships
    CHECK(small->isSound);
}

TEST_CASE("a folder that somebody zipped by hand is taken in, and what is no part of a game stays behind") {
    const Shelf shelf;
    const auto read = readGameFile(shelf.zip({{"tide/system.json", kSystem}, {"tide/README.md", "Hello"}}));
    REQUIRE(read);
    CHECK(read->files.contains("system.json"));
    CHECK(read->left == 1);
    CHECK_FALSE(read->isSound);
    CHECK(read->folder == "tide");
}

TEST_CASE("an entry that leads out of the game, has no clean name or comes twice is refused with its name") {
    const Shelf shelf;
    CHECK_THAT(shelf.refusal({{"system.json", kSystem}, {"../evil.json", "{}"}}),
               EndsWith("\"../evil.json\" leads out of the game."));
    CHECK_THAT(shelf.refusal({{"moves/../../evil.json", "{}"}}), Contains("leads out of the game"));
    CHECK_THAT(shelf.refusal({{"/etc/evil.json", "{}"}}), Contains("leads out of the game"));
    CHECK_THAT(shelf.refusal({{"C:\\evil.json", "{}"}}), Contains("leads out of the game"));
    CHECK_THAT(shelf.refusal({{"..\\evil.json", "{}"}}), Contains("leads out of the game"));
    CHECK_THAT(shelf.refusal({{"moves/a\x01.json", "{}"}}), Contains("no readable name"));
    CHECK_THAT(shelf.refusal({{"moves/Own.json", "{}"}, {"moves/own.json", "{}"}}), Contains("two of its entries"));
}

TEST_CASE("a link in a game file is refused") {
    const Shelf shelf;
    std::string zip = zipOf({{"moves/own.json", "/etc/passwd"}, {"system.json", kSystem}});
    // In the directory: made on Unix, and the first entry is a symbolic link.
    const std::size_t central = zip.find("PK\x01\x02");
    REQUIRE(central != std::string::npos);
    zip[central + 5] = 3;
    zip[central + 40] = static_cast<char>(0xff);
    zip[central + 41] = static_cast<char>(0xa1);
    writeBytes(shelf.scratch / "link.tenplus-game", zip);
    const auto read = readGameFile(shelf.scratch / "link.tenplus-game");
    REQUIRE_FALSE(read);
    CHECK_THAT(read.error().message, Contains("is a link"));
}

TEST_CASE("a bomb is refused before it is unpacked whole: too many entries, too large an entry, too much together") {
    const Shelf shelf;
    std::map<std::string, std::string> many;
    for (std::size_t i = 0; i <= kMostZipEntries; ++i) many["moves/" + std::to_string(i) + ".json"] = "{}";
    CHECK_THAT(shelf.refusal(many), Contains("more than 2000 entries"));
    CHECK_THAT(shelf.refusal({{"system.json", std::string(kMostZipEntryBytes, ' ')}}),
               Contains("more than 100 times its size"));
    const std::string noise = lettersOf(kMostZipEntryBytes + 1);
    CHECK_THAT(shelf.refusal({{"system.json", noise}}), Contains("\"system.json\" has more than 16 MB unpacked"));
    std::map<std::string, std::string> large;
    for (int i = 0; i < 5; ++i) large["moves/" + std::to_string(i) + ".json"] = noise.substr(0, kMostZipEntryBytes - 1);
    CHECK_THAT(shelf.refusal(large), Contains("more than 64 MB"));
}

TEST_CASE("what is no zip, is cut off or holds no game is refused, and nothing is written") {
    const Shelf shelf;
    writeBytes(shelf.scratch / "no.tenplus-game", "no zip at all");
    CHECK_FALSE(readGameFile(shelf.scratch / "no.tenplus-game"));
    CHECK_FALSE(readGameFile(shelf.scratch / "missing.tenplus-game"));
    CHECK_FALSE(readGameFile(shelf.scratch / ""));
    CHECK_THAT(shelf.refusal({{"moves/own.json", "{}"}}), Contains("no system.json"));
    const std::string whole = zipOf({{"system.json", kSystem}, {"moves/own.json", std::string(5000, 'x') + "ab"}});
    for (std::size_t size = 0; size < whole.size(); size += 7) {
        writeBytes(shelf.scratch / "cut.tenplus-game", whole.substr(0, size));
        CHECK_FALSE(readGameFile(shelf.scratch / "cut.tenplus-game"));
    }
    CHECK_FALSE(fs::exists(ownGamesFolder()));
}

TEST_CASE("the command line packs a game, says what a file holds, and takes it in, replacing only when it is told to") {
    const Shelf shelf;
    REQUIRE(makeGame("The Ferry"));
    const std::string file = (shelf.scratch / "ferry.tenplus-game").string();
    std::ostringstream out, err;
    CHECK(cli::packGameFile("the-ferry", file, out, err) == cli::kDone);
    CHECK(cli::packGameFile("the-ferry", file, out, err) == cli::kStorage);
    CHECK(cli::packGameFile("nothing", file + "2", out, err) == cli::kRefused);
    shelf.use("there");
    out.str({});
    CHECK(cli::takeGameFileIn({.file = file, .dryRun = true}, out, err) == cli::kDone);
    CHECK_THAT(out.str(),
               Contains("The Ferry, version 1 (the-ferry)") && Contains("4 moves, 1 playbook, 1 creature, 4 files"));
    CHECK_FALSE(fs::exists(ownGamesFolder()));
    CHECK(cli::takeGameFileIn({.file = file}, out, err) == cli::kDone);
    err.str({});
    CHECK(cli::takeGameFileIn({.file = file}, out, err) == cli::kRefused);
    CHECK_THAT(err.str(), Contains("--replace") && Contains("--name the-ferry-2"));
    CHECK(cli::takeGameFileIn({.file = file, .replace = true}, out, err) == cli::kDone);
    CHECK(cli::takeGameFileIn({.file = file, .name = "another"}, out, err) == cli::kDone);
    CHECK(reportOf({"another", ownGamesFolder() / "another", true, false}).id == "another");
}
