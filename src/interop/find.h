// Find: everything of a campaign by words: what is at the table, the story turn by turn, and the game's own texts.
// The campaign comes before its game; a name counts more than a text, and the newest comes first. A question is
// answered as find_parts.h says. Each result is read from the table or the journal when it is found; an index only says
// where to look.
#pragma once

#include "base/described.h"
#include "base/expected.h"
#include "interop/things.h"
#include "journal/search_index.h"
#include "session/session.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::interop {

struct FindQuery {
    std::vector<std::string> words; ///< each the beginning or a form of a word
    std::vector<std::string> who;   ///< beginnings of names: turns of somebody so named
    std::vector<std::string> kinds; ///< any of these
    std::optional<int> session;
    bool secret = false; ///< only what the players do not know
    friend bool operator==(const FindQuery&, const FindQuery&) = default;
};
/// Words, and the filters who:NAME, kind:KIND, session:NUMBER and is:secret; else a sentence that says what is wrong.
Expected<FindQuery, std::string> parseFind(std::string_view text);

struct Found {
    std::string kind; ///< of a thing (see Thing), or of a line of the story: "roll", "note", "harm" ...
    std::int64_t id = 0;
    std::string name;
    std::string text;
    std::int64_t turn = 0; ///< 0: no moment of the story. For players numbered as in their log
    std::string at;        ///< UTC; empty for a thing
    int session = 0;       ///< 0: before the first, between two, or no moment
    bool secret = false;
    FIELDS(Found, kind, id, name, text, turn, at, session, secret)
};
struct FoundList {
    std::vector<Found> found;
    std::string instead; ///< the words that were looked for in place of mistyped ones; usually empty
    FIELDS(FoundList, found, instead)
};

/// When a session ran: from the turn that began it to the last before the next one, or the one that ended it.
struct SessionSpan {
    int number = 0;
    std::int64_t from = 0;
    std::int64_t to = 0;
};

/// A list of things with the index of their words.
class ThingIndex {
public:
    ThingIndex();
    /// Indexes the words again only if one has changed.
    void set(Things things);
    /// The ids of its rows are the places of the things, from 1.
    journal::SearchIndex& words() { return m_index; }
    const Things& things() const { return m_things; }

private:
    Things m_things;
    journal::SearchIndex m_index;
};

struct FindPart;

/// For the GM. One thread; the session outlives it.
class Finder {
public:
    Finder(const session::Session& session, const std::filesystem::path& indexFile);

    /// Indexes about so many more turns of the story; true once all are indexed. find() sees what is indexed so far.
    bool catchUp(std::int64_t turns);
    /// At most `most` results. Throws StorageError.
    FoundList find(const FindQuery& query, std::size_t most);

private:
    bool isOfThisStory() const;
    std::string namesNote() const;
    void refresh();
    std::vector<FindPart> parts(const FindQuery& query);
    std::optional<Found> momentAt(std::int64_t id, const FindQuery& query);
    std::vector<SessionSpan> spans();

    const session::Session& m_session;
    journal::SearchIndex m_index;
    journal::SearchIndex m_names;
    ThingIndex m_game;
    ThingIndex m_table;
    std::int64_t m_fresh = 0; ///< the last turn that m_table, m_names and m_spans know
    bool m_mature = false;
    std::vector<SessionSpan> m_spans;
    std::optional<session::FeedTurn> m_read; ///< the turn read last
};

/// Only what the players know: their view, and the story as they learned it. Reads the whole campaign.
FoundList findForPlayers(const session::Session& session, const FindQuery& query, std::size_t most);

/// Where the index of that campaign lies in the cache. Of the others there the newest stay.
std::filesystem::path indexFileOf(const journal::Journal& journal);

} // namespace tenplus::interop
