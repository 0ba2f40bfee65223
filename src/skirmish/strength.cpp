#include "skirmish/ground.h"
#include "skirmish/turn.h"

#include <algorithm>

namespace tenplus::skirmish {

int currentMove(const Game& game, Index who) {
    const int weight = game.models[who].goods.stacks / std::max<int>(1, game.numbers.stacksForOneMove);
    return std::max(0, game.profileOf(who).move - weight);
}

bool feelsTorture(const Game& game, Index who) {
    if (!game.isHero(who)) return false;
    const Square at = game.models[who].square;
    for (Index i = 0; i < game.thingCount; ++i) {
        const Thing& thing = game.things[i];
        if (thing.kind != ThingKind::TortureRack || !thing.present || !game.isRevealed(thing.square)) continue;
        if (steppedSquares(game, at, thing.square) <= game.numbers.tortureRange || notices(game, at, thing.square))
            return true;
    }
    return false;
}

int shotDice(const Game& game, Index who) {
    const Profile& profile = game.profileOf(who);
    const Growth& growth = game.models[who].growth;
    if (profile.shots == 0 || (profile.bowOnly && !game.models[who].is(Mark::Bow))) return 0;
    const int multi = game.has(who, Skill::Multi) ? growth.multi : 0;
    const int torture = feelsTorture(game, who) ? game.numbers.tortureDice : 0;
    return std::max(0, profile.shots + growth.shots + multi - torture);
}

int shotReach(const Game& game, Index who) { return game.profileOf(who).reach + game.models[who].growth.reach; }

int armourOf(const Game& game, Index who, bool acid) {
    const Model& model = game.models[who];
    int armour = game.profileOf(who).armour;
    // The shield counts in the shooting phase after the action phase, not in the melee after it.
    const bool shooting = game.taskCount > 0 && game.task().kind == TaskKind::Shooting;
    if (model.is(Mark::Shielded) && shooting) armour += game.numbers.shieldArmour;
    return std::min<int>(armour, game.numbers.mostArmour) - (acid ? 1 : 0);
}

bool isFireproof(const Game& game, Index who) {
    return game.models[who].is(Mark::Fireproof) || game.has(who, Skill::Fireproof);
}

bool sitsAtFire(const Game& game, Index who) {
    const Index fire = game.models[who].campfire;
    if (fire == kNothing || !game.inPlay(who) || !game.things[fire].present) return false;
    return straightSquares(game, game.models[who].square, game.things[fire].square) <= 1;
}

bool fearsFire(const Game& game, Index who) {
    return game.models[who].side == Side::Master && game.profileOf(who).melee <= game.numbers.campfireStopsMelee;
}

namespace {

struct Neighbours {
    int enemies = 0;
    int pack = 0;
    bool onlyHolders = true; ///< every enemy it touches sits at a campfire
};

Neighbours neighboursOf(const Game& game, Index who, const Party& party) {
    Neighbours found;
    const Model& model = game.models[who];
    for (Index i = 0; i < game.modelCount; ++i) {
        if (i == who || !party[i] || !hasZone(game, i) || !engages(game, model.square, game.models[i].square)) continue;
        if (game.models[i].side != model.side) {
            ++found.enemies;
            found.onlyHolders = found.onlyHolders && sitsAtFire(game, i);
        } else if (game.models[i].profile == model.profile && game.has(i, Skill::Pack)) {
            ++found.pack;
        }
    }
    return found;
}

bool isChanted(const Game& game, Index who, const Party& party) {
    const auto chants = [&](Index i) {
        return i < game.modelCount && party[i] && game.inPlay(i) && game.isHero(i) && game.has(i, Skill::Chant);
    };
    Index chanter = game.chanter;
    if (!chants(chanter)) {
        for (chanter = 0; chanter < game.modelCount && !chants(chanter);) ++chanter;
    }
    return chants(chanter) && chanter != who && game.isHero(who);
}

// A familiar joins its owner's melee if it touches an enemy there.
bool facesFamiliar(const Game& game, Side side, const Party& party) {
    for (Index i = 0; i < game.modelCount; ++i) {
        if (!game.inPlay(i) || !game.isFamiliar(i) || game.models[i].side == side || !party[game.models[i].owner])
            continue;
        bool touching = false;
        forEachEnemyZone(game, game.models[i].square, game.models[i].side,
                         [&](Index enemy) { touching |= party[enemy]; });
        if (touching) return true;
    }
    return false;
}

} // namespace

int meleeDice(const Game& game, Index who, const Party& party, AttackKind attack) {
    const Model& model = game.models[who];
    if (model.gazer != kNobody || model.is(Mark::Returned)) return 0;
    const Neighbours near = neighboursOf(game, who, party);
    if (fearsFire(game, who) && near.enemies > 0 && near.onlyHolders) return 0;
    int dice = game.profileOf(who).melee + model.growth.melee;
    if (game.has(who, Skill::Berserk)) dice += std::max(0, near.enemies - 1);
    if (game.has(who, Skill::Pack)) dice += near.pack;
    if (attack != AttackKind::Charge && isChanted(game, who, party)) ++dice;
    if (feelsTorture(game, who)) dice -= game.numbers.tortureDice;
    if (attack == AttackKind::Melee && facesFamiliar(game, model.side, party)) dice -= game.numbers.familiarDice;
    return std::max(0, dice);
}

int meleeDiceNow(const Game& game, Index who) {
    const std::uint8_t group = game.models[who].group;
    if (group == 0) return meleeDice(game, who, meleeOf(game, who), AttackKind::Melee);
    Party party;
    for (Index i = 0; i < game.modelCount; ++i) party[i] = game.inPlay(i) && game.models[i].group == group;
    return meleeDice(game, who, party, AttackKind::Melee);
}

int initiativeBonus(const Game& game, Side side) {
    int sources = 0;
    for (Index i = 0; i < game.modelCount; ++i) {
        if (!game.inPlay(i) || game.models[i].side != side) continue;
        sources +=
            game.has(i, Skill::Initiative) + game.models[i].is(Mark::Listening) + game.models[i].is(Mark::Reading);
    }
    return std::min<int>(sources, game.numbers.mostInitiative);
}

} // namespace tenplus::skirmish
