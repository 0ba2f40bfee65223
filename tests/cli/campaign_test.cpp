#include "cli/program.h"
#include "journal/scratch.h"

#include <nlohmann/json.hpp>

#include <catch2/catch.hpp>
#include <filesystem>

using nlohmann::json;
using namespace tenplus::cli::testing;
using tenplus::journal::testing::bytesIn;
using tenplus::journal::testing::ScratchFolder;
using tenplus::journal::testing::writeBytes;
namespace fs = std::filesystem;

namespace {

constexpr const char* kAsh = R"({"command":"add-actor","name":"Ash","values":{"strength":16,"damage":"1d10"}})";
constexpr const char* kOrc = R"({"command":"add-actor","kind":"foe","name":"Orc","values":{"hpMax":6,"hp":6,"armour":1,"damage":"1d8+2"}})";
constexpr const char* kStrike = R"({"command":"roll-move","who":1,"move":"hack-and-slash","target":2,"dice":[3,4]})";

std::string played(const fs::path& file, const std::vector<std::string>& lines) {
    std::string input;
    for (const std::string& line : lines) input += line + "\n";
    const bool fresh = !fs::exists(file);
    const Ran ran = fresh ? run({"play", file, "--new", "dungeonworld"}, input) : run({"play", file}, input);
    CHECK(ran.code == 0);
    CHECK(ran.err.empty());
    return ran.out;
}

/// The answer to the last of the lines.
json lastOf(const fs::path& file, const std::vector<std::string>& lines) {
    const auto answers = linesOf(played(file, lines));
    REQUIRE(answers.size() == lines.size());
    return json::parse(answers.back());
}

void refused(const std::vector<std::string>& arguments, int code, const std::string& says) {
    const Ran ran = run(arguments);
    CAPTURE(arguments, says);
    CHECK(ran.code == code);
    CHECK(ran.err == says + "\n");
    CHECK(ran.out.empty());
}

} // namespace

TEST_CASE("a turn is answered with its number, its events and what waits") {
    const ScratchFolder folder;
    const json answer = lastOf(folder / "c", {kAsh, kOrc, kStrike});
    CHECK(answer["ok"] == true);
    CHECK(answer["turn"] == 4);
    CHECK(answer["events"][0]["event"] == "move-rolled");
    CHECK(answer["events"][0]["roll"]["total"] == 9);
    CHECK(answer["result"]["roll"]["sum"] == "3 + 4 + 2");
    REQUIRE(answer["result"]["waiting"].size() == 2);
    CHECK(answer["result"]["waiting"][0]["action"] == "Deal d10 to Orc");
}

TEST_CASE("dice are asked for as they fall, and the longer list goes on") {
    const ScratchFolder folder;
    played(folder / "c", {kAsh, kOrc});
    Playing playing({"play", folder / "c"});
    const auto roll = [&](const char* dice) {
        return json::parse(playing.ask(std::string(R"({"command":"roll-move","who":1,"move":"hack-and-slash","target":2,"dice":)") + dice + "}"));
    };
    json answer = roll("[]");
    CHECK(answer["ok"] == false);
    CHECK(answer["error"]["code"] == "needs-dice");
    CHECK(answer["error"]["path"] == "/dice");
    CHECK(answer["error"]["needs"] == json({{"count", 2}, {"sides", 6}, {"for", "Hack and Slash"}, {"who", "Ash"}}));
    answer = roll("[5]");
    CHECK(answer["error"]["needs"]["count"] == 1);
    answer = roll("[5,5]");
    CHECK(answer["ok"] == true);
    CHECK(answer["turn"] == 4); // the refusals left no turn
    answer = json::parse(playing.ask(R"({"command":"choose","waiting":4,"options":["press"]})"));
    REQUIRE(answer["ok"] == true);
    const auto damage = [&](const char* dice) { return json::parse(playing.ask(std::string(R"({"command":"apply","waiting":5,"dice":)") + dice + "}")); };
    CHECK(damage("[]")["error"]["needs"] == json({{"count", 1}, {"sides", 10}, {"for", "damage"}, {"who", "Ash"}}));
    CHECK(damage("[2]")["error"]["needs"] == json({{"count", 1}, {"sides", 6}, {"for", "damage"}, {"who", "Ash"}}));
    CHECK(damage("[2,3]")["ok"] == true);
    CHECK(playing.end() == 0);
}

