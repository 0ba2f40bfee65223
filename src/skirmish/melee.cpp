#include "skirmish/ground.h"
#include "skirmish/turn.h"

#include <algorithm>

namespace tenplus::skirmish {

namespace {

Party groupOf(const Game& game, std::uint8_t group) {
    Party party;
    for (Index i = 0; i < game.modelCount; ++i) {
        if (game.inPlay(i) && game.models[i].group == group) party.set(i);
    }
    return party;
}

bool hasSide(const Game& game, const Party& party, Side side) {
    for (Index i = 0; i < game.modelCount; ++i) {
        if (party[i] && game.models[i].side == side) return true;
    }
    return false;
}

// Throws all to-hit dice, by id, then a kill die for each hit, to be assigned later.
void throwDice(Turn& turn, const Party& rollers, const Party& party, Side side, AttackKind attack, std::uint8_t group) {
    const Game& game = turn.game;
    turn.emit({.kind = FactKind::RollBegan,
               .detail = static_cast<std::uint8_t>(attack),
               .whom = static_cast<Index>(side),
               .n = group});
    std::array<Index, kMostKillDice> hitters{};
    std::size_t hits = 0;
    for (Index i = 0; i < game.modelCount; ++i) {
        const int dice = rollers[i] ? meleeDice(game, i, party, attack) : 0;
        for (int die = 0; die < dice; ++die) {
            if (turn.roll(Purpose::ToHit, side, i, game.numbers.meleeHitsAt) >= game.numbers.meleeHitsAt &&
                hits < hitters.size())
                hitters[hits++] = i;
        }
    }
    for (std::size_t i = 0; i < hits; ++i) {
        const int pips = turn.roll(Purpose::Kill, side, hitters[i]);
        turn.emit({.kind = FactKind::KillDie, .who = hitters[i], .n = pips});
    }
}

Party ofSide(const Game& game, const Party& party, Side side) {
    Party mine;
    for (Index i = 0; i < game.modelCount; ++i) mine[i] = party[i] && game.models[i].side == side;
    return mine;
}

int putOn(const Game& game, Index whom) {
    int put = 0;
    for (std::size_t i = 0; i < game.roll.count; ++i) put += game.roll.dice[i].target == whom;
    return put;
}

// True for a model in the melee next to a living model of the assigning side; in a charge, next to the charger.
bool isExposed(const Game& game, Index whom) {
    const Roll& roll = game.roll;
    const bool melee = roll.attack == AttackKind::Melee;
    if (melee && game.models[whom].group != roll.group) return false;
    return anyEnemyZone(game, game.models[whom].square, otherSide(roll.side), [&](Index mine) {
        return melee ? game.models[mine].group == roll.group : mine == roll.dice[0].roller;
    });
}

} // namespace

bool canPut(const Game& game, const KillDie& die, Index whom) {
    if (die.target != kNobody || !hasZone(game, whom) || game.models[whom].side == game.roll.side) return false;
    if (die.pips < armourOf(game, whom, false) || game.models[whom].hits <= putOn(game, whom)) return false;
    if (fearsFire(game, die.roller) && sitsAtFire(game, whom)) return false;
    return isExposed(game, whom);
}

bool canPutAny(const Game& game) {
    for (std::size_t d = 0; d < game.roll.count; ++d) {
        for (Index i = 0; i < game.modelCount; ++i) {
            if (canPut(game, game.roll.dice[d], i)) return true;
        }
    }
    return false;
}

namespace {

bool canSpendSixes(const Game& game, Index familiar) {
    const Roll& roll = game.roll;
    if (roll.attack != AttackKind::Melee || !game.inPlay(familiar) || !game.isFamiliar(familiar)) return false;
    if (game.models[familiar].side == roll.side || game.models[game.models[familiar].owner].group != roll.group)
        return false;
    bool touching = false;
    forEachEnemyZone(game, game.models[familiar].square, game.models[familiar].side,
                     [&](Index enemy) { touching |= game.models[enemy].group == roll.group; });
    int sixes = 0;
    for (std::size_t i = 0; i < roll.count; ++i) sixes += roll.dice[i].pips == 6 && roll.dice[i].target == kNobody;
    return touching && sixes >= game.numbers.familiarMeleeSixes && putOn(game, familiar) == 0;
}

void spendSixes(Turn& turn, Index familiar) {
    int left = turn.game.numbers.familiarMeleeSixes;
    for (std::size_t i = 0; i < turn.game.roll.count && left > 0; ++i) {
        const KillDie& die = turn.game.roll.dice[i];
        if (die.pips != 6 || die.target != kNobody) continue;
        turn.emit({.kind = FactKind::DiePut, .whom = familiar, .n = static_cast<std::int32_t>(i)});
        --left;
    }
}

// Adds poison for each wound by a poisoner, in the order of assignment; not to the dead.
void poisonRiders(Turn& turn, const Roll& roll) {
    for (std::size_t i = 0; i < roll.put; ++i) {
        const KillDie& die = roll.dice[roll.order[i]];
        const Game& game = turn.game;
        if (!game.has(die.roller, Skill::Poison) || game.isFamiliar(die.target) || game.models[die.target].hits <= 0)
            continue;
        if (game.models[die.target].is(Mark::Poisonproof) || game.models[die.target].poison >= kMostCounters) continue;
        if (turn.roll(Purpose::PoisonTakes, roll.side, die.roller) >= game.numbers.poisonTakesAt)
            turn.emit({.kind = FactKind::Poisoned, .who = die.target, .n = 1});
    }
}

void applyDice(Turn& turn) {
    const Roll roll = turn.game.roll;
    std::array<Index, kMostKillDice> fallen{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < roll.put; ++i) {
        const KillDie& die = roll.dice[roll.order[i]];
        if (turn.game.models[die.target].hits <= 0) continue; // further sixes against a familiar
        wound(turn, die.target, 1, die.roller);
        if (turn.game.models[die.target].hits <= 0) fallen[count++] = die.target;
    }
    poisonRiders(turn, roll);
    turn.emit({.kind = FactKind::RollEnded});
    dueDeaths(turn, fallen.data(), count);
}

void askAssignment(Turn& turn, Side side) { turn.due({.kind = TaskKind::Assign, .side = side}); }

} // namespace

void endAssignment(Turn& turn) {
    turn.done();
    applyDice(turn);
}

void freeAttack(Turn& turn, Index leaver, const Party& attackers) {
    const Side side = otherSide(turn.game.models[leaver].side);
    Party party = attackers;
    party.set(leaver);
    throwDice(turn, attackers, party, side, AttackKind::Free, 0);
    for (std::size_t i = 0; i < turn.game.roll.count; ++i) {
        const KillDie& die = turn.game.roll.dice[i];
        const bool fits =
            die.pips >= armourOf(turn.game, leaver, false) && putOn(turn.game, leaver) < turn.game.models[leaver].hits;
        if (fits && !(fearsFire(turn.game, die.roller) && sitsAtFire(turn.game, leaver)))
            turn.emit({.kind = FactKind::DiePut, .whom = leaver, .n = static_cast<std::int32_t>(i)});
    }
    applyDice(turn);
}

void formMelees(Turn& turn) {
    std::uint8_t group = 0;
    for (Index i = 0; i < turn.game.modelCount; ++i) {
        const Model& model = turn.game.models[i];
        if (!hasZone(turn.game, i) || model.group != 0 || !inEnemyZone(turn.game, model.square, model.side)) continue;
        const Party party = meleeOf(turn.game, i);
        ++group;
        for (Index j = 0; j < turn.game.modelCount; ++j) {
            if (!party[j]) continue;
            turn.emit({.kind = FactKind::Grouped, .who = j, .n = group});
            turn.unmark(j, Mark::Asleep); // an attack wakes it
        }
    }
}

void replyInMelee(Turn& turn, std::uint8_t group) {
    const Party party = groupOf(turn.game, group);
    const Side side = otherSide(turn.game.mover);
    if (!hasSide(turn.game, party, side) || !hasSide(turn.game, party, otherSide(side))) return;
    throwDice(turn, ofSide(turn.game, party, side), party, side, AttackKind::Melee, group);
    askAssignment(turn, side);
}

namespace {

void fight(Turn& turn, std::uint8_t group) {
    const Party party = groupOf(turn.game, group);
    const Side side = turn.game.mover;
    turn.emit({.kind = FactKind::Fought, .n = group});
    turn.due({.kind = TaskKind::Reply, .side = otherSide(side), .number = group});
    if (!hasSide(turn.game, party, side) || !hasSide(turn.game, party, otherSide(side))) return;
    throwDice(turn, ofSide(turn.game, party, side), party, side, AttackKind::Melee, group);
    askAssignment(turn, side);
}

void charge(Turn& turn, Index who) {
    Party party;
    party.set(who);
    forEachEnemyZone(turn.game, turn.game.models[who].square, turn.game.models[who].side,
                     [&](Index enemy) { party.set(enemy); });
    Party rollers;
    rollers.set(who);
    beginAction(turn, who);
    turn.emit({.kind = FactKind::Used, .detail = static_cast<std::uint8_t>(Skill::Charge), .who = who});
    turn.mark(who, Mark::UsedSkill);
    turn.unmark(who, Mark::MayCharge);
    turn.due({.kind = TaskKind::AfterCharge, .model = who});
    throwDice(turn, rollers, party, turn.game.models[who].side, AttackKind::Charge, 0);
    askAssignment(turn, turn.game.models[who].side);
}

} // namespace

void afterCharge(Turn& turn, Index who) {
    if (!turn.game.inPlay(who)) return;
    const Model& model = turn.game.models[who];
    if (inEnemyZone(turn.game, model.square, model.side))
        turn.mark(who, Mark::NoMoreMove);
    else
        turn.unmark(who, Mark::NoMoreMove);
}

WhyNot checkMelee(const Game& game, const Choice& choice) {
    const TaskKind kind = game.task().kind;
    switch (choice.deed) {
    case Deed::Charge:
        if (const WhyNot bar = mayMove(game, choice.who); bar != WhyNot::None) return bar;
        if (game.models[choice.who].is(Mark::Hurried)) return WhyNot::NoHurry;
        return game.models[choice.who].is(Mark::MayCharge) && game.active == choice.who ? WhyNot::None
                                                                                        : WhyNot::NoCharge;
    case Deed::Fight: {
        if (kind != TaskKind::Fight) return WhyNot::NotNow;
        if (choice.amount < 1 || choice.amount > 63) return WhyNot::NoMelee;
        const bool open = (game.fought >> static_cast<unsigned>(choice.amount) & 1U) == 0;
        return open && groupOf(game, static_cast<std::uint8_t>(choice.amount)).any() ? WhyNot::None : WhyNot::NoMelee;
    }
    case Deed::PutDie:
        if (kind != TaskKind::Assign) return WhyNot::NotNow;
        if (choice.amount < 0 || choice.amount >= game.roll.count || choice.whom >= game.modelCount)
            return WhyNot::NoDie;
        return canPut(game, game.roll.dice[static_cast<std::size_t>(choice.amount)], choice.whom) ? WhyNot::None
                                                                                                  : WhyNot::NoDie;
    case Deed::SpendSixes:
        if (kind != TaskKind::Assign) return WhyNot::NotNow;
        return choice.whom < game.modelCount && canSpendSixes(game, choice.whom) ? WhyNot::None : WhyNot::NoSixes;
    case Deed::EndAssign: return kind == TaskKind::Assign ? WhyNot::None : WhyNot::NotNow;
    default:
        if (choice.who >= game.modelCount || !game.inPlay(choice.who) || !game.isHero(choice.who))
            return WhyNot::NotInPlay;
        return game.has(choice.who, Skill::Chant) ? WhyNot::None : WhyNot::NoSkill;
    }
}

void doMelee(Turn& turn, const Choice& choice) {
    switch (choice.deed) {
    case Deed::Charge: return charge(turn, choice.who);
    case Deed::Fight: return fight(turn, static_cast<std::uint8_t>(choice.amount));
    case Deed::PutDie: return turn.emit({.kind = FactKind::DiePut, .whom = choice.whom, .n = choice.amount});
    case Deed::SpendSixes: return spendSixes(turn, choice.whom);
    case Deed::EndAssign: return endAssignment(turn);
    default: return turn.emit({.kind = FactKind::ChantNamed, .who = choice.who});
    }
}

} // namespace tenplus::skirmish
