#include "table/classes.h"
#include "table/pbta/classes/end_of_session_view.h"
#include "table/pbta/moves/move_view.h"
#include "table/story.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using tenplus::table::testing::Classes;

namespace {

struct Evening_ : Classes {
    ActorId ada = joins("Ada", "fighter"), dov = joins("Dov", "thief");

    const Entry& bond(ActorId who, const std::string& with) const {
        const auto& rows = at(who).lists.at("bonds");
        const auto found =
            std::ranges::find_if(rows, [&](const Entry& row) { return row.values.at("with") == Value(with); });
        REQUIRE(found != rows.end());
        return *found;
    }
    SettleBond settled(ActorId who, const std::string& with) const {
        return {.who = who,
                .bond = bond(who, with).id,
                .why = "we have said it all",
                .text = "I will get them out of debt",
                .with = with};
    }
    std::string story() const {
        Names names;
        for (const auto& [id, actor] : table().actors) names[id] = actor.name;
        std::string told;
        for (const Event& event : last()) {
            if (const auto line = lineOf(rulebook(), names, event)) told += line->text + "\n";
        }
        return told;
    }
};

} // namespace

TEST_CASE("the end of a session pays for a bond, an alignment and three questions",
          "[DW-MOVE-end-session-01][DW-MOVE-end-session-02][DW-MOVE-end-session-03][DW-MOVE-end-session-04][DW-XP-03]["
          "DW-XP-04]") {
    Evening_ scene;
    scene.roll(scene.ada, "end-of-session", {});
    scene.perform(BeginEndOfSession{});
    const auto bonds = scene.at(scene.ada).lists.at("bonds").size();
    scene.perform(scene.settled(scene.ada, "Dov"));
    CHECK(scene.xp(scene.ada) == 1);
    CHECK(scene.at(scene.ada).lists.at("bonds").size() == bonds);
    CHECK(scene.bond(scene.ada, "Dov").values.at("text") ==
          Value(std::string("I will get them out of debt"))); // to the same one again
    scene.perform(AnswerAlignment{.who = scene.ada});
    CHECK(scene.xp(scene.ada) == 2);
    scene.perform(AnswerQuestion{.question = "learned"});
    scene.perform(AnswerQuestion{.question = "beaten", .yes = false});
    scene.perform(AnswerQuestion{.question = "treasure"});
    CHECK(scene.xp(scene.ada) == 4);
    CHECK(scene.xp(scene.dov) == 2);
    scene.perform(FinishEndOfSession{});
    CHECK(scene.waitingCount() == 0);
    CHECK_FALSE(scene.table().endOfSession);
}

TEST_CASE("each question is asked once, in order, and the best evening is worth five",
          "[DW-R-57][DW-BOND-03][DW-ALIGN-06][DW-MOVE-end-session-04]") {
    Evening_ scene;
    CHECK(scene.refused(AnswerAlignment{.who = scene.ada}).code == "not-looking-back");
    scene.perform(BeginEndOfSession{});
    CHECK(scene.refused(BeginEndOfSession{}).code == "looking-back");
    scene.perform(scene.settled(scene.ada, "Dov"));
    CHECK(scene.refused(scene.settled(scene.ada, "Bram")).code == "asked-already"); // one bond at most
    scene.perform(AnswerAlignment{.who = scene.ada});
    CHECK(scene.refused(AnswerAlignment{.who = scene.ada}).code == "asked-already");
    scene.perform(AnswerAlignment{.who = scene.dov, .met = false});
    CHECK(scene.refused(scene.settled(scene.dov, "Ada")).code == "too-late");
    for (const char* question : {"learned", "beaten", "treasure"}) scene.perform(AnswerQuestion{.question = question});
    CHECK(scene.refused(AnswerQuestion{.question = "learned"}).code == "asked-already");
    CHECK(scene.refused(AnswerQuestion{.question = "weather"}).code == "unknown-question");
    CHECK(scene.xp(scene.ada) == 5);
    CHECK(scene.xp(scene.dov) == 3);
    SettleBond late = scene.settled(scene.dov, "Ada");
    late.override = true;
    scene.perform(late);
    CHECK(scene.xp(scene.dov) == 4);
    CHECK(scene.story().find("The GM allows it: A bond comes before the other questions") != std::string::npos);
}

