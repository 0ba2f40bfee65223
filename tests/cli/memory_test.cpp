// The campaign's memory on the command line: find, sessions, stats, export, import.
#include "cli/played.h"
#include "journal/scratch.h"

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <filesystem>

using Json = nlohmann::json;
using namespace tenplus::cli::testing;
using tenplus::journal::testing::bytesIn;
using tenplus::journal::testing::ScratchFolder;
using tenplus::journal::testing::writeBytes;
namespace fs = std::filesystem;

namespace {

// The cache of the index lies in the test's own folder.
struct Remembered {
    ScratchFolder folder;
    fs::path file = folder / "c";
    Remembered() {
        ::setenv("XDG_CACHE_HOME", (folder / "cache").c_str(), 1);
        played(file, {kAsh, kOrc, R"({"command":"start-session"})", kStrike,
                      R"({"command":"write-note","text":"The baron's daughter","kind":"contact"})",
                      R"({"command":"write-note","text":"=HYPERLINK(\"x\"), \"quoted\"\nand a line","secret":false})",
                      R"({"command":"end-session"})"});
    }
    Ran ask(std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin() + 1, file.string());
        return run(arguments);
    }
};

} // namespace

TEST_CASE("find tells where the words stand, to players only what they know") {
    const Remembered at;
    const Json found = Json::parse(at.ask({"find", "baron", "--json"}).out)["found"];
    REQUIRE(found.size() == 3);
    CHECK(found[0]["kind"] == "contact");
    CHECK(found[1]["turn"] == 6);
    CHECK(found[1]["session"] == 1);
    CHECK(found[2]["name"] == "Motives"); // a table of chance of the game
    CHECK(at.ask({"find", "baron", "cheats"}).out.find("table  Motives  proof that the baron cheats") !=
          std::string::npos);
    CHECK(Json::parse(at.ask({"find", "baron", "--as", "player", "--json"}).out)["found"].empty());
    CHECK(at.ask({"find", "who:ash", "kind:roll"}).out ==
          "roll  Ash  Ash, Hack and Slash on Orc: weak hit (9)  [turn 5]\n");
    const Ran wrong = at.ask({"find", "session:last"});
    CHECK(wrong.code == 2);
    CHECK(wrong.err == "\"session:\" takes the number of a session, as in session:3.\n");
    CHECK(run({"find", at.file.string() + "x", "baron"}).code == 3);
}

TEST_CASE("a campaign that may only be read is searched as well") {
    const Remembered at;
    fs::permissions(at.file, fs::perms::owner_read);
    const Ran ran = at.ask({"find", "baron", "--json"});
    CHECK(ran.code == 0);
    CHECK(Json::parse(ran.out)["found"][0]["kind"] == "contact");
}

TEST_CASE("sessions lists the sessions, and what to prepare for the next") {
    const Remembered at;
    const Json sessions = Json::parse(at.ask({"sessions", "--json"}).out)["sessions"];
    REQUIRE(sessions.size() == 1);
    CHECK(sessions[0]["who"] == Json::array({"Ash"}));
    CHECK(sessions[0]["recap"].get<std::string>().find("(secret) ") != std::string::npos);
    const Json open = Json::parse(at.ask({"sessions", "--as", "player", "--json"}).out)["sessions"];
    CHECK(open[0]["recap"].get<std::string>().find("baron") == std::string::npos);
    CHECK(open[0]["turns"] == 0);
    const Json next = Json::parse(at.ask({"sessions", "--next", "--json"}).out);
    CHECK(next["number"] == 2);
    CHECK(next["runs"] == 0);
    CHECK_FALSE(next["waiting"].empty());
    CHECK(at.ask({"sessions", "--next", "--as", "player"}).code == 2);
    played(at.file, {R"({"command":"start-session"})"});
    CHECK_THAT(at.ask({"sessions", "--next"}).out,
               Catch::Matchers::Contains(", session 3\nSession 2 is still running.\n"));
}

TEST_CASE("what to prepare names the card of a line, in JSON and in the text") {
    const Remembered at;
    played(at.file, {R"({"command":"add-card","kind":"front","name":"The court",)"
                     R"("values":{"portents":{"lines":["The bells ring"]}}})"});
    const Json next = Json::parse(at.ask({"sessions", "--next", "--json"}).out);
    const int card = next["leads"].back()["card"];
    CHECK(next["portents"] == Json::array({"The court: The bells ring"}));
    CHECK(next["leads"].back() == Json({{"list", "portents"}, {"line", 0}, {"card", card}, {"field", "portents"}}));
    CHECK(
        at.ask({"sessions", "--next"}).out.find("  The court: The bells ring  (card " + std::to_string(card) + ")\n") !=
        std::string::npos);
    CHECK(Json::parse(at.ask({"card", std::to_string(card)}).out)["name"] == "The court");
}

