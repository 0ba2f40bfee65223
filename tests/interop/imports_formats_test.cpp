// Sheets, Datasworn, published game data and CSV files as games of one's own.
#include "interop/imports/csv_columns.h"
#include "interop/imports/csv_rows.h"
#include "interop/imports/members.h"
#include "interop/imports/plain_text.h"
#include "interop/imports/prose_bands.h"
#include "interop/imports_plan.h"
#include "table/world/world.h"

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::interop::testing;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

TEST_CASE("markup becomes plain text: no script, no style, entities and labels as words") {
    CHECK(plainText("<p>One<br>two</p><script>bad()</script><style>p{}</style>") == "One\ntwo");
    CHECK(plainText("a &lt; b &amp;&nbsp;c &#8211; &#x2014; &bogus;") == "a < b & c – — &bogus;");
    CHECK(plainText("5 < 6 and <unclosed") == "5 < 6 and <unclosed");
    CHECK(plainText("[[/r 2d6]] and [[/roll 1d4 # luck]]{some} of @UUID[Item.x]{it}, not @UUID[a.b]") ==
          "2d6 and some of it, not");
    CHECK(plainText("see [Rest](move:hollow/rest), **now** __or__ never") == "see Rest, now or never");
    CHECK(plainText("[\xe2\x8f\xb5More](oracle:x)") == "More");
    CHECK(plainText("line\r\nof\rtext") == "line\nof\ntext");
    CHECK(plainText("<script>no end") == "");
    CHECK(plainText("right\xe2\x80\xaeleft\x1b[0m") == "rightleft[0m");
    CHECK(slugOf("Fräulein’s Café & Bar!") == "frauleins-cafe-bar");
}

