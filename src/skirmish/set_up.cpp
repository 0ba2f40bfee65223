#include "skirmish/campaign.h"
#include "skirmish/turn.h"

#include <algorithm>

namespace tenplus::skirmish {

using content::skirmish::Book;
using content::skirmish::PlacedModel;
using content::skirmish::PlacedThing;
using content::skirmish::Scenario;

namespace {

Game bareBoard(const Book& book, const Scenario& scenario) {
    Game game;
    game.extent = scenario.extent;
    game.numbers = scenario.numbers;
    game.tables = book.tables;
    game.tables.spawn = scenario.spawn;
    game.traits = book.things;
    game.revealed = scenario.revealed;
    game.vampire = book.profile("vampire").value_or(kNobody);
    game.collection.fill(kUnlimited);
    for (const auto& [profile, count] : scenario.collection) game.collection[profile] = count;
    for (std::size_t i = 0; i < book.profiles.size(); ++i) game.profiles[i] = book.profiles[i].profile;
    game.profileCount = static_cast<std::uint8_t>(book.profiles.size());
    for (std::size_t square = 0; square < scenario.terrain.size(); ++square) {
        Cell& cell = game.cells[square];
        cell.terrain = scenario.terrain[square];
        cell.area = scenario.areas[square];
        cell.region = scenario.regions[square];
    }
    for (std::size_t aim = 0; aim < scenario.aims.size(); ++aim)
        game.aimsSet = static_cast<std::uint8_t>(game.aimsSet | 1U << aim);
    return game;
}

void putThing(Game& game, const PlacedThing& placed) {
    const Index index = game.thingCount++;
    game.things[index] = Thing{.kind = placed.kind,
                               .present = !placed.hidden,
                               .hidden = placed.hidden,
                               .active = placed.active,
                               .number = placed.number,
                               .square = placed.square,
                               .traits = placed.traits};
    // A hidden way looks like the surrounding wall.
    if (placed.hidden)
        game.cells[placed.square].terrain = Terrain::Wall;
    else
        game.cells[placed.square].thing = index;
}

Index putModel(Game& game, Side side, const PlacedModel& placed) {
    const Index index = game.modelCount++;
    const bool seen = game.isRevealed(placed.square);
    Model& model = game.models[index];
    model = Model{.status = seen ? Status::InPlay : Status::Hidden,
                  .side = side,
                  .profile = placed.profile,
                  .square = placed.square,
                  .hits = game.profiles[placed.profile].hits,
                  .tag = placed.tag};
    if (placed.bow) model.marks.add(Mark::Bow);
    if (seen) game.cells[placed.square].model = index;
    return index;
}

// On the first free square beside its owner.
void putPet(Game& game, const Book& book, Index owner, Pet pet) {
    const auto profile = book.profile(pet == Pet::Flying ? "flying-familiar" : "familiar");
    if (pet == Pet::None || !profile) return;
    for (const board::Point step : board::kSteps) {
        const Square square = game.squareAt(game.pointOf(game.models[owner].square) + step);
        if (square == kNowhere || game.cells[square].terrain != Terrain::Floor || game.cells[square].model != kNobody ||
            game.cells[square].thing != kNothing || !game.isRevealed(square))
            continue;
        Model& model = game.models[putModel(game, Side::Heroes, {.profile = *profile, .square = square})];
        model.owner = owner;
        model.store = game.numbers.familiarStore;
        return;
    }
}

} // namespace

SetUp setUp(const Book& book, const Scenario& scenario, std::span<const Companion> party) {
    if (party.empty() || party.size() > kMostHeroes || party.size() > scenario.starts.size())
        return {WhyNot::BadParty, {}};
    const auto isKnown = [&](const Companion& each) { return each.profile < book.profiles.size(); };
    if (!std::ranges::all_of(party, isKnown) || book.profiles.size() > content::skirmish::kMostProfiles)
        return {WhyNot::BadParty, {}};
    // Each hero may bring a familiar.
    if (scenario.monsters.size() + scenario.allies.size() + 2 * party.size() > kMostModels)
        return {WhyNot::BoardFull, {}};
    SetUp made{WhyNot::None, bareBoard(book, scenario)};
    Game& game = *made.game;
    for (const PlacedThing& thing : scenario.things) putThing(game, thing);
    for (std::size_t i = 0; i < party.size(); ++i) {
        Model& hero =
            game.models[putModel(game, Side::Heroes, {.profile = party[i].profile, .square = scenario.starts[i]})];
        hero.growth = party[i].growth;
        hero.goods = party[i].goods;
    }
    for (const PlacedModel& ally : scenario.allies) putModel(game, Side::Heroes, ally);
    for (const PlacedModel& monster : scenario.monsters) putModel(game, Side::Master, monster);
    for (std::size_t i = 0; i < party.size(); ++i) putPet(game, book, static_cast<Index>(i), party[i].pet);
    for (const auto& trigger : scenario.triggers) game.triggers[game.triggerCount++] = trigger;
    refreshSight(game);
    return made;
}

namespace {

// A uniform number below `bound`, with as many dice as needed.
std::size_t below(Turn& turn, std::size_t bound) {
    for (;;) {
        std::size_t value = 0, range = 1;
        while (range < bound) {
            value = value * 6 + turn.roll(Purpose::Deal, Side::Master) - 1U;
            range *= 6;
        }
        if (value < range - range % bound || turn.missing) return value % bound;
    }
}

} // namespace

WhyNot dealChests(Turn& turn, const Scenario& scenario, std::span<const std::uint8_t> typed) {
    std::vector<std::uint8_t> numbers = scenario.chestNumbers;
    if (!typed.empty()) {
        if (!std::ranges::is_permutation(typed, numbers)) return WhyNot::BadDeal;
        numbers.assign(typed.begin(), typed.end());
    } else {
        for (std::size_t left = numbers.size(); left > 1; --left)
            std::swap(numbers[left - 1], numbers[below(turn, left)]);
    }
    std::size_t next = 0;
    for (Index i = 0; i < turn.game.thingCount && next < numbers.size(); ++i) {
        if (turn.game.things[i].kind == ThingKind::Chest)
            turn.emit({.kind = FactKind::Dealt, .detail = i, .n = numbers[next++]});
    }
    return WhyNot::None;
}

} // namespace tenplus::skirmish
