#include "skirmish/path.h"

#include "skirmish/ground.h"

namespace tenplus::skirmish {

using board::Point;

Walker walkerOf(const Game& game, Index who) {
    return {.who = who,
            .side = game.models[who].side,
            .flies = game.has(who, Skill::Fly),
            .stealthy = game.has(who, Skill::Stealth),
            .slips = game.has(who, Skill::SlipsDoors),
            .controlled = game.task().kind == TaskKind::Walk};
}

namespace {

// A model may always leave a fire.
WhyNot campfireBar(const Game& game, Square from, Square to) {
    for (Index i = 0; i < game.modelCount; ++i) {
        if (!sitsAtFire(game, i)) continue;
        const Square fire = game.things[game.models[i].campfire].square;
        const int away = steppedSquares(game, to, fire);
        if (away < game.numbers.campfireKeepsOff && away <= steppedSquares(game, from, fire))
            return WhyNot::CampfireBars;
    }
    return WhyNot::None;
}

WhyNot enterBar(const Game& game, const Walker& walker, Square to) {
    if (walker.flies) return WhyNot::None;
    const Terrain terrain = game.cells[to].terrain;
    if (terrain == Terrain::Wall) return WhyNot::Impassable;
    if (terrain == Terrain::Water) return WhyNot::Water;
    if (const Index index = thingAt(game, to); index != kNothing) {
        const Thing& thing = game.things[index];
        const bool shut = thing.kind == ThingKind::Door && !thing.open && !walker.slips;
        if (shut || !thing.traits.enter) return WhyNot::Impassable;
    }
    const Index body = game.cells[to].model;
    if (body != kNobody && game.models[body].side != walker.side && !walker.stealthy) return WhyNot::EnemyInWay;
    return WhyNot::None;
}

int terrainCost(const Game& game, Square to) {
    switch (game.cells[to].terrain) {
    case Terrain::Rough: return game.numbers.roughCost;
    case Terrain::Slide: return game.numbers.slideCost;
    default: return 1;
    }
}

Square pitBetween(const Game& game, Point from, Point to) {
    const Point d = to - from;
    const bool straight = (d.x == 0 && std::abs(d.y) == 2) || (d.y == 0 && std::abs(d.x) == 2);
    if (!straight) return kNowhere;
    const Square middle = game.squareAt(from + Point{d.x / 2, d.y / 2});
    return hasThing(game, middle, ThingKind::Pit) ? middle : kNowhere;
}

Step jumpOver(const Game& game, const Walker& walker, Square pit, Square to, int spent) {
    Step step{.cost = game.numbers.jumpCost, .jumps = true};
    if (walker.controlled) return {.bar = WhyNot::NotAdjacent};
    if (game.profileOf(walker.who).move <= game.numbers.slowMove) {
        const Model& model = game.models[walker.who];
        const bool ready = model.is(Mark::PitReady) && !model.is(Mark::PitWaited) && model.pit == pit && spent == 0;
        if (!ready) return {.bar = WhyNot::PitUnready};
        step.cost = std::max(1, model.is(Mark::Acted) ? int{model.budget} : currentMove(game, walker.who));
    }
    step.bar = endingAt(game, walker, to);
    return step;
}

// If a kill zone ends the movement, the model must be able to stand on the square.
void applyZone(const Game& game, const Walker& walker, Square to, Step& step) {
    step.halts = !walker.flies && !walker.stealthy && inEnemyZone(game, to, walker.side);
    if (step.halts && step.bar == WhyNot::None) step.bar = endingAt(game, walker, to);
}

} // namespace

WhyNot endingAt(const Game& game, const Walker& walker, Square square) {
    const Cell& cell = game.cells[square];
    if (cell.model != kNobody && cell.model != walker.who) return WhyNot::Occupied;
    if (cell.terrain == Terrain::Slide) return WhyNot::SlideEnd;
    if (hasThing(game, square, ThingKind::Pit)) return WhyNot::PitEnd;
    if (walker.side == Side::Master && hasThing(game, square, ThingKind::Teleporter)) return WhyNot::TeleporterEnd;
    if (!isStandable(game, square, walker.side)) return WhyNot::NoStanding;
    if (!game.isFamiliar(walker.who) || !inEnemyZone(game, square, walker.side)) return WhyNot::None;
    const Index owner = game.models[walker.who].owner;
    if (!game.inPlay(owner)) return WhyNot::FamiliarAlone;
    const Party melee = meleeOf(game, owner);
    bool withOwner = false;
    forEachEnemyZone(game, square, walker.side, [&](Index enemy) { withOwner |= melee[enemy]; });
    return withOwner ? WhyNot::None : WhyNot::FamiliarAlone;
}

Step stepTo(const Game& game, const Walker& walker, Square from, Square to, int spent) {
    if (to >= game.extent.squares() || from == to) return {.bar = WhyNot::NotAdjacent};
    if (!game.isRevealed(to))
        return {.bar = WhyNot::Unrevealed}; // checked first, so that no other reason tells what is there
    const Point here = game.pointOf(from), there = game.pointOf(to);
    Step step;
    if (const Square pit = pitBetween(game, here, there); pit != kNowhere) {
        step = jumpOver(game, walker, pit, to, spent);
    } else {
        if (board::straightDistance(here, there) != 1) return {.bar = WhyNot::NotAdjacent};
        const bool diagonal = board::isDiagonal(there - here);
        if (diagonal && !walker.flies && !touches(game, from, to)) return {.bar = WhyNot::Corner};
        step.bar = enterBar(game, walker, to);
        step.cost = (walker.flies ? 1 : terrainCost(game, to)) * (diagonal ? game.numbers.diagonalCosts : 1);
    }
    if (step.bar != WhyNot::None) return step;
    if (walker.side == Side::Master) step.bar = campfireBar(game, from, to);
    applyZone(game, walker, to, step);
    return step;
}

} // namespace tenplus::skirmish
