// A journey through hostile country: who has which job, how each was done, and what everybody eats at the end.
// Each who has a job makes the journey's move; one job that nobody has counts as a miss without a roll.
#pragma once

#include "table/ids.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

/// One job on the way.
struct Job {
    std::string job;  ///< id
    std::string name;
    ActorId who;      ///< nobody: it is empty
    std::string band; ///< how it was done; empty until it is rolled
    std::string bandName;
    RollId roll;
    std::string own = {}; ///< the band of that roll, where another of theirs serves this job too
    friend bool operator==(const Job&, const Job&) = default;
    template <typename V>
    void fields(V& v) {
        v("job", job);
        v("name", name);
        v("who", who);
        v("band", band);
        v("bandName", bandName);
        v("roll", roll);
        v("own", own);
    }
};
struct Journey {
    std::string to;
    std::int64_t length = 0; ///< in rations; one is a day
    std::vector<ActorId> travellers;
    std::vector<Job> jobs;
    ActorId guide;           ///< a hireling who leads the way; nobody otherwise
    friend bool operator==(const Journey&, const Journey&) = default;
    template <typename V>
    void fields(V& v) {
        v("to", to);
        v("length", length);
        v("travellers", travellers);
        v("jobs", jobs);
        v("guide", guide);
    }
};

/// Sets out. A safe road takes the rations and that is all (DW-LIFE-12).
struct StartJourney {
    static constexpr std::string_view kName = "start-journey";
    std::string to;
    std::int64_t length = 0;
    std::map<std::string, ActorId> jobs; ///< job → who does it
    std::vector<ActorId> travellers;     ///< empty: every character
    ActorId guide;
    bool safe = false;
    bool override = false; ///< two jobs for one, a job for a hireling, no known goal, a way too long for its guide
    template <typename V>
    void fields(V& v) {
        v("to", to);
        v("length", length);
        v("jobs", jobs);
        v("travellers", travellers);
        v("guide", guide);
        v("safe", safe);
        v("override", override);
    }
};
/// The party arrives, or gives up: everybody eats.
struct FinishJourney {
    static constexpr std::string_view kName = "finish-journey";
    std::optional<std::int64_t> rations; ///< that each eats, if the GM says otherwise
    bool arrived = true;
    bool override = false; ///< although a job has not been rolled
    std::string text;
    template <typename V>
    void fields(V& v) {
        v("rations", rations);
        v("arrived", arrived);
        v("override", override);
        v("text", text);
    }
};

struct JourneyStarted {
    static constexpr std::string_view kName = "journey-started";
    Journey journey;
    std::vector<std::string> overrides; ///< rules the GM set aside, in words
    friend bool operator==(const JourneyStarted&, const JourneyStarted&) = default;
    template <typename V>
    void fields(V& v) {
        v("journey", journey);
        v("overrides", overrides);
    }
};
struct JobDone {
    static constexpr std::string_view kName = "job-done";
    Job job;
    friend bool operator==(const JobDone&, const JobDone&) = default;
    template <typename V>
    void fields(V& v) {
        v("job", job);
    }
};
struct JourneyEnded {
    static constexpr std::string_view kName = "journey-ended";
    std::string to;
    bool arrived = true;
    std::int64_t rations = 0;
    std::vector<std::string> hungry; ///< names of those who had too little to eat
    std::string text;
    bool overridden = false;
    std::vector<ActorId> hungryActors; ///< in the order of the names; older campaigns have none
    friend bool operator==(const JourneyEnded&, const JourneyEnded&) = default;
    template <typename V>
    void fields(V& v) {
        v("to", to);
        v("arrived", arrived);
        v("rations", rations);
        v("hungry", hungry);
        v("text", text);
        v("overridden", overridden);
        v("hungryActors", hungryActors);
    }
};

} // namespace tenplus::table
