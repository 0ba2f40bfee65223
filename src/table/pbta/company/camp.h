// A night's camp: who camps, who keeps which watch, who eats, and whom sleep heals. The order is the book's: ration,
// watch, prompts such as a new level, sleep, healing (DW-R-46).
#pragma once

#include "base/gm_text.h"
#include "table/core/decision.h"
#include "table/core/ids.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline pbta::inline company {

struct Camper {
    ActorId who;
    bool fed = false; ///< has eaten a ration or a gift
    friend bool operator==(const Camper&, const Camper&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("fed", fed);
    }
};
struct Camp {
    GmText place;
    bool dangerous = false;
    std::vector<Camper> campers;
    std::vector<ActorId> watches; ///< in order; may be empty in a safe place
    friend bool operator==(const Camp&, const Camp&) = default;
    template <typename V>
    void fields(V& v) {
        v("place", place);
        v("dangerous", dangerous);
        v("campers", campers);
        v("watches", watches);
    }
};

/// Makes camp. Each character eats a ration unless the place or a journey's rations feed them; without one they go
/// hungry. Include a hireling who is to help in the morning.
struct PitchCamp {
    static constexpr std::string_view kName = "pitch-camp";
    GmText place;
    bool dangerous = false;
    bool fed = false;             ///< an inn or a host feeds everybody
    std::vector<ActorId> campers; ///< empty: all characters, and all hirelings in service
    std::vector<ActorId> without; ///< those who need no ration tonight
    std::vector<ActorId> watches;
    bool override = false; ///< allows a watch by a character who does not camp
    template <typename V>
    void fields(V& v) {
        v("place", place);
        v("dangerous", dangerous);
        v("fed", fed);
        v("campers", campers);
        v("without", without);
        v("watches", watches);
        v("override", override);
    }
};
Done decideOn(Turn& turn, const PitchCamp& command);
/// Sets the order of the watches before the night.
struct SetWatches {
    static constexpr std::string_view kName = "set-watches";
    std::vector<ActorId> watches;
    bool override = false; ///< allows a character who does not camp
    template <typename V>
    void fields(V& v) {
        v("watches", watches);
        v("override", override);
    }
};
Done decideOn(Turn& turn, const SetWatches& command);
/// Morning: heals those who slept without interruption.
struct BreakCamp {
    static constexpr std::string_view kName = "break-camp";
    int hours = 8;               ///< of uninterrupted sleep
    std::vector<ActorId> broken; ///< those whose sleep was interrupted anyway
    bool override = false;       ///< allows a camp without watch, and heals the hungry
    template <typename V>
    void fields(V& v) {
        v("hours", hours);
        v("broken", broken);
        v("override", override);
    }
};
Done decideOn(Turn& turn, const BreakCamp& command);

struct CampPitched {
    static constexpr std::string_view kName = "camp-pitched";
    Camp camp;
    std::vector<std::string> hungry; ///< names of campers without food
    friend bool operator==(const CampPitched&, const CampPitched&) = default;
    template <typename V>
    void fields(V& v) {
        v("camp", camp);
        v("hungry", hungry);
    }
};
bool applies(const Table& table, const CampPitched& e);
void evolve(Table& table, const CampPitched& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CampPitched& e);
struct WatchesSet {
    static constexpr std::string_view kName = "watches-set";
    std::vector<ActorId> watches;
    std::vector<std::string> names;
    friend bool operator==(const WatchesSet&, const WatchesSet&) = default;
    template <typename V>
    void fields(V& v) {
        v("watches", watches);
        v("names", names);
    }
};
bool applies(const Table& table, const WatchesSet& e);
void evolve(Table& table, const WatchesSet& e);
std::optional<StoryLine> describe(const StoryContext& telling, const WatchesSet& e);
struct CampBroken {
    static constexpr std::string_view kName = "camp-broken";
    int hours = 0;
    std::vector<std::string> unhealed; ///< names with reasons: "Ada (broken sleep)"
    bool overridden = false;
    std::vector<ActorId> unhealedActors; ///< in the order of the names; missing in older campaigns
    bool watched = false;                ///< it was a dangerous place with watches; missing in older campaigns
    friend bool operator==(const CampBroken&, const CampBroken&) = default;
    template <typename V>
    void fields(V& v) {
        v("hours", hours);
        v("unhealed", unhealed);
        v("overridden", overridden);
        v("unhealedActors", unhealedActors);
        v("watched", watched);
    }
};
bool applies(const Table& table, const CampBroken& e);
void evolve(Table& table, const CampBroken& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CampBroken& e);

} // namespace tenplus::table::inline pbta::inline company
