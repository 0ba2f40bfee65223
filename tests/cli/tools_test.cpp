#include "base/tiny_picture.h"
#include "base/version.h"
#include "cli/program.h"
#include "cli/request_list.h"
#include "journal/scratch.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

using Json = nlohmann::json;
using namespace tenplus::cli::testing;
using tenplus::journal::testing::ScratchFolder;
using tenplus::journal::testing::writeBytes;
namespace fs = std::filesystem;

namespace {

Json answered(const std::vector<std::string>& arguments, const std::string& input = "") {
    const Ran ran = run(arguments, input);
    CHECK(ran.code == 0);
    CHECK(ran.err.empty());
    return Json::parse(ran.out);
}

std::size_t shippedGames() {
    const fs::directory_iterator systems(fs::path(TENPLUS_SOURCE_DIR) / "data/systems");
    return static_cast<std::size_t>(std::distance(begin(systems), end(systems)));
}

/// Refused: exit code 1, one sentence on standard error.
void refused(const std::vector<std::string>& arguments, const std::string& says, int code = 1) {
    const Ran ran = run(arguments);
    CAPTURE(says);
    CHECK(ran.code == code);
    CHECK(ran.err == says + "\n");
}

std::string source(const char* path) { return std::string(TENPLUS_SOURCE_DIR) + "/" + path; }

} // namespace

TEST_CASE("odds are exact, and told with their mean") {
    const Json odds = answered({"odds", "2d6+1", "--json"});
    CHECK(odds["expression"] == "2d6+1");
    CHECK(odds["mean"] == 8);
    REQUIRE(odds["outcomes"].size() == 11);
    CHECK(odds["outcomes"][5]["total"] == 8);
    CHECK(odds["outcomes"][5]["probability"].get<double>() == Approx(1.0 / 6).epsilon(1e-15));
    CHECK_FALSE(odds.contains("cut"));
    CHECK(answered({"odds", "1d6!", "--json"})["cut"].get<double>() < 1e-15);
    CHECK(run({"odds", "b[2d6]"}).out.find("mean 4.472") != std::string::npos);
}

TEST_CASE("the five outcomes of duality dice are told against a difficulty") {
    const Json odds = answered({"odds", "dd+2", "--against", "14", "--json"});
    CHECK(odds["critical"].get<double>() == Approx(12.0 / 144));
    CHECK(odds["hope"].get<double>() == Approx(78.0 / 144));
    CHECK(odds["success-hope"] == odds["success-fear"]);
    CHECK(odds["success"].get<double>() + odds["fail-hope"].get<double>() + odds["fail-fear"].get<double>() ==
          Approx(1));
    CHECK(run({"odds", "dd+d6+2", "--against", "14"}).out.find("success-hope") != std::string::npos);
    const Ran none = run({"odds", "2d6", "--against", "7", "--json"});
    CHECK(none.code == 1);
    CHECK(Json::parse(none.out)["error"]["code"] == "no-duality-odds");
}

TEST_CASE("odds of what is no notation, or has too many outcomes, are refused") {
    const Ran bad = run({"odds", "2x6", "--json"});
    CHECK(bad.code == 1);
    CHECK(Json::parse(bad.out)["error"]["code"] == "bad-notation");
    CHECK(Json::parse(bad.out)["error"]["column"] == 2);
    refused({"odds", "2x6"}, "\"2x6\" is no dice notation: column 2: expected \"+\", \"-\" or the end, found \"x\".");
    const Ran many = run({"odds", "1000d1000", "--json"});
    CHECK(many.code == 1);
    CHECK(Json::parse(many.out)["error"]["code"] == "too-many-outcomes");
    CHECK(many.err.find("100,000") != std::string::npos);
}

TEST_CASE("a roll tells every die, kept or dropped, its modifier and its total") {
    const Json roll = answered({"roll", "4d6kh3-1", "--dice", "1,6,2,3", "--json"});
    CHECK(roll["total"] == 10);
    CHECK(roll["modifier"] == -1);
    CHECK(roll["entered"] == true);
    REQUIRE(roll["dice"].size() == 4);
    CHECK(roll["dice"][0]["kept"] == false);
    CHECK(roll["dice"][1]["pips"] == 6);
    CHECK(run({"roll", "4d6kh3-1", "--dice", "1,6,2,3"}).out == "[1] 6 2 3 (-1) = 10\n");
    const Json own = answered({"roll", "2d6", "--json"});
    CHECK(own["entered"] == false);
    CHECK(own["total"] == own["dice"][0]["pips"].get<int>() + own["dice"][1]["pips"].get<int>());
}

