// Journeys and days off.
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/end_of_session_view.h"
#include "table/pbta/moves/strike.h"
#include "table/player_view.h"
#include "table/story.h"
#include "table/travelling_party.h"
#include "table/world/world.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;

namespace {

const std::string kMove = "undertake-a-perilous-journey";

} // namespace

TEST_CASE("on a journey each job is rolled by the one who has it, once for the whole way",
          "[DW-MOVE-journey-01][DW-MOVE-journey-05][DW-MOVE-journey-09]") {
    Party party;
    party.perform(party.way(5));
    party.roll(party.ada, kMove, {4, 4});
    CHECK(party.table().lastRoll->text == "It takes as long as it takes.");
    party.roll(party.bram, kMove, {3, 4});
    CHECK(party.table().lastRoll->text == "You and the trouble see each other.");
    CHECK(party.refused(FinishJourney{}).code == "job-open");
    party.roll(party.cleo, kMove, {3, 3});
    CHECK(party.waitingCount() == 0);
    party.perform(FinishJourney{});
    for (const ActorId who : {party.ada, party.bram, party.cleo}) CHECK(party.number(who, "rations") == 0);
    CHECK_FALSE(party.table().journey);
}

TEST_CASE("a good quartermaster saves everybody a ration, a bad one costs one",
          "[DW-MOVE-journey-02][DW-R-51][DW-R-52]") {
    const auto eaten = [](const std::vector<int>& dice, std::int64_t length) {
        Party party;
        party.perform(party.way(length));
        party.roll(party.ada, kMove, {4, 4});
        party.roll(party.bram, kMove, {4, 4});
        party.roll(party.cleo, kMove, dice);
        party.waveAll();
        party.perform(FinishJourney{});
        CHECK(party.number(party.ada, "rations") == party.number(party.cleo, "rations"));
        return 5 - party.number(party.ada, "rations");
    };
    CHECK(eaten({4, 4}, 4) == 3); // 10
    CHECK(eaten({3, 4}, 4) == 4); // 9
    CHECK(eaten({2, 2}, 4) == 5); // 6
    CHECK(eaten({4, 4}, 0) == 0);
}

TEST_CASE("what a trailblazer and a scout do well or badly the GM says",
          "[DW-MOVE-journey-03][DW-MOVE-journey-04][DW-R-52]") {
    Party party;
    party.perform(party.way(3));
    party.roll(party.ada, kMove, {5, 6});
    CHECK(party.table().lastRoll->text == "You find a shorter way.");
    party.roll(party.bram, kMove, {5, 6});
    CHECK(party.table().lastRoll->text == "You see trouble before it sees you.");
    CHECK(party.waitingCount() == 2);
    Party other;
    other.perform(other.way(3));
    other.roll(other.bram, kMove, {1, 2});
    CHECK(other.table().lastRoll->text == "Something has the drop on you.");
    CHECK(other.xp(other.bram) == 1);
}

TEST_CASE("nobody has two jobs, and hirelings have none", "[DW-MOVE-journey-06][DW-R-55]") {
    Party party;
    StartJourney start = party.way(3);
    start.jobs["trailblazer"] = party.cleo;
    CHECK(party.refused(start).code == "one-job-each");
    start.jobs["trailblazer"] = hire(party, "tracker", 1);
    CHECK(party.refused(start).code == "no-job-for");
    start.jobs.erase("trailblazer");
    start.jobs["cook"] = party.ada;
    CHECK(party.refused(start).code == "unknown-option");
    start.jobs.erase("cook");
    start.jobs["trailblazer"] = party.cleo;
    start.override = true;
    party.perform(start);
    CHECK(party.last().size() == 1);
    const auto told = lineOf(party.rulebook(), {}, party.last().front()); // what was set aside, without advice
    CHECK(told->text.ends_with(". Set aside: Cleo has a job already, and nobody does two"));
}

