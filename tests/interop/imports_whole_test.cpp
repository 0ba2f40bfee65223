// Packs come whole: empty texts, entries that say no key, and the measure of loss.
#include "interop/imports_plan.h"

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::interop::testing;
using Catch::Matchers::Contains;

TEST_CASE("moves without a key are told apart, and none requires another for that") {
    const ImportShelf shelf;
    const auto path = shelf.file("keys.json", R"({"game_name": "Keys",
        "moves": {
            "keen": {"name": "Keen", "key": "keen", "description": "Roll+Wit. On a 10+, see. On a 7-9, squint."},
            "ape": {"name": "Ape", "description": "You see at night.", "classes": ["sage"]},
            "cat": {"name": "Cat", "description": "You land well.", "classes": ["sage"], "requires": ""},
            "fox": {"name": "Fox", "key": "fox", "description": "You slip away.", "classes": ["sage"],
                "requires": "ape"}},
        "basic_moves": [{"name": "Keen", "key": "keen", "description": "Roll+Wit. On a 10+, see. On a 7-9, squint."}],
        "classes": {"sage": {"name": "Sage", "key": "sage", "base_hp": 4, "advanced_moves_1": [{"name": "Cat"}]}}})");
    const PlannedImport planned = shelf.plan(path);
    CHECK(namesOf(planned.report, "move").size() == 4);
    CHECK(planned.report.skipped.empty());
    const content::Rulebook book = written(planned);
    CHECK(named(book.moves, "Keen").ofClass.needs.empty());
    CHECK(named(book.moves, "Cat").ofClass.needs.empty());
    CHECK(named(book.moves, "Cat").ofClass.from == 2);
    CHECK(named(book.moves, "Fox").ofClass.needs == named(book.moves, "Ape").id);
}

TEST_CASE("an empty text hides no other spelling of it") {
    const ImportShelf shelf;
    const auto path =
        shelf.file("rows.json", R"({"_id": "t1", "name": "Marsh weather", "formula": "1d2", "description": "",
        "results": [{"type": "text", "description": "", "text": "", "name": "Rain", "range": [1, 1]},
                    {"type": "text", "description": "<p></p>", "name": "Fog", "range": [2, 2]}]})");
    const content::Rulebook book = written(shelf.plan(path));
    const auto& rows = named(book.chance, "Marsh weather").rows;
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].text == "Rain");
    CHECK(rows[1].text == "Fog");
}

TEST_CASE("a faulty row is left out in place of its table, and the loss is counted first") {
    const ImportShelf shelf;
    const auto path = shelf.file("rows.json", R"({"_id": "t1", "name": "Omens of the shore", "formula": "1d4",
        "results": [{"text": "Rain", "range": [1, 2]}, {"text": "Fog", "range": [3, 4]},
                    {"text": "Frogs", "range": [7, 7]}]})");
    const PlannedImport planned = shelf.plan(path);
    CHECK(namesOf(planned.report, "table") == std::vector<std::string>{"Omens of the shore"});
    CHECK(tells(planned.report.skipped, "\"Omens of the shore\" comes without a part of it"));
    const std::string text = toText(planned.report);
    CHECK_THAT(text, Contains("1 of 1 table, 2 of 3 rows of a table."));
    CHECK(text.find("2 of 3 rows") < text.find("1 table: Omens of the shore."));
    CHECK(severeLosses(planned.report).empty());
    const content::Rulebook book = written(planned);
    CHECK(named(book.chance, "Omens of the shore").rows.size() == 2);
}