TEST_CASE("a refused line changes nothing, and the program goes on to the end of its input") {
    const ScratchFolder folder;
    played(folder / "c", {kAsh, kOrc});
    const std::string before = bytesIn(folder / "c");
    const std::vector<std::pair<std::string, json>> kBad{
        {"", nullptr},
        {"nonsense", {{"code", "bad-command"}, {"message", "The command is not right: expected an object."}, {"path", ""}}},
        {"{}", {{"code", "bad-command"}, {"message", "The command is not right: expected a member \"command\" that names the kind."}, {"path", ""}}},
        {R"({"command":"fly"})", {{"code", "unknown-command"}, {"message", "The command is not right: there is no command \"fly\"."}, {"path", "/command"}}},
        {R"({"command":"remove-actor","whom":1})", {{"code", "bad-command"}, {"message", "The command is not right: there is no member \"whom\" here."}, {"path", "/whom"}}},
        {R"({"command":"remove-actor","who":"Ash"})", {{"code", "bad-command"}, {"message", "The command is not right: expected a whole number."}, {"path", "/who"}}},
        {R"({"command":"roll-move","who":1,"move":"moonwalk"})", {{"code", "unknown-move"}, {"message", "There is no move \"moonwalk\" in this game: search the moves by their words."}, {"path", "/move"}}},
        {R"({"command":"roll-move","who":1,"move":"hack-and-slash","dice":[3,9]})", {{"code", "impossible-pips"}, {"message", "Die number 2 shows 9, which no d6 has: check the dice typed."}, {"path", "/dice"}}},
        {R"({"command":"roll-move","who":1,"move":"hack-and-slash","dice":[3,4,5]})", {{"code", "too-many-dice"}, {"message", "Too many dice were typed, 1 more than this asks for: take them out."}, {"path", "/dice"}}},
        {R"({"command":"edit-sheet","who":1,"field":"strength","value":40})", {{"code", "out-of-bounds"}, {"message", "Strength must lie between 3 and 18, and 40 does not."}, {"path", "/value"}}},
        {R"({"command":"undo","turn":77})", {{"code", "nothing-to-undo"}, {"message", "Turn 77 cannot be undone: it is not there, undone already, or an undo itself."}, {"path", ""}}},
    };
    std::vector<std::string> lines;
    for (const auto& [line, error] : kBad) lines.push_back(line);
    const auto answers = linesOf(played(folder / "c", lines));
    REQUIRE(answers.size() == kBad.size() - 1); // an empty line is no command
    for (std::size_t i = 0; i < answers.size(); ++i) CHECK(json::parse(answers[i]) == json{{"ok", false}, {"error", kBad[i + 1].second}});
    CHECK(bytesIn(folder / "c") == before);
}

TEST_CASE("a refusal does not repeat megabytes of what it refuses") {
    const ScratchFolder folder;
    played(folder / "c", {kAsh});
    std::string much;
    for (int i = 0; i < 400'000; ++i) much += "ří";
    for (const std::string& line : {R"({"command":")" + much + "\"}", R"({"command":"undo",")" + much + "\":1}", R"({"command":"roll-move","who":1,"move":")" + much + "\"}"}) {
        const auto answers = linesOf(played(folder / "c", {line}));
        REQUIRE(answers.size() == 1);
        CHECK(answers[0].size() < 3000);
        const std::string message = json::parse(answers[0])["error"]["message"]; // whole letters, or it could not be read
        CHECK(message.back() == '.');
    }
    const Ran ran = run({"roll"}, much + "\n");
    CHECK(ran.code == 1);
    CHECK(ran.err.size() < 2000);
}

TEST_CASE("a turn that others stand on names them") {
    const ScratchFolder folder;
    const json answer = lastOf(folder / "c", {kAsh, kOrc, kStrike, R"({"command":"undo","turn":2})"});
    CHECK(answer["error"]["code"] == "stands-on-it");
    CHECK(answer["error"]["turns"] == json::array({4}));
}

