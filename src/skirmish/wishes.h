// What draws heroes: the doors, chests and goods that they see and have not opened or taken; while an aim is unmet and
// nothing of that is left, also altars, coffins, stairs that lead nowhere yet, and their enemies; and when every aim is
// met, the way home alone. They are noted once for a choice. If the plans of the choice were judged by the wishes that
// each of them leaves, opening the nearest door would cost everybody the longer way to the next one.
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
    /// What a square nearer is worth, and each thing that is got.
    [[nodiscard]] int pull() const { return m_pull; }
    [[nodiscard]] int prize() const { return m_prize; }
    /// True while an enemy is near: first the fight, and together.
    [[nodiscard]] bool fight() const { return m_fight; }
    /// How many of those that were noted are not fulfilled in this game, a later one; ways out do not count.
    [[nodiscard]] int leftIn(const Game& game) const;

private:
    template <typename Wanted>
    bool note(const Game& game, Wanted wanted);
    bool noteHome(const Game& game);

    Ways m_ways;
    std::vector<Index> m_things;
    int m_pull = 0;
    int m_prize = 0;
    bool m_fight = false;
};

} // namespace tenplus::skirmish
