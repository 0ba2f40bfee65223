// What the GM writes stays the GM's until it is shown (R17). Every command of the program is played with a canary in each text that
// a GM could write in it, and whatever reaches the players is searched for the canaries. The commands come from the type itself:
// a new one, or a new text in an old one, fails here until somebody says what kind of text it is.
#include "base/arbitrary.h"
#include "base/contains.h"
#include "base/each_text.h"
#include "base/tiny_picture.h"
#include "cli/request_list.h"
#include "interop/log.h"
#include "interop/request_json.h"
#include "interop/views_json.h"
#include "session/campaign.h"

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <rapidcheck/catch.h>

#include <algorithm>
#include <map>
#include <set>

using namespace tenplus;
using tenplus::journal::testing::ScratchFolder;
using tenplus::session::testing::createdSession;

namespace {

/// Words: the GM's until RevealNote. Kept: of a thing that is hidden itself until it is shown, or told by no view at all. Said: the
/// name or the own words of a player's character or of the table, which is what the command is for. Id: names something of the game.
enum class TextKind { Words, Kept, Said, Id };

const std::map<std::string, TextKind>& textKinds() {
    using enum TextKind;
    static const std::map<std::string, TextKind> kKinds{
        {"add-actor.name", Said}, {"add-actor.icon", Id}, {"add-actor.values", Id}, {"add-actor.lists", Kept},
        {"edit-sheet.field", Id}, {"edit-sheet.value", Kept}, {"change-field.field", Id}, {"change-field.why", Words},
        {"set-condition.condition", Id}, {"add-entry.list", Id}, {"add-entry.values", Said},
        {"edit-entry.list", Id}, {"edit-entry.field", Id}, {"edit-entry.value", Kept}, {"remove-entry.list", Id},
        {"give-forward.source", Words}, {"give-forward.as", Id}, {"give-forward.cap", Id}, {"give-forward.what", Id},
        {"start-ongoing.source", Words}, {"start-ongoing.until", Words}, {"start-ongoing.what", Id},
        {"spend-hold.move", Id}, {"spend-hold.option", Id}, {"set-hold.move", Id},
        {"roll-move.move", Id}, {"roll-move.approach", Id}, {"roll-move.spell", Id}, {"roll-move.cap", Id}, {"roll-move.source", Words},
        {"roll-dice.expression", Id}, {"roll-dice.purpose", Words}, {"choose.options", Id}, {"apply.text", Words},
        {"deal-damage.amount", Id}, {"deal-damage.source", Words}, {"boost-roll.boost", Id}, {"boost-roll.how", Words},
        {"attack.amount", Id}, {"attack.source", Words}, {"heal.amount", Id}, {"heal.source", Words},
        {"take-penalty.field", Id}, {"take-penalty.list", Id}, {"take-thing.thing", Id}, {"take-thing.values", Said}, {"buy-thing.thing", Id}, {"buy-thing.about", Said},
        {"start-clock.name", Kept}, {"rename-campaign.name", Said}, {"change-setting.setting", Id}, {"change-setting.value", Id}, {"change-setting.why", Words},
        {"set-limit.words", Kept}, {"lift-limit.words", Id}, {"write-note.text", Kept}, {"write-note.attitude", Kept}, {"strike-note.text", Words},
        {"enter-place.name", Kept}, {"enter-place.size", Id}, {"enter-place.tags", Kept}, {"make-gm-move.guide", Id}, {"make-gm-move.text", Kept},
        {"bring-creature.creature", Id}, {"bring-creature.name", Kept},
        {"make-creature.name", Kept}, {"make-creature.answers", Id}, {"make-creature.instinct", Kept}, {"make-creature.attack", Kept},
        {"make-creature.moves", Kept}, {"make-creature.qualities", Kept},
        {"hire.name", Said}, {"hire.icon", Id}, {"hire.cost", Id}, {"hire.size", Id}, {"pay-hireling.text", Words}, {"promote-hireling.values", Kept},
        {"start-journey.to", Said}, {"finish-journey.text", Words}, {"pitch-camp.place", Words}, {"pool.field", Id}, {"spend-days.mends", Id},
        {"create-character.playbook", Id}, {"create-character.name", Said}, {"create-character.icon", Id}, {"create-character.player", Kept},
        {"create-character.race", Id}, {"create-character.alignment", Id}, {"create-character.goal", Kept}, {"create-character.looks", Kept},
        {"create-character.spells", Id}, {"create-character.prepared", Id}, {"create-character.text", Said}, {"create-character.with", Said},
        {"create-character.name", Said}, {"create-character.bonds", Kept}, {"create-character.gear", Id}, {"create-character.picks", Id},
        {"gain-move.move", Id}, {"gain-move.name", Said}, {"gain-move.why", Words}, {"suspend-move.why", Words},
        {"level-up.score", Id}, {"level-up.move", Id}, {"level-up.moveName", Said}, {"level-up.others", Id}, {"level-up.spells", Id},
        {"go-beyond.place", Words}, {"go-beyond.playbook", Id}, {"go-beyond.core", Id}, {"go-beyond.spells", Id},
        {"prepare-spells.playbook", Id}, {"prepare-spells.spells", Id}, {"learn-spell.spell", Id}, {"learn-spell.playbook", Id},
        {"lose-spell.spell", Id}, {"lose-spell.playbook", Id}, {"end-spell.why", Words},
        {"settle-bond.why", Words}, {"settle-bond.text", Said}, {"settle-bond.with", Said}, {"answer-question.question", Id},
        {"set-xp-question.question", Id}, {"set-xp-question.text", Kept},
        {"change-alignment.alignment", Id}, {"change-alignment.goal", Said}, {"change-alignment.why", Words},
        {"prepare-scene.name", Kept}, {"prepare-scene.title", Kept}, {"prepare-scene.note", Kept}, {"prepare-scene.unit", Kept}, {"prepare-scene.picture", Id},
        {"prepare-scene.colour", Id}, {"prepare-scene.hash", Id}, {"prepare-scene.type", Id}, {"prepare-scene.tiles", Id},
        {"change-scene.name", Kept}, {"change-scene.title", Kept}, {"change-scene.note", Kept}, {"change-scene.unit", Kept}, {"change-scene.picture", Id},
        {"place-token.name", Kept}, {"place-token.icon", Id}, {"change-token.name", Kept}, {"change-token.icon", Id},
        {"place-light.colour", Id}, {"draw-zone.name", Kept}, {"draw-zone.note", Kept}, {"change-zone.name", Kept}, {"change-zone.note", Kept},
        {"keep-picture.hash", Id}, {"keep-picture.name", Kept}, {"keep-picture.type", Id}, {"drop-picture.picture", Id},
        {"add-handout.title", Kept}, {"add-handout.text", Kept}, {"add-handout.picture", Id}, {"add-handout.note", Kept},
    };
    return kKinds;
}

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
        if constexpr (!requires { T::kTag; } && requires(Filled& self) { described.fields(self); }) described.fields(*this);
    }
};

