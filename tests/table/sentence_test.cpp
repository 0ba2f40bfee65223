// The story of a recap: every kind of event that the players' feed tells has a sentence, each read here.
#include "table/core/clock.h"
#include "table/duality/events.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/harm.h"
#include "table/scene.h"
#include "table/scene/scene.h"
#include "table/sentence.h"
#include "table/words.h"
#include "table/world/card.h"
#include "table/world/chance.h"
#include "table/world/letter.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

namespace {

constexpr ActorId kAda{1}, kBandit{2}, kBo{3};

const Names& cast() {
    static const Names names{{kAda, "Ada"}, {kBandit, "Bandit 1"}, {kBo, "Bo"}};
    return names;
}

struct Sample {
    Event event;
    std::string_view sentence; ///< empty: only on sheets
};

RollRecord rollOf(std::string_view move, std::string_view band) {
    RollRecord roll;
    roll.who = kAda, roll.name = "Ada", roll.moveName = move, roll.bandName = band;
    roll.expression = "2d6", roll.total = 9;
    return roll;
}

Actor actorOf(ActorId id, ActorKind kind, std::string_view name) {
    Actor actor;
    actor.id = id, actor.kind = kind, actor.name = name, actor.revealed = true;
    return actor;
}

void addRolls(std::vector<Sample>& all) {
    RollRecord on = rollOf("Hack and Slash", "Weak hit");
    on.target = kBandit;
    all.push_back({MoveRolled{on}, "Ada tries Hack and Slash on Bandit 1 and gets a weak hit"});
    RollRecord unhidden = on;
    unhidden.target = ActorId{99};
    all.push_back({MoveRolled{unhidden}, "Ada tries Hack and Slash and gets a weak hit"});
    RollRecord row = rollOf("Fulfil Your Vow", "Strong hit");
    row.rowName = "Find the heir";
    row.against = dice::Rolled{{{10, 4}, {10, 4}}, 0, 8, {}};
    all.push_back({MoveRolled{row}, "Ada tries Fulfil Your Vow (Find the heir) and gets a strong hit with a match"});
    all.push_back({MoveMade{on}, "Ada makes the move Hack and Slash on Bandit 1"});
    all.push_back({DiceRolled{rollOf("", "")}, "Ada rolls 2d6 and gets 9"});
    all.push_back({DiceRolled{rollOf("the lock", "")}, "Ada rolls 2d6 for \"the lock\" and gets 9"});
    RollRecord duality = rollOf("attack", "Success with Hope");
    duality.target = kBandit;
    all.push_back(
        {DiceRolled{duality}, "Ada rolls 2d6 for \"attack\" on Bandit 1 and gets 9 and so a success with hope"});
    RollRecord nobody = rollOf("", "");
    nobody.who = {}, nobody.name = {};
    all.push_back({DiceRolled{nobody}, "A roll of 2d6 gives 9"});
    all.push_back(
        {RollAdjusted{rollOf("Defy Danger", "Strong hit"), {ModifierKind::Boost, "Preparation", 1}, "Weak hit"},
         "Ada's Defy Danger gets +1 from Preparation and is now a strong hit"});
}

void addPools(std::vector<Sample>& all) {
    Forward forward;
    forward.who = kAda, forward.value = 1, forward.source = "Aid";
    all.push_back({ForwardGained{forward}, "Ada gets +1 forward from Aid"});
    Ongoing ongoing;
    ongoing.who = kAda, ongoing.value = -1, ongoing.source = "the fog", ongoing.until = "dawn";
    all.push_back({OngoingStarted{ongoing}, "Ada gets -1 ongoing from the fog until dawn"});
    all.push_back({OngoingEnded{{}, kAda}, "An ongoing modifier of Ada ends"});
    HoldPool hold;
    hold.who = kAda, hold.moveName = "Defend", hold.count = 2;
    all.push_back({HoldSet{hold}, "Ada holds 2 from Defend"});
    all.push_back({HoldSpent{.who = kAda, .text = "Halve it.", .count = 1}, "Ada spends 1 hold on \"Halve it\""});
    all.push_back({ChoiceMade{.who = kAda, .texts = {"Run.", "Hide!"}}, "Ada chooses \"Run\" and \"Hide!\""});
    all.push_back({WaitingClosed{{}, Closed::Averted, "Parry"}, "The blow comes to nothing, because of Parry"});
}

void addHarm(std::vector<Sample>& all) {
    const auto blow = [](ActorId from, ActorId to, std::string_view name, std::int64_t amount, std::int64_t net) {
        DamageDealt dealt;
        dealt.from = from, dealt.to = to, dealt.toName = name, dealt.amount = amount, dealt.net = net;
        return dealt;
    };
    all.push_back({blow(kAda, kBandit, "Bandit 1", 4, 3), "Ada hits Bandit 1"});
    all.push_back({blow(ActorId{99}, kAda, "Ada", 4, 3), "Ada is hit"});
    all.push_back({blow(kBandit, kAda, "Ada", 1, 0), "Bandit 1 hits Ada, but armour takes all of the damage"});
    all.push_back({blow({}, kAda, "Ada", 1, 0), "Ada's armour takes all of the damage"});
    DamageDealt told = blow({}, kAda, "Ada", 4, 4);
    told.source = "a falling beam", told.marks = {std::string(kTold)};
    all.push_back({told, "Ada is hit by a falling beam"});
    all.push_back({BlowGuarded{.by = kBo, .halved = {kAda}}, "Bo softens the blow"});
    all.push_back({BlowGuarded{.by = kBo, .falls = {kBo}}, "Bo takes the blow"});
    all.push_back({FieldChanged{.who = kBandit, .field = "hp", .by = -3, .now = 0}, "Bandit 1 takes 3 damage"});
    all.push_back({FieldChanged{.who = kAda, .field = "hp", .by = 4, .now = 9}, "Ada heals 4 HP"});
    all.push_back({FieldChanged{.who = kAda, .field = "xp", .by = 1, .now = 2}, ""});
    all.push_back({FieldChanged{.who = kAda, .field = "coins", .by = 9, .now = 9}, ""});
    all.push_back({ConditionSet{kBandit, "dead", true}, "Bandit 1 is dead"});
    all.push_back({ConditionSet{kAda, "weak", false}, "Ada is no longer weak"});
    all.push_back({AwaySet{kBo, true, {}}, "Bo is away"});
    all.push_back({AwaySet{kBo, false, {}}, "Bo is back"});
    all.push_back({ConditionSet{kBo, "gone", true, "leaves the party's service"}, "Bo leaves the party's service"});
}

void addStory(std::vector<Sample>& all) {
    NoteWritten note;
    note.text = "The bell rings.";
    all.push_back({note, "The bell rings."});
    note.aboutName = "Bo";
    all.push_back({note, "About Bo: The bell rings."});
    note.asked = "What goes wrong? No XP for this one.";
    all.push_back({note, "The question for Bo is \"What goes wrong?\" The answer is \"The bell rings\""});
    note.asked = "Write it down.";
    all.push_back({note, "About Bo: The bell rings."});
    all.push_back({NoteStruck{.was = "The ferry is gone.", .text = "it is back"},
                   "This no longer holds: \"The ferry is gone\" (it is back)"});
    Place place;
    place.name = "Saltmoor";
    all.push_back({PlaceEntered{place}, "The party comes to Saltmoor"});
    place.tags = {"wet", "poor"}, place.tagsShown = true;
    all.push_back({PlaceRevealed{place}, "The party is at Saltmoor (wet, poor)"});
    GmMoveMade move;
    move.move = "Separate them", move.text = "The bridge falls.", move.secret = false;
    all.push_back({move, "The bridge falls."});
    move.name = "Bandit 1";
    all.push_back({move, "Bandit 1 acts: The bridge falls."});
    move.text = {}, move.hard = true;
    all.push_back({move, "Bandit 1 makes the hard move \"Separate them\""});
    move.name = {}, move.hard = false;
    all.push_back({move, "The GM makes the move \"Separate them\""});
    all.push_back({ActorAdded{actorOf(kAda, ActorKind::Character, "Ada")}, "Ada joins the table"});
    all.push_back({ActorAdded{actorOf(kBandit, ActorKind::Foe, "Bandit 1")}, "Bandit 1 enters the scene"});
    all.push_back({ActorAdded{actorOf(kBo, ActorKind::Hireling, "Bo")}, "Bo takes service"});
    all.push_back({ActorAdded{actorOf(kBo, ActorKind::Person, "Bo")}, "Bo enters the story"});
    all.push_back({ActorAdded{actorOf(kBo, ActorKind::Group, "The ship")}, "The ship belongs to the party"});
    SceneShown scene;
    scene.scene = SceneId{1}, scene.title = "The mill";
    all.push_back({scene, "The scene is \"The mill\""});
    HandoutAdded handout;
    handout.handout.title = "A letter", handout.handout.shown = true;
    all.push_back({handout, "The players get the handout \"A letter\""});
    all.push_back({HandoutShown{{}, "A letter", true}, "The players get the handout \"A letter\""});
    all.push_back({TableRolled{.name = "Rumours", .text = "The mill burns.", .shown = true},
                   "The table \"Rumours\" says: The mill burns."});
    CardRevealed card;
    card.name = "Saltmoor", card.named = true, card.words = "name and text";
    all.push_back({card, "Saltmoor is shown to the players: name and text"});
    LetterHanded letter;
    letter.who = kAda, letter.text = "Somebody knocked.";
    all.push_back({letter, "Ada gets a love letter: Somebody knocked."});
    DayMarked day;
    day.day = 3, day.name = "Midsummer", day.note = "The fair begins.", day.shown = true;
    all.push_back({day, "Day 3, Midsummer: The fair begins."});
    Clock clock;
    clock.name = "The flood", clock.revealed = true;
    all.push_back({ClockStarted{clock}, "The clock \"The flood\" starts"});
    all.push_back({ClockRevealed{{}, true}, "A clock is shown to the players"});
}

void addClasses(std::vector<Sample>& all) {
    all.push_back({ClassSet{.who = kAda, .name = "Fighter"}, "Ada is a fighter"});
    all.push_back({ClassSet{.who = kAda, .name = "Immolator"}, "Ada is an immolator"});
    MoveGained gained;
    gained.who = kAda, gained.owned.name = "Merciless";
    all.push_back({gained, "Ada gains Merciless"});
    all.push_back({MoveLost{kAda, {}, "Merciless"}, "Ada no longer has Merciless"});
    all.push_back({MoveSuspended{.who = kAda, .name = "Quest", .why = "the vow is broken"},
                   "Ada can no longer use Quest (the vow is broken)"});
    all.push_back({MoveSuspended{.who = kAda, .name = "Quest", .active = true}, "Ada can use Quest again"});
    all.push_back({LevelGained{.who = kAda, .level = 2, .score = "Strength", .move = "Merciless"},
                   "Ada reaches level 2, with +1 Strength and the move Merciless"});
    all.push_back({LevelGained{.who = kAda, .level = 3}, "Ada reaches level 3"});
    all.push_back({Retired{kAda, "she keeps an inn"}, "Ada retires: she keeps an inn"});
    all.push_back({ApprenticeTaken{kAda, kBo, "Bo"}, "Ada takes Bo on as an apprentice"});
    SpellLearned learned;
    learned.who = kAda, learned.spell.name = "Light";
    all.push_back({learned, "Ada learns the spell Light"});
    SpellsPrepared prepared;
    prepared.who = kAda, prepared.spells = {learned.spell, learned.spell};
    all.push_back({prepared, "Ada prepares Light and Light"});
    all.push_back({SpellLost{.who = kAda, .name = "Light"}, "Ada loses the spell Light"});
    SpellStarted started;
    started.spell.who = kAda, started.spell.name = "Light", started.spell.until = "dawn";
    all.push_back({started, "Ada keeps up the spell Light until dawn"});
    all.push_back({SpellEnded{{}, kAda, "Light", "it is dawn"}, "The spell Light ends (it is dawn)"});
    BondSettled bond;
    bond.who = kAda, bond.text = "Bo owes me.";
    all.push_back({bond, "Ada has settled the bond \"Bo owes me.\""});
    all.push_back({AlignmentAnswered{kAda, "Spare a foe.", true}, "Ada lived up to an ideal: Spare a foe."});
    all.push_back({QuestionAnswered{.text = "Did we learn something new?"}, "Did we learn something new? Yes."});
    all.push_back(
        {AlignmentChanged{.who = kAda, .alignment = "Good", .goal = "Spare a foe."}, "Ada is now Good: Spare a foe."});
    ThingTaken taken;
    taken.who = kAda, taken.name = "a rope";
    all.push_back({taken, "Ada has a rope"});
    taken.cost = "for 15 coins";
    all.push_back({taken, "Ada buys a rope for 15 coins"});
    ThingUsed used;
    used.who = kAda, used.name = "rations", used.left = 4;
    all.push_back({used, "Ada uses rations, 4 left"});
    ThingGone given;
    given.who = kAda, given.name = "a rope", given.to = kBo;
    all.push_back({given, "Ada gives a rope to Bo"});
}

void addWay(std::vector<Sample>& all) {
    all.push_back({HirelingHired{.who = kBo, .name = "Bo", .cost = "Money"}, "Bo is hired for money"});
    all.push_back({HirelingPaid{kBo, "Bo", "a feast"}, "Bo has had their due (a feast)"});
    JourneyStarted out;
    out.journey.to = "Saltmoor", out.journey.length = 3, out.journey.guide = kBo;
    out.journey.jobs = {{"scout", "Scout", kAda, "weak", "Weak hit", {}}};
    all.push_back({out, "The party sets out for Saltmoor with 3 rations of the way ahead, led by Bo. Ada is the scout "
                        "and gets a weak hit"});
    all.push_back({JobDone{{"scout", "Scout", kAda, "miss", "Miss", {}}}, "Ada is the scout and gets a miss"});
    JourneyEnded end;
    end.to = "Saltmoor", end.rations = 1, end.hungry = {"Ada", "Bo"};
    all.push_back({end, "The party arrives at Saltmoor after 1 ration each. Ada and Bo have too little to eat"});
    end.arrived = false, end.hungry = {};
    all.push_back({end, "The party turns back after 1 ration each"});
    CampPitched camp;
    camp.camp.place = "in the reeds", camp.hungry = {"Ada"};
    all.push_back({camp, "The party makes camp (in the reeds). Ada has nothing to eat"});
    CampBroken morning;
    morning.hours = 8, morning.unhealed = {"Ada (broken sleep)"};
    all.push_back({morning, "Morning comes after 8 hours of sleep. Ada (broken sleep) is not healed"});
    DaysSpent days;
    days.who = kAda, days.halves = 5;
    all.push_back({days, "Ada rests for 2½ days"});
    all.push_back({FearChanged{1, 4, 12}, "Fear grows to 4"});
    all.push_back({FearChanged{-1, 3, 12}, "Fear falls to 3"});
    tenplus::duality::Countdown four, three;
    four.name = three.name = "The flood", four.revealed = three.revealed = true, three.value = 3;
    all.push_back({CountdownSet{"The flood", {}, four}, "The countdown \"The flood\" starts at 4"});
    all.push_back({CountdownSet{"The flood", four, three}, "The countdown \"The flood\" goes from 4 to 3"});
    three.fired = 1;
    all.push_back({CountdownSet{"The flood", four, three}, "The countdown \"The flood\" is up: it happens now"});
    all.push_back({DeedTold{kAda, "Ada: climbs the wall"}, "Ada acts: climbs the wall"});
    all.push_back({DeedTold{.who = kAda, .text = "Ada", .with = "climbs"}, "Ada acts: climbs"});
    all.push_back({DeedTold{kAda, "Ada falls unconscious and is scarred"}, "Ada falls unconscious and is scarred"});
}

std::vector<Sample> samples() {
    std::vector<Sample> all;
    addRolls(all), addPools(all), addHarm(all), addStory(all), addClasses(all), addWay(all);
    const auto sheet = [&](Event event) { all.push_back({std::move(event), ""}); };
    EntryAdded added;
    added.who = kAda, added.list = "bonds";
    sheet(added);
    sheet(EntryEdited{.who = kAda, .list = "bonds", .says = "Ticks 4 → 8"});
    sheet(EntryRemoved{.who = kAda, .list = "bonds", .says = "The vow is gone"});
    return all;
}

bool isTold(const std::optional<StoryLine>& line) {
    return line && !line->secret && line->kind != LineKind::Quiet && line->kind != LineKind::Session;
}

} // namespace

