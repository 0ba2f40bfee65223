// The one command of duality play: an act, and whether the GM overrides rules.
#pragma once

#include "base/described.h"
#include "duality/act.h"
#include "table/core/decision.h"
#include "table/duality/rules.h"

namespace tenplus::table::inline duality {

struct PlayDuality {
    static constexpr bool kFindsItsActors = true; ///< its acts look for their actors themselves
    duality::Act act;
    bool override = false; ///< waives prices and turns, and records them
    bool secret = false;   ///< the players see at most that the GM rolled
    DESCRIBED(PlayDuality, "duality", AS(act, "do"), override, secret)
};
Done decideOn(Turn& turn, const PlayDuality& command);

} // namespace tenplus::table::inline duality
