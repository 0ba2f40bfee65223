// The events of the skirmish: a board is set up, facts happen on it, it is removed; and changes between games. Each
// step names the one it depends on, so that an undo cannot remove a step from the middle.
#pragma once

#include "base/described.h"
#include "table/core/changed.h"
#include "table/core/decision.h"
#include "table/skirmish/rules.h"
#include "table/skirmish/state.h"

namespace tenplus::table::inline skirmish {

/// `party`: the party of the board, which must not change while the board exists; missing in older campaigns.
struct SkirmishBegun {
    StepId id;
    StepId on;
    std::string scenario;
    std::string title;
    std::vector<std::string> aims;
    skirmish::GameRecord start;
    std::optional<std::vector<skirmish::CompanionRecord>> party = {};
    bool trial = false; ///< no part of the campaign
    DESCRIBED(SkirmishBegun, "skirmish-begun", id, on, scenario, title, aims, start, party, trial)
};
bool applies(const Table& table, const SkirmishBegun& e);
void evolve(Table& table, const SkirmishBegun& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SkirmishBegun& e);

struct SkirmishStepped {
    StepId id;
    StepId on;
    std::vector<skirmish::Fact> facts;
    DESCRIBED(SkirmishStepped, "skirmish-stepped", id, on, facts)
};
bool applies(const Table& table, const SkirmishStepped& e);
void evolve(Table& table, const SkirmishStepped& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SkirmishStepped& e);

struct SkirmishEnded {
    StepId id;
    StepId on;
    std::string scenario;
    skirmish::Result result = skirmish::Result::Open; ///< Open: it was broken off
    DESCRIBED(SkirmishEnded, "skirmish-ended", id, on, scenario, result)
};
bool applies(const Table& table, const SkirmishEnded& e);
void evolve(Table& table, const SkirmishEnded& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SkirmishEnded& e);

/// The changed parts of the state between games.
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
    /// Calls visit(name, member of SkirmishState, member of SkirmishChanged) for each part.
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
bool applies(const Table& table, const SkirmishChanged& e);
void evolve(Table& table, const SkirmishChanged& e);
std::optional<StoryLine> describe(const StoryContext& telling, const SkirmishChanged& e);

/// True if dice fell in it or something hidden was shown: its undo is marked.
bool showsSomething(const SkirmishStepped& e);

} // namespace tenplus::table::inline skirmish
