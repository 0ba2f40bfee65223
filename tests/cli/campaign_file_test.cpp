// The file of a campaign: sound or damaged, copied, named, in use by another, and on a disk or in memory that runs out.
#include "cli/played.h"
#include "journal/scratch.h"

#include <nlohmann/json.hpp>

using Json = nlohmann::json;
using namespace tenplus::cli::testing;
using tenplus::journal::testing::bytesIn;
using tenplus::journal::testing::ScratchFolder;
using tenplus::journal::testing::writeBytes;
namespace fs = std::filesystem;

TEST_CASE("a sound campaign is verified, a damaged one is not") {
    const ScratchFolder folder;
    const std::string file = folder / "c";
    played(file, {kAsh, kOrc, kStrike});
    const Ran sound = run({"verify", file});
    CHECK(sound.code == 0);
    CHECK(sound.out == file + " is sound: 4 turns, 6 events.\n");
    std::string bytes = bytesIn(file);
    const std::size_t at = bytes.find("Hack and Slash");
    REQUIRE(at != std::string::npos);
    bytes[at] = 'B';
    writeBytes(file, bytes);
    const Ran damaged = run({"verify", file});
    CHECK(damaged.code == 1);
    CHECK(damaged.out.find('4') != std::string::npos);
    CHECK(damaged.err.find(file + " is damaged: ") == 0);
    CHECK(bytesIn(file) == bytes);
}

TEST_CASE("a campaign with an event that was changed is shown with a word about it, and not played on") {
    const ScratchFolder folder;
    const std::string file = folder / "c";
    played(file, {kAsh, kOrc});
    std::string bytes = bytesIn(file);
    const std::size_t at = bytes.find(R"("name":"Orc")");
    REQUIRE(at != std::string::npos);
    bytes[at + 8] = 'A';
    writeBytes(file, bytes);
    for (const char* command : {"show", "log"}) {
        CAPTURE(command);
        const Ran ran = run({command, file});
        CHECK(ran.code == 1);
        CHECK(ran.out.find("Ash") != std::string::npos);
        CHECK(linesOf(ran.err).size() == 1);
        CHECK(ran.err.find("(turn 3) is not what was recorded.") != std::string::npos);
        CHECK(ran.err.find("run tenplus-cli verify on it") != std::string::npos);
    }
    const Ran played = run({"play", file}, std::string(kStrike) + "\n");
    CHECK(Json::parse(played.out)["error"]["code"] == "altered");
    CHECK(bytesIn(file) == bytes);
}

TEST_CASE("an older copy in a campaign's place is named by every command, and played on only where that is meant") {
    const ScratchFolder folder;
    ::setenv("XDG_STATE_HOME", std::string(folder / "state").c_str(), 1);
    const std::string file = folder / "c";
    played(file, {kAsh});
    const std::string older = bytesIn(file);
    REQUIRE(run({"play", file}, std::string(kOrc) + "\n").code == 0);
    writeBytes(file, older);
    const std::string told = "\"" + file +
                             "\" ends at turn 2, and this computer has seen its turn 3: its end is lost, or "
                             "an older copy is in its place.";
    const std::string how = "Nothing is recorded in it, unless you play on in it with tenplus-cli play --older.";
    const auto isNamed = [&](const Ran& ran) { return linesOf(ran.err) == std::vector<std::string>{told, how}; };
    const Ran verified = run({"verify", file});
    CHECK(verified.code == 1);
    CHECK(verified.out == told + "\n");
    CHECK(linesOf(verified.err) ==
          std::vector<std::string>{file + " is sound, but not the latest: 2 turns, 2 events.", how});
    for (const char* command : {"show", "log"}) {
        CAPTURE(command);
        const Ran ran = run({command, file});
        CHECK(ran.code == 1);
        CHECK(isNamed(ran));
        CHECK(ran.out.find("Ash") != std::string::npos);
    }
    for (int time = 0; time < 2; ++time) { // the later turn is not forgotten
        const Ran no = run({"play", file}, std::string(kOrc) + "\n");
        CHECK(no.code == 3);
        CHECK(isNamed(no));
        CHECK(Json::parse(no.out)["error"]["code"] == "older-copy");
    }
    CHECK(bytesIn(file) == older);
    const Ran meant = run({"play", file, "--older"}, std::string(kOrc) + "\n");
    CHECK(meant.code == 0);
    CHECK(meant.err.empty());
    CHECK(run({"verify", file}).code == 0);
    ::unsetenv("XDG_STATE_HOME");
}

