#include "content/pack.h"
#include "content/pack_samples.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus::content;
using Catch::Matchers::Contains;

namespace {

// Every fault of the pack tests/fixtures/packs/broken, in the order of its files and lines; then what follows from
// them.
const Issues kFaults{
    {"broken/moves/a.json", 4, "/moves/1", Severity::Error, "'trigger' is missing"},
    {"broken/moves/a.json", 6, "/moves/2/effects/0", Severity::Error, "'until' is missing"},
    {"broken/moves/a.json", 7, "/moves/3/group", Severity::Error, "there is no group 'mian'; did you mean 'main'?"},
    {"broken/moves/a.json", 8, "/moves/4/roll/add/0", Severity::Error, "there is no stat 'grib'; did you mean 'grip'?"},
    {"broken/moves/a.json", 8, "/moves/4/roll/dice", Severity::Error,
     "column 3: expected the number of sides after \"d\", found the end"},
    {"broken/moves/a.json", 9, "/moves/4/bands/tpo", Severity::Error, "there is no band 'tpo'; did you mean 'top'?"},
    {"broken/moves/a.json", 11, "/moves/5/effects/0/count", Severity::Error,
     "3 cannot be chosen of 2: write a smaller count"},
    {"broken/moves/a.json", 13, "/moves/5/effects/0/options/1/id", Severity::Error,
     "the id 'this' belongs to another option (line 12): choose a new one"},
    {"broken/moves/a.json", 13, "/moves/5/effects/0/options/1/when", Severity::Error,
     "expected a truth but this formula is a number (column 1 of the formula)"},
    {"broken/moves/a.json", 15, "/moves/6/effects/0", Severity::Error,
     "there is no target here: say 'to' or give the move a 'target'"},
    {"broken/moves/a.json", 15, "/moves/6/effects/1/amount", Severity::Error,
     "'fist' holds dice, which only damage can roll: write a number or the dice"},
    {"broken/moves/a.json", 17, "/moves/7/effects/0/amount", Severity::Error,
     "unknown field 'fist' (column 1 of the formula)"},
    {"broken/moves/a.json", 18, "/moves/7/effects/1/field", Severity::Error,
     "there is no number 'gripScore' that can be changed on the target"},
    {"broken/moves/a.json", 23, "/moves/10/text", Severity::Error, "expected text but found only spaces"},
    {"broken/moves/a.json", 24, "/moves/10/effects/0/effect", Severity::Error,
     "expected 'damage', 'heal', 'mark-xp', 'hold', 'forward', 'ongoing', 'resource', 'condition', "
     "'choose', 'roll-again', 'ask-gm', 'note', 'clock', 'redirect', 'halve', 'text', 'lose-spell', 'procedure', "
     "'avert', "
     "'change-thing', 'grant-spell', 'grant-move', 'give-thing', 'shift', 'tally', "
     "'row' or 'roll-table' but found 'smoke'"},
    {"broken/moves/a.json", 24, "/moves/10/effects/1/condition", Severity::Error,
     "there is no condition 'lamed'; did you mean 'lame'?"},
    {"broken/moves/a.json", 24, "/moves/10/effects/2/move", Severity::Error,
     "there is no move 'sounds'; did you mean 'sound'?"},
    {"broken/moves/b.json", 3, "/moves/0/id", Severity::Error,
     "the id 'sound' belongs to another move (broken/moves/a.json:3): choose a new one"},
    {"broken/moves/b.json", 5, "/moves/1/inputs/0", Severity::Error,
     "'least' is 3 and 'most' only 1: no number is left"},
    {"broken/moves/b.json", 5, "/moves/1/inputs/1/id", Severity::Error,
     "the id 'coins' belongs to another input (line 5): choose a new one"},
    {"broken/moves/b.json", 6, "/moves/1/gates/0/when", Severity::Error,
     "unknown field 'input.coin'; did you mean 'input.coins'? (column 1 of the formula)"},
    {"broken/moves/b.json", 7, "/moves/1/costs/0", Severity::Error,
     "this applies by itself: it can have no dice, no choice and nobody to pick"},
    {"broken/moves/b.json", 8, "/moves/1/roll/add", Severity::Error,
     "a bare roll adds nothing: take out 'add' or 'bare'"},
    {"broken/moves/b.json", 8, "/moves/1/roll/add/0/formula", Severity::Error,
     "expected a number but this formula is dice (column 1 of the formula)"},
    {"broken/moves/b.json", 9, "/moves/1/effects", Severity::Error, "a move that rolls has its effects in 'bands'"},
    {"broken/moves/b.json", 10, "/moves/2", Severity::Warning,
     "an effect of this move gives hold, but no 'spend' says what it buys"},
    {"broken/moves/b.json", 11, "/moves/3/gate", Severity::Error, "unknown name 'gate'; did you mean 'gates'?"},
    {"broken/moves/c.json", 1, "", Severity::Error, "expected an object but found an array"},
    {"broken/system.json", 6, "/tables/steep/1", Severity::Error, "rows rise: 'upTo' must be above 3"},
    {"broken/system.json", 7, "/tables/closed/1", Severity::Error,
     "the last row has no 'upTo': what is above the others falls into it"},
    {"broken/system.json", 10, "/groups/1/id", Severity::Error,
     "the id 'main' belongs to another group (line 10): choose a new one"},
    {"broken/system.json", 13, "/stats/1/table", Severity::Error, "there is no table 'godo'; did you mean 'good'?"},
    {"broken/system.json", 14, "/stats/2/id", Severity::Error,
     "characters have a field 'hp' too: give one of them another id"},
    {"broken/system.json", 15, "/stats/3/score", Severity::Error, "characters have no number field 'look'"},
    {"broken/system.json", 18, "/conditions/0/stat", Severity::Error, "there is no stat 'gripp'; did you mean 'grip'?"},
    {"broken/system.json", 19, "/conditions/1", Severity::Error, "a 'value' needs the 'stat' that it changes"},
    {"broken/system.json", 23, "/bands/0/tone", Severity::Error,
     "expected 'plain', 'miss', 'weak', 'strong', 'critical', 'hope-won', 'fear-won', 'hope-lost' or "
     "'fear-lost' but found 'mis'; did you mean 'miss'?"},
    {"broken/system.json", 24, "/bands/1/always/0", Severity::Error,
     "this applies by itself: it can have no dice, no choice and nobody to pick"},
    {"broken/system.json", 25, "/bands/2/upTo", Severity::Error, "bands rise: this one must reach above 9"},
    {"broken/system.json", 27, "/bands/4/upTo", Severity::Error,
     "the last band has no 'upTo': every total above the others falls into it"},
    {"broken/system.json", 29, "/standing/0/when", Severity::Error,
     "expected a truth but this formula is a number (column 1 of the formula)"},
    {"broken/system.json", 30, "/roles/armour", Severity::Error, "'look' is no number field of characters"},
    {"broken/system.json", 30, "/roles/experience", Severity::Error,
     "'hpMax' is no number field of characters that can be changed"},
    {"broken/system.json", 34, "/character/fields/1/most", Severity::Error, "'most' is 3, which is below 'least' (5)"},
    {"broken/system.json", 35, "/character/fields/2/most", Severity::Error,
     "unknown field 'hpMaxx'; did you mean 'hpMax'? (column 1 of the formula)"},
    {"broken/system.json", 37, "/character/fields/4/least", Severity::Error, "only a number has 'least': take it out"},
    {"broken/system.json", 38, "/character/fields/5/id", Severity::Error,
     "expected a name that formulas can use, such as 'hpMax': a small letter, then letters and "
     "digits, and no word of their own such as 'min' or 'd6'"},
    {"broken/system.json", 40, "/character/fields/7/derived", Severity::Error,
     "this goes round in a circle (load needs stores needs load): a field cannot need itself"},
    {"broken/system.json", 41, "/character/fields/8/sum/column", Severity::Error,
     "the list 'gear' has no column 'name' of numbers"},
    {"broken/system.json", 42, "/character/fields/9/initial", Severity::Error,
     "column 2: expected \"+\", \"-\" or the end, found \"e\""},
    {"broken/system.json", 46, "/character/sheet/subtitle", Severity::Error,
     "there is no field 'loook'; did you mean 'look'?"},
    {"broken/system.json", 47, "/character/sheet/vitals/0/field", Severity::Error, "there is no field 'hitpoints'"},
    {"broken/system.json", 47, "/character/sheet/vitals/1", Severity::Error,
     "a meter needs 'of': the field that holds its maximum"},
    {"broken/system.json", 47, "/character/sheet/vitals/2", Severity::Error,
     "slots need 'of': the field that says how many there are"},
    {"broken/system.json", 48, "/character/sheet/lists/0", Severity::Error,
     "there is no list 'gears'; did you mean 'gear'?"},
    {"broken/system.json", 49, "/character/sheet/texts/0", Severity::Error, "the field 'hp' is no text"},
    {"broken/system.json", 50, "/character/sheet/groups/1", Severity::Error, "there is no group 'minor'"},
    {"broken/system.json", 57, "/foe/fields/2/type", Severity::Error,
     "'look' is 'text' for characters: let it be the same for foes or call it something else"},
    {"broken/system.json", 61, "/condtions", Severity::Error, "unknown name 'condtions'"},
    {"broken/moves/a.json", 9, "/moves/4/bands/mid", Severity::Error,
     "the band 'mid' was left out for a fault of its own: mend that first", Cause::Other},
    {"broken/moves/a.json", 20, "/moves/8/effects/0/move", Severity::Error,
     "the move 'greedy' was left out for a fault of its own: mend that first", Cause::Other},
    {"broken/moves/a.json", 22, "/moves/9/effects/0/scope/what", Severity::Error,
     "the move 'leaning' was left out for a fault of its own: mend that first", Cause::Other},
    {"broken/system.json", 15, "/stats/3/table", Severity::Error,
     "the table 'steep' was left out for a fault of its own: mend that first", Cause::Other},
};

std::vector<std::string> movesOf(const Loaded& loaded) {
    std::vector<std::string> ids;
    if (loaded.rulebook) {
        for (const Move& move : loaded.rulebook->moves) ids.push_back(move.id);
    }
    return ids;
}

const std::string kDeck = "moves/deck.json";
const std::string kHarbour = "moves/harbour.json";
const std::string kSystem = "system.json";

} // namespace

