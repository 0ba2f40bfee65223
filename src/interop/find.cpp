#include "interop/find.h"

#include "base/contains.h"
#include "base/overloaded.h"
#include "base/text.h"
#include "interop/find_parts.h"
#include "interop/log.h"
#include "interop/moments.h"
#include "interop/newest_files.h"
#include "interop/own_games.h"
#include "interop/players_story.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace tenplus::interop {

namespace fs = std::filesystem;
using journal::SearchFor;
using journal::SearchIn;
using journal::SearchIndex;
using journal::SearchRow;

namespace {

constexpr std::array<std::string_view, 26> kKinds{
    "roll",    "harm",    "heal",      "change", "pool",     "choice",   "clock",   "note",  "session",
    "actor",   "quiet",   "fact",      "threat", "ruling",   "question", "price",   "place", "contact",
    "warrant", "promise", "character", "foe",    "hireling", "person",   "handout", "group"};
constexpr std::array<std::string_view, 12> kMoreKinds{"scene",    "picture",       "card",      "move",
                                                      "creature", "spell",         "encounter", "saved-roll",
                                                      "day",      "session-notes", "letter",    "table"};

std::string kindMark(std::string_view kind) { return "k" + std::string(kind); }

std::vector<std::string> kindMarks(const FindQuery& query) {
    std::vector<std::string> marks;
    for (const std::string& kind : query.kinds) marks.push_back(kindMark(kind));
    return marks;
}

bool isOfMomentsOnly(const FindQuery& query) { return !query.who.empty() || query.session; }

Found asFound(const Thing& thing) { return {thing.kind, thing.id, thing.name, thing.text, 0, {}, 0, thing.secret}; }

const SessionSpan* spanAt(const std::vector<SessionSpan>& spans, std::int64_t turn) {
    const auto found =
        std::ranges::find_if(spans, [&](const SessionSpan& each) { return turn >= each.from && turn <= each.to; });
    return found == spans.end() ? nullptr : &*found;
}

// Adds a turn's part in the spans of sessions: it may begin one, end one, or go on.
void follow(std::vector<SessionSpan>& spans, bool& running, const session::FeedTurn& turn) {
    if (turn.undone || turn.reverts != 0) return;
    for (const table::Event& event : turn.events) {
        table::match(
            event,
            [&](const table::SessionStarted& e) {
                spans.push_back({e.number, turn.turn, turn.turn});
                running = true;
            },
            [&](const table::SessionEnded&) {
                if (running) spans.back().to = turn.turn;
                running = false;
            });
    }
    if (running) spans.back().to = turn.turn;
}

// Restricts a search to the turns of the session that was asked for; false if there is none.
bool restrictTo(const FindQuery& query, const std::vector<SessionSpan>& spans, SearchFor& wanted) {
    if (!query.session) return true;
    const auto span = std::ranges::find(spans, *query.session, &SessionSpan::number);
    if (span == spans.end()) return false;
    wanted.from = momentId(span->from, 0);
    wanted.to = momentId(span->to + 1, 0) - 1;
    return true;
}

// The ids of everybody whose name has a word that begins so, as marks.
std::vector<std::vector<std::string>> whoMarks(const FindQuery& query, SearchIndex& names) {
    std::vector<std::vector<std::string>> all;
    for (const std::string& who : query.who) {
        std::vector<std::string>& any = all.emplace_back();
        constexpr std::size_t kMostNamesakes = 50;
        names.find({.words = {who}}, SearchIn::Name, [&](std::int64_t id) {
            any.push_back(whoMark(table::ActorId{id}));
            return any.size() < kMostNamesakes;
        });
    }
    return all;
}

void setNames(SearchIndex& index, const table::Names& names) {
    std::vector<SearchRow> rows;
    for (const auto& [id, name] : names) rows.push_back({id.value, name, {}, {}});
    index.clear();
    index.add(rows, {});
}

std::string sentenceOn(std::string_view filter, std::string_view value) {
    if (filter == "kind") {
        std::vector<std::string> kinds(kKinds.begin(), kKinds.end());
        kinds.insert(kinds.end(), kMoreKinds.begin(), kMoreKinds.end());
        return "There is no kind \"" + std::string(value) + "\": take one of " + joinedWords(kinds, "or") + ".";
    }
    if (filter == "session") return "\"session:\" takes the number of a session, as in session:3.";
    if (filter == "is") return "\"is:\" takes the word secret.";
    return "\"who:\" takes the beginning of a name, as in who:ash.";
}

// False if the value does not fit its filter.
bool takeFilter(FindQuery& query, std::string_view filter, std::string_view value) {
    if (filter == "who") return value.empty() ? false : (query.who.emplace_back(value), true);
    if (filter == "is") return query.secret = value == "secret";
    if (filter == "kind") {
        query.kinds.emplace_back(value);
        return contains(kKinds, value) || contains(kMoreKinds, value);
    }
    int number = 0;
    const auto [end, fault] = std::from_chars(value.data(), value.data() + value.size(), number);
    query.session = number;
    return fault == std::errc() && end == value.data() + value.size() && number >= 1;
}

FindPart partOf(ThingIndex& index, const FindQuery& query) {
    SearchFor filter;
    if (!query.kinds.empty()) filter.marks.push_back(kindMarks(query));
    if (query.words.empty() && filter.marks.empty()) filter.marks.push_back({std::string(kAnyMark)}); // is:secret alone
    return {.index = index.words(),
            .filter = std::move(filter),
            .hasNames = true,
            .read = [&index, &query](std::int64_t id) {
                const Thing& thing = index.things()[static_cast<std::size_t>(id - 1)];
                return query.secret && !thing.secret ? std::nullopt : std::optional(asFound(thing));
            }};
}

} // namespace

