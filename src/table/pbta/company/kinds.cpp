// The commands and events of this room.
#include "table/kinds.h"
#include "table/command_kind.h"
#include "table/event_kind.h"
#include "table/pbta/company/camp.h"
#include "table/pbta/company/downtime.h"
#include "table/pbta/company/hireling.h"
#include "table/pbta/company/journey.h"

namespace tenplus::table::inline pbta::inline company {

std::span<const KindGetter<CommandKind>> companyCommands() {
    return kindList<CommandKind, HireHireling, PayHireling, PromoteHireling, StartJourney, FinishJourney, PitchCamp,
                    SetWatches, BreakCamp, SpendDays, PoolNumber>();
}

std::span<const KindGetter<EventKind>> companyEvents() {
    return kindList<EventKind, HirelingHired, HirelingPaid, JourneyStarted, JobDone, JourneyEnded, CampPitched,
                    WatchesSet, CampBroken, DaysSpent, DaysOffEnded>();
}

} // namespace tenplus::table::inline pbta::inline company