TEST_CASE("Python's csv module reads from stats what was told") {
    const Remembered at;
    const Ran ran = at.ask({"stats", "--format", "csv"});
    REQUIRE(ran.code == 0);
    writeBytes(at.folder / "stats.csv", ran.out);
    const std::string check = "python3 -c 'import csv,sys; rows=list(csv.DictReader(open(sys.argv[1],newline=\"\"))); "
                              "luck=[r for r in rows if r[\"what\"]==\"luck\" and r[\"who\"]==\"Ash\"]; "
                              "sys.exit(0 if len(luck)==1 and luck[0][\"value\"]==\"7\" and "
                              "luck[0][\"expected\"]==\"7.0\" and luck[0][\"percentile\"]==\"50.0\" else 1)' ";
    CHECK(std::system((check + (at.folder / "stats.csv").string()).c_str()) == 0);
    CHECK(Json::parse(at.ask({"stats", "--json"}).out)["luck"][0]["sum"] == 7);
}

TEST_CASE("what was exported as JSON and imported again shows the same table") {
    const Remembered at;
    const std::string json = (at.folder / "c.json").string(), copy = (at.folder / "copy").string();
    CHECK(at.ask({"export", "--json", json}).code == 0);
    const Ran imported = run({"import", json, copy});
    CHECK(imported.code == 0);
    CHECK(imported.out == copy + "\n");
    CHECK(run({"show", copy, "--json"}).out == at.ask({"show", "--json"}).out);
    CHECK(run({"log", copy, "--format", "csv", "--as", "gm"}).out ==
          at.ask({"log", "--format", "csv", "--as", "gm"}).out);
    refused({"import", json, copy}, 1, "\"" + copy + "\" exists already; choose another name.");
    refused({"export", at.file, "--json", json}, 1, "\"" + json + "\" exists already: choose another name.");
    refused({"export", at.file}, 2, "Say what to export: --vault FOLDER, --json FILE, --markdown FILE or --html FILE.");
    refused({"import", at.folder / "none", copy}, 1,
            "\"" + (at.folder / "none").string() +
                "\" cannot be read: choose a file that tenplus-cli export --json wrote.");
}

TEST_CASE("recaps, a copy for players and a vault are written where it was said") {
    const Remembered at;
    const fs::path html = at.folder / "r.html", md = at.folder / "r.md", copy = at.folder / "p.json",
                   vault = at.folder / "vault";
    CHECK(
        at.ask({"export", "--as", "player", "--html", html, "--markdown", md, "--json", copy, "--vault", vault}).code ==
        0);
    CHECK(bytesIn(html).starts_with("<!DOCTYPE html>"));
    CHECK(bytesIn(md) == at.ask({"log"}).out);
    CHECK(Json::parse(bytesIn(copy))["format"] == "tenplus-players-copy");
    CHECK(fs::exists(vault / "Characters/Ash.md"));
    for (const fs::path& file : {html, md, copy, vault / "Notes.md"})
        CHECK((!fs::exists(file) || bytesIn(file).find("baron") == std::string::npos));
    CHECK(at.ask({"export", "--vault", vault}).code == 0);
    CHECK(at.ask({"export", "--vault", vault}).out.starts_with("0 written, "));
    CHECK(at.ask({"export", "--html", at.folder / "s.html", "--session", "2"}).err ==
          "There is no session 2: choose one from 1 to 1.\n");
}

TEST_CASE("sessions tells titles and notes, log and export tell the kept recap or a story") {
    const Remembered at;
    played(at.file, {R"({"command":"note-session","session":1,"title":"The bell","notes":"They suspect\nthe miller."})",
                     R"({"command":"write-note","text":"The bell rings","secret":false})"});
    const std::string listed = at.ask({"sessions"}).out;
    CHECK(listed.find("  The bell\n    They suspect\n    the miller.\n") != std::string::npos);
    CHECK(at.ask({"sessions", "--as", "player"}).out.find("bell") == std::string::npos);
    const Json row = Json::parse(at.ask({"sessions", "--json"}).out)["sessions"][0];
    CHECK(row["title"] == "The bell");
    CHECK(row["notes"] == "They suspect\nthe miller.");
    CHECK(row["recapKept"] == false);
    CHECK(at.ask({"log", "--story"}).out.find("Ash tries Hack and Slash and gets a weak hit.") != std::string::npos);
    CHECK(at.ask({"log", "--story", "--format", "csv"}).code == 2);
    CHECK(at.ask({"log", "--brief"}).out.find("Ash tries Hack and Slash and gets a weak hit.") != std::string::npos);
    CHECK(at.ask({"log", "--brief"}).out.find("Ash joins") == std::string::npos);
    CHECK(at.ask({"log", "--brief", "--format", "json"}).code == 2);
    played(at.file, {R"({"command":"keep-recap","session":1,"text":"Kept so.","shown":true})"});
    CHECK(at.ask({"log"}).out.find("Kept so.") != std::string::npos);
    const fs::path html = at.folder / "story.html";
    CHECK(at.ask({"export", "--html", html, "--story", "--as", "player"}).code == 0);
    CHECK(bytesIn(html).find("<p>Kept so.</p>") != std::string::npos);
    CHECK(bytesIn(html).find("suspect") == std::string::npos);
}

