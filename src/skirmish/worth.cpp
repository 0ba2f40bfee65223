#include "skirmish/worth.h"

#include <algorithm>
#include <bit>

namespace tenplus::skirmish {

namespace {

constexpr int kWon = 1'000'000;
constexpr int kPoint = 4'000;
constexpr int kAim = 6'000;
constexpr int kArea = 600;
constexpr int kStep = 8;     ///< a square nearer to an enemy
constexpr int kPrize = 200;  ///< each thing wished for and got
constexpr int kBack = 3'000; ///< a hero at home: more than any who stands

int goodsOf(const Model& model) {
    const Goods& goods = model.goods;
    return goods.gold / 10 + 150 * goods.potions + 250 * goods.majors + 40 * goods.antidotes + 40 * goods.portals;
}

// Who shoots better than it strikes is near enough within its reach.
int reachOfShooter(const Game& game, Index who) {
    const Profile& profile = game.profileOf(who);
    const Model& model = game.models[who];
    if (profile.shots == 0 || (profile.bowOnly && !model.is(Mark::Bow))) return 0;
    const bool shoots = 2 * (profile.shots + model.growth.shots) >= profile.melee + model.growth.melee;
    return shoots ? profile.reach + model.growth.reach - 1 : 0;
}

int standing(const Game& game, Index who, const Ways& toEnemies) {
    const int away = toEnemies.from(game.models[who].square);
    return valueOf(game, who) - kStep * std::max(0, away - reachOfShooter(game, who));
}

// Of those who are not in play: home is worth most, unless something was left undone.
int gone(const Game& game, const Model& model) {
    if (model.status != Status::Left) return 0;
    return game.aims == game.aimsSet ? kBack : -kPoint;
}

} // namespace

int valueOf(const Game& game, Index who) {
    const Model& model = game.models[who];
    const Profile& profile = game.profileOf(who);
    const int fights =
        4 * (profile.melee + model.growth.melee) + 3 * (profile.shots + model.growth.shots) + 4 * profile.armour;
    const int health = (100 + 100 * model.hits / std::max<int>(1, profile.hits)) - 15 * (model.poison + model.fire);
    const int own = model.side == Side::Heroes ? goodsOf(model) : 0;
    return fights * health / 10 + 40 * model.growth.powers + own;
}

std::optional<Wishes> wishesOf(const Game& game, Side side) {
    return side == Side::Heroes ? std::optional<Wishes>(game) : std::nullopt;
}

int worth(const Game& game, Side side, const Wishes* wishes) {
    int heroes = 0;
    Ways toEnemies(game);
    toEnemies.addEnemiesOf(side);
    toEnemies.flood();
    for (Index i = 0; i < game.modelCount; ++i) {
        const Model& model = game.models[i];
        const int sign = model.side == Side::Heroes ? 1 : -1;
        if (model.status == Status::InPlay && game.isFamiliar(i)) heroes += sign * (150 + 40 * model.store);
        if (game.isFamiliar(i)) continue;
        if (model.side == Side::Heroes) heroes += gone(game, model);
        if (!game.inPlay(i)) continue;
        // Only one's own way counts: both sides come nearer to each other by the same step.
        heroes += sign * (model.side == side ? standing(game, i, toEnemies) : valueOf(game, i));
        if (wishes && model.side == Side::Heroes) heroes -= wishes->pull() * wishes->from(model.square);
    }
    if (wishes) heroes -= kPrize * wishes->leftIn(game);
    heroes += kArea * std::popcount(game.revealed) + kAim * std::popcount(game.aims) - kPoint * game.points;
    if (game.result == Result::HeroesWin) heroes += kWon;
    if (game.result == Result::MasterWins) heroes -= kWon;
    if (game.result == Result::Retreat) heroes -= kWon / 2;
    return side == Side::Heroes ? heroes : -heroes;
}

int worth(const Game& game, Side side) {
    const std::optional<Wishes> wishes = wishesOf(game, side);
    return worth(game, side, wishes ? &*wishes : nullptr);
}

} // namespace tenplus::skirmish
