#include "table/skirmish/opponent.h"

#include "table/skirmish/ground.h"
#include "table/skirmish/offers.h"
#include "table/skirmish/path.h"
#include "table/skirmish/turn.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace tenplus::table::skirmish {

namespace {

constexpr int kWon = 1'000'000;
constexpr int kPoint = 4'000;
constexpr int kAim = 6'000;
constexpr int kArea = 600;
constexpr int kWish = 200; ///< each thing that heroes see and have not opened or taken
constexpr int kStep = 8; ///< a square nearer to what one wants
constexpr int kWishWeight = 3; ///< what is to be opened and found draws heroes more than an enemy does

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
    const int fights = 4 * (profile.melee + model.growth.melee) + 3 * (profile.shots + model.growth.shots) + 4 * profile.armour;
    const int health = (100 + 100 * model.hits / std::max<int>(1, profile.hits)) - 15 * (model.poison + model.fire);
    return fights * health / 10 + 40 * model.growth.powers;
}

bool canBeOpened(const Game& game, const Thing& door) { return door.open || door.number == 0 || hasKey(game, door.number); }

// A door that was closed again hides nothing.
bool leadsOn(const Game& game, Square square) {
    const board::Point at = game.pointOf(square);
    return std::ranges::any_of(board::kSteps, [&](board::Point step) {
        const Square next = game.squareAt(at + step);
        return next != kNowhere && !game.isRevealed(next);
    });
}

bool isWanted(const Game& game, const Thing& thing) {
    switch (thing.kind) {
    case ThingKind::Door: return !thing.open && canBeOpened(game, thing) && leadsOn(game, thing.square);
    case ThingKind::Chest:
    case ThingKind::Key:
    case ThingKind::Coins:
    case ThingKind::Apples:
    case ThingKind::Rack:
    case ThingKind::WizardTable:
    case ThingKind::Bookcase: return true;
    case ThingKind::Teleporter: return game.aims == game.aimsSet || !thing.active;
    default: return false;
    }
}

// A door is seen before what lies behind it is revealed.
bool isSeenWish(const Game& game, const Thing& thing) {
    return thing.present && (thing.kind == ThingKind::Door || game.isRevealed(thing.square)) && isWanted(game, thing);
}

// What not every hero can use draws nobody: they would stand around it.
bool draws(const Game& game, const Thing& thing) {
    const bool forSome = thing.kind == ThingKind::Apples || thing.kind == ThingKind::Rack || thing.kind == ThingKind::WizardTable || thing.kind == ThingKind::Bookcase;
    return !forSome && isSeenWish(game, thing);
}

constexpr std::uint8_t kFar = 60;

bool isPassed(const Game& game, Square square) {
    const Cell& cell = game.cells[square];
    if (!game.isRevealed(square) || cell.terrain == Terrain::Wall) return false;
    if (cell.thing == kNothing) return true;
    const Thing& thing = game.things[cell.thing];
    return thing.kind == ThingKind::Door ? canBeOpened(game, thing) : thing.traits.enter;
}

/// Squares on foot to the nearest of some goals: what lies behind a wall is as far as the way around it, and a door can be opened.
class Ways {
public:
    explicit Ways(const Game& game)
        : m_game(game) {
        std::fill_n(m_far.begin(), game.extent.squares(), kFar);
    }
    void add(Square goal) {
        if (m_far[goal] == 0) return;
        m_far[goal] = 0;
        m_queue[m_end++] = goal;
    }
    void flood() {
        for (std::size_t i = 0; i < m_end; ++i) {
            const Square from = m_queue[i];
            const auto away = static_cast<std::uint8_t>(m_far[from] + 1);
            if (away >= kFar) return;
            const board::Point at = m_game.pointOf(from);
            for (const board::Point step : board::kSteps) {
                const Square to = m_game.squareAt(at + step);
                if (to == kNowhere || m_far[to] <= away || !isPassed(m_game, to)) continue;
                m_far[to] = away;
                m_queue[m_end++] = to;
            }
        }
    }
    /// 0 where there is no way: nothing draws it anywhere.
    [[nodiscard]] int from(Square square) const { return m_far[square] == kFar ? 0 : m_far[square]; }

private:
    const Game& m_game;
    std::array<std::uint8_t, kMostSquares> m_far{};
    std::array<Square, kMostSquares> m_queue{};
    std::size_t m_end = 0;
};

