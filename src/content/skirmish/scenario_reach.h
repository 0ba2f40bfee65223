// Whether a scenario can be played to its end: what of it no hero can ever come to.
#pragma once

#include "content/skirmish/scenario.h"

#include <string>
#include <vector>

namespace tenplus::content::skirmish {

/// A sentence for each chest, trigger, tagged monster or way out that lies out of reach, for starts that are hidden, and for
/// everybody who is set where nobody can stand.
std::vector<std::string> unreachable(const Scenario& scenario);

} // namespace tenplus::content::skirmish
