#include "skirmish/wishes.h"

#include "skirmish/ground.h"
#include "skirmish/turn.h"

#include <algorithm>
#include <optional>

namespace tenplus::skirmish {

namespace {

constexpr int kOn = 24;      ///< a square nearer to something wished for
constexpr int kHome = 60;    ///< a square nearer to home: nothing else is left to do
constexpr int kByTheWay = 4; ///< squares on foot to goods that are worth it

using content::skirmish::When;
using Goals = std::vector<Square>;

// A door that was closed again hides nothing.
bool leadsOn(const Game& game, Square square) {
    const board::Point at = game.pointOf(square);
    return std::ranges::any_of(board::kSteps, [&](board::Point step) {
        const Square next = game.squareAt(at + step);
        return next != kNowhere && !game.isRevealed(next);
    });
}

template <typename Pred>
bool anyHero(const Game& game, Pred pred) {
    for (Index i = 0; i < game.modelCount; ++i) {
        if (game.inPlay(i) && game.isHero(i) && pred(i)) return true;
    }
    return false;
}

bool isAnyoneHurt(const Game& game) {
    return anyHero(game, [&](Index who) { return game.models[who].hits + 1 < game.profileOf(who).hits; });
}

bool isPaired(const Game& game, const Thing& stairs) {
    return std::any_of(game.things.begin(), game.things.begin() + game.thingCount, [&](const Thing& other) {
        return &other != &stairs && other.kind == ThingKind::Stairs && other.present && other.number == stairs.number;
    });
}

// To parts that nobody has seen yet.
bool isWayOn(const Game& game, const Thing& thing) {
    switch (thing.kind) {
    case ThingKind::Door: return !thing.open && canBeOpened(game, thing) && leadsOn(game, thing.square);
    case ThingKind::Key: return true;
    case ThingKind::Stairs: return game.cells[thing.square].model == kNobody && !isPaired(game, thing);
    default: return false;
    }
}

bool isWayOut(const Game&, const Thing& thing) { return thing.kind == ThingKind::Teleporter; }

// A door is seen before what lies behind it is revealed.
bool isSeen(const Game& game, const Thing& thing) {
    return thing.present && (thing.kind == ThingKind::Door || game.isRevealed(thing.square));
}

template <typename Wanted>
Goals seen(const Game& game, Wanted wanted) {
    Goals goals;
    for (Index i = 0; i < game.thingCount; ++i) {
        if (isSeen(game, game.things[i]) && wanted(game, game.things[i])) goals.push_back(game.things[i].square);
    }
    return goals;
}

Goals enemies(const Game& game) {
    Goals goals;
    for (Index i = 0; i < game.modelCount; ++i) {
        if (game.inPlay(i) && game.models[i].side == Side::Master) goals.push_back(game.models[i].square);
    }
    return goals;
}

// The squares and foes of those aims that the side knows.
Goals aims(const Game& game) {
    Goals goals;
    for (Index i = 0; i < game.triggerCount; ++i) {
        const content::skirmish::Trigger& trigger = game.triggers[i];
        const bool isReadable =
            trigger.when != When::Read || anyHero(game, [&](Index who) { return hasMagic(game, who); });
        if (trigger.fired || !isReadable) continue;
        if (isAtSquare(trigger.when)) goals.push_back(trigger.square);
        for (Index who = 0; trigger.when == When::Slain && who < game.modelCount; ++who) {
            if (game.inPlay(who) && game.models[who].tag == trigger.number) goals.push_back(game.models[who].square);
        }
    }
    return goals;
}

// On foot from the nearest hero; nothing if there is no way.
std::optional<int> stepsTo(const Game& game, const Goals& goals) {
    Ways ways(game);
    for (const Square goal : goals) ways.add(goal);
    ways.floodAsHeroes();
    std::optional<int> least;
    for (Index i = 0; i < game.modelCount; ++i) {
        const Square at = game.models[i].square;
        const bool leads = game.inPlay(i) && game.isHero(i) && ways.leadFrom(at);
        if (leads && (!least || ways.from(at) < *least)) least = ways.from(at);
    }
    return least;
}

bool isByTheWay(const Game& game, const Thing& thing) {
    if (!isGood(game, thing)) return false;
    const std::optional<int> steps = stepsTo(game, {thing.square});
    return steps && *steps <= kByTheWay;
}

// The first of these to which there is a way.
Goals mainGoals(const Game& game) {
    if (Goals goals = aims(game); stepsTo(game, goals)) return goals;
    if (Goals goals = seen(game, isWayOn); stepsTo(game, goals)) return goals;
    if (Goals goals = seen(game, isGood); stepsTo(game, goals)) return goals;
    if (Goals goals = seen(game, isWayOut); game.aims == game.aimsSet && stepsTo(game, goals)) return goals;
    return enemies(game);
}

} // namespace

bool isGood(const Game& game, const Thing& thing) {
    switch (thing.kind) {
    case ThingKind::Chest:
    case ThingKind::Key:
    case ThingKind::Tome:
    case ThingKind::Coins:
    case ThingKind::Rack:
    case ThingKind::WizardTable:
    case ThingKind::Bookcase: return true;
    case ThingKind::Apples:
    case ThingKind::FoodTable: return isAnyoneHurt(game);
    case ThingKind::Teleporter: return !thing.active;
    default: return false;
    }
}

Wishes::Wishes(const Game& game)
    : m_ways(game)
    , m_pull(kOn) {
    const bool done = game.aimsSet != 0 && game.aims == game.aimsSet;
    if (done && stepsTo(game, seen(game, isWayOut))) {
        m_goals = seen(game, isWayOut);
        m_pull = kHome;
    } else {
        m_goals = mainGoals(game);
        for (const Square each : seen(game, isByTheWay)) {
            if (std::ranges::find(m_goals, each) == m_goals.end()) m_goals.push_back(each);
        }
    }
    for (const Square goal : m_goals) m_ways.add(goal);
    m_ways.floodAsHeroes();
}

int Wishes::leftIn(const Game& game) const {
    return static_cast<int>(std::ranges::count_if(m_goals, [&](Square goal) {
        const Index thing = thingAt(game, goal);
        return thing != kNothing && (isGood(game, game.things[thing]) || isWayOn(game, game.things[thing]));
    }));
}

} // namespace tenplus::skirmish