Ways waysToEnemies(const Game& game, Side side) {
    Ways ways(game);
    for (Index i = 0; i < game.modelCount; ++i) {
        if (game.inPlay(i) && game.models[i].side != side && !game.isFamiliar(i)) ways.add(game.models[i].square);
    }
    ways.flood();
    return ways;
}

Ways waysToWishes(const Game& game) {
    Ways ways(game);
    for (Index i = 0; i < game.thingCount; ++i) {
        const Thing& thing = game.things[i];
        if (draws(game, thing)) ways.add(thing.square);
    }
    ways.flood();
    return ways;
}

// What is still to be opened and found; ways out are no end in themselves.
int wishesLeft(const Game& game) {
    int left = 0;
    for (Index i = 0; i < game.thingCount; ++i) {
        const Thing& thing = game.things[i];
        left += thing.kind != ThingKind::Teleporter && isSeenWish(game, thing);
    }
    return left;
}

int revealedAreas(const Game& game) {
    return std::popcount(game.revealed);
}

} // namespace

int worth(const Game& game, Side side) {
    int heroes = 0;
    const Ways toEnemies = waysToEnemies(game, side), toWishes = waysToWishes(game);
    for (Index i = 0; i < game.modelCount; ++i) {
        const Model& model = game.models[i];
        if (model.status == Status::Left) heroes += kAim / 4;
        if (!game.inPlay(i) || game.isFamiliar(i)) continue;
        // Only one's own way counts: both sides come nearer to each other by the same step.
        const int wish = side == Side::Heroes ? kWishWeight * toWishes.from(model.square) : 0;
        const int near = model.side != side ? 0 : toEnemies.from(model.square) + wish;
        const int stands = valueOf(game, i) - kStep * near;
        heroes += model.side == Side::Heroes ? stands + model.goods.gold / 10 + 25 * model.goods.potions : -stands;
    }
    if (side == Side::Heroes) heroes -= kWish * wishesLeft(game);
    heroes += kArea * revealedAreas(game) + kAim * std::popcount(game.aims) - kPoint * game.points;
    if (game.result == Result::HeroesWin) heroes += kWon;
    if (game.result == Result::MasterWins) heroes -= kWon;
    if (game.result == Result::Retreat) heroes -= kWon / 2;
    return side == Side::Heroes ? heroes : -heroes;
}

