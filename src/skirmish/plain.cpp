// The plain policy: shoot, strike, approach, and open what is at hand. Fast, because playouts follow it.
#include "skirmish/ground.h"
#include "skirmish/offers.h"
#include "skirmish/opponent.h"
#include "skirmish/path.h"
#include "skirmish/turn.h"
#include "skirmish/wishes.h"
#include "skirmish/worth.h"

#include <limits>

namespace tenplus::skirmish {

namespace {

int usableDice(const Game& game, Index target) {
    int usable = 0;
    for (std::size_t d = 0; d < game.roll.count; ++d) usable += canPut(game, game.roll.dice[d], target);
    return usable;
}

int hitsLeft(const Game& game, Index target) {
    int put = 0;
    for (std::size_t d = 0; d < game.roll.count; ++d) put += game.roll.dice[d].target == target;
    return game.models[target].hits - put;
}

// Those who can be slain first, by what each of their Hits is worth; then those who can be hurt.
int targetRank(const Game& game, Index target) {
    const int usable = usableDice(game, target);
    if (usable == 0) return -1;
    const int left = hitsLeft(game, target);
    const int each = valueOf(game, target) / std::max(1, left);
    return each + (usable >= left ? 100'000 : 0);
}

// The least die that harms it: higher ones are for better armour.
std::int16_t leastDie(const Game& game, Index target) {
    std::int16_t least = 0;
    std::uint8_t pips = 7;
    for (std::int16_t d = 0; d < game.roll.count; ++d) {
        const KillDie& die = game.roll.dice[static_cast<std::size_t>(d)];
        if (die.pips < pips && canPut(game, die, target)) pips = die.pips, least = d;
    }
    return least;
}

Choice plainAssignment(const Game& game) {
    Index best = kNobody;
    int most = -1;
    for (Index i = 0; i < game.modelCount; ++i) {
        if (!game.inPlay(i) || game.models[i].side == game.roll.side) continue;
        if (const int rank = targetRank(game, i); rank > most) most = rank, best = i;
    }
    if (best == kNobody) return bare(Deed::EndAssign);
    return {.deed = Deed::PutDie, .whom = best, .amount = leastDie(game, best)};
}

Index nearestEnemyOf(const Game& game, Index who) {
    Index nearest = kNobody;
    int least = std::numeric_limits<int>::max();
    const board::Point here = game.pointOf(game.models[who].square);
    for (Index i = 0; i < game.modelCount; ++i) {
        if (!game.inPlay(i) || game.models[i].side == game.models[who].side || game.isFamiliar(i)) continue;
        const int away = board::steppedDistance(here, game.pointOf(game.models[i].square));
        if (away < least) least = away, nearest = i;
    }
    return nearest;
}

// The neighbour nearest to the goal on which it can step; kNowhere if none is nearer than the present square.
Square nearerTo(const Game& game, const Walker& walker, Square from, Square goal, int spent, int left, Step& made) {
    const board::Point here = game.pointOf(from), end = game.pointOf(goal);
    Square best = kNowhere;
    int least = board::steppedDistance(here, end);
    for (const board::Point step : board::kSteps) {
        const int away = board::steppedDistance(here + step, end);
        const Square to = away < least ? game.squareAt(here + step) : kNowhere;
        if (to == kNowhere) continue;
        const Step tried = stepTo(game, walker, from, to, spent);
        if (tried.bar != WhyNot::None || tried.cost > left) continue;
        least = away;
        best = to;
        made = tried;
    }
    return best;
}

// Moves towards the nearest enemy, as far as its points and free squares allow.
Choice closeIn(const Game& game, Index who) {
    const Model& model = game.models[who];
    const bool stays = mayMove(game, who) != WhyNot::None || model.is(Mark::NoMoreMove) ||
                       maySpend(game, who, 0) != WhyNot::None || inEnemyZone(game, model.square, model.side);
    const Index enemy = stays ? kNobody : nearestEnemyOf(game, who);
    if (enemy == kNobody) return bare(Deed::Finish, who);
    const Walker walker = walkerOf(game, who);
    const int budget = model.is(Mark::Acted) ? model.budget : currentMove(game, who);
    Choice way = bare(Deed::Walk, who);
    Square at = model.square;
    std::uint8_t whole = 0; // squares up to the last possible stop
    for (int spent = std::max(0, int(model.spent)); way.count < kLongestPath;) {
        Step made;
        at = nearerTo(game, walker, at, game.models[enemy].square, spent, budget - spent, made);
        if (at == kNowhere) break;
        way.path[way.count++] = at;
        spent += made.cost;
        if (endingAt(game, walker, at) == WhyNot::None) whole = way.count;
        if (made.halts || (game.isHero(who) && hasThing(game, at, ThingKind::TrapCounter))) break;
    }
    way.count = whole;
    return whole == 0 ? bare(Deed::Finish, who) : way;
}

// What a free hero can open or take where it stands; Deed::Finish if there is nothing.
Choice handiwork(const Game& game, Index who) {
    const Square at = game.models[who].square;
    for (Index i = 0; i < game.thingCount; ++i) {
        const Thing& thing = game.things[i];
        if (!thing.present || straightSquares(game, at, thing.square) > 1) continue;
        const bool door = thing.kind == ThingKind::Door;
        if (door ? thing.open : !isGood(game, thing)) continue;
        Choice choice = onSquare(door ? Deed::OpenDoor : Deed::Explore, who, thing.square);
        while (check(game, choice) == WhyNot::SpellKnown && choice.what + 1 < static_cast<int>(Spell::Count))
            ++choice.what;
        if (check(game, choice) == WhyNot::None) return choice;
    }
    return bare(Deed::Finish, who);
}

Choice plainDeed(const Game& game, Index who) {
    if (game.models[who].is(Mark::MayCharge) && check(game, bare(Deed::Charge, who)) == WhyNot::None)
        return bare(Deed::Charge, who);
    if (const Index target = firstTarget(game, who); target != kNobody)
        return shoot(who, {{target, static_cast<std::uint8_t>(shotDice(game, who))}});
    if (game.task().kind != TaskKind::Action) return bare(Deed::Finish, who);
    if (game.isHero(who)) {
        if (const Choice choice = handiwork(game, who); choice.deed != Deed::Finish) return choice;
    }
    return closeIn(game, who);
}

// Who has begun goes on: another's deed would end its action. Whoever has nothing to do is passed over.
Choice plainAction(const Game& game) {
    const Side side = game.task().side;
    const auto deedOf = [&](Index who) {
        const bool mine = game.inPlay(who) && game.models[who].side == side && mayAct(game, who) == WhyNot::None;
        return mine ? plainDeed(game, who) : bare(Deed::Finish);
    };
    if (game.active != kNobody) {
        if (const Choice choice = deedOf(game.active); choice.deed != Deed::Finish) return choice;
    }
    for (Index i = 0; i < game.modelCount; ++i) {
        if (i == game.active) continue;
        if (const Choice choice = deedOf(i); choice.deed != Deed::Finish) return choice;
    }
    return bare(Deed::EndPhase);
}

Choice firstFight(const Game& game) {
    for (std::int16_t group = 1; group < 63; ++group) {
        const Choice choice{.deed = Deed::Fight, .amount = group};
        if (check(game, choice) == WhyNot::None) return choice;
    }
    return bare(Deed::EndPhase);
}

Choice plainRevival(const Game& game) {
    for (Index i = 0; i < game.modelCount; ++i) {
        if (check(game, bare(Deed::Revive, i)) == WhyNot::None) return bare(Deed::Revive, i);
    }
    return bare(Deed::LetDie);
}

Choice plainDoom(const Game& game) {
    Choice best = bare(Deed::SpareAll, game.task().model);
    int most = 0;
    for (Index i = 0; i < game.modelCount; ++i) {
        const Choice choice = aimed(Deed::Doom, game.task().model, i);
        if (game.inPlay(i) && valueOf(game, i) > most && check(game, choice) == WhyNot::None)
            most = valueOf(game, i), best = choice;
    }
    return best;
}

std::size_t chance(Tray& tray, std::size_t bound) {
    std::size_t value = 0;
    for (std::size_t range = 1; range < bound * 6; range *= 6) {
        std::uint8_t pips = 1;
        tray.roll({1, Purpose::Deal, Side::Master}, &pips);
        value = value * 6 + pips - 1U;
    }
    return value % bound;
}

} // namespace

Choice plainChoice(const Game& game, Tray& tray) {
    switch (game.task().kind) {
    case TaskKind::Role: return bare(Deed::BeMover);
    case TaskKind::Action:
    case TaskKind::Shooting: return plainAction(game);
    case TaskKind::Fight: return firstFight(game);
    case TaskKind::Assign: return plainAssignment(game);
    case TaskKind::Revive: return plainRevival(game);
    case TaskKind::Doom: return plainDoom(game);
    case TaskKind::Smash: return bare(Deed::EndSmash);
    case TaskKind::Walk: return bare(Deed::Finish, game.task().model);
    default: break;
    }
    const auto open = legal(game, chooser(game));
    return open.empty() ? bare(Deed::EndPhase) : open[chance(tray, open.size())];
}

} // namespace tenplus::skirmish