TEST_CASE("dice are never taken for an option, with or without spaces") {
    CHECK(run({"roll", "-d1"}).out == "-1 = -1\n");
    CHECK(run({"roll", "-dF", "--dice", "-1"}).out == "1 = 1\n");
    CHECK(run({"roll", "--dice=3", "-(1d4-2)"}).out == "-3 (+2) = -1\n");
    CHECK(run({"roll", "-b[2d6]", "--dice", "3,5"}).out == "[-3] -5 = -5\n");
    CHECK(run({"roll", "--2d6", "--dice", "3,5"}).out == "3 5 = 8\n");
    CHECK(run({"roll", "--", "-d1"}).out == "-1 = -1\n");
    CHECK(run({"roll", "2d6", "+", "1", "for", "the", "bug", "--dice", "3,4"}).out == "3 4 (+1) = 8  for the bug\n");
    for (const std::string text : {"-d6", "-dF", "-(1d4-2)", "-b[2d6]", "--d6", "+2d6", "\u2212d6"}) {
        CAPTURE(text);
        CHECK(answered({"odds", text, "--json"})["outcomes"].size() > 1);
        CHECK(answered({"odds", "--json", text})["outcomes"].size() > 1);
        CHECK(run({"roll", text}).code == 0);
    }
    CHECK(run({"roll", "--help"}).code == 0);
    CHECK(run({"odds"}).code == 2);
    CHECK(run({"odds"}).err == "Odds are those of dice: write them after the command, as in tenplus-cli odds 2d6+1.\n");
}

TEST_CASE("nothing to roll is refused with a sentence") {
    const std::string nothing =
        " is no dice notation: column 1: expected dice such as \"2d6\", a number or \"(\", found the end.";
    refused({"roll", ""}, "\"\"" + nothing);
    refused({"odds", ""}, "\"\"" + nothing);
    CHECK(run({"roll", " "}).code == 1);
}

TEST_CASE("a roll at the table tells how its total was made, what counted and what it is for") {
    CHECK(run({"roll", "(2d6+3)/2", "--dice", "3,4"}).out == "3 4: (3 + 4 + 3) / 2 = 5\n");
    CHECK(run({"roll", "5d6>=5 # arrows", "--dice", "5,1,6,4,5"}).out == "5 [1] 6 [4] 5 = 3 successes  arrows\n");
    const Json rerolled = answered({"roll", "2d6r1!", "--dice", "1,6,2,3", "--json"});
    CHECK(rerolled["total"] == 11);
    CHECK(rerolled["dice"][0]["rerolled"] == true);
    CHECK(rerolled["dice"][1]["exploded"] == true);
    const Json halved = answered({"roll", "2d6/2 # fire", "--dice", "3,4", "--json"});
    CHECK(halved["how"] == "(3 + 4) / 2");
    CHECK(halved["purpose"] == "fire");
    CHECK(halved["expression"] == "2d6/2");
    const Ran missing = run({"roll", "4d6r1", "--dice", "3,1,4,6", "--json"});
    CHECK(missing.code == 1);
    CHECK(Json::parse(missing.out)["error"]["needs"] == Json({{"count", 1}, {"sides", 6}}));
    const Ran foreign = run({"roll", "4d6 drop lowest", "--json"});
    CHECK(Json::parse(foreign.out)["error"]["instead"] == "4d6dl");
    CHECK(foreign.err.find("; write 4d6dl.") != std::string::npos);
    CHECK(Json::parse(run({"roll", "2d6\xff\x1b[31m", "--json"}).out)["error"]["code"] == "bad-notation");
    CHECK(run({"roll", "2d6\x1b[31m"}).err.find('\x1b') == std::string::npos);
}

