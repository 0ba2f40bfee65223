#include "skirmish/forecast.h"

#include "skirmish/ground.h"
#include "skirmish/path.h"

namespace tenplus::skirmish {

namespace {

void addBlows(const Game& game, Index who, Square from, Square to, std::vector<FreeBlow>& blows) {
    Party party;
    forEachEnemyZone(game, from, game.models[who].side, [&](Index enemy) {
        if (!engages(game, to, game.models[enemy].square)) party.set(enemy);
    });
    const Party attackers = party;
    party.set(who);
    for (Index i = 0; i < game.modelCount; ++i) {
        const int dice = attackers[i] ? meleeDice(game, i, party, AttackKind::Free) : 0;
        if (dice > 0) blows.push_back({i, dice});
    }
}

} // namespace

std::vector<FreeBlow> blowsOn(const Game& game, const Choice& walk) {
    std::vector<FreeBlow> blows;
    const Walker walker = walkerOf(game, walk.who);
    if (walker.controlled || walker.stealthy || game.isFamiliar(walk.who) || walk.count == 0) return blows;
    Square from = game.models[walk.who].square;
    if (walker.flies) { // in the air there are no kill zones
        addBlows(game, walk.who, from, walk.path[walk.count - 1U], blows);
        return blows;
    }
    for (std::size_t i = 0; i < walk.count; ++i) {
        addBlows(game, walk.who, from, walk.path[i], blows);
        from = walk.path[i];
    }
    return blows;
}

std::vector<Index> haltersAt(const Game& game, Index who, Square square) {
    std::vector<Index> halters;
    const Walker walker = walkerOf(game, who);
    if (walker.flies || walker.stealthy) return halters;
    forEachEnemyZone(game, square, walker.side, [&](Index enemy) { halters.push_back(enemy); });
    return halters;
}

} // namespace tenplus::skirmish
