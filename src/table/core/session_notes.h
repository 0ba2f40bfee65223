// What the GM writes about a session, the running one or a past one: its title, notes, and a recap kept as edited. All
// of it is the GM's until it is shown; the notes are never shown.
#pragma once

#include "table/core/decision.h"
#include "table/core/ids.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline core {

inline constexpr std::size_t kLongestSessionTitle = 120;    ///< in characters
inline constexpr std::size_t kLongestSessionNotes = 20'000; ///< in characters
inline constexpr std::size_t kLongestRecap = 50'000;        ///< in characters

struct SessionNotes {
    std::string title;
    std::string notes; ///< Markdown; never shown
    std::string recap; ///< Markdown, kept as edited; empty: the recap is what the journal says
    bool titleShown = false;
    bool recapShown = false; ///< the players read the kept recap, too
    friend bool operator==(const SessionNotes&, const SessionNotes&) = default;
};
using SessionNotesByNumber = std::map<int, SessionNotes>; ///< none has only empty texts

/// A session's title and recap as the players know them.
struct PlayerSession {
    int number = 0;
    std::string title;
    std::string recap; ///< Markdown, if a kept one was shown
    friend bool operator==(const PlayerSession&, const PlayerSession&) = default;
    template <typename V>
    void fields(V& v) {
        v("number", number);
        v("title", title);
        v("recap", recap);
    }
};
/// The sessions of which something is shown.
std::vector<PlayerSession> playerSessions(const Table& table);

// ---- commands -----------------------------------------------------------------------------------------

/// Writes the title, the notes or both of a session that has begun. A member that is not given stays; an empty one is
/// cleared.
struct NoteSession {
    static constexpr std::string_view kName = "note-session";
    int session = 0; ///< number; 0: the running or the latest one
    std::optional<std::string> title;
    std::optional<std::string> notes;
    template <typename V>
    void fields(V& v) {
        v("session", session);
        v("title", title);
        v("notes", notes);
    }
};
Done decideOn(Turn& turn, const NoteSession& command);
/// Keeps this text as the recap of a session, until LetGoRecap.
struct KeepRecap {
    static constexpr std::string_view kName = "keep-recap";
    int session = 0;           ///< number; 0: the running or the latest one
    std::string text;          ///< Markdown
    std::optional<bool> shown; ///< the players read it; default: as before, at first the campaign's OpenWriting
    template <typename V>
    void fields(V& v) {
        v("session", session);
        v("text", text);
        v("shown", shown);
    }
};
Done decideOn(Turn& turn, const KeepRecap& command);
/// Lets the kept recap go: the recap is again what the journal says.
struct LetGoRecap {
    static constexpr std::string_view kName = "let-go-recap";
    int session = 0; ///< number; 0: the running or the latest one
    template <typename V>
    void fields(V& v) {
        v("session", session);
    }
};
Done decideOn(Turn& turn, const LetGoRecap& command);
/// Shows the players the title or the kept recap of a session, or hides it.
struct RevealSession {
    static constexpr std::string_view kName = "reveal-session";
    int session = 0; ///< number; 0: the running or the latest one
    std::optional<bool> title;
    std::optional<bool> recap;
    template <typename V>
    void fields(V& v) {
        v("session", session);
        v("title", title);
        v("recap", recap);
    }
};
Done decideOn(Turn& turn, const RevealSession& command);

// ---- events -------------------------------------------------------------------------------------------

struct SessionNoted {
    static constexpr std::string_view kName = "session-noted";
    int session = 1;
    std::optional<std::string> title;
    std::optional<std::string> notes;
    std::optional<bool> titleShown; ///< nothing: as before
    friend bool operator==(const SessionNoted&, const SessionNoted&) = default;
    template <typename V>
    void fields(V& v) {
        v("session", session);
        v("title", title);
        v("notes", notes);
        v("titleShown", titleShown);
    }
};
bool applies(const Table& table, const SessionNoted& e);
void evolve(Table& table, const SessionNoted& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SessionNoted& e);
struct RecapKept {
    static constexpr std::string_view kName = "recap-kept";
    int session = 1;
    std::string text;
    bool shown = false;
    friend bool operator==(const RecapKept&, const RecapKept&) = default;
    template <typename V>
    void fields(V& v) {
        v("session", session);
        v("text", text);
        v("shown", shown);
    }
};
bool applies(const Table& table, const RecapKept& e);
void evolve(Table& table, const RecapKept& e);
std::optional<StoryLine> describe(const StoryContext& telling, const RecapKept& e);
struct RecapLetGo {
    static constexpr std::string_view kName = "recap-let-go";
    int session = 1;
    friend bool operator==(const RecapLetGo&, const RecapLetGo&) = default;
    template <typename V>
    void fields(V& v) {
        v("session", session);
    }
};
bool applies(const Table& table, const RecapLetGo& e);
void evolve(Table& table, const RecapLetGo& e);
std::optional<StoryLine> describe(const StoryContext& telling, const RecapLetGo& e);
struct SessionRevealed {
    static constexpr std::string_view kName = "session-revealed";
    int session = 1;
    std::optional<bool> title;
    std::optional<bool> recap;
    friend bool operator==(const SessionRevealed&, const SessionRevealed&) = default;
    template <typename V>
    void fields(V& v) {
        v("session", session);
        v("title", title);
        v("recap", recap);
    }
};
bool applies(const Table& table, const SessionRevealed& e);
void evolve(Table& table, const SessionRevealed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SessionRevealed& e);

Done checkBounds(const SessionNoted& noted);
Done checkBounds(const RecapKept& kept);

} // namespace tenplus::table::inline core
