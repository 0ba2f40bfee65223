#include "skirmish/opponent.h"

#include "skirmish/ground.h"
#include "skirmish/offers.h"
#include "skirmish/path.h"
#include "skirmish/turn.h"
#include "skirmish/wishes.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <optional>

namespace tenplus::skirmish {

namespace {

constexpr int kWon = 1'000'000;
constexpr int kPoint = 4'000;
constexpr int kAim = 6'000;
constexpr int kArea = 600;
constexpr int kWish = 200;     ///< value of each visible unopened or untaken thing
constexpr int kStep = 8;       ///< value of a square nearer to a goal
constexpr int kWishWeight = 3; ///< things to open or find attract heroes more than enemies do

std::size_t below(Tray& tray, std::size_t bound) {
    std::size_t value = 0;
    for (std::size_t range = 1; range < bound * 6; range *= 6) {
        std::uint8_t pips = 1;
        tray.roll({1, Purpose::Deal, Side::Master}, &pips);
        value = value * 6 + pips - 1U;
    }
    return value % bound;
}

int valueOf(const Game& game, Index who) {
    const Model& model = game.models[who];
    const Profile& profile = game.profileOf(who);
    const int fights =
        4 * (profile.melee + model.growth.melee) + 3 * (profile.shots + model.growth.shots) + 4 * profile.armour;
    const int health = (100 + 100 * model.hits / std::max<int>(1, profile.hits)) - 15 * (model.poison + model.fire);
    return fights * health / 10 + 40 * model.growth.powers;
}

int revealedAreas(const Game& game) { return std::popcount(game.revealed); }

// `wishes`: those of the heroes; null for their enemies.
int worth(const Game& game, Side side, const Wishes* wishes) {
    int heroes = 0;
    Ways toEnemies(game);
    toEnemies.addEnemiesOf(side);
    toEnemies.flood();
    for (Index i = 0; i < game.modelCount; ++i) {
        const Model& model = game.models[i];
        if (model.status == Status::Left) heroes += kAim / 4;
        if (!game.inPlay(i) || game.isFamiliar(i)) continue;
        // Only one's own way counts: both sides come nearer to each other by the same step.
        const int wish = wishes ? kWishWeight * wishes->from(model.square) : 0;
        const int near = model.side != side ? 0 : toEnemies.from(model.square) + wish;
        const int stands = valueOf(game, i) - kStep * near;
        heroes += model.side == Side::Heroes ? stands + model.goods.gold / 10 + 25 * model.goods.potions : -stands;
    }
    if (wishes) heroes -= kWish * wishes->leftIn(game);
    heroes += kArea * revealedAreas(game) + kAim * std::popcount(game.aims) - kPoint * game.points;
    if (game.result == Result::HeroesWin) heroes += kWon;
    if (game.result == Result::MasterWins) heroes -= kWon;
    if (game.result == Result::Retreat) heroes -= kWon / 2;
    return side == Side::Heroes ? heroes : -heroes;
}

std::optional<Wishes> wishesOf(const Game& game, Side side) {
    return side == Side::Heroes ? std::optional<Wishes>(game) : std::nullopt;
}

} // namespace

int worth(const Game& game, Side side) {
    const std::optional<Wishes> wishes = wishesOf(game, side);
    return worth(game, side, wishes ? &*wishes : nullptr);
}

namespace {

Choice plainAssignment(const Game& game) {
    for (std::int16_t die = 0; die < game.roll.count; ++die) {
        for (Index i = 0; i < game.modelCount; ++i) {
            if (canPut(game, game.roll.dice[static_cast<std::size_t>(die)], i))
                return {.deed = Deed::PutDie, .whom = i, .amount = die};
        }
    }
    return bare(Deed::EndAssign);
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

Choice plainAction(const Game& game) {
    const Side side = game.task().side;
    for (Index i = 0; i < game.modelCount; ++i) {
        if (!game.inPlay(i) || game.models[i].side != side || mayAct(game, i) != WhyNot::None) continue;
        if (check(game, bare(Deed::Charge, i)) == WhyNot::None) return bare(Deed::Charge, i);
        if (const Index target = firstTarget(game, i); target != kNobody)
            return shoot(i, {{target, static_cast<std::uint8_t>(shotDice(game, i))}});
        return closeIn(game, i);
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

} // namespace

Choice plainChoice(const Game& game, Tray& tray) {
    switch (game.task().kind) {
    case TaskKind::Role: return bare(Deed::BeMover);
    case TaskKind::Action:
    case TaskKind::Shooting: return plainAction(game);
    case TaskKind::Fight: return firstFight(game);
    case TaskKind::Assign: return plainAssignment(game);
    case TaskKind::Smash: return bare(Deed::EndSmash);
    case TaskKind::Walk: return bare(Deed::Finish, game.task().model);
    default: break;
    }
    const auto open = legal(game, chooser(game));
    return open.empty() ? bare(Deed::EndPhase) : open[below(tray, open.size())];
}

namespace {

int tried(Game game, const Choice& choice, const Budget& budget, Side side, const Wishes* wishes, Tray& tray) {
    const std::uint16_t move = game.move;
    step(game, choice, tray);
    for (int i = 0; i < budget.further && game.result == Result::Open && game.move <= move; ++i)
        step(game, plainChoice(game, tray), tray);
    return worth(game, side, wishes);
}

// The plain choice first, then deeds, then walks up to the budget, in random order. Does not end the phase while the
// plain policy has something to do.
std::vector<Choice> candidatesOf(const Game& game, Side side, int most, Tray& tray) {
    std::vector<Choice> open = legal(game, side);
    const Choice plain = plainChoice(game, tray);
    if (plain.deed != Deed::EndPhase)
        std::erase_if(open, [](const Choice& choice) { return choice.deed == Deed::EndPhase; });
    std::erase(open, plain);
    const auto kept = static_cast<std::size_t>(most);
    const auto walks =
        std::stable_partition(open.begin(), open.end(), [](const Choice& choice) { return choice.deed != Deed::Walk; });
    const auto deeds = static_cast<std::size_t>(walks - open.begin());
    for (std::size_t i = deeds < kept ? deeds : 0; i < kept && open.size() > kept; ++i)
        std::swap(open[i], open[i + below(tray, open.size() - i)]);
    if (open.size() > kept) open.resize(kept);
    open.insert(open.begin(), plain);
    return open;
}

} // namespace

namespace {

/// The same dice for every candidate of a round, so that results differ by the choice and not by luck.
class ReplayTray final : public Tray {
public:
    explicit ReplayTray(Tray& tray)
        : m_tray(tray) {}
    bool roll(const Throw& wanted, std::uint8_t* pips) override {
        for (int i = 0; i < wanted.count; ++i) {
            std::uint8_t fresh = 1;
            if (m_at == m_thrown.size() && m_tray.roll({1, wanted.purpose, wanted.who}, &fresh))
                m_thrown.push_back(fresh);
            pips[i] = m_at < m_thrown.size() ? m_thrown[m_at++] : std::uint8_t{1};
        }
        return true;
    }
    void rewind() { m_at = 0; }

private:
    Tray& m_tray;
    std::vector<std::uint8_t> m_thrown;
    std::size_t m_at = 0;
};

const Choice& best(const std::vector<Choice>& open, const std::vector<long>& sums) {
    return open[static_cast<std::size_t>(std::ranges::max_element(sums) - sums.begin())];
}

} // namespace

Choice choose(const SideView& view, const Budget& budget, Tray& tray) {
    const std::vector<Choice> open = candidatesOf(view.known(), view.side(), budget.candidates, tray);
    const std::optional<Wishes> wishes = wishesOf(view.known(), view.side());
    std::vector<long> sums(open.size(), 0);
    for (int round = 0; round < budget.simulations && open.size() > 1; ++round) {
        std::vector<long> next = sums;
        ReplayTray echo(tray);
        for (std::size_t i = 0; i < open.size(); ++i) {
            // Discard an interrupted round, in which some candidates were tried more often than others.
            if (round > 0 && budget.stop && budget.stop->load()) return best(open, sums);
            echo.rewind();
            next[i] += tried(view.sampled(echo), open[i], budget, view.side(), wishes ? &*wishes : nullptr, echo);
        }
        sums = std::move(next);
        if (budget.done) budget.done->store(round + 1);
    }
    return best(open, sums);
}

} // namespace tenplus::skirmish
