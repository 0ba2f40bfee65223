// Games of other shapes: without health, with named steps, with labels, counters and dice of other kinds.
#include "content/pack_samples.h"
#include "content/rulebook.h"

#include <catch2/catch.hpp>

using namespace tenplus::content;
using Catch::Matchers::Contains;

namespace {

PackFiles filesOf(const std::string& game) {
    Issues issues;
    PackFiles files = readPackFolder(fixturePack(game), game, issues);
    REQUIRE(issues.empty());
    return files;
}

// What is told of a game with one text of a file replaced.
std::string told(const std::string& game, const std::string& file, std::string_view from, std::string_view to) {
    PackFiles files = filesOf(game);
    std::string& text = files.at(file);
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    text.replace(at, from.size(), to);
    return toldOf(files);
}

} // namespace

TEST_CASE("games of other shapes load without a fault") {
    for (const char* game : {"understudies", "saltworks", "longroad", "skerry", "greycoast"}) {
        const PackFiles files = filesOf(game);
        const Loaded loaded = loadRulebook(files, game);
        const std::string all = toldOf(files);
        CAPTURE(game, all);
        CHECK(loaded.rulebook);
        CHECK(loaded.issues.empty());
    }
}

TEST_CASE("a game without health has no damage and no healing, and says so where they are written") {
    CHECK_THAT(told("saltworks", "moves/pans.json", R"({"effect": "resource", "field": "salt", "change": 1})",
                    R"({"effect": "heal", "amount": 1})"),
               Contains("this game counts no health: name its field in 'roles'"));
    CHECK_THAT(told("longroad", "system.json", R"("health": "wind", )", ""), Contains("'health' is missing"));
    CHECK_THAT(told("longroad", "system.json", R"(, "healthMost": "windMost")", ""),
               Contains("'healthMost' is missing"));
}

TEST_CASE("steps rise, belong to numbers, and formulas may ask only for those there are") {
    const std::string system = "system.json";
    CHECK_THAT(told("understudies", system, R"("from": 6)", R"("from": 2)"), Contains("steps rise"));
    CHECK_THAT(told("understudies", system, R"("name": "Part", "type": "text",)",
                    R"("name": "Part", "type": "text", "steps": [{"id": "a", "name": "A"}],)"),
               Contains("only a number has 'steps'"));
    CHECK_THAT(told("understudies", system, "not at.strain.gone", "not at.strain.lost"), Contains("at.strain.lost"));
    CHECK_THAT(told("understudies", system, R"("locked": "boldFixed")", R"("locked": "boldLabel")"),
               Contains("expected a truth"));
}

TEST_CASE("a rule for a number says something of one number that can be changed, and its answers read the rest") {
    const auto withRule = [](const std::string& rules) {
        return told("longroad", "system.json", "\"roles\"", "\"numbers\": [" + rules + "], \"roles\"");
    };
    const std::string text =
        R"({"field": "drift", "under": [{"effect": "text", "text": "Adrift", "when": "input.rest > 1"}]})";
    CHECK(withRule(text).empty());
    CHECK_THAT(withRule(text + ", " + text), Contains("belongs to another rule for the number"));
    CHECK_THAT(withRule(R"({"field": "drift"})"), Contains("this says nothing of the number"));
    CHECK_THAT(withRule(R"({"field": "drift", "each": true, "clipped": true})"), Contains("nothing is taken up"));
    CHECK_THAT(withRule(R"({"field": "rowing", "clipped": true})"), Contains("no number field of characters"));
    CHECK_THAT(withRule(R"({"field": "drift", "rises": "drift"})"), Contains("expected a truth"));
}

TEST_CASE("words belong to texts, and each means one value") {
    const auto withWords = [](std::string_view words) {
        return told("understudies", "system.json", R"("name": "Part", "type": "text",)",
                    R"("name": "Part", "type": "text", "words": )" + std::string(words) + ",");
    };
    CHECK_THAT(withWords(R"({"lead": "the lead", "second": "the lead"})"), Contains("the lead"));
    CHECK(withWords(R"({"lead": "the lead"})").empty());
    CHECK_THAT(
        told("understudies", "system.json", R"("type": "number",)", R"("type": "number", "words": {"1": "one"},)"),
        Contains("only a text has 'words'"));
}

TEST_CASE("a field that needs itself through the name of a step is told as a circle") {
    CHECK_THAT(told("understudies", "system.json", R"("least": 0, "most": 8, "initial": 0)",
                    R"("least": 0, "most": "reached.strain.breaking ? 8 : 9", "initial": 0)"),
               Contains("strain needs strain"));
}