Expected<FindQuery, std::string> parseFind(std::string_view text) {
    FindQuery query;
    constexpr std::string_view kSpace = " \t\r\n";
    while (!(text = trimmed(text)).empty()) {
        const std::string_view word = text.substr(0, text.find_first_of(kSpace));
        text.remove_prefix(word.size());
        const std::size_t colon = word.find(':');
        const std::string_view filter = word.substr(0, colon);
        const bool isFilter = colon != std::string_view::npos &&
                              contains(std::array<std::string_view, 4>{"who", "kind", "session", "is"}, filter);
        if (!isFilter)
            query.words.emplace_back(word);
        else if (const std::string_view value = word.substr(colon + 1); !takeFilter(query, filter, value))
            return Unexpected(sentenceOn(filter, value));
    }
    if (query == FindQuery{}) return Unexpected(std::string("Write a word or a filter, as in baron kind:note."));
    return query;
}

ThingIndex::ThingIndex()
    : m_index(SearchIndex::inMemory()) {}

void ThingIndex::set(Things things) {
    const auto saysTheSame = [](const Thing& a, const Thing& b) {
        return a.kind == b.kind && a.name == b.name && a.text == b.text;
    };
    const bool same = std::ranges::equal(things, m_things, saysTheSame);
    m_things = std::move(things);
    if (same) return;
    std::vector<SearchRow> rows;
    std::int64_t id = 0;
    for (const Thing& thing : m_things)
        rows.push_back({++id, thing.name, thing.text, {kindMark(thing.kind), std::string(kAnyMark)}});
    m_index.clear();
    m_index.add(rows, {});
}

Finder::Finder(const session::Session& session, const fs::path& indexFile)
    : m_session(session)
    , m_index(SearchIndex::inFile(indexFile, session.journal().head().id))
    , m_names(SearchIndex::inMemory()) {}

// The lines of the story carry the names that actors have now: after a renaming the story is indexed again.
std::string Finder::namesNote() const {
    std::string note;
    for (const auto& [id, name] : m_session.names()) note += std::to_string(id.value) + "=" + visibleText(name) + "\n";
    return note;
}

