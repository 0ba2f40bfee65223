// The guide: its reminders come up where a GM wants them, by the move, the band or the moment.
#include "base/contains.h"
#include "table/core/bestiary.h"
#include "table/pbta/moves/guide_view.h"
#include "table/pbta/moves/move_view.h"
#include "table/player_view.h"
#include "table/scene.h"
#include "table/story.h"

#include <algorithm>
#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using namespace tenplus::table::testing;
using content::Moment;

namespace {

/// Whether an entry that restates the rule is among the lines shown for what is asked.
bool shown(const content::Rulebook& rulebook, const std::string& rule, const GuideAsk& ask) {
    const auto lines = guideFor(rulebook, ask);
    return std::ranges::any_of(lines, [&](const GuideLine& line) {
        const auto entry = std::ranges::find(rulebook.guide, line.id, &content::GuideEntry::id);
        return entry != rulebook.guide.end() && contains(entry->rules, rule) && !line.text.empty();
    });
}

bool at(const std::string& rule, Moment moment, std::string_view system = "dungeonworld") {
    return shown(rulebookOf(system), rule, {{}, {}, {moment}});
}
bool on(const std::string& rule, const std::string& move, std::string_view system = "dungeonworld") {
    return shown(rulebookOf(system), rule, {move, {}, {}});
}
bool when(const std::string& rule, const std::string& move, const std::string& band,
          std::string_view system = "dungeonworld") {
    return shown(rulebookOf(system), rule, {move, band, {}});
}

bool has(const std::vector<Moment>& all, Moment moment) { return contains(all, moment); }

NoteId write(Scene& scene, NoteKind kind, const std::string& text, bool secret = false, ActorId about = {}) {
    scene.perform(WriteNote{.text = text, .about = about, .secret = secret, .kind = kind});
    return scene.table().facts.empty() ? NoteId{} : scene.table().facts.back().id;
}

} // namespace

TEST_CASE("in a fight the guide says that nobody waits for a turn, that foes do not roll, and which moves are for it",
          "[DW-CONV-01][DW-CONV-12][DW-LIFE-06][DW-LIFE-07][DW-LIFE-08][DW-LIFE-11]") {
    for (const char* rule :
         {"DW-CONV-01", "DW-CONV-12", "DW-CONV-19", "DW-LIFE-06", "DW-LIFE-07", "DW-LIFE-08", "DW-LIFE-11"}) {
        CAPTURE(rule);
        CHECK(at(rule, Moment::Fight));
        CHECK(at(rule, Moment::Fight, "universalmoves"));
    }
}

TEST_CASE("the four steps of play are told at the start of a session", "[DW-TRIG-04]") {
    CHECK(at("DW-TRIG-04", Moment::SessionStart));
}

TEST_CASE("play runs through its four steps again and again", "[DW-CONV-02][DW-CONV-14]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    CHECK(talkStep(scene.table()) == TalkStep::GmDescribes);
    const NoteId axe = write(scene, NoteKind::Threat, "The orc raises its axe");
    CHECK(talkStep(scene.table()) == TalkStep::PlayersAct);
    CHECK(scene.rollAt(ada, "hack-and-slash", orc, {4, 5}).total == 11);
    CHECK(talkStep(scene.table()) == TalkStep::Move);
    scene.choose({"safe"});
    scene.apply("damage", {5});
    scene.perform(StrikeNote{axe, "It falls"});
    CHECK(scene.table().waiting.empty());
    CHECK(talkStep(scene.table()) == TalkStep::GmDescribes);

    scene.roll(ada, "defend", {1, 1});
    CHECK(talkStep(scene.table()) == TalkStep::GmResponds);
    scene.apply("ask-gm");
    CHECK(talkStep(scene.table()) == TalkStep::GmDescribes);
}

TEST_CASE("a danger that is announced hangs there and hurts nobody yet", "[DW-CONV-03]") {
    Scene scene;
    const ActorId dov = scene.given("Dov");
    write(scene, NoteKind::Threat, "A boulder rolls at Dov", false, dov);
    CHECK(scene.hp(dov) == 18);
    REQUIRE(scene.table().facts.size() == 1);
    CHECK(scene.table().facts[0].kind == NoteKind::Threat);
    CHECK(scene.table().facts[0].aboutName == "Dov");
    CHECK(at("DW-CONV-03", Moment::Fight));
}

