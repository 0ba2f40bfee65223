// The campaign's memory at the table: sessions with title, notes and a kept recap, love letters, and the calendar.
#include "session/request.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/player_view.h"
#include "table/scene.h"
#include "table/story.h"
#include "table/words.h"
#include "table/world/letter.h"

#include <catch2/catch.hpp>

using namespace tenplus;
using namespace tenplus::table;
using table::testing::Scene;

namespace {

PlayerView playersSee(const Scene& scene) { return playerView(scene.rulebook(), scene.table()); }
GmView gmSees(const Scene& scene) { return gmView(scene.rulebook(), scene.table()); }
std::int64_t today(const Scene& scene) { return scene.table().calendar.count.day(); }
std::string refusedWords(const Refusal& refusal) { return refusal.member + ": " + sentence(refusal); }

Scene begunScene() {
    Scene scene;
    scene.perform(StartSession{});
    return scene;
}

LetterId letterTo(Scene& scene, ActorId who, const std::string& move = {}) {
    scene.perform(WriteLetter{{}, who, "While you slept, somebody stood at your door.", move});
    return scene.table().letters.back().id;
}

std::string linesOfLast(const Scene& scene) {
    std::string all;
    for (const Event& event : scene.last()) {
        if (const auto line = lineOf(scene.rulebook(), {}, event))
            all += (line->secret ? "(secret) " : "") + line->text + "\n";
    }
    return all;
}

std::string playersLinesOfLast(const Scene& scene) {
    std::string all;
    for (const Event& event : scene.last()) {
        const auto line = playersLine(scene.rulebook(), {}, event);
        if (line && !line->secret) all += line->text + "\n";
    }
    return all;
}

} // namespace

TEST_CASE("a session gets a title and notes, and only the title can be shown to the players") {
    Scene scene = begunScene();
    scene.perform(NoteSession{0, "The bell", "They suspect the miller."});
    CHECK(playersSee(scene).sessions.empty());
    CHECK(linesOfLast(scene) == "(secret) The title of session 1 is \"The bell\", and its notes are written\n");
    scene.perform(RevealSession{1, true, {}});
    CHECK(playersSee(scene).sessions == std::vector<PlayerSession>{{1, "The bell", {}}});
    scene.perform(NoteSession{1, std::string(), {}});
    CHECK(playersSee(scene).sessions.empty());
    CHECK(scene.table().sessionNotes->at(1).notes == "They suspect the miller.");
    scene.perform(NoteSession{1, {}, std::string()});
    CHECK(scene.table().sessionNotes->empty());
}

