// Deeds that take a full action: nothing before or after, melee as usual.
#include "skirmish/ground.h"
#include "skirmish/turn.h"

#include <array>

namespace tenplus::skirmish {

bool hasMagic(const Game& game, Index who) {
    const Growth& growth = game.models[who].growth;
    return !game.profileOf(who).spells.empty() || !growth.spells.empty() || growth.powers > 0;
}

namespace {

Index reachedThing(const Game& game, Index who, Square square) {
    if (square >= game.extent.squares() || !game.isRevealed(square)) return kNothing;
    const Square at = game.models[who].square;
    return at == square || touches(game, at, square) ? thingAt(game, square) : kNothing;
}

bool reaches(const Game& game, const Choice& choice, ThingKind kind) {
    const Index thing = reachedThing(game, choice.who, choice.square);
    return thing != kNothing && game.things[thing].kind == kind;
}

// True if at least two heroes are in play, connected by links of at most so many squares.
bool isChainWhole(const Game& game) {
    std::array<Index, kMostModels> heroes{};
    std::size_t count = 0, linked = 1;
    for (Index i = 0; i < game.modelCount; ++i) {
        if (game.inPlay(i) && game.isHero(i)) heroes[count++] = i;
    }
    if (count < 2) return false;
    for (std::size_t known = 0; known < linked; ++known) {
        for (std::size_t i = linked; i < count; ++i) {
            const int away = steppedSquares(game, game.models[heroes[known]].square, game.models[heroes[i]].square);
            if (away <= game.numbers.listenLink) std::swap(heroes[linked++], heroes[i]);
        }
    }
    return linked == count;
}

WhyNot skillBar(const Game& game, Index who, Skill skill) {
    if (!game.has(who, skill)) return WhyNot::NoSkill;
    return game.models[who].used.has(skill) ? WhyNot::UsedThisMove : WhyNot::None;
}

WhyNot heroBar(const Game& game, Index who, bool isThere) {
    if (!game.isHero(who)) return WhyNot::NotHero;
    return isThere ? WhyNot::None : WhyNot::NothingThere;
}

bool touchesWater(const Game& game, const Choice& choice) {
    if (choice.square >= game.extent.squares()) return false;
    return game.cells[choice.square].terrain == Terrain::Water &&
           touches(game, game.models[choice.who].square, choice.square);
}

WhyNot tapBar(const Game& game, const Choice& choice) {
    if (!game.isHero(choice.who)) return WhyNot::NotHero;
    const bool mine =
        choice.whom < game.modelCount && game.inPlay(choice.whom) && game.models[choice.whom].owner == choice.who;
    if (!mine || !touches(game, game.models[choice.who].square, game.models[choice.whom].square))
        return WhyNot::NothingThere;
    return choice.amount >= 1 && choice.amount <= game.models[choice.whom].store ? WhyNot::None : WhyNot::Full;
}

WhyNot deedBar(const Game& game, const Choice& choice) {
    const Index who = choice.who;
    switch (choice.deed) {
    case Deed::Regenerate:
        if (const WhyNot bar = skillBar(game, who, Skill::Regenerate); bar != WhyNot::None) return bar;
        return game.models[who].hits < game.profileOf(who).hits ? WhyNot::None : WhyNot::Unhurt;
    case Deed::Listen:
        if (const WhyNot bar = skillBar(game, who, Skill::Listen); bar != WhyNot::None) return bar;
        if (game.models[who].is(Mark::UsedSkill)) return WhyNot::WholeAction;
        return isChainWhole(game) ? WhyNot::None : WhyNot::ChainBroken;
    case Deed::Check: return skillBar(game, who, Skill::Checking);
    case Deed::Read:
        if (const WhyNot bar = heroBar(game, who, reaches(game, choice, ThingKind::Altar)); bar != WhyNot::None)
            return bar;
        return hasMagic(game, who) ? WhyNot::None : WhyNot::NoMagic;
    case Deed::LieDown: return heroBar(game, who, reaches(game, choice, ThingKind::Bed));
    case Deed::SmashCoffin: return heroBar(game, who, reaches(game, choice, ThingKind::Coffin));
    case Deed::Drink: return heroBar(game, who, reaches(game, choice, ThingKind::Well) || touchesWater(game, choice));
    case Deed::Tap: return tapBar(game, choice);
    default: return reaches(game, choice, ThingKind::Pit) ? WhyNot::None : WhyNot::NothingThere;
    }
}

void find(Turn& turn, Index who) {
    const Game& game = turn.game;
    if (turn.roll(Purpose::Checking, game.models[who].side, who) < game.numbers.checkingAt) return;
    const std::uint8_t region = game.cells[game.models[who].square].region;
    for (Index i = 0; i < game.thingCount; ++i) {
        if (game.things[i].hidden && game.cells[game.things[i].square].region == region)
            turn.emit({.kind = FactKind::ThingShown, .detail = i});
    }
}

void useSkill(Turn& turn, Index who, Skill skill) {
    turn.emit({.kind = FactKind::Used, .detail = static_cast<std::uint8_t>(skill), .who = who});
    turn.mark(who, Mark::UsedSkill);
}

void drink(Turn& turn, Index who) {
    const auto& numbers = turn.game.numbers;
    if (turn.roll(Purpose::Drink, Side::Heroes, who) <= numbers.drinkHealsUntil) heal(turn, who, numbers.drinkHeals);
}

} // namespace

WhyNot checkWhole(const Game& game, const Choice& choice) {
    if (const WhyNot bar = mayTakeWhole(game, choice.who); bar != WhyNot::None) return bar;
    return deedBar(game, choice);
}

void doWhole(Turn& turn, const Choice& choice) {
    const Index who = choice.who;
    takeWhole(turn, who);
    switch (choice.deed) {
    case Deed::Regenerate:
        useSkill(turn, who, Skill::Regenerate);
        return heal(turn, who, turn.game.numbers.regenerates);
    case Deed::Listen: useSkill(turn, who, Skill::Listen); return turn.mark(who, Mark::Listening);
    case Deed::Check: useSkill(turn, who, Skill::Checking); return find(turn, who);
    case Deed::Read: turn.mark(who, Mark::Reading); return fireTriggers(turn, When::Read, 0, choice.square, who);
    case Deed::LieDown:
        heal(turn, who, halfDie(turn.roll(Purpose::Healing, Side::Heroes, who)));
        return turn.mark(who, Mark::Asleep);
    case Deed::SmashCoffin:
        if (turn.roll(Purpose::Smash, Side::Heroes, who) < turn.game.numbers.coffinSmashAt) return;
        turn.emit({.kind = FactKind::ThingGone, .detail = thingAt(turn.game, choice.square)});
        return fireTriggers(turn, When::Smashed, 0, choice.square, who);
    case Deed::Drink: return drink(turn, who);
    case Deed::Tap:
        turn.emit({.kind = FactKind::Stored, .who = choice.whom, .n = -choice.amount});
        return heal(turn, who, choice.amount);
    default:
        turn.emit({.kind = FactKind::WaitedAt, .who = who, .square = choice.square});
        turn.mark(who, Mark::PitReady);
        return turn.mark(who, Mark::PitWaited);
    }
}

} // namespace tenplus::skirmish
