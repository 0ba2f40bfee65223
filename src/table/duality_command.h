// The one command of duality play: an act, as a person asks for it, and whether the rules in its way are set aside.
#pragma once

#include "table/duality/act.h"

#include <string_view>

namespace tenplus::table {

struct PlayDuality {
    static constexpr std::string_view kName = "duality";
    duality::Act act;
    bool override = false; ///< prices and turns are let go; what was set aside is told
    bool secret = false;   ///< the players see at most that the GM rolled
    template <typename V>
    void fields(V& v) {
        v("do", act);
        v("override", override);
        v("secret", secret);
    }
};

} // namespace tenplus::table