TEST_CASE("labels shift one against another, and a counter lies in a list") {
    const std::string wings = "moves/wings.json";
    CHECK_THAT(told("understudies", wings, R"("among": ["boldLabel", "warmLabel", "slyLabel"])",
                    R"("up": "boldLabel", "down": "boldLabel")"),
               Contains("a number cannot shift against itself"));
    CHECK_THAT(told("understudies", wings, R"("among": ["boldLabel", "warmLabel", "slyLabel"])",
                    R"("among": ["boldLabel", "part"])"),
               Contains("there is no number 'part' that can be changed on a character"));
    CHECK_THAT(told("understudies", wings, R"("count": "owed", "change": 1)", R"("count": "sum", "change": 1)"),
               Contains("characters have no list 'favours' with a column 'who' of text and a column 'sum' of numbers"));
}

TEST_CASE("dice that are not added up are one die for a pool, and challenge dice of one kind") {
    const std::string pans = "moves/pans.json", road = "moves/road.json";
    CHECK_THAT(told("saltworks", pans, R"("dice": "1d6", "reads")", R"("dice": "2d6", "reads")"),
               Contains("of a pool 'dice' is one die"));
    CHECK_THAT(told("longroad", road, R"("against": "2d10", "most")", R"("against": "2d10+1", "most")"),
               Contains("expected 1 to 10 dice of one kind"));
    CHECK_THAT(
        told("longroad", road, R"("dice": "1d6", "against": "2d10", "most": 10)", R"("dice": "1d6", "most": 10)"),
        Contains("only a total that is compared 'against' dice has a 'most'"));
    CHECK_THAT(told("longroad", road, R"("dice": "1d6", )", R"("dice": "1d6", "upTo": [0, 1], )"),
               Contains("expected 3 numbers"));
    CHECK_THAT(told("saltworks", pans, R"("6 - roll.total")", R"("6 - roll.match")"), Contains("roll.match"));
}

TEST_CASE("of the bands of a game one is always open") {
    PackFiles files = filesOf("saltworks");
    std::string& system = files.at("system.json");
    for (std::size_t at = system.find("\"tone\""); at != std::string::npos; at = system.find("\"tone\"", at + 30))
        system.insert(at, "\"when\": \"salt > 0\", ");
    CHECK_THAT(toldOf(files), Contains("every band has a 'when': one must be open always"));
}

TEST_CASE("what replaces a total says to what it falls back, and adds nothing") {
    CHECK_THAT(told("longroad", "system.json", R"(, "resets": "is.burdened ? 1 : 2")", ""),
               Contains("'resets' is missing"));
    CHECK_THAT(told("longroad", "system.json", R"("replaces": true,)", R"("replaces": true, "value": 2,)"),
               Contains("what 'replaces' the total adds no 'value'"));
    CHECK_THAT(told("longroad", "system.json", R"("replaces": true, )", ""),
               Contains("only what 'replaces' the total has 'resets'"));
}

// ---- rows of a list ------------------------------------------------------------------------------------

TEST_CASE("columns of numbers have bounds, steps and boxes, and other columns have none") {
    const std::string system = "system.json";
    const Loaded loaded = loadRulebook(filesOf("longroad"), "longroad");
    REQUIRE(loaded.rulebook);
    const ListDef* vows = loaded.rulebook->character.list("vows");
    REQUIRE(vows);
    CHECK(vows->column("rank")->least == 1);
    CHECK(vows->column("rank")->most == 3);
    CHECK(vows->column("rank")->steps.size() == 3);
    CHECK(vows->column("ticks")->least == 0); // of the boxes
    CHECK(vows->column("ticks")->most == 40);
    CHECK(vows->column("nothing") == nullptr);
    CHECK_THAT(told("longroad", system, R"("name": "Witnessed", "type": "flag")",
                    R"("name": "Witnessed", "type": "flag", "most": 1)"),
               Contains("only a column of numbers has 'most'"));
    CHECK_THAT(
        told("longroad", system, R"("progress": {"per": 4, "boxes": 10})", R"("progress": {"per": 0, "boxes": 10})"),
        Contains("progress, per"));
    CHECK_THAT(told("longroad", system, R"("least": 1, "most": 3, "steps")", R"("least": 4, "most": 3, "steps")"),
               Contains("'most' is 3, which is below 'least' (4)"));
}

TEST_CASE("a move picks rows of a list there is, and its effects change columns of numbers of them") {
    const std::string vows = "moves/vows.json";
    CHECK_THAT(told("longroad", vows, R"("row": "vows"}],
      "gates")",
                    R"("row": "debts"}],
      "gates")"),
               Contains("characters have no list 'debts'"));
    CHECK_THAT(told("longroad", vows, R"("name": "Vow", "row": "vows")", R"("name": "Vow", "row": "vows", "most": 3)"),
               Contains("a row is picked and has no 'most'"));
    CHECK_THAT(told("longroad", vows, R"("column": "ticks", "change": "input.vow.rank)",
                    R"("column": "name", "change": "input.vow.rank)"),
               Contains("that list has no column 'name' of numbers"));
    CHECK_THAT(told("longroad", vows, R"("row": "vow", "column": "ticks", "change": "0 - 1d6")",
                    R"("row": "oath", "column": "ticks", "change": "0 - 1d6")"),
               Contains("no input 'oath' picks a row here"));
    CHECK_THAT(told("longroad", vows, R"("column": "ticks", "change": "0 - 1d6")", R"("change": "0 - 1d6")"),
               Contains("say 'remove', or the 'column' of the row that changes"));
    CHECK_THAT(told("longroad", vows, R"(input.vow.ticks < 40)", R"(input.vow.miles < 40)"),
               Contains("input.vow.miles"));
}

