// Writes a scenario as JSON for loadScenario(): the scenario editor stores it.
#pragma once

#include "content/skirmish/scenario.h"

#include <string>

namespace tenplus::content::skirmish {

/// One member per line, so that a reported line finds the fault.
std::string scenarioText(const Scenario& scenario, const Book& book);

} // namespace tenplus::content::skirmish
