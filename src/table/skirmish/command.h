// The one command of the skirmish: an act, and whether the GM overrides rules.
#pragma once

#include "base/described.h"
#include "skirmish/act.h"
#include "table/core/decision.h"
#include "table/skirmish/rules.h"

namespace tenplus::table::inline skirmish {

struct PlaySkirmish {
    static constexpr bool kFindsItsActors = true;
    skirmish::Act act;
    bool override = false; ///< grants what the rule lacks: points, gold, a second turn; recorded
    DESCRIBED(PlaySkirmish, "skirmish", AS(act, "do"), override)
};
Done decideOn(Turn& turn, const PlaySkirmish& command);

} // namespace tenplus::table::inline skirmish
