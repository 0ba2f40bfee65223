#include "skirmish/wishes.h"

#include "skirmish/ground.h"

#include <algorithm>

namespace tenplus::skirmish {

namespace {

constexpr int kOn = 24;     ///< a square nearer to something wished for
constexpr int kPrize = 200; ///< for each thing wished for and got
constexpr int kAside = 8;   ///< the same two while an enemy is near
constexpr int kAsidePrize = 60;
constexpr int kNear = 7;  ///< squares on foot
constexpr int kHome = 60; ///< a square nearer to home: nothing else is left to do

// A door that was closed again hides nothing.
bool leadsOn(const Game& game, Square square) {
    const board::Point at = game.pointOf(square);
    return std::ranges::any_of(board::kSteps, [&](board::Point step) {
        const Square next = game.squareAt(at + step);
        return next != kNowhere && !game.isRevealed(next);
    });
}

bool isAnyoneHurt(const Game& game) {
    for (Index i = 0; i < game.modelCount; ++i) {
        if (game.inPlay(i) && game.isHero(i) && game.models[i].hits + 1 < game.profileOf(i).hits) return true;
    }
    return false;
}

// What may be used up or gone through, and is worth it whatever the aims are.
bool isWanted(const Game& game, const Thing& thing) {
    switch (thing.kind) {
    case ThingKind::Door: return !thing.open && canBeOpened(game, thing) && leadsOn(game, thing.square);
    case ThingKind::Chest:
    case ThingKind::Key:
    case ThingKind::Tome:
    case ThingKind::Coins:
    case ThingKind::Rack:
    case ThingKind::WizardTable:
    case ThingKind::Bookcase: return true;
    case ThingKind::Apples:
    case ThingKind::FoodTable: return isAnyoneHurt(game);
    case ThingKind::Teleporter: return !thing.active;
    default: return false;
    }
}

// A door is seen before what lies behind it is revealed.
bool isSeen(const Game& game, const Thing& thing) {
    return thing.present && (thing.kind == ThingKind::Door || game.isRevealed(thing.square));
}

bool isReadBySomeone(const Game& game, Square altar) {
    for (Index i = 0; i < game.modelCount; ++i) {
        if (game.inPlay(i) && game.models[i].is(Mark::Reading) && touches(game, game.models[i].square, altar))
            return true;
    }
    return false;
}

bool isPaired(const Game& game, const Thing& stairs) {
    return std::any_of(game.things.begin(), game.things.begin() + game.thingCount, [&](const Thing& other) {
        return &other != &stairs && other.kind == ThingKind::Stairs && other.present && other.number == stairs.number;
    });
}

// What is tried when an aim is unmet and nothing better is in sight.
bool isLastResort(const Game& game, const Thing& thing) {
    switch (thing.kind) {
    case ThingKind::Altar: return !isReadBySomeone(game, thing.square);
    case ThingKind::Coffin: return true;
    case ThingKind::Stairs: return game.cells[thing.square].model == kNobody && !isPaired(game, thing);
    default: return false;
    }
}

bool leadAnyHero(const Ways& ways, const Game& game) {
    for (Index i = 0; i < game.modelCount; ++i) {
        if (game.inPlay(i) && game.isHero(i) && ways.leadFrom(game.models[i].square)) return true;
    }
    return false;
}

bool isEnemyNear(const Game& game) {
    Ways toEnemies(game);
    toEnemies.addEnemiesOf(Side::Heroes);
    toEnemies.floodAsHeroes();
    for (Index i = 0; i < game.modelCount; ++i) {
        if (!game.inPlay(i) || !game.isHero(i)) continue;
        const Square at = game.models[i].square;
        if (toEnemies.leadFrom(at) && toEnemies.from(at) <= kNear) return true;
    }
    return false;
}

bool isWayOut(const Game&, const Thing& thing) { return thing.kind == ThingKind::Teleporter; }

} // namespace

template <typename Wanted>
bool Wishes::note(const Game& game, Wanted wanted) {
    for (Index i = 0; i < game.thingCount; ++i) {
        const Thing& thing = game.things[i];
        if (!isSeen(game, thing) || !wanted(game, thing)) continue;
        m_ways.add(thing.square);
        m_things.push_back(i);
    }
    m_ways.floodAsHeroes();
    if (leadAnyHero(m_ways, game)) return true;
    m_things.clear();
    return false;
}

bool Wishes::noteHome(const Game& game) {
    if (!note(game, isWayOut)) return false;
    m_things.clear(); // ways out are no end in themselves
    m_pull = kHome;
    return true;
}

Wishes::Wishes(const Game& game)
    : m_ways(game)
    , m_fight(isEnemyNear(game)) {
    m_pull = m_fight ? kAside : kOn;
    m_prize = m_fight ? kAsidePrize : kPrize;
    const bool met = game.aims == game.aimsSet;
    const bool found = (met && game.aimsSet != 0 && noteHome(game)) || note(game, isWanted) || (met && noteHome(game));
    if (found) return;
    m_ways.addEnemiesOf(Side::Heroes);
    note(game, isLastResort);
}

int Wishes::leftIn(const Game& game) const {
    return static_cast<int>(std::ranges::count_if(m_things, [&](Index index) {
        const Thing& thing = game.things[index];
        return isSeen(game, thing) && (isWanted(game, thing) || isLastResort(game, thing));
    }));
}

} // namespace tenplus::skirmish
