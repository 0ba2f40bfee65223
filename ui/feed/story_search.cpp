#include "feed/story_search.h"

#include "bridge/disk.h"
#include "bridge/table_link.h"
#include "bridge/text.h"
#include "feed/feed_panel.h"

#include <algorithm>
#include <type_traits>
#include <utility>

namespace tenplus::ui {

namespace {

constexpr std::int64_t kTurnsInAStep = 400; // a few milliseconds
constexpr std::size_t kFirstScreen = 40;
constexpr std::size_t kMostFound = 1000; // more than anybody reads: a further word narrows it

// A turn that settles what waited of an earlier roll, and rolls no move itself.
bool answersRoll(const table::Events& events) {
    bool answers = false, rolls = false;
    for (const table::Event& event : events) {
        rolls |= event.isOneOf<table::MoveRolled, table::MoveMade>();
        answers |= event.isOneOf<table::WaitingClosed, table::WaitingRolled, table::ChoiceMade, table::BlowGuarded,
                                 table::RollAdjusted>();
    }
    return answers && !rolls;
}

int countIn(const std::string& text, const std::string& words) {
    int count = 0;
    for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + words.size())) ++count;
    return count;
}

void readLinks(FeedRow& row, const table::LinkReader& links) {
    const std::string& written = row.line.text;
    std::string shown;
    std::size_t done = 0;
    for (const table::Link& link : table::linksIn(written)) {
        const std::string words = links.inWords(link);
        shown.append(written, done, link.begin - done);
        row.links.push_back({words, std::string(link.name), countIn(shown, words)});
        shown += words;
        done = link.end;
    }
    if (row.links.empty()) return;
    shown.append(written, done);
    row.written = std::exchange(row.line.text, std::move(shown));
}

} // namespace

std::vector<FeedRow> feedRowsOf(const session::FeedTurn& turn, const table::LinkReader& links) {
    std::vector<FeedRow> rows;
    rows.reserve(turn.lines.size());
    const bool answers = answersRoll(turn.events);
    for (const table::StoryLine& line : turn.lines) {
        rows.push_back({turn.turn, turn.at, line, turn.undone, answers || !rows.empty()});
        if (table::mayHoldLinks(line.text)) readLinks(rows.back(), links);
    }
    return rows;
}

StorySearch::StorySearch(TableLink& link, FeedPanel& feed, QObject* parent)
    : QObject(parent)
    , m_link(link)
    , m_feed(feed) {
    m_next.setInterval(0);
    connect(&m_next, &QTimer::timeout, this, &StorySearch::step);
}

void StorySearch::start(const QString& words) {
    m_words = words;
    m_folded = words.toCaseFolded().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    m_rows.clear();
    m_shown = false;
    if (m_folded.isEmpty() || !m_link.isOpen()) return m_next.stop();
    m_before = m_link.session()->lastTurn() + 1;
    m_next.start();
}

bool StorySearch::matches(const FeedRow& row) const {
    const QString text = qs(row.line.text).toCaseFolded();
    return std::ranges::all_of(m_folded, [&](const QString& word) { return text.contains(word); });
}

void StorySearch::step() {
    if (!m_link.isOpen()) return m_next.stop();
    const auto sentence = cutShort([this] { readOn(); });
    if (!sentence) return;
    m_next.stop();
    emit failed(*sentence);
}

// Shows the first screenful at once, the rest when complete.
void StorySearch::readOn() {
    const table::LinkReader links(*m_link.session()->table().world);
    for (const session::FeedTurn& turn : m_link.session()->page(m_before, kTurnsInAStep)) {
        m_before = turn.turn;
        for (FeedRow& row : feedRowsOf(turn, links)) {
            if (m_rows.size() < kMostFound && matches(row)) m_rows.push_back(std::move(row));
        }
    }
    const bool done = m_before <= 1 || m_rows.size() >= kMostFound;
    if (done) m_next.stop();
    if (!done && (m_shown || m_rows.size() < kFirstScreen)) return;
    m_shown = true;
    m_feed.setFound(m_words, m_rows);
}

} // namespace tenplus::ui