TEST_CASE("a copy of a campaign is saved, and nothing that is there is overwritten") {
    const ScratchFolder folder;
    played(folder / "c", {kAsh, kOrc});
    CHECK(run({"copy", folder / "c", folder / "d"}).code == 0);
    CHECK(run({"log", folder / "d"}).out == run({"log", folder / "c"}).out);
    const std::string before = bytesIn(folder / "d");
    refused({"copy", folder / "c", folder / "d"}, 3,
            "\"" + std::string(folder / "d") + "\" exists already; choose another name.");
    CHECK(bytesIn(folder / "d") == before);
}

TEST_CASE("an answer that could not be written is no success") {
    const ScratchFolder folder;
    played(folder / "c", {kAsh});
    const std::string before = bytesIn(folder / "c");
    for (const auto& asked : std::vector<std::vector<std::string>>{
             {"log", folder / "c"}, {"show", folder / "c"}, {"verify", folder / "c"}, {"roll", "2d6"}, {"commands"}}) {
        CAPTURE(asked);
        const Ran ran = runOntoFullDisk(asked);
        CHECK(ran.code == 3);
        CHECK(ran.err == "The answer could not be written whole: make room where it goes and ask again.\n");
    }
    CHECK(bytesIn(folder / "c") == before);
    // Whoever cannot be answered plays no more: the turn whose answer was lost is the last.
    CHECK(runOntoFullDisk({"play", folder / "c"}, std::string(kOrc) + "\n" + kOrc + "\n").code == 3);
    CHECK(Json::parse(run({"log", folder / "c", "--format", "json"}).out).size() == 3);
}

TEST_CASE("a chain that is whole is not sound where a turn or the game cannot be read") {
    using tenplus::journal::Journal;
    const ScratchFolder folder;
    const auto verified = [&](const char* name) {
        const std::string file = folder / name;
        const Ran ran = run({"verify", file});
        CHECK(ran.code == 1);
        CHECK(ran.err == file + " is damaged: 1 fault in " + (name[0] == 'c' ? "3 events" : "1 event") +
                             "; open a copy saved before.\n");
        return ran.out;
    };
    played(folder / "c", {kAsh});
    Journal::open(folder / "c")->append({{"bell-rung", "{}"}});
    CHECK(verified("c") == "The file cannot be read from turn 3 on: there is no kind of event \"bell-rung\".\n");
    Journal::create(folder / "x", "x", "dungeonworld")->append({{"note-written", "{}"}});
    CHECK(verified("x") == "It cannot be played: its first turn does not say which game it is.\n");
    const std::string game(64, '0');
    Journal::create(folder / "y", "y", "dungeonworld")
        ->append({{"campaign-started", R"({"name":"y","pack":{"id":"dungeonworld","hash":")" + game + "\"}}"}});
    CHECK(verified("y") == "It cannot be played: the game it is played with is missing from the file.\n");
}

TEST_CASE("a campaign is called as its file, or plainly where that is no name to be shown") {
    const ScratchFolder folder;
    const auto nameOf = [&](const fs::path& file) {
        CHECK(played(file, {kAsh}).find("\"ok\":true") != std::string::npos);
        return Json::parse(run({"show", file}).out)["campaign"];
    };
    CHECK(nameOf(folder / "The Long Ford.tpc") == "The Long Ford");
    CHECK(nameOf(folder / "n\xff.tpc") == "A campaign");
    CHECK(nameOf(folder / "n\nb.tpc") == "A campaign");
    CHECK(nameOf(folder / (std::string(90, 'x') + ".tpc")) == "A campaign");
}

