// Whether a scenario can be played to its end, proved by playing it: doors are opened with keys that can be
// had, triggers are set off, and what no hero can come to by then is a fault. So are parts that lie open to
// each other while one is hidden.
#pragma once

#include "content/skirmish/scenario.h"

#include <string>
#include <vector>

namespace tenplus::content::skirmish {

struct Proof {
    std::vector<std::string> faults; ///< sentences, of what no party can do
    std::vector<std::string> doubts; ///< of what takes an ability that not every party has
};

/// Takes a time that grows with the squares and with the areas, doors and triggers, and not with how they are
/// arranged.
Proof proofOf(const Scenario& scenario, const Book& book);

} // namespace tenplus::content::skirmish
