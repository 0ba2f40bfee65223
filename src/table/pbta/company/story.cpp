// Describes the events of journeys, camps, hirelings and days off.
#include "base/text.h"
#include "table/core/story_line.h"
#include "table/pbta/company/camp.h"
#include "table/pbta/company/downtime.h"
#include "table/pbta/company/hireling.h"
#include "table/pbta/company/journey.h"

namespace tenplus::table::inline pbta::inline company {

namespace {

using Line = std::optional<StoryLine>;

Line line(LineKind kind, std::string text, ActorId who = {}, bool secret = false) {
    Line told = storyLine(kind, std::move(text), who);
    told->secret = secret;
    return told;
}

Line naming(std::vector<ActorId> others, Line told) {
    told->others = std::move(others);
    return told;
}

std::string ended(const std::string& text) { return text.empty() ? std::string() : ": " + text; }

std::string counted(std::int64_t number, const std::string& thing) {
    return std::to_string(number) + " " + thing + (number == 1 ? "" : "s");
}

std::string daysIn(std::int64_t halves) {
    if (halves == 1) return "half a day";
    return std::to_string(halves / 2) + (halves % 2 == 0 ? "" : "½") + (halves == 2 ? " day" : " days");
}

std::string jobText(const StoryContext& telling, const Job& job) {
    return (job.who ? telling.nameOf(job.who) : "Nobody") + ", " + asciiLower(job.name) + ": " +
           asciiLower(job.bandName);
}

} // namespace

Line describe(const StoryContext&, const HirelingHired& e) {
    std::string text = e.name + " is hired for " + asciiLower(e.cost);
    for (const std::string& each : e.overrides) text += ". Set aside: " + each;
    return line(LineKind::Actor, std::move(text), e.who, e.secret);
}
Line describe(const StoryContext&, const HirelingPaid& e) {
    return line(LineKind::Change, e.name + " has had their due" + ended(e.text), e.who);
}

// Only for a held job settled without a roll, which has no other line; the cost of an empty one shows at the end.
Line describe(const StoryContext& telling, const JourneyStarted& e) {
    std::string text = "The party sets out" + (e.journey.to.empty() ? std::string() : " for " + e.journey.to) + ", " +
                       counted(e.journey.length, "ration");
    if (e.journey.guide) text += ", led by " + telling.nameOf(e.journey.guide);
    std::vector<ActorId> named = e.journey.guide ? std::vector<ActorId>{e.journey.guide} : std::vector<ActorId>{};
    for (const Job& job : e.journey.jobs) {
        if (!job.who || job.band.empty() || job.who == e.journey.guide) continue;
        text += ". " + jobText(telling, job);
        named.push_back(job.who);
    }
    for (const std::string& each : e.overrides) text += ". Set aside: " + each;
    return naming(std::move(named), line(LineKind::Change, std::move(text)));
}
Line describe(const StoryContext& telling, const JobDone& e) {
    return line(LineKind::Choice, jobText(telling, e.job), e.job.who);
}
Line describe(const StoryContext&, const JourneyEnded& e) {
    std::string text = e.arrived ? "The party arrives" + (e.to.empty() ? std::string() : " at " + e.to)
                                 : std::string("The party turns back");
    text += ", " + counted(e.rations, "ration") + " each" + ended(e.text);
    if (!e.hungry.empty()) text += ". Too little to eat: " + joinedWords(e.hungry);
    return naming(e.hungryActors, line(LineKind::Change, std::move(text)));
}

Line describe(const StoryContext&, const CampPitched& e) {
    std::string text = "The party makes camp" + (e.camp.place.empty() ? std::string() : ": " + e.camp.place);
    if (!e.hungry.empty()) text += ". Nothing to eat: " + joinedWords(e.hungry);
    std::vector<ActorId> hungry;
    for (const Camper& camper : e.camp.campers) {
        if (!camper.fed) hungry.push_back(camper.who);
    }
    return naming(std::move(hungry), line(LineKind::Change, std::move(text)));
}
Line describe(const StoryContext&, const WatchesSet& e) {
    return naming(e.watches, line(LineKind::Quiet, "Watches: " + (e.names.empty() ? "nobody" : joinedWords(e.names))));
}
Line describe(const StoryContext&, const CampBroken& e) {
    std::string text = "Morning, after " + counted(e.hours, "hour") + " of sleep";
    if (!e.unhealed.empty()) text += ". Not healed: " + joinedWords(e.unhealed);
    return naming(e.unhealedActors, line(LineKind::Change, std::move(text)));
}

Line describe(const StoryContext& telling, const DaysSpent& e) {
    return line(LineKind::Change,
                telling.nameOf(e.who) + (e.pastime == Pastime::Rest ? " rests for " : " practises for ") +
                    daysIn(e.halves),
                e.who);
}
Line describe(const StoryContext& telling, const DaysOffEnded& e) {
    return line(LineKind::Quiet, "The days off of " + telling.nameOf(e.who) + " are over", e.who);
}

} // namespace tenplus::table::inline pbta::inline company
