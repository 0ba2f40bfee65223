#include "table/classes.h"
#include "table/core/bestiary.h"
#include "table/core/clock.h"
#include "table/core/encounter.h"
#include "table/core/lines_and_veils.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/campaign_moves.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/strike.h"
#include "table/scene.h"
#include "table/world/chance.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <set>
#include <string>
#include <string_view>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::n;
using tenplus::table::testing::Scene;

namespace {

struct Case {
    std::string_view code;
    std::string says;
    Command command;
    std::vector<int> dice = {};
};

/// Ada with a rope, an orc, a choice and a harm that wait, a clock, and a roll that the players saw.
struct Fight : Scene {
    Fight() {
        ada = given("Ada");
        orc = given("Orc");
        perform(AddEntry{ada, "gear", {{"name", "Rope"}, {"weight", n(1)}}});
        perform(SetHold{ada, "defend", 1});
        perform(StartClock{.name = "The tide rises", .segments = 4, .filled = 4});
        perform(StartSession{});
        rollAt(ada, "volley", orc, {4, 4});
        shown = table().lastRoll->id;
        choice = waiting("choose").id;
        harm = waiting("damage").id;
        rope = table().actor(ada)->lists.at("gear").front().id;
        clock = table().clocks.front().id;
    }
    ActorId ada, orc, nobody{99};
    RollId shown;
    WaitingId choice, harm;
    EntryId rope;
    ClockId clock;
};

std::vector<Case> unknownThings(const Fight& e) {
    const ActorId ada = e.ada;
    return {
        {"unknown-actor", "Nobody at the table has the number 99: choose one of those shown.", RemoveActor{e.nobody}},
        {"unknown-actor", "Nobody at the table has the number 99: choose one of those shown.",
         GiveForward{
             .who = ada, .value = 1, .scope = {content::ScopeKind::Any, {}}, .against = e.nobody, .source = "x"}},
        {"unknown-actor", "Nobody at the table has the number 99: choose one of those shown.",
         StartOngoing{.who = ada, .value = 1, .against = e.nobody, .until = "x", .source = "x"}},
        {"unknown-actor", "Nobody at the table has the number 99: choose one of those shown.",
         ApplyWaiting{.waiting = e.harm, .target = e.nobody}},
        {"nobody-named", "It is not said who does this: choose somebody at the table, or bring somebody in first.",
         RollMove{.move = "hack-and-slash"}},
        {"unknown-move", "There is no move \"moonwalk\" in this game: search the moves by their words.",
         RollMove{.who = ada, .move = "moonwalk"}},
        {"unknown-field", "Ada has no field \"luck\": use one that the sheet shows.", EditSheet{ada, "luck", n(1)}},
        {"unknown-condition", "This game has no condition \"bored\": use one that the sheet shows.",
         SetCondition{ada, "bored"}},
        {"unknown-list", "Ada has no list \"debts\": use one that the sheet shows.",
         AddEntry{ada, "debts", {{"name", "x"}}}},
        {"unknown-entry", "The list \"Gear\" of Ada has no entry 99.", RemoveEntry{ada, "gear", EntryId{99}}},
        {"unknown-clock", "No clock has the number 99: choose one that runs.", TickClock{ClockId{99}}},
        {"unknown-forward", "No forward has the number 99: it may have been used already.", DropForward{ForwardId{99}}},
        {"unknown-ongoing", "No ongoing modifier has the number 99: it may have ended already.",
         EndOngoing{OngoingId{99}}},
        {"unknown-waiting", "Nothing waits under the number 99: it may be done already.", WaveOff{WaitingId{99}}},
        {"unknown-option", "Volley has no option \"luck\": choose one that the card shows.",
         ChooseOptions{e.choice, {"luck"}}},
        {"unknown-approach", "Hack and Slash cannot be rolled with \"cha\": choose str.",
         RollMove{.who = ada, .move = "hack-and-slash", .approach = "cha"}},
        {"unknown-input", "Carouse asks for no number called \"weeks\".",
         RollMove{.who = ada, .move = "carouse", .inputs = {{"weeks", 1}}}},
        {"unknown-table", "There is no table of chance \"luck\": choose one from the list.", RollTable{"luck"}},
        {"bad-table", "The table \"Luck\" does not work: a table has 1 to 1000 rows, this one 0.",
         WriteTable{{"luck", "Luck", {}, {}, {}, {}}}},
        {"bad-move", "The move \"Sing\" does not work: nothing follows its trigger.",
         WriteMove{.move = {.name = "Sing"}, .words = "When you sing"}},
        {"no-result", "That is not the last result of a table of chance: roll one, or leave the number out.",
         KeepResult{}},
        {"no-last-roll", "Roll number 99 is not the last roll of the table, so it cannot be shown.",
         RevealRoll{RollId{99}}},
        {"unknown-roll", "Roll number 99 is none of the last 200 moves of the table, so its words cannot be written.",
         WriteFiction{RollId{99}, "x"}},
    };
}

std::vector<Case> movesAndChoices(const Fight& e) {
    const ActorId ada = e.ada;
    return {
        {"needs-dice", "Throw 2 more d6s for Defend, and give their pips after the ones so far.",
         RollMove{.who = ada, .move = "defend"}},
        {"needs-dice",
         "Throw 1 more d6 for Defend, and give their pips after the ones so far.",
         RollMove{.who = ada, .move = "defend"},
         {3}},
        {"impossible-pips",
         "Die number 2 shows 7, which no d6 has: check the dice typed.",
         RollMove{.who = ada, .move = "defend"},
         {3, 7}},
        {"needs-approach", "Say how Defy Danger is rolled: with str, dex, con, int, wis or cha.",
         RollMove{.who = ada, .move = "defy-danger"}},
        {"wrong-target", "Hack and Slash is not aimed at Ada: choose a foe.",
         RollMove{.who = ada, .move = "hack-and-slash", .target = ada}},
        {"gate", "Ada cannot make Level Up now: there is not enough XP yet. The GM may allow it anyway.",
         RollMove{.who = ada, .move = "level-up"}},
        {"not-for-this-actor", "Orc is played by the GM and rolls no moves: roll loose dice.",
         RollMove{.who = e.orc, .move = "parley"}},
        {"no-hold", "Ada has 1 hold of Defend left, and this spends 2.",
         SpendHold{.who = ada, .move = "defend", .count = 2}},
        {"wrong-count", "Choose 1 of 3 for Volley, not 2.", ChooseOptions{e.choice, {"danger", "graze"}}},
        {"option-closed", "\"It takes more than one: spend 1 ammo\" is not open to Ada now: choose another.",
         ChooseOptions{e.choice, {"ammo"}}},
        {"not-a-choice", "Volley does not ask for a choice: apply it or wave it off.",
         ChooseOptions{e.harm, {"danger"}}},
        {"choose-first", "A choice of Volley may still change this damage: choose first, or wave the choice off.",
         ApplyWaiting{.waiting = e.harm}},
        {"nothing-to-roll", "Volley has no dice to throw here: apply it or wave it off.", RollWaiting{e.choice}},
        {"nothing-to-apply", "Volley waits for a choice: choose one of its options.",
         ApplyWaiting{.waiting = e.choice}},
        {"already-revealed", "The players see that roll already.", RevealRoll{e.shown}},
        {"bad-notation", "\"2x6\" is no dice notation: ", RollDice{.expression = "2x6"}},
    };
}

std::vector<Case> sheetsAndEvenings(const Fight& e) {
    const ActorId ada = e.ada;
    return {
        {"wrong-type", "Strength takes a whole number, not \"strong\".", EditSheet{ada, "strength", "strong"}},
        {"computed-field", "Most HP is worked out from other fields: change those instead.",
         EditSheet{ada, "hpMax", n(30)}},
        {"out-of-bounds", "HP must lie between 0 and 25, and 26 does not.", EditSheet{ada, "hp", n(26)}},
        {"no-change", "That would change nothing: the number is at its bound.", ChangeField{ada, "hp", 1}},
        {"no-change", "That would change nothing: it is that already.", EditSheet{ada, "class", "fighter"}},
        {"no-change", "That would change nothing: The tide rises stands at 4 of 4.", TickClock{e.clock}},
        {"bad-name", "A name needs 1 to 80 letters without line breaks: give it another.", AddActor{.name = " \t"}},
        {"bad-name", "A name needs 1 to 80 letters without line breaks: give it another.", RenameCampaign{"The\nFord"}},
        {"bad-name", "A name needs 1 to 80 letters without line breaks: give it another.",
         AddActor{.name = "Eel", .icon = "a\nb"}},
        {"too-long", "The text has 81 letters and may have 80: shorten it.",
         AddActor{.name = "Eel", .icon = std::string(81, 'x')}},
        {"empty-text", "There is nothing written: write a word or leave it.", WriteNote{.text = "  "}},
        {"too-long", "The text has 4001 letters and may have 4000: shorten it.",
         WriteNote{.text = std::string(4001, 'x')}},
        {"bad-clock", "A clock has 1 to 24 segments and no more filled than it has.",
         StartClock{.name = "x", .segments = 25}},
        {"bad-clock", "A clock has 1 to 24 segments and no more filled than it has.",
         StartClock{.name = "x", .segments = 4, .filled = 5}},
        {"twice-said", "Segment 2 has words twice: make them one text.",
         StartClock{.name = "x", .words = {{2, "y"}, {2, "z"}}}},
        {"unknown-setting", "This game has no setting \"moon\": take one of those on the settings page.",
         ChangeSetting{"moon", true, {}}},
        {"unknown-preset", "This game has no preset \"full-moon\": take one of those on the settings page.",
         ApplyPreset{"full-moon"}},
        {"bad-setting", "Hours of sleep cannot be 25: it is 0 to 24.", ChangeSetting{"campSleepHours", n(25), {}}},
        {"session-running", "Session 1 is running: end it first.", StartSession{}},
    };
}

std::vector<Case> onTheWay(const Fight& e) {
    const ActorId ada = e.ada;
    const auto tam = [](std::map<std::string, int> skills) {
        return HireHireling{.name = "Tam", .cost = "coin", .loyalty = 1, .skills = std::move(skills)};
    };
    HireHireling many = tam({{"warrior", 1}}), short_ = many, dear = many;
    many.size = "town", many.points = 7;
    short_.size = "town", short_.points = 6;
    dear.cost = "love";
    const StartJourney twice{.to = "Saltmoor", .jobs = {{"scout", ada}, {"trailblazer", ada}}};
    return {
        {"unknown-limit", "No line and no veil says \"eels\": it may be lifted already.", LiftLimit{"eels"}},
        {"unknown-note", "No note that stands has the number 99: it may be struck out already.",
         StrikeNote{NoteId{99}, {}}},
        {"nothing-kept", "Nothing under the number 99 is kept from the players: it may be shown already.",
         RevealNote{NoteId{99}}},
        {"not-the-gms", "Ada is a player's character, and the GM makes no moves for them.",
         MakeGmMove{.who = ada, .text = "x"}},
        {"unknown-encounter", "No encounter has the number 99: choose one that is prepared.",
         BringEncounter{EncounterId{99}}},
        {"empty-encounter", "The encounter \"x\" brings nobody: put a creature into it.",
         PrepareEncounter{.name = "x"}},
        {"unknown-saved-roll", "No saved roll has the number 99: choose one that is saved.",
         RollSaved{SavedRollId{99}}},
        {"not-a-question", "A GM's move does not answer Volley: apply it, answer it in words, or wave it off.",
         MakeGmMove{.text = "x", .waiting = e.harm}},
        {"unknown-creature", "There is no creature \"gobbler\": search the bestiary by name or make one.",
         BringCreature{.creature = "gobbler"}},
        {"needs-organisation", "Say in what numbers it comes: its HP and damage hang on that.",
         MakeCreature{.name = "x", .answers = {"large"}}},
        {"too-many", "There can be no more than 20 tags of a place: leave some out.",
         EnterPlace{"x", "", std::vector<std::string>(21, "tag")}},
        {"not-a-hireling", "Ada is in nobody's service: hire them first.", PayHireling{ada, {}}},
        {"hireling-cost", "Tam does not work for \"love\": choose one of the costs that the game lists.", dear},
        {"hireling-points", "A hireling of this place (Town) has 4 to 6 points, not 7. The GM may allow it anyway.",
         many},
        {"hireling-sum", "Loyalty and skills come to 2 and must come to 6. The GM may allow it anyway.", short_},
        {"hireling-level",
         "Tam has a skill of 3 and serves nobody below that level; the party's best is 1. The GM may allow it anyway.",
         tam({{"warrior", 3}})},
        {"hirelings-move", "Sentry is a hireling's move, and Ada is none: let a hireling who has learned it make it.",
         RollMove{.who = ada, .move = "sentry", .target = ada}},
        {"not-on-the-way", "The party is on no journey: set out first.", FinishJourney{}},
        {"no-goal", "A journey needs a goal that is known; exploring goes on camp by camp. The GM may allow it anyway.",
         StartJourney{}},
        {"no-job-for", "Orc rolls no job on a journey: give it to a character. The GM may allow it anyway.",
         StartJourney{.to = "x", .jobs = {{"scout", e.orc}}}},
        {"one-job-each", "Ada has a job already, and nobody does two. The GM may allow it anyway.", twice},
        {"no-guide", "Ada can lead ways that are shorter than 0, and this one is 3 long. The GM may allow it anyway.",
         StartJourney{.to = "x", .length = 3, .guide = ada}},
        {"no-camp", "The party has made no camp: make one first.", BreakCamp{}},
        {"nothing-to-mend", "Weak is nothing that rest can mend for Ada now: leave it out.",
         SpendDays{.who = {ada}, .days = 3, .mends = {{std::to_string(ada.value), {"weak"}}}}},
    };
}

/// Somebody with hold, preparation, a heavy load and an empty lamp, and a blow that waits.
struct Trouble : Scene {
    Trouble() {
        ada = given("Ada", {{"preparation", n(2)}, {"coins", n(7)}});
        dov = given("Dov");
        orc = given("Orc");
        perform(SetHold{ada, "defend", 3});
        perform(TakeThing{.who = dov, .values = {{"name", "Lamp"}, {"uses", n(0)}}});
        perform(AddEntry{dov, "gear", {{"name", "Anvil"}, {"weight", n(60)}}});
        lamp = table().actor(dov)->lists.at("gear").front().id;
        perform(Attack{.from = {orc}, .to = {ada}});
        blow = waiting("damage").id;
        perform(SpendHold{.who = ada, .move = "defend", .option = "halve", .waiting = blow});
    }
    ActorId ada, dov, orc;
    EntryId lamp;
    WaitingId blow;
};

std::vector<Case> gearAndBlows(const Trouble& e) {
    const ActorId ada = e.ada, dov = e.dov;
    return {
        {"ally-is-self", "An ally is somebody else than Ada: choose another.",
         SpendHold{.who = ada, .move = "defend", .option = "open", .ally = ada, .waiting = e.blow}},
        {"no-blow", "No blow waits that Ada could turn aside: announce it first, and the hold is kept.",
         SpendHold{.who = ada, .move = "defend", .option = "redirect"}},
        {"guarded-already",
         "\"Halve it: what gets past armour is cut in two, as the table rounds\" was spent on this blow already",
         SpendHold{.who = ada, .move = "defend", .option = "halve", .waiting = e.blow}},
        {"burden", "Dov cannot make Parley now: the burden is too heavy. Let go of 1 weight or more, or let it fail.",
         RollMove{.who = dov, .move = "parley"}},
        {"bad-drop", "What Dov lets go of must be among their gear and weigh 1 or more.",
         RollMove{.who = dov, .move = "parley", .drop = {e.lamp}}},
        {"no-boost", "Dov has no Preparation left to spend on a roll.", BoostRoll{.who = dov, .boost = "preparation"}},
        {"no-open-roll",
         "Ada has no roll whose outcome still lies untouched: spend it as soon as the dice have fallen.",
         BoostRoll{.who = ada, .boost = "preparation"}},
        {"no-uses", "Lamp is used up: take another.", UseThing{dov, e.lamp, {}}},
        {"unknown-thing", "The books have no thing \"moonlight\": write its name and tags yourself.",
         BuyThing{.who = ada, .thing = "moonlight"}},
        {"barred-penalty", "A defeat may not cost Strength: take gear or another number. The GM may do it anyway.",
         TakePenalty{.who = ada, .field = "strength", .by = 1}},
    };
}

/// Those that need a shop, a bare roll, or a game with endings.
void checkTheRest(std::set<std::string_view>& reached);

void check(Scene& scene, const Case& each, std::set<std::string_view>& reached) {
    CAPTURE(each.says);
    const Refusal no = scene.refused(each.command, each.dice);
    CHECK(no.code == each.code);
    const std::string told = sentence(no);
    CHECK(told.substr(0, each.says.size()) == each.says);
    CHECK(told.ends_with('.'));
    CHECK(told.find("..") == std::string::npos);
    CHECK((no.needs.has_value() == (no.code == "needs-dice")));
    reached.insert(no.code);
}

void checkTheRest(std::set<std::string_view>& reached) {
    Scene house("understudies");
    house.perform(AddActor{.name = "Ida"});
    check(house,
          {"no-health",
           "The Understudies counts no health: set the field, the track or the condition that harm changes there.",
           DealDamage{.to = ActorId{1}, .amount = "1d6"}},
          reached);

    content::PackFiles files = table::testing::packOf("universalmoves");
    files["gear/shop.json"] =
        R"({"things": [{"id": "harp", "name": "Harp", "price": 80}, {"id": "star", "name": "A fallen star"}]})";
    const auto loaded = content::loadRulebook(files, "p");
    REQUIRE(loaded.rulebook);
    Scene shop(*loaded.rulebook);
    const ActorId uma = shop.given("Uma", {{"coins", n(7)}, {"preparation", n(2)}});
    check(shop, {"no-coins", "Uma has 7 coins, and Harp costs 80.", BuyThing{.who = uma, .thing = "harp"}}, reached);
    check(shop,
          {"no-price", "A fallen star has no listed price: say what it costs.", BuyThing{.who = uma, .thing = "star"}},
          reached);
    check(shop,
          {"needs-word", "Level goes only with the word of Uma's player: ask, then confirm.",
           TakePenalty{.who = uma, .field = "level", .by = 1}},
          reached);
    shop.roll(uma, "parley", {4, 4});
    shop.perform(BoostRoll{.who = uma, .boost = "preparation"});
    check(shop,
          {"boosted-already", "Preparation was spent on this roll already, as often as a roll may have it.",
           BoostRoll{.who = uma, .boost = "preparation"}},
          reached);
    shop.perform(EditSheet{uma, "hp", n(0)});
    shop.roll(uma, "bad-ending", {4, 4});
    check(shop,
          {"bare-roll", "Nothing is added to Bad Ending: its dice stand as they fell.",
           BoostRoll{.who = uma, .boost = "preparation"}},
          reached);
}

void checkMadeCreature(Scene& fight, std::set<std::string_view>& reached) {
    fight.perform(MakeCreature{.name = "Mire troll", .answers = {"solitary"}, .count = 0});
    const MadeId troll = fight.table().prepared->made.front().id;
    fight.perform(PrepareEncounter{.name = "The mire", .groups = {{madeReference(troll), 1, {}}}});
    check(fight,
          {"creature-in-use", "The creature \"Mire troll\" is in the encounter \"The mire\": take it out there first.",
           ForgetCreature{troll}},
          reached);
}

} // namespace

