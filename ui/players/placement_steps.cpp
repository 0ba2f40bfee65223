#include "players/placement_steps.h"

namespace tenplus::ui {

std::vector<PlacementStep> stepsTo(Stand stand) {
    using enum PlacementStep;
    switch (stand) {
    case Stand::Closed:
    case Stand::Waiting: return {Hide};
    case Stand::Plain: return {Withdraw, ForgetState, TakeScreen, TakePlainSize, StayAboveGm, Show};
    case Stand::Full: return {Withdraw, ForgetState, StandAlone, TakeScreen, FillScreen, BecomeFull, Show};
    }
    return {};
}

} // namespace tenplus::ui