TEST_CASE("however often the table looks back, a session pays once", "[DW-R-57][DW-ALIGN-06][DW-MOVE-end-session-04]") {
    Evening_ scene;
    scene.perform(StartSession{});
    scene.perform(BeginEndOfSession{});
    scene.perform(scene.settled(scene.ada, "Dov"));
    scene.perform(AnswerAlignment{.who = scene.ada});
    for (const char* question : {"learned", "beaten", "treasure"}) scene.perform(AnswerQuestion{.question = question});
    scene.perform(FinishEndOfSession{});
    const auto stillPaid = [&] {
        scene.perform(BeginEndOfSession{});
        CHECK(scene.refused(scene.settled(scene.ada, "Bram")).code == "asked-already");
        CHECK(scene.refused(AnswerAlignment{.who = scene.ada}).code == "asked-already");
        CHECK(scene.refused(AnswerQuestion{.question = "learned"}).code == "asked-already");
        CHECK(endOfSessionView(scene.rulebook(), scene.table()).questions.front().done);
        scene.perform(FinishEndOfSession{});
    };
    stillPaid();
    scene.perform(EndSession{});
    stillPaid();
    CHECK(scene.xp(scene.ada) == 5);
    scene.perform(StartSession{});
    scene.perform(BeginEndOfSession{});
    scene.perform(AnswerAlignment{.who = scene.ada});
    scene.perform(AnswerQuestion{.question = "learned"});
    CHECK(scene.xp(scene.ada) == 7);
}

TEST_CASE("a bond is settled if the other player agrees, for a reason, and another is written",
          "[DW-BOND-04][DW-BOND-05][DW-BOND-06][DW-BOND-08][DW-BOND-09]") {
    Evening_ scene;
    scene.perform(BeginEndOfSession{});
    SettleBond no = scene.settled(scene.ada, "Dov");
    no.agreed = false;
    const auto before = scene.at(scene.ada).lists;
    scene.perform(no);
    CHECK(scene.xp(scene.ada) == 0);
    CHECK(scene.at(scene.ada).lists == before);
    CHECK(scene.story() == "Ada keeps the bond \"Stands by me\"\n");
    SettleBond silent = scene.settled(scene.ada, "Dov");
    silent.why.clear();
    CHECK(scene.refused(silent).member == "why");
    SettleBond bare = scene.settled(scene.ada, "Dov");
    bare.text.clear();
    CHECK(sentence(scene.refused(bare)) ==
          "Ada still has to choose a new bond, with whom and in what words. The GM may leave it open.");
    SettleBond vague = scene.settled(scene.ada, "Dov");
    vague.text = "Dov is odd"; // no intent in it: the table may care, the program does not
    scene.perform(vague);
    CHECK(scene.story().find("has settled the bond \"Stands by me\" (we have said it all)") != std::string::npos);
    CHECK(scene.refused(SettleBond{.who = scene.ada, .bond = EntryId{9999}}).code == "unknown-entry");
}

TEST_CASE("for a player who is not there the GM answers, and who did not play gains nothing", "[DW-R-94][DW-R-58]") {
    Evening_ scene;
    scene.perform(BeginEndOfSession{{scene.dov}});
    scene.perform(scene.settled(scene.ada, "Dov"));
    const auto& event = *scene.last().front().as<BondSettled>();
    CHECK(event.byGm);
    scene.perform(AnswerQuestion{.question = "learned"});
    CHECK(scene.xp(scene.ada) == 2);
    CHECK(scene.xp(scene.dov) == 0);
    const EndOfSessionView view = endOfSessionView(scene.rulebook(), scene.table());
    REQUIRE(view.characters.size() == 1);
    CHECK(view.characters.front().bondDone);
    CHECK(view.questions.front().done);
}