TEST_CASE("a number in a sentence is followed by the word that fits it") {
    const auto says = [](int coins) {
        return sentence(
            refuse("no-coins", "thing", "{} has {} [coin|coins], and {} costs {}.", "Ada", coins, "Rope", 5).error());
    };
    CHECK(says(1) == "Ada has 1 coin, and Rope costs 5.");
    CHECK(says(12) == "Ada has 12 coins, and Rope costs 5.");
}

TEST_CASE("a refusal that the GM overrides is recorded without its advice") {
    const auto recorded = [](const Unexpected<Refusal>& no) { return setAside(no.error()); };
    CHECK(recorded(refuse("rest-too-short", "mends",
                          "The rest of {} is too short to mend {}: each takes {} half [day|days] of it.", "Ada",
                          "the sprain: it hurts", 1)) == "The rest of Ada is too short to mend the sprain: it hurts");
    CHECK(recorded(refuse("cannot-now", "who", "{} cannot do that now: {}. The GM may allow it anyway.", "Ada",
                          "they are dead")) == "Ada cannot do that now: they are dead");
    Refusal no = refuse("no-goal", "to", "A journey needs a goal: name one.").error();
    no.source = "DW-R-1";
    CHECK(setAside(no) == "A journey needs a goal (DW-R-1)");
    CHECK(sentence(no) == "A journey needs a goal: name one (DW-R-1).");
}