TEST_CASE("a table whose totals overlap keeps its rows, each as likely as its totals") {
    const ImportShelf shelf;
    const auto path = shelf.file("rows.json", R"({"_id": "t1", "name": "Weather of the shore", "formula": "2d6",
        "results": [{"text": "Rain", "range": [2, 6]}, {"text": "Fog", "range": [6, 9]},
                    {"text": "Frogs", "range": [12, 12]}]})");
    const PlannedImport planned = shelf.plan(path);
    CHECK(tells(planned.report.guessed,
                "in the table \"Weather of the shore\", 6 finds 2 rows: its rows come by weight"));
    CHECK_THAT(toText(planned.report), Contains("1 of 1 table, 3 of 3 rows of a table."));
    const content::Rulebook book = written(planned);
    const auto& rows = named(book.chance, "Weather of the shore").rows;
    REQUIRE(rows.size() == 3);
    CHECK(rows[0].times() == 15);
    CHECK(rows[1].times() == 20);
    CHECK(rows[2].times() == 1);
}

TEST_CASE("a table whose last row goes has no sound part, and its first fault is the reason") {
    const ImportShelf shelf;
    const auto path = shelf.file("rows.json", R"([
        {"_id": "t1", "name": "Omens of the shore", "formula": "1d2",
            "results": [{"text": "Rain", "range": [1, 1]}, {"text": "Fog", "range": [2, 2]}]},
        {"_id": "t2", "name": "Omens", "formula": "1d2", "results": [{"text": "Frogs", "range": [7, 7]}]}])");
    const PlannedImport planned = shelf.plan(path);
    CHECK(namesOf(planned.report, "table") == std::vector<std::string>{"Omens of the shore"});
    CHECK(planned.report.skipped.size() == 1);
    CHECK(tells(planned.report.skipped, "\"Omens\" is no sound part of a game: 1d2 shows 1 to 2"));
}

