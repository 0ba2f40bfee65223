#include "table/days.h"
#include "table/core/calendar.h"
#include "table/duality/events.h"
#include "table/pbta/company/camp.h"
#include "table/pbta/company/downtime.h"
#include "table/pbta/company/journey.h"

namespace tenplus::table {

void countDays(DayCount& count, const Event& event) {
    match(
        event, [&](const CampBroken&) { passNight(count); }, [&](const JourneyStarted&) { setOut(count); },
        [&](const JourneyEnded& e) { arrive(count, e.rations); },
        [&](const DaysSpent& e) { passDaysOff(count, e.who, e.halves); },
        [&](const DaySet& e) { goToDay(count, e.day); },
        [&](const PlayChanged& e) {
            const bool ends = e.rest && e.rest->was && !e.rest->now;
            if (ends && e.rest->was->kind == duality::RestKind::Long) passNight(count);
        });
}

} // namespace tenplus::table
