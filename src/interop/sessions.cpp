#include "interop/sessions.h"

#include "base/gm_comments.h"
#include "base/overloaded.h"
#include "base/text.h"
#include "interop/moments.h"
#include "interop/recap.h"
#include "table/core/clock.h"
#include "table/core/party.h"
#include "table/duality/events.h"
#include "table/gm_view.h"
#include "table/pbta/moves/waiting.h"
#include "table/pbta/moves/waiting_view.h"
#include "table/player_view.h"
#include "table/world/letter.h"
#include "table/world/links.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>

namespace tenplus::interop {

namespace {

constexpr std::array<std::string_view, 9> kKindsOfSessions{
    table::SessionStarted::kName, table::SessionEnded::kName, table::ActorAdded::kName,
    table::MoveRolled::kName,     table::MoveMade::kName,     table::DiceRolled::kName,
    table::FieldChanged::kName,   table::DeedTold::kName,     table::ChoiceMade::kName};

// Collects the rows turn by turn.
class SessionList {
public:
    SessionList(const session::Session& session, Reader reader)
        : m_names(session.names())
        , m_table(session.table())
        , m_players(reader == Reader::Players)
        , m_experience(session.rulebook().roles.experience) {}

    void take(const session::Performed& turn) {
        for (const table::Event& event : turn.events) {
            table::match(
                event, [&](const table::SessionStarted& e) { begin(e.number, turn); },
                [&](const table::ActorAdded& e) {
                    if (e.actor.kind == table::ActorKind::Character) m_characters.insert(e.actor.id);
                },
                [&](const table::MoveRolled& e) { acted(e.roll.who); },
                [&](const table::MoveMade& e) { acted(e.roll.who); },
                [&](const table::DiceRolled& e) { acted(e.roll.who); }, [&](const table::DeedTold& e) { acted(e.who); },
                [&](const table::FieldChanged& e) { gained(e); });
        }
        if (!m_running) return;
        SessionRow& row = m_rows.back();
        if (!m_players) ++row.turns, row.toTurn = turn.turn;
        for (const table::Event& event : turn.events) {
            if (event.is<table::SessionEnded>()) m_running = false, row.ended = utcText(turn.at);
        }
    }

    std::vector<SessionRow> rows() && { return std::move(m_rows); }

private:
    void begin(int number, const session::Performed& turn) {
        SessionRow& row = m_rows.emplace_back();
        row.number = number;
        row.date = dateText(turn.at);
        row.began = utcText(turn.at);
        row.fromTurn = m_players ? 0 : turn.turn;
        m_running = true;
        m_here.clear();
    }
    std::string nameOf(table::ActorId who) const {
        const auto name = m_names.find(who);
        if (name == m_names.end()) return {};
        return visibleText(m_players ? withoutGmComments(name->second) : name->second);
    }
    // Players read of characters at the table whom they see.
    bool isFor(table::ActorId who) const {
        if (!m_characters.contains(who)) return false;
        const table::Actor* actor = m_table.actor(who);
        return !m_players || (actor != nullptr && actor->revealed);
    }
    void acted(table::ActorId who) {
        if (!m_running || !isFor(who) || !m_here.insert(who).second) return;
        m_rows.back().who.push_back(nameOf(who));
    }
    void gained(const table::FieldChanged& e) {
        if (!m_running || m_experience.empty() || e.field != m_experience || e.by <= 0 || !isFor(e.who)) return;
        m_rows.back().xp += e.by;
        m_rows.back().xpBy[nameOf(e.who)] += e.by;
    }

    const table::Names& m_names;
    const table::Table& m_table;
    bool m_players;
    std::string m_experience;
    std::set<table::ActorId> m_characters;
    std::set<table::ActorId> m_here;
    std::vector<SessionRow> m_rows;
    bool m_running = false;
};

std::vector<std::string> lastLines(const session::Session& session) {
    constexpr std::size_t kLines = 5;
    constexpr std::int64_t kTurns = 100;
    std::vector<std::string> lines;
    for (const session::FeedTurn& turn : session.page(session.lastTurn() + 1, kTurns)) {
        if (turn.undone || turn.reverts != 0) continue;
        for (auto line = turn.lines.rbegin(); line != turn.lines.rend() && lines.size() < kLines; ++line)
            if (isForPlayers(*line)) lines.push_back(wordsOfLine(*line));
    }
    std::ranges::reverse(lines);
    return lines;
}

std::string factText(const table::Fact& fact) {
    return fact.aboutName.empty() ? fact.text : fact.aboutName + ": " + fact.text;
}

// Adds lines to the lists of the next session, each with the card that it belongs to.
class NextLines {
public:
    NextLines(NextSession& next, const table::Table& table)
        : m_next(next)
        , m_names(*table.world) {}

