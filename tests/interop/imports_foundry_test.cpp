// Packs of Foundry VTT as games of one's own.
#include "interop/imports/prose_bands.h"
#include "interop/imports_plan.h"

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::interop::testing;
using Catch::Matchers::Contains;

TEST_CASE("moves of Foundry's pbta come with their results, and the game they make has no fault") {
    const ImportShelf shelf;
    const PlannedImport planned = shelf.plan("foundry/system_moves.json", {.as = "The Ice"});
    CHECK(planned.report.game == "the-ice");
    CHECK(planned.report.on.empty());
    const content::Rulebook book = written(planned);
    CHECK(book.name == "The Ice");
    const content::Move& ice = named(book.moves, "Cross the Ice");
    CHECK(ice.trigger == "When you walk on ice that cracks, roll+cool");
    CHECK(ice.roll->approaches.front().stat == "cool");
    CHECK(ice.outcomes.at("miss").text == "The ice gives way & you are wet.");
    CHECK(ice.outcomes.at("weak").text == "You are over, but lose some things. See Wet – and cold.");
    CHECK(ice.outcomes.at("strong").text == "• You are over.\n• Take +1 forward.");
}

TEST_CASE("results in running text become bands where every range is one, and stay text where one is not") {
    const ImportShelf shelf;
    const PlannedImport planned = shelf.plan("foundry/system_moves.json");
    const content::Rulebook book = written(planned);
    const content::Move& wolves = named(book.moves, "Call the Wolves");
    CHECK(wolves.text == "When you howl at dusk, roll+hard.");
    CHECK(wolves.outcomes.at("strong").text == "They come to you.");
    CHECK(wolves.outcomes.at("weak").text == "They come, hungry.");
    CHECK(wolves.outcomes.at("miss").text == "They come for you.");
    const content::Move& ask = named(book.moves, "Ask Anybody");
    CHECK(ask.outcomes.empty());
    CHECK_THAT(ask.text, Contains("On a 12+"));
    CHECK(tells(planned.report.guessed, "\"Ask Anybody\" could not be told apart"));
    CHECK(ask.roll->approaches.size() == book.stats.size());
}

TEST_CASE("two moves of one name are numbered apart, which is told, and ids that are null do no harm") {
    const ImportShelf shelf;
    const ImportReport report = shelf.plan("foundry/system_moves.json").report;
    CHECK(namesOf(report, "move") ==
          std::vector<std::string>{"Cross the Ice", "Call the Wolves", "Call the Wolves (2)", "Ask Anybody", "Snares"});
    CHECK(tells(report.guessed,
                "there is a move \"Call the Wolves\" already: this one is called \"Call the Wolves (2)\""));
}

TEST_CASE("a playbook comes with its stats, its choices and the moves that begin with it") {
    const ImportShelf shelf;
    const content::Rulebook book = written(shelf.plan("foundry/system_moves.json"));
    const content::Playbook& trapper = named(book.playbooks, "Trapper");
    CHECK(trapper.text == "Knows what is under the snow.");
    CHECK(trapper.starts == std::vector<std::string>{"trapper-snares"});
    REQUIRE(trapper.looks.size() == 1);
    CHECK(trapper.looks.front().options == std::vector<std::string>{"pale", "snow-blind"});
    CHECK(named(book.stats, "Weird").id == "weird");
}

TEST_CASE("a playbook has its line of stats, the moves that are granted and a choice among others") {
    const ImportShelf shelf;
    const PlannedImport planned = shelf.plan("foundry/wet_streets");
    CHECK(tells(planned.report.skipped, "offers something that is not in these files: q9"));
    const content::Rulebook book = written(planned);
    const content::Playbook& drowned = named(book.playbooks, "Drowned");
    CHECK(std::get<std::int64_t>(drowned.sets.at("weirdScore")) == 2);
    CHECK(book.procedures.creation->scores.empty()); // so there is nothing to spread
    CHECK(drowned.looks.size() == 1);
    CHECK(drowned.starts == std::vector<std::string>{"drowned-moves", "drowned-tide-call"});
    const content::Move& pick = named(book.moves, "Moves");
    REQUIRE(pick.ofClass.onTaking.size() == 1);
    const auto& choose = std::get<content::Choose>(pick.ofClass.onTaking.front().kind);
    CHECK(choose.count == 2);
    CHECK(choose.options.size() == 3);
    CHECK(named(book.moves, "Cold Hands").ofClass.playbook == "drowned"); // its file names the class by a short name
    CHECK(countInProse("Choose two of them, then pick 2 more") == 2);
    CHECK_FALSE(countInProse("Choose one, or pick three"));
    CHECK_FALSE(countInProse("two of these"));
}

