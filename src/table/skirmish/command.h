// The one command of the skirmish: an act, and whether the GM overrides rules.
#pragma once

#include "skirmish/act.h"
#include "table/core/decision.h"
#include "table/skirmish/rules.h"

#include <string_view>

namespace tenplus::table::inline skirmish {

struct PlaySkirmish {
    static constexpr std::string_view kName = "skirmish";
    static constexpr bool kFindsItsActors = true;
    skirmish::Act act;
    bool override = false; ///< grants what the rule lacks: points, gold, a second turn; recorded
    template <typename V>
    void fields(V& v) {
        v("do", act);
        v("override", override);
    }
};
Done decideOn(Turn& turn, const PlaySkirmish& command);

} // namespace tenplus::table::inline skirmish