TEST_CASE("who fails at their job without a roll has done it all the same, as a miss does", "[DW-R-42][DW-R-53]") {
    Party party;
    party.perform(party.way(5));
    for (int i = 0; i < 20; ++i)
        party.perform(AddEntry{party.cleo, "gear", {{"name", std::string("Stone")}, {"weight", n(1)}}});
    party.perform(RollMove{.who = party.cleo, .move = kMove, .fail = true});
    CHECK(party.job("quartermaster").band == "miss");
    CHECK(party.xp(party.cleo) == 0);
    const auto told = lineOf(party.rulebook(), {}, party.last().front());
    CHECK(told->text == "Cleo, Undertake a Perilous Journey: miss");
    CHECK(told->value.empty());                                                          // no dice fell
    for (const Waiting& each : party.table().waiting) CHECK(effectOf(each) != "choose"); // nobody asks which job it was
    party.roll(party.ada, kMove, {4, 4});
    party.roll(party.bram, kMove, {4, 4});
    party.waveAll();
    party.perform(FinishJourney{});
    CHECK(party.number(party.cleo, "rations") == 0);
}

TEST_CASE("a job that nobody has goes as a 6 does, without a roll and without XP",
          "[DW-MOVE-journey-07][DW-R-53][DW-LIFE-13]") {
    Party party;
    StartJourney start = party.way(2);
    start.jobs.erase("quartermaster");
    party.perform(start);
    CHECK(party.job("quartermaster").band == "miss");
    CHECK(party.waitingCount() == 1);
    for (const ActorId who : {party.ada, party.bram, party.cleo}) CHECK(party.xp(who) == 0);
    party.roll(party.ada, kMove, {4, 4});
    party.roll(party.bram, kMove, {4, 4});
    party.perform(FinishJourney{});
    CHECK(party.number(party.ada, "rations") == 5 - 3);
}

TEST_CASE("a way is as long as the rations it takes", "[DW-MOVE-journey-08]") {
    Party party;
    party.perform(StartJourney{.to = "Saltmoor", .length = 3, .safe = true});
    CHECK(party.number(party.ada, "rations") == 2);
}

TEST_CASE("a journey needs a goal that is known", "[DW-MOVE-journey-10][UM-MOVE-journey-01]") {
    Scene um("universalmoves");
    const ActorId uma = um.given("Uma");
    CHECK(um.refused(StartJourney{.length = 3, .jobs = {{"scout", uma}}}).code == "no-goal");
    Party party;
    StartJourney start = party.way(3);
    start.to.clear();
    CHECK(party.refused(start).code == "no-goal");
    start.override = true;
    party.perform(start);
    const auto& started = *party.last().front().as<JourneyStarted>();
    CHECK(started.overrides.size() == 1);
}

TEST_CASE("a safe road is eaten and walked, and nobody rolls", "[DW-LIFE-12]") {
    Party party;
    party.perform(StartJourney{.to = "Saltmoor", .length = 3, .safe = true});
    for (const ActorId who : {party.ada, party.bram, party.cleo}) CHECK(party.number(who, "rations") == 2);
    CHECK_FALSE(party.table().lastRoll);
    CHECK_FALSE(party.table().journey);
}

TEST_CASE("who has retired neither travels, camps nor rests with the party", "[DW-R-62]") {
    Party party;
    const auto retire = [&] { party.perform(GoBeyond{.who = party.ada, .place = "A farm", .override = true}); };
    const auto wholeAfter = [&](std::int64_t rations) {
        CHECK(party.number(party.ada, "rations") == 5);
        CHECK(party.number(party.bram, "rations") == rations);
        CHECK(party.hp(party.ada) == 4);
    };
    party.perform(EditSheet{party.ada, "hp", std::int64_t{4}});
    retire();
    party.perform(StartJourney{.to = "Saltmoor", .length = 1, .safe = true});
    wholeAfter(4);
    party.perform(PitchCamp{});
    CHECK(party.table().camp->campers.size() == 2);
    party.perform(BreakCamp{});
    wholeAfter(3);
    party.perform(SpendDays{.days = 3});
    wholeAfter(3);
    CHECK_FALSE(party.table().daysOff.contains(party.ada));
}

