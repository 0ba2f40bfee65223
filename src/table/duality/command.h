// The one command of duality play: an act, and whether the GM overrides rules.
#pragma once

#include "duality/act.h"
#include "table/core/decision.h"
#include "table/duality/rules.h"

#include <string_view>

namespace tenplus::table::inline duality {

struct PlayDuality {
    static constexpr std::string_view kName = "duality";
    static constexpr bool kFindsItsActors = true; ///< its acts look for their actors themselves
    duality::Act act;
    bool override = false; ///< waives prices and turns, and records them
    bool secret = false;   ///< the players see at most that the GM rolled
    template <typename V>
    void fields(V& v) {
        v("do", act);
        v("override", override);
        v("secret", secret);
    }
};
Done decideOn(Turn& turn, const PlayDuality& command);

} // namespace tenplus::table::inline duality