TEST_CASE("dice that were typed wrongly are refused") {
    refused({"roll", "2d6", "--dice", "3"}, "Throw 1 more d6 for the roll, and give their pips after the ones so far.");
    refused({"roll", "2d6", "--dice", "3,7"}, "Die number 2 shows 7, which no d6 has: check the dice typed.");
    refused({"roll", "2d6", "--dice", "3,4,5"}, "Too many dice were typed, 1 more than this asks for: take them out.");
}

TEST_CASE("expressions on standard input are rolled one a line, and a broken one does not stop the rest") {
    const Ran ran = run({"roll", "--json"}, "\xEF\xBB\xBF"
                                            "2d6\n\n7\nnope\n1d1+2\n");
    CHECK(ran.code == 1);
    const auto lines = linesOf(ran.out);
    REQUIRE(lines.size() == 4);
    CHECK(Json::parse(lines[0])["expression"] == "2d6");
    CHECK(Json::parse(lines[1])["total"] == 7);
    CHECK(Json::parse(lines[2])["error"]["code"] == "bad-notation");
    CHECK(Json::parse(lines[3])["total"] == 3);
}

TEST_CASE("an answer is JSON whatever the line holds, and a byte-order mark before the first line is let go") {
    const ScratchFolder folder;
    const std::string lines = "\xEF\xBB\xBF" + std::string(R"({"command":"add-actor","name":"Ash"})") + "\n" +
                              "\xff\xfe\n" + "{\"command\":\"\xff\"}" + "\n" +
                              "{\"command\":\"write-note\",\"text\":\"\xe2\x28\"}\n" + "{\"\xff\":1}\n" +
                              "\xEF\xBB\xBF{}\n";
    const auto answers = linesOf(run({"play", folder / "sea.tenplus", "--new", "dungeonworld"}, lines).out);
    REQUIRE(answers.size() == 6);
    CHECK(Json::parse(answers[0])["ok"] == true);
    for (std::size_t i = 1; i < answers.size(); ++i) {
        CAPTURE(answers[i]);
        CHECK(Json::parse(answers[i])["ok"] == false);
    }
}

TEST_CASE("moves are listed and searched, the mature ones when they are asked for") {
    const auto counted = [](const std::vector<std::string>& asked) {
        int count = 0;
        const Json all = answered(asked);
        for (const Json& move : all["moves"]) count += move["group"] == "basic" || move["group"] == "special" ? 1 : 0;
        return count;
    };
    CHECK(counted({"moves", "--system", "dungeonworld", "--json"}) == 21);
    CHECK(counted({"moves", "--system", "universalmoves", "--json"}) == 22);
    CHECK(counted({"moves", "--system", "universalmoves", "--mature", "--json"}) == 24);
    const Json found = answered({"moves", "--system", "dungeonworld", "--search", "swing my axe at the orc", "--json"});
    CHECK(found["moves"][0]["id"] == "hack-and-slash");
    CHECK(found["moves"][0]["approaches"] == Json::array({"str", "dex"}));
    CHECK(found["moves"][0]["bands"]["weak"] == "You hit them, and they hit you.");
    CHECK(answered({"moves", "--system", source("tests/fixtures/packs/nightferry"), "--json"})["system"] ==
          "nightferry");
    refused({"moves", "--system", "dungeonwrld"}, "There is no game \"dungeonwrld\": did you mean \"dungeonworld\"?");
    CHECK(run({"moves", "--system", "xyzzy"}).code == 1);
}

TEST_CASE("a game is found by its id, or as a folder, and nowhere else than where it was said to be") {
    const std::string pack = source("tests/fixtures/packs/nightferry");
    CHECK(runWith("TENPLUS_DATA=; cd " + source("tests/fixtures/packs"), {"moves", "--system", "nightferry"}).code ==
          0);
    const Ran lost = runWith("TENPLUS_DATA=/nowhere", {"moves", "--system", "dungeonworld"});
    CHECK(lost.code == 1);
    const std::string missing = "The games that ship are not in /nowhere, which TENPLUS_DATA names: set it to the "
                                "folder that holds \"systems\", or unset it.\n";
    CHECK(lost.err == missing);
    const Ran none = runWith("TENPLUS_DATA=/nowhere", {"games"});
    CHECK(none.code == 1);
    CHECK(none.err == missing);
    CHECK(runWith("TENPLUS_DATA=/nowhere", {"moves", "--system", pack}).code == 0);
}

