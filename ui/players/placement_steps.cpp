#include "players/placement_steps.h"

namespace tenplus::ui {

std::vector<PlacementStep> stepsTo(Stand stand, WindowSystem system) {
    using enum PlacementStep;
    switch (stand) {
    case Stand::Closed:
    case Stand::Waiting: return {Hide};
    case Stand::Plain: return {ForgetState, Hide, TakeScreen, TakePlainSize, StayAboveGm, Show};
    case Stand::Full:
        if (system == WindowSystem::X11) return {ForgetState, StandAlone, TakeScreen, FillScreen, BecomeFull, Show};
        return {ForgetState, Hide, StandAlone, TakeScreen, FillScreen, BecomeFull, Show};
    }
    return {};
}

} // namespace tenplus::ui