TEST_CASE("HTML keeps its paragraphs, headings, lists and tables as lines, and nothing else of its layout") {
    CHECK(plainText(
              "<h2>Rest</h2><p>Choose <b>one</b>:</p>\n<ul>\n  <li><p>Sleep</p></li>\n  <li>Eat<ul><li>bread"
              "</li><li>meat</li></ul></li><li></li></ul>\n<p>Then <a href=\"http://example.org\">go on</a>.</p>") ==
          "Rest\n\nChoose one:\n• Sleep\n• Eat\n– bread\n– meat\n\nThen go on.");
    CHECK(plainText("<ol><li>Aim<li>Shoot</ol>Run.") == "1. Aim\n2. Shoot\nRun.");
    CHECK(plainText("<table><tbody><tr><th>1d6</th><th>Result</th></tr><tr><td><p>1-3</p></td><td><p>Rain</p></td></tr>"
                    "<tr><td>4</td><td></td></tr><tr></tr><tr><td>5</td><td>Fog</td><td>cold</td></tr></table>") ==
          "• 1d6: Result\n• 1-3: Rain\n• 4\n• 5: Fog, cold");
    CHECK(plainText("<dl><dt>Load</dt><dd>9</dd></dl><img src=x onerror=bad()><blockquote>So</blockquote>") ==
          "• Load: 9\n\nSo");
    CHECK(plainLine("<p>Take</p><ul><li>a lamp</li><li>a rope.</li><li>coins</li></ul>") ==
          "Take a lamp, a rope. coins");
    std::string deep;
    for (int i = 0; i < 100'000; ++i) deep += "<ul><li>";
    CHECK(plainText(deep + "here") == "– here");
    // Each would be looked at again for every one of them: half an hour.
    std::string breaks, paragraphs;
    for (int i = 0; i < 1'000'000; ++i) breaks += "<br>", paragraphs += "<p>";
    const std::string spaces(1'000'000, ' ');
    CHECK(plainText("<ul><li>" + spaces + paragraphs + "a lamp") == "• a lamp");
    CHECK(plainText("On" + breaks + paragraphs + "off") == "On\n\noff");
}

TEST_CASE("Markdown keeps its lists and tables as lines, and its signs go") {
    CHECK(plainText("## Rest\n\n*Choose* _one_:\n\n  * Sleep\n  * Eat\n    * bread\n\n---\n> Go on.\n\n- So") ==
          "Rest\n\nChoose one:\n\n• Sleep\n• Eat\n– bread\n\nGo on.\n\n• So");
    CHECK(plainText("| Roll | Result |\n| :--- | --- |\n| 1-3 | Rain |\n| 4 | *Fog* |\n\nEnd") ==
          "• Roll: Result\n• 1-3: Rain\n• 4: Fog\n\nEnd");
    CHECK(plainText("5 * 6 is not 5*6*7, nor snake_case_name; a|b") == "5 * 6 is not 5*6*7, nor snake_case_name; a|b");
    CHECK(plainText("-1 forward\n- 2 coins") == "-1 forward\n• 2 coins");
    CHECK(plainLine("- one\n- two") == "one, two");
}

TEST_CASE("results in prose are found with every dash, bullet and in four languages") {
    const auto results = [](const std::string& text) {
        const auto found = resultsInProse(text, usualBands());
        return found ? found->results : std::map<std::string, std::string>();
    };
    using Results = std::map<std::string, std::string>;
    const Results both{{"strong", "A."}, {"weak", "B."}};
    for (const char* text :
         {"On a 10+, a. On a 7-9, b.", "Roll. On a 10+ a. On a 7–9 b.", "✴On a 10+, a. ✴On a 7—9, b.",
          "- 10+: a.\n- 7-9: b.", "* On a 10+ a.\n* On a 7−9 b.", "Bei 10+ a. Bei 7-9 b.", "Sur 10+, a. Sur 7-9, b.",
          "Con 10+, a. Con 7-9, b.", "10+ a.\n7 to 9 b.", "On a 10 or more, a. On a 7-9, b."}) {
        INFO(text);
        CHECK(results(text) == both);
    }
    CHECK(results("On a 7+, a. On a 10+, b.") == Results{{"strong", "A.\nB."}, {"weak", "A."}});
    CHECK(results("On a 6-, c. On a miss, d.") == Results{{"miss", "C.\nD."}});
    CHECK(results("On a 12+, a. On a 7-9, b.").empty());
    CHECK(results("take 10 or 7 of them").empty());
    CHECK(results("You keep it on a 10+ for good.").empty());
    CHECK(statInProse("When you run, roll +Cool.") == "cool");
    CHECK(statInProse("You roll two dice.").empty());
}

TEST_CASE("a sheet of stats and tracks becomes a game, and holes between its ranges are told") {
    const ImportShelf shelf;
    const PlannedImport planned = shelf.plan("sheet/holes.toml", {.as = "Holes", .on = {}, .without = {}});
    CHECK(tells(planned.report.guessed, "no result is said for 10: \"At a price\" takes it"));
    CHECK(tells(planned.report.guessed, "no result is said for 13 and more: \"Clean\" takes it"));
    CHECK(tells(planned.report.skipped, "\"strange\" is of a type that is not known"));
    const content::Rulebook book = written(planned);
    REQUIRE(book.bands.size() == 3);
    CHECK(book.bands[0].upTo == 6);
    CHECK(book.bands[1].upTo == 10);
    CHECK(named(book.stats, "Floor").id == "floorStat");
    CHECK(book.character.field("harm")->name == "Harm");
    CHECK(book.character.field("lucky")->type == content::FieldType::Flag);
    CHECK(book.character.field("hp") == nullptr);
    CHECK(named(book.conditions, "Afraid").text == "Afraid (-2 to engage)");
    CHECK(named(book.groups, "Playbook Moves").id == "playbook");
    CHECK_THAT(shelf.refusal("sheet/broken.toml"), Contains("no TOML") && Contains("broken.toml:1"));
}

TEST_CASE("Datasworn moves roll an action die against challenge dice, in both dialects of its ids") {
    const ImportShelf shelf;
    for (const char* file : {"datasworn/paths.json", "datasworn/typed.json"}) {
        INFO(file);
        const PlannedImport planned = shelf.plan(file, {.as = file, .on = {}, .without = {}});
        const content::Rulebook book = written(planned);
        const content::Move& walk = named(book.moves, "Walk On");
        CHECK(walk.roll->reading == content::Reading::Versus);
        CHECK(walk.roll->approaches.front().stat == "edge");
        CHECK(walk.outcomes.size() == 3);
        CHECK(named(book.chance, "The Sky: Weather").rows.size() == 2);
        CHECK(book.character.field("health") != nullptr);
        CHECK(book.character.field("momentum") != nullptr);
    }
}

TEST_CASE("Datasworn progress moves, oracles and assets come, and a table with a hole keeps its rows") {
    const ImportShelf shelf;
    const PlannedImport planned = shelf.plan("datasworn/paths.json");
    CHECK_THAT(planned.report.credit, Contains("The Hollow Road by Nobody Known"));
    CHECK(tells(planned.report.guessed, "in the table \"The Sky: Holed\", no row is found by 61: its rows come by "
                                        "weight, as likely as their totals"));
    const content::Rulebook book = written(planned);
    const content::ChanceTable& holed = named(book.chance, "The Sky: Holed");
    CHECK(holed.dice.empty());
    REQUIRE(holed.rows.size() == 2);
    CHECK(holed.rows[0].weight == 60);
    CHECK(holed.rows[1].weight == 30);
    CHECK(named(book.moves, "Walk On").roll->approaches.back().name == "Health");
    const content::Move& arrive = named(book.moves, "Arrive");
    CHECK(arrive.inputs.front().most == 10);
    CHECK(named(book.moves, "Rest").text == "You rest.");
    CHECK(named(book.conditions, "Wounded").id == "wounded");
}

TEST_CASE("assets of Datasworn are class moves to choose from, with further abilities that come with levels") {
    const ImportShelf shelf;
    const PlannedImport planned = shelf.plan("datasworn/paths.json");
    CHECK(tells(planned.report.guessed, "how many a new character has is not said: all of these"));
    const content::Rulebook book = written(planned);
    const content::Playbook& character = named(book.playbooks, "Character");
    const content::Move& crow = named(book.moves, "Crow");
    CHECK(crow.text == "• Watchful: It sees.\n• Health: 3");
    CHECK(named(book.groups, "Companions").id == crow.group);
    CHECK(crow.ofClass.playbook == character.id);
    const content::Move& further = named(book.moves, "Crow: ability 2");
    CHECK(further.text == "It tells.");
    CHECK(further.ofClass.needs == crow.id);
    CHECK(named(book.groups, "Further abilities").id == further.group);
    CHECK(character.starts == std::vector<std::string>{crow.id}); // one asset leaves no choice
    const PlannedImport four = shelf.plan("datasworn/assets.json");
    CHECK(tells(four.report.guessed, "how many a new character has is not said: 3 are chosen"));
    const content::Rulebook many = written(four);
    const auto& choose = std::get<content::Choose>(named(many.moves, "Assets").ofClass.onTaking.front().kind);
    CHECK(choose.count == 3);
    CHECK(choose.options.size() == 4);
    CHECK(many.things.empty());
}

TEST_CASE(
    "Datasworn of today gives its tables, those inside moves, its foes and what was true before the first session") {
    const ImportShelf shelf;
    const PlannedImport planned = shelf.plan("datasworn/gloam.json");
    CHECK(planned.report.skipped.empty());
    const content::Rulebook book = written(planned);
    CHECK(named(book.chance, "Core Oracles: Action").rows.size() == 3);
    CHECK(named(book.chance, "Core Oracles: Theme").rows.front().text == "Fog: thick");
    CHECK(named(book.chance, "Core Oracles: Notes").rows.size() == 1); // the other row is a heading
    CHECK(named(book.chance, "Ask: Likely").rows.back().text == "Yes");
    CHECK(named(book.chance, "Pay: Pay").rows.size() == 2);
    CHECK(named(book.chance, "The Night").rows.front().text == "At once");
    CHECK_THAT(planned.files.at("kept.json"), Contains("It came slowly."));
    const content::Move& endure = named(book.moves, "Endure");
    REQUIRE(endure.roll->approaches.size() == 2);
    CHECK(endure.roll->approaches.front().stat == "iron");
    CHECK(endure.roll->approaches.back().name == "Health");
    CHECK(named(book.moves, "Scrape By").roll->approaches.front().name == "Supply");
    CHECK(named(book.moves, "Flare").text == "All see you.");
    const content::Creature& gaunt = named(book.creatures, "Gaunt");
    CHECK(gaunt.tags == std::vector<std::string>{"rank 3", "horror"});
    CHECK(gaunt.instinct == "Eat the light");
    CHECK(gaunt.moves == std::vector<std::string>{"Wait", "Grab"});
    CHECK_THAT(gaunt.text, Contains("Somebody took the lamps."));
    CHECK(named(book.creatures, "Pale Gaunt").tags.front() == "rank 4");
    CHECK(named(book.conditions, "Wounded").text == "You bleed.");
    CHECK(book.boosts.front().cancels);
}

TEST_CASE("dice of other programs are read as far as they are dice") {
    CHECK(diceOf("d6+2") == "1d6+2");
    CHECK(diceOf("1d12+2 phy") == "1d12+2");
    CHECK(diceOf("b[2d8]+1") == "b[2d8]+1");
    CHECK(diceOf("w[2d8]") == "w[2d8]");
    CHECK(diceOf("W6+1") == "1d6+1");
    CHECK(diceOf("2W6 + 1W4") == "2d6+1d4");
    CHECK(diceOf("2d8kh1 + 1") == "2d8kh1+1");
    CHECK(diceOf("2d6 kinetic") == "2d6");
    CHECK(diceOf("1d4 bludgeoning") == "1d4");
    CHECK(diceOf("2d6+@stats.cool.value") == "2d6");
    CHECK(diceOf("4 blunt").empty());
}

TEST_CASE("steps with names, and sheets of another sort, are told where a sheet has them") {
    const ImportShelf shelf;
    const PlannedImport planned = shelf.plan("sheet/steps.toml", {.as = "Steps", .on = {}, .without = {}});
    CHECK(tells(planned.report.guessed, "\"Harm\" has names for its steps there"));
    CHECK(tells(planned.report.skipped, "the sheet of \"npc\" is kept in kept.json"));
    CHECK(tells(planned.report.skipped, "the sheet of \"patron\" is kept in kept.json"));
    CHECK_THAT(planned.files.at("kept.json"), Contains("Favour"));
    const content::Rulebook book = written(planned);
    CHECK(named(book.conditions, "Afraid").text == "Afraid (-2 to engage)");
}

TEST_CASE("a crew of a PbtA sheet is the sheet that all share, with its numbers, boxes and conditions") {
    const ImportShelf shelf;
    const PlannedImport planned = shelf.plan("sheet/steps.toml", {.as = "Steps", .on = {}, .without = {}});
    CHECK(tells(planned.report.guessed, "\"Crew\" is the sheet that all share"));
    const content::Rulebook book = written(planned);
    CHECK(book.group.name == "Crew");
    CHECK(book.group.field("tier")->name == "Tier");
    CHECK(book.group.field("hold")->type == content::FieldType::Number);
    CHECK(book.group.field("debtMost") != nullptr);
    CHECK(book.group.field("attack") == nullptr); // which is a text of foes
    CHECK(book.group.field("attackTrack")->type == content::FieldType::Number);
    CHECK(book.group.field("look")->name == "Colours");
    CHECK(book.character.field("hold") == nullptr);
    CHECK(named(book.conditions, "Hunted").of == content::Sort::Group);
}

TEST_CASE("published data of Dungeon World gives classes, moves, creatures, gear and spells") {
    const ImportShelf shelf;
    const PlannedImport planned = shelf.plan("game_data/game_data.json");
    CHECK(planned.report.title == "The Low Hills");
    CHECK_THAT(planned.files.at("kept.json"), Contains("/zoo"));
    const content::Rulebook book = written(planned);
    CHECK(named(book.moves, "Shove").outcomes.at("weak").text == "You both fall.");
    CHECK(named(book.moves, "Turn Back the Fog").outcomes.at("strong").text == "The fog stops.\nIt also lifts.");
    const content::Playbook& shepherd = named(book.playbooks, "Shepherd");
    CHECK(shepherd.starts == std::vector<std::string>{"shepherd-herd"});
    CHECK(shepherd.choices.front().options.front().things.front().thing.name == "Crook");
    CHECK(named(book.moves, "Great Herd").ofClass.needs == "shepherd-herd");
    CHECK(named(book.moves, "Great Herd").ofClass.from == 2);
    CHECK(named(book.moves, "Dwarf").ofClass.race);
    CHECK(named(book.spells, "Mend").level == 1);
    CHECK(named(book.spells, "Hum").level == 0);
    const content::Creature& hound = named(book.creatures, "Fog hound");
    CHECK(hound.armour == 3);
    CHECK(hound.damage == "1d8+1");
    CHECK(named(book.creatures, "Fog hound (2)").armour == 2);
    CHECK(named(book.creatures, "Fog hound (2)").damage == "1d6+2");
}

TEST_CASE("adversaries, environments and domain cards come into a game of duality dice") {
    const ImportShelf shelf;
    const PlannedImport planned = shelf.plan("duality/adversaries.json", {.as = "Mud", .on = {}, .without = {}});
    CHECK(planned.report.on == "duality");
    const content::Rulebook book = written(planned);
    const content::Adversary& burrower = named(book.duality->adversaries, "Mud Burrower");
    CHECK(burrower.major == 8);
    CHECK(burrower.severe == 15);
    CHECK(burrower.attack == 3);
    CHECK(burrower.features.front().name == "Relentless (3)");
    CHECK(burrower.experiences.front().modifier == 2);
    CHECK(named(book.duality->adversaries, "Rat tide").role == content::AdversaryRole::Horde);
    CHECK(named(book.duality->adversaries, "Rat tide").attack == -1);
    CHECK(named(book.duality->adversaries, "Street boy").role == content::AdversaryRole::Minion);
    CHECK(named(book.duality->environments, "Flooded mill").tier == 2);
    CHECK(named(book.duality->cards, "Spark").text == "It jumps from hand to hand.");
    CHECK(tells(planned.report.guessed, "\"Rat tide\" is \"Horde (3/HP)\""));
    CHECK(tells(planned.report.guessed, "the damage of \"Street boy\" is no dice"));
}

TEST_CASE("CSV files come by the names of their columns, and columns that are not known are told") {
    const ImportShelf shelf;
    const PlannedImport planned = shelf.plan("csv");
    CHECK(planned.report.on == "dungeonworld");
    CHECK(tells(planned.report.guessed, "\"Favourite colour\" is a column that is not used"));
    CHECK(tells(planned.report.skipped, "no column is called \"name\""));
    const content::Rulebook book = written(planned);
    const content::Creature& wolf = named(book.creatures, "Wolf; grau");
    CHECK(wolf.hp == 6);
    CHECK(wolf.armour == 1);
    CHECK(wolf.tags == std::vector<std::string>{"group", "small"});
    CHECK(wolf.moves == std::vector<std::string>{"Kreisen", "Beissen"});
    CHECK(named(book.creatures, "Zeile mit Umbruch").damage == "1d6");
    CHECK(named(book.things, "Rope").price == 2);
    const content::ChanceTable& weather = named(book.chance, "frogs");
    CHECK(weather.dice == "1d100");
    CHECK(weather.rows.back().to == 100);
    CHECK(book.creatures.size() > 2);
}

TEST_CASE("columns of other words are what a person says of them, by name or by number") {
    const ImportShelf shelf;
    const auto file = shelf.file("wesen.csv", "Wesen,TP,Angriffswürfel,\"a, b\",Notiz\n"
                                              "Moorhund,7,d8+1,Beißen;Heulen,scheu\nIrrlicht,2,d4,,\n");
    CHECK_THAT(shelf.refusal(file),
               Contains("no column is called \"name\"") &&
                   Contains("say what its columns are, \"Wesen\", \"TP\", \"Angriffswürfel\", \"a, b\" and \"Notiz\""));
    const auto columns = columnWishes("wesen = name, TP=health,angriffswurfel=Damage,#4=moves");
    REQUIRE(columns);
    ImportWishes wishes;
    wishes.csv.columns = *columns;
    const PlannedImport planned = shelf.plan(file, wishes);
    REQUIRE(planned.report.csv.size() == 1);
    const CsvTable& csv = planned.report.csv.front();
    CHECK(csv.holds == "creatures");
    CHECK(csv.columns[1].is == "hp");
    CHECK(csv.columns[1].values == std::vector<std::string>{"7", "2"});
    CHECK(csv.columns[4].is.empty());
    CHECK_THAT(toText(planned.report), Contains("Columns of wesen.csv (creatures): "
                                                "Wesen=name,TP=hp,Angriffswürfel=damage,#4=moves,Notiz=kept"));
    CHECK(tells(planned.report.guessed, "\"Notiz\" is a column that is not used"));
    CHECK_THAT(planned.files.at("kept.json"), Contains("scheu"));
    const content::Rulebook book = written(planned);
    const content::Creature& dog = named(book.creatures, "Moorhund");
    CHECK(dog.hp == 7);
    CHECK(dog.damage == "1d8+1");
    CHECK(dog.moves == std::vector<std::string>{"Beißen", "Heulen"});
}

TEST_CASE("a column's name may have more words in brackets, dice may be German, and damage that is no dice is told") {
    const ImportShelf shelf;
    const auto file = shelf.file("wesen.csv", "Kreatur,Lebenspunkte,Schaden (Würfel),Züge\nAal,8,W6+1,Ziehen\n"
                                              "Reeve,3,viel,Zählen\n");
    const PlannedImport planned = shelf.plan(file);
    CHECK(tells(planned.report.guessed, "the damage of \"Reeve\" is no dice, and was left out: viel"));
    const content::Rulebook book = written(planned);
    CHECK(named(book.creatures, "Aal").hp == 8);
    CHECK(named(book.creatures, "Aal").damage == "1d6+1");
    CHECK(named(book.creatures, "Aal").moves == std::vector<std::string>{"Ziehen"});
}

TEST_CASE("what a CSV file holds can be said where its columns do not tell it") {
    const ImportShelf shelf;
    const auto file = shelf.file("sorte.csv", "Name,Bemerkung,Bemerkung\nMoorhund,groß,scheu\n");
    const auto asked = [&](const std::string& holds, const std::string& columns) {
        ImportWishes wishes;
        wishes.csv.holds["sorte.csv"] = holds;
        wishes.csv.columns = *columnWishes(columns);
        return wishes;
    };
    CHECK(namesOf(shelf.plan(file).report, "thing") == std::vector<std::string>{"Moorhund"});
    const PlannedImport creatures = shelf.plan(file, asked("creatures", "#2=instinct,#3=moves"));
    CHECK(namesOf(creatures.report, "creature") == std::vector<std::string>{"Moorhund"});
    const PlannedImport texts = shelf.plan(file, asked("gear", "Bemerkung=text"));
    bool joined = false;
    for (const auto& [name, bytes] : texts.files) joined = joined || bytes.find("groß\\n\\nscheu") != std::string::npos;
    CHECK(joined);
    const PlannedImport table = shelf.plan(file, asked("table", "Name=result"));
    CHECK(namesOf(table.report, "table") == std::vector<std::string>{"sorte"});
    CHECK(tells(table.report.guessed, "every row is as likely"));
    CHECK_THAT(table.files.at("kept.json"), Contains("scheu") && Contains("gro"));
    CHECK_THAT(shelf.refusal(file, asked("monsters", "Name=name")), Contains("choose creatures, gear or table"));
}

TEST_CASE("a CSV file whose first line is a row has columns with numbers, and loses no row") {
    const ImportShelf shelf;
    const auto file = shelf.file("wesen.csv", "Moorhund,7,d8+1\nIrrlicht,2,d4\n");
    CHECK_THAT(shelf.refusal(file), Contains("its first line is a row and names no columns: say what they are, "
                                             "#1 (Moorhund), #2 (7) and #3 (d8+1)"));
    ImportWishes wishes;
    wishes.csv.columns = *columnWishes("#1=name,#2=hp,#3=damage");
    const PlannedImport planned = shelf.plan(file, wishes);
    const CsvTable& csv = planned.report.csv.front();
    CHECK_FALSE(csv.header);
    CHECK(csv.columns.front().name.empty());
    CHECK(csv.columns.front().values == std::vector<std::string>{"Moorhund", "Irrlicht"});
    CHECK(namesOf(planned.report, "creature") == std::vector<std::string>{"Moorhund", "Irrlicht"});
    CHECK_THAT(toText(planned.report),
               Contains("Columns of wesen.csv (creatures, without a header): #1=name,#2=hp,#3=damage"));
    CHECK(tells(planned.report.guessed, "the first line is taken as a row"));
    const content::Rulebook book = written(planned);
    CHECK(named(book.creatures, "Moorhund").hp == 7);
    wishes.csv.header[""] = true; // somebody knows better
    CHECK(namesOf(shelf.plan(file, wishes).report, "creature") == std::vector<std::string>{"Irrlicht"});
}

TEST_CASE("a first line is a header unless it cannot be one, or somebody says otherwise") {
    const auto isHeader = [](const char* text, const CsvWishes& wishes = {}) {
        return hasHeader("a.csv", csvRows(text), wishes);
    };
    CHECK(isHeader("Wesen,TP\nWolf,6\n"));
    CHECK(isHeader("Wolf,grau\nKeiler,braun\n")); // nothing tells that it is a row
    CHECK(isHeader("d100,Wetter\n1-50,Regen\n"));
    CHECK(isHeader("Name,2024\nWolf,6\n")); // one name is known
    CHECK_FALSE(isHeader("Wolf,6\nKeiler,12\n"));
    CHECK_FALSE(isHeader("Wolf,2d6+1\n"));
    CHECK_FALSE(isHeader("1-50,Regen\n51-100,Schnee\n"));
    CHECK_FALSE(isHeader("Wolf,It howls at night.\n"));
    CsvWishes said;
    said.header["a.csv"] = false;
    CHECK_FALSE(isHeader("Wolf,grau\nKeiler,braun\n", said));
    CsvWishes named;
    named.columns = *columnWishes("2024=hp");
    CHECK(isHeader("Tier,2024\nWolf,6\n", named));
}

TEST_CASE("two columns without a header, the totals of dice in their order first, are a table of chance") {
    const ImportShelf shelf;
    const PlannedImport planned = shelf.plan(shelf.file("wetter.csv", "1-3,Regen\n4-5,Nebel\n6,Schnee\n"));
    const content::Rulebook book = written(planned);
    const content::ChanceTable& table = named(book.chance, "wetter");
    CHECK(table.dice == "1d6");
    REQUIRE(table.rows.size() == 3);
    CHECK(table.rows.front().text == "Regen");
    CHECK_THAT(shelf.refusal(shelf.file("preise.csv", "5,Seil\n12,Axt\n")), Contains("say what they are, #1 (5)"));
}

TEST_CASE("a word for a column that fits nothing is refused in one sentence") {
    const ImportShelf shelf;
    const auto file = shelf.file("foes.csv", "Name,HP,LP\nWolf,6,7\n");
    const auto refused = [&](const std::string& columns) {
        ImportWishes wishes;
        wishes.csv.columns = *columnWishes(columns);
        return shelf.refusal(file, wishes);
    };
    CHECK(refused("TP=hp") == "\"TP\" names no column of \"foes.csv\": it has \"Name\", \"HP\" and \"LP\".");
    CHECK(refused("#9=hp") == "#9 names no column of \"foes.csv\": it has \"Name\", \"HP\" and \"LP\".");
    CHECK(refused("HP=hp,LP=hp") ==
          "Both #2 \"HP\" and #3 \"LP\" are said to be \"hp\" of \"foes.csv\": choose one column.");
    CHECK_THAT(refused("LP=price"),
               StartsWith("\"LP\" cannot be \"price\": a column of \"foes.csv\" (creatures) can be name, hp, "));
    CHECK(refused("LP=hp") == "taken in"); // and HP is kept
    CHECK(columnWishes("TP").error() == "\"TP\" names no column: write it as \"Name=name,TP=hp\".");
    CHECK(columnWishes("=hp").error() == "\"=hp\" names no column: write it as \"Name=name,TP=hp\".");
    CHECK(columnWishes(" , ").error() == "No column is named: write it as \"Name=name,TP=hp\".");
    CHECK_THAT(columnWishes("TP=lives").error(),
               StartsWith("\"lives\" is nothing that a column can be: choose name, hp"));
    ImportWishes wishes;
    wishes.csv.columns = *columnWishes("TP=hp");
    CHECK(shelf.refusal("datasworn/paths.json", wishes) == "It holds no CSV file with rows, so there are no columns.");
}

TEST_CASE("a CSV file has at most 200 columns, and what is beyond them is told") {
    const ImportShelf shelf;
    std::string head = "Name", row = "Rope";
    for (int i = 1; i < 250; ++i) {
        head += ",C" + std::to_string(i);
        row += ",x";
    }
    const PlannedImport planned = shelf.plan(shelf.file("wide.csv", head + "\n" + row + "\n"));
    CHECK(planned.report.csv.front().columns.size() == 200);
    CHECK(tells(planned.report.skipped, "what is beyond 200 columns or 500000 cells is left out"));
    CHECK(csvRows(std::string(3'000'000, ',')).rows.front().size() == 200);
    std::string tall;
    for (int i = 0; i < 600'000; ++i) tall += "a,b\n";
    const CsvRows rows = csvRows(tall);
    CHECK(rows.isCut);
    CHECK(rows.rows.size() == 250'000);
}

TEST_CASE("the report is told in plain sentences with places") {
    const ImportShelf shelf;
    const std::string text = toText(shelf.plan("datasworn/paths.json").report);
    CHECK_THAT(
        text,
        Contains("\"The Hollow Road\" comes from a Datasworn file as the game \"the-hollow-road\", whole by itself."));
    CHECK_THAT(text, Contains("5 moves: Arrive, Rest, Walk On, Crow and Crow: ability 2."));
    CHECK_THAT(text, Contains("Note: paths.json, oracles, sky, contents, holed: in the table "));
}

TEST_CASE("a CSV file in UTF-16 is read, whichever byte stands first") {
    const ImportShelf shelf;
    const std::u16string text = u"Name\tHP\nSm\u00e9agol \U0001F409\t7\nHalf \xD83D\t3\n";
    for (const bool bigFirst : {false, true}) {
        std::string bytes = bigFirst ? "\xfe\xff" : "\xff\xfe";
        for (const char16_t unit : text) {
            const char high = static_cast<char>(unit >> 8U), low = static_cast<char>(unit & 0xFFU);
            bytes += bigFirst ? std::string{high, low} : std::string{low, high};
        }
        const PlannedImport planned = shelf.plan(shelf.file("creatures.csv", bytes));
        CHECK(namesOf(planned.report, "creature") ==
              std::vector<std::string>{"Sm\u00e9agol \U0001F409", "Half \uFFFD"});
        CHECK_FALSE(tells(planned.report.guessed, "Latin-1"));
    }
}
