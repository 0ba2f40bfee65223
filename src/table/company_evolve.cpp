#include "table/company_evolve.h"

#include "base/contains.h"

#include <algorithm>

namespace tenplus::table {

namespace {

bool hasActor(const Table& table, ActorId who) { return table.actors.contains(who); }

void keep(Table& table, NoteId note) {
    if (note && !contains(table.kept, note)) table.kept.push_back(note);
}

} // namespace

bool appliesTo(const Table& table, const NoteStruck& e) { return table.fact(e.note) != nullptr; }
bool appliesTo(const Table&, const PlaceEntered&) { return true; }
bool appliesTo(const Table& table, const GmMoveMade& e) { return !contains(table.kept, e.note); }
bool appliesTo(const Table& table, const PlaceRevealed& e) { // of the very place that the party is at
    Place was = table.place;
    was.hidden = e.place.hidden, was.tagsShown = e.place.tagsShown;
    return was == e.place;
}
bool appliesTo(const Table& table, const WordsKept& e) { return e.note && !contains(table.kept, e.note); }
bool appliesTo(const Table& table, const NoteRevealed& e) { return table.fact(e.note) || (e.shown && contains(table.kept, e.note)); }
bool appliesTo(const Table& table, const HirelingHired& e) { return hasActor(table, e.who); }
bool appliesTo(const Table& table, const HirelingPaid& e) { return hasActor(table, e.who); }
bool appliesTo(const Table& table, const JourneyStarted&) { return !table.journey; }
bool appliesTo(const Table& table, const JobDone& e) {
    return table.journey && contains(table.journey->jobs, e.job.job, &Job::job);
}
bool appliesTo(const Table& table, const JourneyEnded&) { return table.journey.has_value(); }
bool appliesTo(const Table& table, const CampPitched&) { return !table.camp; }
bool appliesTo(const Table& table, const WatchesSet&) { return table.camp.has_value(); }
bool appliesTo(const Table& table, const CampBroken& e) { return table.camp && (!e.watched || !table.camp->watches.empty()); }
bool appliesTo(const Table& table, const DaysSpent& e) {
    if (!hasActor(table, e.who)) return false;
    const auto found = table.daysOff.find(e.who);
    const DaysOff days = found == table.daysOff.end() ? DaysOff{} : found->second;
    if (e.was) return days == *e.was;
    return e.pastime == Pastime::Practice || days.rested + e.halves - e.used >= 0;
}
bool appliesTo(const Table& table, const DaysOffEnded& e) { return hasActor(table, e.who); }

void evolveTo(Table& table, const NoteStruck& e) {
    const Fact* fact = table.fact(e.note);
    if (fact && fact->secret) keep(table, e.note); // it can still be shown
    std::erase_if(table.facts, [&](const Fact& each) { return each.id == e.note; });
}
void evolveTo(Table& table, const PlaceEntered& e) { table.place = e.place; }
void evolveTo(Table& table, const GmMoveMade& e) { keep(table, e.note); }
void evolveTo(Table& table, const PlaceRevealed& e) { table.place = e.place; }
void evolveTo(Table& table, const WordsKept& e) { keep(table, e.note); }
void evolveTo(Table& table, const NoteRevealed& e) {
    const auto fact = std::ranges::find(table.facts, e.note, &Fact::id);
    if (fact != table.facts.end()) fact->secret = !e.shown;
    else if (e.shown) std::erase(table.kept, e.note);
}
void evolveTo(Table&, const HirelingHired&) {}
void evolveTo(Table&, const HirelingPaid&) {}
void evolveTo(Table& table, const JourneyStarted& e) { table.journey = e.journey; }
void evolveTo(Table& table, const JobDone& e) {
    if (!table.journey) return;
    const auto job = std::ranges::find(table.journey->jobs, e.job.job, &Job::job);
    if (job != table.journey->jobs.end()) *job = e.job;
}
void evolveTo(Table& table, const JourneyEnded&) { table.journey.reset(); }
void evolveTo(Table& table, const CampPitched& e) { table.camp = e.camp; }
void evolveTo(Table& table, const WatchesSet& e) {
    if (table.camp) table.camp->watches = e.watches;
}
void evolveTo(Table& table, const CampBroken&) { table.camp.reset(); }
void evolveTo(Table& table, const DaysSpent& e) {
    DaysOff& days = table.daysOff[e.who];
    if (e.pastime == Pastime::Rest) {
        days = {.rested = days.rested + e.halves - e.used, .inAll = days.inAll + e.halves};
    } else {
        days = {.practised = days.practised + e.halves, .gained = days.gained + e.gained};
    }
}
void evolveTo(Table& table, const DaysOffEnded& e) { table.daysOff.erase(e.who); }

void listNote(Table& table, const NoteWritten& e) {
    if (e.kind == NoteKind::Note) {
        if (e.secret) keep(table, e.id);
        return;
    }
    table.facts.push_back({e.id, e.kind, e.text, e.about, e.aboutName, e.attitude, e.secret, e.session});
}

void countAct(Table& table, ActorId who) {
    const Actor* actor = table.actor(who);
    if (actor && actor->kind == ActorKind::Character) ++table.spotlight[who];
}

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

} // namespace tenplus::table
