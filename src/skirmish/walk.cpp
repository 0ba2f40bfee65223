#include "skirmish/ground.h"
#include "skirmish/path.h"

namespace tenplus::skirmish {

namespace {

WhyNot walkerBar(const Game& game, const Choice& choice) {
    if (game.task().kind == TaskKind::Walk) {
        if (game.task().model != choice.who) return WhyNot::NotNow;
        return game.models[choice.who].is(Mark::NoMoreMove) ? WhyNot::Halted : WhyNot::None;
    }
    if (const WhyNot bar = mayMove(game, choice.who); bar != WhyNot::None) return bar;
    if (game.models[choice.who].is(Mark::NoMoreMove)) return WhyNot::Halted;
    return maySpend(game, choice.who, 0);
}

WhyNot tableBar(const Game& game, const Choice& choice) {
    if (choice.square == kNowhere) return WhyNot::None;
    const Index table = thingAt(game, choice.square);
    const bool movable = table != kNothing &&
                         (game.things[table].kind == ThingKind::Table || game.things[table].kind == ThingKind::Chair);
    if (!game.isHero(choice.who) || !movable || game.task().kind == TaskKind::Walk) return WhyNot::NoTable;
    int lifted = -1, set = -1;
    for (int i = 0; i < choice.count; ++i) {
        if (choice.path[static_cast<std::size_t>(i)] == choice.square && lifted < 0)
            lifted = i;
        else if (choice.path[static_cast<std::size_t>(i)] == choice.other && lifted >= 0)
            set = i;
    }
    const bool later = lifted >= 0 && set > lifted && set < choice.count - 1;
    if (!later || thingAt(game, choice.other) != kNothing || game.cells[choice.other].model != kNobody)
        return WhyNot::NoTable;
    return WhyNot::None;
}

} // namespace

// Control Enemy walks its victim with full points, without using its own action.
WhyNot walkPriceBar(const Game& game, Index who, int cost, bool metZone) {
    if (game.task().kind == TaskKind::Walk) {
        return cost <= currentMove(game, who) - game.task().number ? WhyNot::None : WhyNot::NoPoints;
    }
    const WhyNot bar = maySpend(game, who, cost);
    if (bar != WhyNot::None || !metZone) return bar;
    const Model& model = game.models[who];
    const int budget = model.is(Mark::Acted) ? model.budget : currentMove(game, who);
    return model.spent + cost > budget ? WhyNot::NoHurry : WhyNot::None;
}

WhyNot checkWalk(const Game& game, const Choice& choice) {
    if (const WhyNot bar = walkerBar(game, choice); bar != WhyNot::None) return bar;
    if (choice.count == 0 || choice.count > kLongestPath) return WhyNot::NotAdjacent;
    if (const WhyNot bar = tableBar(game, choice); bar != WhyNot::None) return bar;
    const Walker walker = walkerOf(game, choice.who);
    const Model& model = game.models[choice.who];
    Square at = model.square;
    int cost = 0;
    bool metZone = false;
    for (std::size_t i = 0; i < choice.count; ++i) {
        const Square to = choice.path[i];
        const Step step = stepTo(game, walker, at, to, model.spent + cost);
        if (step.bar != WhyNot::None) return step.bar;
        cost += step.cost;
        metZone = metZone || inEnemyZone(game, to, walker.side);
        if (const WhyNot bar = walkPriceBar(game, choice.who, cost, metZone); bar != WhyNot::None) return bar;
        if (i + 1U == choice.count) break;
        if (step.halts) return WhyNot::ZoneStops;
        if (!walker.flies && game.isHero(choice.who) && hasThing(game, to, ThingKind::TrapCounter))
            return WhyNot::TrapStops;
        at = to;
    }
    return endingAt(game, walker, choice.path[choice.count - 1U]);
}

Party strikersOnLeaving(const Game& game, Index who, Square from, Square to) {
    Party strikers;
    if (game.has(who, Skill::Stealth) || game.isFamiliar(who)) return strikers;
    forEachEnemyZone(game, from, game.models[who].side, [&](Index enemy) {
        if (to == kNowhere || !engages(game, to, game.models[enemy].square)) strikers.set(enemy);
    });
    return strikers;
}

bool leaveZones(Turn& turn, Index who, Square to) {
    const Game& game = turn.game;
    const Party strikers = strikersOnLeaving(game, who, game.models[who].square, to);
    if (strikers.any()) freeAttack(turn, who, strikers);
    return game.inPlay(who) && game.models[who].hits > 0;
}

namespace {

void meetZone(Turn& turn, const Walker& walker, bool halts) {
    const Game& game = turn.game;
    const Model& model = game.models[walker.who];
    if (!inEnemyZone(game, model.square, walker.side)) return turn.unmark(walker.who, Mark::MayCharge);
    turn.mark(walker.who, Mark::MetZone);
    const bool charges = !walker.controlled && game.has(walker.who, Skill::Charge) && !model.is(Mark::BeganInZone) &&
                         !model.used.has(Skill::Charge) && !model.is(Mark::Hurried);
    if (charges) turn.mark(walker.who, Mark::MayCharge);
    if (halts) turn.mark(walker.who, Mark::NoMoreMove);
}

void enterTrap(Turn& turn, Index who) {
    const Game& game = turn.game;
    const Index counter = thingAt(game, game.models[who].square);
    const bool springs =
        !game.has(who, Skill::Trap) && turn.roll(Purpose::Trap, Side::Master, who) >= game.numbers.trapAt;
    turn.emit({.kind = FactKind::ThingGone, .detail = counter});
    turn.mark(who, Mark::NoMoreMove);
    const Model& model = game.models[who];
    const int left = model.budget - model.spent;
    if (game.task().kind != TaskKind::Walk && left > 0) turn.emit({.kind = FactKind::Spent, .who = who, .n = left});
    if (springs) springTrap(turn, who, game.tables.trap[turn.roll(Purpose::TrapTable, Side::Master, who) - 1U]);
}

} // namespace

void arrive(Turn& turn, Index who, bool walking) {
    const Game& game = turn.game;
    const Square at = game.models[who].square;
    if (!game.isHero(who)) return;
    if (game.models[who].campfire != kNothing && !sitsAtFire(game, who))
        turn.emit({.kind = FactKind::WarmedBy, .detail = kNothing, .who = who});
    if (hasThing(game, at, ThingKind::Teleporter) && !game.things[game.cells[at].thing].active)
        turn.emit({.kind = FactKind::ThingActive, .detail = game.cells[at].thing, .n = 1});
    if (walking && hasThing(game, at, ThingKind::TrapCounter)) enterTrap(turn, who);
    fireTriggers(turn, When::Entered, 0, at, who);
}

namespace {

void liftOrSet(Turn& turn, const Choice& choice, Square at, Index& carried) {
    if (choice.square == kNowhere) return;
    if (at == choice.square && carried == kNothing) {
        carried = thingAt(turn.game, at);
        if (carried != kNothing) turn.emit({.kind = FactKind::ThingGone, .detail = carried});
    } else if (at == choice.other && carried != kNothing) {
        turn.emit({.kind = FactKind::ThingMoved, .detail = carried, .square = at});
        carried = kNothing;
    }
}

void pay(Turn& turn, Index who, int cost, bool controlled) {
    if (!controlled) return spend(turn, who, cost);
    Task walk = turn.game.task();
    turn.done();
    walk.number = static_cast<std::uint8_t>(walk.number + cost);
    turn.due(walk);
}

bool makeStep(Turn& turn, const Walker& walker, Square to, bool last) {
    const Index who = walker.who;
    const Step step = stepTo(turn.game, walker, turn.game.models[who].square, to, turn.game.models[who].spent);
    if (step.bar != WhyNot::None || turn.game.models[who].is(Mark::NoMoreMove))
        return false; // a trigger changed the path
    if (!walker.controlled) {
        beginAction(turn, who);
        if (!walker.flies && !leaveZones(turn, who, to)) return false;
    }
    pay(turn, who, step.cost, walker.controlled);
    turn.emit({.kind = FactKind::Stepped, .who = who, .square = to});
    turn.mark(who, Mark::Moved);
    turn.unmark(who, Mark::PitReady);
    turn.unmark(who, Mark::Reading);
    if (!walker.flies || last) arrive(turn, who, true);
    if (turn.game.models[who].hits <= 0) return false;
    meetZone(turn, walker, step.halts);
    return true;
}

// If it must stop where it cannot stand, it goes back to the last possible square.
void settle(Turn& turn, const Walker& walker, Square safe) {
    const Model& model = turn.game.models[walker.who];
    if (model.square != safe && turn.game.inPlay(walker.who) &&
        endingAt(turn.game, walker, model.square) != WhyNot::None)
        turn.emit({.kind = FactKind::Stepped, .who = walker.who, .square = safe});
}

} // namespace

namespace {

// In the air there are no kill zones: a flight leaves those of the square where it begins, as far as they do not reach
// the one where it lands. False if the flyer dies of it.
bool takeOff(Turn& turn, const Walker& walker, Square landing) {
    if (!walker.flies || walker.controlled) return true;
    beginAction(turn, walker.who);
    return leaveZones(turn, walker.who, landing);
}

} // namespace

void doWalk(Turn& turn, const Choice& choice) {
    const Walker walker = walkerOf(turn.game, choice.who);
    if (!takeOff(turn, walker, choice.path[choice.count - 1U])) return;
    Square safe = turn.game.models[choice.who].square;
    Index carried = kNothing;
    for (std::size_t i = 0; i < choice.count; ++i) {
        if (!makeStep(turn, walker, choice.path[i], i + 1U == choice.count)) break;
        if (endingAt(turn.game, walker, choice.path[i]) == WhyNot::None) safe = choice.path[i];
        liftOrSet(turn, choice, choice.path[i], carried);
    }
    if (carried != kNothing) turn.emit({.kind = FactKind::ThingMoved, .detail = carried, .square = choice.square});
    settle(turn, walker, safe);
}

Party meleeOf(const Game& game, Index who) {
    Party party;
    std::array<Index, kMostModels> open{};
    std::size_t count = 0;
    party.set(who);
    open[count++] = who;
    while (count > 0) {
        const Model& model = game.models[open[--count]];
        forEachEnemyZone(game, model.square, model.side, [&](Index enemy) {
            if (party[enemy]) return;
            party.set(enemy);
            open[count++] = enemy;
        });
    }
    return party;
}

} // namespace tenplus::skirmish
