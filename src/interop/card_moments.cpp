#include "interop/card_moments.h"

#include "base/text.h"
#include "table/core/calendar.h"
#include "table/core/campaign.h"
#include "table/core/notes.h"
#include "table/core/session_notes.h"
#include "table/world/card.h"
#include "table/world/chance.h"
#include "table/world/letter.h"
#include "table/world/links.h"
#include "table/world/migration.h"
#include "table/world/relation.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace tenplus::interop {

namespace {

constexpr std::int64_t kMostNewTurns = 64;  // more are read with all others
constexpr std::size_t kLongestMoment = 160; // letters

// Texts of cards are no moments, and of what can be written again only the latest words count: the table has those.
bool isReadFromTable(const table::Event& event) {
    return event.isOneOf<table::CardAdded, table::CardEdited, table::CardRevealed, table::CardTicked,
                         table::CardRemoved, table::LinksResolved, table::CardsRelated, table::CardsUnrelated,
                         table::NoteMigrated, table::TableWritten, table::WordsKept, table::SessionNoted,
                         table::RecapKept, table::DayMarked, table::LetterWritten>();
}

bool mayMatter(const journal::StoredEvent& event) {
    return event.kind == table::SessionStarted::kName || table::mayHoldLinks(event.payload);
}

// Visits each line of a text that holds a link.
template <typename Visit>
void eachLinkedLine(std::string_view text, Visit visit) {
    while (table::mayHoldLinks(text)) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, end);
        if (!table::linksIn(line).empty()) visit(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
}

std::string shortened(const std::string& words) {
    const std::string_view begin = firstCodePoints(words, kLongestMoment);
    return begin.size() < words.size() ? std::string(begin) + "\u2026" : words;
}

} // namespace

void CardMoments::catchUp(const session::Session& session) {
    const std::int64_t last = session.lastTurn();
    if (last == m_last) return;
    const bool isFew = m_last > 0 && last > m_last && last - m_last <= kMostNewTurns;
    const std::vector<session::FeedTurn> newer =
        isFew ? session.page(last + 1, last - m_last) : std::vector<session::FeedTurn>();
    const bool isAnyReverted =
        std::ranges::any_of(newer, [](const session::FeedTurn& turn) { return turn.reverts != 0; });
    if (!isFew || isAnyReverted) return readAll(session);
    for (auto turn = newer.rbegin(); turn != newer.rend(); ++turn) take(turn->turn, turn->events);
    m_last = last;
}

void CardMoments::readAll(const session::Session& session) {
    *this = {};
    session.eachLive(mayMatter, [this](const session::Performed& turn) { take(turn.turn, turn.events); });
    m_last = session.lastTurn();
}

void CardMoments::take(std::int64_t turn, const table::Events& events) {
    for (const table::Event& event : events) {
        if (const auto* const started = event.as<table::SessionStarted>()) m_session = started->number;
        if (isReadFromTable(event)) continue;
        table::Event read = event;
        read.changeTexts([&](std::string_view member, const std::string& text) {
            if (member == "was") return; // of a note that is struck out: it was said before
            eachLinkedLine(text, [&](std::string_view line) {
                m_said.push_back({turn, m_session, std::string(line)});
            });
        });
    }
}

template <typename Visit>
void CardMoments::eachLine(const table::Table& table, Visit visit) const {
    for (const Said& each : m_said) visit(each.turn, each.session, each.line);
    const auto read = [&](int session, const std::string& text) {
        eachLinkedLine(text, [&](std::string_view line) { visit(0, session, line); });
    };
    for (const auto& [number, notes] : *table.sessionNotes) {
        for (const std::string* text : {&notes.title, &notes.notes, &notes.recap}) read(number, *text);
    }
    for (const auto& [day, mark] : table.calendar.marks) read(0, mark.name), read(0, mark.note);
    for (const table::Letter& letter : table.letters) {
        if (!letter.handed) read(0, letter.text);
    }
}

std::vector<table::CardMoment> CardMoments::of(const table::Table& table, table::CardId card) const {
    const table::LinkReader links(*table.world);
    std::vector<table::CardMoment> moments;
    eachLine(table, [&](std::int64_t turn, int session, std::string_view line) {
        const bool isNamed = std::ranges::any_of(table::linksIn(line), [&](const table::Link& link) {
            const table::WorldCard* const to = links.cardOf(link);
            return to && to->id == card;
        });
        if (isNamed) moments.push_back({turn, session, shortened(links.inWords(line))});
    });
    return moments;
}

std::vector<UnwrittenName> CardMoments::unwritten(const table::Table& table) const {
    const table::World& world = *table.world;
    const table::LinkReader links(world);
    std::vector<UnwrittenName> all;
    std::map<std::string, std::size_t> places;
    const auto named = [&](const table::Link& link) -> UnwrittenName* {
        if (link.card || links.cardOf(link)) return nullptr;
        const auto [place, isNew] = places.try_emplace(table::linkName(link.name), all.size());
        if (isNew) all.push_back({std::string(link.name), {}, {}});
        return &all[place->second];
    };
    for (const auto& card : world.cards) {
        const table::CardLinkView from{card->id, card->name};
        table::eachLinkedText(*card, [&](const std::string& text) {
            for (const table::Link& link : table::linksIn(text)) {
                UnwrittenName* const name = named(link);
                if (name && (name->cards.empty() || name->cards.back() != from)) name->cards.push_back(from);
            }
        });
    }
    eachLine(table, [&](std::int64_t turn, int session, std::string_view line) {
        const table::CardMoment moment{turn, session, shortened(links.inWords(line))};
        for (const table::Link& link : table::linksIn(line)) {
            UnwrittenName* const name = named(link);
            if (name && (name->moments.empty() || name->moments.back() != moment)) name->moments.push_back(moment);
        }
    });
    return all;
}

std::optional<table::CardView> cardWithMoments(const session::Session& session, table::CardId card) {
    auto view = table::cardView(session.rulebook(), session.table(), card);
    if (!view) return view;
    CardMoments moments;
    moments.catchUp(session);
    view->moments = moments.of(session.table(), card);
    return view;
}

} // namespace tenplus::interop
