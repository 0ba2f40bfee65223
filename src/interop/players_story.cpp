#include "interop/players_story.h"

#include "base/gm_comments.h"
#include "base/overloaded.h"
#include "table/core/clock.h"
#include "table/core/fiction.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/moves/waiting.h"
#include "table/sentence.h"
#include "table/words.h"
#include "table/world/chance.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace tenplus::interop {

namespace {

using table::LineKind;
using table::StoryLine;

table::RollId rollOf(const table::Event& event) {
    table::RollId roll;
    table::match(
        event, [&](const table::MoveRolled& e) { roll = e.roll.id; },
        [&](const table::MoveMade& e) { roll = e.roll.id; }, [&](const table::DiceRolled& e) { roll = e.roll.id; },
        [&](const table::RollAdjusted& e) { roll = e.roll.id; }); // shown with the adjusted result
    return roll;
}

// A GM move or a result of chance as the players see it once it is shown; a move's name remains the GM's secret.
table::Event asShown(const table::Event& event) {
    table::Event shown = event;
    if (auto* const made = shown.edit<table::GmMoveMade>()) made->secret = false;
    if (auto* const spoke = shown.edit<table::ClockSpoke>()) spoke->secret = false;
    if (auto* const rolled = shown.edit<table::TableRolled>()) rolled->shown = true;
    return shown;
}

} // namespace

PlayersStory::PlayersStory(const session::Session& session, bool sentences)
    : m_session(session)
    , m_links(*session.table().world)
    , m_sentences(sentences) {}

std::optional<PlayersStory::ToldLine> PlayersStory::lineOf(const table::Event& event,
                                                           const table::WordsKept* words) const {
    auto line = table::playersLine(m_session.rulebook(), m_names, event, words);
    if (!line) return std::nullopt;
    ToldLine told{std::move(*line)};
    if (m_sentences)
        told.sentence = {table::playersSentence(m_session.rulebook(), m_names, event, words), table::weightOf(event)};
    return told;
}

PlayersStory::Learned PlayersStory::take(const session::FeedTurn& turn) {
    Learned learned = learn(turn);
    const auto read = [this](std::string& text) {
        if (table::mayHoldLinks(text)) text = m_links.forPlayers(text);
    };
    for (StoryLine& line : learned.lines) read(line.text);
    std::ranges::for_each(learned.sentences, read, &Sentence::text);
    return learned;
}

PlayersStory::Learned PlayersStory::learn(const session::FeedTurn& turn) {
    Learned learned;
    if (turn.reverts != 0 || turn.events.empty()) {
        for (const StoryLine& line : turn.lines) {
            learned.known.push_back({line.secret});
            if (line.secret) continue;
            learned.lines.push_back(line);
            learned.sentences.emplace_back();
            learned.lines.back().text = learned.sentences.back().text = withoutGmComments(line.text);
        }
        return learned;
    }
    const table::WordsKept* const words = table::wordsKeptIn(turn.events);
    bool secret = answersSecret(turn.events); // effects of a secret roll would betray its result
    for (const table::Event& event : turn.events) {
        Lines known;
        if (!turn.undone) see(event, secret, known);
        const auto told = table::lineOf(m_session.rulebook(), m_called, event); // by all names, with comments
        if (told) {
            const auto whole = lineOf(event);
            learned.known.push_back(whole ? hear({event, *told, *whole, words, turn.undone}, secret, known)
                                          : Known{true}); // all of it is comment
            if (m_sentences)
                learned.known.back().sentence = {table::sentenceOf(m_session.rulebook(), m_called, event),
                                                 table::weightOf(event)};
        }
        if (turn.undone) continue;
        for (ToldLine& line : known) {
            learned.sentences.push_back(std::move(line.sentence));
            learned.lines.push_back(std::move(line));
        }
    }
    return learned;
}

// Adds a line as far as the players hear it now; keeps what they may hear later.
PlayersStory::Known PlayersStory::hear(const Told& told, bool& secret, Lines& known) {
    const auto& [event, all, whole, words, undone] = told;
    const bool isSecret = whole.secret && (whole.kind == LineKind::Roll || whole.kind == LineKind::Choice);
    if (isSecret && !undone && rollOf(event)) m_secretRolls[rollOf(event)] = whole;
    secret |= isSecret;
    const std::optional<ToldLine> open = words ? lineOf(event, words) : whole;
    // Words for a move betray nothing of its dice: they are shown by themselves.
    const bool mine = (!secret || event.is<table::FictionWritten>()) && isOwnSheet(event);
    const table::NoteId note = whole.keeps                      ? whole.keeps
                               : !whole.secret && open != whole ? words->note
                                                                : table::NoteId{};
    const Known heard{!mine || !open || !add(*open, known) || open != whole || all != whole, note,
                      isSecret ? rollOf(event) : table::RollId{}};
    if (mine && !undone) keep(event, whole, open != whole ? words->note : table::NoteId{});
    return heard;
}

// Keeps a line until it is revealed.
void PlayersStory::keep(const table::Event& event, const ToldLine& whole, table::NoteId words) {
    if (whole.keeps) {
        ToldLine later = lineOf(asShown(event)).value_or(whole);
        later.secret = false;
        m_hiddenNotes[whole.keeps].push_back(std::move(later));
    } else if (words && !whole.secret) {
        m_hiddenNotes[words].push_back(whole);
    }
}

