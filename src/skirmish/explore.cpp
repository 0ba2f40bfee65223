// Exploring: furnishings, chests and goods on the floor.
#include "skirmish/ground.h"
#include "skirmish/turn.h"

#include <algorithm>

namespace tenplus::skirmish {

namespace {

int grown(const Growth& growth, Gain gain) {
    switch (gain) {
    case Gain::Melee: return growth.melee;
    case Gain::Shots: return growth.shots;
    case Gain::Reach: return growth.reach;
    case Gain::Multi: return growth.multi;
    default: return growth.powers;
    }
}

// A part that is lost is a fact of zero, so that the story says it.
void grow(Turn& turn, Index who, Gain gain, int n) {
    const int more = std::min(n, kMostGrowth - grown(turn.game.models[who].growth, gain));
    const auto tell = [&](int by) {
        turn.emit({.kind = FactKind::Grew, .detail = static_cast<std::uint8_t>(gain), .who = who, .n = by});
    };
    if (more > 0) tell(more);
    if (more < n) tell(0);
}

/// The dice that a rack gives each hero, or a wizard's table its explorer.
struct Fighting {
    int melee = 0;
    int shots = 0; ///< only for a model that shoots
};
Fighting fightingOf(const Game& game, ThingKind kind) {
    const Numbers& numbers = game.numbers;
    return kind == ThingKind::Rack ? Fighting{numbers.rackMelee, numbers.rackShots}
                                   : Fighting{numbers.wizardMelee, numbers.wizardShots};
}

void growFighting(Turn& turn, Index who, const Fighting& more) {
    grow(turn, who, Gain::Melee, more.melee);
    if (turn.game.profileOf(who).shots > 0) grow(turn, who, Gain::Shots, more.shots);
}

bool canGrowFighting(const Game& game, Index who, const Fighting& more) {
    const Growth& growth = game.models[who].growth;
    return (more.melee > 0 && growth.melee < kMostGrowth) ||
           (more.shots > 0 && game.profileOf(who).shots > 0 && growth.shots < kMostGrowth);
}

bool isOfTeam(const Game& game, Index who) {
    return game.isHero(who) && (game.inPlay(who) || game.models[who].status == Status::Waiting);
}

void study(Turn& turn, const Choice& choice, std::uint8_t least) {
    if (turn.roll(Purpose::Learning, Side::Heroes, choice.who) >= least)
        turn.emit({.kind = FactKind::Learned, .detail = choice.what, .who = choice.who});
}

void feast(Turn& turn, Index who) {
    heal(turn, who, turn.game.profileOf(who).hits);
    for (Index i = 0; i < turn.game.modelCount; ++i) {
        if (i != who && turn.game.inPlay(i) && turn.game.isHero(i)) heal(turn, i, turn.game.numbers.feastForOthers);
    }
}

void tasteSkulls(Turn& turn, Index who) {
    const auto& numbers = turn.game.numbers;
    if (turn.roll(Purpose::Skulls, Side::Heroes, who) >= numbers.skullsHealAt)
        heal(turn, who, numbers.skullsChange);
    else
        harm(turn, who, numbers.skullsChange);
}

// The trap comes first; the opener gets the content even if the trap kills them.
void openChest(Turn& turn, Index who, Index chest) {
    const Game& game = turn.game;
    const std::uint8_t number = game.things[chest].number;
    turn.emit({.kind = FactKind::Dealt, .detail = chest, .n = number}); // reveals the number
    const int danger = number - (game.has(who, Skill::Trap) ? game.numbers.chestEasier : 0);
    const bool sprung = danger > 0 && turn.roll(Purpose::ChestTrap, Side::Heroes, who) <= danger;
    const int first = turn.roll(Purpose::ChestContents, Side::Heroes, who);
    const int second = turn.roll(Purpose::ChestContents, Side::Heroes, who);
    gainFind(turn, who, game.tables.chest[static_cast<std::size_t>(first + second - 2)]);
    turn.emit({.kind = FactKind::ThingGone, .detail = chest});
    if (sprung) springTrap(turn, who, game.tables.trap[number - 1U]);
}

void takeGold(Turn& turn, Index who, const Thing& thing) {
    if (thing.kind == ThingKind::Stack)
        gainGood(turn, who, Good::Stack, std::max<int>(1, thing.number));
    else
        gainGood(turn, who, Good::Gold, 100 * thing.number);
}

} // namespace

bool strengthensAny(const Game& game, Index explorer, ThingKind kind) {
    const Fighting more = fightingOf(game, kind);
    if (more.melee == 0 && more.shots == 0) return true; // in this scenario it gives nobody anything
    if (kind != ThingKind::Rack) return canGrowFighting(game, explorer, more);
    for (Index i = 0; i < game.modelCount; ++i) {
        if (isOfTeam(game, i) && canGrowFighting(game, i, more)) return true;
    }
    return false;
}

// As grow().
void gainGood(Turn& turn, Index who, Good good, int n) {
    const Goods& goods = turn.game.models[who].goods;
    const int room = good == Good::Key ? n : (good == Good::Gold ? kMostGold : kMostGoods) - amountOf(goods, good);
    const int more = std::min(n, room);
    const auto tell = [&](int by) {
        turn.emit({.kind = FactKind::Gained, .detail = static_cast<std::uint8_t>(good), .who = who, .n = by});
    };
    if (more > 0) tell(more);
    if (more < n) tell(0);
}

void learnRandomSpell(Turn& turn, Index who) {
    const Game& game = turn.game;
    const auto knowsAll = [&] {
        for (const Spell spell : game.tables.spells) {
            if (!game.knows(who, spell)) return false;
        }
        return true;
    };
    while (!knowsAll() && !turn.missing) {
        const Spell spell = game.tables.spells[turn.roll(Purpose::ChestSpell, Side::Heroes, who) - 1U];
        if (game.knows(who, spell)) continue;
        return turn.emit({.kind = FactKind::Learned, .detail = static_cast<std::uint8_t>(spell), .who = who});
    }
}

void gainFind(Turn& turn, Index who, const content::skirmish::ChestRow& row) {
    const auto& numbers = turn.game.numbers;
    switch (row.find) {
    case Find::MagicPower:
        learnRandomSpell(turn, who);
        grow(turn, who, Gain::Multi, numbers.magicPowerMulti);
        return grow(turn, who, Gain::MagicPower, 1);
    case Find::MeleePower:
        grow(turn, who, Gain::Melee, numbers.meleePower);
        return grow(turn, who, Gain::MeleePower, 1);
    case Find::RangedPower:
        if (turn.game.profileOf(who).shots == 0) return turn.emit({.kind = FactKind::Fizzled, .who = who});
        grow(turn, who, Gain::Shots, numbers.rangedPowerShots);
        grow(turn, who, Gain::Reach, numbers.rangedPowerReach);
        return grow(turn, who, Gain::RangedPower, 1);
    case Find::Stack: return gainGood(turn, who, Good::Stack, row.amount);
    case Find::Coins: return gainGood(turn, who, Good::Gold, row.amount);
    case Find::Potion: return gainGood(turn, who, Good::Potion, row.amount);
    case Find::Major: return gainGood(turn, who, Good::Major, row.amount);
    case Find::Antidote: return gainGood(turn, who, Good::Antidote, row.amount);
    case Find::Portal: return gainGood(turn, who, Good::Portal, row.amount);
    case Find::Count: break;
    }
}

void explore(Turn& turn, const Choice& choice) {
    const Game& game = turn.game;
    const Index who = choice.who, index = thingAt(game, choice.square);
    const Thing thing = game.things[index];
    const auto& numbers = game.numbers;
    bool stays = false;
    switch (thing.kind) {
    case ThingKind::Chest: openChest(turn, who, index); break;
    case ThingKind::Stack:
    case ThingKind::Coins: takeGold(turn, who, thing); break;
    case ThingKind::Key: gainGood(turn, who, Good::Key, thing.number); break;
    case ThingKind::Apples: heal(turn, who, numbers.applesHeal); break;
    case ThingKind::Skulls: tasteSkulls(turn, who); break;
    case ThingKind::Rack:
        for (Index i = 0; i < game.modelCount; ++i) {
            if (isOfTeam(game, i)) growFighting(turn, i, fightingOf(game, thing.kind));
        }
        break;
    case ThingKind::Bookcase: study(turn, choice, numbers.bookcaseAt); break;
    case ThingKind::Tome: study(turn, choice, numbers.tomeAt); break;
    case ThingKind::WizardTable: growFighting(turn, who, fightingOf(game, thing.kind)); break;
    case ThingKind::FoodTable: feast(turn, who); break;
    case ThingKind::Campfire: turn.emit({.kind = FactKind::WarmedBy, .detail = index, .who = who}); [[fallthrough]];
    default: stays = true; break;
    }
    if (!stays && game.things[index].present) turn.emit({.kind = FactKind::ThingGone, .detail = index});
    fireTriggers(turn, When::Explored, 0, choice.square, who);
}

} // namespace tenplus::skirmish