TEST_CASE("where nothing triggers there is no move and no roll", "[DW-CONV-04]") {
    Scene scene;
    const ActorId cleo = scene.given("Cleo");
    scene.perform(WriteNote{.text = "Cleo orders soup", .about = cleo});
    CHECK_FALSE(scene.table().lastRoll);
    CHECK(scene.waitingCount() == 0);
    CHECK(talkStep(scene.table()) == TalkStep::GmDescribes);
    CHECK(at("DW-CONV-04", Moment::Town));
}

TEST_CASE("facts are kept apart from the numbers of the sheet, and all may use them",
          "[DW-CONV-05][DW-CONV-06][DW-CONV-15]") {
    Scene scene;
    const ActorId ada = scene.given("Ada", {{"strength", std::int64_t{15}}});
    write(scene, NoteKind::Fact, "Huge arms", false, ada);
    write(scene, NoteKind::Fact, "The golem does not feel fire", true);
    write(scene, NoteKind::Fact, "Oil on the stair");
    const PlayerView seen = playerView(scene.rulebook(), scene.table());
    REQUIRE(seen.facts.size() == 2);
    CHECK(seen.facts[0].text == "Huge arms");
    CHECK(seen.facts[0].about == "Ada");
    CHECK(seen.facts[1].text == "Oil on the stair");
    CHECK(gmView(scene.rulebook(), scene.table()).facts.size() == 3);
    CHECK(at("DW-CONV-05", Moment::Talk));
    CHECK(at("DW-CONV-06", Moment::Talk));
    CHECK(when("DW-CONV-15", "hack-and-slash", "miss"));
}

TEST_CASE("what is not clear stands as a question until it is settled", "[DW-CONV-07][DW-CONV-17][DW-CONV-23]") {
    Scene scene;
    const NoteId question = write(scene, NoteKind::Question, "Was the bridge not burned?");
    CHECK(guideView(scene.rulebook(), scene.table()).nudges ==
          std::vector<std::string>{"Still to be settled: Was the bridge not burned?"});
    scene.perform(StrikeNote{question, "It was: he swims"});
    CHECK(scene.table().facts.empty());
    CHECK(guideView(scene.rulebook(), scene.table()).nudges.empty());
    CHECK(scene.refused(StrikeNote{question, {}}).code == "unknown-note");
    for (const char* rule : {"DW-CONV-07", "DW-CONV-17", "DW-CONV-23"}) CHECK(at(rule, Moment::Talk));
}

TEST_CASE("who may say what is told at the start, and what the table agrees stands as a ruling",
          "[DW-CONV-08][DW-CONV-09][DW-CONV-10]") {
    for (const char* rule : {"DW-CONV-08", "DW-CONV-09"}) CHECK(at(rule, Moment::SessionStart));
    CHECK(at("DW-CONV-10", Moment::Talk));
    Scene scene;
    write(scene, NoteKind::Ruling, "Everybody paints the scenery");
    CHECK(gmView(scene.rulebook(), scene.table()).facts[0].kind == NoteKind::Ruling);
}

TEST_CASE("the spotlight report says who has been waiting, and blocks nothing", "[DW-CONV-11]") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), esme = scene.given("Esme");
    scene.perform(StartSession{});
    for (int i = 0; i < 4; ++i) scene.roll(ada, "spout-lore", {6, 5});
    auto report = spotlightOf(scene.rulebook(), scene.table());
    REQUIRE(report.size() == 2);
    CHECK((report[0].times == 4 && !report[0].waiting));
    CHECK((report[1].name == "Esme" && report[1].times == 0 && report[1].waiting));
    scene.roll(esme, "discern-realities", {6, 5});
    scene.roll(ada, "spout-lore", {6, 5});
    scene.perform(EndSession{});
    scene.perform(StartSession{});
    report = spotlightOf(scene.rulebook(), scene.table());
    CHECK((report[0].times == 0 && report[1].times == 0 && !report[1].waiting));
    CHECK(at("DW-CONV-11", Moment::Talk));
}

