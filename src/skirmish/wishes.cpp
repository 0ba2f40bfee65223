#include "skirmish/wishes.h"

#include <algorithm>

namespace tenplus::skirmish {

namespace {

// A door that was closed again hides nothing.
bool leadsOn(const Game& game, Square square) {
    const board::Point at = game.pointOf(square);
    return std::ranges::any_of(board::kSteps, [&](board::Point step) {
        const Square next = game.squareAt(at + step);
        return next != kNowhere && !game.isRevealed(next);
    });
}

bool isWanted(const Game& game, const Thing& thing) {
    switch (thing.kind) {
    case ThingKind::Door: return !thing.open && canBeOpened(game, thing) && leadsOn(game, thing.square);
    case ThingKind::Chest:
    case ThingKind::Key:
    case ThingKind::Tome:
    case ThingKind::Coins:
    case ThingKind::Apples:
    case ThingKind::Rack:
    case ThingKind::WizardTable:
    case ThingKind::Bookcase: return true;
    case ThingKind::Teleporter: return game.aims == game.aimsSet || !thing.active;
    default: return false;
    }
}

// A door is seen before what lies behind it is revealed.
bool isSeenWish(const Game& game, const Thing& thing) {
    return thing.present && (thing.kind == ThingKind::Door || game.isRevealed(thing.square)) && isWanted(game, thing);
}

// What not every hero can use draws nobody: they would stand around it.
bool draws(const Thing& thing) {
    return thing.kind != ThingKind::Apples && thing.kind != ThingKind::Rack && thing.kind != ThingKind::WizardTable &&
           thing.kind != ThingKind::Bookcase;
}

bool leadAnyHero(const Ways& ways, const Game& game) {
    for (Index i = 0; i < game.modelCount; ++i) {
        if (game.inPlay(i) && game.isHero(i) && ways.leadFrom(game.models[i].square)) return true;
    }
    return false;
}

} // namespace

Wishes::Wishes(const Game& game)
    : m_ways(game) {
    for (Index i = 0; i < game.thingCount; ++i) {
        const Thing& thing = game.things[i];
        if (!isSeenWish(game, thing)) continue;
        if (draws(thing)) m_ways.add(thing.square);
        if (thing.kind != ThingKind::Teleporter) m_things.push_back(i); // ways out are no end in themselves
    }
    m_ways.floodAsHeroes();
    if (leadAnyHero(m_ways, game)) return;
    Ways onFoot(game);
    onFoot.addEnemiesOf(Side::Heroes);
    onFoot.flood();
    if (leadAnyHero(onFoot, game)) return;
    // Heroes who are locked in go where they can still fight: over pits, by stairs and by teleporters.
    m_ways.addEnemiesOf(Side::Heroes);
    m_ways.floodAsHeroes();
}

int Wishes::leftIn(const Game& game) const {
    return static_cast<int>(
        std::ranges::count_if(m_things, [&](Index thing) { return isSeenWish(game, game.things[thing]); }));
}

} // namespace tenplus::skirmish
