#include "skirmish/ways.h"

#include "skirmish/ground.h"
#include "skirmish/turn.h"

#include <algorithm>

namespace tenplus::skirmish {

namespace {

bool isPassed(const Game& game, Square square) {
    const Cell& cell = game.cells[square];
    if (!game.isRevealed(square) || cell.terrain == Terrain::Wall) return false;
    if (cell.thing == kNothing) return true;
    const Thing& thing = game.things[cell.thing];
    return thing.kind == ThingKind::Door ? canBeOpened(game, thing) : thing.traits.enter;
}

} // namespace

bool canBeOpened(const Game& game, const Thing& door) {
    return door.open || door.number == 0 || hasKey(game, door.number);
}

Ways::Ways(const Game& game)
    : m_game(game) {
    std::fill_n(m_far.begin(), game.extent.squares(), kNoWay);
}

void Ways::add(Square goal) { reach(goal, 0); }

void Ways::addEnemiesOf(Side side) {
    for (Index i = 0; i < m_game.modelCount; ++i) {
        if (m_game.inPlay(i) && m_game.models[i].side != side && !m_game.isFamiliar(i)) add(m_game.models[i].square);
    }
}

// Squares are reached in the order of their distance, so that the first distance is the least.
void Ways::reach(Square square, int away) {
    if (m_far[square] != kNoWay) return;
    m_far[square] = static_cast<std::uint16_t>(away);
    m_queue[m_end++] = square;
}

void Ways::flood() {
    for (std::size_t i = 0; i < m_end; ++i) {
        const Square from = m_queue[i];
        const board::Point at = m_game.pointOf(from);
        for (const board::Point step : board::kSteps) {
            const Square to = m_game.squareAt(at + step);
            if (to != kNowhere && m_far[to] == kNoWay && isPassed(m_game, to)) reach(to, m_far[from] + 1);
        }
    }
}

void Ways::floodAsHeroes() {
    const auto isWalked = [&](Square square) {
        return square != kNowhere && m_game.cells[square].terrain != Terrain::Water && isPassed(m_game, square);
    };
    for (std::size_t i = 0; i < m_end; ++i) {
        const Square from = m_queue[i];
        const int away = m_far[from] + 1;
        const board::Point at = m_game.pointOf(from);
        for (const board::Point step : board::kSteps) {
            const Square to = m_game.squareAt(at + step);
            if (to == kNowhere) continue;
            const bool jumps = !board::isDiagonal(step) && hasThing(m_game, to, ThingKind::Pit);
            const Square end = jumps ? m_game.squareAt(at + step + step) : to;
            if (isWalked(end) && (jumps || touches(m_game, from, to))) reach(end, away);
        }
        takePassages(from, away);
    }
}

// To the other ends of the stairs, or to the other teleporters that work.
void Ways::takePassages(Square from, int away) {
    const Index here = thingAt(m_game, from);
    if (here == kNothing) return;
    const Thing& start = m_game.things[here];
    const bool leads = start.kind == ThingKind::Stairs || (start.kind == ThingKind::Teleporter && start.active);
    for (Index i = 0; leads && i < m_game.thingCount; ++i) {
        const Thing& end = m_game.things[i];
        const bool joined = end.present && end.kind == start.kind && end.number == start.number &&
                            end.active == start.active && m_game.isRevealed(end.square);
        if (joined) reach(end.square, away);
    }
}

} // namespace tenplus::skirmish