TEST_CASE("a class with a faulty choice of gear comes without that choice, and so do its moves") {
    const ImportShelf shelf;
    std::string items;
    for (int i = 0; i < 501; ++i) items += (i == 0 ? "\"rope " : ", \"rope ") + std::to_string(i) + "\"";
    const auto path = shelf.file("class.json", R"({"game_name": "Dykes",
        "moves": {"keen": {"name": "Keen", "key": "keen", "description": "You see.", "classes": ["reeve"]}},
        "classes": {"reeve": {"name": "Reeve", "key": "reeve", "starting_moves": ["keen"], "gear_choices": [
            {"label": "Choose a coat", "list": ["oilskin", "wool"]}, {"label": "Choose a rope", "list": [)" +
                                                   items + "]}]}}}");
    const PlannedImport planned = shelf.plan(path);
    CHECK(severeLosses(planned.report).empty());
    CHECK(tells(planned.report.skipped, "\"Reeve\" comes without a part of it"));
    const content::Rulebook book = written(planned);
    const content::Playbook& reeve = named(book.playbooks, "Reeve");
    CHECK(reeve.choices.size() == 1);
    CHECK(reeve.starts == std::vector<std::string>{named(book.moves, "Keen").id});
    CHECK(named(book.moves, "Keen").ofClass.playbook == reeve.id);
}

TEST_CASE("moves are counted with their rolls and the texts of their results") {
    const ImportShelf shelf;
    const auto path = shelf.file("counted.json", R"([
        {"_id": "m1", "name": "Look", "type": "move", "system": {"description": "Look.", "rollType": "wit",
            "moveResults": {"failure": {"value": "No."}, "success": {"value": "Yes."}}}},
        {"_id": "m2", "name": "Rest", "type": "move", "system": {"description": "Rest."}}])");
    const PlannedImport planned = shelf.plan(path);
    CHECK_THAT(toText(planned.report), Contains("2 of 2 moves, 1 of 1 move with a roll, 1 of 1 text for Miss") &&
                                           Contains("1 of 1 text for Strong hit"));
    const PlannedImport without = shelf.plan(path, {.as = {}, .on = {}, .without = {"move/look"}});
    CHECK_THAT(toText(without.report), Contains("1 of 1 move."));
    CHECK(severeLosses(without.report).empty());
}

TEST_CASE("a kind that the game has no place for is counted as lost") {
    const ImportShelf shelf;
    const auto path = shelf.file("mixed.json", R"({"game_name": "Mixed",
        "moves": {"keen": {"name": "Keen", "key": "keen", "description": "You see."}},
        "adversaries": [{"name": "Rat tide", "tier": 1, "type": "Horde", "description": "Many.",
            "difficulty": 10, "thresholds": "6/12", "hp": 6, "stress": 2, "atk": "-1", "attack": "Teeth",
            "range": "Melee", "damage": "d6+2 phy", "feats": []}]})");
    const ImportReport report = shelf.plan(path).report;
    CHECK(severeLosses(report) == std::vector<std::string>{"0 of 1 adversary"});
    CHECK_THAT(toText(report), Contains("Lost: only 0 of 1 adversary."));
}

TEST_CASE("losses of the readers are counted, and a whole kind that they lose is severe") {
    const ImportShelf shelf;
    const auto path = shelf.file("mixed.json", R"([
        {"_id": "m1", "name": "Look", "type": "move", "system": {"description": "Look."}},
        {"_id": "f1", "name": "Bolt", "type": "feat", "system": {"description": "Fast."}},
        {"_id": "f2", "name": "Bar", "type": "feat", "system": {"description": "Shut."}}])");
    const ImportReport report = shelf.plan(path).report;
    CHECK(severeLosses(report) == std::vector<std::string>{"0 of 2 documents of the kind \"feat\""});
    CHECK_THAT(toText(report), Contains("Lost: only 0 of 2 documents of the kind \"feat\"."));
    const auto classes = shelf.file("classes.json", R"({"game_name": "Dykes",
        "moves": {"keen": {"name": "Keen", "key": "keen", "description": "You see.", "classes": ["reeve"]}},
        "classes": {"reeve": {"name": "Reeve", "key": "reeve", "starting_moves": ["keen"]},
                    "nobody": {"key": "nobody", "starting_moves": ["keen"]}}})");
    const ImportReport lost = shelf.plan(classes).report;
    CHECK(tells(lost.skipped, "the class has no name"));
    CHECK(severeLosses(lost) == std::vector<std::string>{"1 of 2 classes"});
    const auto rows = shelf.file("weather.csv", "Roll,Result\n1-2,Rain\n3-4,\n5-6,Fog\n");
    const ImportReport table = shelf.plan(rows).report;
    CHECK_THAT(toText(table), Contains("1 of 1 table, 2 of 3 rows of a table."));
    CHECK(severeLosses(table).empty());
}

TEST_CASE("a lost class, a lost kind and a lost text of a band are severe, a single lost move is not") {
    ImportReport report;
    report.counts = {{"move", 225, 109}, {"class", 12, 11}, {"text for Miss", 20, 19}, {"spell", 3, 0}};
    CHECK(severeLosses(report) ==
          std::vector<std::string>{"11 of 12 classes", "19 of 20 texts for Miss", "0 of 3 spells"});
    CHECK(pluralOf("choice of a class") == "choices of a class");
    CHECK(pluralOf("guide entry") == "guide entries");
}

