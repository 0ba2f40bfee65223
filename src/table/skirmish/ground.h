// What the board says to the rules: who stands next to whom, whose kill zone a square lies in, who sees what, and
// where somebody may stand. Questions only; nothing here changes a game.
#pragma once

#include "board/stairway.h"
#include "table/skirmish/game.h"

#include <array>
#include <span>
#include <vector>

namespace tenplus::table::skirmish {

/// The ends of the stairs that are revealed, without a heap.
class StairEnds {
public:
    explicit StairEnds(const Game& game);
    operator std::span<const board::StairEnd>() const { return {m_ends.data(), m_count}; }
    [[nodiscard]] bool empty() const { return m_count == 0; }

private:
    std::array<board::StairEnd, 16> m_ends;
    std::size_t m_count = 0;
};

int steppedSquares(const Game& game, Square a, Square b); ///< diagonals count two
int straightSquares(const Game& game, Square a, Square b);

/// The thing on the square that is there to be met; kNothing if there is none.
Index thingAt(const Game& game, Square square);
bool hasThing(const Game& game, Square square, ThingKind kind);

/// Walls and closed doors: they part diagonal neighbours and stop everybody.
bool isWallLike(const Game& game, Square square);
/// Neighbours in any direction that nothing parts.
bool touches(const Game& game, Square a, Square b);
/// Neighbours, or the two ends of one staircase: they fight each other.
bool engages(const Game& game, Square a, Square b);

/// A model that has a kill zone: everybody in play but familiars.
bool hasZone(const Game& game, Index who);
/// True if the square lies in the kill zone of an enemy of `side`.
bool inEnemyZone(const Game& game, Square square, Side side);
/// Calls visit(index) for each enemy of `side` whose kill zone holds the square.
template <typename Visit>
void forEachEnemyZone(const Game& game, Square square, Side side, Visit visit) {
    const auto meet = [&](Square other) {
        const Index who = game.cells[other].model;
        if (who != kNobody && game.models[who].side != side && hasZone(game, who) && engages(game, square, other)) visit(who);
    };
    for (const board::Point step : board::kSteps) {
        if (const Square next = game.squareAt(game.pointOf(square) + step); next != kNowhere) meet(next);
    }
    if (!hasThing(game, square, ThingKind::Stairs)) return;
    for (Index i = 0; i < game.thingCount; ++i) {
        const Thing& end = game.things[i];
        const bool apart = end.kind == ThingKind::Stairs && end.square != kNowhere && straightSquares(game, square, end.square) > 1;
        if (apart) meet(end.square);
    }
}

/// Sight past walls, closed doors and what is not revealed; bodies do not matter.
bool notices(const Game& game, Square from, Square to);
/// Sight for a shot or another attack from afar: bodies between block, as the rules of the shooter say.
bool seesTarget(const Game& game, Index from, Index target);
/// Squares of a shot, by the shorter of the straight way and the stairs.
int shotRange(const Game& game, Square from, Square to);
/// True if the target has cover against one who shoots from the square.
bool hasCover(const Game& game, Square from, Square target);

/// True if a model of that kind could stand there, were it empty.
bool isStandable(const Game& game, Square square, Side side);
bool isFree(const Game& game, Square square, Side side);
/// True if a hero or a familiar in play notices the square.
bool isWatched(const Game& game, Square square);

} // namespace tenplus::table::skirmish
