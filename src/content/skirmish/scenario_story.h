// What is told between the scenarios of a campaign: when one is won, and when it is lost.
#pragma once

#include "content/skirmish/scenario.h"

#include <string>

namespace tenplus::content::skirmish {

struct ScenarioStory {
    std::string won;  ///< may be empty, like the other
    std::string lost; ///< the game master won
    friend bool operator==(const ScenarioStory&, const ScenarioStory&) = default;
};

/// Read from the scenario's JSON, which the loader has checked: no game needs it. Empty where the JSON tells nothing.
ScenarioStory storyOf(const Scenario& scenario);

} // namespace tenplus::content::skirmish