TEST_CASE("every fault of every file is told at once, with its file, line, pointer and sentence") {
    const Loaded loaded = loadRulebook(
        [] {
            Issues issues;
            return readPackFolder(fixturePack("broken"), "broken", issues);
        }(),
        "broken");
    CHECK(loaded.issues.size() == kFaults.size());
    for (std::size_t i = 0; i < std::min(loaded.issues.size(), kFaults.size()); ++i) {
        INFO(toText(loaded.issues[i]));
        INFO("expected: " << toText(kFaults[i]));
        CHECK((loaded.issues[i] == kFaults[i]));
    }
}

TEST_CASE("what is sound in a broken pack loads") {
    const Loaded loaded = loadRulebookFolder(fixturePack("broken"));
    REQUIRE(loaded.rulebook);
    const Rulebook& rulebook = *loaded.rulebook;
    CHECK(movesOf(loaded) == std::vector<std::string>{"sound", "holding", "steady"});
    CHECK(rulebook.move("sound")->name == "Sound");
    CHECK(rulebook.stats.size() == 1);
    CHECK(rulebook.conditions.size() == 1);
    CHECK(rulebook.tables.size() == 1);
    CHECK(rulebook.standing.empty());
    CHECK(rulebook.roles.health == "hp");
    CHECK(rulebook.roles.armour.empty());
    CHECK(rulebook.character.field("d6") == nullptr);
    CHECK_FALSE(rulebook.character.field("hp")->most);
    CHECK(rulebook.character.field("hp")->initial);
    CHECK(rulebook.character.field("load")->derived);
    CHECK_FALSE(rulebook.character.field("stores")->derived);
    CHECK(rulebook.bandOf(9).id == "down");
    CHECK(rulebook.bandOf(99).id == "top");
    CHECK(rulebook.band("down")->always.empty());
}

