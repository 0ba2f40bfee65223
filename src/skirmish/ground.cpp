#include "skirmish/ground.h"

#include "board/sight_line.h"

#include <algorithm>

namespace tenplus::skirmish {

using board::Point;

StairEnds::StairEnds(const Game& game) {
    for (Index i = 0; i < game.thingCount && m_count < m_ends.size(); ++i) {
        const Thing& thing = game.things[i];
        if (thing.kind != ThingKind::Stairs || !thing.present || !game.isRevealed(thing.square)) continue;
        m_ends[m_count++] = {game.pointOf(thing.square), thing.number};
    }
}

bool isWallLike(const Game& game, Square square) {
    if (game.cells[square].terrain == Terrain::Wall) return true;
    const Index index = thingAt(game, square);
    return index != kNothing && game.things[index].kind == ThingKind::Door && !game.things[index].open;
}

bool touches(const Game& game, Square a, Square b) {
    return board::touch(game.pointOf(a), game.pointOf(b),
                        [&](Point at) { return isWallLike(game, game.squareAt(at)); });
}

bool engages(const Game& game, Square a, Square b) {
    if (touches(game, a, b)) return true;
    if (!hasThing(game, a, ThingKind::Stairs) || !hasThing(game, b, ThingKind::Stairs) || a == b) return false;
    return game.things[game.cells[a].thing].number == game.things[game.cells[b].thing].number;
}

namespace {

bool isOpaque(const Game& game, Point at) {
    return (game.opaque[static_cast<std::size_t>(at.y)] >> static_cast<unsigned>(at.x) & 1U) != 0;
}

bool seesByStairs(const Game& game, Square from, Square to) {
    if (!hasThing(game, from, ThingKind::Stairs) && !hasThing(game, to, ThingKind::Stairs)) return false;
    return board::seenByStairs(StairEnds(game), game.pointOf(from), game.pointOf(to),
                               [&](Point p, Point q) { return touches(game, game.squareAt(p), game.squareAt(q)); });
}

// Familiars never block; a master shooter shoots past one rank of friends and any enemies.
bool bodyBlocks(const Game& game, Index shooter, Point at) {
    const Index body = game.cells[game.squareAt(at)].model;
    if (body == kNobody || game.isFamiliar(body)) return false;
    if (!game.has(shooter, Skill::Master)) return true;
    if (game.models[body].side != game.models[shooter].side) return false;
    return board::straightDistance(at, game.pointOf(game.models[shooter].square)) != 1;
}

// True for walls, and for bodies with that setting.
bool closesCorner(const Game& game, Index shooter, Point at) {
    return isOpaque(game, at) || (game.numbers.bodiesCloseCorners != 0 && bodyBlocks(game, shooter, at));
}

} // namespace

bool notices(const Game& game, Square from, Square to) {
    if (from == to) return true;
    return board::isLineFree(game.pointOf(from), game.pointOf(to), [&](Point at) { return isOpaque(game, at); }) ||
           seesByStairs(game, from, to);
}

bool seesTarget(const Game& game, Index from, Index target) {
    const Square a = game.models[from].square, b = game.models[target].square;
    const bool free = board::walkLine(
        game.pointOf(a), game.pointOf(b), [&](Point at) { return !isOpaque(game, at) && !bodyBlocks(game, from, at); },
        [&](Point p, Point q) { return !(closesCorner(game, from, p) && closesCorner(game, from, q)); });
    return free || seesByStairs(game, a, b);
}

int shotRange(const Game& game, Square from, Square to) {
    const int straight = straightSquares(game, from, to);
    if (!seesByStairs(game, from, to)) return straight;
    const auto around = board::shotDistanceByStairs(StairEnds(game), game.pointOf(from), game.pointOf(to));
    return around ? std::min(straight, *around) : straight;
}

bool hasCover(const Game& game, Square from, Square target) {
    if (seesByStairs(game, from, target)) return false;
    return board::isCovered(game.pointOf(from), game.pointOf(target), [&](Point at) {
        const Square square = game.squareAt(at);
        const Index thing = thingAt(game, square);
        return game.cells[square].terrain == Terrain::Slide || (thing != kNothing && game.things[thing].traits.cover);
    });
}

bool isStandable(const Game& game, Square square, Side side) {
    const Terrain terrain = game.cells[square].terrain;
    if (terrain != Terrain::Floor && terrain != Terrain::Rough) return false;
    if (!game.isRevealed(square)) return false;
    const Index index = thingAt(game, square);
    if (index == kNothing) return true;
    const Thing& thing = game.things[index];
    if (thing.kind == ThingKind::Door) return thing.open;
    if (thing.kind == ThingKind::Teleporter) return side == Side::Heroes;
    return thing.traits.stand;
}

bool isFree(const Game& game, Square square, Side side) {
    return game.cells[square].model == kNobody && isStandable(game, square, side);
}

bool isWatched(const Game& game, Square square) {
    for (Index i = 0; i < game.modelCount; ++i) {
        const Model& model = game.models[i];
        if (model.side == Side::Heroes && model.status == Status::InPlay && notices(game, model.square, square))
            return true;
    }
    return false;
}

} // namespace tenplus::skirmish
