// What the journal keeps of an undo or a redo: the turn that it takes back. It is no fact of the table, so table knows nothing of it.
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
