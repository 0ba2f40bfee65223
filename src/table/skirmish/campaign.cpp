#include "table/skirmish/campaign.h"
#include "base/contains.h"
#include "table/skirmish/turn.h"

#include <algorithm>
#include <numeric>

namespace tenplus::table::skirmish {

using content::skirmish::Article;
using content::skirmish::ArticleKind;
using content::skirmish::Book;

std::vector<Companion> comeHome(const Game& game, std::span<const Companion> party) {
    std::vector<Companion> home(party.begin(), party.end());
    for (std::size_t i = 0; i < home.size(); ++i) {
        if (game.result == Result::MasterWins) {
            home[i].growth = {};
            home[i].goods = {};
            home[i].pet = Pet::None;
        } else if (game.result != Result::Open) {
            home[i].growth = game.models[i].growth;
            home[i].goods = game.models[i].goods;
            home[i].goods.gold += home[i].goods.stacks * game.numbers.stackGold;
            home[i].goods.stacks = 0;
            home[i].goods.keys = 0; // they fit no other dungeon
        }
    }
    return home;
}

bool isCompleted(const Game& game) {
    return game.result == Result::HeroesWin;
}

namespace {

const Article* articleOf(const Book& book, std::string_view id) {
    const auto it = std::ranges::find(book.shop, id, &Article::id);
    return it == book.shop.end() ? nullptr : &*it;
}

bool owns(const Book& book, const Companion& buyer, const Article& article) {
    const Profile& profile = book.profiles[buyer.profile].profile;
    if (article.skill) return profile.skills.has(*article.skill) || buyer.growth.skills.has(*article.skill);
    if (article.spell) return profile.spells.has(*article.spell) || buyer.growth.spells.has(*article.spell);
    return (article.kind == ArticleKind::Familiar || article.kind == ArticleKind::FlyingFamiliar) && buyer.pet != Pet::None;
}

void learnRandom(const Book& book, Companion& buyer, Tray& tray) {
    const Spells printed = book.profiles[buyer.profile].profile.spells;
    const auto knows = [&](Spell spell) { return printed.has(spell) || buyer.growth.spells.has(spell); };
    std::uint8_t pips = 0;
    while (!std::ranges::all_of(book.tables.spells, knows) && tray.roll({1, Purpose::ChestSpell, Side::Heroes}, &pips)) {
        const Spell spell = book.tables.spells[pips - 1U];
        if (knows(spell)) continue;
        buyer.growth.spells.add(spell);
        return;
    }
}

template <typename T>
void add(T& value, int n) {
    value = static_cast<T>(value + n);
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
        if (book.profiles[buyer.profile].profile.shots == 0) return;
        add(growth.shots, numbers.rangedPowerShots);
        add(growth.reach, numbers.rangedPowerReach);
        break;
    case ArticleKind::MeleePower: add(growth.melee, numbers.meleePower); break;
    case ArticleKind::MagicPower:
        learnRandom(book, buyer, tray);
        add(growth.multi, numbers.magicPowerMulti);
        break;
    }
    ++growth.powers;
}

} // namespace

Bar checkPurchase(const Book& book, const Shop& shop, const Companion& buyer, std::string_view id) {
    if (!shop.open) return Bar::DuringGame;
    const Article* const article = articleOf(book, id);
    if (!article) return Bar::NotOnSale;
    if (article->askMaster && !contains(shop.allowed, id)) return Bar::NotOnSale;
    if (owns(book, buyer, *article)) return Bar::OwnedAlready;
    return buyer.goods.gold < article->price ? Bar::TooDear : Bar::None;
}

Bar buy(const Book& book, const Shop& shop, Companion& buyer, std::string_view id, Tray& tray) {
    if (const Bar bar = checkPurchase(book, shop, buyer, id); bar != Bar::None) return bar;
    const Article& article = *articleOf(book, id);
    buyer.goods.gold -= article.price;
    hand(book, buyer, article, tray);
    return Bar::None;
}

Bar shareGold(Companion& from, Companion& to, std::int32_t amount) {
    if (amount < 0 || amount > from.goods.gold) return Bar::TooDear;
    from.goods.gold -= amount;
    to.goods.gold += amount;
    return Bar::None;
}

std::vector<std::size_t> byWealth(std::span<const Companion> party) {
    std::vector<std::size_t> order(party.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::ranges::greater(), [&](std::size_t i) { return party[i].goods.gold; });
    return order;
}

} // namespace tenplus::table::skirmish
