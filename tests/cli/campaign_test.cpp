#include "cli/played.h"
#include "journal/scratch.h"

#include <nlohmann/json.hpp>

#include <catch2/catch.hpp>
#include <filesystem>

using Json = nlohmann::json;
using namespace tenplus::cli::testing;
using tenplus::journal::testing::bytesIn;
using tenplus::journal::testing::ScratchFolder;
using tenplus::journal::testing::writeBytes;
namespace fs = std::filesystem;

namespace {

/// The answer to the last of the lines.
Json lastOf(const fs::path& file, const std::vector<std::string>& lines) {
    const auto answers = linesOf(played(file, lines));
    REQUIRE(answers.size() == lines.size());
    return Json::parse(answers.back());
}

} // namespace

TEST_CASE("a turn is answered with its number, its events and what waits") {
    const ScratchFolder folder;
    const Json answer = lastOf(folder / "c", {kAsh, kOrc, kStrike});
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
        return Json::parse(playing.ask(
            std::string(R"({"command":"roll-move","who":1,"move":"hack-and-slash","target":2,"dice":)") + dice + "}"));
    };
    Json answer = roll("[]");
    CHECK(answer["ok"] == false);
    CHECK(answer["error"]["code"] == "needs-dice");
    CHECK(answer["error"]["path"] == "/dice");
    CHECK(answer["error"]["needs"] == Json({{"count", 2}, {"sides", 6}, {"for", "Hack and Slash"}, {"who", "Ash"}}));
    answer = roll("[5]");
    CHECK(answer["error"]["needs"]["count"] == 1);
    answer = roll("[5,5]");
    CHECK(answer["ok"] == true);
    CHECK(answer["turn"] == 4); // the refusals left no turn
    answer = Json::parse(playing.ask(R"({"command":"choose","waiting":4,"options":["press"]})"));
    REQUIRE(answer["ok"] == true);
    const auto damage = [&](const char* dice) {
        return Json::parse(playing.ask(std::string(R"({"command":"apply","waiting":5,"dice":)") + dice + "}"));
    };
    CHECK(damage("[]")["error"]["needs"] == Json({{"count", 1}, {"sides", 10}, {"for", "damage"}, {"who", "Ash"}}));
    CHECK(damage("[2]")["error"]["needs"] == Json({{"count", 1}, {"sides", 6}, {"for", "damage"}, {"who", "Ash"}}));
    CHECK(damage("[2,3]")["ok"] == true);
    CHECK(playing.end() == 0);
}