TEST_CASE("90 assets are 90 options of one choice, and their class comes") {
    const ImportShelf shelf;
    std::string assets;
    for (int i = 0; i < 90; ++i)
        assets += (i == 0 ? "" : ",") + ("\"a" + std::to_string(i)) + R"(": {"name": "Asset )" + std::to_string(i) +
                  R"(", "abilities": [{"text": "It helps.", "enabled": true}]})";
    const auto path = shelf.file("many.json", R"({"_id": "many", "datasworn_version": "0.1.0", "type": "ruleset",
        "title": "Many", "assets": {"paths": {"name": "Paths", "contents": {)" +
                                                  assets + "}}}}");
    const PlannedImport planned = shelf.plan(path);
    CHECK(namesOf(planned.report, "class").size() == 1);
    const content::Rulebook book = written(planned);
    const auto& choose = std::get<content::Choose>(named(book.moves, "Assets").ofClass.onTaking.front().kind);
    CHECK(choose.options.size() == 90);
}

TEST_CASE("assets are offered by their groups") {
    const ImportShelf shelf;
    const auto asset = [](const std::string& name) {
        return R"({"name": ")" + name + R"(", "abilities": [{"text": "It helps.", "enabled": true}]})";
    };
    const auto path = shelf.file("groups.json", R"({"_id": "groups", "datasworn_version": "0.1.0", "type": "ruleset",
        "title": "Groups", "assets": {
            "beasts": {"name": "Beasts", "contents": {"crow": )" +
                                                    asset("Crow") + R"(, "eel": )" + asset("Eel") + R"(}},
            "paths": {"name": "Paths", "contents": {"reeve": )" +
                                                    asset("Reeve") + R"(, "ferry": )" + asset("Ferry") + "}}}}");
    const content::Rulebook book = written(shelf.plan(path));
    const auto& choose = std::get<content::Choose>(named(book.moves, "Assets").ofClass.onTaking.front().kind);
    std::vector<std::string> offered;
    for (const content::Option& option : choose.options) offered.push_back(option.text);
    REQUIRE(offered.size() == 4);
    std::ranges::sort(offered.begin(), offered.begin() + 2);
    std::ranges::sort(offered.begin() + 2, offered.end());
    CHECK(offered == std::vector<std::string>{"Beasts: Crow", "Beasts: Eel", "Paths: Ferry", "Paths: Reeve"});
}

TEST_CASE("a move requires one that comes later in its file, and a name of no move is told and left out") {
    const ImportShelf shelf;
    const auto path = shelf.file("later.json", R"([
        {"_id": "c", "name": "Reeve", "type": "class", "system": {"description": "Keeps dykes."}},
        {"_id": "m1", "name": "Deep Dyke", "type": "move",
            "system": {"description": "It holds.", "class": "Reeve", "requiresMove": "Dyke"}},
        {"_id": "m2", "name": "Dyke", "type": "move",
            "system": {"description": "You raise one.", "class": "Reeve", "requiresMove": "Spade"}}])");
    const PlannedImport planned = shelf.plan(path);
    CHECK(namesOf(planned.report, "move").size() == 2);
    CHECK(tells(planned.report.guessed, "\"Dyke\" requires \"Spade\", which is no other move of its class"));
    const content::Rulebook book = written(planned);
    CHECK(named(book.moves, "Deep Dyke").ofClass.needs == named(book.moves, "Dyke").id);
    CHECK(named(book.moves, "Dyke").ofClass.needs.empty());
}

TEST_CASE("the instinct, moves and \"ignores armor\" of a creature are read from its text, and none is invented") {
    const ImportShelf shelf;
    const auto path = shelf.file("beasts.json", R"([
        {"_id": "a", "name": "Ditch worm", "type": "npc", "system": {
            "attributes": {"hp": {"value": 7, "max": 7}, "damage": {"value": "d8", "piercing": "ignores armor"},
                "specialQualities": {"value": "Burrowing, blind"}},
            "details": {"biography": "<p>It is long.</p><p>Instinct: To undermine</p><ul><li>Undermine</li><li>Burst out</li></ul>"}}},
        {"_id": "b", "name": "Stone", "type": "npc", "system": {
            "attributes": {"hp": {"value": 3, "max": 3}},
            "details": {"biography": "<p>It lies there:</p><ul><li>grey</li></ul>"}}}])");
    const PlannedImport planned = shelf.plan(path);
    CHECK(tells(planned.report.guessed, "of 1 creature were read from running text"));
    CHECK(tells(planned.report.guessed, "\"Stone\" has neither moves nor an instinct"));
    const content::Rulebook book = written(planned);
    const content::Creature& worm = named(book.creatures, "Ditch worm");
    CHECK(worm.instinct == "To undermine");
    CHECK(worm.moves == std::vector<std::string>{"Undermine", "Burst out"});
    CHECK(worm.text == "It is long.");
    CHECK(worm.ignoresArmour);
    CHECK(worm.qualities == std::vector<std::string>{"Burrowing", "blind"});
    const content::Creature& stone = named(book.creatures, "Stone");
    CHECK(stone.instinct.empty());
    CHECK(stone.moves.empty());
    CHECK_THAT(stone.text, Contains("grey"));
}

TEST_CASE("results come under any word for them or their label, and one that is no band stays in the text") {
    const ImportShelf shelf;
    const auto path = shelf.file("words.json", R"([
        {"_id": "m1", "name": "Look", "type": "move", "system": {"description": "Look.", "rollType": "wit",
            "moveResults": {"Miss": {"value": "No."}, "weakHit": {"value": "Perhaps."}, "strong-hit": {"value": "Yes."}}}},
        {"_id": "m2", "name": "Leap", "type": "move", "system": {"description": "Leap.", "rollType": "wit",
            "moveResults": {"a": {"label": "Partial success", "value": "Nearly."}, "twist": {"value": "It bends."}}}}])");
    const PlannedImport planned = shelf.plan(path);
    CHECK(severeLosses(planned.report).empty());
    CHECK(tells(planned.report.guessed, "the result \"twist\" of \"Leap\" is no band"));
    const content::Rulebook book = written(planned);
    const content::Move& look = named(book.moves, "Look");
    CHECK(look.outcomes.at("miss").text == "No.");
    CHECK(look.outcomes.at("weak").text == "Perhaps.");
    CHECK(look.outcomes.at("strong").text == "Yes.");
    CHECK(named(book.moves, "Leap").outcomes.at("weak").text == "Nearly.");
    CHECK(named(book.moves, "Leap").text == "Leap.\ntwist: It bends.");
}

TEST_CASE("the long text of a class comes whole, and a text that is cut is told") {
    const ImportShelf shelf;
    std::string words;
    for (int i = 0; i < 1500; ++i) words += "salt ";
    const auto path = shelf.file("long.json", R"([
        {"_id": "c", "name": "Reeve", "type": "class", "system": {"description": ")" +
                                                  words + R"("}},
        {"_id": "t", "name": "Spade", "type": "equipment", "system": {"description": ")" +
                                                  words + R"("}}])");
    const PlannedImport planned = shelf.plan(path);
    CHECK(tells(planned.report.guessed, "a text of \"Spade\" has more than 4000 letters, and was cut"));
    CHECK_FALSE(tells(planned.report.guessed, "\"Reeve\" has more than"));
    const content::Rulebook book = written(planned);
    CHECK(named(book.playbooks, "Reeve").text.size() == words.size() - 1);
}

TEST_CASE("a game has hit points, armour and damage only if its files say something of them") {
    const ImportShelf shelf;
    const std::string move = R"({"_id": "m", "name": "Look", "type": "move", "system": {"description": "Look."}})";
    const std::string book = R"({"_id": "c", "name": "Reeve", "type": "playbook", "system": {"description": "Keeps.")";
    const PlannedImport bare = shelf.plan(shelf.file("bare.json", "[" + move + "," + book + "}}]"));
    CHECK(tells(bare.report.guessed, "the files say nothing of hit points, armour or damage"));
    const content::Rulebook without = written(bare);
    for (const char* field : {"hp", "armour", "damage"}) CHECK(without.character.field(field) == nullptr);
    const PlannedImport hale = shelf.plan(shelf.file("hale.json", "[" + move + "," + book + R"(, "hp": 8}}])"));
    CHECK_FALSE(tells(hale.report.guessed, "the files say nothing of hit points"));
    CHECK(written(hale).character.field("hp") != nullptr);
}
