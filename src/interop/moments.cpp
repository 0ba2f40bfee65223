#include "interop/moments.h"
#include "table/scene/handout.h"
#include "table/world/card.h"
#include "table/world/chance.h"
#include "table/world/migration.h"
#include "table/world/relation.h"

#include <algorithm>
#include <array>

namespace tenplus::interop {

namespace {

// Whatever happens to cards is the GM's, until it is shown.
bool isHiddenWorld(const table::Event& event) {
    return event.isOneOf<table::CardAdded, table::CardEdited, table::CardTicked, table::CardRemoved,
                         table::LinksResolved, table::CardsRelated, table::CardsUnrelated, table::NoteMigrated>();
}

// Marks that an event gives its turn.
void addMarks(const table::Event& event, std::vector<std::string>& marks) {
    bool secret = event.kind().isSecret(event.held()) || event.is<table::WordsKept>() || isHiddenWorld(event);
    table::match(
        event, [&](const table::ActorAdded& e) { secret = !e.actor.revealed; },
        [&](const table::PlaceEntered& e) { secret = e.place.hidden; },
        [&](const table::TableRolled& e) { secret = !e.shown; },
        [&](const table::NoteWritten& e) {
            marks.push_back("k" + std::string(wireNames(e.kind)[static_cast<std::size_t>(e.kind)]));
        });
    if (secret) marks.emplace_back(kSecretMark);
    if (event.isOneOf<table::SessionStarted, table::SessionEnded>()) marks.emplace_back(kSessionMark);
}

// Words of an event that its line leaves out.
std::string furtherWords(const table::Events& events) {
    std::string words;
    for (const table::Event& event : events) {
        if (const auto* const added = event.as<table::HandoutAdded>())
            words += added->handout.title + "\n" + added->handout.text + "\n" + added->handout.note + "\n";
    }
    return words;
}

} // namespace

std::string whoMark(table::ActorId who) { return "w" + std::to_string(who.value); }

std::string kindOfLine(const table::StoryLine& line) {
    static constexpr std::array<std::string_view, 11> kNames{"roll",  "harm", "heal",    "change", "pool", "choice",
                                                             "clock", "note", "session", "actor",  "quiet"};
    return std::string(kNames[static_cast<std::size_t>(line.kind)]);
}

std::string wordsOfLine(const table::StoryLine& line) {
    return line.value.empty() ? line.text : line.text + " (" + line.value + ")";
}

bool isForPlayers(const table::StoryLine& line) {
    return line.kind != table::LineKind::Quiet && line.kind != table::LineKind::Session;
}

std::vector<journal::SearchRow> momentRows(const session::FeedTurn& turn) {
    std::vector<journal::SearchRow> rows;
    if (turn.reverts != 0) return rows;
    std::vector<std::string> marks{std::string(kAnyMark)};
    for (const table::Event& event : turn.events) addMarks(event, marks);
    for (std::size_t i = 0; i < turn.lines.size(); ++i) {
        const table::StoryLine& line = turn.lines[i];
        if (i >= static_cast<std::size_t>(kMostRowsOfTurn)) {
            rows.back().text += "\n" + line.text;
            continue;
        }
        journal::SearchRow& row =
            rows.emplace_back(journal::SearchRow{momentId(turn.turn, i), {}, wordsOfLine(line), marks});
        row.marks.push_back("k" + kindOfLine(line));
        if (line.secret) row.marks.emplace_back(kSecretMark);
        if (line.who) row.marks.push_back(whoMark(line.who));
        for (const table::ActorId each : line.others) row.marks.push_back(whoMark(each));
    }
    if (!rows.empty()) rows.front().text += "\n" + furtherWords(turn.events);
    return rows;
}

} // namespace tenplus::interop