TEST_CASE("a refused line changes nothing, and the program goes on to the end of its input") {
    const ScratchFolder folder;
    played(folder / "c", {kAsh, kOrc});
    const std::string before = bytesIn(folder / "c");
    const std::vector<std::pair<std::string, Json>> kBad{
        {"", nullptr},
        {"nonsense",
         {{"code", "bad-command"}, {"message", "The command is not right: expected an object."}, {"path", ""}}},
        {"{}",
         {{"code", "bad-command"},
          {"message", "The command is not right: expected a member \"command\" that names the kind."},
          {"path", ""}}},
        {R"({"command":"fly"})",
         {{"code", "unknown-command"},
          {"message", "The command is not right: there is no command \"fly\"."},
          {"path", "/command"}}},
        {R"({"command":"remove-actor","whom":1})",
         {{"code", "bad-command"},
          {"message", "The command is not right: there is no member \"whom\" here."},
          {"path", "/whom"}}},
        {R"({"command":"remove-actor","who":"Ash"})",
         {{"code", "bad-command"},
          {"message", "The command is not right: expected a whole number."},
          {"path", "/who"}}},
        {R"({"command":"roll-move","who":1,"move":"moonwalk"})",
         {{"code", "unknown-move"},
          {"message", "There is no move \"moonwalk\" in this game: search the moves by their words."},
          {"path", "/move"}}},
        {R"({"command":"roll-move","who":1,"move":"hack-and-slash","dice":[3,9]})",
         {{"code", "impossible-pips"},
          {"message", "Die number 2 shows 9, which no d6 has: check the dice typed."},
          {"path", "/dice"}}},
        {R"({"command":"roll-move","who":1,"move":"hack-and-slash","dice":[3,4,5]})",
         {{"code", "too-many-dice"},
          {"message", "Too many dice were typed, 1 more than this asks for: take them out."},
          {"path", "/dice"}}},
        {R"({"command":"edit-sheet","who":1,"field":"strength","value":40})",
         {{"code", "out-of-bounds"},
          {"message", "Strength must lie between 3 and 18, and 40 does not."},
          {"path", "/value"}}},
        {R"({"command":"undo","turn":77})",
         {{"code", "nothing-to-undo"},
          {"message", "Turn 77 cannot be undone: it is not there, undone already, or an undo itself."},
          {"path", ""}}},
    };
    std::vector<std::string> lines;
    for (const auto& [line, error] : kBad) lines.push_back(line);
    const auto answers = linesOf(played(folder / "c", lines));
    REQUIRE(answers.size() == kBad.size() - 1); // an empty line is no command
    for (std::size_t i = 0; i < answers.size(); ++i)
        CHECK(Json::parse(answers[i]) == Json{{"ok", false}, {"error", kBad[i + 1].second}});
    CHECK(bytesIn(folder / "c") == before);
}

TEST_CASE("a refusal does not repeat megabytes of what it refuses") {
    const ScratchFolder folder;
    played(folder / "c", {kAsh});
    std::string much;
    for (int i = 0; i < 400'000; ++i) much += "ří";
    for (const std::string& line : {R"({"command":")" + much + "\"}", R"({"command":"undo",")" + much + "\":1}",
                                    R"({"command":"roll-move","who":1,"move":")" + much + "\"}"}) {
        const auto answers = linesOf(played(folder / "c", {line}));
        REQUIRE(answers.size() == 1);
        CHECK(answers[0].size() < 3000);
        const std::string message =
            Json::parse(answers[0])["error"]["message"]; // whole letters, or it could not be read
        CHECK(message.back() == '.');
    }
    const Ran ran = run({"roll"}, much + "\n");
    CHECK(ran.code == 1);
    CHECK(ran.err.size() < 2000);
}

TEST_CASE("a turn that others stand on names them") {
    const ScratchFolder folder;
    const Json answer = lastOf(folder / "c", {kAsh, kOrc, kStrike, R"({"command":"undo","turn":2})"});
    CHECK(answer["error"]["code"] == "stands-on-it");
    CHECK(answer["error"]["turns"] == Json::array({4}));
}

TEST_CASE("a hard week on the road is played from the command line, and the guide follows it",
          "[DW-CONV-02][DW-LIFE-13][DW-MOVE-journey-07]") {
    const ScratchFolder folder;
    played(folder / "c",
           {kAsh, R"({"command":"start-session"})",
            R"({"command":"write-note","kind":"threat","text":"Wolves on the ridge"})",
            R"({"command":"edit-sheet","who":1,"field":"rations","value":5})",
            R"({"command":"start-journey","to":"Saltmoor","length":2,"jobs":{"scout":1}})",
            R"({"command":"roll-move","who":1,"move":"undertake-a-perilous-journey","approach":"wis","dice":[4,4]})"});
    const Json way = Json::parse(run({"show", folder / "c", "--as", "guide", "--json"}).out);
    CHECK(way["as"] == "guide");
    CHECK(way["moments"] == Json::array({"journey"}));
    CHECK(way["step"] == "gm-responds"); // two jobs that nobody had wait for the GM
    CHECK(way["spotlight"][0]["times"] == 1);
    CHECK_FALSE(way["now"].empty());
    played(folder / "c",
           {R"({"command":"finish-journey"})", R"({"command":"pitch-camp","place":"A barn","showWords":true})",
            R"({"command":"break-camp","hours":6})"});
    const Json table = Json::parse(run({"show", folder / "c", "--json"}).out);
    CHECK(table["facts"][0]["kind"] == "threat");
    CHECK(table["journey"].is_null());
    CHECK(table["actors"][0]["values"]["rations"] == 5 - 3 - 1); // the camp is made when they are there
    const std::string recap = run({"log", folder / "c"}).out;
    CHECK(recap.find("The party arrives at Saltmoor, 3 rations each") != std::string::npos);
    CHECK(recap.find("The party makes camp: A barn") != std::string::npos);
}