TEST_CASE("calendar lists the days, for players without what was not shown") {
    const Remembered at;
    played(at.file, {R"({"command":"set-day","day":12})",
                     R"({"command":"mark-day","name":"Midsummer","note":"The fair begins."})",
                     R"({"command":"write-note","text":"The bell rings","secret":false})"});
    CHECK(at.ask({"calendar"}).out.find("Day 12, Midsummer (today)\n  The fair begins.\n  - The bell rings\n") !=
          std::string::npos);
    const Json open = Json::parse(at.ask({"calendar", "--as", "player", "--json"}).out);
    CHECK(open["today"] == 12);
    CHECK(open["days"].back()["name"] == "");
    CHECK(open["days"].back()["happened"] == Json::array({"The bell rings"}));
    played(at.file, {R"({"command":"mark-day","nameShown":true})"});
    const Json named = Json::parse(at.ask({"calendar", "--as", "player", "--json"}).out);
    CHECK(named["days"].back()["name"] == "Midsummer");
    CHECK(named["days"].back()["note"] == "");
    const Json whole = Json::parse(at.ask({"calendar", "--json"}).out);
    CHECK(whole["days"].back()["note"] == "The fair begins.");
    CHECK(whole["days"].back()["nameShown"] == true);
    CHECK(whole["days"].back()["noteShown"] == false);
}

TEST_CASE("import-character shows what comes, brings it once it is asked to, and says what is wrong") {
    const Remembered at;
    const std::string home = at.folder / "home";
    played(home, {kAsh});
    const Ran listed = run({"import-character", home, at.file});
    CHECK(listed.code == 0);
    CHECK(listed.out.starts_with("Ash  character"));
    const Ran dry = run({"import-character", home, at.file, "ash", "--dry-run"});
    CHECK(dry.code == 0);
    CHECK(dry.out.starts_with("Ash 2, character of "));
    CHECK(dry.out.find("Comes:\n") != std::string::npos);
    CHECK(dry.out.find("is at the table") == std::string::npos);
    const Json before = Json::parse(run({"show", home, "--json"}).out);
    CHECK(before["party"].size() == 1);
    const Ran brought = run({"import-character", home, at.file, "Ash", "--json"});
    CHECK(brought.code == 0);
    CHECK(Json::parse(brought.out)["name"] == "Ash 2");
    CHECK(Json::parse(run({"show", home, "--json"}).out)["party"].size() == 2);
    const Ran nobody = run({"import-character", home, at.file, "Bram"});
    CHECK(nobody.code == 1);
    CHECK(nobody.err.find("has no character or hireling called \"Bram\"") != std::string::npos);
    CHECK(run({"import-character", home, home, "Ash"}).code == 3);
    CHECK(run({"import-character", home, at.folder / "nothing", "Ash"}).code == 3);
    CHECK(run({"import-character", home, at.file, "--dry-run"}).code == 2);
}

TEST_CASE("a card lists the notes that name it, and cards --unwritten the names that no card has, for the GM alone") {
    ScratchFolder folder;
    const std::string file = (folder / "c").string();
    played(file, {R"({"command":"add-card","kind":"person","name":"Mira"})", R"({"command":"start-session"})",
                  R"({"command":"write-note","text":"They met [[Mira]] and [[Karth]].","secret":false})"});
    const Json card = Json::parse(run({"card", file, "Mira", "--json"}).out);
    REQUIRE(card["moments"].size() == 1);
    CHECK(card["moments"][0]["session"] == 1);
    CHECK(card["moments"][0]["words"] == "They met Mira and Karth.");
    const std::string turn = std::to_string(card["moments"][0]["turn"].get<int>());
    CHECK(run({"cards", file, "--unwritten"}).out == "Karth  session 1  turn " + turn + "  They met Mira and Karth.\n");
    CHECK(Json::parse(run({"cards", file, "--unwritten", "--json"}).out)["unwritten"][0]["name"] == "Karth");
    CHECK(run({"cards", file, "--unwritten", "--as", "player"}).out.find("Karth") == std::string::npos);
}