TEST_CASE(
    "a game of one's own is listed, checked and begun by the name of its folder, and one that ships goes before it") {
    const ScratchFolder folder;
    const std::string here = "XDG_DATA_HOME=" + folder.path().string();
    const fs::path own = folder / "tenplus/games";
    fs::create_directories(own);
    fs::copy(source("tests/fixtures/packs/nightferry"), own / "ferry", fs::copy_options::recursive);
    fs::copy(source("tests/fixtures/packs/broken"), own / "skirmish", fs::copy_options::recursive);
    CHECK(runWith(here, {"moves", "--system", "ferry"}).out ==
          run({"moves", "--system", (own / "ferry").string()}).out);
    CHECK(runWith(here, {"play", folder / "c", "--new", "ferry"}).code == 0);
    CHECK(fs::exists(folder / "c"));
    CHECK(runWith(here, {"check", "ferry"}).out == (own / "ferry").string() + " is sound.\n");
    CHECK(runWith(here, {"check", "skirmish"}).code == 0);
    CHECK(runWith(here, {"check", (own / "skirmish").string()}).code == 1);

    const Ran listed = runWith(here, {"games"});
    CHECK(listed.code == 0);
    const auto lines = linesOf(listed.out);
    REQUIRE(lines.size() == shippedGames() + 2);
    CHECK(lines[1] == "dungeonworld  Dungeon World: " + source("data/systems/dungeonworld"));
    CHECK(lines[shippedGames()] == "ferry  The Night Ferry, yours: " + (own / "ferry").string());
    CHECK(lines.back().ends_with((own / "skirmish").string() +
                                 " (a game that ships has this name: yours is found by its path)"));
    fs::copy(source("tests/fixtures/packs/nightferry"), own / "tide", fs::copy_options::recursive);
    const auto twins = linesOf(runWith(here, {"games"}).out);
    REQUIRE(twins.size() == shippedGames() + 5); // three games, and a line more below each of the two
    CHECK(twins[shippedGames() + 1].starts_with("  The game in " + (own / "tide").string() + " has the id"));
    fs::remove_all(own / "tide");
    const Json games = Json::parse(runWith(here, {"games", "--json"}).out)["games"];
    REQUIRE(games.size() == shippedGames() + 2);
    const Json &ferry = games[shippedGames()], &hidden = games.back();
    CHECK(ferry["own"] == true);
    CHECK(ferry["id"] == "nightferry");
    CHECK(ferry["sound"] == true);
    CHECK(hidden["found"] == false);
    CHECK(hidden["sound"] == false);
    CHECK(hidden["issues"].get<int>() >= 3);
}

TEST_CASE("a folder of games that cannot be read is told, and those that ship are listed") {
    const ScratchFolder folder;
    fs::create_directories(folder / "tenplus");
    writeBytes(folder / "tenplus/games", "no folder");
    const Ran listed = runWith("XDG_DATA_HOME=" + folder.path().string(), {"games"});
    CHECK(listed.code == 1);
    CHECK(linesOf(listed.out).size() == shippedGames());
    CHECK(linesOf(listed.err).size() == 1);
}

TEST_CASE("pips that are still to be thrown are told to people and to programs") {
    const Ran ran = run({"roll", "2d6", "--dice", "3", "--json"});
    CHECK(ran.code == 1);
    const Json error = Json::parse(ran.out)["error"];
    CHECK(error["code"] == "needs-dice");
    CHECK(error["needs"] == Json({{"count", 1}, {"sides", 6}}));
    CHECK(linesOf(ran.err).size() == 1);
}

TEST_CASE("creatures are listed and searched by the letters of their names") {
    const Json found = answered({"creatures", "--system", "dungeonworld", "--search", "goblin", "--json"});
    CHECK(found["creatures"][0]["id"] == "goblin");
    CHECK(found["creatures"][0]["hp"] == 3);
    refused({"creatures", "--system", "dungeonwrld"},
            "There is no game \"dungeonwrld\": did you mean \"dungeonworld\"?");
}

