// SideView: a game as one side knows it. What the side cannot know is not in it: not the numbers of chests, and for
// the heroes nothing of the parts that are not revealed, of hidden ways and of conditions.
#pragma once

#include "table/skirmish/step.h"

namespace tenplus::table::skirmish {

class SideView {
public:
    SideView(const Game& game, Side side);

    [[nodiscard]] Side side() const { return m_side; }
    [[nodiscard]] const Game& known() const { return m_known; }
    /// One game that could be this one: what is unknown is filled in by the dice.
    [[nodiscard]] Game sampled(Tray& tray) const;

private:
    Side m_side;
    Game m_known;
};

} // namespace tenplus::table::skirmish
