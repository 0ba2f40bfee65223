// One scene for the tests of the panels: a party of four before a drowned belfry, its foes, its clocks and a weak hit.
#pragma once

#include "table/gm_view.h"
#include "table/pbta/moves/waiting_view.h"

namespace tenplus::ui::belfry {

inline constexpr table::ActorId kBrannoch{1}, kIselde{2}, kTam{3}, kOriel{4}, kBellringer{5}, kHounds{6},
    kTidewarden{7};

table::GmView view();
// Brannoch defies danger with Strength: 3 + 4 + 2 - 1 + 1 = 9.
table::RollView weakHit();
// A choice of one from three.
table::WaitingView price();
// Falling stone that its dice already tell: "Deal 2 to Brannoch".
table::WaitingView stone();
// Damage whose die is still to be thrown.
table::WaitingView blow();

} // namespace tenplus::ui::belfry
