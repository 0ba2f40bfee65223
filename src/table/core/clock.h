// Clocks: trouble that comes closer one segment at a time. Hidden from the players until revealed.
#pragma once

#include "base/described.h"
#include "table/core/decision.h"
#include "table/core/ids.h"

#include <cstdint>
#include <string>

namespace tenplus::table::inline core {

inline constexpr int kMostSegments = 24;

struct Clock {
    ClockId id;
    std::string name;
    int segments = 4; ///< 1..kMostSegments
    int filled = 0;   ///< 0..segments
    bool revealed = false;
    FIELDS(Clock, id, name, segments, filled, revealed)
};

struct StartClock {
    std::string name;
    int segments = 4;
    int filled = 0;
    bool revealed = false;
    DESCRIBED(StartClock, "start-clock", name, segments, filled, revealed)
};
Done decideOn(Turn& turn, const StartClock& command);
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

} // namespace tenplus::table::inline core
