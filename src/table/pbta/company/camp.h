// A night's camp: who camps, who keeps which watch, who eats, and whom sleep heals. The order is the book's: ration,
// watch, prompts such as a new level, sleep, healing (DW-R-46).
#pragma once

#include "base/described.h"
#include "base/gm_text.h"
#include "table/core/decision.h"
#include "table/core/ids.h"

#include <string>
#include <vector>

namespace tenplus::table::inline pbta::inline company {

struct Camper {
    ActorId who;
    bool fed = false; ///< has eaten a ration or a gift
    FIELDS(Camper, who, fed)
};
struct Camp {
    GmText place;
    bool dangerous = false;
    std::vector<Camper> campers;
    std::vector<ActorId> watches; ///< in order; may be empty in a safe place
    FIELDS(Camp, place, dangerous, campers, watches)
};

/// Makes camp. Each character eats a ration unless the place or a journey's rations feed them; without one they go
/// hungry. Include a hireling who is to help in the morning.
struct PitchCamp {
    GmText place;
    bool dangerous = false;
    bool fed = false;             ///< an inn or a host feeds everybody
    std::vector<ActorId> campers; ///< empty: all characters, and all hirelings in service
    std::vector<ActorId> without; ///< those who need no ration tonight
    std::vector<ActorId> watches;
    bool override = false; ///< allows a watch by a character who does not camp
    DESCRIBED(PitchCamp, "pitch-camp", place, dangerous, fed, campers, without, watches, override)
};
Done decideOn(Turn& turn, const PitchCamp& command);
/// Sets the order of the watches before the night.
struct SetWatches {
    std::vector<ActorId> watches;
    bool override = false; ///< allows a character who does not camp
    DESCRIBED(SetWatches, "set-watches", watches, override)
};
Done decideOn(Turn& turn, const SetWatches& command);
/// Morning: heals those who slept without interruption.
struct BreakCamp {
    int hours = 8;               ///< of uninterrupted sleep
    std::vector<ActorId> broken; ///< those whose sleep was interrupted anyway
    bool override = false;       ///< allows a camp without watch, and heals the hungry
    DESCRIBED(BreakCamp, "break-camp", hours, broken, override)
};
Done decideOn(Turn& turn, const BreakCamp& command);

struct CampPitched {
    Camp camp;
    std::vector<std::string> hungry; ///< names of campers without food
    DESCRIBED(CampPitched, "camp-pitched", camp, hungry)
};
bool applies(const Table& table, const CampPitched& e);
void evolve(Table& table, const CampPitched& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CampPitched& e);
struct WatchesSet {
    std::vector<ActorId> watches;
    std::vector<std::string> names;
    DESCRIBED(WatchesSet, "watches-set", watches, names)
};
bool applies(const Table& table, const WatchesSet& e);
void evolve(Table& table, const WatchesSet& e);
std::optional<StoryLine> describe(const StoryContext& telling, const WatchesSet& e);
struct CampBroken {
    int hours = 0;
    std::vector<std::string> unhealed; ///< names with reasons: "Ada (broken sleep)"
    bool overridden = false;
    std::vector<ActorId> unhealedActors; ///< in the order of the names; missing in older campaigns
    bool watched = false;                ///< it was a dangerous place with watches; missing in older campaigns
    DESCRIBED(CampBroken, "camp-broken", hours, unhealed, overridden, unhealedActors, watched)
};
bool applies(const Table& table, const CampBroken& e);
void evolve(Table& table, const CampBroken& e);
std::optional<StoryLine> describe(const StoryContext& telling, const CampBroken& e);

} // namespace tenplus::table::inline pbta::inline company
