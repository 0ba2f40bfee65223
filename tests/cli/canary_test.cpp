// What the GM writes stays the GM's until it is shown (R17). Every command of the program is played with a canary in
// each text that a GM could write in it, and whatever reaches the players is searched for the canaries. The commands
// come from the type itself: a new one, or a new text in an old one, fails here until somebody says what kind of text
// it is.
#include "base/arbitrary.h"
#include "base/contains.h"
#include "base/tiny_picture.h"
#include "cli/request_list.h"
#include "cli/text_kinds.h"
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
#include <map>
#include <set>

using namespace tenplus;
using tenplus::cli::testing::kActTextKinds;
using tenplus::cli::testing::kindOfText;
using tenplus::cli::testing::kTextKinds;
using tenplus::cli::testing::TextKind;
using tenplus::journal::testing::ScratchFolder;
using tenplus::session::testing::createdSession;

namespace {

using enum TextKind;

// Something in every list, map and option of a command, so that no text in one is passed over.
struct Filled {
    template <typename T>
    void operator()(std::string_view, T& held) {
        value(held);
    }
    template <typename T>
    void value(std::vector<T>& list) {
        value(list.emplace_back());
    }
    template <typename T>
    void value(std::optional<T>& maybe) {
        value(maybe.emplace());
    }
    template <typename T>
    void value(std::map<std::string, T>& map) {
        value(map["any"]);
    }
    void value(table::Value& any) { any = std::string(); }
    template <typename T>
    void value(T& described) {
        if constexpr (
            !requires { T::kTag; } && requires(Filled & self) { described.fields(self); })
            described.fields(*this);
    }
};

// Act and member of each text in each act of duality play whose type does not say that it is the GM's.
std::set<std::pair<std::string, std::string>> allActTexts() {
    std::set<std::pair<std::string, std::string>> texts;
    const auto add = [&]<typename A>(A act) {
        Filled().value(act);
        eachText(act, [&]<typename Text>(std::string_view member, Text&) {
            if (!std::is_same_v<Text, GmText>) texts.emplace(std::string(A::kName), member);
        });
    };
    [&]<typename... As>(const std::variant<As...>*) {
        (add(As{}), ...);
    }(static_cast<const decltype(tenplus::duality::Act::kind)*>(nullptr));
    return texts;
}

// "write-note.text" for each text of each command whose type does not say that it is the GM's, but for the two that are
// acts of games of their own.
std::set<std::string> allTexts() {
    std::set<std::string> texts;
    const auto add = [&]<typename C>(std::type_identity<C>) {
        if constexpr (!std::is_same_v<C, table::PlayDuality> && !std::is_same_v<C, table::PlaySkirmish>) {
            C command;
            Filled().value(command);
            eachText(command, [&]<typename Text>(std::string_view member, Text&) {
                if (!std::is_same_v<Text, GmText>) texts.insert(std::string(C::kName) + "." + std::string(member));
            });
        }
    };
    table::testing::eachStruct(table::testing::CommandStructs(), add);
    return texts;
}

std::string nameOf(const table::Command& command) { return std::string(command.name()); }

template <typename Text>
std::optional<TextKind> kindOf(const std::map<std::string, TextKind>& kinds, const std::string& owner,
                               std::string_view member) {
    return std::is_same_v<Text, GmText> ? Words : kindOfText(kinds, owner, std::string(member));
}

struct Canary {
    std::string word;
    std::string where;
    TextKind kind;
};

// Puts a canary in each text of one that would be the GM's.
template <typename T>
void seed(T& one, const std::string& name, const std::map<std::string, TextKind>& kinds, int& last,
          std::vector<Canary>& canaries) {
    eachText(one, [&]<typename Text>(std::string_view member, Text& text) {
        const auto kind = kindOf<Text>(kinds, name, member);
        if (!kind || kind == TextKind::Id || kind == TextKind::Said) return;
        if (kind == TextKind::Kept && text.empty()) return;
        text = "canary" + std::to_string(++last) + "bird";
        canaries.push_back({text, name + "." + std::string(member), *kind});
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
        std::visit([&]<typename A>(A& act) { seed(act, std::string(A::kName), kActTextKinds, last, canaries); },
                   duality->act.kind);
        return canaries;
    }
    const std::string name = nameOf(command);
    table::testing::editCommand(command, [&](auto& each) { seed(each, name, kTextKinds, last, canaries); });
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
           example.command != "keep-picture" && example.command != "drop-picture";
}

} // namespace

TEST_CASE("it is known of every text in every command whether the GM writes it") {
    for (const std::string& each : allTexts()) {
        INFO(each << " is a text of a command: say in kTextKinds what kind of text it is");
        CHECK(kTextKinds.contains(each));
    }
    for (const auto& [act, member] : allActTexts()) {
        INFO(act << '.' << member << " is a text of an act of duality play: say in kActTextKinds what kind it is");
        CHECK(kindOfText(kActTextKinds, act, member));
    }
}

namespace {

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
        if (canaries.empty() || (open && !contains(canaries, TextKind::Words, &Canary::kind))) return;
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
            if (canary.kind != TextKind::Words) continue;
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
    for (const Telling telling : {Telling::Log, Telling::Story})
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
int comment(T& one, const std::string& name, const std::map<std::string, TextKind>& kinds) {
    int comments = 0;
    eachText(one, [&]<typename Text>(std::string_view member, Text& text) {
        const auto kind = kindOf<Text>(kinds, name, member);
        if (text.empty() || !kind || kind == TextKind::Id) return;
        static constexpr std::array<const char*, 3> kComments{" %%canarybird%%", "<!-- canarybird -->", "%%canarybird"};
        text += kComments[static_cast<std::size_t>(comments++) % kComments.size()];
    });
    return comments;
}

int commented(table::Command& command) {
    if (auto* duality = command.edit<table::PlayDuality>())
        return std::visit([]<typename A>(A& act) { return comment(act, std::string(A::kName), kActTextKinds); },
                          duality->act.kind);
    const std::string name = nameOf(command);
    int comments = 0;
    table::testing::editCommand(command, [&](auto& each) { comments = comment(each, name, kTextKinds); });
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
