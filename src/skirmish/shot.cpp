#include "skirmish/ground.h"
#include "skirmish/turn.h"

#include <algorithm>

namespace tenplus::skirmish {

namespace {

WhyNot shooterBar(const Game& game, Index who) {
    if (const WhyNot bar = mayAct(game, who); bar != WhyNot::None) return bar;
    const Model& model = game.models[who];
    if (shotDice(game, who) == 0) return WhyNot::NoRanged;
    if (model.is(Mark::Shot)) return WhyNot::ShotAlready;
    if (model.is(Mark::Whole)) return WhyNot::WholeAction;
    if (model.gazer != kNobody) return WhyNot::Gazed;
    if (model.is(Mark::Hurried)) return WhyNot::NoHurry;
    if (game.has(who, Skill::OneOfTwo) && model.used.has(Skill::Control)) return WhyNot::OneOfTwo;
    const bool action = game.task().kind == TaskKind::Action;
    if (action && model.is(Mark::Acted) && !game.has(who, Skill::Dedicated)) return WhyNot::MoveOrShoot;
    return inEnemyZone(game, model.square, model.side) ? WhyNot::ShooterEngaged : WhyNot::None;
}

WhyNot targetBar(const Game& game, Index who, Index target) {
    if (target >= game.modelCount || !game.inPlay(target)) return WhyNot::BadTarget;
    const Model& shooter = game.models[who];
    const Model& model = game.models[target];
    if (model.side == shooter.side) return WhyNot::BadTarget;
    if (inEnemyZone(game, model.square, model.side)) return WhyNot::TargetEngaged;
    if (shotRange(game, shooter.square, model.square) > shotReach(game, who)) return WhyNot::OutOfRange;
    return seesTarget(game, who, target) ? WhyNot::None : WhyNot::NoSight;
}

bool isBreath(const Game& game, Index who) { return game.has(who, Skill::FireWeapon); }

WhyNot sharesBar(const Game& game, const Choice& choice) {
    const bool breath = isBreath(game, choice.who);
    if (choice.count == 0 || choice.count > kMostShares) return WhyNot::BadShares;
    if (choice.count > 1 && !breath && !game.has(choice.who, Skill::Multi)) return WhyNot::OneTarget;
    int dice = 0;
    for (std::size_t i = 0; i < choice.count; ++i) {
        const Share& share = choice.shares[i];
        if (const WhyNot bar = targetBar(game, choice.who, share.whom); bar != WhyNot::None) return bar;
        dice += share.dice;
        if (share.dice == 0) return WhyNot::BadShares;
        for (std::size_t j = 0; j < i; ++j) {
            if (choice.shares[j].whom == share.whom) return WhyNot::BadShares;
        }
        const Square first = game.models[choice.shares[0].whom].square;
        if (breath && straightSquares(game, first, game.models[share.whom].square) > 1) return WhyNot::BreathSpread;
    }
    return dice == shotDice(game, choice.who) ? WhyNot::None : WhyNot::BadShares;
}

} // namespace

int shotHitsAt(const Game& game, Index who, Index target) {
    const int open = game.has(who, Skill::KeenShot) ? game.numbers.keenShotHitsAt : game.numbers.shotHitsAt;
    const bool cover = hasCover(game, game.models[who].square, game.models[target].square);
    return std::min(6, open + (cover ? game.numbers.coverAdds : 0));
}

namespace {

void takeAction(Turn& turn, Index who) {
    if (turn.game.task().kind == TaskKind::Action) {
        const bool moved = turn.game.models[who].is(Mark::Moved);
        beginAction(turn, who);
        if (moved) turn.mark(who, Mark::NoMoreMove); // move before or after shooting, not both
    } else {
        activate(turn, who);
    }
    turn.unmark(who, Mark::Reading);
    turn.mark(who, Mark::Shot);
}

// A familiar takes two sixes; others lose a Hit for each die that beats the armour.
void strikeTarget(Turn& turn, Index who, Index target, int wounds, int sixes) {
    const Game& game = turn.game;
    if (game.isFamiliar(target)) {
        if (sixes >= game.numbers.familiarShotSixes) wound(turn, target, game.models[target].hits, who);
        return;
    }
    const int taken = std::min<int>(wounds, game.models[target].hits);
    wound(turn, target, taken, who);
    const int fires = std::min<int>(taken, kMostCounters - game.models[target].fire);
    if (isBreath(game, who) && fires > 0) turn.emit({.kind = FactKind::Burned, .who = target, .n = fires});
}

} // namespace

WhyNot checkShot(const Game& game, const Choice& choice) {
    if (const WhyNot bar = shooterBar(game, choice.who); bar != WhyNot::None) return bar;
    return sharesBar(game, choice);
}

Index firstTarget(const Game& game, Index who) {
    if (shooterBar(game, who) != WhyNot::None) return kNobody;
    for (Index target = 0; target < game.modelCount; ++target) {
        if (targetBar(game, who, target) == WhyNot::None) return target;
    }
    return kNobody;
}

void doShot(Turn& turn, const Choice& choice) {
    const Game& game = turn.game;
    const Index who = choice.who;
    const Side side = game.models[who].side;
    takeAction(turn, who);
    std::array<int, kMostShares> hits{};
    for (std::size_t i = 0; i < choice.count; ++i) {
        const int least = shotHitsAt(game, who, choice.shares[i].whom);
        for (int die = 0; die < choice.shares[i].dice; ++die)
            hits[i] += turn.roll(Purpose::ToHit, side, who, least) >= least;
    }
    std::array<Index, kMostShares> struck{};
    for (std::size_t i = 0; i < choice.count; ++i) {
        const Index target = choice.shares[i].whom;
        const bool harmless = isBreath(game, who) && isFireproof(game, target);
        if (!harmless) turn.mark(target, Mark::ShotAt);
        const int armour = armourOf(game, target, game.has(who, Skill::Acid));
        int wounds = 0, sixes = 0;
        for (int die = 0; die < hits[i]; ++die) {
            const int pips = turn.roll(Purpose::Kill, side, who, armour);
            wounds += pips >= armour;
            sixes += pips == 6;
        }
        if (!harmless) strikeTarget(turn, who, target, wounds, sixes);
        struck[i] = target;
    }
    dueDeaths(turn, struck.data(), choice.count);
}

} // namespace tenplus::skirmish