TEST_CASE("a move without a trigger is refused, and the others load", "[DW-TRIG-01]") {
    const PackFiles files = changed(kHarbour, R"("trigger": "When you sit by a stove until morning",)", "");
    const Loaded loaded = loadRulebook(files, "p");
    CHECK(toldOf(files) == "p/moves/harbour.json:11: 'trigger' is missing (second move)\n");
    CHECK(movesOf(loaded) == std::vector<std::string>{"fend-off", "read-the-water", "sing-it-down", "last-bell"});
}

TEST_CASE("an ongoing modifier without an end is refused", "[DW-ONG-03]") {
    const PackFiles files = changed(kDeck, R"("until": "somebody else sings", )", "");
    CHECK(toldOf(files) == "p/moves/deck.json:79: 'until' is missing (third move, bands, crossing, first effect)\n");
    CHECK_FALSE(loadRulebook(files, "p").rulebook->move("sing-it-down"));
    CHECK_THAT(toldOf(changed(kDeck, "somebody else sings", " ")), Contains("expected text but found only spaces"));
}

TEST_CASE("an unknown name is told with the one that was probably meant") {
    const auto told = [](const std::string& file, std::string_view from, std::string_view to) {
        return toldOf(changed(file, from, to));
    };
    CHECK_THAT(told(kDeck, R"("add": ["charts")", R"("add": ["chart")"),
               Contains("there is no stat 'chart'; did you mean 'charts'?"));
    CHECK_THAT(told(kDeck, R"("what": "nerve")", R"("what": "nerves")"), Contains("did you mean 'nerve'?"));
    CHECK_THAT(told(kDeck, R"("what": "fend-off")", R"("what": "fend-of")"),
               Contains("there is no move 'fend-of'; did you mean 'fend-off'?"));
    CHECK_THAT(told(kHarbour, R"("wreck": {)", R"("wrek": {)"),
               Contains("there is no band 'wrek'; did you mean 'wreck'?"));
    CHECK_THAT(told(kSystem, R"("list": "cargo")", R"("list": "cargoes")"), Contains("there is no list 'cargoes'"));
    CHECK_THAT(told(kSystem, R"("move": "read-the-water")", R"("move": "read-the-wter")"),
               Contains("did you mean 'read-the-water'?"));
    CHECK_THAT(told(kDeck, R"("synonyms")", R"("synonym")"),
               Contains("unknown name 'synonym'; did you mean 'synonyms'?"));
}