TEST_CASE("a hard week on the road is played from the command line, and the guide follows it", "[DW-CONV-02][DW-LIFE-13][DW-MOVE-journey-07]") {
    const ScratchFolder folder;
    played(folder / "c", {kAsh, R"({"command":"start-session"})", R"({"command":"write-note","kind":"threat","text":"Wolves on the ridge"})",
                          R"({"command":"edit-sheet","who":1,"field":"rations","value":5})",
                          R"({"command":"start-journey","to":"Saltmoor","length":2,"jobs":{"scout":1}})",
                          R"({"command":"roll-move","who":1,"move":"undertake-a-perilous-journey","approach":"wis","dice":[4,4]})"});
    const json way = json::parse(run({"show", folder / "c", "--as", "guide", "--json"}).out);
    CHECK(way["as"] == "guide");
    CHECK(way["moments"] == json::array({"journey"}));
    CHECK(way["step"] == "gm-responds"); // two jobs that nobody had wait for the GM
    CHECK(way["spotlight"][0]["times"] == 1);
    CHECK_FALSE(way["now"].empty());
    played(folder / "c", {R"({"command":"finish-journey"})", R"({"command":"pitch-camp","place":"A barn","showWords":true})", R"({"command":"break-camp","hours":6})"});
    const json table = json::parse(run({"show", folder / "c", "--json"}).out);
    CHECK(table["facts"][0]["kind"] == "threat");
    CHECK(table["journey"].is_null());
    CHECK(table["actors"][0]["values"]["rations"] == 5 - 3 - 1); // the camp is made when they are there
    const std::string recap = run({"log", folder / "c"}).out;
    CHECK(recap.find("The party arrives at Saltmoor, 3 rations each") != std::string::npos);
    CHECK(recap.find("The party makes camp: A barn") != std::string::npos);
}

TEST_CASE("the table is shown to the GM whole, and to the players without what is hidden") {
    const ScratchFolder folder;
    played(folder / "c", {kAsh, kOrc, R"({"command":"start-clock","name":"The tide rises"})", kStrike});
    const json gm = json::parse(run({"show", folder / "c", "--json"}).out);
    CHECK(gm["as"] == "gm");
    CHECK(gm["party"][0]["name"] == "Ash");
    CHECK(gm["foes"][0]["health"] == json({{"now", 6}, {"most", 6}}));
    CHECK(gm["actors"][0]["values"]["hpMax"] == 15);
    CHECK(gm["actors"][0]["modifiers"]["str"] == 2);
    CHECK(gm["clocks"].size() == 1);
    const std::string text = run({"show", folder / "c", "--as", "player", "--json"}).out;
    const json player = json::parse(text);
    CHECK(player["as"] == "player");
    CHECK(player["actors"].size() == 1);
    CHECK(player["clocks"].empty());
    CHECK(player["roll"]["total"] == 9);
    CHECK(text.find("Orc") == std::string::npos);
    CHECK(text.find("tide") == std::string::npos);
}

TEST_CASE("the table is shown as it was after a turn, and a turn that is not there is refused") {
    const ScratchFolder folder;
    const std::string file = folder / "c";
    played(file, {kAsh, kOrc, R"({"command":"deal-damage","to":2,"amount":"2"})", R"({"command":"undo"})"});
    const auto shown = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {"show", file});
        return json::parse(run(more).out);
    };
    CHECK(shown({"--at", "2"})["foes"].empty());
    CHECK(shown({"--at", "3", "--json"})["foes"][0]["health"]["now"] == 6);
    CHECK(shown({"--at", "4", "--json"})["foes"][0]["health"]["now"] == 5);
    CHECK(shown({"--at", "5"}) == shown({}));
    CHECK(shown({"--at", "1", "--as", "player"})["actors"].empty());
    CHECK(shown({"--at", "2", "--as", "guide"})["as"] == "guide");
    for (const std::string turn : {"0", "6", "-1"}) refused({"show", file, "--at=" + turn}, 1, "There is no turn " + turn + ": choose one from 1 to 5.");
    CHECK(run({"show", file, "--at", "yesterday"}).code == 2);
    CHECK(run({"verify", file}).out.find("5 turns") != std::string::npos);
}

