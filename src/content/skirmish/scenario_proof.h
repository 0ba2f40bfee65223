// Proves that a scenario can be played to its end, by playing it: opens doors with available keys, sets off triggers,
// and reports every unreachable part as a fault. Also reports open borders between a visible and a hidden part.
#pragma once

#include "content/skirmish/scenario.h"

#include <string>
#include <vector>

namespace tenplus::content::skirmish {

struct Proof {
    std::vector<std::string> faults; ///< sentences: what no party can do
    std::vector<std::string> doubts; ///< what only some parties can do
};

/// The running time grows with the squares, areas, doors and triggers, independently of their arrangement.
Proof proofOf(const Scenario& scenario, const Book& book);

} // namespace tenplus::content::skirmish