TEST_CASE("a rule that changes the story leaves a fact", "[DW-CONV-13][DW-CONV-21][DW-CONV-22]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    write(scene, NoteKind::Fact, "The foes go for Ada", false, ada);
    CHECK(scene.table().facts.size() == 1);
    CHECK(on("DW-CONV-13", "hack-and-slash"));
    CHECK(at("DW-CONV-21", Moment::Harm));
    CHECK(when("DW-CONV-22", "volley", "weak"));
    CHECK_FALSE(when("DW-CONV-22", "volley", "miss"));
}

TEST_CASE("dice of the GM's side can be thrown by a player", "[DW-CONV-16]") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    scene.perform(RollDice{.expression = "1d8+2", .purpose = "the orc's axe", .who = ada}, {5});
    CHECK(scene.table().lastRoll->total == 7);
    scene.perform(DealDamage{.to = ada, .amount = "1d8+2", .source = "the orc's axe"}, {5});
    CHECK(scene.hp(ada) == 25 - (7 - 2));
}

TEST_CASE("the card of defying danger says that doing the deed is making the move",
          "[DW-CONV-18][DW-MOVE-defy-danger-06][DW-EQUIP-03]") {
    CHECK(on("DW-CONV-18", "defy-danger"));
    CHECK(on("DW-MOVE-defy-danger-06", "defy-danger"));
    CHECK(on("DW-EQUIP-03", "defy-danger"));
}

TEST_CASE("foes use moves of their own, without two dice and without bands", "[DW-CONV-19][DW-NEED-18]") {
    Scene scene;
    scene.perform(BringCreature{.creature = "goblin"});
    const ActorId goblin = scene.table().actors.rbegin()->first;
    scene.perform(
        MakeGmMove{.who = goblin, .number = 1, .text = "They pour out of the reeds", .hard = true, .secret = false});
    CHECK(scene.told("gm-move-made") == 1);
    CHECK_FALSE(scene.table().lastRoll);
    Names names;
    const auto told = lineOf(scene.rulebook(), names, scene.last().front());
    CHECK(told->text == "Goblin: They pour out of the reeds");
    CHECK_FALSE(told->secret);
    scene.perform(MakeGmMove{.guide = "talk-four-steps", .secret = true});
    CHECK(lineOf(scene.rulebook(), names, scene.last().front())->secret);
    CHECK(scene.refused(MakeGmMove{.who = goblin, .number = 9}).code == "unknown-entry");
    CHECK(scene.refused(MakeGmMove{.guide = "no-such-thing"}).code == "unknown-option");
    CHECK(scene.refused(MakeGmMove{}).code == "empty-text");
    const ActorId ada = scene.given("Ada");
    CHECK(scene.refused(MakeGmMove{.who = ada, .text = "x"}).code == "not-the-gms");
}

TEST_CASE("moves for everybody still need a deed that fits", "[DW-CONV-20]") {
    CHECK(on("DW-CONV-20", "hack-and-slash", "universalmoves"));
}

TEST_CASE("the cards of fighting moves remind of the gear in hand",
          "[DW-EQUIP-01][DW-EQUIP-02][DW-EQUIP-04][DW-EQUIP-06][DW-LIFE-09]") {
    for (const char* rule : {"DW-EQUIP-01", "DW-EQUIP-02", "DW-EQUIP-04", "DW-LIFE-09"})
        CHECK(on(rule, "hack-and-slash"));
    CHECK(when("DW-EQUIP-06", "hack-and-slash", "miss"));
    CHECK_FALSE(when("DW-EQUIP-06", "hack-and-slash", "strong"));
}

TEST_CASE("in a dungeon the guide speaks of who has moved in, of traps and of rations",
          "[DW-LIFE-01][DW-LIFE-02][DW-LIFE-03][DW-LIFE-04][DW-LIFE-05][DW-LIFE-10]") {
    for (const char* rule : {"DW-LIFE-01", "DW-LIFE-02", "DW-LIFE-03", "DW-LIFE-10"}) CHECK(at(rule, Moment::Dungeon));
    CHECK(at("DW-LIFE-05", Moment::Trap));
    CHECK(on("DW-LIFE-04", "discern-realities"));
    Scene scene;
    scene.given("Dov", {{"rations", std::int64_t{0}}});
    scene.perform(EnterPlace{"The old mine", "", {"dungeon"}});
    CHECK(has(momentsOf(scene.rulebook(), scene.table()), Moment::Dungeon));
    CHECK(guideView(scene.rulebook(), scene.table()).nudges == std::vector<std::string>{"Dov has no rations"});
}

