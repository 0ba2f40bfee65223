// The journal's record of an undo or redo: the turn that it reverts. The table does not know this event.
#pragma once

#include "base/described.h"

#include <cstdint>

namespace tenplus::session {

struct TurnReverted {
    std::int64_t turn = 0;
    DESCRIBED(TurnReverted, "turn-reverted", turn)
};

} // namespace tenplus::session