TEST_CASE("a pack is checked, and each fault is told with its place") {
    CHECK(answered({"check", source("data/systems/dungeonworld"), "--json"}) == Json{{"issues", Json::array()}});
    const Ran ran = run({"check", source("tests/fixtures/packs/broken"), "--json"});
    CHECK(ran.code == 1);
    const Json issues = Json::parse(ran.out)["issues"];
    CHECK(issues.size() >= 3);
    for (const Json& issue : issues) {
        for (const char* member : {"file", "line", "pointer", "severity", "message"}) CHECK(issue.contains(member));
    }
    CHECK(run({"check", source("tests/fixtures/packs/broken/moves/c.json")}).code == 1);
    const Ran none = run({"check", "/nowhere/at/all"});
    CHECK(none.code == 1);
    CHECK(none.out == "/nowhere/at/all: there is no such file or folder\n");
}

TEST_CASE(
    "a campaign does not begin with a game that has faults: the first is told with its file, and how to see them all") {
    const ScratchFolder folder;
    fs::copy(source("tests/fixtures/packs/nightferry"), folder / "ferry", fs::copy_options::recursive);
    const std::string pack = (folder / "ferry").string();
    const std::string begun = (folder / "c").string();
    writeBytes(folder / "ferry/moves/shore.json", "{\"moves\": [{\"id\": \"rest\", \"name\": \"Rest\", \"group\": "
                                                  "\"deck\",\n\"trigger\": \"When you rest\"}, {\"id\": \"a\"}]}");
    refused({"play", begun, "--new", pack}, "The game cannot be played: " + pack +
                                                "/moves/shore.json:1: a move without a roll says in 'text' what it "
                                                "does: add it, or a 'roll' (first move), and 4 more. "
                                                "To see all that is wrong, run: tenplus-cli check " +
                                                pack);
    CHECK_FALSE(fs::exists(begun));
    CHECK(linesOf(run({"check", pack}).out).size() == 5);
    fs::remove(folder / "ferry/moves/shore.json");
    CHECK(run({"play", begun, "--new", pack}).code == 0);
}

TEST_CASE("what is typed wrongly is told in a sentence, with exit code 2") {
    refused({}, "A subcommand is required: run tenplus-cli --help for what it knows.", 2);
    refused({"fly"}, "There is no command \"fly\": run tenplus-cli --help for those there are.", 2);
    refused({"odds"}, "Odds are those of dice: write them after the command, as in tenplus-cli odds 2d6+1.", 2);
    for (const auto& wrong : std::vector<std::vector<std::string>>{{"show"},
                                                                   {"show", "x", "--as", "king"},
                                                                   {"roll", "--dice", "3,4"},
                                                                   {"log", "x", "--format", "pdf"},
                                                                   {"roll", "2d6", "--dice", "x"}}) {
        CAPTURE(wrong);
        const Ran ran = run(wrong);
        CHECK(ran.code == 2);
        CHECK(linesOf(ran.err).size() == 1);
        CHECK(ran.out.empty());
    }
    CHECK(run({"--help"}).code == 0);
}

TEST_CASE("the program prints the version with which the list of changes begins") {
    for (const std::string option : {"--version", "-v"}) {
        const Ran asked = run({option});
        CHECK(asked.code == 0);
        CHECK(asked.out == std::string("tenplus-cli ") + tenplus::kVersion + "\n");
    }
    const std::string changes = tenplus::journal::testing::bytesIn(source("docs/changelog.md"));
    const std::size_t heading = changes.find("\n## ");
    REQUIRE(heading != std::string::npos);
    CHECK(changes.substr(heading + 4, changes.find('\n', heading + 1) - heading - 4) == tenplus::kVersion);
}

