// The journal's record of an undo or redo: the turn that it reverts. The table does not know this event.
#pragma once

#include <cstdint>
#include <string_view>

namespace tenplus::session {

struct TurnReverted {
    static constexpr std::string_view kName = "turn-reverted";
    std::int64_t turn = 0;
    template <typename V>
    void fields(V& v) {
        v("turn", turn);
    }
};

} // namespace tenplus::session
