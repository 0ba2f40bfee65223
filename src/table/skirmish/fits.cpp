#include "table/skirmish/fits.h"

namespace tenplus::table::skirmish {

namespace {

constexpr std::int32_t kMostAmount = 1'000'000;

template <typename E>
bool isOne(std::uint8_t value, E last) {
    return value <= static_cast<std::uint8_t>(last);
}
bool isModel(const Game& game, Index who) { return who < game.modelCount; }
bool isModelOrNobody(const Game& game, Index who) { return who == kNobody || isModel(game, who); }
bool isSquare(const Game& game, Square square) { return square < game.extent.squares(); }
bool isThing(const Game& game, std::uint8_t thing) { return thing < game.thingCount; }
bool standsSomewhere(const Game& game, std::uint8_t thing) { return isThing(game, thing) && isSquare(game, game.things[thing].square); }

bool fitsTask(const Game& game, const Task& task) {
    if (game.taskCount >= kMostTasks) return false;
    switch (task.kind) {
    case TaskKind::Die:
    case TaskKind::AfterCharge:
    case TaskKind::Doom:
    case TaskKind::Revive:
    case TaskKind::Walk: return isModel(game, task.model);
    case TaskKind::Upkeep: return task.model <= game.modelCount;
    case TaskKind::Reply: return task.number < 64;
    case TaskKind::Place:
        if (!isOne(task.number, PlaceRight::Undying)) return false;
        return task.number == static_cast<std::uint8_t>(PlaceRight::Undying) ? isModel(game, task.model) : task.model < game.profileCount;
    default: return true;
    }
}

bool fitsFlow(const Game& game, const Fact& fact) {
    switch (fact.kind) {
    case FactKind::Due: return fitsTask(game, fact.task);
    case FactKind::TaskDone: return game.taskCount > 0;
    case FactKind::MoverChosen: return isOne(fact.detail, Side::Master);
    case FactKind::Ended: return isOne(fact.detail, Result::Retreat);
    case FactKind::Activated:
    case FactKind::ChantNamed: return isModelOrNobody(game, fact.who);
    case FactKind::RollBegan: return isOne(fact.detail, AttackKind::Charge) && isOne(fact.whom, Side::Master) && fact.n >= 0 && fact.n < 64;
    case FactKind::KillDie:
        return game.roll.count < kMostKillDice && isModel(game, fact.who) && isModelOrNobody(game, fact.whom) && fact.n >= 1 && fact.n <= 6;
    case FactKind::DiePut: return fact.n >= 0 && fact.n < game.roll.count && game.roll.put < kMostKillDice && isModelOrNobody(game, fact.whom);
    case FactKind::Fought: return fact.n >= 0 && fact.n < 64;
    case FactKind::NotCome:
    case FactKind::CollectionChanged: return fact.detail < game.profileCount;
    default: return true;
    }
}

bool fitsModel(const Game& game, const Fact& fact) {
    switch (fact.kind) {
    case FactKind::Summoned: return fact.who <= game.modelCount && fact.who < kMostModels && fact.detail < game.profileCount;
    case FactKind::Marked:
    case FactKind::Unmarked: return isModel(game, fact.who) && isOne(fact.detail, Mark::Burrowed);
    case FactKind::Used: return isModel(game, fact.who) && fact.detail < static_cast<std::uint8_t>(Skill::Count);
    case FactKind::Cast:
    case FactKind::Learned: return isModel(game, fact.who) && fact.detail < static_cast<std::uint8_t>(Spell::Count);
    case FactKind::Stepped:
    case FactKind::Placed:
    case FactKind::WaitedAt: return isModel(game, fact.who) && isSquare(game, fact.square);
    case FactKind::Removed: return isModel(game, fact.who) && fact.detail >= static_cast<std::uint8_t>(Status::Waiting) && isOne(fact.detail, Status::Dead);
    case FactKind::Wounded:
    case FactKind::Gazed: return isModel(game, fact.who) && isModelOrNobody(game, fact.whom);
    case FactKind::Grouped: return isModel(game, fact.who) && fact.n >= 0 && fact.n < 64;
    case FactKind::WarmedBy: return isModel(game, fact.who) && (fact.detail == kNothing || standsSomewhere(game, fact.detail));
    case FactKind::Gained: {
        const bool colour = fact.n != 0 && fact.n >= -8 && fact.n <= 8;
        return isModel(game, fact.who) && isOne(fact.detail, Good::Key) && (fact.detail != static_cast<std::uint8_t>(Good::Key) || colour);
    }
    case FactKind::Grew: return isModel(game, fact.who) && isOne(fact.detail, Gain::Power);
    case FactKind::Budgeted:
    case FactKind::Spent:
    case FactKind::Healed:
    case FactKind::HitsSet:
    case FactKind::Poisoned:
    case FactKind::Burned:
    case FactKind::Stored: return isModel(game, fact.who);
    default: return true;
    }
}

bool fitsBoard(const Game& game, const Fact& fact) {
    switch (fact.kind) {
    case FactKind::ThingGone:
    case FactKind::ThingActive:
    case FactKind::Dealt: return isThing(game, fact.detail);
    case FactKind::ThingPut: return isSquare(game, fact.square) && fact.whom < static_cast<Index>(ThingKind::Count);
    case FactKind::ThingMoved: return isThing(game, fact.detail) && isSquare(game, fact.square);
    case FactKind::DoorMoved:
    case FactKind::ThingShown: return standsSomewhere(game, fact.detail);
    case FactKind::DoorHeld: return isThing(game, fact.detail) && isModelOrNobody(game, fact.who);
    case FactKind::Revealed: return fact.detail < kMostAreas;
    case FactKind::Fired: return fact.detail < game.triggerCount;
    case FactKind::AimMet: return fact.detail < 8;
    case FactKind::TerrainSet: return isSquare(game, fact.square) && fact.detail < static_cast<std::uint8_t>(Terrain::Count);
    default: return true;
    }
}

} // namespace

bool fits(const Game& game, const Fact& fact) {
    if (fact.n < -kMostAmount || fact.n > kMostAmount) return false;
    return fitsFlow(game, fact) && fitsModel(game, fact) && fitsBoard(game, fact);
}

} // namespace tenplus::table::skirmish