TEST_CASE("the log tells the story in three forms") {
    const ScratchFolder folder;
    played(folder / "c", {kAsh, R"({"command":"start-session"})", R"({"command":"write-note","text":"A *bell*, and \"smoke\".","secret":false})",
                          R"({"command":"write-note","text":"The miller lied."})", R"({"command":"roll-move","who":1,"move":"parley","dice":[1,2]})",
                          R"({"command":"set-condition","who":1,"condition":"weak"})", R"({"command":"undo"})"});
    const std::string recap = run({"log", folder / "c"}).out;
    CHECK(recap.find("# c\n") == 0);
    CHECK(recap.find("## Session 1 (20") != std::string::npos);
    CHECK(recap.find("A \\*bell\\*, and \"smoke\".") != std::string::npos);
    CHECK(recap.find("- Ash, Parley: miss (3)") != std::string::npos);
    CHECK(recap.find("miller") == std::string::npos);
    CHECK(recap.find("weak") == std::string::npos); // undone
    CHECK(run({"log", folder / "c", "--format", "md", "--session", "1"}).out.find("Parley") != std::string::npos);
    for (const char* session : {"2", "0", "-1"}) {
        refused({"log", folder / "c", "--session=" + std::string(session)}, 1, "There is no session " + std::string(session) + ": choose one from 1 to 1.");
    }
    for (const char* format : {"json", "csv"}) {
        refused({"log", folder / "c", "--session", "1", "--format", format}, 2, "The story of one session is told as md: leave --session out, or take --format md.");
    }
    const json log = json::parse(run({"log", folder / "c", "--format", "json"}).out);
    REQUIRE(log.size() == 8);
    CHECK(log[0]["events"][0]["event"] == "campaign-started");
    CHECK(log[5]["lines"][0] == "Ash, Parley: miss (3)");
    CHECK(log[6]["undone"] == true);
    CHECK(log[7]["events"][0] == json({{"event", "turn-reverted"}, {"turn", 7}}));
    const auto csv = linesOf(run({"log", folder / "c", "--format", "csv"}).out);
    CHECK(csv[0] == "turn,at,undone,secret,who,text,value\r");
    CHECK(csv[4].find(R"("A *bell*, and ""smoke"".",)") != std::string::npos);
    CHECK(csv[6].find(",no,no,Ash,\"Ash, Parley: miss\",3\r") != std::string::npos);
}

TEST_CASE("the recap tells the players nothing that they could not see") {
    const ScratchFolder folder;
    const std::string reveal = R"({"command":"reveal-actor","who":2,"revealed":true,"hpShown":)";
    played(folder / "c", {kAsh, kOrc, R"({"command":"deal-damage","to":2,"amount":"2","source":"A trap"})", R"({"command":"set-condition","who":2,"condition":"dazed"})",
                          R"({"command":"roll-move","who":1,"move":"parley","secret":true,"dice":[1,1]})"});
    CHECK(run({"log", folder / "c"}).out == "# c\n- Ash joins the table\n");
    played(folder / "c", {reveal + "false}", R"({"command":"deal-damage","to":2,"amount":"3"})", reveal + "true}", R"({"command":"deal-damage","to":2,"amount":"2"})"});
    CHECK(run({"log", folder / "c"}).out == "# c\n- Ash joins the table\n- Orc enters the scene\n- Orc takes 2\n- Orc takes 1, HP 3 → 2\n");
}

