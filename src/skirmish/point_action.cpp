// Deeds for movement points besides steps: stairs, teleporters, leaving, doors.
#include "skirmish/ground.h"
#include "skirmish/path.h"

#include <algorithm>

namespace tenplus::skirmish {

bool hasKey(const Game& game, std::uint8_t colour) {
    for (Index i = 0; i < game.modelCount; ++i) {
        if (game.inPlay(i) && game.isHero(i) && (game.models[i].goods.keys >> (colour - 1) & 1) != 0) return true;
    }
    return false;
}

namespace {

bool isActiveTeleporter(const Game& game, Square square) {
    return square < game.extent.squares() && hasThing(game, square, ThingKind::Teleporter) &&
           game.things[game.cells[square].thing].active && game.isRevealed(square);
}

bool mayPassThings(const Game& game, Index who) { return game.isHero(who) || game.isFamiliar(who); }

WhyNot stairsBar(const Game& game, const Choice& choice) {
    const Square from = game.models[choice.who].square, to = choice.square;
    if (!mayPassThings(game, choice.who)) return WhyNot::MonsterStairs;
    if (to >= game.extent.squares() || from == to || !hasThing(game, from, ThingKind::Stairs) ||
        !hasThing(game, to, ThingKind::Stairs))
        return WhyNot::NoStairs;
    if (game.things[game.cells[from].thing].number != game.things[game.cells[to].thing].number) return WhyNot::NoStairs;
    return game.cells[to].model == kNobody ? WhyNot::None : WhyNot::Occupied;
}

WhyNot teleportBar(const Game& game, const Choice& choice) {
    const Square from = game.models[choice.who].square, to = choice.square;
    if (!mayPassThings(game, choice.who)) return WhyNot::NotHero;
    if (from == to || !isActiveTeleporter(game, from) || !isActiveTeleporter(game, to)) return WhyNot::NoTeleporter;
    return game.cells[to].model == kNobody ? WhyNot::None : WhyNot::Occupied;
}

Index doorAt(const Game& game, Square square) {
    if (square >= game.extent.squares() || !hasThing(game, square, ThingKind::Door)) return kNothing;
    return game.cells[square].thing;
}

bool isDoorReached(const Game& game, Index who, Square door) {
    return straightSquares(game, game.models[who].square, door) <= 1 &&
           (touches(game, game.models[who].square, door) || game.models[who].square == door);
}

bool opensOnRevealed(const Game& game, Square door) {
    for (const board::Point step : board::kSteps) {
        const Square next = game.squareAt(game.pointOf(door) + step);
        if (next == kNowhere || board::isDiagonal(step) || game.cells[next].terrain == Terrain::Wall) continue;
        if (!game.isRevealed(next)) return false;
    }
    return true;
}

WhyNot openBar(const Game& game, const Choice& choice) {
    const Index door = doorAt(game, choice.square);
    if (game.isFamiliar(choice.who)) return WhyNot::NotHero;
    if (door == kNothing || game.things[door].open || !isDoorReached(game, choice.who, choice.square))
        return WhyNot::NothingThere;
    const Thing& thing = game.things[door];
    if (thing.holder != kNobody) return WhyNot::DoorHeld;
    const bool hero = game.isHero(choice.who);
    if (thing.number != 0 && (!hero || !hasKey(game, thing.number))) return WhyNot::DoorLocked;
    return hero || opensOnRevealed(game, choice.square) ? WhyNot::None : WhyNot::DoorAhead;
}

WhyNot closeBar(const Game& game, const Choice& choice) {
    const Index door = doorAt(game, choice.square);
    if (game.isFamiliar(choice.who)) return WhyNot::NotHero;
    if (door == kNothing || !game.things[door].open || !isDoorReached(game, choice.who, choice.square))
        return WhyNot::NothingThere;
    return game.cells[choice.square].model == kNobody ? WhyNot::None : WhyNot::DoorBlocked;
}

WhyNot exploreBar(const Game& game, const Choice& choice) {
    if (!game.isHero(choice.who)) return WhyNot::NotHero;
    const Square at = game.models[choice.who].square;
    if (choice.square >= game.extent.squares() || !game.isRevealed(choice.square)) return WhyNot::NothingThere;
    const Index thing = thingAt(game, choice.square);
    if (thing == kNothing || !content::skirmish::isExplorable(game.things[thing].kind)) return WhyNot::NothingThere;
    if (at != choice.square && !touches(game, at, choice.square)) return WhyNot::NothingThere;
    const Thing& there = game.things[thing];
    if (there.kind == ThingKind::Stack)
        return game.models[choice.who].goods.stacks + std::max<int>(1, there.number) <= kMostGoods ? WhyNot::None
                                                                                                   : WhyNot::TooMuch;
    const bool strengthens = there.kind == ThingKind::Rack || there.kind == ThingKind::WizardTable;
    if (strengthens) return strengthensAny(game, choice.who, there.kind) ? WhyNot::None : WhyNot::TooMuch;
    const bool teaches = there.kind == ThingKind::Bookcase || there.kind == ThingKind::Tome;
    if (!teaches) return WhyNot::None;
    const bool known = choice.what >= static_cast<std::uint8_t>(Spell::Count) ||
                       game.knows(choice.who, static_cast<Spell>(choice.what));
    return known ? WhyNot::SpellKnown : WhyNot::None;
}

int costOf(const Game& game, Deed deed) {
    switch (deed) {
    case Deed::Stairs: return game.numbers.stairsCost;
    case Deed::Teleport:
    case Deed::Leave: return game.numbers.teleportCost;
    case Deed::Explore: return game.numbers.exploreCost;
    case Deed::OpenDoor: return game.numbers.doorCost;
    default: return 0;
    }
}

bool changesSquare(Deed deed) { return deed == Deed::Stairs || deed == Deed::Teleport || deed == Deed::Leave; }

} // namespace

WhyNot checkPoints(const Game& game, const Choice& choice) {
    if (const WhyNot bar = mayMove(game, choice.who); bar != WhyNot::None) return bar;
    const auto barOf = [&] {
        switch (choice.deed) {
        case Deed::Stairs: return stairsBar(game, choice);
        case Deed::Teleport: return teleportBar(game, choice);
        case Deed::Leave:
            if (!game.isHero(choice.who)) return WhyNot::NotHero;
            return isActiveTeleporter(game, game.models[choice.who].square) ? WhyNot::None : WhyNot::NoLeaving;
        case Deed::OpenDoor: return openBar(game, choice);
        case Deed::CloseDoor: return closeBar(game, choice);
        default: return exploreBar(game, choice);
        }
    };
    if (const WhyNot bar = barOf(); bar != WhyNot::None) return bar;
    if (changesSquare(choice.deed) && game.models[choice.who].is(Mark::NoMoreMove)) return WhyNot::Halted;
    return choice.deed == Deed::CloseDoor ? WhyNot::None : maySpend(game, choice.who, costOf(game, choice.deed));
}

namespace {

void leaveBoard(Turn& turn, Index who) {
    turn.emit({.kind = FactKind::Removed, .detail = static_cast<std::uint8_t>(Status::Left), .who = who});
    turn.emit({.kind = FactKind::Activated});
    for (Index i = 0; i < turn.game.modelCount; ++i) {
        if (turn.game.models[i].owner == who && turn.game.inPlay(i))
            turn.emit({.kind = FactKind::Removed, .detail = static_cast<std::uint8_t>(Status::Left), .who = i});
    }
    checkLeft(turn);
}

void appear(Turn& turn, const Choice& choice) {
    const Index who = choice.who;
    if (!leaveZones(turn, who, choice.square)) return;
    spend(turn, who, costOf(turn.game, choice.deed));
    revealArea(turn, turn.game.cells[choice.square].area);
    if (turn.game.cells[choice.square].model != kNobody) return; // the far end is occupied
    turn.emit({.kind = FactKind::Stepped, .who = who, .square = choice.square});
    turn.unmark(who, Mark::PitReady);
    arrive(turn, who, false);
    const Walker walker = walkerOf(turn.game, who);
    if (!inEnemyZone(turn.game, choice.square, walker.side)) return;
    turn.mark(who, Mark::MetZone);
    if (!walker.stealthy) turn.mark(who, Mark::NoMoreMove);
}

// Opening a door reveals the area behind it to the hero.
void openDoor(Turn& turn, const Choice& choice) {
    turn.emit({.kind = FactKind::DoorMoved, .detail = turn.game.cells[choice.square].thing, .n = 1});
    if (!turn.game.isHero(choice.who)) return;
    fireTriggers(turn, When::Opened, 0, choice.square, choice.who);
    for (const board::Point step : board::kSteps) {
        const Square next = turn.game.squareAt(turn.game.pointOf(choice.square) + step);
        if (next != kNowhere && !board::isDiagonal(step) && turn.game.cells[next].terrain != Terrain::Wall)
            revealArea(turn, turn.game.cells[next].area);
    }
}

} // namespace

void doPoints(Turn& turn, const Choice& choice) {
    // Stating that a door is closed is no action and no activation: it costs nothing.
    if (choice.deed == Deed::CloseDoor)
        return turn.emit({.kind = FactKind::DoorMoved, .detail = turn.game.cells[choice.square].thing, .n = 0});
    beginAction(turn, choice.who);
    switch (choice.deed) {
    case Deed::Stairs:
    case Deed::Teleport: return appear(turn, choice);
    case Deed::Leave:
        if (!leaveZones(turn, choice.who, kNowhere)) return;
        spend(turn, choice.who, costOf(turn.game, choice.deed));
        return leaveBoard(turn, choice.who);
    default: break;
    }
    spend(turn, choice.who, costOf(turn.game, choice.deed));
    if (choice.deed == Deed::OpenDoor)
        openDoor(turn, choice);
    else
        explore(turn, choice);
}

} // namespace tenplus::skirmish
