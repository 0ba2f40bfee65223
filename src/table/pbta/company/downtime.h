// Days off: rest heals and ends conditions, practice gives preparation. The table counts the consecutive days of each
// character; a move that is not leisure ends the count (DW-R-47, DW-R-49). Also pools coins for a common purpose.
#pragma once

#include "base/described.h"
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
    FIELDS(DaysOff, rested, inAll, practised, gained)
};

/// Days off for some of the party.
struct SpendDays {
    Pastime pastime = Pastime::Rest;
    std::vector<ActorId> who; ///< characters, and resting hirelings; empty: all of them
    std::int64_t days = 1;
    bool half = false;                                     ///< plus half a day
    bool care = false;                                     ///< a healer cares for them
    std::map<std::string, std::vector<std::string>> mends; ///< conditions to end, by actor id
    bool override = false;                                 ///< allows it during a journey or in a dangerous camp
    DESCRIBED(SpendDays, "spend-days", pastime, who, days, half, care, TERM(mends), override)
};
Done decideOn(Turn& turn, const SpendDays& command);
/// Several characters give coins to one, for a feast (DW-R-85). `field` counts the coins.
struct PoolNumber {
    ActorId to;
    std::string field;
    std::map<std::string, std::int64_t> shares; ///< by the giver's id
    bool override = false;                      ///< allows a receiver who is out
    DESCRIBED(PoolNumber, "pool", to, TERM(field), shares, override)
};
Done decideOn(Turn& turn, const PoolNumber& command);

struct DaysSpent {
    ActorId who;
    Pastime pastime = Pastime::Rest;
    std::int64_t halves = 0;    ///< length in half days
    std::int64_t used = 0;      ///< half days of rest used to end conditions
    std::int64_t gained = 0;    ///< from practice
    std::optional<DaysOff> was; ///< the previous count, on which the result depends; missing in older campaigns
    DESCRIBED(DaysSpent, "days-spent", who, pastime, halves, used, gained, was)
};
bool applies(const Table& table, const DaysSpent& e);
void evolve(Table& table, const DaysSpent& e);
std::optional<StoryLine> describe(const StoryContext& telling, const DaysSpent& e);
struct DaysOffEnded {
    ActorId who;
    DESCRIBED(DaysOffEnded, "days-off-ended", who)
};
bool applies(const Table& table, const DaysOffEnded& e);
void evolve(Table& table, const DaysOffEnded& e);
std::optional<StoryLine> describe(const StoryContext& telling, const DaysOffEnded& e);

} // namespace tenplus::table::inline pbta::inline company