TEST_CASE("what is no campaign, or not there, or not to be written, is told in one sentence") {
    const ScratchFolder folder;
    writeBytes(folder / "letter", "Dear Ash,\n");
    for (const char* command : {"play", "show", "log", "verify"})
        refused({command, folder / "letter"}, 3,
                "\"" + std::string(folder / "letter") + "\" is no campaign file; choose a campaign file.");
    CHECK(bytesIn(folder / "letter") == "Dear Ash,\n");
    refused({"play", folder / "none"}, 3,
            "There is no file \"" + std::string(folder / "none") + "\"; check its name and folder.");
    CHECK_FALSE(fs::exists(folder / "none"));
    refused({"play", folder / "x", "--new", "dungeonwrld"}, 1,
            "There is no game \"dungeonwrld\": did you mean \"dungeonworld\"?");
    const Ran broken =
        run({"play", folder / "x", "--new", std::string(TENPLUS_SOURCE_DIR) + "/tests/fixtures/packs/broken"});
    CHECK(broken.code == 1);
    CHECK(broken.err.find("The game cannot be played: ") == 0);
    CHECK(linesOf(broken.err).size() == 1);
    CHECK_FALSE(fs::exists(folder / "x"));
    played(folder / "c", {kAsh});
    const std::string before = bytesIn(folder / "c");
    CHECK(run({"play", folder / "c", "--new", "dungeonworld"}).code == 3);
    CHECK(bytesIn(folder / "c") == before);
}

TEST_CASE("nothing is made in a folder that may not be written, and its campaigns can be read") {
    const ScratchFolder folder;
    fs::create_directory(folder / "shelf");
    const fs::path shelf = folder / "shelf";
    played(shelf / "c", {kAsh});
    const std::string before = bytesIn(shelf / "c");
    fs::permissions(shelf, fs::perms::owner_read | fs::perms::owner_exec);
    const Ran made = run({"play", shelf / "new", "--new", "dungeonworld"});
    CHECK(made.code == 3);
    CHECK(linesOf(made.err).size() == 1);
    const Ran ran = run({"play", shelf / "c"}, std::string(kOrc) + "\n");
    CHECK((ran.code == 3 && ran.err.find("open for reading only") != std::string::npos));
    CHECK(Json::parse(ran.out)["error"]["code"] == "read-only");
    CHECK(Json::parse(run({"show", shelf / "c"}).out)["party"].size() == 1);
    fs::permissions(shelf, fs::perms::owner_all);
    CHECK(bytesIn(shelf / "c") == before);
    CHECK_FALSE(fs::exists(shelf / "new"));
}

TEST_CASE("a campaign that another process plays is not written, and it is told who plays it") {
    const ScratchFolder folder;
    played(folder / "c", {kAsh});
    const std::string before = bytesIn(folder / "c");
    Playing playing({"play", folder / "c"});
    REQUIRE(Json::parse(playing.ask(R"({"command":"undo","turn":99})"))["ok"] == false); // it has opened it
    for (const char* command : {"play", "backup", "verify"}) {
        CAPTURE(command);
        const Ran second = run({command, folder / "c"});
        CHECK(second.code == 3);
        CHECK(linesOf(second.err).size() == 1);
        CHECK(second.err.find("process ") != std::string::npos);
        CHECK(second.out.empty());
    }
    CHECK(Json::parse(playing.ask(kOrc))["ok"] == true);
    CHECK(playing.end() == 0);
    CHECK(bytesIn(folder / "c") != before);
    CHECK(run({"verify", folder / "c"}).code == 0);
}