TEST_CASE("who was absent settles no bond and answers for no alignment, unless the GM says so", "[DW-R-58]") {
    Evening_ scene;
    scene.perform(BeginEndOfSession{.absent = {scene.dov}});
    SettleBond bond = scene.settled(scene.dov, "Ada");
    AnswerAlignment alignment{.who = scene.dov};
    CHECK(sentence(scene.refused(bond)) == "Dov cannot do that now: they were not there this session.");
    CHECK(scene.refused(alignment).code == "cannot-now");
    scene.perform(scene.settled(scene.ada, "Dov")); // about whom the GM answers
    bond.override = alignment.override = true;
    scene.perform(bond);
    CHECK(scene.told("rules-set-aside") == 1);
    scene.perform(alignment);
    CHECK(scene.xp(scene.dov) == 2);
}

TEST_CASE("with a new session the look back at the last one is over, and who was absent then is asked now",
          "[DW-R-58][DW-MOVE-end-session-04]") {
    Evening_ scene;
    scene.perform(StartSession{});
    scene.perform(BeginEndOfSession{{scene.dov}});
    scene.perform(EndSession{});
    CHECK(scene.table().endOfSession);
    scene.perform(StartSession{});
    CHECK_FALSE(scene.table().endOfSession);
    CHECK(scene.refused(AnswerQuestion{.question = "learned"}).code == "not-looking-back");
    scene.perform(BeginEndOfSession{});
    scene.perform(AnswerQuestion{.question = "learned"});
    CHECK(scene.xp(scene.dov) == 1);
}

TEST_CASE("the table votes, and the GM breaks a tie", "[DW-R-56]") {
    Evening_ scene;
    scene.perform(BeginEndOfSession{});
    scene.perform(AnswerQuestion{.question = "learned", .yes = false, .votesFor = 2, .votesAgainst = 1});
    CHECK(scene.xp(scene.ada) == 1);
    scene.perform(AnswerQuestion{.question = "beaten", .yes = true, .votesFor = 1, .votesAgainst = 2});
    CHECK(scene.xp(scene.ada) == 1);
    scene.perform(AnswerQuestion{.question = "treasure", .yes = true, .votesFor = 2, .votesAgainst = 2});
    CHECK(scene.xp(scene.ada) == 2);
}

TEST_CASE("the GM may ask for more than the game does, and says so before play", "[DW-XP-05]") {
    Evening_ scene;
    scene.perform(SetXpQuestion{"rune", "Did we find a rune?"});
    CHECK(scene.story() == "Asked at the end of a session: Did we find a rune?\n");
    scene.perform(StartSession{});
    scene.perform(SetXpQuestion{"song", "Did anybody sing?"});
    CHECK(scene.story().find("the players did not know it when the session began") != std::string::npos);
    scene.perform(SetXpQuestion{"treasure", ""});
    scene.perform(SetXpQuestion{"beaten", "Did we outwit a foe?"});
    std::vector<std::string> asked;
    for (const XpQuestion& each : questionsOf(scene.rulebook(), scene.table()))
        asked.push_back(each.id + ": " + each.text);
    CHECK(asked.size() == 4);
    CHECK(asked[1] == "beaten: Did we outwit a foe?");
    CHECK(asked[2] == "rune: Did we find a rune?");
    scene.perform(BeginEndOfSession{});
    scene.perform(AnswerQuestion{.question = "rune"});
    CHECK(scene.xp(scene.dov) == 1);
    CHECK(scene.refused(AnswerQuestion{.question = "treasure"}).code == "unknown-question");
    CHECK(scene.refused(SetXpQuestion{"rune", "Did we find a rune?"}).code == "no-change");
}

