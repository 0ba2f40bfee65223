#include "skirmish/forecast.h"

#include "skirmish/ground.h"
#include "skirmish/path.h"

#include <algorithm>

namespace tenplus::skirmish {

namespace {

void addBlows(const Game& game, Index who, Square from, Square to, std::vector<FreeBlow>& blows) {
    const Party strikers = strikersOnLeaving(game, who, from, to);
    Party party = strikers;
    party.set(who);
    for (Index i = 0; i < game.modelCount; ++i) {
        const int dice = strikers[i] ? meleeDice(game, i, party, AttackKind::Free) : 0;
        if (dice > 0) blows.push_back({i, dice});
    }
}

} // namespace

std::vector<FreeBlow> blowsOn(const Game& game, const Choice& walk) {
    std::vector<FreeBlow> blows;
    const Walker walker = walkerOf(game, walk.who);
    if (walker.controlled || walk.count == 0) return blows;
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

namespace {

// Of one die with six sides.
double chanceOf(int least) { return std::clamp(7 - least, 0, 6) / 6.0; }

// At least so many successes among the dice.
double chanceOfAtLeast(int wanted, int dice, double each) {
    std::vector<double> exactly(static_cast<std::size_t>(dice) + 1);
    exactly[0] = 1;
    for (int thrown = 0; thrown < dice; ++thrown) {
        for (auto hits = static_cast<std::size_t>(thrown) + 1; hits > 0; --hits)
            exactly[hits] = exactly[hits] * (1 - each) + exactly[hits - 1] * each;
        exactly[0] *= 1 - each;
    }
    double sum = 0;
    for (int hits = wanted; hits <= dice; ++hits) sum += exactly[static_cast<std::size_t>(hits)];
    return sum;
}

} // namespace

double shotChance(const Game& game, Index who, Index target, int dice) {
    if (dice <= 0 || (game.has(who, Skill::FireWeapon) && isFireproof(game, target))) return 0;
    const double hit = chanceOf(shotHitsAt(game, who, target));
    if (game.isFamiliar(target)) return chanceOfAtLeast(game.numbers.familiarShotSixes, dice, hit * chanceOf(6));
    return chanceOfAtLeast(1, dice, hit * chanceOf(armourOf(game, target, game.has(who, Skill::Acid))));
}

double shotChance(const Game& game, Index who, Index target) {
    return shotChance(game, who, target, shotDice(game, who));
}

namespace {

// The least pips of a kill die of that model that take a Hit from a foe in the melee; 7 if none do.
int leastKill(const Game& game, Index roller, const Party& party) {
    constexpr int kNever = 7;
    int least = kNever;
    for (Index foe = 0; foe < game.modelCount; ++foe) {
        if (!party[foe] || game.models[foe].side == game.models[roller].side || !hasZone(game, foe)) continue;
        if (fearsFire(game, roller) && sitsAtFire(game, foe)) continue;
        least = std::min(least, armourOf(game, foe, false));
    }
    return least;
}

// Dice count by themselves: none takes a Hit, or at least one does.
double meleeChance(const Game& game, const Party& rollers, const Party& party, AttackKind attack) {
    double none = 1;
    for (Index i = 0; i < game.modelCount; ++i) {
        const int dice = rollers[i] ? meleeDice(game, i, party, attack) : 0;
        const double each = chanceOf(game.numbers.meleeHitsAt) * chanceOf(leastKill(game, i, party));
        none *= 1 - chanceOfAtLeast(1, dice, each);
    }
    return 1 - none;
}

} // namespace

double chargeChance(const Game& game, Index who) {
    Party rollers;
    rollers.set(who);
    Party party = rollers;
    forEachEnemyZone(game, game.models[who].square, game.models[who].side, [&](Index enemy) { party.set(enemy); });
    return meleeChance(game, rollers, party, AttackKind::Charge);
}

double fightChance(const Game& game, std::uint8_t group) {
    Party rollers, party;
    for (Index i = 0; i < game.modelCount; ++i) {
        if (!game.inPlay(i) || game.models[i].group != group || group == 0) continue;
        party.set(i);
        if (game.models[i].side == game.mover) rollers.set(i);
    }
    return meleeChance(game, rollers, party, AttackKind::Melee);
}

std::vector<Index> haltersAt(const Game& game, Index who, Square square) {
    std::vector<Index> halters;
    const Walker walker = walkerOf(game, who);
    if (walker.flies || walker.stealthy) return halters;
    forEachEnemyZone(game, square, walker.side, [&](Index enemy) { halters.push_back(enemy); });
    return halters;
}

} // namespace tenplus::skirmish