TEST_CASE("the answer to a settled roll says what it came to, and what waits for whom") {
    const ScratchFolder folder;
    const std::string lines = R"({"command":"add-actor","kind":"character","name":"Ash"}
{"command":"add-actor","kind":"foe","name":"Ogre"}
{"command":"duality","do":{"act":"roll","who":1,"kind":"attack","trait":"agility","aims":[{"who":2}]},"dice":[5,9]}
{"command":"duality","do":{"act":"settle"}}
)";
    const auto answers = linesOf(run({"play", folder / "evening", "--new", "duality"}, lines).out);
    REQUIRE(answers.size() == 4);
    const Json result = Json::parse(answers.back())["result"];
    CHECK(result["settled"]["success"] == true);
    CHECK(result["settled"]["withFear"] == true);
    CHECK(result["settled"]["total"] == 14);
    REQUIRE(result["waiting"].size() == 2);
    CHECK(result["waiting"][0]["kind"] == "damage");
    CHECK(result["waiting"][0]["words"] == "Ash rolls the damage at Ogre");
    CHECK(result["waiting"][1]["act"] == "gm");
}

namespace {

const std::string kWrenAndOgre =
    R"({"command":"duality","do":{"act":"make-hero","name":"Wren","class":"mummer","subclass":"dreamplayer",)"
    R"("ancestry":"glasswing","community":"gallows-raised","traits":{"agility":1,"strength":-1,"finesse":1,)"
    R"("instinct":0,"presence":2,"knowledge":0},"experiences":["Rooftops","Crowd work"],)"
    R"("cards":["dreamdart","hush"],"weapons":["harbour-sabre"]}})"
    "\n"
    R"({"command":"add-actor","kind":"foe","name":"Ogre"})"
    "\n";

} // namespace

TEST_CASE("a planned roll of duality play is shown with its dice, its chances and why it would be refused") {
    const ScratchFolder folder;
    const std::string file = folder / "evening";
    REQUIRE(run({"play", file, "--new", "duality"}, kWrenAndOgre).code == 0);

    const Json offered = answered({"offers", file});
    REQUIRE(offered["rolls"].size() == 1);
    const Json& choices = offered["rolls"][0];
    CHECK(choices["name"] == "Wren");
    CHECK(choices["traits"].size() == 6);
    CHECK(choices["weapons"][0]["name"] == "Harbour sabre");
    CHECK(choices["weapons"][0]["modifier"] == 1);
    CHECK(choices["experiences"][1]["id"] == "Crowd work");
    CHECK(choices["spells"].size() == 2);
    CHECK(choices["targets"][0]["name"] == "Ogre");
    const auto move =
        std::ranges::find_if(offered["offers"], [](const Json& each) { return each["id"] == "gm-end-move"; });
    CHECK(move == offered["offers"].end()); // offered only while the GM moves
    CHECK(std::ranges::any_of(offered["offers"], [](const Json& each) {
        return each["id"] == "gm-begin-move" && each["do"]["act"] == "gm" && !each.contains("error");
    }));
    CHECK(std::ranges::any_of(offered["offers"], [](const Json& each) {
        return each["do"]["act"] == "foe-attack" && each["error"]["code"] == "no-gm-move";
    }));

    const Json plan = answered({"offers", file, "--roll",
                                R"({"act":"roll","who":1,"kind":"trait","trait":"presence","difficulty":14,)"
                                R"("experiences":["Rooftops"],"own":1})"});
    const Json odds = answered({"odds", "dd+1d6+4", "--against", "14", "--json"});
    CHECK(plan["dice"] == "dd+d6");
    CHECK(plan["modifier"] == 4);
    for (const char* outcome : {"critical", "success-hope", "success-fear", "fail-hope", "fail-fear"})
        CHECK(plan["chance"][outcome].get<double>() == Approx(odds[outcome].get<double>()));
    CHECK(plan["parts"] == Json::parse(R"([{"source":"trait","name":"Pre","number":2},
        {"source":"experience","name":"Rooftops","number":2},{"source":"advantage","name":"","number":0}])"));
    CHECK_FALSE(plan.contains("error"));
    CHECK(answered({"show", file})["actors"][0]["values"]["hope"] == 2); // nothing was paid

    const Json dear =
        answered({"offers", file, "--roll",
                  R"({"act":"roll","who":1,"trait":"presence","difficulty":14,"experiences":["Nothing"]})"});
    CHECK(dear["error"].contains("code"));
    CHECK_FALSE(dear.contains("chance"));
    const Json huge = answered({"offers", file, "--roll", R"({"act":"roll","who":1,"flat":[2000000000]})"});
    CHECK(huge["error"]["code"] == "out-of-bounds");
    for (const char* wrong : {"", "{", R"({"act":"roll","whom":1})", R"({"act":"settle"})", "[]"}) {
        CAPTURE(wrong);
        const Ran ran = run({"offers", file, "--roll", wrong});
        CHECK(ran.code == 2);
        CHECK(linesOf(ran.err).size() == 1);
        CHECK(ran.out.empty());
    }
    REQUIRE(run({"play", folder / "other", "--new", "dungeonworld"}).code == 0);
    CHECK(run({"offers", folder / "other", "--roll", R"({"act":"roll","who":1})"}).code == 1);
}

