// A journey through hostile country: who has which job, how each was done, and what everybody eats at the end. Each
// holder of a job makes the journey's move; an empty job counts as a miss without a roll.
#pragma once

#include "base/described.h"
#include "base/gm_text.h"
#include "table/core/decision.h"
#include "table/core/ids.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tenplus::content {
struct JourneyRules;
}

namespace tenplus::table::inline pbta::inline company {

/// One job of a journey.
struct Job {
    std::string job; ///< id
    std::string name;
    ActorId who;      ///< none: empty
    std::string band; ///< the result; empty until rolled
    std::string bandName;
    RollId roll;
    std::string own = {}; ///< the band of its own roll, if a better one was used
    FIELDS(Job, job, name, who, band, bandName, roll, own)
};
struct Journey {
    std::string to;
    std::int64_t length = 0; ///< in rations, which are days
    std::vector<ActorId> travellers;
    std::vector<Job> jobs;
    ActorId guide; ///< a hireling who leads the way; may be none
    FIELDS(Journey, to, length, travellers, jobs, guide)
};

/// Sets out. A safe road costs only rations (DW-LIFE-12).
struct StartJourney {
    std::string to;
    std::int64_t length = 0;
    std::map<std::string, ActorId> jobs; ///< by job id
    std::vector<ActorId> travellers;     ///< empty: all characters
    ActorId guide;
    bool safe = false;
    bool override =
        false; ///< allows two jobs for one character, a hireling's job, no known goal, a journey too long for its guide
    DESCRIBED(StartJourney, "start-journey", PUBLIC(to), length, jobs, travellers, guide, safe, override)
};
Done decideOn(Turn& turn, const StartJourney& command);
/// The party arrives or gives up: everybody eats.
struct FinishJourney {
    std::optional<std::int64_t> rations; ///< for each traveller, if the GM changes it
    bool arrived = true;
    bool override = false; ///< allows unrolled jobs
    GmText text;
    DESCRIBED(FinishJourney, "finish-journey", rations, arrived, override, text)
};
Done decideOn(Turn& turn, const FinishJourney& command);
/// The rations that each traveller eats at its end: its length and what the rolled jobs add or save. DW-R-51
std::int64_t rationsEach(const content::JourneyRules& rules, const Journey& journey);

struct JourneyStarted {
    Journey journey;
    std::vector<std::string> overrides; ///< rules the GM set aside, in words
    DESCRIBED(JourneyStarted, "journey-started", journey, overrides)
};
bool applies(const Table& table, const JourneyStarted& e);
void evolve(Table& table, const JourneyStarted& e);
std::optional<StoryLine> describe(const StoryContext& telling, const JourneyStarted& e);
struct JobDone {
    Job job;
    DESCRIBED(JobDone, "job-done", job)
};
bool applies(const Table& table, const JobDone& e);
void evolve(Table& table, const JobDone& e);
std::optional<StoryLine> describe(const StoryContext& telling, const JobDone& e);
struct JourneyEnded {
    std::string to;
    bool arrived = true;
    std::int64_t rations = 0;
    std::vector<std::string> hungry; ///< names of those with too few rations
    GmText text;
    bool overridden = false;
    std::vector<ActorId> hungryActors; ///< in the order of the names; missing in older campaigns
    DESCRIBED(JourneyEnded, "journey-ended", to, arrived, rations, hungry, text, overridden, hungryActors)
};
bool applies(const Table& table, const JourneyEnded& e);
void evolve(Table& table, const JourneyEnded& e);
std::optional<StoryLine> describe(const StoryContext& telling, const JourneyEnded& e);

/// Removes an actor who has left the table from journey, camp and days off.
void forgetInCompany(Table& table, ActorId who);

} // namespace tenplus::table::inline pbta::inline company