TEST_CASE("a formula reads what stands at its place, and nothing else") {
    const auto told = [](std::string_view from, std::string_view to) { return toldOf(changed(kDeck, from, to)); };
    CHECK(told(R"("amount": "bite", "from": "target")", R"("amount": "bite + oilskin", "from": "target")").empty());
    CHECK_THAT(told(R"("amount": "bite", "from": "target")", R"("amount": "bite + oil", "from": "target")"),
               Contains("unknown field 'oil'"));
    CHECK_THAT(told(R"("amount": "bite", "from": "target")", R"("amount": "bite")"), Contains("unknown field 'bite'"));
    CHECK_THAT(told("\"1d4 + warmthMost / 4\"", "\"bite\""),
               Contains("unknown field 'bite'")); // a target of any sort
    CHECK(told(R"("amount": "hook"}]})", R"("amount": "hook + target.bite"}]})").empty());
    CHECK_THAT(told(R"("amount": "hook"}]})", R"("amount": "hook + input.lamps"}]})"),
               Contains("unknown field 'input.lamps'"));
    CHECK_THAT(told(R"("when": "oil >= 1")", R"("when": "oil - 1")"),
               Contains("expected a truth but this formula is a number"));
    CHECK_THAT(told(R"("amount": "2 + input.lamps")", R"("amount": "2 + hook")"),
               Contains("'hook' holds dice, which only damage can roll"));
    CHECK_THAT(toldOf(changed(kSystem, R"("when": "ballast > 10)", R"("when": "target.bite > 10)")),
               Contains("unknown field 'target.bite'"));
}

TEST_CASE("an effect that names the target needs a move that has one") {
    const PackFiles files = changed(kDeck, R"("target": "foe",)", "");
    CHECK_THAT(toldOf(files), Contains("there is no target here: say 'to' or give the move a 'target' ("
                                       "first move, bands, crossing, first effect)"));
    CHECK_THAT(toldOf(files), Contains("there is no target here: say 'from' or give the move a 'target'"));
    CHECK_THAT(toldOf(files), Contains("there is no target here: give the move a 'target' ("
                                       "first move, bands, landfall, second effect, scope)"));
}

TEST_CASE("a foe marks no experience, and a computed field is not changed by effects") {
    CHECK_THAT(toldOf(changed(kDeck, R"({"effect": "damage", "amount": "hook"}]})",
                              R"({"effect": "mark-xp", "to": "target"}]})")),
               Contains("a foe marks no experience"));
    CHECK_THAT(toldOf(changed(kDeck, R"("field": "oil", "change": -1)", R"("field": "ballast", "change": -1)")),
               Contains("there is no number 'ballast' that can be changed on a character"));
    CHECK_THAT(toldOf(changed(kSystem, R"(, "experience": "tales")", "")),
               Contains("this game has no experience to mark"));
}

