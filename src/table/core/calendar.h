// The calendar of the campaign's world: which day it is, and what the GM calls a day or writes on it. Days pass as the
// rules spend them: a night in camp or a long rest, a journey, days off. The GM may set the day.
#pragma once

#include "base/described.h"
#include "table/core/decision.h"
#include "table/core/ids.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::table::inline core {

inline constexpr std::int64_t kMostDay = 1'000'000;
inline constexpr std::size_t kMostDayMarks = 5'000;   ///< days with a name or a note
inline constexpr std::size_t kLongestDayNote = 4'000; ///< in characters

/// Counts the days. Characters who take days off at the same time spend the same days.
struct DayCount {
    std::int64_t halves = 0;             ///< half days since the morning of day 1
    std::int64_t anchor = 0;             ///< `halves` when the days off began
    std::map<ActorId, std::int64_t> off; ///< half days off of each since then
    bool travelling = false;             ///< a journey runs
    std::int64_t nights = 0;             ///< spent in camp on it
    [[nodiscard]] std::int64_t day() const { return halves / 2 + 1; }
    friend bool operator==(const DayCount&, const DayCount&) = default;
};
/// A night passes: it is the next morning.
void passNight(DayCount& count);
void setOut(DayCount& count);
/// The journey ends after so many days; its nights in camp have passed already.
void arrive(DayCount& count, std::int64_t days);
void passDaysOff(DayCount& count, ActorId who, std::int64_t halves);
void goToDay(DayCount& count, std::int64_t day);

/// What the GM calls a day, and wrote on it.
struct DayMark {
    std::string name;
    std::string note;
    bool nameShown = false; ///< the players may read it
    bool noteShown = false;
    [[nodiscard]] bool isShown() const { return nameShown || noteShown; }
    friend bool operator==(const DayMark&, const DayMark&) = default;
};
struct Calendar {
    DayCount count;
    std::map<std::int64_t, DayMark> marks; ///< by day; none is empty
    friend bool operator==(const Calendar&, const Calendar&) = default;
};

/// A day for the GM, or one that the players may read.
struct DayView {
    std::int64_t day = 1;
    std::string name;
    std::string note;
    FIELDS(DayView, day, name, note)
};
DayView todayView(const Table& table);
/// The days of which the players may read the name or the note, in their order, without the rest.
std::vector<DayView> playerDays(const Table& table);

// ---- commands -----------------------------------------------------------------------------------------

/// Says which day it is: 1 to kMostDay.
struct SetDay {
    std::int64_t day = 1;
    DESCRIBED(SetDay, "set-day", day)
};
Done decideOn(Turn& turn, const SetDay& command);
/// Names a day or writes a note on it. A member that is not given stays; an empty one is cleared.
struct MarkDay {
    std::int64_t day = 0; ///< 0: today
    std::optional<std::string> name;
    std::optional<std::string> note;
    std::optional<bool> shown;     ///< the players may read both
    std::optional<bool> nameShown; ///< default: `shown`, else as before, at first the campaign's OpenWriting
    std::optional<bool> noteShown; ///< the same for the note
    DESCRIBED(MarkDay, "mark-day", day, name, note, shown, nameShown, noteShown)
};
Done decideOn(Turn& turn, const MarkDay& command);

// ---- events -------------------------------------------------------------------------------------------

struct DaySet {
    std::int64_t day = 1;
    DESCRIBED(DaySet, "day-set", day)
};
void evolve(Table& table, const DaySet& e);
std::optional<StoryLine> describe(const StoryContext& telling, const DaySet& e);
/// The whole mark of a day from now on; with neither name nor note it has none.
struct DayMarked {
    std::int64_t day = 1;
    std::string name;
    std::string note;
    bool shown = false;     ///< the players may read both
    bool nameShown = false; ///< they may read the name only
    bool noteShown = false; ///< they may read the note only
    [[nodiscard]] bool showsName() const { return shown || nameShown; }
    [[nodiscard]] bool showsNote() const { return shown || noteShown; }
    DESCRIBED(DayMarked, "day-marked", day, name, note, shown, nameShown, noteShown)
};
/// The mark without what the players may not read.
DayMarked asShown(DayMarked marked);
void evolve(Table& table, const DayMarked& e);
std::optional<StoryLine> describe(const StoryContext& telling, const DayMarked& e);

Done checkBounds(const DaySet& set);
Done checkBounds(const DayMarked& marked);
Done checkOn(const Table& table, const DayMarked& e);

} // namespace tenplus::table::inline core
