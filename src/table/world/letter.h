// Love letters: a text for one character, written between sessions, and if wanted a move to make at once. A letter is
// the GM's until it is handed over. When a session starts, each letter waits for its character like the effects of a
// move; once that is settled, the letter is gone.
#pragma once

#include "base/described.h"
#include "content/rulebook.h"
#include "table/core/decision.h"
#include "table/core/ids.h"

#include <optional>
#include <string>
#include <vector>

namespace tenplus::table::inline world {

inline constexpr std::size_t kMostLetters = 200;
inline constexpr std::size_t kLongestLetter = 4'000; ///< in characters

struct Letter {
    LetterId id;
    ActorId who;
    std::string text;
    std::string move;    ///< id of a move of the game; may be empty
    bool handed = false; ///< the players know its text
    WaitingId waiting;   ///< as which it waits; none: no session has started since
    FIELDS(Letter, id, who, text, move, handed, waiting)
};

struct LetterView {
    LetterId id;
    ActorId who;
    std::string name; ///< of the character
    std::string text;
    std::string move;
    std::string moveName;
    bool handed = false;
    WaitingId waiting;
    FIELDS(LetterView, id, who, name, text, move, moveName, handed, waiting)
};
/// In the order in which they were written.
std::vector<LetterView> letterViews(const content::Rulebook& rulebook, const Table& table);

// ---- commands -----------------------------------------------------------------------------------------

/// Writes a letter to a character, or writes one again that does not wait yet.
struct WriteLetter {
    LetterId letter; ///< none: a new one
    ActorId who;
    std::string text;
    std::string move; ///< id; may be empty
    DESCRIBED(WriteLetter, "write-letter", letter, who, text, TERM(move))
};
Done decideOn(Turn& turn, const WriteLetter& command);
/// Hands a letter over: the players know its text from now on.
struct HandLetter {
    LetterId letter;
    DESCRIBED(HandLetter, "hand-letter", letter)
};
Done decideOn(Turn& turn, const HandLetter& command);
/// Takes a letter away, and what waits of it.
struct RemoveLetter {
    LetterId letter;
    DESCRIBED(RemoveLetter, "remove-letter", letter)
};
Done decideOn(Turn& turn, const RemoveLetter& command);

/// A session starts: every letter that does not wait yet waits now.
Done layOutLetters(Turn& turn);
/// A letter that waits no more is gone.
void dropSettledLetters(Turn& turn);

// ---- events -------------------------------------------------------------------------------------------

/// A new letter, or one written again.
struct LetterWritten {
    LetterId letter;
    ActorId who;
    std::string text;
    std::string move;
    DESCRIBED(LetterWritten, "letter-written", letter, who, text, move)
};
bool applies(const Table& table, const LetterWritten& e);
void evolve(Table& table, const LetterWritten& e);
std::optional<StoryLine> describe(const StoryContext& telling, const LetterWritten& e);
struct LetterLaidOut {
    LetterId letter;
    WaitingId waiting;
    DESCRIBED(LetterLaidOut, "letter-laid-out", letter, waiting)
};
bool applies(const Table& table, const LetterLaidOut& e);
void evolve(Table& table, const LetterLaidOut& e);
std::optional<StoryLine> describe(const StoryContext& telling, const LetterLaidOut& e);
struct LetterHanded {
    LetterId letter;
    ActorId who;
    std::string text; ///< as it was
    DESCRIBED(LetterHanded, "letter-handed", letter, who, text)
};
bool applies(const Table& table, const LetterHanded& e);
void evolve(Table& table, const LetterHanded& e);
std::optional<StoryLine> describe(const StoryContext& telling, const LetterHanded& e);
struct LetterGone {
    LetterId letter;
    ActorId who;
    bool settled = false; ///< else it was taken away
    DESCRIBED(LetterGone, "letter-gone", letter, who, settled)
};
bool applies(const Table& table, const LetterGone& e);
void evolve(Table& table, const LetterGone& e);
std::optional<StoryLine> describe(const StoryContext& telling, const LetterGone& e);

/// Removes the letters to an actor who has left the table.
void forgetLetters(Table& table, ActorId who);

Done checkBounds(const LetterWritten& written);
Done checkBounds(const LetterHanded& handed);
Done checkOn(const Table& table, const LetterWritten& e);

} // namespace tenplus::table::inline world