    void add(std::string_view list, std::vector<std::string>& lines, std::string line, table::CardId card = {},
             const std::string& field = {}) {
        if (card) m_next.leads.push_back({std::string(list), static_cast<int>(lines.size()), card, field});
        lines.push_back(std::move(line));
    }
    void lead(std::string_view list, const std::string& name) {
        if (const table::CardId card = called(name)) m_next.leads.push_back({std::string(list), 0, card, {}});
    }
    table::CardId called(const std::string& name) const { return name.empty() ? table::CardId{} : m_names.find(name); }
    const table::CardNames& names() const { return m_names; }
    NextSession& next() { return m_next; }

private:
    NextSession& m_next;
    const table::CardNames m_names;
};

void addFactsOpen(NextLines& lines, const table::Table& table) {
    NextSession& next = lines.next();
    for (const table::Fact& fact : table.facts) {
        using enum content::NoteKind;
        const table::CardId about = lines.called(fact.aboutName);
        if (fact.kind == Question) lines.add("questions", next.questions, factText(fact), about);
        if (fact.kind == Threat) lines.add("threats", next.threats, factText(fact), about);
        if (fact.kind == Promise || fact.kind == Warrant) lines.add("promises", next.promises, factText(fact), about);
    }
}

void addRunning(NextLines& lines, const content::Rulebook& rulebook, const table::Table& table) {
    for (const auto& [id, actor] : table.actors) {
        for (const table::ChipView& chip : table::chipsOf(rulebook, table, actor)) {
            if (chip.kind == table::ChipKind::Condition) continue;
            const std::string kind(wireNames(chip.kind)[static_cast<std::size_t>(chip.kind)]);
            lines.add("running", lines.next().running, actor.name + ": " + chip.words + ", " + kind + " " + chip.value,
                      lines.called(actor.name));
        }
    }
}

bool isNearItsEnd(int filled, int segments) { return filled * 4 >= segments * 3; }

// Effects have no question, and say their button: "Ash, Defend: Hold 3". A clock asks for nobody.
std::string questionWords(const table::WaitingView& waiting) {
    const std::string who = waiting.name.empty() ? std::string() : waiting.name + ", ";
    return who + waiting.moveName + ": " + (waiting.text.empty() ? waiting.action : waiting.text);
}

std::string clockWords(const std::string& name, int filled, int segments) {
    return name + ", " + std::to_string(filled) + " of " + std::to_string(segments);
}

bool isOfSteps(const content::Rulebook& rulebook, const table::WorldCard& card, const std::string& field) {
    const content::CardDef* const kind = rulebook.card(card.kind);
    const content::CardFieldDef* const known = kind ? kind->field(field) : nullptr;
    return known && known->shape == content::CardShape::Steps;
}

// A kind of card that takes questions alone and has one field, for the answer: it asks until that is written.
const content::CardFieldDef* answerOf(const content::Rulebook& rulebook, const table::WorldCard& card) {
    const content::CardDef* const kind = rulebook.card(card.kind);
    const bool asks = kind && kind->takes == std::vector{content::NoteKind::Question} && kind->fields.size() == 1;
    return asks && !card.values.contains(kind->fields.front().id) ? &kind->fields.front() : nullptr;
}

// Clocks of cards, of each list of steps the one that has not happened yet, and questions without an answer.
void addCardsOpen(NextLines& lines, const content::Rulebook& rulebook, const table::Table& table) {
    const table::World& world = *table.world;
    NextSession& next = lines.next();
    for (const auto& each : world.cards) {
        const table::WorldCard& card = *each;
        if (const content::CardFieldDef* const answer = answerOf(rulebook, card))
            lines.add("questions", next.questions, card.name, card.id, answer->id);
        for (const auto& [field, value] : card.values) {
            const int ticks = table::ticksOf(card, field);
            if (value.segments > 0 && isNearItsEnd(ticks, value.segments))
                lines.add("clocks", next.clocks, clockWords(card.name, ticks, value.segments), card.id, field);
            const bool isStepped = value.segments == 0 && value.most() > ticks && isOfSteps(rulebook, card, field);
            if (!isStepped) continue;
            const std::string& step = value.lines[static_cast<std::size_t>(ticks)];
            lines.add("portents", next.portents, card.name + ": " + table::writtenText(step, world, lines.names()),
                      card.id, field);
        }
    }
}

void addWritten(std::vector<SessionRow>& rows, const session::Session& session, Reader reader) {
    const table::Table& table = session.table();
    const auto rowOf = [&](int number) { return std::ranges::find(rows, number, &SessionRow::number); };
    if (reader == Reader::Players) {
        for (const table::PlayerSession& each : table::playerView(session.rulebook(), table).sessions) {
            const auto row = rowOf(each.number);
            if (row != rows.end()) row->title = each.title, row->recapKept = !each.recap.empty();
        }
        return;
    }
    for (const auto& [number, notes] : *table.sessionNotes) {
        const auto row = rowOf(number);
        if (row == rows.end()) continue;
        row->title = visibleText(notes.title);
        row->notes = visibleText(notes.notes);
        row->recapKept = !notes.recap.empty();
        row->titleShown = notes.titleShown, row->recapShown = notes.recapShown;
    }
}

void addLetters(NextLines& lines, const table::GmView& view) {
    NextSession& next = lines.next();
    for (const table::LetterView& letter : view.letters) {
        std::string line = letter.name + (letter.moveName.empty() ? "" : ", " + letter.moveName) + ": " + letter.text;
        if (letter.waiting) line += " (waits)";
        if (letter.handed) line += " (handed over)";
        lines.add("letters", next.letters, std::move(line), lines.called(letter.name));
    }
    next.day = "Day " + std::to_string(view.today.day) + (view.today.name.empty() ? "" : ", " + view.today.name);
}

} // namespace

std::vector<SessionRow> sessionsOf(const session::Session& session, bool withRecap, Reader reader) {
    SessionList list(session, reader);
    session.eachLive(kKindsOfSessions, [&](const session::Performed& turn) { list.take(turn); });
    std::vector<SessionRow> rows = std::move(list).rows();
    addWritten(rows, session, reader);
    if (!withRecap) return rows;
    for (const Chapter& chapter : chaptersOf(session, 0, reader)) {
        const auto row = std::ranges::find(rows, chapter.number, &SessionRow::number);
        if (row != rows.end()) row->recap = markdownOf(chapter);
    }
    return rows;
}

NextSession nextSession(const session::Session& session) {
    const table::Table& table = session.table();
    const table::GmView view = table::gmView(session.rulebook(), table);
    NextSession next;
    NextLines lines(next, table);
    next.campaign = table.name;
    next.number = table.session.number + 1;
    next.runs = table.session.running ? table.session.number : 0;
    if (const auto rows = sessionsOf(session); !rows.empty()) {
        next.lastDate = rows.back().date;
        next.who = rows.back().who;
    }
    next.place = view.place.name;
    lines.lead("place", next.place);
    const table::SceneId scene = table.stage.staged ? table.stage.staged : table.stage.shown;
    if (const table::SceneBoard* board = table.stage.scene(scene)) next.scene = board->look.name;
    lines.lead("scene", next.scene);
    next.last = lastLines(session);
    for (const table::OutRow& out : view.out)
        lines.add("out", next.out, out.name + ": " + table::outWords(out), lines.called(out.name));
    for (const table::WaitingView& waiting : view.waiting)
        lines.add("waiting", next.waiting, questionWords(waiting), lines.called(waiting.name));
    addFactsOpen(lines, table);
    for (const table::Clock& clock : table.clocks) {
        if (isNearItsEnd(clock.filled, clock.segments))
            next.clocks.push_back(clockWords(clock.name, clock.filled, clock.segments));
    }
    addCardsOpen(lines, session.rulebook(), table);
    addRunning(lines, session.rulebook(), table);
    addLetters(lines, view);
    CardMoments moments;
    moments.catchUp(session);
    next.unwritten = moments.unwritten(table);
    return next;
}

const NextLead* leadOf(const NextSession& next, std::string_view list, std::size_t line) {
    const auto found = std::ranges::find_if(next.leads, [&](const NextLead& each) {
        return each.list == list && static_cast<std::size_t>(each.line) == line;
    });
    return found == next.leads.end() ? nullptr : &*found;
}

} // namespace tenplus::interop