TEST_CASE("A campaign that another process plays is read beside it, as it was at the last turn saved there") {
    const ScratchFolder folder, elsewhere;
    played(folder / "c", {kAsh});
    Playing playing({"play", folder / "c"});
    REQUIRE(Json::parse(playing.ask(kOrc))["turn"] == 3);
    const auto before = folder.contents();
    const std::string vault = elsewhere / "vault", json = elsewhere / "json", copy = elsewhere / "copy";
    using Line = std::vector<std::string>;
    for (const Line& line :
         {Line{"show", "--as", "player"}, Line{"log", "--as", "gm"}, Line{"find", "orc"}, Line{"stats"}, Line{"cards"},
          Line{"migration"}, Line{"sessions"}, Line{"calendar"}, Line{"limits"}, Line{"picture"},
          Line{"export", "--vault", vault, "--json", json}, Line{"copy", copy}}) {
        Line arguments = line;
        arguments.insert(arguments.begin() + 1, (folder / "c").string());
        const Ran ran = run(arguments);
        CAPTURE(arguments, ran.err);
        CHECK(ran.code == 0);
        REQUIRE(linesOf(ran.err).size() == 1);
        CHECK(ran.err.find("is open in process ") != std::string::npos);
        CHECK(ran.err.find("as it was at turn 3, the last one saved there.") != std::string::npos);
    }
    CHECK(run({"tables", "--system", folder / "c"}).code == 0);
    CHECK(folder.contents() == before);
    CHECK(run({"find", folder / "c", "orc"}).out.find("Orc") != std::string::npos);
    REQUIRE(Json::parse(playing.ask(kStrike))["turn"] == 4);
    CHECK(run({"log", folder / "c", "--as", "gm"}).out.find("Hack and Slash") != std::string::npos);
    CHECK(run({"log", copy, "--as", "gm"}).out.find("Hack and Slash") == std::string::npos);
    CHECK(playing.end() == 0);
    CHECK(run({"verify", folder / "c"}).code == 0);
    CHECK(run({"verify", copy}).out == copy + " is sound: 3 turns, 3 events.\n");
}

TEST_CASE("a disk that takes no more ends in exit code 3, and every turn that was answered is kept") {
    const ScratchFolder folder;
    played(folder / "c", {kAsh});
    std::string input;
    for (int i = 0; i < 40; ++i) input += R"({"command":"write-note","text":")" + std::string(3000, 'x') + "\"}\n";
    const Ran ran =
        runWithRoom(static_cast<int>(fs::file_size(folder / "c") / 1024) + 40, {"play", folder / "c"}, input);
    CHECK(ran.code == 3);
    const auto answers = linesOf(ran.out);
    REQUIRE(answers.size() == 40);
    int kept = 0;
    while (Json::parse(answers[static_cast<std::size_t>(kept)])["ok"] == true) ++kept;
    CHECK(kept > 2);
    for (std::size_t i = static_cast<std::size_t>(kept); i < answers.size(); ++i) {
        const std::string code = Json::parse(answers[i])["error"]["code"];
        CHECK((code == "in-doubt" || code == "not-saved"));
    }
    CHECK(run({"verify", folder / "c"}).code == 0);
    CHECK(Json::parse(run({"log", folder / "c", "--format", "json"}).out).size() == static_cast<std::size_t>(kept) + 2);
}

// A program that watches its memory takes terabytes of addresses for it.
#ifndef __SANITIZE_ADDRESS__
TEST_CASE("where memory runs out the program ends in one sentence and exit code 3") {
    const ScratchFolder folder;
    played(folder / "c", {kAsh});
    int enough = 16;
    while (enough < 256 && run({"picture", folder / "c"}).code != runWithMemory(enough, {"picture", folder / "c"}).code)
        enough += 4;
    writeBytes(folder / "large.png", "");
    fs::resize_file(folder / "large.png", 32U << 20U);
    const Ran ran = runWithMemory(enough, {"picture", folder / "c", "--put", folder / "large.png"});
    CHECK(ran.code == 3);
    CHECK(ran.err == "The program had to stop: std::bad_alloc. What was saved stays saved.\n");
    CHECK(ran.out.empty());
    CHECK(run({"verify", folder / "c"}).code == 0);
}
#endif
