// Forced choices: roles, who comes back where, who dies, what is broken, the end of a phase. Also the GM's changes of
// results.
#include "skirmish/ground.h"
#include "skirmish/turn.h"

namespace tenplus::skirmish {

bool canSmash(const Game& game, Side side, Square square) {
    if (square >= game.extent.squares()) return false;
    if (!hasThing(game, square, ThingKind::Table) && !hasThing(game, square, ThingKind::Chair)) return false;
    for (Index i = 0; i < game.modelCount; ++i) {
        if (hasZone(game, i) && game.models[i].side == side && touches(game, game.models[i].square, square))
            return true;
    }
    return false;
}

namespace {

bool isHaven(const Game& game, Square square) {
    if (square >= game.extent.squares() || !hasThing(game, square, ThingKind::Teleporter)) return false;
    return game.things[game.cells[square].thing].active && game.isRevealed(square) &&
           game.cells[square].model == kNobody;
}

WhyNot returnBar(const Game& game, const Choice& choice) {
    if (game.task().kind != TaskKind::ReturnHero) return WhyNot::NotNow;
    const bool meant = game.task().model == kNobody || game.task().model == choice.who;
    const bool waits = meant && choice.who < game.modelCount && game.models[choice.who].status == Status::Waiting;
    return waits && isHaven(game, choice.square) ? WhyNot::None : WhyNot::NoReturn;
}

WhyNot finishBar(const Game& game, const Choice& choice) {
    if (game.task().kind == TaskKind::Walk) return choice.who == game.task().model ? WhyNot::None : WhyNot::NotNow;
    return mayAct(game, choice.who);
}

WhyNot doomBar(const Game& game, const Choice& choice) {
    const Task& task = game.task();
    if (task.kind != TaskKind::Doom || task.model != choice.who) return WhyNot::NotNow;
    const bool enemy = choice.whom < game.modelCount && game.inPlay(choice.whom) &&
                       game.models[choice.whom].side != game.models[choice.who].side && !game.isFamiliar(choice.whom);
    if (!enemy) return WhyNot::BadTarget;
    return seesTarget(game, choice.who, choice.whom) ? WhyNot::None : WhyNot::NoSight;
}

WhyNot bendBar(const Game& game, const Choice& choice) {
    if (choice.deed == Deed::BendPoints)
        return choice.amount >= 0 && choice.amount < game.numbers.victoryPoints ? WhyNot::None : WhyNot::OutOfBounds;
    if (choice.who >= game.modelCount || game.models[choice.who].status == Status::Unused) return WhyNot::NotInPlay;
    if (choice.amount < 1 || choice.amount > game.profileOf(choice.who).hits) return WhyNot::OutOfBounds;
    if (game.inPlay(choice.who)) return WhyNot::None;
    return choice.square < game.extent.squares() && isFree(game, choice.square, game.models[choice.who].side)
               ? WhyNot::None
               : WhyNot::NoPlace;
}

WhyNot only(const Game& game, TaskKind kind) { return game.task().kind == kind ? WhyNot::None : WhyNot::NotNow; }

} // namespace

namespace {

bool hasHaven(const Game& game) {
    for (Index i = 0; i < game.thingCount; ++i) {
        const Thing& thing = game.things[i];
        if (thing.kind == ThingKind::Teleporter && thing.present && isHaven(game, thing.square)) return true;
    }
    return false;
}

} // namespace

bool canReturn(const Game& game, Index who) { return game.models[who].status == Status::Waiting && hasHaven(game); }

bool canReturnAny(const Game& game) {
    for (Index i = 0; i < game.modelCount; ++i) {
        if (game.models[i].status == Status::Waiting) return hasHaven(game);
    }
    return false;
}

WhyNot checkAnswer(const Game& game, const Choice& choice) {
    const Task& task = game.task();
    switch (choice.deed) {
    case Deed::BeMover:
    case Deed::BeNonMover: return only(game, TaskKind::Role);
    case Deed::Finish: return finishBar(game, choice);
    case Deed::EndPhase:
        return task.kind == TaskKind::Action || task.kind == TaskKind::Shooting ? WhyNot::None : WhyNot::NotNow;
    case Deed::ReturnHero: return returnBar(game, choice);
    case Deed::Revive:
        if (task.kind != TaskKind::Revive) return WhyNot::NotNow;
        return choice.who < game.modelCount && canReviveBy(game, choice.who, task.model) ? WhyNot::None
                                                                                         : WhyNot::NoRevival;
    case Deed::LetDie: return only(game, TaskKind::Revive);
    case Deed::Doom: return doomBar(game, choice);
    case Deed::SpareAll: return only(game, TaskKind::Doom);
    case Deed::Smash:
        if (task.kind != TaskKind::Smash) return WhyNot::NotNow;
        return canSmash(game, task.side, choice.square) ? WhyNot::None : WhyNot::NothingThere;
    case Deed::EndSmash: return only(game, TaskKind::Smash);
    default: return bendBar(game, choice);
    }
}

void joinLater(Turn& turn, Index who) {
    if (turn.game.models[who].group != 0) turn.emit({.kind = FactKind::Grouped, .who = who});
    for (std::size_t i = 0; i < turn.game.taskCount; ++i) {
        if (turn.game.tasks[i].kind == TaskKind::Fight) turn.mark(who, Mark::Returned);
    }
}

namespace {

void returnHero(Turn& turn, const Choice& choice) {
    turn.done();
    turn.emit({.kind = FactKind::Placed, .who = choice.who, .square = choice.square});
    joinLater(turn, choice.who);
    arrive(turn, choice.who, false); // a moved model triggers its square, however it got there
}

void revive(Turn& turn, Index caster) {
    const Index who = turn.game.task().model;
    const Square square = turn.game.models[who].square;
    turn.done();
    turn.emit({.kind = FactKind::Cast, .detail = static_cast<std::uint8_t>(Spell::Resurrection), .who = caster});
    turn.emit({.kind = FactKind::Placed, .detail = 1, .who = who, .square = square});
    joinLater(turn, who);
}

void letDie(Turn& turn) {
    const Index who = turn.game.task().model;
    turn.done();
    bury(turn, who);
}

void endPhase(Turn& turn) {
    const Task task = turn.game.task();
    turn.done();
    for (Index i = 0; task.kind == TaskKind::Action && i < turn.game.modelCount; ++i) {
        const Model& model = turn.game.models[i];
        if (model.side == task.side && !model.is(Mark::PitWaited)) turn.unmark(i, Mark::PitReady);
    }
}

void doom(Turn& turn, const Choice& choice) {
    turn.done();
    turn.mark(choice.who, Mark::DoomUsed);
    harm(turn, choice.whom, turn.game.models[choice.whom].hits, choice.who);
}

void bend(Turn& turn, const Choice& choice) {
    turn.emit({.kind = FactKind::Overridden, .who = choice.who});
    if (choice.deed == Deed::BendPoints)
        return turn.emit({.kind = FactKind::Scored, .n = choice.amount - turn.game.points});
    if (!turn.game.inPlay(choice.who))
        turn.emit({.kind = FactKind::Placed, .detail = 1, .who = choice.who, .square = choice.square});
    turn.emit({.kind = FactKind::HitsSet, .who = choice.who, .n = choice.amount});
}

void finish(Turn& turn, Index who) {
    if (turn.game.task().kind == TaskKind::Walk) return turn.done();
    activate(turn, who);
    turn.mark(who, Mark::Finished);
}

} // namespace

void doAnswer(Turn& turn, const Choice& choice) {
    switch (choice.deed) {
    case Deed::BeMover:
    case Deed::BeNonMover: {
        const Side winner = turn.game.task().side;
        const Side mover = choice.deed == Deed::BeMover ? winner : otherSide(winner);
        turn.done();
        return turn.emit({.kind = FactKind::MoverChosen, .detail = static_cast<std::uint8_t>(mover)});
    }
    case Deed::Finish: return finish(turn, choice.who);
    case Deed::EndPhase: return endPhase(turn);
    case Deed::ReturnHero: return returnHero(turn, choice);
    case Deed::Revive: return revive(turn, choice.who);
    case Deed::LetDie: return letDie(turn);
    case Deed::Doom: return doom(turn, choice);
    case Deed::SpareAll:
    case Deed::EndSmash: return turn.done();
    case Deed::Smash: return turn.emit({.kind = FactKind::ThingGone, .detail = thingAt(turn.game, choice.square)});
    default: return bend(turn, choice);
    }
}

} // namespace tenplus::skirmish
