// The order of calls that brings the players' window to its place: a value, so that it can be tried on windows that
// behave as each window system does.
#pragma once

#include "players/seat.h"

#include <vector>

namespace tenplus::ui {

/// One call on the window.
enum class PlacementStep {
    Hide,
    ForgetState,   ///< neither full screen nor maximised
    TakeScreen,    ///< of the placement
    FillScreen,    ///< the geometry of that screen
    TakePlainSize, ///< a small window on the GM's screen
    StandAlone,    ///< no window stays below this one
    StayAboveGm,   ///< the window system keeps it above the GM's window
    BecomeFull,    ///< at once, or when it is shown
    Show,
};

/// X11 loses the state of a window that is hidden; Wayland changes no state and no screen of a window that is not.
enum class WindowSystem { X11, Wayland };

/// The steps to that stand. A change of size makes Qt forget that a window is full screen, without telling the
/// compositor: the state is dropped first. A compositor chooses the screen when a full-screen window is shown.
std::vector<PlacementStep> stepsTo(Stand stand, WindowSystem system);

} // namespace tenplus::ui
