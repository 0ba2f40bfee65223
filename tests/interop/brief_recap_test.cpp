// The recap in half a page a session: what has the greatest weight, and nothing of how characters were made.
#include "interop/log.h"
#include "interop/recap.h"
#include "session/campaign.h"
#include "table/core/notes.h"
#include "table/pbta/moves/roll_move.h"
#include "table/pbta/moves/waiting.h"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <variant>

using namespace tenplus;
using namespace tenplus::interop;
using namespace tenplus::session::testing;
using journal::testing::ScratchFolder;
using table::Weight;

namespace {

RecapLine lineOf(Weight weight, std::string sentence) {
    RecapLine line;
    line.text = line.sentence = std::move(sentence), line.weight = weight;
    return line;
}

std::size_t wordsOf(const Chapter& chapter) {
    std::size_t words = 0;
    for (const RecapLine& line : chapter.lines)
        words += 1 + static_cast<std::size_t>(std::ranges::count(line.sentence, ' '));
    return words;
}

bool has(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

struct MadeEvening {
    ScratchFolder folder;
    session::Session session = createdSession(folder / "c");
    table::ActorId ada;

    MadeEvening() {
        performed(session, table::OpenWriting{true});
        performed(session, table::testing::sheetOf("Ada"));
        ada = session.table().actors.begin()->first;
        performed(session, table::StartSession{});
        performed(session, table::EnterPlace{.name = "Saltmoor", .size = {}, .tags = {}, .shown = true});
        performed(session, table::RollMove{.who = ada, .move = "defy-danger", .approach = "dex"}, {1, 2});
        const auto asked = std::ranges::find_if(session.table().waiting, [](const table::Waiting& each) {
            return std::holds_alternative<content::AskGm>(each.effect.kind);
        });
        REQUIRE(asked != session.table().waiting.end());
        performed(session, table::ApplyWaiting{.waiting = asked->id, .text = "The bell rings"});
    }
    std::string recap(Telling telling) const { return recapMarkdown(session, 0, Reader::Players, telling); }
};

} // namespace

TEST_CASE("A chapter in brief is half a page, with all that matters most and results from first to last") {
    Chapter chapter;
    chapter.number = 1;
    for (int i = 0; i < 100; ++i) {
        if (i % 40 == 20)
            chapter.lines.push_back(lineOf(Weight::Turning, "The party comes to place " + std::to_string(i)));
        chapter.lines.push_back(lineOf(Weight::Result, "Ada tries move " + std::to_string(i) + " and gets a miss"));
        chapter.lines.push_back(lineOf(Weight::Step, "Ada takes 4 damage"));
        chapter.lines.push_back(lineOf(Weight::Aside, "Ada gets +1 forward"));
    }
    const Chapter brief = inBrief(chapter);
    const auto count = [&](Weight weight) { return std::ranges::count(brief.lines, weight, &RecapLine::weight); };
    CHECK(wordsOf(brief) <= 220);
    CHECK(wordsOf(brief) >= 200);
    CHECK(count(Weight::Turning) == 2);
    CHECK(count(Weight::Step) == 0);
    CHECK(count(Weight::Aside) == 0);
    CHECK(has(brief.lines.back().sentence, "move 9"));
    CHECK(inBrief(brief).lines.size() == brief.lines.size());
}

TEST_CASE("A chapter that is short is told whole in brief, and a long text in it is cut behind a word") {
    std::string letter = "Once";
    for (int i = 0; i < 400; ++i) letter += " upon";
    Chapter chapter;
    chapter.lines = {lineOf(Weight::Step, "Ada takes 4 damage"), lineOf(Weight::Turning, letter)};
    const Chapter brief = inBrief(chapter);
    REQUIRE(brief.lines.size() == 2);
    CHECK(brief.lines.front().sentence == "Ada takes 4 damage");
    CHECK(brief.lines.back().sentence.ends_with(" upon …"));
    CHECK(wordsOf(brief) < 60);
}

TEST_CASE("The recap in brief has places and results, and nothing of how characters were made") {
    const MadeEvening at;
    const std::string brief = at.recap(Telling::Brief);
    INFO(brief);
    CHECK(has(brief, "## Session 1"));
    CHECK(has(brief, "The party comes to Saltmoor."));
    CHECK(has(brief, "Ada tries Defy Danger and gets a miss."));
    CHECK_FALSE(has(brief, "joins the table"));
    CHECK_FALSE(has(brief, "XP"));
    CHECK(has(at.recap(Telling::Story), "Ada joins the table."));
    CHECK(has(recapHtml(at.session, 1, Reader::Players, Telling::Brief), "<p>The party comes to Saltmoor."));
}

TEST_CASE("A recap told as a story quotes the question of a move and its answer") {
    const MadeEvening at;
    for (const Telling telling : {Telling::Story, Telling::Brief})
        CHECK(has(at.recap(telling), "The question for Ada is \"What goes wrong?\" The answer is \"The bell rings\"."));
    CHECK(has(at.recap(Telling::Log), "Ada: The bell rings"));
}

TEST_CASE("The recap in brief of a campaign without a session tells what has happened") {
    const ScratchFolder folder;
    session::Session session = createdSession(folder / "c");
    performed(session, table::WriteNote{.text = "The bell rings", .secret = false});
    CHECK(has(recapMarkdown(session, 0, Reader::Players, Telling::Brief), "The bell rings."));
}