TEST_CASE("Each kind of event that the players' story tells has a plain sentence, or is only on sheets") {
    const auto& rulebook = rulebookOf("dungeonworld");
    for (const Sample& sample : samples()) {
        INFO(kindOf(sample.event));
        REQUIRE(isTold(playersLine(rulebook, cast(), sample.event)));
        CHECK(playersSentence(rulebook, cast(), sample.event) == sample.sentence);
        CHECK(sentenceOf(rulebook, cast(), sample.event) == sample.sentence);
    }
}

TEST_CASE("No kind of event that the players' story tells is without an example of its sentence") {
    const auto& rulebook = rulebookOf("dungeonworld");
    std::set<std::string_view> shown;
    const std::vector<Sample> all = samples();
    for (const Sample& sample : all) shown.insert(kindOf(sample.event));
    int kinds = 0;
    for (const EventKind* const kind : eventKinds()) {
        ++kinds;
        const Event bare(*kind, kind->make()); // without anything set
        INFO(kindOf(bare));
        if (isTold(playersLine(rulebook, cast(), bare))) CHECK(shown.contains(kindOf(bare)));
    }
    CHECK(kinds > 120);
}

TEST_CASE("The name of each condition of the shipped games is the end of a sentence") {
    for (const char* game : {"dungeonworld", "universalmoves"}) {
        const auto& rulebook = rulebookOf(game);
        for (const auto& condition : rulebook.conditions) {
            INFO(condition.name);
            CHECK(condition.name.find(" in the blood") == std::string::npos);
            const std::string sentence = sentenceOf(rulebook, cast(), ConditionSet{kAda, condition.id, true});
            CHECK(sentence.starts_with("Ada is "));
        }
    }
}