TEST_CASE("a past session is noted as well, one that has not begun is not") {
    Scene scene;
    CHECK(refusedWords(scene.refused(NoteSession{0, "A", {}})) == "session: No session is running: start one first.");
    scene.perform(StartSession{});
    scene.perform(EndSession{});
    scene.perform(StartSession{});
    scene.perform(NoteSession{1, "First", {}});
    scene.perform(NoteSession{0, "Second", {}});
    CHECK(scene.table().sessionNotes->at(1).title == "First");
    CHECK(scene.table().sessionNotes->at(2).title == "Second");
    CHECK(refusedWords(scene.refused(NoteSession{3, "Third", {}})).starts_with("session: The number of a session"));
    CHECK(scene.refused(NoteSession{2, "Second", {}}).code == "no-change");
    CHECK(scene.refused(NoteSession{2, "two\nlines", {}}).member == "title");
    CHECK(scene.refused(NoteSession{2, std::string(121, 'x'), {}}).member == "title");
    CHECK(scene.refused(NoteSession{2, {}, std::string(20'001, 'x')}).member == "notes");
}

TEST_CASE("a kept recap is the GM's until it is shown, and can be let go") {
    Scene scene = begunScene();
    scene.perform(KeepRecap{1, "They rang the bell.", {}});
    CHECK(playersSee(scene).sessions.empty());
    scene.perform(RevealSession{1, {}, true});
    CHECK(playersSee(scene).sessions.front().recap == "They rang the bell.");
    scene.perform(KeepRecap{1, "They rang it twice.", {}});
    CHECK(playersSee(scene).sessions.front().recap == "They rang it twice.");
    scene.perform(LetGoRecap{1});
    CHECK(playersSee(scene).sessions.empty());
    CHECK(scene.refused(LetGoRecap{1}).code == "no-change");
    CHECK(scene.refused(RevealSession{1, {}, true}).member == "recap");
    CHECK(scene.refused(KeepRecap{1, "  ", {}}).member == "text");
}

TEST_CASE("where writing is open the players read a new title at once, but never the notes") {
    Scene scene = begunScene();
    scene.perform(OpenWriting{true});
    scene.perform(NoteSession{1, "The bell", "canary"});
    scene.perform(KeepRecap{1, "They rang the bell.", {}});
    CHECK(playersSee(scene).sessions == std::vector<PlayerSession>{{1, "The bell", "They rang the bell."}});
}

TEST_CASE("a love letter waits for its character when the next session starts, and is gone once it is settled") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    letterTo(scene, ada, "defy-danger");
    CHECK(linesOfLast(scene).starts_with("(secret) "));
    CHECK(scene.table().waiting.empty());
    scene.perform(StartSession{});
    REQUIRE(scene.table().waiting.size() == 1);
    const WaitingView waiting = gmSees(scene).waiting.front();
    CHECK(waiting.who == ada);
    CHECK(waiting.moveName == "Love letter");
    CHECK(waiting.rolls == "defy-danger");
    CHECK(waiting.text == "While you slept, somebody stood at your door.");
    CHECK(gmSees(scene).letters.front().waiting == waiting.id);
    RollMove roll;
    roll.approach = "str";
    scene.roll(ada, "defy-danger", {6, 6}, roll);
    CHECK(scene.table().letters.empty());
    CHECK(scene.table().waiting.empty());
}

TEST_CASE("a letter without a move is settled with one command, and one written in a session waits for the next") {
    Scene scene = begunScene();
    const ActorId ada = scene.given("Ada");
    letterTo(scene, ada);
    CHECK(scene.table().waiting.empty());
    scene.perform(EndSession{});
    scene.perform(StartSession{});
    CHECK(gmSees(scene).waiting.front().action == "Done");
    scene.apply("text");
    CHECK(scene.table().letters.empty());
    scene.perform(EndSession{});
    scene.perform(StartSession{});
    CHECK(scene.table().waiting.empty());
}

TEST_CASE("the players know a letter once it is handed over, and not by what waits") {
    Scene scene;
    const ActorId ada = scene.given("Ada");
    const LetterId letter = letterTo(scene, ada);
    scene.perform(StartSession{});
    CHECK(linesOfLast(scene).find("somebody stood") == std::string::npos);
    scene.perform(HandLetter{letter});
    CHECK(linesOfLast(scene) == "A love letter for Somebody: While you slept, somebody stood at your door.\n");
    CHECK(scene.refused(HandLetter{letter}).code == "no-change");
    CHECK(scene.refused(WriteLetter{letter, ada, "Otherwise", {}}).member == "letter");
    CHECK(gmSees(scene).letters.front().handed);
    scene.perform(RemoveLetter{letter});
    CHECK(scene.table().waiting.empty());
    CHECK(scene.table().letters.empty());
}

TEST_CASE("letters go to characters, name moves of the game, and leave with their character") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), orc = scene.given("Orc");
    CHECK(scene.refused(WriteLetter{{}, orc, "A", {}}).member == "who");
    CHECK(scene.refused(WriteLetter{{}, ada, "A", "no-such-move"}).code == "unknown-move");
    CHECK(scene.refused(WriteLetter{{}, ada, " ", {}}).member == "text");
    CHECK(refusedWords(scene.refused(HandLetter{{5}})) ==
          "letter: No love letter has the number 5: it may have been taken away.");
    const LetterId letter = letterTo(scene, ada);
    scene.perform(WriteLetter{letter, ada, "Otherwise", "defy-danger"});
    CHECK(scene.table().letters.size() == 1);
    CHECK(scene.table().letters.front().text == "Otherwise");
    scene.perform(RemoveActor{ada});
    CHECK(scene.table().letters.empty());
}

TEST_CASE("days pass as the rules spend them, and the GM sets and names them") {
    Scene scene;
    const ActorId ada = scene.given("Ada"), bram = scene.given("Bram");
    CHECK(today(scene) == 1);
    scene.perform(SpendDays{.who = {ada}, .days = 3});
    CHECK(today(scene) == 4);
    scene.perform(SpendDays{.who = {bram}, .days = 2});
    CHECK(today(scene) == 4); // at the same time
    scene.perform(SpendDays{.who = {bram}, .days = 2});
    CHECK(today(scene) == 5);
    scene.perform(PitchCamp{.place = "The mill"});
    scene.perform(BreakCamp{});
    CHECK(today(scene) == 6);
    scene.perform(SetDay{20});
    CHECK(today(scene) == 20);
    CHECK(scene.refused(SetDay{20}).code == "no-change");
    CHECK(scene.refused(SetDay{0}).member == "day");
    scene.perform(MarkDay{0, "Midsummer", "The fair begins.", {}});
    CHECK(gmSees(scene).today == DayView{20, "Midsummer", "The fair begins."});
    CHECK(playersSee(scene).days.empty());
    CHECK(linesOfLast(scene) == "(secret) Day 20, Midsummer: The fair begins.\n");
    scene.perform(MarkDay{20, {}, {}, true});
    CHECK(playersSee(scene).days == std::vector<DayView>{{20, "Midsummer", "The fair begins."}});
    CHECK(linesOfLast(scene) == "Day 20, Midsummer: The fair begins.\n");
    scene.perform(MarkDay{20, std::string(), std::string(), {}});
    CHECK(scene.table().calendar.marks.empty());
}

TEST_CASE("the players read the name of a day, its note, both or none, as each is shown") {
    Scene scene;
    const auto seen = [&] { return playersSee(scene).days; };
    scene.perform(MarkDay{.day = 3, .name = "Midsummer", .note = "The duke dies.", .nameShown = true});
    CHECK(seen() == std::vector<DayView>{{3, "Midsummer", ""}});
    CHECK(linesOfLast(scene) == "Day 3, Midsummer: The duke dies. (the players read only the name)\n");
    CHECK(playersLinesOfLast(scene) == "Day 3, Midsummer\n");
    scene.perform(MarkDay{.day = 3, .nameShown = false, .noteShown = true});
    CHECK(seen() == std::vector<DayView>{{3, "", "The duke dies."}});
    CHECK(linesOfLast(scene) == "Day 3, Midsummer: The duke dies. (the players read only the note)\n");
    CHECK(playersLinesOfLast(scene) == "Day 3: The duke dies.\n");
    scene.perform(MarkDay{.day = 3, .shown = false});
    CHECK(seen().empty());
    CHECK(playersLinesOfLast(scene).empty());
    scene.perform(MarkDay{.day = 3, .shown = true});
    CHECK(seen() == std::vector<DayView>{{3, "Midsummer", "The duke dies."}});
    // Words changed later are shown as those before them.
    scene.perform(MarkDay{.day = 3, .note = "The duke is dead."});
    CHECK(seen() == std::vector<DayView>{{3, "Midsummer", "The duke is dead."}});
}

TEST_CASE("a note on a day whose name is shown stays the GM's, unless the campaign is written openly") {
    Scene scene;
    scene.perform(MarkDay{.day = 3, .name = "Midsummer", .shown = true});
    scene.perform(MarkDay{.day = 3, .note = "The duke dies."});
    CHECK(playersSee(scene).days == std::vector<DayView>{{3, "Midsummer", ""}});
    scene.perform(OpenWriting{true});
    scene.perform(MarkDay{.day = 4, .name = "The day after", .nameShown = false});
    scene.perform(MarkDay{.day = 4, .note = "They mourn."});
    CHECK(playersSee(scene).days.back() == DayView{4, "", "They mourn."});
}

TEST_CASE("an eye of a day without that text is refused, and so is one that is given twice") {
    Scene scene;
    CHECK(scene.refused(MarkDay{.day = 3, .name = "Midsummer", .noteShown = true}).member == "noteShown");
    CHECK(scene.refused(MarkDay{.day = 3, .note = "The duke dies.", .nameShown = false}).member == "nameShown");
    CHECK(scene.refused(MarkDay{.day = 3, .name = "", .shown = true}).member == "shown");
    const MarkDay twice{
        .day = 3, .name = "Midsummer", .note = "The duke dies.", .shown = true, .nameShown = true, .noteShown = true};
    CHECK(scene.refused(twice).member == "shown");
}

TEST_CASE("a day that an older program marked as shown has both eyes open") {
    Scene scene;
    Table table = scene.table();
    evolve(table, DayMarked{3, "Midsummer", "The duke dies.", true});
    evolve(table, DayMarked{4, "The day after", "They mourn."});
    CHECK(playerDays(table) == std::vector<DayView>{{3, "Midsummer", "The duke dies."}});
    // One that is shown whole is written as it always was.
    scene.perform(MarkDay{.day = 3, .name = "Midsummer", .note = "The duke dies.", .shown = true});
    REQUIRE(scene.last().size() == 1);
    CHECK(*scene.last().front().as<DayMarked>() == DayMarked{3, "Midsummer", "The duke dies.", true});
}

TEST_CASE("nights in camp on a journey are days of that journey") {
    DayCount count;
    setOut(count);
    passNight(count);
    passNight(count);
    CHECK(count.day() == 3);
    arrive(count, 5);
    CHECK(count.day() == 6);
    setOut(count);
    for (int i = 0; i < 3; ++i) passNight(count);
    arrive(count, 2);
    CHECK(count.day() == 9);
}

TEST_CASE("a count of days from a hostile file stays within the calendar") {
    DayCount count;
    for (int i = 0; i < 10; ++i) {
        passDaysOff(count, ActorId{1}, 1'000'000);
        setOut(count);
        arrive(count, 1'000'000'000);
    }
    arrive(count, -7);
    CHECK(count.day() == kMostDay);
}