bool Finder::isOfThisStory() const {
    const journal::Tip& reached = m_index.reached();
    if (reached.turn == 0) return true;
    if (reached.turn > m_session.lastTurn() || m_session.journal().tipAfter(reached.turn) != reached) return false;
    const std::string now = "\n" + namesNote();
    std::string_view known = m_index.note();
    for (std::size_t at = 0; !known.empty(); known.remove_prefix(known.find('\n') + 1)) {
        const std::string line = "\n" + std::string(known.substr(0, known.find('\n') + 1));
        at = now.find(line, at);
        if (at == std::string::npos || line.size() == 1) return false;
    }
    return true;
}

bool Finder::catchUp(std::int64_t turns) {
    if (m_index.reached().turn == m_session.lastTurn() && m_fresh == m_session.lastTurn()) return true;
    if (!isOfThisStory()) m_index.clear();
    const std::int64_t from = m_index.reached().turn + 1, to = std::min(m_session.lastTurn(), from + turns - 1);
    if (from <= to) {
        std::vector<session::FeedTurn> page = m_session.page(to + 1, to - from + 1);
        std::vector<SearchRow> rows;
        for (auto turn = page.rbegin(); turn != page.rend(); ++turn) {
            for (SearchRow& row : momentRows(*turn)) rows.push_back(std::move(row));
        }
        m_index.add(rows, m_session.journal().tipAfter(to), namesNote());
    }
    return m_index.reached().turn >= m_session.lastTurn();
}

// The turns that began or ended a session are themselves found in the index.
std::vector<SessionSpan> Finder::spans() {
    std::vector<std::int64_t> turns;
    m_index.find({.words = {}, .marks = {{std::string(kSessionMark)}}}, SearchIn::Anywhere, [&](std::int64_t id) {
        if (turns.empty() || turns.back() != turnOfMoment(id)) turns.push_back(turnOfMoment(id));
        return true;
    });
    std::vector<SessionSpan> spans;
    bool running = false;
    for (auto turn = turns.rbegin(); turn != turns.rend(); ++turn) {
        if (running) spans.back().to = *turn - 1;
        for (const session::FeedTurn& each : m_session.page(*turn + 1, 1)) follow(spans, running, each);
    }
    if (running) spans.back().to = m_session.lastTurn();
    return spans;
}

void Finder::refresh() {
    const bool mature = m_session.table().mature;
    if (m_game.things().empty() || mature != m_mature) m_game.set(thingsOf(m_session.rulebook(), mature));
    m_mature = mature;
    if (m_fresh == m_session.lastTurn()) return;
    m_table.set(thingsAt(m_session.rulebook(), m_session.table()));
    setNames(m_names, m_session.names());
    m_spans = spans();
    m_fresh = m_session.lastTurn();
    m_read.reset();
}

FoundList Finder::find(const FindQuery& query, std::size_t most) {
    refresh();
    auto found = findIn(parts(query), query.words, most);
    if (!found) { // the damaged index is gone: index the story again, and look once more
        constexpr std::int64_t kTurns = 1000;
        while (!catchUp(kTurns)) {
        }
        found = findIn(parts(query), query.words, most);
    }
    return found.value_or(FoundList{});
}

std::vector<FindPart> Finder::parts(const FindQuery& query) {
    std::vector<FindPart> parts;
    if (!isOfMomentsOnly(query)) parts.push_back(partOf(m_table, query));
    SearchFor filter{.words = {}, .marks = whoMarks(query, m_names)};
    if (!query.kinds.empty()) filter.marks.push_back(kindMarks(query));
    if (query.secret) filter.marks.push_back({std::string(kSecretMark)});
    if (query.words.empty() && filter.marks.empty()) filter.marks.push_back({std::string(kAnyMark)});
    if (restrictTo(query, m_spans, filter))
        parts.push_back({.index = m_index, .filter = std::move(filter), .read = [this, &query](std::int64_t id) {
                             return momentAt(id, query);
                         }});
    if (!isOfMomentsOnly(query)) {
        parts.push_back(partOf(m_game, query));
        parts.back().isOfGame = true;
    }
    return parts;
}