namespace {

// The codes that src/table writes; the lint "refusal-codes" compares the list with the sources.
std::set<std::string> listedCodes() {
    std::ifstream file(std::string(TENPLUS_SOURCE_DIR) + "/tests/table/refusal_codes.txt");
    std::set<std::string> codes;
    for (std::string code; std::getline(file, code);) codes.insert(code);
    return codes;
}

// A game that has neither hirelings nor camps.
void checkFerry(std::set<std::string_view>& reached) {
    Scene ferry("nightferry");
    ferry.perform(AddActor{.name = "Wick"});
    check(ferry,
          {"no-such-kind", "The Night Ferry has no actor of the kind \"hireling\": use one that its system describes.",
           AddActor{.kind = ActorKind::Hireling, .name = "Tam"}},
          reached);
    ferry.roll(ActorId{1}, "fend-off", {8, 8}, {.approach = "nerve"});
    check(ferry,
          {"formula-failed",
           "\"hook + max(target.oilskin, 1)\" cannot be worked out: ", RollWaiting{ferry.waiting("damage").id}},
          reached);

    check(ferry,
          {"not-in-this-game", "The Night Ferry knows no camps: its system does not describe them.", PitchCamp{}},
          reached);
}

} // namespace

TEST_CASE("every refusal says in one sentence what is wrong, and changes nothing") {
    std::set<std::string_view> reached;
    Fight fight;
    for (const auto& cases :
         {unknownThings(fight), movesAndChoices(fight), sheetsAndEvenings(fight), onTheWay(fight)}) {
        for (const Case& each : cases) check(fight, each, reached);
    }
    checkMadeCreature(fight, reached);
    fight.perform(EndSession{});
    check(fight, {"no-session", "No session is running: start one first.", EndSession{}}, reached);
    fight.perform(RemoveActor{fight.orc});
    fight.perform(WaveOff{fight.choice});
    check(fight,
          {"needs-target", "Say whom Volley falls on: choose somebody at the table.",
           ApplyWaiting{.waiting = fight.harm}},
          reached);

    checkFerry(reached);

    Scene way;
    const ActorId ada = way.given("Ada");
    way.perform(SetCondition{ada, "weak", true});
    check(way,
          {"rest-too-short", "The rest of Ada is too short to mend 1: each takes 6 half days of it.",
           SpendDays{.days = 1, .mends = {{"1", {"weak"}}}}},
          reached);
    way.perform(StartJourney{.to = "Saltmoor", .length = 2, .jobs = {{"scout", ada}}});
    check(way,
          {"on-the-way", "The party is on its way to Saltmoor: let it arrive or turn back first.",
           StartJourney{.to = "x"}},
          reached);
    check(way, {"job-open", "Ada has still to roll as scout. The GM may allow it anyway.", FinishJourney{}}, reached);
    way.perform(PitchCamp{.dangerous = true});
    check(way, {"in-camp", "The party has made camp already: break it first.", PitchCamp{}}, reached);
    check(way,
          {"no-watch", "Nobody can sleep in a dangerous place before the watches are set. The GM may allow it anyway.",
           BreakCamp{}},
          reached);
    Trouble trouble;
    for (const Case& each : gearAndBlows(trouble)) check(trouble, each, reached);
    checkTheRest(reached);

    reached.merge(table::testing::classRefusals());
    reached.merge(table::testing::boardRefusals());
    reached.insert({"needs-row", "no-rows"});     // rows_test
    reached.insert({"no-group", "one-group"});    // group_test
    reached.insert("does-not-divide");            // loot_test
    reached.insert("too-many-dice");              // the session counts the dice that are left
    reached.insert({"unfit-fact", "unfit-step"}); // of a file that no session has written
    reached.insert("broken-scenario");            // the tests of the skirmish
    const std::set<std::string> listed = listedCodes();
    REQUIRE_FALSE(listed.empty());
    for (const std::string& code : listed) {
        CAPTURE(code);
        CHECK(reached.contains(code));
    }
}

