// Days off: rest heals and ends conditions, practice gives preparation. The table counts the consecutive days of each
// character; a move that is not leisure ends the count (DW-R-47, DW-R-49). Also pools coins for a common purpose.
#pragma once

#include "table/core/decision.h"
#include "table/core/ids.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline pbta::inline company {

enum class Pastime { Rest, Practice };
constexpr std::array<std::string_view, 2> wireNames(Pastime) { return {"rest", "practice"}; }

/// A character's uninterrupted days off. Times are half days.
struct DaysOff {
    std::int64_t rested = 0; ///< not yet used to end conditions
    std::int64_t inAll = 0;  ///< total rest, used or not
    std::int64_t practised = 0;
    std::int64_t gained = 0; ///< given by this practice so far
    friend bool operator==(const DaysOff&, const DaysOff&) = default;
    template <typename V>
    void fields(V& v) {
        v("rested", rested);
        v("inAll", inAll);
        v("practised", practised);
        v("gained", gained);
    }
};

/// Days off for some of the party.
struct SpendDays {
    static constexpr std::string_view kName = "spend-days";
    Pastime pastime = Pastime::Rest;
    std::vector<ActorId> who; ///< characters, and resting hirelings; empty: all of them
    std::int64_t days = 1;
    bool half = false;                                     ///< plus half a day
    bool care = false;                                     ///< a healer cares for them
    std::map<std::string, std::vector<std::string>> mends; ///< conditions to end, by actor id
    bool override = false;                                 ///< allows it during a journey or in a dangerous camp
    template <typename V>
    void fields(V& v) {
        v("pastime", pastime);
        v("who", who);
        v("days", days);
        v("half", half);
        v("care", care);
        v("mends", mends);
        v("override", override);
    }
};
Done decideOn(Turn& turn, const SpendDays& command);
/// Several characters give coins to one, for a feast (DW-R-85). `field` counts the coins.
struct PoolNumber {
    static constexpr std::string_view kName = "pool";
    ActorId to;
    std::string field;
    std::map<std::string, std::int64_t> shares; ///< by the giver's id
    bool override = false;                      ///< allows a receiver who is out
    template <typename V>
    void fields(V& v) {
        v("to", to);
        v("field", field);
        v("shares", shares);
        v("override", override);
    }
};
Done decideOn(Turn& turn, const PoolNumber& command);

struct DaysSpent {
    static constexpr std::string_view kName = "days-spent";
    ActorId who;
    Pastime pastime = Pastime::Rest;
    std::int64_t halves = 0;    ///< length in half days
    std::int64_t used = 0;      ///< half days of rest used to end conditions
    std::int64_t gained = 0;    ///< from practice
    std::optional<DaysOff> was; ///< the previous count, on which the result depends; missing in older campaigns
    friend bool operator==(const DaysSpent&, const DaysSpent&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("pastime", pastime);
        v("halves", halves);
        v("used", used);
        v("gained", gained);
        v("was", was);
    }
};
bool applies(const Table& table, const DaysSpent& e);
void evolve(Table& table, const DaysSpent& e);
std::optional<StoryLine> describe(const StoryContext& telling, const DaysSpent& e);
struct DaysOffEnded {
    static constexpr std::string_view kName = "days-off-ended";
    ActorId who;
    friend bool operator==(const DaysOffEnded&, const DaysOffEnded&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
    }
};
bool applies(const Table& table, const DaysOffEnded& e);
void evolve(Table& table, const DaysOffEnded& e);
std::optional<StoryLine> describe(const StoryContext& telling, const DaysOffEnded& e);

} // namespace tenplus::table::inline pbta::inline company
