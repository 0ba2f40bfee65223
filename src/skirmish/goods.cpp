// A hero's goods: drinking, laying, giving and dropping. Costs no movement points.
#include "skirmish/ground.h"
#include "skirmish/turn.h"

namespace tenplus::skirmish {

int amountOf(const Goods& goods, Good good) {
    switch (good) {
    case Good::Gold: return goods.gold;
    case Good::Stack: return goods.stacks;
    case Good::Potion: return goods.potions;
    case Good::Major: return goods.majors;
    case Good::Antidote: return goods.antidotes;
    case Good::Portal: return goods.portals;
    case Good::Key: break;
    }
    return 0;
}

namespace {

bool hasKeyOf(const Goods& goods, int colour) {
    return colour >= 1 && colour <= 8 && (goods.keys >> (colour - 1) & 1) != 0;
}

bool hasRoomForThing(const Game& game) {
    for (Index i = 0; i < game.thingCount; ++i) {
        if (!game.things[i].present && !game.things[i].hidden) return true;
    }
    return game.thingCount < kMostThings;
}

WhyNot giveBar(const Game& game, const Choice& choice) {
    const Model& giver = game.models[choice.who];
    if (choice.what > static_cast<std::uint8_t>(Good::Key) || choice.amount < 1) return WhyNot::NoGoods;
    if (choice.whom >= game.modelCount || choice.whom == choice.who || !game.inPlay(choice.whom) ||
        !game.isHero(choice.whom))
        return WhyNot::BadTarget;
    const Model& taker = game.models[choice.whom];
    if (!touches(game, giver.square, taker.square)) return WhyNot::NotThatClose;
    if (inEnemyZone(game, giver.square, giver.side) || inEnemyZone(game, taker.square, taker.side))
        return WhyNot::InZone;
    const auto good = static_cast<Good>(choice.what);
    if (good == Good::Key) return hasKeyOf(giver.goods, choice.amount) ? WhyNot::None : WhyNot::NoGoods;
    if (amountOf(giver.goods, good) < choice.amount) return WhyNot::NoGoods;
    const int most = good == Good::Gold ? kMostGold : kMostGoods;
    return amountOf(taker.goods, good) + choice.amount <= most ? WhyNot::None : WhyNot::TooMuch;
}

WhyNot dropBar(const Game& game, const Choice& choice) {
    const Model& model = game.models[choice.who];
    if (choice.amount < 1 || choice.amount > model.goods.stacks) return WhyNot::NoGoods;
    const Index thing = thingAt(game, model.square);
    if (thing == kNothing) return hasRoomForThing(game) ? WhyNot::None : WhyNot::BoardFull;
    if (game.things[thing].kind != ThingKind::Stack) return WhyNot::DropWhere;
    return game.things[thing].number + choice.amount <= kMostGoods ? WhyNot::None : WhyNot::TooMuch;
}

WhyNot portalBar(const Game& game, const Choice& choice) {
    const Square at = game.models[choice.who].square, to = choice.square;
    if (game.models[choice.who].goods.portals == 0) return WhyNot::NoGoods;
    if (to >= game.extent.squares() || straightSquares(game, at, to) > 1) return WhyNot::TooFar;
    const bool clear = game.cells[to].terrain == Terrain::Floor && game.isRevealed(to) && thingAt(game, to) == kNothing;
    if (!clear || (to != at && game.cells[to].model != kNobody)) return WhyNot::NoStanding;
    return hasRoomForThing(game) ? WhyNot::None : WhyNot::BoardFull;
}

void take(Turn& turn, Index who, Good good, int n) {
    turn.emit({.kind = FactKind::Gained, .detail = static_cast<std::uint8_t>(good), .who = who, .n = -n});
}

void drop(Turn& turn, Index who, int stacks) {
    const Square at = turn.game.models[who].square;
    take(turn, who, Good::Stack, stacks);
    int lying = 0;
    if (const Index there = thingAt(turn.game, at); there != kNothing) {
        lying = turn.game.things[there].number;
        turn.emit({.kind = FactKind::ThingGone, .detail = there});
    }
    turn.emit(
        {.kind = FactKind::ThingPut, .whom = static_cast<Index>(ThingKind::Stack), .square = at, .n = lying + stacks});
}

} // namespace

WhyNot checkGoods(const Game& game, const Choice& choice) {
    if (const WhyNot bar = mayMove(game, choice.who); bar != WhyNot::None) return bar;
    if (!game.isHero(choice.who)) return WhyNot::NotHero;
    const Goods& goods = game.models[choice.who].goods;
    switch (choice.deed) {
    case Deed::DrinkPotion: return goods.potions > 0 ? WhyNot::None : WhyNot::NoGoods;
    case Deed::DrinkMajor: return goods.majors > 0 ? WhyNot::None : WhyNot::NoGoods;
    case Deed::TakeAntidote: return goods.antidotes > 0 ? WhyNot::None : WhyNot::NoGoods;
    case Deed::LayPortal: return portalBar(game, choice);
    case Deed::Give: return giveBar(game, choice);
    default: return dropBar(game, choice);
    }
}

void doGoods(Turn& turn, const Choice& choice) {
    const Index who = choice.who;
    activate(turn, who);
    switch (choice.deed) {
    case Deed::DrinkPotion:
        take(turn, who, Good::Potion, 1);
        return heal(turn, who, turn.roll(Purpose::Healing, Side::Heroes, who));
    case Deed::DrinkMajor: take(turn, who, Good::Major, 1); return heal(turn, who, turn.game.profileOf(who).hits);
    case Deed::TakeAntidote:
        take(turn, who, Good::Antidote, 1);
        if (turn.game.models[who].poison > 0)
            turn.emit({.kind = FactKind::Poisoned, .who = who, .n = -turn.game.models[who].poison});
        return;
    case Deed::LayPortal:
        take(turn, who, Good::Portal, 1);
        return turn.emit(
            {.kind = FactKind::ThingPut, .whom = static_cast<Index>(ThingKind::Teleporter), .square = choice.square});
    case Deed::Give:
        take(turn, who, static_cast<Good>(choice.what), choice.amount);
        return turn.emit({.kind = FactKind::Gained, .detail = choice.what, .who = choice.whom, .n = choice.amount});
    default: return drop(turn, who, choice.amount);
    }
}

} // namespace tenplus::skirmish