TEST_CASE("a tie of a new character is read with or without how long one knows another") {
    const ScratchFolder folder;
    const std::string
        uma = R"({"command":"create-character","name":"Uma"})",
        nell = R"({"command":"create-character","name":"Nell","bonds":[{"text":"We swam","with":"Uma","degree":2}]})",
        tove = R"({"command":"create-character","name":"Tove","bonds":[{"text":"We sang","with":"Uma"}]})";
    CHECK(run({"play", folder / "c", "--new", "universalmoves"}, uma + "\n" + nell + "\n" + tove + "\n").code == 0);
    const Json table = Json::parse(run({"show", folder / "c", "--json"}).out);
    REQUIRE(table["actors"].size() == 3);
    CHECK(table["actors"][1]["lists"]["ties"][0]["values"]["degree"] == 2);
    CHECK_FALSE(table["actors"][2]["lists"]["ties"][0]["values"].contains("degree"));
}

TEST_CASE("the table is shown to the GM whole, and to the players without what is hidden") {
    const ScratchFolder folder;
    played(folder / "c", {kAsh, kOrc, R"({"command":"start-clock","name":"The tide rises"})", kStrike});
    const Json gm = Json::parse(run({"show", folder / "c", "--json"}).out);
    CHECK(gm["as"] == "gm");
    CHECK(gm["party"][0]["name"] == "Ash");
    CHECK(gm["foes"][0]["health"] == Json({{"now", 6}, {"most", 6}}));
    CHECK(gm["actors"][0]["values"]["hpMax"] == 15);
    CHECK(gm["actors"][0]["modifiers"]["str"] == 2);
    CHECK(gm["clocks"].size() == 1);
    const std::string text = run({"show", folder / "c", "--as", "player", "--json"}).out;
    const Json player = Json::parse(text);
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
        return Json::parse(run(more).out);
    };
    CHECK(shown({"--at", "2"})["foes"].empty());
    CHECK(shown({"--at", "3", "--json"})["foes"][0]["health"]["now"] == 6);
    CHECK(shown({"--at", "4", "--json"})["foes"][0]["health"]["now"] == 5);
    CHECK(shown({"--at", "5"}) == shown({}));
    CHECK(shown({"--at", "1", "--as", "player"})["actors"].empty());
    CHECK(shown({"--at", "2", "--as", "guide"})["as"] == "guide");
    for (const std::string turn : {"0", "6", "-1"})
        refused({"show", file, "--at=" + turn}, 1, "There is no turn " + turn + ": choose one from 1 to 5.");
    CHECK(run({"show", file, "--at", "yesterday"}).code == 2);
    CHECK(run({"verify", file}).out.find("5 turns") != std::string::npos);
}

