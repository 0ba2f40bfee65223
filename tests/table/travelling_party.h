// Three who travel, camp and rest together, and whom they hire.
#pragma once

#include "table/scene.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace tenplus::table::testing {

struct Party : Scene {
    ActorId ada = given("Ada");
    ActorId bram = given("Bram");
    ActorId cleo = given("Cleo");

    StartJourney way(std::int64_t length) const {
        return {.to = "Saltmoor",
                .length = length,
                .jobs = {{"trailblazer", ada}, {"scout", bram}, {"quartermaster", cleo}}};
    }
    const Job& job(std::string_view id) const { return *std::ranges::find(table().journey->jobs, id, &Job::job); }
    void waveAll() {
        while (waitingCount() > 0) perform(WaveOff{table().waiting.front().id});
    }
};

inline ActorId hire(Scene& scene, const std::string& skill, int rank) {
    scene.perform(HireHireling{.name = "Tam", .cost = "coin", .skills = {{skill, rank}}, .override = true});
    return scene.table().actors.rbegin()->first;
}

} // namespace tenplus::table::testing
