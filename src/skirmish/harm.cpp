#include "skirmish/ground.h"
#include "skirmish/turn.h"

#include <algorithm>
#include <array>

namespace tenplus::skirmish {

void recheckGazes(Turn& turn) {
    const Game& game = turn.game;
    for (Index i = 0; i < game.modelCount; ++i) {
        const Index gazer = game.models[i].gazer;
        if (gazer == kNobody) continue;
        if (!game.inPlay(i) || !game.inPlay(gazer) || !seesTarget(game, gazer, i))
            turn.emit({.kind = FactKind::Gazed, .who = i});
    }
}

void heal(Turn& turn, Index who, int hits) {
    const int most = turn.game.profileOf(who).hits - turn.game.models[who].hits;
    if (std::min(hits, most) > 0) turn.emit({.kind = FactKind::Healed, .who = who, .n = std::min(hits, most)});
}

void wound(Turn& turn, Index who, int wounds, Index by) {
    if (wounds <= 0) return;
    turn.emit({.kind = FactKind::Wounded, .who = who, .whom = by, .n = wounds});
    if (turn.game.models[who].gazer != kNobody)
        turn.emit({.kind = FactKind::Gazed, .who = who}); // damage ends the gaze
}

void harm(Turn& turn, Index who, int wounds, Index by) {
    const bool lived = turn.game.models[who].hits > 0; // a dead model is processed once, however often it is hit
    wound(turn, who, wounds, by);
    if (lived && turn.game.models[who].hits <= 0) turn.due({.kind = TaskKind::Die, .model = who});
}

void dueDeaths(Turn& turn, const Index* order, std::size_t count) {
    for (std::size_t i = count; i-- > 0;) {
        if (turn.game.inPlay(order[i]) && turn.game.models[order[i]].hits <= 0)
            turn.due({.kind = TaskKind::Die, .model = order[i]});
    }
}

void endGame(Turn& turn, Result result) {
    while (turn.game.taskCount > 0) turn.done();
    if (turn.game.roll.count > 0) turn.emit({.kind = FactKind::RollEnded});
    turn.emit({.kind = FactKind::Ended, .detail = static_cast<std::uint8_t>(result)});
    turn.due({.kind = TaskKind::Over});
}

bool canReviveBy(const Game& game, Index caster, Index dead) {
    if (caster == dead || !game.inPlay(caster) || !game.isHero(caster) || game.models[caster].hits <= 0) return false;
    return game.knows(caster, Spell::Resurrection) && !game.models[caster].cast.has(Spell::Resurrection) &&
           notices(game, game.models[caster].square, game.models[dead].square);
}

bool hasReviver(const Game& game, Index dead) {
    for (Index i = 0; i < game.modelCount; ++i) {
        if (canReviveBy(game, i, dead)) return true;
    }
    return false;
}

void die(Turn& turn, Index who) {
    if (!turn.game.inPlay(who) || turn.game.models[who].hits > 0) return;
    if (turn.game.isHero(who) && hasReviver(turn.game, who))
        turn.due({.kind = TaskKind::Revive, .side = Side::Heroes, .model = who});
    else
        bury(turn, who);
}

namespace {

void remove(Turn& turn, Index who, Status status) {
    turn.emit({.kind = FactKind::Removed, .detail = static_cast<std::uint8_t>(status), .who = who});
    if (turn.game.active == who) turn.emit({.kind = FactKind::Activated});
}

void returnToCollection(Turn& turn, Index who) {
    const std::uint8_t profile = turn.game.models[who].profile;
    if (turn.game.collection[profile] < kUnlimited - 1)
        turn.emit({.kind = FactKind::CollectionChanged, .detail = profile, .n = 1});
}

// A dead hero comes back: at once on a free teleporter, otherwise later with the others.
void buryHero(Turn& turn, Index who) {
    const Game& game = turn.game;
    remove(turn, who, Status::Waiting);
    turn.emit({.kind = FactKind::Scored, .n = 1});
    if (game.points >= game.numbers.victoryPoints) return endGame(turn, Result::MasterWins);
    fireTriggers(turn, When::Slain, game.models[who].tag, kNowhere, kNobody);
    const bool rises =
        game.has(who, Skill::Undying) && turn.roll(Purpose::Undying, Side::Heroes, who) >= game.numbers.undyingAt;
    if (rises && canReturn(game, who))
        return turn.due({.kind = TaskKind::ReturnHero, .side = Side::Heroes, .model = who});
    checkLeft(turn);
}

} // namespace

void bury(Turn& turn, Index who) {
    const Game& game = turn.game;
    if (game.isFamiliar(who)) return remove(turn, who, Status::Dead);
    if (game.isHero(who)) return buryHero(turn, who);
    const bool undying = game.has(who, Skill::Undying);
    remove(turn, who, Status::Dead);
    if (undying && turn.roll(Purpose::Undying, game.models[who].side, who) >= game.numbers.undyingAt) {
        // Removed from the board: its owner places it again, or it is lost.
        return turn.due({.kind = TaskKind::Place,
                         .side = Side::Master,
                         .model = who,
                         .number = static_cast<std::uint8_t>(PlaceRight::Undying)});
    }
    loseForGood(turn, who);
}

void loseForGood(Turn& turn, Index who) {
    returnToCollection(turn, who);
    fireTriggers(turn, When::Slain, turn.game.models[who].tag, kNowhere, kNobody);
}

namespace {

struct HeroSide {
    bool inPlay = false;
    bool left = false;
    bool waiting = false;
};

HeroSide heroSide(const Game& game) {
    HeroSide heroes;
    for (Index i = 0; i < game.modelCount; ++i) {
        if (!game.isHero(i)) continue;
        heroes.inPlay = heroes.inPlay || game.inPlay(i); // an undiscovered ally does not keep the game going
        heroes.left = heroes.left || game.models[i].status == Status::Left;
        heroes.waiting = heroes.waiting || game.models[i].status == Status::Waiting;
    }
    return heroes;
}

} // namespace

void checkLeft(Turn& turn) {
    const HeroSide heroes = heroSide(turn.game);
    if (!heroes.inPlay && heroes.left)
        endGame(turn, turn.game.aims == turn.game.aimsSet ? Result::HeroesWin : Result::Retreat);
}

void checkDefeat(Turn& turn) {
    checkLeft(turn);
    if (turn.game.result != Result::Open) return;
    const HeroSide heroes = heroSide(turn.game);
    if (!heroes.inPlay && heroes.waiting && !canReturnAny(turn.game)) endGame(turn, Result::MasterWins);
}

void revealArea(Turn& turn, std::uint8_t area) {
    if ((turn.game.revealed >> area & 1U) == 0) turn.emit({.kind = FactKind::Revealed, .detail = area});
}

void springTrap(Turn& turn, Index who, const content::skirmish::TrapRow& row) {
    const Game& game = turn.game;
    turn.mark(who, Mark::Touched);
    const bool proof = game.models[who].is(Mark::Poisonproof);
    const int poison = proof ? 0 : row.poison;
    const int counters = std::min(poison, kMostCounters - game.models[who].poison);
    if (counters > 0) turn.emit({.kind = FactKind::Poisoned, .who = who, .n = counters});
    const int wounds = row.wounds + (game.numbers.poisonHitWounds != 0 ? poison : 0);
    harm(turn, who, row.kills ? game.models[who].hits : wounds);
}

namespace {

void applyEffect(Turn& turn, const Effect& effect, Index who) {
    const Index thing = effect.square == kNowhere ? kNothing : turn.game.cells[effect.square].thing;
    switch (effect.kind) {
    case EffectKind::None: break;
    case EffectKind::Reveal: revealArea(turn, effect.amount); break;
    case EffectKind::MeetAim: turn.emit({.kind = FactKind::AimMet, .detail = effect.amount}); break;
    case EffectKind::Wound:
        if (who != kNobody) harm(turn, who, effect.amount);
        break;
    case EffectKind::Stop:
        if (who != kNobody) turn.mark(who, Mark::NoMoreMove);
        break;
    case EffectKind::OpenDoor:
        if (thing != kNothing) turn.emit({.kind = FactKind::DoorMoved, .detail = thing, .n = 1});
        break;
    case EffectKind::ShowDoor:
        for (Index i = 0; i < turn.game.thingCount; ++i) {
            if (turn.game.things[i].hidden && turn.game.things[i].square == effect.square)
                turn.emit({.kind = FactKind::ThingShown, .detail = i});
        }
        break;
    case EffectKind::SetTerrain:
        if (turn.game.cells[effect.square].model == kNobody)
            turn.emit({.kind = FactKind::TerrainSet, .detail = effect.amount, .square = effect.square});
        break;
    case EffectKind::WakeTeleporter:
        if (thing != kNothing) turn.emit({.kind = FactKind::ThingActive, .detail = thing, .n = 1});
        break;
    }
}

} // namespace

void fireTriggers(Turn& turn, When when, std::uint8_t number, Square square, Index who) {
    for (Index i = 0; i < turn.game.triggerCount; ++i) {
        const Trigger& trigger = turn.game.triggers[i];
        const bool meant = isAtSquare(when) ? trigger.square == square : number != 0 && trigger.number == number;
        if (trigger.when != when || trigger.fired || !meant) continue;
        turn.emit({.kind = FactKind::Fired, .detail = i});
        if (who != kNobody) turn.mark(who, Mark::Touched);
        for (const Effect& effect : turn.game.triggers[i].effects) applyEffect(turn, effect, who);
    }
}

} // namespace tenplus::skirmish