namespace {

Choice plainAssignment(const Game& game) {
    for (std::int16_t die = 0; die < game.roll.count; ++die) {
        for (Index i = 0; i < game.modelCount; ++i) {
            if (canPut(game, game.roll.dice[static_cast<std::size_t>(die)], i)) return {.deed = Deed::PutDie, .whom = i, .amount = die};
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

// The neighbour that lies nearest to the goal and can be stepped on; kNowhere if none is nearer than this one.
Square nearerTo(const Game& game, const Walker& walker, Square from, Square goal, int spent, int left, Step& made) {
    const board::Point here = game.pointOf(from), end = game.pointOf(goal);
    Square best = kNowhere;
    int least = board::steppedDistance(here, end);
    for (const board::Point step : board::kSteps) {
        const int away = board::steppedDistance(here + step, end);
        const Square to = away < least ? game.squareAt(here + step) : kNowhere;
        if (to == kNowhere) continue;
        const Step tried = stepTo(game, walker, from, to, spent);
        if (tried.bar != Bar::None || tried.cost > left) continue;
        least = away;
        best = to;
        made = tried;
    }
    return best;
}

// Straight at the nearest enemy, as far as the points go and somebody can stand.
Choice closeIn(const Game& game, Index who) {
    const Model& model = game.models[who];
    const bool stays = mayMove(game, who) != Bar::None || model.is(Mark::NoMoreMove) || maySpend(game, who, 0) != Bar::None ||
                       inEnemyZone(game, model.square, model.side);
    const Index enemy = stays ? kNobody : nearestEnemyOf(game, who);
    if (enemy == kNobody) return bare(Deed::Finish, who);
    const Walker walker = walkerOf(game, who);
    const int budget = model.is(Mark::Acted) ? model.budget : currentMove(game, who);
    Choice way = bare(Deed::Walk, who);
    Square at = model.square;
    std::uint8_t whole = 0; // squares up to the last one that can be stood on
    for (int spent = std::max(0, int(model.spent)); way.count < kLongestPath;) {
        Step made;
        at = nearerTo(game, walker, at, game.models[enemy].square, spent, budget - spent, made);
        if (at == kNowhere) break;
        way.path[way.count++] = at;
        spent += made.cost;
        if (endingAt(game, walker, at) == Bar::None) whole = way.count;
        if (made.halts || (game.isHero(who) && hasThing(game, at, ThingKind::TrapCounter))) break;
    }
    way.count = whole;
    return whole == 0 ? bare(Deed::Finish, who) : way;
}

Choice plainAction(const Game& game) {
    const Side side = game.task().side;
    for (Index i = 0; i < game.modelCount; ++i) {
        if (!game.inPlay(i) || game.models[i].side != side || mayAct(game, i) != Bar::None) continue;
        if (check(game, bare(Deed::Charge, i)) == Bar::None) return bare(Deed::Charge, i);
        if (const Index target = firstTarget(game, i); target != kNobody) return shoot(i, {{target, static_cast<std::uint8_t>(shotDice(game, i))}});
        return closeIn(game, i);
    }
    return bare(Deed::EndPhase);
}

Choice firstFight(const Game& game) {
    for (std::int16_t group = 1; group < 63; ++group) {
        const Choice choice{.deed = Deed::Fight, .amount = group};
        if (check(game, choice) == Bar::None) return choice;
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

int tried(Game game, const Choice& choice, const Budget& budget, Side side, Tray& tray) {
    const std::uint16_t move = game.move;
    step(game, choice, tray);
    for (int i = 0; i < budget.further && game.result == Result::Open && game.move <= move; ++i)
        step(game, plainChoice(game, tray), tray);
    return worth(game, side);
}

// The plain choice first, then deeds, then walks up to the budget; which ones are left out is for the dice to say. While the plain
// policy has something to do, the phase is not ended.
std::vector<Choice> candidatesOf(const Game& game, Side side, int most, Tray& tray) {
    std::vector<Choice> open = legal(game, side);
    const Choice plain = plainChoice(game, tray);
    if (plain.deed != Deed::EndPhase) std::erase_if(open, [](const Choice& choice) { return choice.deed == Deed::EndPhase; });
    std::erase(open, plain);
    const auto kept = static_cast<std::size_t>(most);
    const auto walks = std::stable_partition(open.begin(), open.end(), [](const Choice& choice) { return choice.deed != Deed::Walk; });
    const auto deeds = static_cast<std::size_t>(walks - open.begin());
    for (std::size_t i = deeds < kept ? deeds : 0; i < kept && open.size() > kept; ++i)
        std::swap(open[i], open[i + below(tray, open.size() - i)]);
    if (open.size() > kept) open.resize(kept);
    open.insert(open.begin(), plain);
    return open;
}

} // namespace

namespace {

/// The same dice for every candidate of a round: what differs then is the choice, and not the luck.
class Echo final : public Tray {
public:
    explicit Echo(Tray& tray)
        : m_tray(tray) {}
    bool roll(const Throw& wanted, std::uint8_t* pips) override {
        for (int i = 0; i < wanted.count; ++i) {
            std::uint8_t fresh = 1;
            if (m_at == m_thrown.size() && m_tray.roll({1, wanted.purpose, wanted.who}, &fresh)) m_thrown.push_back(fresh);
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
    std::vector<long> sums(open.size(), 0);
    for (int round = 0; round < budget.simulations && open.size() > 1; ++round) {
        std::vector<long> next = sums;
        Echo echo(tray);
        for (std::size_t i = 0; i < open.size(); ++i) {
            // A round that is cut short would count some more often than others.
            if (round > 0 && budget.stop && budget.stop->load()) return best(open, sums);
            echo.rewind();
            next[i] += tried(view.sampled(echo), open[i], budget, view.side(), echo);
        }
        sums = std::move(next);
        if (budget.done) budget.done->store(round + 1);
    }
    return best(open, sums);
}

} // namespace tenplus::table::skirmish