TEST_CASE("what follows from a secret roll is no more in the recap than the roll, until that is shown") {
    const ScratchFolder folder;
    const fs::path file = folder / "c";
    const json rolled = lastOf(file, {kAsh, R"({"command":"roll-move","who":1,"move":"end-of-session","secret":true})",
                                      R"({"command":"roll-move","who":1,"move":"discern-realities","secret":true,"dice":[6,6]})"});
    const auto waiting = [](const json& answer, const char* kind) {
        std::vector<std::string> ids;
        for (const json& each : answer["result"]["waiting"]) {
            if (each["kind"] == kind) ids.push_back(each["id"].dump());
        }
        return ids;
    };
    const json chosen = lastOf(file, {R"({"command":"choose","waiting":)" + waiting(rolled, "choose").at(0) + R"(,"options":["past","next","danger"]})"});
    REQUIRE(chosen["ok"] == true);
    const std::string asked = waiting(chosen, "ask-gm").at(0), later = waiting(chosen, "ask-gm").at(1);
    played(file, {R"({"command":"apply","waiting":)" + asked + R"(,"text":"The mill burned"})"});
    CHECK(run({"log", file}).out == "# c\n- Ash joins the table\n");
    played(file, {R"({"command":"reveal-roll","roll":)" + rolled["events"][0]["roll"]["id"].dump() + "}", R"({"command":"apply","waiting":)" + later + R"(,"text":"Rain comes","showWords":true})"});
    const std::string recap = run({"log", file}).out;
    CHECK(recap.starts_with("# c\n- Ash joins the table\n- Ash, Discern Realities: strong hit (12)\n"));
    CHECK(recap.find("Rain comes") != std::string::npos);
    CHECK(recap.find("The mill burned") == std::string::npos);
}

TEST_CASE("a secret roll that came to another total is shown as it stands then") {
    const ScratchFolder folder;
    const std::string ash = R"({"command":"add-actor","name":"Ash","values":{"preparation":2}})";
    const json rolled = lastOf(folder / "c", {ash, R"({"command":"roll-move","who":1,"move":"spout-lore","secret":true,"dice":[3,3]})"});
    played(folder / "c", {R"({"command":"boost-roll","who":1,"boost":"preparation"})", R"({"command":"reveal-roll","roll":)" + rolled["events"][0]["roll"]["id"].dump() + "}"});
    const std::string recap = run({"log", folder / "c"}).out;
    CHECK(recap.find("Ash, Spout Lore: weak hit (7)") != std::string::npos);
    CHECK(recap.find("miss") == std::string::npos);
    played(folder / "c", {R"({"command":"boost-roll","who":1,"boost":"preparation","override":true})"}); // nor is it secret again
    CHECK(run({"log", folder / "c"}).out.find("Ash, Spout Lore: weak hit (8)") != std::string::npos);
}

TEST_CASE("a line of the recap names nobody beside another whom the players may not see") {
    const ScratchFolder folder;
    played(folder / "c", {kAsh, R"({"command":"add-actor","name":"Wren","revealed":false})", R"({"command":"take-thing","who":1,"values":{"name":"Letter"}})",
                          R"({"command":"drop-thing","who":1,"entry":3,"to":2})", R"({"command":"start-journey","to":"Saltmoor","length":0,"guide":2,"override":true})"});
    const std::string recap = run({"log", folder / "c"}).out;
    CHECK(recap.find("Letter") != std::string::npos);
    CHECK(recap.find("Wren") == std::string::npos);
}

TEST_CASE("the recap names no hidden traveller who went hungry or was not healed") {
    const ScratchFolder folder;
    played(folder / "c", {R"({"command":"add-actor","name":"Wren","revealed":false,"values":{"rations":0}})", R"({"command":"start-journey","to":"Saltmoor","length":1,"safe":true})",
                          R"({"command":"pitch-camp"})", R"({"command":"break-camp","hours":1})", R"({"command":"start-journey","to":"Ashford","length":0,"safe":true})"});
    CHECK(run({"log", folder / "c"}).out.find("Ashford") != std::string::npos);
    CHECK(run({"log", folder / "c"}).out.find("Wren") == std::string::npos);
    for (const char* told : {"Too little to eat: Wren", "Nothing to eat: Wren", "Not healed: Wren"}) CHECK(run({"log", folder / "c", "--format", "csv"}).out.find(told) != std::string::npos);
}

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
    CHECK(json::parse(played.out)["error"]["code"] == "altered");
    CHECK(bytesIn(file) == bytes);
}