TEST_CASE("a row is added to a list there is, with a name that the book says or a person types") {
    const std::string vows = "moves/vows.json";
    CHECK_THAT(told("longroad", vows, R"(, "text": "What do you swear?")", ""), Contains("'text' is missing"));
    CHECK_THAT(told("longroad", vows, R"("add": {"rank")", R"("add": {"name": "A debt", "rank")"),
               Contains("'add' names the new row already"));
    CHECK_THAT(told("longroad", vows, R"("add": {"rank")", R"("add": {"debt": 1, "rank")"),
               Contains("the list 'vows' has no column 'debt'"));
    CHECK_THAT(told("longroad", vows, R"("witnessed": "is.burdened")", R"("witnessed": "input.rank")"),
               Contains("expected a truth"));
    CHECK_THAT(told("longroad", vows, R"("list": "vows", "add")", R"("list": "vows", "row": "vow", "add")"),
               Contains("say in 'row' which input picked the row, or in 'list' where to add one"));
    CHECK_THAT(
        told("longroad", vows,
             R"("add": {"rank": "input.rank", "ticks": 0, "witnessed": "is.burdened"}, "text": "What do you swear?")",
             R"("column": "name", "change": 1)"),
        Contains("that list has no column 'name' of numbers"));
}

TEST_CASE("an input names its numbers, and the names say what the most is") {
    const auto withPosition = [](std::string_view from, std::string_view to) {
        return told("greycoast", "moves/run.json", from, to);
    };
    const Loaded loaded = loadRulebook(filesOf("greycoast"), "greycoast");
    const Input& position = loaded.rulebook->move("act")->inputs.front();
    CHECK(position.most == 3);
    CHECK(position.choices == std::vector<std::string>{"Controlled", "Risky", "Desperate"});
    CHECK_THAT(withPosition(R"("Risky", "Desperate"])", R"("Risky", "Risky"])"), Contains("Risky"));
    CHECK_THAT(withPosition(R"("initial": 2, "choices": ["Controlled")", R"("initial": 4, "choices": ["Controlled")"),
               Contains("'initial' is 4: it must lie from 1 to 3"));
    CHECK_THAT(withPosition(R"("initial": 2, "choices": ["Controlled")", R"("most": 3, "choices": ["Controlled")"),
               Contains("one of 'choices' is picked: take 'most' out"));
}

// ---- what cancels --------------------------------------------------------------------------------------

TEST_CASE("one boost may cancel action dice, and those are then of one kind") {
    CHECK_THAT(told("longroad", "system.json", R"("cancels": true})",
                    R"("cancels": true}, {"id": "more", "name": "More", "field": "ticks", "cancels": true})"),
               Contains("another boost 'cancels' already"));
    CHECK_THAT(told("longroad", "moves/road.json", R"("dice": "1d6", "against")", R"("dice": "1d6+1d8", "against")"),
               Contains("expected dice of one kind"));
}

// ---- a sheet that all share ----------------------------------------------------------------------------

TEST_CASE("formulas of moves read the sheet that all share, and a game without one says that there is none") {
    const std::string works = "moves/works.json";
    CHECK_THAT(told("saltworks", works, "group.firewood >= 1", "group.barrels >= 1"), Contains("group.barrels"));
    CHECK_THAT(told("saltworks", works, R"("field": "firewood", "change": -1, "to": "group")",
                    R"("field": "salt", "change": -1, "to": "group")"),
               Contains("there is no number 'salt' that can be changed on the group"));
    CHECK_THAT(told("longroad", "moves/road.json", R"({"effect": "resource", "field": "drift", "change": 1})",
                    R"({"effect": "resource", "field": "drift", "change": 1, "to": "group"})"),
               Contains("this game has no sheet that all share"));
    CHECK_THAT(told("saltworks", works, R"({"effect": "resource", "field": "salt", "change": "group.sheds"})",
                    R"({"effect": "forward", "to": "group"})"),
               Contains("only 'resource' and 'condition' can change the group's sheet"));
    CHECK_THAT(told("saltworks", "system.json", R"("name": "Works",)", ""), Contains("'name' is missing"));
    CHECK_THAT(told("longroad", "moves/road.json", "floor(ticks / 4)", "floor(group.ticks / 4)"),
               Contains("group.ticks"));
}

TEST_CASE("a blow that stuns needs a condition that means stunned") {
    CHECK_THAT(told("longroad", "moves/road.json", R"("amount": 1, "from": "self", "to": "self"})",
                    R"("amount": 1, "from": "self", "to": "self", "tags": ["stun"]})"),
               Contains("this blow stuns, and no condition of this game means that"));
}