TEST_CASE("Universal Moves asks its three questions and nothing else", "[UM-MOVE-end-session-01][DW-R-57]") {
    Classes scene("universalmoves");
    const ActorId uma = scene.given("Uma");
    scene.perform(BeginEndOfSession{});
    for (const char* question : {"learned", "beaten", "treasure"}) scene.perform(AnswerQuestion{.question = question});
    CHECK(scene.xp(uma) == 3);
    CHECK(scene.refused(AnswerAlignment{.who = uma}).code == "not-in-this-game");
    CHECK(scene.refused(SettleBond{.who = uma}).code == "not-in-this-game");
    const EndOfSessionView view = endOfSessionView(scene.rulebook(), scene.table());
    CHECK_FALSE(view.bonds);
    CHECK_FALSE(view.alignment);
}

TEST_CASE("a character keeps one bond at least, and a blank one is filled in any time",
          "[DW-BOND-01][DW-BOND-02][DW-BOND-07]") {
    Classes scene;
    const ActorId wren =
        scene.made({.playbook = "bard", .name = "Wren", .bonds = {{"We have been through worse", "Ada"}}});
    const EntryId first = scene.at(wren).lists.at("bonds").front().id;
    const Refusal no = scene.refused(RemoveEntry{wren, "bonds", first});
    CHECK(sentence(no) ==
          "Wren keeps at least 1 in the list \"Bonds\": write another first. The GM may allow it anyway.");
    scene.perform(AddEntry{wren, "bonds", {{"text", std::string("{} laughs at me")}, {"with", std::string()}}});
    const EndOfSessionView view = endOfSessionView(scene.rulebook(), scene.table());
    CHECK(view.characters.front().bonds[1].blank);
    const EntryId blank = scene.at(wren).lists.at("bonds")[1].id;
    scene.perform(EditEntry{wren, "bonds", blank, "with", std::string("Dov")});
    CHECK(scene.xp(wren) == 0);
    CHECK_FALSE(endOfSessionView(scene.rulebook(), scene.table()).characters.front().bonds[1].blank);
    scene.perform(RemoveEntry{wren, "bonds", first});
    scene.perform(RemoveEntry{.who = wren, .list = "bonds", .entry = blank, .override = true});
    CHECK(scene.told("rules-set-aside") == 1);
}

TEST_CASE("aid counts the bonds with whom it is for", "[DW-BOND-10][DW-R-35][DW-BOND-01]") {
    Classes scene;
    const ActorId cleo = scene.joins("Cleo", "cleric"), ada = scene.joins("Ada", "fighter");
    scene.perform(
        AddEntry{cleo, "bonds", {{"text", std::string("Her temper will be her end")}, {"with", std::string("ada")}}});
    scene.perform(AddEntry{
        cleo, "bonds", {{"text", std::string("{} owes me")}, {"with", std::string()}}}); // blank: it counts for nobody
    CHECK(scene.rollAt(cleo, "aid-or-interfere", ada, {4, 4}).total == 10);
    scene.quiet();
    CHECK(scene.rollAt(cleo, "aid-or-interfere", ada, {4, 4}, {.inputs = {{"bonds", 5}}}).total == 13); // no cap
    content::Rulebook other = scene.rulebook();
    content::putInForce(other, {{"bondCap", std::int64_t{3}}});
    CHECK(moveView(other, scene.table(),
                   {.who = cleo, .move = "aid-or-interfere", .target = ada, .inputs = {{"bonds", 5}}})
              ->sum == 3);
}

TEST_CASE("a bond with somebody stays one with them under another name", "[DW-BOND-01][DW-BOND-10]") {
    Classes scene;
    const ActorId cleo = scene.joins("Cleo", "cleric"), ada = scene.joins("Ada", "fighter");
    const auto with = [&] { return textIn(scene.at(cleo).lists.at("bonds").back(), "with"); };
    scene.perform(
        AddEntry{cleo, "bonds", {{"text", std::string("Her temper will be her end")}, {"with", std::string(" ada")}}});
    const auto total = scene.rollAt(cleo, "aid-or-interfere", ada, {4, 4}).total;
    scene.quiet();
    scene.perform(EditSheet{ada, "name", std::string("Ada the Red")});
    CHECK(with() == "Ada the Red");
    CHECK(scene.rollAt(cleo, "aid-or-interfere", ada, {4, 4}).total == total);
    scene.quiet();
    scene.perform(CreateCharacter{.who = ada, .playbook = "fighter", .name = "Ruby", .override = true});
    CHECK(with() == "Ruby");
    scene.perform(AddActor{.name = "Ruby"});
    scene.perform(EditSheet{ada, "name", std::string("Ada")}); // one of that name is still there
    CHECK(with() == "Ruby");
}

