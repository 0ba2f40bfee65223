// Queries about the board: adjacency, kill zones, sight, and squares to stand on. Changes nothing.
#pragma once

#include "board/stairway.h"
#include "skirmish/game.h"

#include <array>
#include <span>
#include <vector>

namespace tenplus::skirmish {

/// The revealed ends of stairs, without heap memory.
class StairEnds {
public:
    explicit StairEnds(const Game& game);
    operator std::span<const board::StairEnd>() const { return {m_ends.data(), m_count}; }
    [[nodiscard]] bool empty() const { return m_count == 0; }

private:
    std::array<board::StairEnd, 16> m_ends;
    std::size_t m_count = 0;
};

/// A diagonal counts two.
inline int steppedSquares(const Game& game, Square a, Square b) {
    return board::steppedDistance(game.pointOf(a), game.pointOf(b));
}
inline int straightSquares(const Game& game, Square a, Square b) {
    return board::straightDistance(game.pointOf(a), game.pointOf(b));
}

/// The present thing on the square; kNothing if there is none.
inline Index thingAt(const Game& game, Square square) {
    const Index index = game.cells[square].thing;
    return index != kNothing && game.things[index].present ? index : kNothing;
}
inline bool hasThing(const Game& game, Square square, ThingKind kind) {
    const Index index = thingAt(game, square);
    return index != kNothing && game.things[index].kind == kind;
}

/// Walls and closed doors: they separate diagonal neighbours and stop everybody.
bool isWallLike(const Game& game, Square square);
/// Neighbours in any direction without a barrier between.
bool touches(const Game& game, Square a, Square b);
/// Neighbours, or the two ends of one staircase: they can fight.
bool engages(const Game& game, Square a, Square b);

/// True for every model in play except familiars.
inline bool hasZone(const Game& game, Index who) { return game.inPlay(who) && !game.isFamiliar(who); }
/// True if `pred(index)` is true for an enemy of `side` with the square in its kill zone; stops at the first.
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
        const bool meets =
            !board::isDiagonal(step) || engages(game, square, next); // straight neighbours are never separated
        if (meets && pred(game.cells[next].model)) return true;
    }
    if (!hasThing(game, square, ThingKind::Stairs)) return false;
    for (Index i = 0; i < game.thingCount; ++i) {
        const Thing& end = game.things[i];
        const bool apart =
            end.kind == ThingKind::Stairs && end.square != kNowhere && straightSquares(game, square, end.square) > 1;
        if (apart && isEnemy(end.square) && engages(game, square, end.square) && pred(game.cells[end.square].model))
            return true;
    }
    return false;
}
/// True if an enemy of `side` has the square in its kill zone.
inline bool inEnemyZone(const Game& game, Square square, Side side) {
    return anyEnemyZone(game, square, side, [](Index) { return true; });
}
/// Calls visit(index) for each enemy of `side` with the square in its kill zone.
template <typename Visit>
void forEachEnemyZone(const Game& game, Square square, Side side, Visit visit) {
    anyEnemyZone(game, square, side, [&](Index who) {
        visit(who);
        return false;
    });
}

/// Line of sight, blocked by walls, closed doors and unrevealed squares, but not by bodies.
bool notices(const Game& game, Square from, Square to);
/// Line of sight for a ranged attack: bodies block by the shooter's rules.
bool seesTarget(const Game& game, Index from, Index target);
/// The range in squares: the shorter of the direct line and the way by the stairs.
int shotRange(const Game& game, Square from, Square to);
/// True if the target has cover against a shooter on the square.
bool hasCover(const Game& game, Square from, Square target);

/// True if a model of that kind could stand there, ignoring other models.
bool isStandable(const Game& game, Square square, Side side);
bool isFree(const Game& game, Square square, Side side);
/// True if a hero or familiar in play sees the square.
bool isWatched(const Game& game, Square square);

} // namespace tenplus::skirmish
