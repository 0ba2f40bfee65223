// The order of a round: runs tasks without a choice until a side must choose or the game is over.
#include "skirmish/ground.h"
#include "skirmish/offers.h"
#include "skirmish/turn.h"

namespace tenplus::skirmish {

namespace {

int countersRoll(Turn& turn, Index who, FactKind kind, Purpose purpose, int counters, int endsUntil, int woundsAt) {
    int wounds = 0;
    for (int i = 0; i < counters; ++i) {
        const int pips = turn.roll(purpose, turn.game.models[who].side, who);
        wounds += pips >= woundsAt;
        if (pips <= endsUntil) turn.emit({.kind = kind, .who = who, .n = -1});
    }
    return wounds;
}

void suffer(Turn& turn, Index who) {
    const auto& n = turn.game.numbers;
    const Model& model = turn.game.models[who];
    const int poison =
        countersRoll(turn, who, FactKind::Poisoned, Purpose::Poison, model.poison, n.poisonEndsUntil, n.poisonWoundsAt);
    harm(turn, who, poison);
    if (model.hits <= 0) return;
    const int fire =
        countersRoll(turn, who, FactKind::Burned, Purpose::Fire, model.fire, n.fireEndsUntil, n.fireWoundsAt);
    harm(turn, who, isFireproof(turn.game, who) ? 0 : fire);
}

// Heroes first, then monsters, each by id.
void upkeep(Turn& turn, Task task) {
    turn.done();
    while (task.model < turn.game.modelCount) {
        const Index who = task.model++;
        const Model& model = turn.game.models[who];
        if (!turn.game.inPlay(who) || model.side != task.side || model.poison + model.fire == 0) continue;
        turn.due(task);
        return suffer(turn, who);
    }
    if (task.side == Side::Heroes) turn.due({.kind = TaskKind::Upkeep, .side = Side::Master, .model = 0});
}

bool readsStill(const Game& game, Index who) {
    for (Index i = 0; i < game.thingCount; ++i) {
        const Thing& thing = game.things[i];
        if (thing.kind == ThingKind::Altar && thing.present && touches(game, game.models[who].square, thing.square))
            return true;
    }
    return false;
}

void initiative(Turn& turn) {
    const Game& game = turn.game;
    turn.done();
    for (Index i = 0; i < game.modelCount; ++i) {
        if (game.models[i].is(Mark::Reading) && (!game.inPlay(i) || !readsStill(game, i)))
            turn.unmark(i, Mark::Reading);
    }
    int heroes = 0, master = 0;
    do {
        heroes = turn.roll(Purpose::Initiative, Side::Heroes) + initiativeBonus(game, Side::Heroes);
        master = turn.roll(Purpose::Initiative, Side::Master) + initiativeBonus(game, Side::Master);
    } while (heroes == master && !turn.missing);
    for (Index i = 0; i < game.modelCount; ++i) turn.unmark(i, Mark::Listening);
    turn.due({.kind = TaskKind::Role, .side = heroes > master ? Side::Heroes : Side::Master});
}

void spawn(Turn& turn) {
    const Game& game = turn.game;
    turn.done();
    int calls = 0;
    for (int i = 0; i < game.numbers.spawnDice; ++i)
        calls += turn.roll(Purpose::SpawnTrigger, Side::Master, kNobody, game.numbers.spawnAt) >= game.numbers.spawnAt;
    std::array<Task, kMostTasks> wanted;
    std::size_t count = 0;
    for (int call = 0; call < calls; ++call) {
        const int first = turn.roll(Purpose::SpawnTable, Side::Master),
                  second = turn.roll(Purpose::SpawnTable, Side::Master);
        const auto& row = game.tables.spawn[static_cast<std::size_t>(first + second - 2)];
        const int models = row.count != 0 ? row.count : halfDie(turn.roll(Purpose::SpawnCount, Side::Master));
        for (int i = 0; i < models && row.profile != content::skirmish::kNoProfile && count < wanted.size() / 2; ++i)
            wanted[count++] = {TaskKind::Place, Side::Master, row.profile,
                               static_cast<std::uint8_t>(PlaceRight::Wandering)};
    }
    while (count > 0) turn.due(wanted[--count]);
}

void wakeUp(Turn& turn) {
    for (Index i = 0; i < turn.game.modelCount; ++i) {
        if (!turn.game.inPlay(i) || !turn.game.models[i].is(Mark::Asleep)) continue;
        if (turn.roll(Purpose::WakeUp, Side::Heroes, i) >= turn.game.numbers.wakesAt) turn.unmark(i, Mark::Asleep);
    }
}

void openCoffins(Turn& turn) {
    const Game& game = turn.game;
    bool any = false;
    for (Index i = 0; i < game.thingCount; ++i) {
        const Thing& thing = game.things[i];
        any = any || (thing.kind == ThingKind::Coffin && thing.present && game.isRevealed(thing.square));
    }
    if (!any || game.vampire == kNobody || turn.roll(Purpose::Coffin, Side::Master) < game.numbers.coffinAt) return;
    turn.due({TaskKind::Place, Side::Master, game.vampire, static_cast<std::uint8_t>(PlaceRight::Coffin)});
}

void startAction(Turn& turn) {
    const Game& game = turn.game;
    turn.done();
    for (Index i = 0; i < game.thingCount; ++i) {
        if (!game.things[i].present || game.things[i].holder == kNobody) continue;
        if (turn.roll(Purpose::HoldLasts, game.models[game.things[i].holder].side, game.things[i].holder) <
            game.numbers.holdLastsAt)
            turn.emit({.kind = FactKind::DoorHeld, .detail = i});
    }
    turn.due({.kind = TaskKind::Action, .side = game.mover});
    if (game.mover == Side::Master)
        openCoffins(turn);
    else
        wakeUp(turn);
}

void startShooting(Turn& turn) {
    const Game& game = turn.game;
    turn.done();
    turn.emit({.kind = FactKind::Activated});
    for (Index i = game.modelCount; i-- > 0;) {
        if (game.inPlay(i) && game.models[i].is(Mark::Doom))
            turn.due({.kind = TaskKind::Doom, .side = game.mover, .model = i});
    }
    turn.due({.kind = TaskKind::Shooting, .side = otherSide(game.mover)});
    if (game.mover == Side::Master) wakeUp(turn);
}

void startMelee(Turn& turn) {
    const Side mover = turn.game.mover;
    turn.done();
    turn.emit({.kind = FactKind::Activated});
    formMelees(turn);
    turn.due({.kind = TaskKind::Smash, .side = otherSide(mover)});
    turn.due({.kind = TaskKind::Smash, .side = mover});
    turn.due({.kind = TaskKind::Fight, .side = mover});
}

// Pushes the tasks of the next round, the first one on top.
void nextMove(Turn& turn) {
    turn.done();
    for (const TaskKind kind :
         {TaskKind::EndOfMove, TaskKind::StartMelee, TaskKind::StartShooting, TaskKind::StartAction, TaskKind::Spawn,
          TaskKind::Initiative, TaskKind::Defeat, TaskKind::Returns})
        turn.due({.kind = kind});
    turn.due({.kind = TaskKind::Upkeep, .side = Side::Heroes, .model = 0});
    turn.emit({.kind = FactKind::MoveBegan});
    fireTriggers(turn, When::MoveBegins, static_cast<std::uint8_t>(std::min<int>(turn.game.move, 255)), kNowhere,
                 kNobody);
}

void runTask(Turn& turn, const Task& task) {
    switch (task.kind) {
    case TaskKind::Upkeep: return upkeep(turn, task);
    case TaskKind::Returns:
        if (canReturnAny(turn.game)) return turn.due({.kind = TaskKind::ReturnHero, .side = Side::Heroes});
        return turn.done();
    case TaskKind::Defeat: turn.done(); return checkDefeat(turn);
    case TaskKind::Initiative: return initiative(turn);
    case TaskKind::Spawn: return spawn(turn);
    case TaskKind::StartAction: return startAction(turn);
    case TaskKind::StartShooting: return startShooting(turn);
    case TaskKind::StartMelee: return startMelee(turn);
    case TaskKind::Reply: turn.done(); return replyInMelee(turn, task.number);
    case TaskKind::Die: turn.done(); return die(turn, task.model);
    case TaskKind::AfterCharge: turn.done(); return afterCharge(turn, task.model);
    default: return nextMove(turn);
    }
}

bool isMeleeLeft(const Game& game) {
    for (Index i = 0; i < game.modelCount; ++i) {
        const std::uint8_t group = game.models[i].group;
        if (game.inPlay(i) && group != 0 && (game.fought >> group & 1U) == 0) return true;
    }
    return false;
}

bool isSmashLeft(const Game& game, Side side) {
    for (Index i = 0; i < game.thingCount; ++i) {
        if (game.things[i].present && canSmash(game, side, game.things[i].square)) return true;
    }
    return false;
}

bool isDoomLeft(const Game& game, Index who) {
    if (!fingerHolds(game, who)) return false;
    for (Index i = 0; i < game.modelCount; ++i) {
        if (game.inPlay(i) && !game.isFamiliar(i) && game.models[i].side != game.models[who].side &&
            seesTarget(game, who, i))
            return true;
    }
    return false;
}

// True if there is a choice; otherwise the task is finished.
bool isOpen(const Game& game, const Task& task) {
    switch (task.kind) {
    case TaskKind::Place: return canPlaceAny(game);
    case TaskKind::ReturnHero: return task.model == kNobody || canReturn(game, task.model);
    case TaskKind::Doom: return isDoomLeft(game, task.model);
    case TaskKind::Fight: return isMeleeLeft(game);
    case TaskKind::Smash: return isSmashLeft(game, task.side);
    case TaskKind::Walk: return game.inPlay(task.model) && !game.models[task.model].is(Mark::NoMoreMove);
    default: return true;
    }
}

void closeTask(Turn& turn, const Task& task) {
    if (task.kind == TaskKind::Place) {
        turn.emit({.kind = FactKind::NotCome, .detail = placedProfile(turn.game, task)});
        return doPlacing(turn, bare(Deed::PassPlace));
    }
    if (task.kind == TaskKind::Doom) turn.emit({.kind = FactKind::Fizzled, .who = task.model});
    turn.done();
}

} // namespace

void advance(Turn& turn) {
    while (turn.game.result == Result::Open && !turn.missing) {
        recheckGazes(turn);
        const Task task = turn.game.task();
        if (!needsChoice(task.kind))
            runTask(turn, task);
        else if (task.kind == TaskKind::Assign && !canPutAny(turn.game))
            endAssignment(turn);
        else if (isOpen(turn.game, task))
            return;
        else
            closeTask(turn, task);
    }
}

} // namespace tenplus::skirmish
