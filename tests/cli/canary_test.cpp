// What the GM writes stays the GM's until it is shown (R17). Every command of the program is played with a canary in
// each text that a GM could write in it, and whatever reaches the players is searched for the canaries. The commands,
// their texts and the kinds of these come from their descriptions: a text of which nothing is said gets a canary.
#include "base/arbitrary.h"
#include "base/contains.h"
#include "base/tiny_picture.h"
#include "cli/request_list.h"
#include "interop/calendar.h"
#include "interop/campaign_json.h"
#include "interop/find.h"
#include "interop/log.h"
#include "interop/recap.h"
#include "interop/request_json.h"
#include "interop/statistics.h"
#include "interop/vault.h"
#include "interop/views_json.h"
#include "session/campaign.h"
#include "table/all_kinds.h"
#include "table/core/calendar.h"
#include "table/duality/command.h"
#include "wire/each_text.h"

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <array>

using namespace tenplus;
using tenplus::journal::testing::ScratchFolder;
using tenplus::session::testing::createdSession;

namespace {

std::string nameOf(const table::Command& command) { return std::string(command.name()); }

struct Canary {
    std::string word;
    std::string where;
    TextKind kind;
};

// Puts a canary in each text of one that would be the GM's.
template <typename T>
void seed(T& one, const std::string& name, int& last, std::vector<Canary>& canaries) {
    eachText(one, [&](std::string_view member, std::string& text, TextKind kind) {
        if (kind == TextKind::Term || kind == TextKind::Public) return;
        if (kind == TextKind::Secret && text.empty()) return;
        text = "bird" + std::to_string(++last) + "s"; // the unit of a scene has room for 12 letters
        canaries.push_back({text, name + "." + std::string(member), kind});
    });
}

// The example with canaries for all that it, or a fuller one of its kind, would write.
std::vector<Canary> seeded(table::Command& command, int& last) {
    std::vector<Canary> canaries;
    if (auto* made = command.edit<table::MakeGmMove>()) made->secret = true; // as it is unless somebody says otherwise
    if (auto* day = command.edit<table::MarkDay>()) day->shown.reset(), day->nameShown.reset(), day->noteShown.reset();
    if (auto* roll = command.edit<table::RollMove>(); roll && roll->modifiers.empty())
        roll->modifiers.push_back({{}, 1});
    if (auto* duality = command.edit<table::PlayDuality>()) {
        std::visit([&]<typename A>(A& act) { seed(act, std::string(A::kName), last, canaries); }, duality->act.kind);
        return canaries;
    }
    const std::string name = nameOf(command);
    table::testing::editCommand(command, [&](auto& each) { seed(each, name, last, canaries); });
    return canaries;
}

std::string playersSee(const session::Session& session) {
    using interop::Reader;
    return interop::playerJson(session.rulebook(), session.table()) + "\n" +
           interop::recapMarkdown(session, 0, Reader::Players) + "\n" + interop::logJson(session, Reader::Players) +
           "\n" + interop::logCsv(session, Reader::Players);
}

bool holds(const std::string& text, const std::string& word) { return text.find(word) != std::string::npos; }

// True if it was done.
bool play(session::Session& session, const interop::RequestLine& line) {
    static dice::SystemDice dice;
    return session::ask(session, line.request, line.dice, dice).hasValue();
}

// Shows all that can be shown by its number.
void revealAll(session::Session& session) {
    std::vector<table::NoteId> notes = session.table().kept.ids();
    for (const table::Fact& fact : session.table().facts) {
        if (fact.secret) notes.push_back(fact.id);
    }
    for (const table::NoteId note : notes) session::testing::performed(session, table::RevealNote{note});
}

bool isOfTheTable(const cli::Example& example) {
    const auto read = interop::readRequest(example.line);
    return example.system == "dungeonworld" && read && std::holds_alternative<table::Command>(read->request) &&
           example.command != "keep-picture" && example.command != "drop-picture" && example.command != "set-portrait";
}

struct Counts {
    int told = 0;   ///< words that the players read once they were shown
    int opened = 0; ///< words that they read at once, as the GM wrote openly
};

// Plays the example with canaries twice: with words that are closed until shown, and with words that are open.
void playWithCanaries(const cli::Example& example, const ScratchFolder& folder, int& last, Counts& counts) {
    INFO(example.command);
    const auto run = [&](bool open, const std::string& file) {
        interop::RequestLine line = *interop::readRequest(example.line);
        auto& command = std::get<table::Command>(line.request);
        const std::vector<Canary> canaries = seeded(command, last);
        if (canaries.empty() || (open && !contains(canaries, TextKind::Gm, &Canary::kind))) return;
        if (open) command.showWords = true;
        session::Session session = createdSession(folder / file, example.system);
        for (const std::string_view before : example.before) REQUIRE(play(session, *interop::readRequest(before)));
        CHECK(play(session, line));
        const std::string before = playersSee(session);
        if (!open) revealAll(session);
        const std::string after = playersSee(session);
        for (const Canary& canary : canaries) {
            INFO(canary.where);
            if (!open) CHECK_FALSE(holds(before, canary.word));
            if (canary.kind != TextKind::Gm) continue;
            (open ? counts.opened : counts.told) += holds(after, canary.word) ? 1 : 0;
        }
    };
    run(false, std::string(example.command));
    run(true, std::string(example.command) + "-open");
}

} // namespace

