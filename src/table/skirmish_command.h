// The one command of the skirmish: an act, as a person asks for it, and whether the rule in its way is set aside.
#pragma once

#include "table/skirmish/act.h"

#include <string_view>

namespace tenplus::table {

struct PlaySkirmish {
    static constexpr std::string_view kName = "skirmish";
    skirmish::Act act;
    bool override = false; ///< what the rule asks for is given: points, gold, a second turn; told and recorded
    template <typename V>
    void fields(V& v) {
        v("do", act);
        v("override", override);
    }
};

} // namespace tenplus::table
