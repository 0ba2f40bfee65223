// What the GM writes about a session, the running one or a past one: its title, notes, and a recap kept as edited. All
// of it is the GM's until it is shown; the notes are never shown.
#pragma once

#include "base/described.h"
#include "table/core/decision.h"
#include "table/core/ids.h"

#include <map>
#include <optional>
#include <string>
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
    FIELDS(PlayerSession, number, title, recap)
};
/// The sessions of which something is shown.
std::vector<PlayerSession> playerSessions(const Table& table);

// ---- commands -----------------------------------------------------------------------------------------

/// Writes the title, the notes or both of a session that has begun. A member that is not given stays; an empty one is
/// cleared.
struct NoteSession {
    int session = 0; ///< number; 0: the running or the latest one
    std::optional<std::string> title;
    std::optional<std::string> notes;
    DESCRIBED(NoteSession, "note-session", session, title, notes)
};
Done decideOn(Turn& turn, const NoteSession& command);
/// Keeps this text as the recap of a session, until LetGoRecap.
struct KeepRecap {
    int session = 0;           ///< number; 0: the running or the latest one
    std::string text;          ///< Markdown
    std::optional<bool> shown; ///< the players read it; default: as before, at first the campaign's OpenWriting
    DESCRIBED(KeepRecap, "keep-recap", session, text, shown)
};
Done decideOn(Turn& turn, const KeepRecap& command);
/// Lets the kept recap go: the recap is again what the journal says.
struct LetGoRecap {
    int session = 0; ///< number; 0: the running or the latest one
    DESCRIBED(LetGoRecap, "let-go-recap", session)
};
Done decideOn(Turn& turn, const LetGoRecap& command);
/// Shows the players the title or the kept recap of a session, or hides it.
struct RevealSession {
    int session = 0; ///< number; 0: the running or the latest one
    std::optional<bool> title;
    std::optional<bool> recap;
    DESCRIBED(RevealSession, "reveal-session", session, title, recap)
};
Done decideOn(Turn& turn, const RevealSession& command);

// ---- events -------------------------------------------------------------------------------------------

struct SessionNoted {
    int session = 1;
    std::optional<std::string> title;
    std::optional<std::string> notes;
    std::optional<bool> titleShown; ///< nothing: as before
    DESCRIBED(SessionNoted, "session-noted", session, title, notes, titleShown)
};
bool applies(const Table& table, const SessionNoted& e);
void evolve(Table& table, const SessionNoted& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SessionNoted& e);
struct RecapKept {
    int session = 1;
    std::string text;
    bool shown = false;
    DESCRIBED(RecapKept, "recap-kept", session, text, shown)
};
bool applies(const Table& table, const RecapKept& e);
void evolve(Table& table, const RecapKept& e);
std::optional<StoryLine> describe(const StoryContext& telling, const RecapKept& e);
struct RecapLetGo {
    int session = 1;
    DESCRIBED(RecapLetGo, "recap-let-go", session)
};
bool applies(const Table& table, const RecapLetGo& e);
void evolve(Table& table, const RecapLetGo& e);
std::optional<StoryLine> describe(const StoryContext& telling, const RecapLetGo& e);
struct SessionRevealed {
    int session = 1;
    std::optional<bool> title;
    std::optional<bool> recap;
    DESCRIBED(SessionRevealed, "session-revealed", session, title, recap)
};
bool applies(const Table& table, const SessionRevealed& e);
void evolve(Table& table, const SessionRevealed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SessionRevealed& e);

Done checkBounds(const SessionNoted& noted);
Done checkBounds(const RecapKept& kept);

} // namespace tenplus::table::inline core
