// A night's camp: who lies down, who keeps which watch, what is eaten, and whom sleep heals. The order is the
// book's: ration, watch, prompts such as a new level, sleep, healing (DW-R-46).
#pragma once

#include "table/ids.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table {

struct Camper {
    ActorId who;
    bool fed = false; ///< has eaten a ration, or what others gave
    friend bool operator==(const Camper&, const Camper&) = default;
    template <typename V>
    void fields(V& v) {
        v("who", who);
        v("fed", fed);
    }
};
struct Camp {
    std::string place;
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

/// Settles down to rest. Each character eats a ration unless the place feeds them or a journey's rations do; one who has
/// none goes hungry. A hireling who is to help in the morning is among the campers.
struct PitchCamp {
    static constexpr std::string_view kName = "pitch-camp";
    std::string place;
    bool dangerous = false;
    bool fed = false;              ///< an inn, a host: nobody eats their own
    std::vector<ActorId> campers;  ///< empty: every character, and every hireling in service
    std::vector<ActorId> without;  ///< who needs no ration tonight, for whatever reason
    std::vector<ActorId> watches;
    bool override = false;         ///< a watch for a character who does not camp
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
/// Sets the order of the watches, before anybody sleeps.
struct SetWatches {
    static constexpr std::string_view kName = "set-watches";
    std::vector<ActorId> watches;
    bool override = false; ///< although one of them, a character, does not camp
    template <typename V>
    void fields(V& v) {
        v("watches", watches);
        v("override", override);
    }
};
/// Morning: who slept without a break is healed.
struct BreakCamp {
    static constexpr std::string_view kName = "break-camp";
    int hours = 8;               ///< of sleep that nothing broke
    std::vector<ActorId> broken; ///< whose sleep was broken all the same
    bool override = false;       ///< although nobody keeps watch, and heals whoever has not eaten
    template <typename V>
    void fields(V& v) {
        v("hours", hours);
        v("broken", broken);
        v("override", override);
    }
};

struct CampPitched {
    static constexpr std::string_view kName = "camp-pitched";
    Camp camp;
    std::vector<std::string> hungry; ///< names; of the campers who are not fed
    friend bool operator==(const CampPitched&, const CampPitched&) = default;
    template <typename V>
    void fields(V& v) {
        v("camp", camp);
        v("hungry", hungry);
    }
};
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
struct CampBroken {
    static constexpr std::string_view kName = "camp-broken";
    int hours = 0;
    std::vector<std::string> unhealed; ///< names with why: "Ada (broken sleep)"
    bool overridden = false;
    std::vector<ActorId> unhealedActors; ///< in the order of the names; older campaigns have none
    bool watched = false; ///< in a dangerous place they could sleep because watches were set; older campaigns do not say
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

} // namespace tenplus::table
