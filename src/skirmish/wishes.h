// What draws heroes: the doors, chests and goods that they see and have not opened or taken, and the ways out; their
// enemies too, where heroes have no other way on. It is noted once for a choice. If the plans of the choice were judged
// by the wishes that each of them leaves, opening the nearest door would cost everybody the longer way to the next one.
#pragma once

#include "skirmish/ways.h"

#include <vector>

namespace tenplus::skirmish {

/// Of the game it is made from, which must outlive it.
class Wishes {
public:
    explicit Wishes(const Game& game);
    /// Squares from there to what was nearest when the wishes were noted; 0 where nothing draws.
    [[nodiscard]] int from(Square square) const { return m_ways.from(square); }
    /// How many of those that were noted are not fulfilled in this game, a later one; ways out do not count.
    [[nodiscard]] int leftIn(const Game& game) const;

private:
    Ways m_ways;
    std::vector<Index> m_things;
};

} // namespace tenplus::skirmish