TEST_CASE("the log tells the story in three forms") {
    const ScratchFolder folder;
    played(folder / "c", {kAsh, R"({"command":"start-session"})",
                          R"({"command":"write-note","text":"A *bell*, and \"smoke\".","secret":false})",
                          R"({"command":"write-note","text":"The miller lied."})",
                          R"({"command":"roll-move","who":1,"move":"parley","dice":[1,2]})",
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
        refused({"log", folder / "c", "--session=" + std::string(session)}, 1,
                "There is no session " + std::string(session) + ": choose one from 1 to 1.");
    }
    for (const char* format : {"json", "csv"}) {
        refused({"log", folder / "c", "--session", "1", "--format", format}, 2,
                "The story of one session is told as md: leave --session out, or take --format md.");
    }
    const Json log = Json::parse(run({"log", folder / "c", "--format", "json"}).out);
    REQUIRE(log.size() == 8);
    CHECK(log[0]["events"][0]["event"] == "campaign-started");
    CHECK(log[5]["lines"][0] == "Ash, Parley: miss (3)");
    CHECK(log[6]["undone"] == true);
    CHECK(log[7]["events"][0] == Json({{"event", "turn-reverted"}, {"turn", 7}}));
    const auto csv = linesOf(run({"log", folder / "c", "--format", "csv"}).out);
    CHECK(csv[0] == "turn,at,undone,secret,who,text,value\r");
    CHECK(csv[4].find(R"("A *bell*, and ""smoke"".",)") != std::string::npos);
    CHECK(csv[6].find(",no,no,Ash,\"Ash, Parley: miss\",3\r") != std::string::npos);
}

TEST_CASE("the recap tells the players nothing that they could not see") {
    const ScratchFolder folder;
    const std::string reveal = R"({"command":"reveal-actor","who":2,"revealed":true,"hpShown":)";
    played(folder / "c", {kAsh, kOrc, R"({"command":"deal-damage","to":2,"amount":"2","source":"A trap"})",
                          R"({"command":"set-condition","who":2,"condition":"dazed"})",
                          R"({"command":"roll-move","who":1,"move":"parley","secret":true,"dice":[1,1]})"});
    CHECK(run({"log", folder / "c"}).out == "# c\n- Ash joins the table\n");
    played(folder / "c", {reveal + "false}", R"({"command":"deal-damage","to":2,"amount":"3"})", reveal + "true}",
                          R"({"command":"deal-damage","to":2,"amount":"2"})"});
    CHECK(run({"log", folder / "c"}).out ==
          "# c\n- Ash joins the table\n- Orc enters the scene\n- Orc takes 2\n- Orc takes 1, HP 3 → 2\n");
}

TEST_CASE("what follows from a secret roll is no more in the recap than the roll, until that is shown") {
    const ScratchFolder folder;
    const fs::path file = folder / "c";
    const Json rolled =
        lastOf(file, {kAsh, R"({"command":"roll-move","who":1,"move":"end-of-session","secret":true})",
                      R"({"command":"roll-move","who":1,"move":"discern-realities","secret":true,"dice":[6,6]})"});
    const auto waiting = [](const Json& answer, const char* kind) {
        std::vector<std::string> ids;
        for (const Json& each : answer["result"]["waiting"]) {
            if (each["kind"] == kind) ids.push_back(each["id"].dump());
        }
        return ids;
    };
    const Json chosen = lastOf(file, {R"({"command":"choose","waiting":)" + waiting(rolled, "choose").at(0) +
                                      R"(,"options":["past","next","danger"]})"});
    REQUIRE(chosen["ok"] == true);
    const std::string asked = waiting(chosen, "ask-gm").at(0), later = waiting(chosen, "ask-gm").at(1);
    played(file, {R"({"command":"apply","waiting":)" + asked + R"(,"text":"The mill burned"})"});
    CHECK(run({"log", file}).out == "# c\n- Ash joins the table\n");
    played(file, {R"({"command":"reveal-roll","roll":)" + rolled["events"][0]["roll"]["id"].dump() + "}",
                  R"({"command":"apply","waiting":)" + later + R"(,"text":"Rain comes","showWords":true})"});
    const std::string recap = run({"log", file}).out;
    CHECK(recap.starts_with("# c\n- Ash joins the table\n- Ash, Discern Realities: strong hit (12)\n"));
    CHECK(recap.find("Rain comes") != std::string::npos);
    CHECK(recap.find("The mill burned") == std::string::npos);
}

