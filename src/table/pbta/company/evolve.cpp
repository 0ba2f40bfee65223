// Applies the events of journeys, camps, hirelings and days off to the table.

#include "base/contains.h"
#include "table/table.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline company {

namespace {

bool hasActor(const Table& table, ActorId who) { return table.actors.contains(who); }

} // namespace

bool applies(const Table& table, const HirelingHired& e) { return hasActor(table, e.who); }
bool applies(const Table& table, const HirelingPaid& e) { return hasActor(table, e.who); }
bool applies(const Table& table, const JourneyStarted&) { return !table.journey; }
bool applies(const Table& table, const JobDone& e) {
    return table.journey && contains(table.journey->jobs, e.job.job, &Job::job);
}
bool applies(const Table& table, const JourneyEnded&) { return table.journey.has_value(); }
bool applies(const Table& table, const CampPitched&) { return !table.camp; }
bool applies(const Table& table, const WatchesSet&) { return table.camp.has_value(); }
bool applies(const Table& table, const CampBroken& e) {
    return table.camp && (!e.watched || !table.camp->watches.empty());
}
bool applies(const Table& table, const DaysSpent& e) {
    if (!hasActor(table, e.who)) return false;
    const auto found = table.daysOff.find(e.who);
    const DaysOff days = found == table.daysOff.end() ? DaysOff{} : found->second;
    if (e.was) return days == *e.was;
    return e.pastime == Pastime::Practice || days.rested + e.halves - e.used >= 0;
}
bool applies(const Table& table, const DaysOffEnded& e) { return hasActor(table, e.who); }

void evolve(Table&, const HirelingHired&) {}
void evolve(Table&, const HirelingPaid&) {}
void evolve(Table& table, const JourneyStarted& e) { table.journey = e.journey; }
void evolve(Table& table, const JobDone& e) {
    if (!table.journey) return;
    const auto job = std::ranges::find(table.journey->jobs, e.job.job, &Job::job);
    if (job != table.journey->jobs.end()) *job = e.job;
}
void evolve(Table& table, const JourneyEnded&) { table.journey.reset(); }
void evolve(Table& table, const CampPitched& e) { table.camp = e.camp; }
void evolve(Table& table, const WatchesSet& e) {
    if (table.camp) table.camp->watches = e.watches;
}
void evolve(Table& table, const CampBroken&) { table.camp.reset(); }
void evolve(Table& table, const DaysSpent& e) {
    DaysOff& days = table.daysOff[e.who];
    if (e.pastime == Pastime::Rest) {
        days = {.rested = days.rested + e.halves - e.used, .inAll = days.inAll + e.halves};
    } else {
        days = {.practised = days.practised + e.halves, .gained = days.gained + e.gained};
    }
}
void evolve(Table& table, const DaysOffEnded& e) { table.daysOff.erase(e.who); }

void forgetInCompany(Table& table, ActorId who) {
    table.daysOff.erase(who);
    table.spotlight.erase(who);
    for (Fact& fact : table.facts) {
        if (fact.about == who) fact.about = {};
    }
    if (table.camp) {
        std::erase_if(table.camp->campers, [&](const Camper& camper) { return camper.who == who; });
        std::erase(table.camp->watches, who);
    }
    if (!table.journey) return;
    std::erase(table.journey->travellers, who);
    for (Job& job : table.journey->jobs) {
        if (job.who == who) job.who = {};
    }
    if (table.journey->guide == who) table.journey->guide = {};
}

} // namespace tenplus::table::inline pbta::inline company