// "write-note.text" for each text of each command, but for the two that are acts of games of their own.
std::set<std::string> allTexts() {
    std::set<std::string> texts;
    const auto add = [&]<typename C>(C command) {
        if constexpr (std::is_same_v<C, table::PlayDuality> || std::is_same_v<C, table::PlaySkirmish>) return;
        else {
            Filled().value(command);
            eachText(command, [&](std::string_view member, std::string&) { texts.insert(std::string(C::kName) + "." + std::string(member)); });
        }
    };
    [&]<typename... Cs>(const std::variant<Cs...>*) { (add(Cs{}), ...); }(static_cast<const table::AnyCommand*>(nullptr));
    return texts;
}

std::string nameOf(const table::Command& command) {
    return std::visit([](const auto& each) { return std::string(std::decay_t<decltype(each)>::kName); }, static_cast<const table::AnyCommand&>(command));
}

struct Canary {
    std::string word;
    std::string where;
    TextKind kind;
};

// The example with canaries for all that it, or a fuller one of its kind, would write.
std::vector<Canary> seeded(table::Command& command, int& last) {
    std::vector<Canary> canaries;
    if (auto* made = std::get_if<table::MakeGmMove>(&command)) made->secret = true; // as it is unless somebody says otherwise
    if (auto* roll = std::get_if<table::RollMove>(&command); roll && roll->modifiers.empty()) roll->modifiers.push_back({{}, 1});
    const std::string name = nameOf(command);
    std::visit(
        [&](auto& each) {
            eachText(each, [&](std::string_view member, std::string& text) {
                const std::string where = name + "." + std::string(member);
                const auto kind = textKinds().find(where);
                if (kind == textKinds().end() || kind->second == TextKind::Id || kind->second == TextKind::Said) return;
                if (kind->second == TextKind::Kept && text.empty()) return;
                text = "canary" + std::to_string(++last) + "bird";
                canaries.push_back({text, where, kind->second});
            });
        },
        static_cast<table::AnyCommand&>(command));
    return canaries;
}

