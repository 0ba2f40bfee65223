#include "table/days.h"

#include "base/overloaded.h"

namespace tenplus::table {

void countDays(DayCount& count, const Event& event) {
    visitEvent(overloaded{
                   [&](const CampBroken&) { passNight(count); },
                   [&](const JourneyStarted&) { setOut(count); },
                   [&](const JourneyEnded& e) { arrive(count, e.rations); },
                   [&](const DaysSpent& e) { passDaysOff(count, e.who, e.halves); },
                   [&](const DaySet& e) { goToDay(count, e.day); },
                   [&](const PlayChanged& e) {
                       const bool ends = e.rest && e.rest->was && !e.rest->now;
                       if (ends && e.rest->was->kind == duality::RestKind::Long) passNight(count);
                   },
                   [](const auto&) {},
               },
               event);
}

} // namespace tenplus::table