TEST_CASE("A place and a level weigh most in a story in brief, results less, blows little, and modifiers nothing") {
    const Forward forward;
    CHECK(weightOf(PlaceEntered{}) == Weight::Turning);
    CHECK(weightOf(LevelGained{}) == Weight::Turning);
    CHECK(weightOf(MoveRolled{rollOf("Hack and Slash", "Weak hit")}) == Weight::Result);
    CHECK(weightOf(DiceRolled{rollOf("", "")}) == Weight::Step);
    CHECK(weightOf(ConditionSet{kBandit, "dead", true}) == Weight::Result);
    CHECK(weightOf(FieldChanged{.who = kAda, .field = "hp", .by = -3, .now = 4}) == Weight::Step);
    CHECK(weightOf(ForwardGained{forward}) == Weight::Aside);
    CHECK(weightOf(MoveGained{}) == Weight::Aside);
}

TEST_CASE("A sentence has none of the words and comments that the players may not read") {
    const auto& rulebook = rulebookOf("dungeonworld");
    Forward forward;
    forward.who = kAda, forward.value = 1, forward.source = "the traitor";
    const WordsKept kept{.note = NoteId{1}, .words = {"the traitor"}, .apart = true};
    CHECK(playersSentence(rulebook, cast(), ForwardGained{forward}, &kept) == "Ada gets +1 forward");
    NoteWritten note;
    note.text = "The bell rings. %%for the dead%%";
    CHECK(playersSentence(rulebook, cast(), note).find("dead") == std::string::npos);
    DayMarked day;
    day.day = 3, day.name = "Midsummer", day.note = "The traitor comes.", day.nameShown = true;
    CHECK(playersSentence(rulebook, cast(), day).find("traitor") == std::string::npos);
}
