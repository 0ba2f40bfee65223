// The price of single steps for one walker, and why a step is barred. A walk, the reach shown on hover and the
// opponent all ask here.
#pragma once

#include "table/skirmish/turn.h"

namespace tenplus::table::skirmish {

struct Walker {
    Index who = kNobody;
    Side side = Side::Heroes;
    bool flies = false;
    bool stealthy = false;
    bool slips = false;
    bool controlled = false;
};
Walker walkerOf(const Game& game, Index who);

struct Step {
    Bar bar = Bar::None;
    int cost = 0;
    bool halts = false; ///< movement ends there
    bool jumps = false;
};
/// From a square that it has come to, `to` a neighbour or the far side of a pit. `spent` is what the walk cost
/// before: a slow model jumps only with all its points.
Step stepTo(const Game& game, const Walker& walker, Square from, Square to, int spent);
/// Why the walk cannot end there.
Bar endingAt(const Game& game, const Walker& walker, Square square);

} // namespace tenplus::table::skirmish