TEST_CASE("a creature comes unhurt and with all that is written on its sheet, and folders and macros do no harm") {
    const ImportShelf shelf;
    const PlannedImport planned = shelf.plan("foundry/wet_streets");
    CHECK(tells(planned.report.skipped, "\"Roll\" is a macro, a script that runs in Foundry VTT alone"));
    CHECK_FALSE(tells(planned.report.skipped, "Basics"));
    CHECK(tells(planned.report.guessed, "\"Luck\" rolls 2d6+@stats.cool.value+1 there"));
    const content::Rulebook book = written(planned);
    const content::Creature& eel = named(book.creatures, "Eel Mother");
    CHECK(eel.hp == 6); // its harm counts up
    CHECK(eel.instinct == "to coil");
    CHECK(eel.qualities == std::vector<std::string>{"Threat: 2"});
    CHECK(named(book.moves, "Luck").roll->approaches.front().stat == "cool");
}

TEST_CASE("a file that no game holds is refused with what it is, and what to export instead") {
    const ImportShelf shelf;
    CHECK(shelf.refusal(shelf.file("m.json", R"({"name": "Roll", "type": "script", "command": "x", "img": "y"})")) ==
          "\"m.json\" cannot be taken in: m.json: \"Roll\" is a macro, a script that runs in Foundry VTT alone: export "
          "moves, playbooks, gear, creatures or tables from there, one by one or as a whole compendium.");
    CHECK_THAT(shelf.refusal(shelf.file("s.json", R"({"name": "Mill", "walls": [], "tokens": [], "grid": {}})")),
               Contains("\"Mill\" is a scene, whose map comes into a campaign as a picture: export"));
    CHECK_THAT(shelf.refusal(shelf.file("p.json", R"({"name": "Rain", "sounds": [], "mode": 0})")),
               Contains("\"Rain\" is a playlist"));
    CHECK_THAT(shelf.refusal(shelf.file("c.json", R"({"name": "Tarot", "type": "deck", "cards": []})")),
               Contains("\"Tarot\" is a deck of cards"));
    CHECK_THAT(shelf.refusal(shelf.file("d.json", R"({"name": "Bolt", "type": "feat", "system": {}, "_stats": {}})")),
               Contains("\"Bolt\" is of a kind that no game holds: feat"));
    CHECK_THAT(shelf.refusal(shelf.file("j.json", R"({"name": "Log", "pages": [], "_stats": {}})")),
               Contains("\"Log\" is a page of a journal"));
    CHECK_THAT(shelf.refusal(shelf.file("x.json", R"({"a": 1})")), Contains("none of the formats that are known here"));
}

TEST_CASE("a class without a move comes all the same") {
    const ImportShelf shelf;
    const auto file = shelf.file("class.json", R"([{"_id": "c", "name": "The Reeve", "type": "class",
        "system": {"description": "Keeps dykes.", "hp": 8, "damage": "d8", "names": "Human: Odo, Wilm; Elf: Ael"}}])");
    const content::Rulebook book = written(shelf.plan(file));
    CHECK(named(book.playbooks, "Reeve").names == std::vector<std::string>{"Odo", "Wilm", "Ael"});
    CHECK(named(book.playbooks, "Reeve").text == "Keeps dykes.");
}

TEST_CASE("creatures and gear of Foundry come with the numbers that stand in their texts") {
    const ImportShelf shelf;
    const content::Rulebook book = written(shelf.plan("foundry/system_moves.json"));
    const content::Creature& wolf = named(book.creatures, "Hungry wolf");
    CHECK(wolf.hp == 6);
    CHECK(wolf.armour == 1);
    CHECK(wolf.damage == "1d8+1");
    CHECK(wolf.piercing == 2);
    CHECK(wolf.moves == std::vector<std::string>{"Circle", "Bite: and hold on"});
    const content::Thing& shoes = named(book.things, "Snow shoes");
    CHECK(shoes.price == 8);
    CHECK(shoes.weight == 1);
    CHECK(shoes.tags == std::vector<std::string>{"worn", "2 uses"});
}

TEST_CASE("what a game cannot hold is told with its place, and unknown members are kept") {
    const ImportShelf shelf;
    const PlannedImport planned = shelf.plan("foundry/system_moves.json");
    CHECK(tells(planned.report.skipped, "\"Somebody\" is somebody's character"));
    CHECK(tells(planned.report.skipped, "it has no name"));
    const auto note = std::ranges::find(planned.report.skipped, "this is no document", &FoundNote::text);
    REQUIRE(note != planned.report.skipped.end());
    CHECK(note->at == SourcePlace{"system_moves.json", 0, "/10"});
    CHECK(planned.report.kept == 1);
    CHECK_THAT(planned.files.at("kept.json"), Contains("/0/system/wobble") && Contains("\"depth\""));
}