TEST_CASE(
    "each act of duality play is listed with its members, those inside others too, and with an example that plays") {
    const Json listed = answered({"commands", "--json"})["commands"];
    const auto duality = std::ranges::find_if(listed, [](const Json& each) { return each["command"] == "duality"; });
    REQUIRE(duality != listed.end());
    const ScratchFolder folder;
    for (const Json& kind : (*duality)["kinds"]) {
        const std::string act = kind["act"];
        CAPTURE(act);
        REQUIRE(kind.contains("example"));
        CHECK(kind["example"]["do"]["act"] == act);
        std::string input;
        for (const Json& before : kind["before"]) input += before.dump() + "\n";
        const Ran ran = run({"play", folder / act, "--new", "duality"}, input + kind["example"].dump() + "\n");
        CHECK(ran.code == 0);
        for (const std::string& answer : linesOf(ran.out)) {
            CAPTURE(answer);
            CHECK(Json::parse(answer)["ok"] == true);
        }
        for (const Json& field : kind["fields"]) {
            if (field["name"] == "allies") CHECK(field["type"] == "list of number of a thing");
            if (field["name"] == "aims") CHECK(field["fields"][0]["name"] == "who");
        }
    }
}

TEST_CASE("the list of commands is that of the program, and every example plays", "[volume]") {
    const Json listed = answered({"commands", "--json"})["commands"];
    std::vector<std::string> names;
    for (const Json& each : listed) names.push_back(each["command"]);
    CHECK(names == tenplus::cli::requestNames());
    const ScratchFolder folder;
    for (const Json& each : listed) {
        const std::string name = each["command"];
        CAPTURE(name);
        CHECK_FALSE(each["about"].get<std::string>().empty());
        for (const auto& [member, value] : each["example"].items()) {
            const auto named = [&](const Json& field) { return field["name"] == member; };
            CHECK((member == "command" || member == "dice" || std::ranges::any_of(each["fields"], named)));
        }
        std::string input;
        for (const Json& before : each["before"]) input += before.dump() + "\n";
        input += each["example"].dump() + "\n";
        const bool listsPicture = input.find("\"hash\"") != std::string::npos;
        if (listsPicture) { // its bytes must be in the file before
            CHECK(run({"play", folder / name, "--new", "dungeonworld"}).code == 0);
            writeBytes(folder / "tiny.png", tenplus::testing::tinyPicture());
            CHECK(run({"picture", folder / name, "--put", folder / "tiny.png"}).out ==
                  std::string(tenplus::testing::kTinyHash) + "\n");
            CHECK(run({"play", folder / name}, R"({"command":"undo"})").code == 0);
        }
        const Ran ran = listsPicture ? run({"play", folder / name}, input)
                                     : run({"play", folder / name, "--new", each["system"]}, input);
        CHECK(ran.code == 0);
        const auto answers = linesOf(ran.out);
        REQUIRE(answers.size() == each["before"].size() + 1);
        const Json last = Json::parse(answers.back());
        if (name == "retry" || name == "drop") { // a healthy disk has saved everything
            CHECK(last["error"]["code"] == "nothing-unsaved");
        } else {
            for (const std::string& answer : answers) CHECK(Json::parse(answer)["ok"] == true);
            CHECK(last["turn"] == answers.size() + (listsPicture ? 3 : 1));
            CHECK_FALSE(last["events"].empty());
        }
    }
}
