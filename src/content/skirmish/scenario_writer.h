// Writes a scenario as the JSON that loadScenario() reads: what the editor of scenarios keeps.
#pragma once

#include "content/skirmish/scenario.h"

#include <string>

namespace tenplus::content::skirmish {

/// One member a line, so that a fault that is told with its line is found.
std::string scenarioText(const Scenario& scenario, const Book& book);

} // namespace tenplus::content::skirmish
