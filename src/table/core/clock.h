// Clocks: trouble that comes closer one segment at a time. Hidden from the players until revealed; so are its words,
// each until its note is shown.
#pragma once

#include "base/described.h"
#include "table/core/decision.h"
#include "table/core/ids.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::table::inline core {

inline constexpr int kMostSegments = 24;

/// The words for the moment in which a clock comes to a segment.
struct ClockWords {
    int at = 0; ///< the segment, from 1; 0: the last one, however many there are
    std::string text;
    FIELDS(ClockWords, at, text)
};

struct Clock {
    ClockId id;
    std::string name;
    int segments = 4; ///< 1..kMostSegments
    int filled = 0;   ///< 0..segments
    bool revealed = false;
    std::vector<ClockWords> words{}; ///< each segment at most once
    CardId card{};                   ///< the card that it belongs to, such as a front; may be none, or removed
    FIELDS(Clock, id, name, segments, filled, revealed, words, card)
    [[nodiscard]] bool isFull() const { return filled >= segments; }
};

struct StartClock {
    std::string name;
    int segments = 4;
    int filled = 0;
    bool revealed = false;
    std::vector<ClockWords> words{};
    CardId card{};
    DESCRIBED(StartClock, "start-clock", name, segments, filled, revealed, words, card)
};
Done decideOn(Turn& turn, const StartClock& command);
/// Changes the members that are given. With fewer segments than are filled, the clock is full.
struct WriteClock {
    ClockId clock;
    std::optional<std::string> name;
    std::optional<int> segments;
    std::optional<std::vector<ClockWords>> words; ///< all of them
    std::optional<CardId> card;
    DESCRIBED(WriteClock, "write-clock", clock, name, segments, words, card)
};
Done decideOn(Turn& turn, const WriteClock& command);
struct TickClock {
    ClockId clock;
    int by = 1;
    DESCRIBED(TickClock, "tick-clock", clock, by)
};
Done decideOn(Turn& turn, const TickClock& command);
struct RevealClock {
    ClockId clock;
    bool revealed = true;
    DESCRIBED(RevealClock, "reveal-clock", clock, revealed)
};
Done decideOn(Turn& turn, const RevealClock& command);
struct RemoveClock {
    ClockId clock;
    DESCRIBED(RemoveClock, "remove-clock", clock)
};
Done decideOn(Turn& turn, const RemoveClock& command);

struct ClockStarted {
    Clock clock;
    DESCRIBED(ClockStarted, "clock-started", clock)
};
bool applies(const Table& table, const ClockStarted& e);
void evolve(Table& table, const ClockStarted& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ClockStarted& e);
/// The new content of the members that changed.
struct ClockWritten {
    ClockId clock;
    std::string was; ///< its name before
    std::optional<std::string> name;
    std::optional<int> segments;
    int lost = 0; ///< filled segments that went with the others
    std::optional<std::vector<ClockWords>> words;
    std::optional<CardId> card;
    DESCRIBED(ClockWritten, "clock-written", clock, was, name, segments, lost, words, card)
};
bool applies(const Table& table, const ClockWritten& e);
void evolve(Table& table, const ClockWritten& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ClockWritten& e);
struct ClockTicked {
    ClockId clock;
    std::string name;
    int by = 1;
    int now = 0;
    int segments = 4;
    bool cut = false; ///< clamped at the clock's end: applies only if it ends at `now` again
    DESCRIBED(ClockTicked, "clock-ticked", clock, name, by, now, segments, cut)
};
bool applies(const Table& table, const ClockTicked& e);
void evolve(Table& table, const ClockTicked& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ClockTicked& e);
/// A clock came to a segment that has words.
struct ClockSpoke {
    ClockId clock;
    std::string name;
    int at = 0;
    std::string text;
    bool secret = true; ///< keeps the text from the players; they never read the clock's name here
    NoteId note;        ///< the id of the text, if it can be shown later
    DESCRIBED(ClockSpoke, "clock-spoke", clock, name, at, text, secret, note)
};
bool applies(const Table& table, const ClockSpoke& e);
void evolve(Table& table, const ClockSpoke& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ClockSpoke& e);
struct ClockRevealed {
    ClockId clock;
    bool revealed = true;
    DESCRIBED(ClockRevealed, "clock-revealed", clock, revealed)
};
bool applies(const Table& table, const ClockRevealed& e);
void evolve(Table& table, const ClockRevealed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ClockRevealed& e);
struct ClockRemoved {
    ClockId clock;
    std::string name;
    DESCRIBED(ClockRemoved, "clock-removed", clock, name)
};
bool applies(const Table& table, const ClockRemoved& e);
void evolve(Table& table, const ClockRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ClockRemoved& e);

/// Moves the clock by so many segments, clamped to its ends; `by` is 0 if it is at that end already.
ClockTicked ticked(const Clock& clock, std::int64_t by);

/// At the end of a turn: says the words of the segments that were filled in it.
void sayClockWords(Turn& turn, const Table& start);
/// The words of a full clock; empty if it has none.
std::string wordsWhenFull(const Clock& clock);

} // namespace tenplus::table::inline core