TEST_CASE("the cards of parley and of the journey remind of what they are for",
          "[DW-LIFE-12][DW-LIFE-13][DW-LIFE-14][DW-LIFE-15]") {
    CHECK(on("DW-LIFE-12", "undertake-a-perilous-journey"));
    CHECK(on("DW-LIFE-13", "undertake-a-perilous-journey"));
    CHECK(on("DW-LIFE-14", "parley"));
    CHECK(on("DW-LIFE-15", "parley"));
}

TEST_CASE("contacts, services and the powerful are noted with what they think of the party",
          "[DW-LIFE-16][DW-LIFE-17][DW-LIFE-18]") {
    Scene scene;
    scene.perform(
        WriteNote{.text = "The smith of Saltmoor", .secret = false, .kind = NoteKind::Contact, .attitude = "friendly"});
    scene.perform(WriteNote{
        .text = "The king's cousin", .secret = true, .kind = NoteKind::Contact, .attitude = "wants them dead"});
    const GmView gm = gmView(scene.rulebook(), scene.table());
    REQUIRE(gm.facts.size() == 2);
    CHECK(gm.facts[0].attitude == "friendly");
    CHECK(playerView(scene.rulebook(), scene.table()).facts.size() == 1);
    scene.perform(EnterPlace{"Saltmoor", "town", {}});
    CHECK(has(momentsOf(scene.rulebook(), scene.table()), Moment::Town));
    for (const char* rule : {"DW-LIFE-16", "DW-LIFE-17", "DW-LIFE-18"}) CHECK(at(rule, Moment::Town));
}

TEST_CASE("a threat that nobody deals with for two sessions comes back to the GM", "[DW-LIFE-19][DW-LIFE-20]") {
    Scene scene;
    scene.perform(StartSession{});
    write(scene, NoteKind::Threat, "The mill cult gathers", true);
    for (int i = 0; i < 2; ++i) {
        CHECK(guideView(scene.rulebook(), scene.table()).nudges.empty());
        scene.perform(EndSession{});
        scene.perform(StartSession{});
    }
    CHECK(guideView(scene.rulebook(), scene.table()).nudges ==
          std::vector<std::string>{"Nobody has dealt with it for 2 sessions: The mill cult gathers"});
    CHECK(at("DW-LIFE-19", Moment::SessionStart));
    CHECK(at("DW-LIFE-20", Moment::SessionEnd));
}

TEST_CASE("the cards of lore, study and parley say what they can and cannot do",
          "[DW-MOVE-spout-lore-05][DW-MOVE-discern-05][DW-MOVE-discern-06][DW-MOVE-discern-07][DW-MOVE-parley-04]"
          "[DW-MOVE-parley-05]") {
    CHECK(on("DW-MOVE-spout-lore-05", "spout-lore"));
    for (const char* rule : {"DW-MOVE-discern-05", "DW-MOVE-discern-06", "DW-MOVE-discern-07"})
        CHECK(on(rule, "discern-realities"));
    for (const char* rule : {"DW-MOVE-parley-04", "DW-MOVE-parley-05"}) CHECK(on(rule, "parley"));
}

TEST_CASE("on any hit the GM may ask how they know, and on a study only listed questions are asked",
          "[DW-MOVE-spout-lore-04][DW-R-28][DW-R-31][DW-R-36]") {
    CHECK(when("DW-MOVE-spout-lore-04", "spout-lore", "strong"));
    CHECK(when("DW-MOVE-spout-lore-04", "spout-lore", "weak"));
    CHECK_FALSE(when("DW-MOVE-spout-lore-04", "spout-lore", "miss"));
    CHECK(on("DW-R-31", "discern-realities"));
    CHECK(on("DW-R-36", "parley"));
    Scene scene;
    const ActorId bram = scene.given("Bram");
    scene.roll(bram, "discern-realities", {6, 5});
    CHECK(scene.refused(ChooseOptions{.waiting = scene.waiting("choose").id, .options = {"weather", "past", "next"}})
              .code == "unknown-option");
}

