// The calendar of the campaign's world with what happened on each day: a pure function of the journal. Turns that were
// undone do not count.
#pragma once

#include "base/described.h"
#include "interop/log.h"
#include "session/session.h"

#include <cstdint>
#include <string>
#include <vector>

namespace tenplus::interop {

struct CalendarDay {
    std::int64_t day = 1;
    std::string name;
    std::string note;
    bool nameShown = false; ///< the players read it
    bool noteShown = false;
    std::vector<std::string> happened; ///< notes, deeds and where the party went, oldest first; no rolls, no numbers
    FIELDS(CalendarDay, day, name, note, nameShown, noteShown, happened)
};
struct CalendarList {
    std::int64_t today = 1;
    std::vector<CalendarDay> days; ///< those on which something happened or that are marked, and today; in their order
    FIELDS(CalendarList, today, days)
};
/// A line stands on the day that its turn ended on.
CalendarList calendarOf(const session::Session& session, Reader reader = Reader::Gm);

} // namespace tenplus::interop
