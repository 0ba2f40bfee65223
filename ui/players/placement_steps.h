// The order of calls that brings the players' window to its place: a value, so that it can be tried on windows that
// behave as each window system does.
#pragma once

#include "players/seat.h"

#include <vector>

namespace tenplus::ui {

/// One call on the window.
enum class PlacementStep {
    Hide,
    Withdraw,      ///< hides it, and the window system forgets it
    ForgetState,   ///< neither full screen nor maximised
    TakeScreen,    ///< of the placement
    FillScreen,    ///< the geometry of that screen
    TakePlainSize, ///< a small window on the GM's screen
    StandAlone,    ///< no window stays below this one
    StayAboveGm,   ///< the window system keeps it above the GM's window
    BecomeFull,    ///< at once, or when it is shown
    Show,
};

/// The steps to that stand. Every window system keeps states and sizes of its own for a window: a change of size makes
/// Qt forget that it is full screen without telling a Wayland compositor, and window managers of X11 restore an earlier
/// size or drop the state when it is unmapped. So each place is taken by a window that none of them knows.
std::vector<PlacementStep> stepsTo(Stand stand);

} // namespace tenplus::ui
