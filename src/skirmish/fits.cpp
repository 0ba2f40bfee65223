#include "skirmish/fits.h"

namespace tenplus::skirmish {

namespace {

template <typename E>
bool isOne(std::uint8_t value, E last) {
    return value <= static_cast<std::uint8_t>(last);
}
bool isModel(const Game& game, Index who) { return who < game.modelCount; }
bool isModelOrNobody(const Game& game, Index who) { return who == kNobody || isModel(game, who); }
bool isSquare(const Game& game, Square square) { return square < game.extent.squares(); }
bool isThing(const Game& game, std::uint8_t thing) { return thing < game.thingCount; }
bool standsSomewhere(const Game& game, std::uint8_t thing) {
    return isThing(game, thing) && isSquare(game, game.things[thing].square);
}

bool isWithin(int value, int least, int most) { return value >= least && value <= most; }
/// The range of a small number after the fact.
bool keepsByte(std::uint8_t now, std::int32_t by) { return isWithin(now + by, 0, 255); }
bool keepsSigned(std::int8_t now, std::int32_t by) { return isWithin(now + by, -128, 127); }

bool fitsTask(const Game& game, const Task& task) {
    if (game.taskCount >= kMostTasks || !isOne(static_cast<std::uint8_t>(task.kind), TaskKind::Over)) return false;
    switch (task.kind) {
    case TaskKind::Die:
    case TaskKind::AfterCharge:
    case TaskKind::Doom:
    case TaskKind::Revive:
    case TaskKind::Walk: return isModel(game, task.model);
    case TaskKind::ReturnHero: return isModelOrNobody(game, task.model);
    case TaskKind::Upkeep: return task.model <= game.modelCount;
    case TaskKind::Reply: return task.number < 64;
    case TaskKind::Place:
        if (!isOne(task.number, PlaceRight::Undying)) return false;
        return task.number == static_cast<std::uint8_t>(PlaceRight::Undying) ? isModel(game, task.model)
                                                                             : task.model < game.profileCount;
    default: return true;
    }
}

bool fitsGoods(const Goods& goods, const Fact& fact) {
    switch (static_cast<Good>(fact.detail)) {
    case Good::Gold: return isWithin(goods.gold + fact.n, 0, kMostGold);
    case Good::Stack: return keepsByte(goods.stacks, fact.n);
    case Good::Potion: return keepsByte(goods.potions, fact.n);
    case Good::Major: return keepsByte(goods.majors, fact.n);
    case Good::Antidote: return keepsByte(goods.antidotes, fact.n);
    case Good::Portal: return keepsByte(goods.portals, fact.n);
    case Good::Key: return fact.n != 0 && isWithin(fact.n, -8, 8);
    }
    return false;
}

bool fitsGrowth(const Growth& growth, const Fact& fact) {
    switch (static_cast<Gain>(fact.detail)) {
    case Gain::Melee: return keepsSigned(growth.melee, fact.n);
    case Gain::Shots: return keepsSigned(growth.shots, fact.n);
    case Gain::Reach: return keepsSigned(growth.reach, fact.n);
    case Gain::Multi: return keepsSigned(growth.multi, fact.n);
    case Gain::Power:
    case Gain::MeleePower:
    case Gain::RangedPower:
    case Gain::MagicPower: return keepsSigned(growth.powers, fact.n);
    }
    return false;
}

// Facts about one model.
bool fitsModel(const Game& game, const Fact& fact) {
    if (!isModel(game, fact.who)) return false;
    const Model& model = game.models[fact.who];
    switch (fact.kind) {
    case FactKind::Marked:
    case FactKind::Unmarked: return isOne(fact.detail, Mark::Burrowed);
    case FactKind::Used: return fact.detail < static_cast<std::uint8_t>(Skill::Count);
    case FactKind::Cast:
    case FactKind::Learned: return fact.detail < static_cast<std::uint8_t>(Spell::Count);
    case FactKind::Stepped:
    case FactKind::Placed:
    case FactKind::WaitedAt: return isSquare(game, fact.square);
    case FactKind::Removed:
        return fact.detail >= static_cast<std::uint8_t>(Status::Waiting) && isOne(fact.detail, Status::Dead);
    case FactKind::Wounded: return isModelOrNobody(game, fact.whom) && fact.n >= 0 && keepsSigned(model.hits, -fact.n);
    case FactKind::Healed: return fact.n >= 0 && keepsSigned(model.hits, fact.n);
    case FactKind::HitsSet: return isWithin(fact.n, 0, 127);
    case FactKind::Gazed: return isModelOrNobody(game, fact.whom);
    case FactKind::Grouped: return isWithin(fact.n, 0, 63);
    case FactKind::WarmedBy: return fact.detail == kNothing || standsSomewhere(game, fact.detail);
    case FactKind::Budgeted: return isWithin(fact.n, 0, 127);
    case FactKind::Spent: return keepsSigned(model.spent, fact.n);
    case FactKind::Poisoned: return keepsByte(model.poison, fact.n);
    case FactKind::Burned: return keepsByte(model.fire, fact.n);
    case FactKind::Stored: return keepsByte(model.store, fact.n);
    case FactKind::Gained: return fitsGoods(model.goods, fact);
    case FactKind::Grew: return fitsGrowth(model.growth, fact);
    default: return false;
    }
}

bool fitsDice(const Game& game, const Fact& fact) {
    switch (fact.kind) {
    case FactKind::Rolled:
        return isOne(fact.detail, Purpose::Deal) && isModelOrNobody(game, fact.who) && isOne(fact.whom, Side::Master) &&
               isWithin(fact.n, 1, 6);
    case FactKind::RollBegan:
        return isOne(fact.detail, AttackKind::Charge) && isOne(fact.whom, Side::Master) && isWithin(fact.n, 0, 63);
    case FactKind::KillDie:
        return game.roll.count < kMostKillDice && isModel(game, fact.who) && isModelOrNobody(game, fact.whom) &&
               isWithin(fact.n, 1, 6);
    case FactKind::DiePut:
        return isWithin(fact.n, 0, game.roll.count - 1) && game.roll.put < kMostKillDice && isModel(game, fact.whom);
    case FactKind::RollEnded: return true;
    case FactKind::Fought: return isWithin(fact.n, 0, 63);
    default: return false;
    }
}

bool fitsBoard(const Game& game, const Fact& fact) {
    switch (fact.kind) {
    case FactKind::ThingGone:
    case FactKind::ThingActive: return isThing(game, fact.detail);
    case FactKind::Dealt: return isThing(game, fact.detail) && isWithin(fact.n, 0, 255);
    case FactKind::ThingPut:
        return isSquare(game, fact.square) && fact.whom < static_cast<Index>(ThingKind::Count) &&
               isWithin(fact.n, 0, 255);
    case FactKind::ThingMoved: return isThing(game, fact.detail) && isSquare(game, fact.square);
    case FactKind::DoorMoved:
    case FactKind::ThingShown: return standsSomewhere(game, fact.detail);
    case FactKind::DoorHeld: return isThing(game, fact.detail) && isModelOrNobody(game, fact.who);
    case FactKind::Revealed: return fact.detail < kMostAreas;
    case FactKind::Fired: return fact.detail < game.triggerCount;
    case FactKind::AimMet: return fact.detail < 8;
    case FactKind::TerrainSet:
        return isSquare(game, fact.square) && fact.detail < static_cast<std::uint8_t>(Terrain::Count);
    case FactKind::CollectionChanged:
        return fact.detail < game.profileCount && keepsByte(game.collection[fact.detail], fact.n);
    default: return false;
    }
}

} // namespace

// Lists every kind, so that a new one is rejected from files until its bounds are added.
bool fits(const Game& game, const Fact& fact) {
    if (!isWithin(fact.n, -kMostGold, kMostGold)) return false;
    switch (fact.kind) {
    case FactKind::Overridden:
    case FactKind::Fizzled:
    case FactKind::Activated:
    case FactKind::ChantNamed: return isModelOrNobody(game, fact.who);
    case FactKind::NotCome: return fact.detail < game.profileCount;
    case FactKind::Due: return fitsTask(game, fact.task);
    case FactKind::TaskDone: return game.taskCount > 0;
    case FactKind::MoveBegan: return true;
    case FactKind::MoverChosen: return isOne(fact.detail, Side::Master);
    case FactKind::Scored: return keepsByte(game.points, fact.n);
    case FactKind::Ended: return isOne(fact.detail, Result::Retreat);
    case FactKind::Summoned:
        return fact.who <= game.modelCount && fact.who < kMostModels && fact.detail < game.profileCount;
    case FactKind::Rolled:
    case FactKind::RollBegan:
    case FactKind::KillDie:
    case FactKind::DiePut:
    case FactKind::RollEnded:
    case FactKind::Fought: return fitsDice(game, fact);
    case FactKind::ThingGone:
    case FactKind::ThingPut:
    case FactKind::ThingMoved:
    case FactKind::DoorMoved:
    case FactKind::DoorHeld:
    case FactKind::ThingActive:
    case FactKind::ThingShown:
    case FactKind::Dealt:
    case FactKind::Revealed:
    case FactKind::Fired:
    case FactKind::AimMet:
    case FactKind::TerrainSet:
    case FactKind::CollectionChanged: return fitsBoard(game, fact);
    default: return fitsModel(game, fact);
    }
}

bool isAtRest(const Game& game) {
    if (game.taskCount == 0) return false;
    return game.result == Result::Open ? needsChoice(game.task().kind) && game.task().kind != TaskKind::Over
                                       : game.task().kind == TaskKind::Over;
}

} // namespace tenplus::skirmish
