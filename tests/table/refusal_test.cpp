#include "table/classes.h"
#include "table/core/bestiary.h"
#include "table/core/clock.h"
#include "table/core/encounter.h"
#include "table/core/lines_and_veils.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/strike.h"
#include "table/scene.h"
#include "table/world/chance.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::n;
using tenplus::table::testing::Scene;

namespace {

struct Case {
    RefusalCode code;
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

using enum RefusalCode;

std::vector<Case> unknownThings(const Fight& e) {
    const ActorId ada = e.ada;
    return {
        {UnknownActor, "Nobody at the table has the number 99: choose one of those shown.", RemoveActor{e.nobody}},
        {UnknownActor, "Nobody at the table has the number 99: choose one of those shown.",
         GiveForward{
             .who = ada, .value = 1, .scope = {content::ScopeKind::Any, {}}, .against = e.nobody, .source = "x"}},
        {UnknownActor, "Nobody at the table has the number 99: choose one of those shown.",
         StartOngoing{.who = ada, .value = 1, .against = e.nobody, .until = "x", .source = "x"}},
        {UnknownActor, "Nobody at the table has the number 99: choose one of those shown.",
         ApplyWaiting{.waiting = e.harm, .target = e.nobody}},
        {NobodyNamed, "It is not said who does this: choose somebody at the table, or bring somebody in first.",
         RollMove{.move = "hack-and-slash"}},
        {UnknownMove, "There is no move \"moonwalk\" in this game: search the moves by their words.",
         RollMove{.who = ada, .move = "moonwalk"}},
        {UnknownField, "Ada has no field \"luck\": use one that the sheet shows.", EditSheet{ada, "luck", n(1)}},
        {UnknownCondition, "This game has no condition \"bored\": use one that the sheet shows.",
         SetCondition{ada, "bored"}},
        {UnknownList, "Ada has no list \"debts\": use one that the sheet shows.",
         AddEntry{ada, "debts", {{"name", "x"}}}},
        {UnknownEntry, "The list \"Gear\" of Ada has no entry 99.", RemoveEntry{ada, "gear", EntryId{99}}},
        {UnknownClock, "No clock has the number 99: choose one that runs.", TickClock{ClockId{99}}},
        {UnknownForward, "No forward has the number 99: it may have been used already.", DropForward{ForwardId{99}}},
        {UnknownOngoing, "No ongoing modifier has the number 99: it may have ended already.",
         EndOngoing{OngoingId{99}}},
        {UnknownWaiting, "Nothing waits under the number 99: it may be done already.", WaveOff{WaitingId{99}}},
        {UnknownOption, "Volley has no option \"luck\": choose one that the card shows.",
         ChooseOptions{e.choice, {"luck"}}},
        {UnknownApproach, "Hack and Slash cannot be rolled with \"cha\": choose str.",
         RollMove{.who = ada, .move = "hack-and-slash", .approach = "cha"}},
        {UnknownInput, "Carouse asks for no number called \"weeks\".",
         RollMove{.who = ada, .move = "carouse", .inputs = {{"weeks", 1}}}},
        {UnknownTable, "There is no table of chance \"luck\": choose one from the list.", RollTable{"luck"}},
        {BadTable, "The table \"Luck\" does not work: a table has 1 to 1000 rows, this one 0.",
         WriteTable{{"luck", "Luck", {}, {}, {}, {}}}},
        {NoResult, "That is not the last result of a table of chance: roll one, or leave the number out.",
         KeepResult{}},
        {NoLastRoll, "Roll number 99 is not the last roll of the table, so it cannot be shown.",
         RevealRoll{RollId{99}}},
    };
}

std::vector<Case> movesAndChoices(const Fight& e) {
    const ActorId ada = e.ada;
    return {
        {NeedsDice, "Throw 2 more d6s for Defend, and give their pips after the ones so far.",
         RollMove{.who = ada, .move = "defend"}},
        {NeedsDice,
         "Throw 1 more d6 for Defend, and give their pips after the ones so far.",
         RollMove{.who = ada, .move = "defend"},
         {3}},
        {ImpossiblePips,
         "Die number 2 shows 7, which no d6 has: check the dice typed.",
         RollMove{.who = ada, .move = "defend"},
         {3, 7}},
        {NeedsApproach, "Say how Defy Danger is rolled: with str, dex, con, int, wis or cha.",
         RollMove{.who = ada, .move = "defy-danger"}},
        {WrongTarget, "Hack and Slash is not aimed at Ada: choose a foe.",
         RollMove{.who = ada, .move = "hack-and-slash", .target = ada}},
        {Gate, "Ada cannot make Level Up now: there is not enough XP yet. The GM may allow it anyway.",
         RollMove{.who = ada, .move = "level-up"}},
        {NotForThisActor, "Orc is played by the GM and rolls no moves: roll loose dice.",
         RollMove{.who = e.orc, .move = "parley"}},
        {NoHold, "Ada has 1 hold of Defend left, and this spends 2.",
         SpendHold{.who = ada, .move = "defend", .count = 2}},
        {WrongCount, "Choose 1 of 3 for Volley, not 2.", ChooseOptions{e.choice, {"danger", "graze"}}},
        {OptionClosed, "\"It takes more than one: spend 1 ammo\" is not open to Ada now: choose another.",
         ChooseOptions{e.choice, {"ammo"}}},
        {NotAChoice, "Volley does not ask for a choice: apply it or wave it off.", ChooseOptions{e.harm, {"danger"}}},
        {ChooseFirst, "A choice of Volley may still change this damage: choose first, or wave the choice off.",
         ApplyWaiting{.waiting = e.harm}},
        {NothingToRoll, "Volley has no dice to throw here: apply it or wave it off.", RollWaiting{e.choice}},
        {NothingToApply, "Volley waits for a choice: choose one of its options.", ApplyWaiting{.waiting = e.choice}},
        {AlreadyRevealed, "The players see that roll already.", RevealRoll{e.shown}},
        {BadNotation, "\"2x6\" is no dice notation: ", RollDice{.expression = "2x6"}},
    };
}

std::vector<Case> sheetsAndEvenings(const Fight& e) {
    const ActorId ada = e.ada;
    return {
        {WrongType, "Strength takes a whole number, not \"strong\".", EditSheet{ada, "strength", "strong"}},
        {ComputedField, "Most HP is worked out from other fields: change those instead.",
         EditSheet{ada, "hpMax", n(30)}},
        {OutOfBounds, "HP must lie between 0 and 25, and 26 does not.", EditSheet{ada, "hp", n(26)}},
        {NoChange, "That would change nothing: the number is at its bound.", ChangeField{ada, "hp", 1}},
        {NoChange, "That would change nothing: it is that already.", EditSheet{ada, "class", "fighter"}},
        {NoChange, "That would change nothing: The tide rises stands at 4 of 4.", TickClock{e.clock}},
        {BadName, "A name needs 1 to 80 letters without line breaks: give it another.", AddActor{.name = " \t"}},
        {BadName, "A name needs 1 to 80 letters without line breaks: give it another.", RenameCampaign{"The\nFord"}},
        {BadName, "A name needs 1 to 80 letters without line breaks: give it another.",
         AddActor{.name = "Eel", .icon = "a\nb"}},
        {TooLong, "The text has 81 letters and may have 80: shorten it.",
         AddActor{.name = "Eel", .icon = std::string(81, 'x')}},
        {EmptyText, "There is nothing written: write a word or leave it.", WriteNote{.text = "  "}},
        {TooLong, "The text has 4001 letters and may have 4000: shorten it.",
         WriteNote{.text = std::string(4001, 'x')}},
        {BadClock, "A clock has 1 to 24 segments and no more filled than it has.",
         StartClock{.name = "x", .segments = 25}},
        {BadClock, "A clock has 1 to 24 segments and no more filled than it has.",
         StartClock{.name = "x", .segments = 4, .filled = 5}},
        {UnknownSetting, "This game has no setting \"moon\": take one of those on the settings page.",
         ChangeSetting{"moon", true, {}}},
        {UnknownPreset, "This game has no preset \"full-moon\": take one of those on the settings page.",
         ApplyPreset{"full-moon"}},
        {BadSetting, "Hours of sleep cannot be 25: it is 0 to 24.", ChangeSetting{"campSleepHours", n(25), {}}},
        {SessionRunning, "Session 1 is running: end it first.", StartSession{}},
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
        {UnknownLimit, "No line and no veil says \"eels\": it may be lifted already.", LiftLimit{"eels"}},
        {UnknownNote, "No note that stands has the number 99: it may be struck out already.",
         StrikeNote{NoteId{99}, {}}},
        {NothingKept, "Nothing under the number 99 is kept from the players: it may be shown already.",
         RevealNote{NoteId{99}}},
        {NotTheGms, "Ada is a player's character, and the GM makes no moves for them.",
         MakeGmMove{.who = ada, .text = "x"}},
        {UnknownEncounter, "No encounter has the number 99: choose one that is prepared.",
         BringEncounter{EncounterId{99}}},
        {EmptyEncounter, "The encounter \"x\" brings nobody: put a creature into it.", PrepareEncounter{.name = "x"}},
        {UnknownSavedRoll, "No saved roll has the number 99: choose one that is saved.", RollSaved{SavedRollId{99}}},
        {NotAQuestion, "A GM's move does not answer Volley: apply it, answer it in words, or wave it off.",
         MakeGmMove{.text = "x", .waiting = e.harm}},
        {UnknownCreature, "There is no creature \"gobbler\": search the bestiary by name or make one.",
         BringCreature{.creature = "gobbler"}},
        {NeedsOrganisation, "Say in what numbers it comes: its HP and damage hang on that.",
         MakeCreature{.name = "x", .answers = {"large"}}},
        {TooMany, "There can be no more than 20 tags of a place: leave some out.",
         EnterPlace{"x", "", std::vector<std::string>(21, "tag")}},
        {NotAHireling, "Ada is in nobody's service: hire them first.", PayHireling{ada, {}}},
        {HirelingCost, "Tam does not work for \"love\": choose one of the costs that the game lists.", dear},
        {HirelingPoints, "A hireling of this place (Town) has 4 to 6 points, not 7. The GM may allow it anyway.", many},
        {HirelingSum, "Loyalty and skills come to 2 and must come to 6. The GM may allow it anyway.", short_},
        {HirelingLevel,
         "Tam has a skill of 3 and serves nobody below that level; the party's best is 1. The GM may allow it anyway.",
         tam({{"warrior", 3}})},
        {HirelingsMove, "Sentry is a hireling's move, and Ada is none: let a hireling who has learned it make it.",
         RollMove{.who = ada, .move = "sentry", .target = ada}},
        {NotOnTheWay, "The party is on no journey: set out first.", FinishJourney{}},
        {NoGoal, "A journey needs a goal that is known; exploring goes on camp by camp. The GM may allow it anyway.",
         StartJourney{}},
        {NoJobFor, "Orc rolls no job on a journey: give it to a character. The GM may allow it anyway.",
         StartJourney{.to = "x", .jobs = {{"scout", e.orc}}}},
        {OneJobEach, "Ada has a job already, and nobody does two. The GM may allow it anyway.", twice},
        {NoGuide, "Ada can lead ways that are shorter than 0, and this one is 3 long. The GM may allow it anyway.",
         StartJourney{.to = "x", .length = 3, .guide = ada}},
        {NoCamp, "The party has made no camp: make one first.", BreakCamp{}},
        {NothingToMend, "Weak is nothing that rest can mend for Ada now: leave it out.",
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
        {AllyIsSelf, "An ally is somebody else than Ada: choose another.",
         SpendHold{.who = ada, .move = "defend", .option = "open", .ally = ada, .waiting = e.blow}},
        {NoBlow, "No blow waits that Ada could turn aside: announce it first, and the hold is kept.",
         SpendHold{.who = ada, .move = "defend", .option = "redirect"}},
        {GuardedAlready,
         "\"Halve it: what gets past armour is cut in two, as the table rounds\" was spent on this blow already",
         SpendHold{.who = ada, .move = "defend", .option = "halve", .waiting = e.blow}},
        {Burden, "Dov cannot make Parley now: the burden is too heavy. Let go of 1 weight or more, or let it fail.",
         RollMove{.who = dov, .move = "parley"}},
        {BadDrop, "What Dov lets go of must be among their gear and weigh 1 or more.",
         RollMove{.who = dov, .move = "parley", .drop = {e.lamp}}},
        {NoBoost, "Dov has no Preparation left to spend on a roll.", BoostRoll{.who = dov, .boost = "preparation"}},
        {NoOpenRoll, "Ada has no roll whose outcome still lies untouched: spend it as soon as the dice have fallen.",
         BoostRoll{.who = ada, .boost = "preparation"}},
        {NoUses, "Lamp is used up: take another.", UseThing{dov, e.lamp, {}}},
        {UnknownThing, "The books have no thing \"moonlight\": write its name and tags yourself.",
         BuyThing{.who = ada, .thing = "moonlight"}},
        {BarredPenalty, "A defeat may not cost Strength: take gear or another number. The GM may do it anyway.",
         TakePenalty{.who = ada, .field = "strength", .by = 1}},
    };
}

/// Those that need a shop, a bare roll, or a game with endings.
void checkTheRest(std::set<RefusalCode>& reached);

void check(Scene& scene, const Case& each, std::set<RefusalCode>& reached) {
    CAPTURE(each.says);
    const Refusal no = scene.refused(each.command, each.dice);
    CHECK(codeName(no.code) == codeName(each.code));
    const std::string told = sentence(no);
    CHECK(told.substr(0, each.says.size()) == each.says);
    CHECK(told.ends_with('.'));
    CHECK(told.find("..") == std::string::npos);
    CHECK((no.needs.has_value() == (no.code == NeedsDice)));
    reached.insert(no.code);
}

void checkTheRest(std::set<RefusalCode>& reached) {
    Scene house("understudies");
    house.perform(AddActor{.name = "Ida"});
    check(house,
          {NoHealth,
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
    check(shop, {NoCoins, "Uma has 7 coins, and Harp costs 80.", BuyThing{.who = uma, .thing = "harp"}}, reached);
    check(shop,
          {NoPrice, "A fallen star has no listed price: say what it costs.", BuyThing{.who = uma, .thing = "star"}},
          reached);
    check(shop,
          {NeedsWord, "Level goes only with the word of Uma's player: ask, then confirm.",
           TakePenalty{.who = uma, .field = "level", .by = 1}},
          reached);
    shop.roll(uma, "parley", {4, 4});
    shop.perform(BoostRoll{.who = uma, .boost = "preparation"});
    check(shop,
          {BoostedAlready, "Preparation was spent on this roll already, as often as a roll may have it.",
           BoostRoll{.who = uma, .boost = "preparation"}},
          reached);
    shop.perform(EditSheet{uma, "hp", n(0)});
    shop.roll(uma, "bad-ending", {4, 4});
    check(shop,
          {BareRoll, "Nothing is added to Bad Ending: its dice stand as they fell.",
           BoostRoll{.who = uma, .boost = "preparation"}},
          reached);
}

void checkMadeCreature(Scene& fight, std::set<RefusalCode>& reached) {
    fight.perform(MakeCreature{.name = "Mire troll", .answers = {"solitary"}, .count = 0});
    const MadeId troll = fight.table().prepared->made.front().id;
    fight.perform(PrepareEncounter{.name = "The mire", .groups = {{madeReference(troll), 1, {}}}});
    check(fight,
          {CreatureInUse, "The creature \"Mire troll\" is in the encounter \"The mire\": take it out there first.",
           ForgetCreature{troll}},
          reached);
}

} // namespace

TEST_CASE("a number in a sentence is followed by the word that fits it") {
    CHECK(sentence({NoCoins, {"Ada", "1", "Rope", "5"}, {}, ""}) == "Ada has 1 coin, and Rope costs 5.");
    CHECK(sentence({NoCoins, {"Ada", "12", "Rope", "50"}, {}, ""}) == "Ada has 12 coins, and Rope costs 50.");
    CHECK(sentence({TooManySpells, {"Tansy", "1", "2"}, {}, ""}) ==
          "Tansy can have 1 level of spells in mind, not 2. The GM may allow it anyway.");
    CHECK(sentence({RestTooShort, {"Ada", "the sprain", "1"}, {}, ""}) ==
          "The rest of Ada is too short to mend the sprain: each takes 1 half day of it.");
    CHECK(setAside({RestTooShort, {"Ada", "the sprain", "1"}, {}, ""}) ==
          "The rest of Ada is too short to mend the sprain");
    for (const RefusalCode code : allRefusalCodes()) {
        CHECK(sentence({code, {"1", "1", "1", "1", "1"}, {}, ""}).find_first_of("[|]") == std::string::npos);
    }
}

namespace {

// A game that has neither hirelings nor camps.
void checkFerry(std::set<RefusalCode>& reached) {
    Scene ferry("nightferry");
    ferry.perform(AddActor{.name = "Wick"});
    check(ferry,
          {NoSuchKind, "The Night Ferry has no actor of the kind \"hireling\": use one that its system describes.",
           AddActor{.kind = ActorKind::Hireling, .name = "Tam"}},
          reached);
    ferry.roll(ActorId{1}, "fend-off", {8, 8}, {.approach = "nerve"});
    check(ferry,
          {FormulaFailed,
           "\"hook + max(target.oilskin, 1)\" cannot be worked out: ", RollWaiting{ferry.waiting("damage").id}},
          reached);

    check(ferry, {NotInThisGame, "The Night Ferry knows no camps: its system does not describe them.", PitchCamp{}},
          reached);
}

} // namespace

TEST_CASE("every refusal says in one sentence what is wrong, and changes nothing") {
    std::set<RefusalCode> reached;
    Fight fight;
    for (const auto& cases :
         {unknownThings(fight), movesAndChoices(fight), sheetsAndEvenings(fight), onTheWay(fight)}) {
        for (const Case& each : cases) check(fight, each, reached);
    }
    checkMadeCreature(fight, reached);
    fight.perform(EndSession{});
    check(fight, {NoSession, "No session is running: start one first.", EndSession{}}, reached);
    fight.perform(RemoveActor{fight.orc});
    fight.perform(WaveOff{fight.choice});
    check(fight,
          {NeedsTarget, "Say whom Volley falls on: choose somebody at the table.", ApplyWaiting{.waiting = fight.harm}},
          reached);

    checkFerry(reached);

    Scene way;
    const ActorId ada = way.given("Ada");
    way.perform(SetCondition{ada, "weak", true});
    check(way,
          {RestTooShort, "The rest of Ada is too short to mend 1: each takes 6 half days of it.",
           SpendDays{.days = 1, .mends = {{"1", {"weak"}}}}},
          reached);
    way.perform(StartJourney{.to = "Saltmoor", .length = 2, .jobs = {{"scout", ada}}});
    check(way,
          {OnTheWay, "The party is on its way to Saltmoor: let it arrive or turn back first.", StartJourney{.to = "x"}},
          reached);
    check(way, {JobOpen, "Ada has still to roll as scout. The GM may allow it anyway.", FinishJourney{}}, reached);
    way.perform(PitchCamp{.dangerous = true});
    check(way, {InCamp, "The party has made camp already: break it first.", PitchCamp{}}, reached);
    check(way,
          {NoWatch, "Nobody can sleep in a dangerous place before the watches are set. The GM may allow it anyway.",
           BreakCamp{}},
          reached);
    Trouble trouble;
    for (const Case& each : gearAndBlows(trouble)) check(trouble, each, reached);
    checkTheRest(reached);

    reached.merge(table::testing::classRefusals());
    reached.merge(table::testing::boardRefusals());
    reached.insert(Rule); // of duality play, whose tests name each reason
    for (const RefusalCode code : {NeedsRow, NoRows}) reached.insert(code);  // rows_test
    for (const RefusalCode code : {NoGroup, OneGroup}) reached.insert(code); // group_test
    reached.insert(TooManyDice); // the session counts what is left of the dice
    for (const RefusalCode code : allRefusalCodes()) {
        CAPTURE(codeName(code));
        CHECK(reached.contains(code));
    }
}

TEST_CASE("each refusal has a name and a sentence of its own, with a place for every argument") {
    std::set<std::string_view> names;
    for (const RefusalCode code : allRefusalCodes()) {
        CAPTURE(codeName(code));
        CHECK(names.insert(codeName(code)).second);
        CHECK(std::ranges::all_of(codeName(code), [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; }));
        CHECK(sentenceTemplate(code).ends_with('.'));
    }
    CHECK(sentence({NoHold, {"Ada", "1"}, std::nullopt, {}}) ==
          "Ada has 1 hold of  left, and this spends ."); // what is missing stays out
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
    CHECK(e.refused(EditEntry{e.ada, "gear", e.rope, "weight", "heavy"}).code == WrongType);
}

TEST_CASE("numbers that nobody can mean are refused") {
    Fight e;
    CHECK(e.refused(ChangeField{e.ada, "coins", std::numeric_limits<std::int64_t>::max()}).code == OutOfBounds);
    CHECK(e.refused(ChangeField{e.ada, "coins", std::numeric_limits<std::int64_t>::min()}).code == OutOfBounds);
    CHECK(e.refused(EditSheet{e.ada, "coins", std::numeric_limits<std::int64_t>::max()}).code == OutOfBounds);
    CHECK(e.refused(AddEntry{e.ada, "gear", {{"name", "Moon"}, {"weight", std::numeric_limits<std::int64_t>::max()}}})
              .code == OutOfBounds);
    CHECK(e.refused(RollMove{.who = e.ada, .move = "parley", .modifiers = {{"x", 100}}}, {3, 3}).code == OutOfBounds);
    CHECK(e.refused(ApplyWaiting{.waiting = e.harm, .amount = std::numeric_limits<std::int64_t>::max()}).code ==
          OutOfBounds);
    e.perform(TickClock{e.clock, std::numeric_limits<int>::min() + 1});
    CHECK(e.table().clocks.front().filled == 0);
}
