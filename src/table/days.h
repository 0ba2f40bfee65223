// Counts the days of the campaign's world as its events spend them, for the table and for the story of each day.
#pragma once

#include "table/core/calendar.h"
#include "table/event.h"

namespace tenplus::table {

/// A night in camp or a long rest ends the day; a journey takes its days; days off pass for each character. An
/// interrupted long rest ends as a short one, so it is no night; in files of before it was recorded as a long one and
/// is still counted.
void countDays(DayCount& count, const Event& event);

} // namespace tenplus::table
