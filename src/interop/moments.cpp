#include "interop/moments.h"

#include <algorithm>
#include <array>

namespace tenplus::interop {

namespace {

// Marks that an event gives its turn.
void addMarks(const table::Event& event, std::vector<std::string>& marks) {
    table::visitEvent(
        [&]<typename E>(const E& e) {
            bool secret = std::is_same_v<E, table::WordsKept>;
            if constexpr (requires { requires std::is_same_v<decltype(e.secret), bool>; }) secret = e.secret;
            if constexpr (std::is_constructible_v<table::WorldEvent, E>)
                secret = !std::is_same_v<E, table::CardRevealed> && !std::is_same_v<E, table::RelationRevealed>;
            if constexpr (requires { e.roll.secret; }) secret = e.roll.secret;
            if constexpr (std::is_same_v<E, table::ActorAdded>) secret = !e.actor.revealed;
            if constexpr (std::is_same_v<E, table::PlaceEntered>) secret = e.place.hidden;
            if constexpr (std::is_same_v<E, table::TableRolled>) secret = !e.shown;
            if (secret) marks.emplace_back(kSecretMark);
            if constexpr (std::is_same_v<E, table::SessionStarted> || std::is_same_v<E, table::SessionEnded>)
                marks.emplace_back(kSessionMark);
            if constexpr (std::is_same_v<E, table::NoteWritten>)
                marks.push_back("k" + std::string(wireNames(e.kind)[static_cast<std::size_t>(e.kind)]));
        },
        event);
}

// Words of an event that its line leaves out.
std::string furtherWords(const table::Events& events) {
    std::string words;
    for (const table::Event& event : events) {
        table::visitEvent(
            [&]<typename E>(const E& e) {
                if constexpr (std::is_same_v<E, table::HandoutAdded>)
                    words += e.handout.title + "\n" + e.handout.text + "\n" + e.handout.note + "\n";
            },
            event);
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
