// What draws heroes: the aims that they see; before they see one, what leads on; when every aim is met, the way home.
// Goods draw only those who are a few steps away. They are noted once for a choice. If the plans of the choice were
// judged by the wishes that each of them leaves, opening the nearest door would cost everybody the longer way to the
// next one.
#pragma once

#include "skirmish/ways.h"

#include <vector>

namespace tenplus::skirmish {

/// What can be taken or used up, and is worth a few steps whatever the aims are.
bool isGood(const Game& game, const Thing& thing);

/// Of the game it is made from, which must outlive it.
class Wishes {
public:
    explicit Wishes(const Game& game);
    /// Squares from there to what was nearest when the wishes were noted; 0 where nothing draws.
    [[nodiscard]] int from(Square square) const { return m_ways.from(square); }
    /// What a square nearer is worth.
    [[nodiscard]] int pull() const { return m_pull; }
    /// How many things of those that were noted are not taken or opened in this game, a later one.
    [[nodiscard]] int leftIn(const Game& game) const;

private:
    Ways m_ways;
    std::vector<Square> m_goals;
    int m_pull = 0;
};

} // namespace tenplus::skirmish
