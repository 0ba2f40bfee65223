// Clocks: trouble that comes closer one segment at a time. Hidden from the players until revealed.
#pragma once

#include "table/core/decision.h"
#include "table/core/ids.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace tenplus::table::inline core {

inline constexpr int kMostSegments = 24;

struct Clock {
    ClockId id;
    std::string name;
    int segments = 4; ///< 1..kMostSegments
    int filled = 0;   ///< 0..segments
    bool revealed = false;
    friend bool operator==(const Clock&, const Clock&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("name", name);
        v("segments", segments);
        v("filled", filled);
        v("revealed", revealed);
    }
};

struct StartClock {
    static constexpr std::string_view kName = "start-clock";
    std::string name;
    int segments = 4;
    int filled = 0;
    bool revealed = false;
    template <typename V>
    void fields(V& v) {
        v("name", name);
        v("segments", segments);
        v("filled", filled);
        v("revealed", revealed);
    }
};
Done decideOn(Turn& turn, const StartClock& command);
struct TickClock {
    static constexpr std::string_view kName = "tick-clock";
    ClockId clock;
    int by = 1;
    template <typename V>
    void fields(V& v) {
        v("clock", clock);
        v("by", by);
    }
};
Done decideOn(Turn& turn, const TickClock& command);
struct RevealClock {
    static constexpr std::string_view kName = "reveal-clock";
    ClockId clock;
    bool revealed = true;
    template <typename V>
    void fields(V& v) {
        v("clock", clock);
        v("revealed", revealed);
    }
};
Done decideOn(Turn& turn, const RevealClock& command);
struct RemoveClock {
    static constexpr std::string_view kName = "remove-clock";
    ClockId clock;
    template <typename V>
    void fields(V& v) {
        v("clock", clock);
    }
};
Done decideOn(Turn& turn, const RemoveClock& command);

struct ClockStarted {
    static constexpr std::string_view kName = "clock-started";
    Clock clock;
    friend bool operator==(const ClockStarted&, const ClockStarted&) = default;
    template <typename V>
    void fields(V& v) {
        v("clock", clock);
    }
};
bool applies(const Table& table, const ClockStarted& e);
void evolve(Table& table, const ClockStarted& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ClockStarted& e);
struct ClockTicked {
    static constexpr std::string_view kName = "clock-ticked";
    ClockId clock;
    std::string name;
    int by = 1;
    int now = 0;
    int segments = 4;
    bool cut = false; ///< clamped at the clock's end: applies only if it ends at `now` again
    friend bool operator==(const ClockTicked&, const ClockTicked&) = default;
    template <typename V>
    void fields(V& v) {
        v("clock", clock);
        v("name", name);
        v("by", by);
        v("now", now);
        v("segments", segments);
        v("cut", cut);
    }
};
bool applies(const Table& table, const ClockTicked& e);
void evolve(Table& table, const ClockTicked& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ClockTicked& e);
struct ClockRevealed {
    static constexpr std::string_view kName = "clock-revealed";
    ClockId clock;
    bool revealed = true;
    friend bool operator==(const ClockRevealed&, const ClockRevealed&) = default;
    template <typename V>
    void fields(V& v) {
        v("clock", clock);
        v("revealed", revealed);
    }
};
bool applies(const Table& table, const ClockRevealed& e);
void evolve(Table& table, const ClockRevealed& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ClockRevealed& e);
struct ClockRemoved {
    static constexpr std::string_view kName = "clock-removed";
    ClockId clock;
    std::string name;
    friend bool operator==(const ClockRemoved&, const ClockRemoved&) = default;
    template <typename V>
    void fields(V& v) {
        v("clock", clock);
        v("name", name);
    }
};
bool applies(const Table& table, const ClockRemoved& e);
void evolve(Table& table, const ClockRemoved& e);
std::optional<StoryLine> describe(const StoryContext& telling, const ClockRemoved& e);

/// Moves the clock by so many segments, clamped to its ends; `by` is 0 if it is at that end already.
ClockTicked ticked(const Clock& clock, std::int64_t by);

} // namespace tenplus::table::inline core