TEST_CASE("a secret roll that came to another total is shown as it stands then") {
    const ScratchFolder folder;
    const std::string ash = R"({"command":"add-actor","name":"Ash","values":{"preparation":2}})";
    const Json rolled = lastOf(
        folder / "c", {ash, R"({"command":"roll-move","who":1,"move":"spout-lore","secret":true,"dice":[3,3]})"});
    played(folder / "c", {R"({"command":"boost-roll","who":1,"boost":"preparation"})",
                          R"({"command":"reveal-roll","roll":)" + rolled["events"][0]["roll"]["id"].dump() + "}"});
    const std::string recap = run({"log", folder / "c"}).out;
    CHECK(recap.find("Ash, Spout Lore: weak hit (7)") != std::string::npos);
    CHECK(recap.find("miss") == std::string::npos);
    played(folder / "c",
           {R"({"command":"boost-roll","who":1,"boost":"preparation","override":true})"}); // nor is it secret again
    CHECK(run({"log", folder / "c"}).out.find("Ash, Spout Lore: weak hit (8)") != std::string::npos);
}

TEST_CASE("a line of the recap names nobody beside another whom the players may not see") {
    const ScratchFolder folder;
    played(folder / "c", {kAsh, R"({"command":"add-actor","name":"Wren","revealed":false})",
                          R"({"command":"take-thing","who":1,"values":{"name":"Letter"}})",
                          R"({"command":"drop-thing","who":1,"entry":3,"to":2})",
                          R"({"command":"start-journey","to":"Saltmoor","length":0,"guide":2,"override":true})"});
    const std::string recap = run({"log", folder / "c"}).out;
    CHECK(recap.find("Letter") != std::string::npos);
    CHECK(recap.find("Wren") == std::string::npos);
}

TEST_CASE("the recap names no hidden traveller who went hungry or was not healed") {
    const ScratchFolder folder;
    played(folder / "c", {R"({"command":"add-actor","name":"Wren","revealed":false,"values":{"rations":0}})",
                          R"({"command":"start-journey","to":"Saltmoor","length":1,"safe":true})",
                          R"({"command":"pitch-camp"})", R"({"command":"break-camp","hours":1})",
                          R"({"command":"start-journey","to":"Ashford","length":0,"safe":true})"});
    CHECK(run({"log", folder / "c"}).out.find("Ashford") != std::string::npos);
    CHECK(run({"log", folder / "c"}).out.find("Wren") == std::string::npos);
    for (const char* told : {"Too little to eat: Wren", "Nothing to eat: Wren", "Not healed: Wren"})
        CHECK(run({"log", folder / "c", "--format", "csv"}).out.find(told) != std::string::npos);
}

TEST_CASE("lines and veils are listed with where their words stand, to people and to programs") {
    const ScratchFolder folder;
    played(folder / "c", {R"({"command":"set-limit","words":"zeppelin*","kind":"line"})",
                          R"({"command":"set-limit","words":"gramophones","kind":"veil"})",
                          R"({"command":"write-note","text":"Zeppelins, over the weir"})"});
    const Ran listed = run({"limits", folder / "c"});
    CHECK(listed.code == 0);
    CHECK(linesOf(listed.out) == std::vector<std::string>{"line  zeppelin*", "veil  gramophones",
                                                          "zeppelin*: turn 4: Zeppelins, over the weir"});
    const Json told = Json::parse(run({"limits", folder / "c", "--json"}).out);
    CHECK(told["limits"][1] == Json{{"words", "gramophones"}, {"kind", "veil"}});
    CHECK(told["found"][0]["turn"] == 4);
    CHECK(run({"log", folder / "c", "--format", "md"}).out.find("gramophones") == std::string::npos); // players read it
    refused({"limits", folder / "none"}, 3,
            "There is no file \"" + (folder / "none").string() + "\"; check its name and folder.");
}