TEST_CASE("a database of the older generation gives its last lines, without deleted ones, and half a line is told") {
    const ImportShelf shelf;
    const PlannedImport planned = shelf.plan("foundry/old_pack.db");
    CHECK(namesOf(planned.report, "move") == std::vector<std::string>{"Old Leap", "New Leap"});
    const auto half =
        std::ranges::find_if(planned.report.skipped, [](const FoundNote& note) { return note.at.line == 6; });
    REQUIRE(half != planned.report.skipped.end());
    const content::Rulebook book = written(planned);
    CHECK(named(book.moves, "Old Leap").outcomes.at("weak").text == "You land hard.");
    CHECK(named(book.stats, "Strength").id == "str");
    const content::Playbook& climber = named(book.playbooks, "Climber");
    CHECK(climber.gear.front().thing.name == "Rope");
    REQUIRE(climber.choices.size() == 1);
    CHECK(climber.choices.front().options.back().things.front().thing.name == "Pick");
    CHECK(climber.races.front().name == "Goat");
    CHECK(climber.sets.contains("hpBase"));
    CHECK(named(book.spells, "Light").list == "climber");
}

TEST_CASE("a module's folder gives its name, authors and licence, and its files of YAML") {
    const ImportShelf shelf;
    const PlannedImport planned = shelf.plan("foundry/module");
    CHECK(planned.report.title == "The Snow Country");
    CHECK_THAT(planned.report.credit,
               Contains("by Nobody Known") && Contains("CC BY 4.0") && Contains("https://example.org/snow"));
    CHECK(tells(planned.report.skipped, "no YAML"));
    CHECK(tells(planned.report.skipped, "the file is empty"));
    const content::Rulebook book = written(planned);
    CHECK(named(book.moves, "Dig").outcomes.at("strong").text == "You sleep well.");
    const content::Move& fire = named(book.moves, "Feuer machen");
    CHECK(fire.outcomes.at("strong").text == "Es brennt.");
    CHECK(fire.outcomes.at("weak").text == "Es raucht.");
    CHECK(fire.outcomes.at("miss").text == "Es wird kalt.");
}

TEST_CASE("what was unticked does not come, and the rest keeps its keys") {
    const ImportShelf shelf;
    const PlannedImport planned = shelf.plan(
        "foundry/system_moves.json", {.as = {}, .on = {}, .without = {"move/call-the-wolves", "class/trapper"}});
    CHECK(namesOf(planned.report, "move") ==
          std::vector<std::string>{"Cross the Ice", "Call the Wolves (2)", "Ask Anybody", "Snares"});
    const content::Rulebook book = written(planned);
    CHECK(book.playbooks.empty());
    CHECK(named(book.moves, "Snares").ofClass.playbook.empty());
    CHECK(tells(planned.report.guessed, "\"Snares\" belongs to \"Trapper\", a class that is not there"));
}

TEST_CASE("a pack is added to another game, which it shares, and its moves roll that game's stats") {
    const ImportShelf shelf;
    const PlannedImport planned =
        shelf.plan("foundry/old_pack.db", {.as = "Leaping", .on = "dungeonworld", .without = {}});
    CHECK(planned.report.on == "dungeonworld");
    const content::Rulebook book = written(planned);
    CHECK(named(book.moves, "Old Leap").roll->approaches.front().stat == "str");
    CHECK(book.move("hack-and-slash") != nullptr);
    CHECK(named(book.playbooks, "Climber").sets.contains("loadBase"));
}

TEST_CASE("a stat that a text alone names is one if a game that ships has it, and has its name") {
    const ImportShelf shelf;
    const auto rolled = [&](const std::string& word) {
        const auto file = shelf.file(word + ".json", R"([{"_id": "a", "name": "Push", "type": "move", "system":
            {"description": "When you push, roll +)" + word +
                                                         R"(. On a 10+, it moves. On a 7-9, it breaks."}}])");
        const content::Rulebook book = written(shelf.plan(file));
        return book.moves.front().roll ? book.stats.front().name : std::string();
    };
    CHECK(rolled("Con") == "Constitution");
    CHECK(rolled("iron") == "Iron");
    CHECK(rolled("luck").empty());
}

TEST_CASE("140 moves of one file come all") {
    const ImportShelf shelf;
    std::string moves = "[";
    for (int i = 0; i < 140; ++i) {
        moves += (i == 0 ? "" : ",") +
                 std::string(
                     R"({"_id": null, "name": "Same", "type": "move", "system": {"description": "When you do it."}})");
    }
    const PlannedImport planned = shelf.plan(shelf.file("many.json", moves + "]"));
    CHECK(namesOf(planned.report, "move").size() == 140);
    CHECK(written(planned).moves.size() == 140);
}
