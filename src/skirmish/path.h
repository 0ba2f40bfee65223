// The price of single steps for one walker, and why a step is blocked. Used by walks, the reach shown on hover, and the
// opponent.
#pragma once

#include "skirmish/turn.h"

namespace tenplus::skirmish {

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
    WhyNot bar = WhyNot::None;
    int cost = 0;
    bool halts = false; ///< movement ends there
    bool jumps = false;
};
/// From a visited square; `to`: a neighbour or the far side of a pit. `spent`: the walk's cost so far; a slow model
/// jumps only with all its points.
Step stepTo(const Game& game, const Walker& walker, Square from, Square to, int spent);
/// Every enemy whose kill zone is left on the way from one square to the next, and who so strikes first; nobody leaves
/// any by stealth or as a familiar. `to`: kNowhere leaves them all.
Party strikersOnLeaving(const Game& game, Index who, Square from, Square to);
/// Why the walk cannot end there.
WhyNot endingAt(const Game& game, const Walker& walker, Square square);

} // namespace tenplus::skirmish