TEST_CASE("familiarity is one for each pair, and only one is known longest", "[DW-R-38]") {
    Classes scene("universalmoves");
    const ActorId uma = scene.given("Uma"), ada = scene.given("Uma", {});
    scene.perform(EditSheet{ada, "name", std::string("Ada")});
    CHECK(scene.rollAt(uma, "aid-or-interfere", ada, {4, 4}).total == 8);
    scene.quiet();
    const auto tie = [&](const char* with, int degree) {
        return AddEntry{uma, "ties", {{"with", std::string(with)}, {"degree", std::int64_t{degree}}}};
    };
    scene.perform(tie("Ada", 2));
    CHECK(scene.rollAt(uma, "aid-or-interfere", ada, {4, 4}).total == 10);
    CHECK(scene.refused(tie("Bram", 2)).code == "once-only");
    scene.quiet();
    scene.perform(EditEntry{uma, "ties", scene.at(uma).lists.at("ties").front().id, "degree", std::int64_t{1}});
    scene.perform(tie("Ada", 1)); // written twice
    CHECK(scene.rollAt(uma, "aid-or-interfere", ada, {4, 4}).total == 9);
    scene.perform(EditEntry{uma, "ties", scene.at(uma).lists.at("ties").front().id, "degree", std::int64_t{2}});
    scene.perform(tie("Bram", 1));
    const EntryId bram = scene.at(uma).lists.at("ties").back().id;
    CHECK(scene.refused(EditEntry{uma, "ties", bram, "degree", std::int64_t{2}}).code == "once-only");
}

TEST_CASE("there are five alignments, each with its goals",
          "[DW-ALIGN-02][DW-ALIGN-03][DW-ALIGN-09][DW-ALIGN-10][DW-ALIGN-11][DW-ALIGN-12]") {
    const content::Procedures& procedures = table::testing::rulebookOf("dungeonworld").procedures;
    CHECK(procedures.alignments.size() == 5);
    const auto goals = [&](const char* id) { return procedures.alignment(id)->goals.size(); };
    CHECK(goals("lawful") == 5);
    CHECK(goals("good") == 5);
    CHECK(goals("neutral") == 4);
    CHECK(goals("chaotic") == 4);
    for (const content::Alignment& each : procedures.alignments) CHECK_FALSE(each.text.empty());
}

TEST_CASE("an alignment changes between sessions, with a word to the others",
          "[DW-ALIGN-02][DW-ALIGN-07][DW-ALIGN-08][DW-ALIGN-13]") {
    Evening_ scene;
    CHECK(scene.rulebook().procedures.alignment("evil")->goals.size() == 5);
    ChangeAlignment change{.who = scene.ada,
                           .alignment = "good",
                           .goal = "Show mercy where nobody expected it",
                           .why = "the widow at the ford"};
    scene.perform(change);
    CHECK(scene.word(scene.ada, "alignment") == "Good");
    change.goal = "Walk into danger to help somebody"; // the same alignment, another goal
    scene.perform(change);
    CHECK(scene.word(scene.ada, "alignmentGoal") == "Walk into danger to help somebody");
    scene.perform(StartSession{});
    CHECK(scene.refused(change).code == "during-session");
    change.override = true;
    change.alignment = "lawful-good";
    CHECK(sentence(scene.refused(change)) ==
          "\"lawful-good\" is no alignment: choose one of lawful, good, neutral, chaotic and evil.");
    change.alignment = "chaotic";
    scene.perform(change);
    CHECK(scene.told("rules-set-aside") == 1);
    scene.perform(EndSession{});
    change.override = false;
    change.why.clear();
    CHECK(scene.refused(change).member == "why");
}