TEST_CASE("the cards of aid, of the last breath and of a bolster say when they apply",
          "[DW-MOVE-aid-05][DW-MOVE-aid-06][DW-MOVE-last-breath-05][DW-MOVE-bolster-04]") {
    CHECK(on("DW-MOVE-aid-05", "aid-or-interfere"));
    CHECK(on("DW-MOVE-aid-06", "aid-or-interfere"));
    CHECK(on("DW-MOVE-last-breath-05", "last-breath"));
    CHECK(at("DW-MOVE-last-breath-05", Moment::Death));
    CHECK(on("DW-MOVE-bolster-04", "bolster"));
}

TEST_CASE("the cards of town and camp say when they apply",
          "[DW-MOVE-make-camp-05][DW-MOVE-carouse-04][DW-MOVE-carouse-06][DW-MOVE-warrants-04][DW-MOVE-warrants-06]"
          "[UM-MOVE-warrants-01]") {
    CHECK(on("DW-MOVE-make-camp-05", "make-camp"));
    CHECK(on("DW-MOVE-carouse-04", "carouse"));
    CHECK(when("DW-MOVE-carouse-06", "carouse", "weak"));
    CHECK(on("DW-MOVE-warrants-04", "outstanding-warrants"));
    CHECK(on("DW-MOVE-warrants-06", "outstanding-warrants"));
    CHECK(on("UM-MOVE-warrants-01", "outstanding-warrants", "universalmoves"));
}

TEST_CASE(
    "Universal Moves has reminders of its own",
    "[UM-MOVE-encumbrance-04][UM-MOVE-recover-03][UM-MOVE-navigate-06][UM-MOVE-bad-ending-06][UM-MOVE-bad-ending-08]") {
    CHECK(on("UM-MOVE-encumbrance-04", "encumbrance", "universalmoves"));
    CHECK(on("UM-MOVE-recover-03", "recover", "universalmoves"));
    CHECK(on("UM-MOVE-navigate-06", "navigate", "universalmoves"));
    CHECK(on("UM-MOVE-bad-ending-06", "bad-ending", "universalmoves"));
    CHECK(when("UM-MOVE-bad-ending-08", "bad-ending", "miss", "universalmoves"));
}

TEST_CASE("the cards of hirelings say what their skill is and is not",
          "[DW-HIRE-01][DW-HIRE-05][DW-HIRE-06][DW-HIRE-15][DW-HIRE-31][DW-MOVE-order-hirelings-02]") {
    for (const char* rule : {"DW-HIRE-01", "DW-HIRE-05", "DW-HIRE-06", "DW-HIRE-15"})
        CHECK(on(rule, "order-hirelings"));
    CHECK(on("DW-HIRE-31", "recruit"));
    CHECK(when("DW-MOVE-order-hirelings-02", "order-hirelings", "strong"));
}

TEST_CASE("the program knows most moments by itself, and a card carries its reminders") {
    Scene scene;
    CHECK(has(momentsOf(scene.rulebook(), scene.table()), Moment::SessionStart));
    scene.perform(StartSession{});
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    scene.roll(ada, "spout-lore", {6, 5});
    CHECK_FALSE(has(momentsOf(scene.rulebook(), scene.table()), Moment::Fight));
    scene.perform(RevealActor{orc, true, false});
    CHECK(has(momentsOf(scene.rulebook(), scene.table()), Moment::Fight));
    scene.perform(EditSheet{orc, "hp", std::int64_t{0}});
    CHECK_FALSE(has(momentsOf(scene.rulebook(), scene.table()), Moment::Fight));
    scene.perform(EditSheet{ada, "hp", std::int64_t{0}});
    CHECK(has(momentsOf(scene.rulebook(), scene.table()), Moment::Death));
    CHECK_FALSE(moveView(scene.rulebook(), scene.table(), {.who = ada, .move = "parley"})->reminders.empty());
    const GuideView view = guideView(scene.rulebook(), scene.table());
    CHECK_FALSE(view.now.empty());
    CHECK_FALSE(view.onRoll.empty());
}