// The line itself comes from the journal; nothing if it was undone, or is no secret where one is wanted.
std::optional<Found> Finder::momentAt(std::int64_t id, const FindQuery& query) {
    const std::int64_t turn = turnOfMoment(id);
    if (turn < 1 || turn > m_session.lastTurn()) return std::nullopt;
    if (!m_read || m_read->turn != turn) {
        auto page = m_session.page(turn + 1, 1);
        if (page.empty()) return std::nullopt;
        m_read = std::move(page.front());
    }
    const std::size_t line = lineOfMoment(id);
    if (m_read->undone || m_read->reverts != 0 || line >= m_read->lines.size()) return std::nullopt;
    const table::StoryLine& told = m_read->lines[line];
    if (query.secret && !told.secret) return std::nullopt;
    const SessionSpan* span = spanAt(m_spans, turn);
    const auto name = m_session.names().find(told.who);
    return Found{kindOfLine(told),
                 0,
                 name == m_session.names().end() ? std::string() : visibleText(name->second),
                 wordsOfLine(told),
                 turn,
                 utcText(m_read->at),
                 span ? span->number : 0,
                 told.secret};
}

FoundList findForPlayers(const session::Session& session, const FindQuery& query, std::size_t most) {
    if (query.secret) return {};
    ThingIndex things;
    things.set(thingsIn(session.rulebook(), table::playerView(session.rulebook(), session.table())));
    std::vector<Found> moments;
    std::vector<SearchRow> rows;
    std::vector<SessionSpan> spans;
    bool running = false;
    PlayersStory players(session);
    std::int64_t number = 0;
    session.tell([&](const session::FeedTurn& turn) {
        follow(spans, running, turn);
        session::FeedTurn learned{number + 1, turn.at, false, players.take(turn).lines, {}, 0};
        std::erase_if(learned.lines, [](const table::StoryLine& line) { return !isForPlayers(line); });
        if (learned.lines.empty()) return;
        ++number;
        const int inSession = running || (!spans.empty() && spans.back().to == turn.turn) ? spans.back().number : 0;
        for (SearchRow& row : momentRows(learned)) {
            const table::StoryLine& line = learned.lines[lineOfMoment(row.id)];
            const auto name = players.names().find(line.who);
            moments.push_back({kindOfLine(line), 0,
                               name == players.names().end() ? std::string() : visibleText(name->second),
                               wordsOfLine(line), number, utcText(turn.at), inSession, false});
            row.id = static_cast<std::int64_t>(moments.size());
            rows.push_back(std::move(row));
        }
    });
    SearchIndex story = SearchIndex::inMemory(), names = SearchIndex::inMemory();
    story.add(rows, {});
    setNames(names, players.names());
    SearchFor wanted{.words = {}, .marks = whoMarks(query, names)};
    if (!query.kinds.empty()) wanted.marks.push_back(kindMarks(query));
    if (query.words.empty() && wanted.marks.empty()) wanted.marks.push_back({std::string(kAnyMark)});
    std::vector<FindPart> parts;
    if (!isOfMomentsOnly(query)) parts.push_back(partOf(things, query));
    parts.push_back({.index = story, .filter = std::move(wanted), .read = [&](std::int64_t id) {
                         const Found& moment = moments[static_cast<std::size_t>(id - 1)];
                         return query.session && *query.session != moment.session ? std::nullopt
                                                                                  : std::optional(moment);
                     }});
    return findIn(parts, query.words, most).value_or(FoundList{});
}

fs::path indexFileOf(const journal::Journal& journal) {
    const fs::path folder = cacheFolder() / "find";
    constexpr std::size_t kMost = 50; // of campaigns
    keepNewestFiles(folder, kMost);
    constexpr std::size_t kDigits = 16;
    const std::string place = journal::NamedBytes(journal.path().string()).name().substr(0, kDigits);
    return folder / (journal.head().id + "-" + place);
}

} // namespace tenplus::interop