TEST_CASE("the dead take no part in what the party does and gets", "[DW-DEATH-04][DW-R-58][DW-R-99]") {
    Party party;
    party.perform(EditSheet{party.ada, "xp", std::int64_t{20}});
    party.perform(SetCondition{party.ada, "dead"});
    party.waveAll();
    party.perform(StartJourney{.to = "Saltmoor", .length = 1, .safe = true});
    party.perform(PitchCamp{});
    CHECK(party.table().camp->campers.size() == 2);
    CHECK(party.waitingCount() == 0); // no level is offered
    CHECK(party.number(party.ada, "rations") == 5);
    CHECK(party.number(party.bram, "rations") == 3);
    CHECK(sentence(party.refused(SetWatches{{party.ada}})) == "Ada cannot do that now: they are dead.");
    CHECK(party.refused(Heal{.to = party.ada, .amount = "4", .source = "A potion"}).code == "cannot-now");
    CHECK(party.refused(SpendDays{.who = {party.ada}, .days = 3}).code == "cannot-now");
    CHECK(party.refused(LevelUp{.who = party.ada, .score = "str", .hours = 9}).code == "cannot-now");
    CHECK(party.refused(StartJourney{.to = "Saltmoor", .length = 1, .travellers = {party.ada}}).code == "cannot-now");
    CHECK(party.refused(StartJourney{.to = "Saltmoor", .length = 1, .jobs = {{"scout", party.ada}}}).code ==
          "cannot-now");
    party.roll(party.bram, "take-watch", {6, 5});
    party.apply("forward");
    CHECK(party.told("forward-gained") == 2);
    party.perform(BeginEndOfSession{});
    party.perform(AnswerQuestion{.question = "learned"});
    CHECK(party.xp(party.ada) == 20);
    CHECK(party.xp(party.bram) == 1);
    party.perform(SetCondition{party.ada, "dead", false});
    CHECK(party.hp(party.ada) > 0);
    party.perform(AnswerQuestion{.question = "beaten"});
    CHECK(party.xp(party.ada) == 21);
}

TEST_CASE("in Universal Moves whoever is out of play gets no share", "[UM-MOVE-bad-ending-05][DW-R-58]") {
    Scene scene("universalmoves");
    const ActorId uma = scene.given("Uma");
    scene.perform(SetCondition{uma, "outOfPlay"});
    CHECK(sentence(scene.refused(SpendDays{.who = {uma}, .days = 3})) ==
          "Uma cannot do that now: they are out of play.");
    scene.perform(BeginEndOfSession{});
    scene.perform(AnswerQuestion{.question = "learned"});
    CHECK(scene.xp(uma) == 0);
}

TEST_CASE("a hero who is out by the end of a session and was there is asked and paid like the others",
          "[UM-MOVE-end-session-01][DW-R-58]") {
    for (const auto& [system, state] : {std::pair{"universalmoves", "outOfPlay"}, {"dungeonworld", "dead"}}) {
        Scene scene(system);
        const ActorId uma = scene.given("Uma");
        scene.perform(SetCondition{uma, state});
        const auto view = [&] { return endOfSessionView(scene.rulebook(), scene.table()); };
        REQUIRE(view().out.size() == 1);
        CHECK(view().out.front().who == uma);
        scene.perform(BeginEndOfSession{.present = {uma}});
        REQUIRE(view().characters.size() == 1);
        const bool hasAlignment = view().alignment;
        if (hasAlignment) scene.perform(AnswerAlignment{.who = uma});
        scene.perform(AnswerQuestion{.question = "learned"});
        CHECK(scene.xp(uma) == (hasAlignment ? 2 : 1));
    }
}

TEST_CASE("who has retired makes no moves and learns nothing more", "[DW-R-62]") {
    Party party;
    party.perform(GoBeyond{.who = party.ada, .place = "A farm", .override = true});
    RollMove move{.who = party.ada, .move = "spout-lore"};
    CHECK(sentence(party.refused(move, {1, 1})) ==
          "Ada cannot make Spout Lore now: they have retired. The GM may allow it anyway.");
    move.override = true;
    party.perform(move, {1, 1});
    CHECK(party.xp(party.ada) == 0);
}

TEST_CASE("who retires on the way or in camp is not counted at its end", "[DW-R-62]") {
    Party party;
    const auto retire = [&] { party.perform(GoBeyond{.who = party.ada, .place = "A farm", .override = true}); };
    SECTION("on the way") {
        party.perform(party.way(3));
        retire();
        party.perform(FinishJourney{.override = true});
        CHECK(party.number(party.ada, "rations") == 5);
        CHECK(party.number(party.bram, "rations") == 2);
    }
    SECTION("in camp") {
        party.perform(EditSheet{party.ada, "hp", std::int64_t{4}});
        party.perform(PitchCamp{});
        retire();
        party.perform(BreakCamp{});
        CHECK(party.hp(party.ada) == 4);
    }
}

