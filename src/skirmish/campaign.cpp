#include "skirmish/campaign.h"
#include "base/contains.h"
#include "skirmish/turn.h"

#include <algorithm>
#include <numeric>

namespace tenplus::skirmish {

using content::skirmish::Article;
using content::skirmish::ArticleKind;
using content::skirmish::Book;

std::vector<Companion> comeHome(const Game& game, std::span<const Companion> party) {
    std::vector<Companion> home(party.begin(), party.end());
    for (std::size_t i = 0; i < std::min<std::size_t>(home.size(), game.modelCount); ++i) {
        if (game.result == Result::MasterWins) {
            home[i].growth = {};
            home[i].goods = {};
            home[i].pet = Pet::None;
        } else if (game.result != Result::Open) {
            home[i].growth = game.models[i].growth;
            home[i].goods = game.models[i].goods;
            home[i].goods.gold =
                std::min(kMostGold, home[i].goods.gold + home[i].goods.stacks * game.numbers.stackGold);
            home[i].goods.stacks = 0;
            home[i].goods.keys = 0; // they fit only this dungeon
        }
    }
    return home;
}

bool isCompleted(const Game& game) { return game.result == Result::HeroesWin; }

namespace {

const Article* articleOf(const Book& book, std::string_view id) {
    const auto it = std::ranges::find(book.shop, id, &Article::id);
    return it == book.shop.end() ? nullptr : &*it;
}

bool knowsAll(const Book& book, const Companion& buyer) {
    const Spells printed = book.profiles[buyer.profile].profile.spells;
    return std::ranges::all_of(book.tables.spells,
                               [&](Spell spell) { return printed.has(spell) || buyer.growth.spells.has(spell); });
}

// Nobody can buy a skill they have: a power-up of each kind once, found or bought. The magic power-up is a spell, so it
// is on sale while there is one to learn.
bool owns(const Book& book, const Companion& buyer, const Article& article) {
    const Profile& profile = book.profiles[buyer.profile].profile;
    switch (article.kind) {
    case ArticleKind::Potion:
    case ArticleKind::Major: return false;
    case ArticleKind::Skill:
        return article.skill && (profile.skills.has(*article.skill) || buyer.growth.skills.has(*article.skill));
    case ArticleKind::Spell:
        return article.spell && (profile.spells.has(*article.spell) || buyer.growth.spells.has(*article.spell));
    case ArticleKind::RangedPower: return buyer.growth.owns(PowerUp::Ranged);
    case ArticleKind::MeleePower: return buyer.growth.owns(PowerUp::Melee);
    case ArticleKind::MagicPower: return knowsAll(book, buyer);
    case ArticleKind::Familiar:
    case ArticleKind::FlyingFamiliar: break;
    }
    return buyer.pet != Pet::None;
}

// Power-ups for shooting are for shooters only; only monsters burrow.
bool isOfUse(const Profile& profile, const Article& article) {
    if (article.kind == ArticleKind::RangedPower) return profile.shots > 0;
    if (article.kind != ArticleKind::Skill || !article.skill) return true;
    switch (*article.skill) {
    case Skill::Dedicated:
    case Skill::Multi:
    case Skill::Master:
    case Skill::FireWeapon:
    case Skill::Acid:
    case Skill::KeenShot: return profile.shots > 0;
    case Skill::Underfoot: return false;
    default: return true;
    }
}

// All of it: nobody pays for what would be lost.
bool hasRoomFor(const content::skirmish::Numbers& numbers, const Companion& buyer, ArticleKind kind) {
    const Growth& growth = buyer.growth;
    switch (kind) {
    case ArticleKind::Potion: return buyer.goods.potions < kMostGoods;
    case ArticleKind::Major: return buyer.goods.majors < kMostGoods;
    case ArticleKind::RangedPower:
        return growth.shots + numbers.rangedPowerShots <= kMostGrowth &&
               growth.reach + numbers.rangedPowerReach <= kMostGrowth;
    case ArticleKind::MeleePower: return growth.melee + numbers.meleePower <= kMostGrowth;
    case ArticleKind::MagicPower: return growth.multi + numbers.magicPowerMulti <= kMostGrowth;
    default: return true;
    }
}

void learnRandom(const Book& book, Companion& buyer, Tray& tray) {
    const Spells printed = book.profiles[buyer.profile].profile.spells;
    const auto knows = [&](Spell spell) { return printed.has(spell) || buyer.growth.spells.has(spell); };
    std::uint8_t pips = 0;
    while (!knowsAll(book, buyer) && tray.roll({1, Purpose::ChestSpell, Side::Heroes}, &pips)) {
        const Spell spell = book.tables.spells[pips - 1U];
        if (knows(spell)) continue;
        buyer.growth.spells.add(spell);
        return;
    }
}

void addGrowth(std::int8_t& value, int n) { value = static_cast<std::int8_t>(std::min(value + n, kMostGrowth)); }

void addPower(Growth& growth, PowerUp kind) {
    growth.powerUps = static_cast<std::uint8_t>(growth.powerUps | 1U << static_cast<unsigned>(kind));
    addGrowth(growth.powers, 1);
}

void hand(const Book& book, Companion& buyer, const Article& article, Tray& tray) {
    const auto& numbers = book.numbers;
    Growth& growth = buyer.growth;
    switch (article.kind) {
    case ArticleKind::Potion: ++buyer.goods.potions; return;
    case ArticleKind::Major: ++buyer.goods.majors; return;
    case ArticleKind::Skill: growth.skills.add(article.skill.value_or(Skill::Count)); return;
    case ArticleKind::Spell: growth.spells.add(article.spell.value_or(Spell::Count)); return;
    case ArticleKind::Familiar: buyer.pet = Pet::Walking; return;
    case ArticleKind::FlyingFamiliar: buyer.pet = Pet::Flying; return;
    case ArticleKind::RangedPower:
        addGrowth(growth.shots, numbers.rangedPowerShots);
        addGrowth(growth.reach, numbers.rangedPowerReach);
        return addPower(growth, PowerUp::Ranged);
    case ArticleKind::MeleePower: addGrowth(growth.melee, numbers.meleePower); return addPower(growth, PowerUp::Melee);
    case ArticleKind::MagicPower:
        learnRandom(book, buyer, tray);
        addGrowth(growth.multi, numbers.magicPowerMulti);
        return addPower(growth, PowerUp::Magic);
    }
}

} // namespace

WhyNot checkPurchase(const Book& book, const Shop& shop, const Companion& buyer, std::string_view id) {
    if (!shop.open) return WhyNot::DuringGame;
    if (buyer.profile >= book.profiles.size()) return WhyNot::BadParty;
    const Article* const article = articleOf(book, id);
    if (!article) return WhyNot::NotOnSale;
    if (article->askMaster && !contains(shop.allowed, id)) return WhyNot::NotOnSale;
    if (owns(book, buyer, *article)) return WhyNot::OwnedAlready;
    if (!isOfUse(book.profiles[buyer.profile].profile, *article)) return WhyNot::NoUse;
    if (!hasRoomFor(book.numbers, buyer, article->kind)) return WhyNot::TooMuch;
    return buyer.goods.gold < article->price ? WhyNot::TooDear : WhyNot::None;
}

WhyNot buy(const Book& book, const Shop& shop, Companion& buyer, std::string_view id, Tray& tray) {
    if (const WhyNot bar = checkPurchase(book, shop, buyer, id); bar != WhyNot::None) return bar;
    const Article& article = *articleOf(book, id);
    buyer.goods.gold -= article.price;
    hand(book, buyer, article, tray);
    return WhyNot::None;
}

WhyNot shareGold(Companion& from, Companion& to, std::int32_t amount) {
    if (amount < 0 || amount > from.goods.gold) return WhyNot::TooDear;
    if (amount > kMostGold - to.goods.gold) return WhyNot::TooMuch;
    from.goods.gold -= amount;
    to.goods.gold += amount;
    return WhyNot::None;
}

namespace {

std::uint8_t* countOf(Goods& goods, Good good) {
    switch (good) {
    case Good::Potion: return &goods.potions;
    case Good::Major: return &goods.majors;
    case Good::Antidote: return &goods.antidotes;
    case Good::Portal: return &goods.portals;
    default: return nullptr;
    }
}

} // namespace

WhyNot handOver(Companion& from, Companion& to, Good good, std::int32_t amount) {
    if (good == Good::Gold)
        return amount < 1 || amount > from.goods.gold ? WhyNot::NoGoods : shareGold(from, to, amount);
    std::uint8_t *const left = countOf(from.goods, good), *const right = countOf(to.goods, good);
    if (!left || amount < 1 || amount > *left) return WhyNot::NoGoods;
    if (amount > kMostGoods - *right) return WhyNot::TooMuch;
    *left = static_cast<std::uint8_t>(*left - amount);
    *right = static_cast<std::uint8_t>(*right + amount);
    return WhyNot::None;
}

std::vector<std::size_t> byWealth(std::span<const Companion> party) {
    std::vector<std::size_t> order(party.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t i) { return party[i].goods.gold; });
    return order;
}

} // namespace tenplus::skirmish
