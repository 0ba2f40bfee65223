// What the skirmish adds to the story: a board is laid out, facts come true on it, it is put away; and what changes between
// games. Each step names the one it stands on, so that none leaves the middle while another stands on it.
#pragma once

#include "table/duality_events.h"
#include "table/skirmish_state.h"

namespace tenplus::table {

/// `party`: as the board was laid out for, so that it stands while the board does; campaigns from before it was told have none.
struct SkirmishBegun {
    static constexpr std::string_view kName = "skirmish-begun";
    StepId id;
    StepId on;
    std::string scenario;
    std::string title;
    std::vector<std::string> aims;
    skirmish::GameRecord start;
    std::optional<std::vector<skirmish::CompanionRecord>> party = {};
    friend bool operator==(const SkirmishBegun&, const SkirmishBegun&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("on", on);
        v("scenario", scenario);
        v("title", title);
        v("aims", aims);
        v("start", start);
        v("party", party);
    }
};

struct SkirmishStepped {
    static constexpr std::string_view kName = "skirmish-stepped";
    StepId id;
    StepId on;
    std::vector<skirmish::FactRecord> facts;
    friend bool operator==(const SkirmishStepped&, const SkirmishStepped&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("on", on);
        v("facts", facts);
    }
};

struct SkirmishEnded {
    static constexpr std::string_view kName = "skirmish-ended";
    StepId id;
    StepId on;
    std::string scenario;
    skirmish::Result result = skirmish::Result::Open; ///< open: it was broken off
    friend bool operator==(const SkirmishEnded&, const SkirmishEnded&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("on", on);
        v("scenario", scenario);
        v("result", result);
    }
};

/// The parts of what lasts beyond a game that a turn changed.
struct SkirmishChanged {
    static constexpr std::string_view kName = "skirmish-changed";
    Part<std::vector<skirmish::CompanionRecord>> party;
    Part<std::vector<skirmish::CompanionRecord>> resting;
    Part<std::vector<skirmish::OwnHeroRecord>> heroes;
    Part<std::set<std::string>> allowed;
    Part<std::map<std::string, Tries>> tries;
    Part<std::map<std::string, std::string>> kept;
    friend bool operator==(const SkirmishChanged&, const SkirmishChanged&) = default;
    template <typename V>
    void fields(V& v) {
        eachPart([&](std::string_view name, auto, auto part) { v(name, this->*part); });
    }
    /// Calls visit(name, member of the state, member of this) for each part.
    template <typename Visit>
    static void eachPart(Visit visit) {
        visit("party", &SkirmishState::party, &SkirmishChanged::party);
        visit("resting", &SkirmishState::resting, &SkirmishChanged::resting);
        visit("heroes", &SkirmishState::heroes, &SkirmishChanged::heroes);
        visit("allowed", &SkirmishState::allowed, &SkirmishChanged::allowed);
        visit("tries", &SkirmishState::tries, &SkirmishChanged::tries);
        visit("kept", &SkirmishState::kept, &SkirmishChanged::kept);
    }
};

} // namespace tenplus::table