TEST_CASE("a copy of a campaign is saved, and nothing that is there is overwritten") {
    const ScratchFolder folder;
    played(folder / "c", {kAsh, kOrc});
    CHECK(run({"copy", folder / "c", folder / "d"}).code == 0);
    CHECK(run({"log", folder / "d"}).out == run({"log", folder / "c"}).out);
    const std::string before = bytesIn(folder / "d");
    refused({"copy", folder / "c", folder / "d"}, 3, "\"" + std::string(folder / "d") + "\" exists already; choose another name.");
    CHECK(bytesIn(folder / "d") == before);
}

TEST_CASE("an answer that could not be written is no success") {
    const ScratchFolder folder;
    played(folder / "c", {kAsh});
    const std::string before = bytesIn(folder / "c");
    for (const auto& asked : std::vector<std::vector<std::string>>{{"log", folder / "c"}, {"show", folder / "c"}, {"verify", folder / "c"}, {"roll", "2d6"}, {"commands"}}) {
        CAPTURE(asked);
        const Ran ran = runOntoFullDisk(asked);
        CHECK(ran.code == 3);
        CHECK(ran.err == "The answer could not be written whole: make room where it goes and ask again.\n");
    }
    CHECK(bytesIn(folder / "c") == before);
    // Whoever cannot be answered plays no more: the turn whose answer was lost is the last.
    CHECK(runOntoFullDisk({"play", folder / "c"}, std::string(kOrc) + "\n" + kOrc + "\n").code == 3);
    CHECK(json::parse(run({"log", folder / "c", "--format", "json"}).out).size() == 3);
}

TEST_CASE("a chain that is whole is not sound where a turn or the game cannot be read") {
    using tenplus::journal::Journal;
    const ScratchFolder folder;
    const auto verified = [&](const char* name) {
        const std::string file = folder / name;
        const Ran ran = run({"verify", file});
        CHECK(ran.code == 1);
        CHECK(ran.err == file + " is damaged: 1 fault in " + (name[0] == 'c' ? "3 events" : "1 event") + "; open a copy saved before.\n");
        return ran.out;
    };
    played(folder / "c", {kAsh});
    Journal::open(folder / "c")->append({{"bell-rung", "{}"}});
    CHECK(verified("c") == "The file cannot be read from turn 3 on: there is no kind of event \"bell-rung\".\n");
    Journal::create(folder / "x", "x", "dungeonworld")->append({{"note-written", "{}"}});
    CHECK(verified("x") == "It cannot be played: its first turn does not say which game it is.\n");
    const std::string game(64, '0');
    Journal::create(folder / "y", "y", "dungeonworld")->append({{"campaign-started", R"({"name":"y","pack":{"id":"dungeonworld","hash":")" + game + "\"}}"}});
    CHECK(verified("y") == "It cannot be played: the game it is played with is missing from the file.\n");
}