TEST_CASE("a tracker of a higher rank than the way is long leads it without a roll", "[DW-HIRE-27][DW-R-54]") {
    Party party;
    const ActorId tracker = hire(party, "tracker", 4);
    StartJourney start = party.way(4);
    start.guide = tracker;
    CHECK(party.refused(start).code == "no-guide");
    start.length = 3;
    party.perform(start);
    for (const Job& job : party.table().journey->jobs) CHECK(job.band == "weak");
    party.perform(FinishJourney{});
    CHECK(party.number(party.ada, "rations") == 2);
}

TEST_CASE("how well a guide leads is a setting", "[DW-R-54]") {
    Party party;
    party.perform(ChangeSetting{"guideBand", std::string("strong")});
    StartJourney start = party.way(3);
    start.guide = hire(party, "tracker", 4);
    party.perform(start);
    for (const Job& job : party.table().journey->jobs) CHECK(job.band == "strong");
    party.waveAll();
    party.perform(FinishJourney{});
    CHECK(party.number(party.ada, "rations") == 3);
}

TEST_CASE("the GM may say what is eaten, and who has too little is named") {
    Party party;
    party.perform(party.way(3));
    CHECK(party.refused(party.way(3)).code == "on-the-way");
    party.perform(FinishJourney{.rations = 7, .arrived = false, .text = "The pass is closed"});
    CHECK(kindOf(party.last().back()) == "words-kept"); // why is the GM's until it is shown
    const auto& ended = *party.last().rbegin()[1].as<JourneyEnded>();
    CHECK(ended.hungry.size() == 3);
    CHECK(ended.overridden);
    CHECK(party.refused(FinishJourney{}).code == "not-on-the-way");
    CHECK(party.refused(StartJourney{.to = "x", .length = -1}).code == "out-of-bounds");
}

TEST_CASE("a day of nothing but rest brings all HP back, and three end a debility",
          "[DW-MOVE-recover-01][DW-MOVE-recover-02][DW-R-47]") {
    Party party;
    party.perform(EditSheet{party.ada, "hp", std::int64_t{3}});
    for (const char* condition : {"weak", "sick"}) party.perform(SetCondition{party.ada, condition, true});
    party.perform(SpendDays{.who = {party.ada}, .days = 1});
    CHECK(party.hp(party.ada) == 25);
    CHECK(party.refused(SpendDays{.who = {party.ada}, .days = 1, .mends = {{"1", {"weak"}}}}).code == "rest-too-short");
    party.perform(SpendDays{.who = {party.ada}, .days = 2, .mends = {{"1", {"weak"}}}});
    CHECK_FALSE(party.is(party.ada, "weak"));
    CHECK(party.is(party.ada, "sick"));
    CHECK(party.refused(SpendDays{.who = {party.ada}, .days = 3, .mends = {{"1", {"shaky"}}}}).code ==
          "nothing-to-mend");
}

TEST_CASE("with a healer's care two days end a debility", "[DW-MOVE-recover-03]") {
    Party party;
    for (const char* condition : {"weak", "sick"}) party.perform(SetCondition{party.ada, condition, true});
    party.perform(SpendDays{.who = {party.ada}, .days = 4, .care = true, .mends = {{"1", {"weak", "sick"}}}});
    CHECK(party.table().actor(party.ada)->conditions.empty());
}

TEST_CASE("an adventure starts the count of days afresh", "[DW-MOVE-recover-04][DW-R-47]") {
    Party party;
    party.perform(SetCondition{party.ada, "weak", true});
    party.perform(SpendDays{.who = {party.ada}, .days = 2});
    party.roll(party.ada, "defy-danger", {5, 5}, {.approach = "str"});
    CHECK(party.told("days-off-ended") == 1);
    CHECK(party.refused(SpendDays{.who = {party.ada}, .days = 1, .mends = {{"1", {"weak"}}}}).code == "rest-too-short");
}

TEST_CASE("a night's camp and a day of rest never heal beyond what is whole", "[DW-R-48]") {
    Party party;
    party.perform(EditSheet{party.ada, "hp", std::int64_t{20}});
    party.perform(PitchCamp{});
    party.perform(BreakCamp{});
    party.perform(SpendDays{.who = {party.ada}, .days = 1});
    CHECK(party.hp(party.ada) == 25);
}