TEST_CASE("what a GM writes in any command reaches no player before it is shown, and does so once it is") {
    int last = 0;
    Counts counts;
    const ScratchFolder folder;
    for (const cli::Example& example : cli::examples()) {
        if (isOfTheTable(example)) playWithCanaries(example, folder, last, counts);
    }
    CHECK(counts.told >= 8); // or the search would find nothing at all
    CHECK(counts.opened >= 10);
}

TEST_CASE("what a GM writes in any act of duality play reaches no player before it is shown") {
    int last = 0;
    Counts counts;
    const ScratchFolder folder;
    for (const cli::Example& example : cli::dualityExamples()) playWithCanaries(example, folder, last, counts);
    CHECK(counts.told >= 4); // the other words stand in no line: a turn tells what its dice and numbers came to
    CHECK(counts.opened >= 4);
}

namespace {

// Puts the word in the place of one term of the command, counted from 0, and returns the member that holds it; empty if
// there are fewer.
std::string replaceTerm(table::Command& command, int number, const std::string& word) {
    std::string replaced;
    const auto replace = [&](std::string_view member, std::string& text, TextKind kind) {
        if (kind != TextKind::Term || text.empty() || number-- != 0) return;
        text = word;
        replaced = member;
    };
    if (auto* const duality = command.edit<table::PlayDuality>())
        std::visit([&](auto& act) { eachText(act, replace); }, duality->act.kind);
    else
        table::testing::editCommand(command, [&](auto& each) { eachText(each, replace); });
    return replaced;
}

} // namespace

TEST_CASE("a word in the place of a term of a command is refused or reaches no player") {
    const ScratchFolder folder;
    int played = 0, refused = 0;
    for (const bool ofDuality : {false, true}) {
        for (const cli::Example& example : ofDuality ? cli::dualityExamples() : cli::examples()) {
            if (!ofDuality && !isOfTheTable(example)) continue;
            for (int number = 0;; ++number) {
                interop::RequestLine line = *interop::readRequest(example.line);
                const std::string member = replaceTerm(std::get<table::Command>(line.request), number, "canarybird");
                if (member.empty()) break;
                INFO(example.command << "." << member);
                session::Session session = createdSession(folder / std::to_string(++played), example.system);
                for (const std::string_view before : example.before)
                    REQUIRE(play(session, *interop::readRequest(before)));
                if (!play(session, line)) {
                    ++refused;
                    continue;
                }
                CHECK_FALSE(holds(playersSee(session), "canarybird"));
            }
        }
    }
    CHECK(refused > 60); // most terms name something that must be there
}