// Updates who is at the table, whom the players know, and what has been revealed.
void PlayersStory::see(const table::Event& event, bool secret, Lines& lines) {
    table::learnNames(m_called, event);
    table::match(
        event,
        [&](const table::ActorAdded& e) {
            m_shown[e.actor.id] = {e.actor.kind, e.actor.revealed, e.actor.hpShown};
            if (!e.actor.revealed) m_arrivals.insert_or_assign(e.actor.id, event);
            learnName(e.actor.id);
        },
        [&](const table::ActorRevealed& e) { meet(e, lines); }, [&](const table::SheetEdited& e) { learnName(e.who); },
        [&](const table::WaitingAdded& e) {
            if (secret) m_secret[e.waiting.id] = e.waiting.roll;
        },
        [&](const table::RollRevealed& e) { reveal(e.roll, lines); },
        [&](const table::NoteRevealed& e) {
            if (e.shown) reveal(e.note, lines);
        });
}

// The players learn the name of a hidden actor only when the actor is revealed.
void PlayersStory::learnName(table::ActorId who) {
    const auto called = m_called.find(who);
    if (called == m_called.end() || !shownOf(who).revealed) return;
    m_names[who] = withoutGmComments(called->second);
    if (m_names[who].empty()) m_names.erase(who);
}

void PlayersStory::meet(const table::ActorRevealed& e, Lines& lines) {
    Shown& shown = m_shown[e.who];
    shown.revealed = e.revealed;
    shown.hp = e.hpShown.value_or(shown.hp);
    learnName(e.who);
    const auto arrival = m_arrivals.find(e.who);
    if (!e.revealed || arrival == m_arrivals.end()) return;
    table::Event event = std::move(arrival->second);
    m_arrivals.erase(arrival);
    if (auto* const added = event.edit<table::ActorAdded>())
        added->actor.revealed = true, added->actor.name = m_called[e.who];
    if (auto line = lineOf(event)) add(std::move(*line), lines);
}

// From here on the roll and its waiting effects are no secret.
void PlayersStory::reveal(table::RollId roll, Lines& lines) {
    std::erase_if(m_secret, [&](const auto& each) { return each.second == roll; });
    auto hidden = m_secretRolls.extract(roll);
    if (hidden.empty()) return;
    hidden.mapped().secret = false;
    add(std::move(hidden.mapped()), lines);
}

void PlayersStory::reveal(table::NoteId note, Lines& lines) {
    auto hidden = m_hiddenNotes.extract(note);
    if (hidden.empty()) return;
    for (ToldLine& line : hidden.mapped()) add(std::move(line), lines);
}

bool PlayersStory::answersSecret(const table::Events& events) const {
    return std::ranges::any_of(events, [&](const table::Event& event) {
        table::WaitingId answered;
        table::match(
            event, [&](const table::ChoiceMade& e) { answered = e.waiting; },
            [&](const table::WaitingRolled& e) { answered = e.waiting; },
            [&](const table::WaitingClosed& e) { answered = e.waiting; });
        return m_secret.contains(answered);
    });
}

PlayersStory::Shown PlayersStory::shownOf(table::ActorId who) const {
    const auto known = m_shown.find(who);
    return known == m_shown.end() ? Shown{} : known->second;
}

// The players know their own sheets; of other actors they see the conditions, and the HP if those are shown.
bool PlayersStory::isOwnSheet(const table::Event& event) const {
    const auto own = [&](table::ActorId who) {
        const table::ActorKind kind = shownOf(who).kind;
        return kind == table::ActorKind::Character || kind == table::ActorKind::Group;
    };
    bool isOwn = true;
    table::match(
        event,
        [&](const table::FieldChanged& e) { isOwn = own(e.who) || e.field == m_session.rulebook().roles.health; },
        [&](const table::EntryAdded& e) { isOwn = own(e.who); },
        [&](const table::EntryEdited& e) { isOwn = own(e.who) || e.says.empty(); },
        [&](const table::EntryRemoved& e) { isOwn = own(e.who) || e.says.empty(); },
        [&](const table::ThingTaken& e) { isOwn = own(e.who); },
        [&](const table::ThingUsed& e) { isOwn = own(e.who); });
    return isOwn;
}

bool PlayersStory::add(ToldLine line, Lines& lines) const {
    const Shown shown = shownOf(line.who);
    if (line.secret || !shown.revealed) return false;
    if (std::ranges::any_of(line.others, [&](table::ActorId each) { return !shownOf(each).revealed; })) return false;
    const bool health = line.kind == LineKind::Harm || line.kind == LineKind::Heal;
    if (health && !shown.hp) line.text.resize(std::min(line.text.size(), line.text.rfind(", ")));
    line.keeps = {};
    lines.push_back(std::move(line));
    return true;
}

std::set<table::RollId> shownRolls(const session::Session& session) {
    static constexpr std::array<std::string_view, 1> kKinds{table::RollRevealed::kName};
    std::set<table::RollId> shown;
    session.eachLive(kKinds, [&](const session::Performed& turn) {
        for (const table::Event& event : turn.events) {
            if (const auto* const shownNow = event.as<table::RollRevealed>()) shown.insert(shownNow->roll);
        }
    });
    return shown;
}

bool isSecret(const PlayersStory::Known& known, const StoryLine& line, const std::set<table::RollId>& shown) {
    const bool shownSince = (known.note && !line.keeps) || (known.roll && shown.contains(known.roll));
    return known.secret && !shownSince;
}

} // namespace tenplus::interop