TEST_CASE("in Universal Moves a day mends, and with a healer half a day", "[UM-MOVE-recover-01][UM-MOVE-recover-02]") {
    Scene scene("universalmoves");
    const ActorId uma = scene.given("Uma", {{"hp", std::int64_t{3}}});
    for (const char* condition : {"weak", "sick", "shaky"}) scene.perform(SetCondition{uma, condition, true});
    scene.perform(SpendDays{.days = 1, .mends = {{"1", {"weak"}}}});
    CHECK(scene.hp(uma) == 18);
    CHECK_FALSE(scene.is(uma, "weak"));
    scene.perform(SpendDays{.days = 1, .care = true, .mends = {{"1", {"sick", "shaky"}}}});
    CHECK(scene.table().actor(uma)->conditions.empty());
    for (const char* condition : {"weak", "sick"}) scene.perform(SetCondition{uma, condition, true});
    scene.perform(ChangeField{uma, "hp", -10});
    scene.roll(uma, "defy-danger", {5, 5}, {.approach = "str"}); // the days of rest are over, and others begin
    scene.perform(SpendDays{.days = 0, .half = true, .care = true, .mends = {{"1", {"weak"}}}});
    CHECK(scene.hp(uma) == 8);
    scene.perform(SpendDays{.days = 0, .half = true, .care = true, .mends = {{"1", {"sick"}}}});
    CHECK(scene.hp(uma) == 18); // two halves are a day
}

TEST_CASE("a week of practice gives 1 preparation and a month 3 instead, once for each stretch",
          "[DW-MOVE-bolster-01][DW-R-49][DW-R-50][UM-MOVE-bolster-01]") {
    Party party;
    const auto practise = [&](std::int64_t days) {
        party.perform(SpendDays{.pastime = Pastime::Practice, .who = {party.ada}, .days = days});
    };
    practise(6);
    CHECK(party.number(party.ada, "preparation") == 0);
    practise(1);
    CHECK(party.number(party.ada, "preparation") == 1);
    practise(23);
    CHECK(party.number(party.ada, "preparation") == 3);
    practise(60);
    CHECK(party.number(party.ada, "preparation") == 3);
    party.roll(party.ada, "defy-danger", {5, 5}, {.approach = "str"});
    practise(7);
    CHECK(party.number(party.ada, "preparation") == 4);
}

TEST_CASE("a purse can be pooled for a feast", "[DW-R-85]") {
    Party party;
    const std::string bram = std::to_string(party.bram.value), cleo = std::to_string(party.cleo.value);
    party.perform(PoolNumber{party.ada, "coins", {{bram, 100}, {cleo, 50}}});
    CHECK(party.number(party.ada, "coins") == 250);
    CHECK(party.number(party.bram, "coins") == 0);
    CHECK(party.roll(party.ada, "carouse", {3, 4}, {.inputs = {{"hundreds", 2}}}).total == 8);
    CHECK(sentence(party.refused(PoolNumber{party.ada, "coins", {{bram, 1}}})) ==
          "That would change nothing: Bram has none to give.");
    for (const char* field : {"hp", "strength", "xp"}) {
        CHECK(sentence(party.refused(PoolNumber{party.ada, field, {{cleo, 1}}})) ==
              "Dungeon World knows no coins called \"" + std::string(field) + "\": its system does not describe them.");
    }
    CHECK(party.refused(PoolNumber{party.ada, "coins", {{"1", 1}}}).code == "no-change");
    CHECK(party.refused(PoolNumber{party.ada, "coins", {{"ada", 1}}}).code == "unknown-actor");
}

TEST_CASE("a market helps to supply, and a church to find priests when that is what they look for", "[DW-NEED-19]") {
    Party party;
    party.perform(EnterPlace{"Saltmoor", "town", {"market", "divine"}});
    CHECK(party.roll(party.cleo, "supply", {4, 4}).total == 9);
    const auto plan = planMove(party.rulebook(), party.table(), {.who = party.cleo, .move = "recruit"});
    REQUIRE(plan);
    REQUIRE(plan->suggested.size() == 1);
    CHECK((plan->suggested[0].source == "Looking for priests" && plan->suggested[0].value == 1));
    CHECK(plan->modifiers.size() == 1);
    CHECK(playerView(party.rulebook(), party.table()).place.empty());
    party.perform(RevealPlace{});
    CHECK(playerView(party.rulebook(), party.table()).place == "Saltmoor");
    CHECK(party.refused(EnterPlace{"Saltmoor", "hamlet", {}}).code == "unknown-option");
    party.perform(EnterPlace{});
    CHECK(party.roll(party.cleo, "supply", {4, 4}).total == 8);
}