TEST_CASE("a campaign is called as its file, or plainly where that is no name to be shown") {
    const ScratchFolder folder;
    const auto nameOf = [&](const fs::path& file) {
        CHECK(played(file, {kAsh}).find("\"ok\":true") != std::string::npos);
        return json::parse(run({"show", file}).out)["campaign"];
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
        refused({command, folder / "letter"}, 3, "\"" + std::string(folder / "letter") + "\" is no campaign file; choose a campaign file.");
    CHECK(bytesIn(folder / "letter") == "Dear Ash,\n");
    refused({"play", folder / "none"}, 3, "There is no file \"" + std::string(folder / "none") + "\"; check its name and folder.");
    CHECK_FALSE(fs::exists(folder / "none"));
    refused({"play", folder / "x", "--new", "dungeonwrld"}, 1, "There is no game \"dungeonwrld\": did you mean \"dungeonworld\"?");
    const Ran broken = run({"play", folder / "x", "--new", std::string(TENPLUS_SOURCE_DIR) + "/tests/fixtures/packs/broken"});
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
    CHECK(json::parse(ran.out)["error"]["code"] == "read-only");
    CHECK(json::parse(run({"show", shelf / "c"}).out)["party"].size() == 1);
    fs::permissions(shelf, fs::perms::owner_all);
    CHECK(bytesIn(shelf / "c") == before);
    CHECK_FALSE(fs::exists(shelf / "new"));
}

TEST_CASE("a campaign that another process plays is left alone, and it is told who plays it") {
    const ScratchFolder folder;
    played(folder / "c", {kAsh});
    const std::string before = bytesIn(folder / "c");
    Playing playing({"play", folder / "c"});
    REQUIRE(json::parse(playing.ask(R"({"command":"undo","turn":99})"))["ok"] == false); // it has opened it
    for (const char* command : {"play", "show", "log", "verify"}) {
        CAPTURE(command);
        const Ran second = run({command, folder / "c"});
        CHECK(second.code == 3);
        CHECK(linesOf(second.err).size() == 1);
        CHECK(second.err.find("process ") != std::string::npos);
        CHECK(second.out.empty());
    }
    CHECK(json::parse(playing.ask(kOrc))["ok"] == true);
    CHECK(playing.end() == 0);
    CHECK(bytesIn(folder / "c") != before);
    CHECK(run({"verify", folder / "c"}).code == 0);
}

TEST_CASE("a disk that takes no more ends in exit code 3, and every turn that was answered is kept") {
    const ScratchFolder folder;
    played(folder / "c", {kAsh});
    std::string input;
    for (int i = 0; i < 40; ++i) input += R"({"command":"write-note","text":")" + std::string(3000, 'x') + "\"}\n";
    const Ran ran = runWithRoom(static_cast<int>(fs::file_size(folder / "c") / 1024) + 40, {"play", folder / "c"}, input);
    CHECK(ran.code == 3);
    const auto answers = linesOf(ran.out);
    REQUIRE(answers.size() == 40);
    int kept = 0;
    while (json::parse(answers[static_cast<std::size_t>(kept)])["ok"] == true) ++kept;
    CHECK(kept > 2);
    for (std::size_t i = static_cast<std::size_t>(kept); i < answers.size(); ++i) {
        const std::string code = json::parse(answers[i])["error"]["code"];
        CHECK((code == "in-doubt" || code == "not-saved"));
    }
    CHECK(run({"verify", folder / "c"}).code == 0);
    CHECK(json::parse(run({"log", folder / "c", "--format", "json"}).out).size() == static_cast<std::size_t>(kept) + 2);
}

// A program that watches its memory takes terabytes of addresses for it.
#ifndef __SANITIZE_ADDRESS__
TEST_CASE("where memory runs out the program ends in one sentence and exit code 3") {
    const ScratchFolder folder;
    played(folder / "c", {kAsh});
    int enough = 16;
    while (enough < 256 && run({"picture", folder / "c"}).code != runWithMemory(enough, {"picture", folder / "c"}).code) enough += 4;
    writeBytes(folder / "large.png", "");
    fs::resize_file(folder / "large.png", 32U << 20U);
    const Ran ran = runWithMemory(enough, {"picture", folder / "c", "--put", folder / "large.png"});
    CHECK(ran.code == 3);
    CHECK(ran.err == "The program had to stop: std::bad_alloc. What was saved stays saved.\n");
    CHECK(ran.out.empty());
    CHECK(run({"verify", folder / "c"}).code == 0);
}
#endif

TEST_CASE("lines and veils are listed with where their words stand, to people and to programs") {
    const ScratchFolder folder;
    played(folder / "c", {R"({"command":"set-limit","words":"zeppelin*","kind":"line"})", R"({"command":"set-limit","words":"gramophones","kind":"veil"})",
                          R"({"command":"write-note","text":"Zeppelins, over the weir"})"});
    const Ran listed = run({"limits", folder / "c"});
    CHECK(listed.code == 0);
    CHECK(linesOf(listed.out) == std::vector<std::string>{"line  zeppelin*", "veil  gramophones", "zeppelin*: turn 4: Zeppelins, over the weir"});
    const json told = json::parse(run({"limits", folder / "c", "--json"}).out);
    CHECK(told["limits"][1] == json{{"words", "gramophones"}, {"kind", "veil"}});
    CHECK(told["found"][0]["turn"] == 4);
    CHECK(run({"log", folder / "c", "--format", "md"}).out.find("gramophones") == std::string::npos); // players read it
    refused({"limits", folder / "none"}, 3, "There is no file \"" + (folder / "none").string() + "\"; check its name and folder.");
}
