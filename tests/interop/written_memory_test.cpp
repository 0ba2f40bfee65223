// What the GM writes about sessions and days, the recap told as a story, and who may read any of it.
#include "interop/calendar.h"
#include "interop/campaign_json.h"
#include "interop/find.h"
#include "interop/kept_markdown.h"
#include "interop/lines_and_veils_found.h"
#include "interop/recap.h"
#include "interop/sessions.h"
#include "interop/story_recap.h"
#include "interop/vault.h"
#include "session/campaign.h"
#include "table/duality/sheet.h"
#include "table/pbta/moves/strike.h"
#include "table/scene/handout.h"
#include "table/world/card.h"
#include "table/world/letter.h"

#include <catch2/catch.hpp>

#include <algorithm>

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::session::testing;
using journal::testing::ScratchFolder;

namespace {

struct WrittenEvening {
    ScratchFolder folder;
    session::Session session = createdSession(folder / "c");
    table::ActorId ada;

    WrittenEvening() {
        performed(session, table::testing::sheetOf("Ada"));
        ada = session.table().actors.rbegin()->first;
        performed(session, table::StartSession{});
    }
    void note(const std::string& text, bool secret = false) {
        performed(session, table::WriteNote{.text = text, .secret = secret});
    }
    std::string recap(Reader reader, Telling telling = Telling::Log) const {
        return recapMarkdown(session, 1, reader, telling);
    }
};

std::string textOfVault(const std::vector<VaultFile>& files) {
    std::string all;
    for (const VaultFile& each : files) all += each.path + "\n" + each.bytes + "\n";
    return all;
}
bool says(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

// Everything that leaves the campaign for players.
std::string allForPlayers(const session::Session& session) {
    std::string all = playersCopyJson(session) + textOfVault(vaultOf(session, Reader::Players));
    for (const Telling telling : {Telling::Log, Telling::Story, Telling::Brief})
        all += recapHtml(session, 0, Reader::Players, telling) + recapMarkdown(session, 0, Reader::Players, telling);
    for (const CalendarDay& day : calendarOf(session, Reader::Players).days) {
        all += day.name + day.note;
        for (const std::string& line : day.happened) all += line;
    }
    for (const SessionRow& row : sessionsOf(session, true, Reader::Players)) all += row.title + row.notes + row.recap;
    for (const Found& found : findForPlayers(session, *parseFind("canary"), 50).found) all += found.name + found.text;
    return all;
}

} // namespace

TEST_CASE("titles, notes, kept recaps, days and letters reach no player before they are shown") {
    WrittenEvening at;
    performed(at.session, table::NoteSession{1, "canary one", "canary two"});
    performed(at.session, table::KeepRecap{1, "canary three", {}});
    performed(at.session, table::MarkDay{0, "canary four", "canary five", {}});
    performed(at.session, table::WriteLetter{{}, at.ada, "canary six", {}});
    performed(at.session, table::EndSession{});
    performed(at.session, table::StartSession{});
    REQUIRE(at.session.table().waiting.size() == 1);
    CHECK_FALSE(says(allForPlayers(at.session), "canary"));
    performed(at.session, table::ApplyWaiting{.waiting = at.session.table().waiting.front().id});
    CHECK_FALSE(says(allForPlayers(at.session), "canary"));
}

TEST_CASE("what is shown of a session, a day and a letter is in everything that players get; notes never are") {
    WrittenEvening at;
    performed(at.session, table::NoteSession{1, "The bell", "canary"});
    performed(at.session, table::RevealSession{1, true, {}});
    performed(at.session, table::KeepRecap{1, "They rang it.", true});
    performed(at.session, table::MarkDay{0, "Midsummer", "The fair begins.", true});
    performed(at.session, table::WriteLetter{{}, at.ada, "Somebody stood at your door.", {}});
    performed(at.session, table::HandLetter{at.session.table().letters.front().id});
    performed(at.session, table::LetGoRecap{1});
    CHECK(says(at.recap(Reader::Players), "A love letter for Ada: Somebody stood at your door."));
    performed(at.session, table::KeepRecap{1, "They rang it.", true});
    const std::string all = allForPlayers(at.session);
    for (const char* each : {"The bell", "They rang it.", "Midsummer", "The fair begins."}) CHECK(says(all, each));
    CHECK_FALSE(says(all, "canary"));
}

TEST_CASE("a kept recap takes the place of the log for the GM, and for players once it is shown") {
    WrittenEvening at;
    at.note("The bell lies in the reeds.");
    performed(at.session, table::KeepRecap{1, "# Night\n- They *rang* it <b>twice</b>.", {}});
    CHECK(says(at.recap(Reader::Gm), "They *rang* it \\<b>twice\\</b>."));
    CHECK_FALSE(says(at.recap(Reader::Gm), "reeds"));
    CHECK(says(at.recap(Reader::Players), "reeds"));
    performed(at.session, table::RevealSession{1, {}, true});
    CHECK_FALSE(says(at.recap(Reader::Players), "reeds"));
    CHECK(says(at.recap(Reader::Players, Telling::Story), "They *rang* it"));
    const std::string html = recapHtml(at.session, 1, Reader::Players);
    CHECK(says(html, "<h3>Night</h3>\n<ul>\n<li>They <em>rang</em> it &lt;b&gt;twice&lt;/b&gt;.</li>\n</ul>"));
    performed(at.session, table::LetGoRecap{1});
    CHECK(says(at.recap(Reader::Gm), "reeds"));
}

TEST_CASE("a link in a note or a kept recap is words in every recap") {
    WrittenEvening at;
    at.note("They met [[Karth]] and [[Karth|him]].");
    for (const Telling telling : {Telling::Log, Telling::Story})
        CHECK(says(at.recap(Reader::Gm, telling), "They met Karth and him."));
    CHECK(says(recapHtml(at.session, 1, Reader::Gm), "They met Karth and him."));
    CHECK(says(at.recap(Reader::Players), "They met \u2026 and him."));
    performed(at.session, table::KeepRecap{1, "*Then* [[Karth]] left.", {}});
    CHECK(says(at.recap(Reader::Gm), "*Then* Karth left."));
    CHECK(says(recapHtml(at.session, 1, Reader::Gm), "<em>Then</em> Karth left."));
}

TEST_CASE("a link in what is shown names no card to the players before they know it", "[secrecy]") {
    WrittenEvening at;
    performed(at.session, table::AddCard{.kind = "person", .name = "canary", .aliases = {"the canary girl"}});
    const table::CardId card = at.session.table().world->cards.back()->id;
    at.note("They saw [[canary]].");
    at.note("They saw [[The Canary Girl]] go.", true);
    performed(at.session, table::RevealNote{at.session.table().kept.ids().back()});
    performed(at.session, table::WriteNote{.text = "[[canary]] rules", .secret = false, .kind = table::NoteKind::Fact});
    performed(at.session, table::AddHandout{.title = "Of [[canary]]", .text = "By [[canary]].", .shown = true});
    performed(at.session, table::MarkDay{0, "[[canary]]'s day", "For [[canary]].", true});
    performed(at.session, table::WriteLetter{{}, at.ada, "[[canary]] stood at your door.", {}});
    performed(at.session, table::HandLetter{at.session.table().letters.front().id});
    CHECK_FALSE(says(allForPlayers(at.session), "anary"));
    performed(at.session, table::NoteSession{1, "The [[canary]]", {}});
    performed(at.session, table::KeepRecap{1, "Then [[canary]] left.", true});
    performed(at.session, table::RevealSession{1, true, {}});
    CHECK_FALSE(says(allForPlayers(at.session), "anary"));
    performed(at.session, table::RevealCard{card, {"name"}});
    CHECK(says(allForPlayers(at.session), "Then canary left."));
}

TEST_CASE("the GM's vault and list of sessions have title and notes; Find leads to them") {
    WrittenEvening at;
    performed(at.session, table::NoteSession{1, "The bell", "They suspect the [[miller]]."});
    const SessionRow row = sessionsOf(at.session).front();
    CHECK(row.title == "The bell");
    CHECK(row.notes == "They suspect the [[miller]].");
    CHECK_FALSE(row.recapKept);
    const std::string vault = textOfVault(vaultOf(at.session, Reader::Gm));
    CHECK(says(vault, "title: \"The bell\""));
    CHECK(says(vault, "## Notes of the GM\n\nThey suspect the [[miller]]."));
    Finder finder(at.session, at.folder / "index");
    while (!finder.catchUp(1000)) {
    }
    const auto list = finder.find(*parseFind("suspect"), 10);
    REQUIRE_FALSE(list.found.empty());
    CHECK(list.found.front().kind == "session-notes");
    CHECK(list.found.front().id == 1);
    CHECK(list.found.front().secret);
}

TEST_CASE("love letters and today's date are part of the next session") {
    WrittenEvening at;
    performed(at.session, table::WriteLetter{{}, at.ada, "Somebody stood at your door.", "defy-danger"});
    performed(at.session, table::MarkDay{0, "Midsummer", {}, {}});
    const NextSession next = nextSession(at.session);
    CHECK(next.letters == std::vector<std::string>{"Ada, Defy Danger: Somebody stood at your door."});
    CHECK(next.day == "Day 1, Midsummer");
}

TEST_CASE("what the next session begins with leads to cards: steps, clocks, questions, and whoever has one") {
    WrittenEvening at;
    const auto add = [&](const char* kind, const char* name, const table::CardValues& values) {
        table::AddCard card;
        card.kind = kind, card.name = name, card.values = values;
        performed(at.session, std::move(card));
        return at.session.table().world->cards.back()->id;
    };
    table::CardValue portents, clock, answer;
    portents.lines = {"The bells ring", "The wells fill"};
    clock.segments = 4;
    answer.text = "The miller";
    const table::CardId front = add("front", "The drowned court", {{"portents", portents}});
    performed(at.session, table::TickCard{front, "portents", 1});
    const table::CardId guild = add("faction", "The guild", {{"clock", clock}});
    performed(at.session, table::TickCard{guild, "clock", 3});
    const table::CardId question = add("question", "Who rang?", {});
    add("question", "Who paid?", {{"answer", answer}});
    const table::CardId ada = add("person", "Ada", {});
    const table::CardId mill = add("place", "The mill", {});
    performed(at.session, table::EnterPlace{.name = "The mill"});
    performed(at.session, table::WriteLetter{{}, at.ada, "Somebody stood at your door.", {}});
    performed(at.session, table::WriteNote{.text = "Nobody's", .secret = true, .kind = table::NoteKind::Question});
    const NextSession next = nextSession(at.session);
    CHECK(next.portents == std::vector<std::string>{"The drowned court: The wells fill"});
    CHECK(next.questions == std::vector<std::string>{"Nobody's", "Who rang?"});
    const auto leads = [&](const char* list, std::size_t line, table::CardId card, const std::string& field) {
        const NextLead* const lead = leadOf(next, list, line);
        REQUIRE(lead != nullptr);
        CHECK(lead->card == card);
        CHECK(lead->field == field);
    };
    leads("portents", 0, front, "portents");
    leads("clocks", 0, guild, "clock");
    leads("questions", 1, question, "answer");
    leads("letters", 0, ada, "");
    leads("place", 0, mill, "");
    CHECK(leadOf(next, "questions", 0) == nullptr);
    CHECK(leadOf(next, "portents", 1) == nullptr);
}

TEST_CASE("A chapter told as a story has sentences in paragraphs, and nothing that is only on sheets") {
    Chapter chapter{1, 0, {}, {}, {}};
    using table::LineKind;
    const auto line = [&](LineKind kind, const char* text, const char* sentence, bool ofActor = true,
                          const char* scene = "", bool secret = false) {
        chapter.lines.push_back({text, {}, kind == LineKind::Note, secret, kind, ofActor, scene, sentence});
    };
    line(LineKind::Actor, "Ash joins the table", "Ash joins the table");
    line(LineKind::Actor, "Wren joins the table", "Wren joins the table");
    line(LineKind::Change, "Ash: Coins 0 → 22", "");
    line(LineKind::Change, "The party comes to Saltmoor", "The party comes to Saltmoor", false, "Saltmoor");
    line(LineKind::Harm, "Ash takes 4, HP 10 → 6", "Ash takes 4 damage", true, "Saltmoor");
    line(LineKind::Choice, "Ash chooses: Run!", "Ash chooses \"Run!\"", true, "Saltmoor");
    line(LineKind::Note, "The bell rings", "The bell rings", false, "Saltmoor");
    line(LineKind::Note, "Oswin lies", "Oswin lies", false, "Saltmoor", true);
    const auto told = paragraphsOf(chapter, {{"Saltmoor", "A town of ferries."}});
    REQUIRE(told.size() == 3);
    CHECK(told[0].text == "Ash and Wren join the table.");
    CHECK(told[1].text == "The party comes to Saltmoor. A town of ferries. Ash takes 4 damage. Ash chooses \"Run!\" "
                          "The bell rings.");
    CHECK(told[2].text == "Oswin lies.");
    CHECK((!told[1].secret && told[2].secret));
}

TEST_CASE("The story of an evening tells the blow, the harm, the defeat and the level as sentences") {
    WrittenEvening at;
    table::AddActor bandit = table::testing::sheetOf("Goblin");
    bandit.name = "Bandit 1", bandit.revealed = true;
    performed(at.session, bandit);
    const table::ActorId foe = at.session.table().actors.rbegin()->first;
    performed(at.session, table::Attack{.from = {at.ada}, .to = {foe}, .amount = "1d8"});
    performed(at.session, table::ApplyWaiting{.waiting = at.session.table().waiting.front().id}, {4});
    const std::string story = at.recap(Reader::Players, Telling::Story);
    INFO(story);
    CHECK(says(story, "Ada hits Bandit 1. Bandit 1 takes "));
    CHECK(says(story, " damage. Bandit 1 is dead."));
    CHECK_FALSE(says(story, "Bandit 1 damage"));
}

TEST_CASE("players read of a place on its card only what they know, and the story is the same every time") {
    WrittenEvening at;
    performed(at.session, table::AddCard{.kind = "place", .name = "Saltmoor", .text = "canary of the sea\nmore"});
    performed(at.session, table::EnterPlace{.name = "Saltmoor", .size = {}, .tags = {}, .shown = true});
    CHECK(says(at.recap(Reader::Gm, Telling::Story), "The party comes to Saltmoor. canary of the sea."));
    CHECK_FALSE(says(at.recap(Reader::Players, Telling::Story), "canary"));
    performed(at.session, table::RevealCard{.card = at.session.table().world->cards.front()->id});
    CHECK(says(at.recap(Reader::Players, Telling::Story), "canary of the sea"));
    CHECK(at.recap(Reader::Players, Telling::Story) == at.recap(Reader::Players, Telling::Story));
}

TEST_CASE("the calendar lists the days with what happened on each, without turns that were undone") {
    WrittenEvening at;
    at.note("The bell lies in the reeds.");
    performed(at.session, table::SpendDays{.who = {at.ada}, .days = 3});
    at.note("The ferry is gone.", true);
    const auto taken = performed(at.session, table::SetDay{30}).turn;
    REQUIRE(at.session.undo(taken));
    const CalendarList all = calendarOf(at.session);
    CHECK(all.today == 4);
    REQUIRE(all.days.size() == 2);
    CHECK(all.days.front().day == 1);
    CHECK(std::ranges::count(all.days.front().happened, "The bell lies in the reeds.") == 1);
    CHECK(std::ranges::count(all.days.back().happened, "The ferry is gone.") == 1);
    CHECK(at.session.table().calendar.count.day() == all.today);
    for (const CalendarDay& day : calendarOf(at.session, Reader::Players).days)
        CHECK(std::ranges::count(day.happened, "The ferry is gone.") == 0);
}

TEST_CASE("an undone title, letter or day is gone, and a session with notes is not undone before them") {
    WrittenEvening at;
    const auto before = at.session.table();
    const auto turn = performed(at.session, table::NoteSession{1, "The bell", {}}).turn;
    REQUIRE(at.session.undo(turn));
    CHECK(at.session.table() == before);
    performed(at.session, table::EndSession{});
    const auto second = performed(at.session, table::StartSession{}).turn;
    performed(at.session, table::NoteSession{2, "The flood", {}});
    CHECK_FALSE(at.session.undo(second));
}

TEST_CASE("Markdown that was kept loads nothing and runs nothing") {
    CHECK(safeMarkdown("<img src=x> ![a](http://b) [c](d) [[Mira]] *so* \\[") ==
          "\\<img src=x> \\!\\[a](http://b) \\[c](d) [[Mira]] *so* \\[");
    CHECK(htmlOfMarkdown("a **b** <script>\n\n> said\n## Two\n* one") ==
          "<p>a <strong>b</strong> &lt;script&gt;</p>\n<blockquote>\n<p>said</p>\n</blockquote>\n<h4>Two</h4>\n<ul>\n"
          "<li>one</li>\n</ul>\n");
    CHECK(htmlOfMarkdown("*open") == "<p>*open</p>\n");
    CHECK(htmlOfMarkdown("[a]: http://b\n\n[a] <http://c> ![d](e)").find("href") == std::string::npos);
}

TEST_CASE("lines and veils are looked for in the notes and the kept recap of a session") {
    WrittenEvening at;
    performed(at.session, table::SetLimit{{"quibblefish*", table::LimitKind::Line}});
    performed(at.session, table::NoteSession{1, {}, "A nest of quibblefish."});
    performed(at.session, table::KeepRecap{1, "They met a quibblefish.", {}});
    CHECK(findLimits(at.session).size() == 2);
}
