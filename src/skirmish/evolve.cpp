#include "skirmish/fact.h"

#include <algorithm>

namespace tenplus::skirmish {

namespace {

template <typename T>
void add(T& value, std::int32_t n) {
    value = static_cast<T>(value + n);
}

bool blocksSight(const Game& game, Square square) {
    const Cell& cell = game.cells[square];
    if (cell.terrain == Terrain::Wall || !game.isRevealed(square)) return true;
    if (cell.thing == kNothing) return false;
    const Thing& thing = game.things[cell.thing];
    return thing.kind == ThingKind::Door ? !thing.open : thing.traits.opaque;
}

void refreshSightOf(Game& game, Square square) {
    const auto at = game.pointOf(square);
    const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(at.x);
    auto& row = game.opaque[static_cast<std::size_t>(at.y)];
    row = blocksSight(game, square) ? row | bit : row & ~bit;
}

void leaveSquare(Game& game, Index who) {
    const Square square = game.models[who].square;
    if (square != kNowhere && game.cells[square].model == who) game.cells[square].model = kNobody;
}

void stand(Game& game, Index who, Square square) {
    leaveSquare(game, who);
    game.models[who].square = square;
    // A model that passes through others does not own the square.
    if (square != kNowhere && game.cells[square].model == kNobody) game.cells[square].model = who;
}

void place(Game& game, Index who, Square square, bool sameMelee) {
    Model& model = game.models[who];
    const Marks marks = model.marks;
    model.status = Status::InPlay;
    model.hits = game.profileOf(who).hits;
    model.poison = 0;
    model.fire = 0;
    model.gazer = kNobody;
    model.campfire = kNothing;
    model.marks.bits &= kMarksOfMove | Marks::bit(Mark::DoomUsed) | Marks::bit(Mark::Bow) | Marks::bit(Mark::Burrowed);
    if (sameMelee) model.marks = marks;
    stand(game, who, square);
}

void putThing(Game& game, const Fact& fact) {
    Index index = 0;
    while (index < game.thingCount && (game.things[index].present || game.things[index].hidden)) ++index;
    if (index == kMostThings) return;
    if (index == game.thingCount) ++game.thingCount;
    const auto kind = static_cast<ThingKind>(fact.whom);
    game.things[index] = Thing{.kind = kind,
                               .present = true,
                               .active = kind == ThingKind::Teleporter,
                               .number = static_cast<std::uint8_t>(fact.n),
                               .square = fact.square,
                               .traits = game.traits[static_cast<std::size_t>(kind)]};
    game.cells[fact.square].thing = index;
    refreshSightOf(game, fact.square);
}

void takeThing(Game& game, Thing& thing) {
    thing.present = false;
    if (thing.square == kNowhere) return;
    if (game.cells[thing.square].thing != kNothing && &game.things[game.cells[thing.square].thing] == &thing)
        game.cells[thing.square].thing = kNothing;
    refreshSightOf(game, thing.square);
}

void reveal(Game& game, std::uint8_t area) {
    game.revealed |= std::uint64_t{1} << area;
    for (Index i = 0; i < game.modelCount; ++i) {
        Model& model = game.models[i];
        if (model.status != Status::Hidden || game.cells[model.square].area != area) continue;
        model.status = Status::InPlay;
        stand(game, i, model.square);
    }
    refreshSight(game);
}

void gain(Goods& goods, Good good, std::int32_t n) {
    switch (good) {
    case Good::Gold: add(goods.gold, n); break;
    case Good::Stack: add(goods.stacks, n); break;
    case Good::Potion: add(goods.potions, n); break;
    case Good::Major: add(goods.majors, n); break;
    case Good::Antidote: add(goods.antidotes, n); break;
    case Good::Portal: add(goods.portals, n); break;
    case Good::Key: {
        const auto bit = std::uint8_t{1} << ((n < 0 ? -n : n) - 1); // colours count from 1; negative: given away
        goods.keys = static_cast<std::uint8_t>(n > 0 ? goods.keys | bit : goods.keys & ~bit);
        break;
    }
    }
}

void grow(Growth& growth, Gain what, std::int32_t n) {
    switch (what) {
    case Gain::Melee: add(growth.melee, n); break;
    case Gain::Shots: add(growth.shots, n); break;
    case Gain::Reach: add(growth.reach, n); break;
    case Gain::Multi: add(growth.multi, n); break;
    case Gain::Power: add(growth.powers, n); break;
    case Gain::MeleePower:
    case Gain::RangedPower:
    case Gain::MagicPower:
        add(growth.powers, n);
        growth.powerUps = static_cast<std::uint8_t>(
            growth.powerUps | 1U << (static_cast<unsigned>(what) - static_cast<unsigned>(Gain::MeleePower)));
        break;
    }
}

void beginMove(Game& game) {
    ++game.move;
    game.fought = 0;
    game.active = kNobody;
    for (Index i = 0; i < game.modelCount; ++i) {
        Model& model = game.models[i];
        model.marks.bits &= ~(kMarksOfMove | Marks::bit(Mark::PitWaited));
        model.used = {};
        model.cast = {};
        model.spent = model.budget = 0;
        model.group = 0;
        model.gazer = kNobody;
    }
    for (Index i = 0; i < game.thingCount; ++i) {
        if (game.things[i].kind != ThingKind::Teleporter) game.things[i].active = false;
    }
}

bool evolveFlow(Game& game, const Fact& fact) {
    switch (fact.kind) {
    case FactKind::Rolled:
    case FactKind::Overridden:
    case FactKind::Fizzled:
    case FactKind::NotCome: return true;
    case FactKind::Due: game.tasks[game.taskCount++] = fact.task; return true;
    case FactKind::TaskDone: game.tasks[--game.taskCount] = {}; return true;
    case FactKind::MoveBegan: beginMove(game); return true;
    case FactKind::MoverChosen: game.mover = static_cast<Side>(fact.detail); return true;
    case FactKind::Scored: add(game.points, fact.n); return true;
    case FactKind::Ended: game.result = static_cast<Result>(fact.detail); return true;
    case FactKind::RollBegan:
        game.roll = {};
        game.roll.attack = static_cast<AttackKind>(fact.detail);
        game.roll.side = static_cast<Side>(fact.whom);
        game.roll.group = static_cast<std::uint8_t>(fact.n);
        return true;
    case FactKind::KillDie:
        game.roll.dice[game.roll.count++] = {static_cast<std::uint8_t>(fact.n), fact.who, fact.whom};
        return true;
    case FactKind::DiePut:
        game.roll.dice[static_cast<std::size_t>(fact.n)].target = fact.whom;
        game.roll.order[game.roll.put++] = static_cast<std::uint8_t>(fact.n);
        return true;
    case FactKind::RollEnded: game.roll = {}; return true;
    case FactKind::Fought: game.fought |= std::uint64_t{1} << static_cast<unsigned>(fact.n); return true;
    case FactKind::CollectionChanged: add(game.collection[fact.detail], fact.n); return true;
    case FactKind::ChantNamed: game.chanter = fact.who; return true;
    case FactKind::Activated: game.active = fact.who; return true;
    default: return false;
    }
}

bool evolveModel(Game& game, Model& model, const Fact& fact) {
    switch (fact.kind) {
    case FactKind::Marked: model.marks.add(static_cast<Mark>(fact.detail)); return true;
    case FactKind::Unmarked: model.marks.remove(static_cast<Mark>(fact.detail)); return true;
    case FactKind::Used: model.used.add(static_cast<Skill>(fact.detail)); return true;
    case FactKind::Cast: model.cast.add(static_cast<Spell>(fact.detail)); return true;
    case FactKind::Budgeted: model.budget = static_cast<std::int8_t>(fact.n); return true;
    case FactKind::Spent: add(model.spent, fact.n); return true;
    case FactKind::Stepped: stand(game, fact.who, fact.square); return true;
    case FactKind::Placed: place(game, fact.who, fact.square, fact.detail != 0); return true;
    case FactKind::Removed:
        leaveSquare(game, fact.who);
        model.square = kNowhere;
        model.status = static_cast<Status>(fact.detail);
        model.gazer = kNobody;
        return true;
    case FactKind::Summoned:
        game.modelCount = std::max<std::uint8_t>(game.modelCount, static_cast<std::uint8_t>(fact.who + 1));
        model = Model{.status = Status::Dead, .side = Side::Master, .profile = fact.detail};
        return true;
    case FactKind::Wounded:
    case FactKind::Healed: add(model.hits, fact.kind == FactKind::Healed ? fact.n : -fact.n); return true;
    case FactKind::HitsSet: model.hits = static_cast<std::int8_t>(fact.n); return true;
    case FactKind::Poisoned: add(model.poison, fact.n); return true;
    case FactKind::Burned: add(model.fire, fact.n); return true;
    case FactKind::Gazed: model.gazer = fact.whom; return true;
    case FactKind::Grouped: model.group = static_cast<std::uint8_t>(fact.n); return true;
    case FactKind::Stored: add(model.store, fact.n); return true;
    case FactKind::WarmedBy: model.campfire = fact.detail; return true;
    case FactKind::WaitedAt: model.pit = fact.square; return true;
    case FactKind::Gained: gain(model.goods, static_cast<Good>(fact.detail), fact.n); return true;
    case FactKind::Grew: grow(model.growth, static_cast<Gain>(fact.detail), fact.n); return true;
    case FactKind::Learned: model.growth.spells.add(static_cast<Spell>(fact.detail)); return true;
    default: return false;
    }
}

void evolveBoard(Game& game, const Fact& fact) {
    Thing& thing = game.things[fact.detail < kMostThings ? fact.detail : 0];
    switch (fact.kind) {
    case FactKind::ThingGone: takeThing(game, thing); break;
    case FactKind::ThingPut: putThing(game, fact); break;
    case FactKind::ThingMoved:
        takeThing(game, thing);
        thing.present = true;
        thing.square = fact.square;
        game.cells[fact.square].thing = fact.detail;
        refreshSightOf(game, fact.square);
        break;
    case FactKind::DoorMoved:
        thing.open = fact.n != 0;
        refreshSightOf(game, thing.square);
        break;
    case FactKind::DoorHeld: thing.holder = fact.who; break;
    case FactKind::ThingActive: thing.active = fact.n != 0; break;
    case FactKind::ThingShown:
        thing.hidden = false;
        thing.present = true;
        game.cells[thing.square].thing = fact.detail;
        game.cells[thing.square].terrain = Terrain::Floor;
        refreshSightOf(game, thing.square);
        break;
    case FactKind::Dealt: thing.number = static_cast<std::uint8_t>(fact.n); break;
    case FactKind::Revealed: reveal(game, fact.detail); break;
    case FactKind::Fired: game.triggers[fact.detail].fired = true; break;
    case FactKind::AimMet: game.aims = static_cast<std::uint8_t>(game.aims | 1U << fact.detail); break;
    case FactKind::TerrainSet:
        game.cells[fact.square].terrain = static_cast<Terrain>(fact.detail);
        refreshSightOf(game, fact.square);
        break;
    default: break;
    }
}

} // namespace

void refreshSight(Game& game) {
    for (int square = 0; square < game.extent.squares(); ++square) refreshSightOf(game, static_cast<Square>(square));
}

void evolve(Game& game, const Fact& fact) {
    if (evolveFlow(game, fact)) return;
    if (fact.who < kMostModels && evolveModel(game, game.models[fact.who], fact)) return;
    evolveBoard(game, fact);
}

} // namespace tenplus::skirmish