TEST_CASE("of campaigns at random no player reads what was written and not shown") {
    const ScratchFolder folder;
    int campaigns = 0;
    rc::prop("canaries in whatever can be written", [&](std::uint64_t seed) {
        tenplus::testing::Chance chance(seed);
        session::Session session = createdSession(folder / std::to_string(++campaigns));
        std::vector<Canary> all;
        int last = 0;
        for (int i = 0; i < 12; ++i) {
            const cli::Example& example = cli::examples()[chance.below(cli::examples().size())];
            const bool shows =
                example.command.starts_with("reveal") ||
                contains(std::vector<std::string_view>{"go", "open-writing", "hand-letter"}, example.command);
            if (!isOfTheTable(example) || shows) continue;
            for (const std::string_view before : example.before) {
                const auto line = interop::readRequest(before);
                if (!holds(std::string(before), "reveal") && !holds(std::string(before), "\"go\""))
                    play(session, *line);
            }
            interop::RequestLine line = *interop::readRequest(example.line);
            const std::vector<Canary> canaries = seeded(std::get<table::Command>(line.request), last);
            if (play(session, line)) all.insert(all.end(), canaries.begin(), canaries.end());
        }
        const std::string seen = playersSee(session);
        for (const Canary& canary : all) {
            INFO(canary.where);
            RC_ASSERT(!holds(seen, canary.word));
        }
    });
}

namespace {

// Everything that leaves the program for players.
std::string playersGet(const session::Session& session) {
    using interop::Reader, interop::Telling;
    std::string all = playersSee(session) + interop::playersCopyJson(session);
    for (const Telling telling : {Telling::Log, Telling::Story, Telling::Brief})
        all += interop::recapHtml(session, 0, Reader::Players, telling) +
               interop::recapMarkdown(session, 0, Reader::Players, telling);
    for (const interop::VaultFile& file : interop::vaultOf(session, Reader::Players)) all += file.path + file.bytes;
    for (const interop::CalendarDay& day : interop::calendarOf(session, Reader::Players).days) {
        all += day.name + day.note;
        for (const std::string& line : day.happened) all += line;
    }
    for (const interop::Found& found : interop::findForPlayers(session, *interop::parseFind("word"), 500).found)
        all += found.name + found.text;
    return all + interop::statisticsJson(interop::statisticsOf(session, Reader::Players));
}

// A comment behind every text that somebody writes, closed or open. Returns how many.
template <typename T>
int comment(T& one) {
    int comments = 0;
    eachText(one, [&](std::string_view, std::string& text, TextKind kind) {
        if (text.empty() || kind == TextKind::Term) return;
        static constexpr std::array<const char*, 3> kComments{" %%canarybird%%", "<!-- canarybird -->", "%%canarybird"};
        text += kComments[static_cast<std::size_t>(comments++) % kComments.size()];
    });
    return comments;
}

int commented(table::Command& command) {
    if (auto* duality = command.edit<table::PlayDuality>())
        return std::visit([](auto& act) { return comment(act); }, duality->act.kind);
    int comments = 0;
    table::testing::editCommand(command, [&](auto& each) { comments = comment(each); });
    return comments;
}

} // namespace

TEST_CASE("a comment in any text of any command reaches no player, though everything is shown", "[DW-R-113]") {
    const ScratchFolder folder;
    int played = 0;
    for (const bool ofDuality : {false, true}) {
        for (const cli::Example& example : ofDuality ? cli::dualityExamples() : cli::examples()) {
            if (!ofDuality && !isOfTheTable(example)) continue;
            interop::RequestLine line = *interop::readRequest(example.line);
            auto& command = std::get<table::Command>(line.request);
            if (commented(command) == 0) continue;
            INFO(example.command);
            command.showWords = true;
            session::Session session = createdSession(folder / std::to_string(++played), example.system);
            static_cast<void>(play(session, *interop::readRequest(R"({"command":"open-writing","on":true})")));
            for (const std::string_view before : example.before) {
                interop::RequestLine first = *interop::readRequest(before);
                if (auto* const its = std::get_if<table::Command>(&first.request)) commented(*its);
                if (!play(session, first)) play(session, *interop::readRequest(before)); // names something by its words
            }
            if (!play(session, line)) continue; // a text with rules of its own, such as dice
            revealAll(session);
            const std::string seen = playersGet(session);
            const std::size_t at = seen.find("canarybird");
            INFO((at == std::string::npos ? std::string() : seen.substr(at > 200 ? at - 200 : 0, 300)));
            CHECK(at == std::string::npos);
        }
    }
    CHECK(played > 60);
}