TEST_CASE("nothing that applies by itself may need a person") {
    CHECK_THAT(toldOf(changed(kSystem, R"({"effect": "mark-xp"})", R"({"effect": "heal", "amount": "1d4"})")),
               Contains("this applies by itself: it can have no dice, no choice and nobody to pick ("
                        "first band, first alway)"));
    CHECK_THAT(toldOf(changed(kDeck, R"("change": "0 - input.lamps")", R"("change": -1, "to": "ally")")),
               Contains("(second move, first cost)"));
}

TEST_CASE("a move says what each band does unless the system does") {
    const PackFiles files = changed(kSystem, R"(, "otherwise": {"text": "It works."})", "");
    CHECK_THAT(toldOf(files), Contains("p/moves/harbour.json:3: nothing says what the band 'crossing' does"));
    CHECK_THAT(toldOf(changed(kHarbour, R"("text": "The stove does its work.",)", "")),
               Contains("a move without a roll says in 'text' what it does"));
    CHECK_THAT(toldOf(changed(kHarbour, R"("text": "The stove does its work.",)", R"("text": "Warm.", "bands": {},)")),
               Contains("a move without a roll has no bands"));
    CHECK_THAT(toldOf(changed(kHarbour, R"("2d8")", R"("8")")), Contains("expected dice, such as \"2d6\""));
}

TEST_CASE("texts have a limit, and so has a list of effects") {
    CHECK_THAT(toldOf(changed(kHarbour, "Dry out", std::string(81, 'x'))),
               Contains("expected at most 80 characters but found 81"));
    CHECK_THAT(toldOf(changed(kHarbour, "The stove does its work.", std::string(4001, 'x'))),
               Contains("expected at most 4000 characters"));
    std::string many = R"("effects": [)";
    for (int i = 0; i < 100; ++i) many += R"({"effect": "text", "text": "x"},)";
    CHECK_THAT(toldOf(changed(kHarbour, R"("effects": [)", many)),
               Contains("expected at most 100 entries but found 105"));
}

TEST_CASE("fields that need each other are told as a circle, through stats too") {
    const PackFiles files =
        changed(kSystem, R"("least": -1, "most": 3, "initial": 1})", R"("derived": "warmthMost / 4"})");
    CHECK_THAT(toldOf(files), Contains("this goes round in a circle (nerveScore needs warmthMost needs nerveScore)"));
    CHECK_THAT(toldOf(changed(kSystem, "8 + 2 * max(nerve, 0)", "warmthMost + 1")),
               Contains("(warmthMost needs warmthMost)"));
}

TEST_CASE("a game without its core is no game, but its moves are checked all the same") {
    for (const std::string_view core :
         {R"("id": "nightferry",)", R"("name": "The Night Ferry",)", R"("health": "warmth", )"}) {
        PackFiles files = changed(kSystem, core, "");
        files.at(kDeck) += "!";
        const Loaded loaded = loadRulebook(files, "p");
        CHECK_FALSE(loaded.rulebook);
        CHECK(loaded.issues.size() >= 2);
    }
    PackFiles files = nightFerry();
    std::string& system = files.at(kSystem);
    const std::size_t from = system.find("  \"bands\"");
    system.erase(from, system.find("  \"standing\"") - from);
    files.at(kDeck) =
        R"({"moves": [{"id": "roll", "name": "Roll", "group": "deck", "trigger": "When you roll", "roll": {"dice": "2d6"}}]})";
    files.erase(kHarbour);
    CHECK_FALSE(loadRulebook(files, "p").rulebook);
    CHECK(toldOf(files) == "p/system.json:1: 'bands' is missing: moves roll here, and bands say what a total means\n");
}

TEST_CASE("a file with more faults than are told does not let a faulty move slip through") {
    std::string moves = R"({"moves": [)";
    for (int i = 0; i < 1200; ++i) moves += R"({"id": "m)" + std::to_string(i) + R"("},)";
    moves += R"({"id": "last", "name": "Last", "group": "none", "trigger": "When it ends", "text": "It ends."}]})";
    PackFiles files = nightFerry();
    files["moves/many.json"] = moves;
    const Loaded loaded = loadRulebook(files, "p");
    CHECK(movesOf(loaded).size() == 5);
    CHECK(loaded.issues.size() == 1001);
}
