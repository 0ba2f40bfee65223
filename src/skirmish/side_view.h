// SideView: a game with only one side's knowledge. Without the numbers of chests; for the heroes, also without
// unrevealed parts, hidden ways, and conditions other than those of the aims whose square or foe they see.
#pragma once

#include "skirmish/step.h"

namespace tenplus::skirmish {

class SideView {
public:
    SideView(const Game& game, Side side);

    [[nodiscard]] Side side() const { return m_side; }
    [[nodiscard]] const Game& known() const { return m_known; }
    /// A possible game: dice fill in the unknown parts.
    [[nodiscard]] Game sampled(Tray& tray) const;

private:
    Side m_side;
    Game m_known;
};

} // namespace tenplus::skirmish
