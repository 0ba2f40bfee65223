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

/// Diagonals count two.
inline int steppedSquares(const Game& game, Square a, Square b) { return board::steppedDistance(game.pointOf(a), game.pointOf(b)); }
inline int straightSquares(const Game& game, Square a, Square b) { return board::straightDistance(game.pointOf(a), game.pointOf(b)); }

/// The thing on the square that is there to be met; kNothing if there is none.
inline Index thingAt(const Game& game, Square square) {
    const Index index = game.cells[square].thing;
    return index != kNothing && game.things[index].present ? index : kNothing;
}
inline bool hasThing(const Game& game, Square square, ThingKind kind) {
    const Index index = thingAt(game, square);
    return index != kNothing && game.things[index].kind == kind;
}

/// Walls and closed doors: they part diagonal neighbours and stop everybody.
bool isWallLike(const Game& game, Square square);
/// Neighbours in any direction that nothing parts.
bool touches(const Game& game, Square a, Square b);
/// Neighbours, or the two ends of one staircase: they fight each other.
bool engages(const Game& game, Square a, Square b);

/// A model that has a kill zone: everybody in play but familiars.
inline bool hasZone(const Game& game, Index who) { return game.inPlay(who) && !game.isFamiliar(who); }
/// True if `pred(index)` holds for an enemy of `side` whose kill zone holds the square; no further one is asked then.
template <typename Pred>
bool anyEnemyZone(const Game& game, Square square, Side side, Pred pred) {
    const auto isEnemy = [&](Square other) {
        const Index who = game.cells[other].model;
        return who != kNobody && game.models[who].side != side && hasZone(game, who);
    };
    const board::Point at = game.pointOf(square);
    for (const board::Point step : board::kSteps) {
        const Square next = game.squareAt(at + step);
        if (next == kNowhere || !isEnemy(next)) continue;
        const bool meets = !board::isDiagonal(step) || engages(game, square, next); // nothing parts straight neighbours
        if (meets && pred(game.cells[next].model)) return true;
    }
    if (!hasThing(game, square, ThingKind::Stairs)) return false;
    for (Index i = 0; i < game.thingCount; ++i) {
        const Thing& end = game.things[i];
        const bool apart = end.kind == ThingKind::Stairs && end.square != kNowhere && straightSquares(game, square, end.square) > 1;
        if (apart && isEnemy(end.square) && engages(game, square, end.square) && pred(game.cells[end.square].model)) return true;
    }
    return false;
}
/// True if the square lies in the kill zone of an enemy of `side`.
inline bool inEnemyZone(const Game& game, Square square, Side side) {
    return anyEnemyZone(game, square, side, [](Index) { return true; });
}
/// Calls visit(index) for each enemy of `side` whose kill zone holds the square.
template <typename Visit>
void forEachEnemyZone(const Game& game, Square square, Side side, Visit visit) {
    anyEnemyZone(game, square, side, [&](Index who) {
        visit(who);
        return false;
    });
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
