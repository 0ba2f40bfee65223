// How far it is on foot from each square to the nearest of some goals: what lies behind a wall is as far as the way
// around it, and a door that can be opened is no wall. Bodies do not matter. It keeps a reference to the game.
#pragma once

#include "skirmish/game.h"

#include <array>

namespace tenplus::skirmish {

/// True if no key is missing for the door.
bool canBeOpened(const Game& game, const Thing& door);

class Ways {
public:
    explicit Ways(const Game& game);
    void add(Square goal);
    void addEnemiesOf(Side side); ///< but familiars
    /// By steps in all eight directions.
    void flood();
    /// By what a hero can do, however slow or crowded it is: no corner is cut, water is not entered, pits are jumped,
    /// and stairs and teleporters are taken.
    void floodAsHeroes();
    /// Squares to the nearest goal. 0 where there is no way: nothing draws a model there.
    [[nodiscard]] int from(Square square) const { return leadFrom(square) ? m_far[square] : 0; }
    [[nodiscard]] bool leadFrom(Square square) const { return m_far[square] != kNoWay; }

private:
    static constexpr std::uint16_t kNoWay = 0xFFFF;

    void reach(Square square, int away);
    void takePassages(Square from, int away);

    const Game& m_game;
    std::array<std::uint16_t, kMostSquares> m_far{};
    std::array<Square, kMostSquares> m_queue{};
    std::size_t m_end = 0;
};

} // namespace tenplus::skirmish