std::string playersSee(const session::Session& session) {
    using interop::Reader;
    return interop::playerJson(session.rulebook(), session.table()) + "\n" + interop::recapMarkdown(session, 0, Reader::Players) + "\n" +
           interop::logJson(session, Reader::Players) + "\n" + interop::logCsv(session, Reader::Players);
}

bool holds(const std::string& text, const std::string& word) { return text.find(word) != std::string::npos; }

// True if it was done.
bool play(session::Session& session, const interop::RequestLine& line) {
    static dice::SystemDice dice;
    return session::ask(session, line.request, line.dice, dice).hasValue();
}

// Shows all that can be shown by its number.
void revealAll(session::Session& session) {
    std::vector<table::NoteId> notes = session.table().kept;
    for (const table::Fact& fact : session.table().facts) {
        if (fact.secret) notes.push_back(fact.id);
    }
    for (const table::NoteId note : notes) session::testing::performed(session, table::RevealNote{note});
}

bool isOfTheTable(const cli::Example& example) {
    const auto read = interop::readRequest(example.line);
    return example.system == "dungeonworld" && read && std::holds_alternative<table::Command>(read->request) && example.command != "keep-picture" && example.command != "drop-picture";
}

} // namespace

TEST_CASE("it is known of every text in every command whether the GM writes it") {
    for (const std::string& each : allTexts()) {
        INFO(each << " is a text of a command: say in textKinds() what kind of text it is");
        CHECK(textKinds().contains(each));
    }
}

TEST_CASE("what a GM writes in any command reaches no player before it is shown, and does so once it is") {
    int last = 0, told = 0, opened = 0;
    const ScratchFolder folder;
    for (const cli::Example& example : cli::examples()) {
        if (!isOfTheTable(example)) continue;
        INFO(example.command);
        const auto run = [&](bool open, const std::string& file) {
            interop::RequestLine line = *interop::readRequest(example.line);
            auto& command = std::get<table::Command>(line.request);
            const std::vector<Canary> canaries = seeded(command, last);
            if (canaries.empty() || (open && !contains(canaries, TextKind::Words, &Canary::kind))) return;
            if (open) command.showWords = true;
            session::Session session = createdSession(folder / file);
            for (const std::string_view before : example.before) REQUIRE(play(session, *interop::readRequest(before)));
            CHECK(play(session, line));
            const std::string before = playersSee(session);
            if (!open) revealAll(session);
            const std::string after = playersSee(session);
            for (const Canary& canary : canaries) {
                INFO(canary.where);
                if (!open) CHECK_FALSE(holds(before, canary.word));
                if (canary.kind != TextKind::Words) continue;
                (open ? opened : told) += holds(after, canary.word) ? 1 : 0;
            }
        };
        run(false, std::string(example.command));
        run(true, std::string(example.command) + "-open");
    }
    CHECK(told >= 8); // or the search would find nothing at all
    CHECK(opened >= 10);
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
            const bool shows = example.command.starts_with("reveal") || example.command == "go" || example.command == "open-writing";
            if (!isOfTheTable(example) || shows) continue;
            for (const std::string_view before : example.before) {
                const auto line = interop::readRequest(before);
                if (!holds(std::string(before), "reveal") && !holds(std::string(before), "\"go\"")) play(session, *line);
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