TEST_CASE("a refusal names the member of the command that is wrong") {
    Fight e;
    CHECK(e.refused(EditSheet{e.ada, "luck", n(1)}).member == "field");
    CHECK(e.refused(EditSheet{e.ada, "strength", n(40)}).member == "value");
    CHECK(e.refused(AddActor{.name = "Wren", .values = {{"luck", n(1)}}}).member == "values/luck");
    CHECK(e.refused(AddEntry{e.ada, "gear", {{"colour", "red"}}}).member == "values/colour");
    CHECK(e.refused(AddEntry{e.ada, "gear", {}}).member == "values");
    CHECK(e.refused(RollMove{.who = e.ada, .move = "carouse", .inputs = {{"hundreds", 400}}}).member ==
          "inputs/hundreds");
    CHECK(e.refused(WriteNote{.text = "x", .about = e.nobody}).member == "about");
    CHECK(e.refused(DealDamage{.to = e.nobody, .amount = "d6"}, {3}).member == "to");
    CHECK(e.refused(ApplyWaiting{.waiting = e.harm, .target = e.nobody}, {3}).member == "target");
    CHECK(e.refused(SetHold{e.ada, "defend", 1000}).member == "count");
    CHECK(e.refused(EditEntry{e.ada, "gear", e.rope, "weight", "heavy"}).code == "wrong-type");
}

TEST_CASE("numbers that nobody can mean are refused") {
    Fight e;
    CHECK(e.refused(ChangeField{e.ada, "coins", std::numeric_limits<std::int64_t>::max()}).code == "out-of-bounds");
    CHECK(e.refused(ChangeField{e.ada, "coins", std::numeric_limits<std::int64_t>::min()}).code == "out-of-bounds");
    CHECK(e.refused(EditSheet{e.ada, "coins", std::numeric_limits<std::int64_t>::max()}).code == "out-of-bounds");
    CHECK(e.refused(AddEntry{e.ada, "gear", {{"name", "Moon"}, {"weight", std::numeric_limits<std::int64_t>::max()}}})
              .code == "out-of-bounds");
    CHECK(e.refused(RollMove{.who = e.ada, .move = "parley", .modifiers = {{"x", 100}}}, {3, 3}).code ==
          "out-of-bounds");
    CHECK(e.refused(ApplyWaiting{.waiting = e.harm, .amount = std::numeric_limits<std::int64_t>::max()}).code ==
          "out-of-bounds");
    e.perform(TickClock{e.clock, std::numeric_limits<int>::min() + 1});
    CHECK(e.table().clocks.front().filled == 0);
}
