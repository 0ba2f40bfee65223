// Days off: rest that heals and mends, practice that prepares. The table counts the days in a row for each
// character; a move that is no leisure ends the count (DW-R-47, DW-R-49). Coins for a common purse go here too.
#pragma once

#include "table/ids.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

enum class Pastime { Rest, Practice };
constexpr std::array<std::string_view, 2> wireNames(Pastime) { return {"rest", "practice"}; }

/// What one character has behind them without a break. Times are half days.
struct DaysOff {
    std::int64_t rested = 0;    ///< not yet spent on mending
    std::int64_t inAll = 0;     ///< of rest, spent or not
    std::int64_t practised = 0;
    std::int64_t gained = 0;    ///< what this stretch of practice has given so far
    friend bool operator==(const DaysOff&, const DaysOff&) = default;
    template <typename V>
    void fields(V& v) {
        v("rested", rested);
        v("inAll", inAll);
        v("practised", practised);
        v("gained", gained);
    }
};

/// Days pass for some of the party.
struct SpendDays {
    static constexpr std::string_view kName = "spend-days";
    Pastime pastime = Pastime::Rest;
    std::vector<ActorId> who;  ///< characters, and hirelings who rest; empty: all of them
    std::int64_t days = 1;
    bool half = false;         ///< half a day more
    bool care = false;         ///< a healer looks after them
    std::map<std::string, std::vector<std::string>> mends; ///< conditions that end, by the number of who has them
    bool override = false;     ///< in the middle of a journey, or of a dangerous camp
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
/// Some of the party put coins together into one hand, for a feast (DW-R-85). `field` is the one that counts coins.
struct PoolNumber {
    static constexpr std::string_view kName = "pool";
    ActorId to;
    std::string field;
    std::map<std::string, std::int64_t> shares; ///< by the number of who gives
    template <typename V>
    void fields(V& v) {
        v("to", to);
        v("field", field);
        v("shares", shares);
    }
};

struct DaysSpent {
    static constexpr std::string_view kName = "days-spent";
    ActorId who;
    Pastime pastime = Pastime::Rest;
    std::int64_t halves = 0; ///< half days of it
    std::int64_t used = 0;   ///< half days of rest that went into mending
    std::int64_t gained = 0; ///< by practice
    std::optional<DaysOff> was; ///< what they had behind them, from which all this was worked out; older campaigns have none
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
struct DaysOffEnded {
    static constexpr std::string_view kName = "days-off-ended";
    ActorId who;
    friend bool operator==(const DaysOffEnded&, const DaysOffEnded&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
    }
};

} // namespace tenplus::table
