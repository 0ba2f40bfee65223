#include "skirmish/offers.h"

#include "skirmish/ground.h"
#include "skirmish/path.h"
#include "skirmish/turn.h"

#include <algorithm>
#include <array>

namespace tenplus::skirmish {

Choice ReachOffer::walkTo(Index who, Square square) const {
    Choice choice = bare(Deed::Walk, who);
    const bool hurries = !hurried.from.empty() && reach.from[square] == board::kNoSquare;
    for (const int step : (hurries ? hurried : reach).wayTo(square)) {
        if (choice.count < kLongestPath) choice.path[choice.count++] = static_cast<Square>(step);
    }
    return choice;
}

namespace {

struct Purse {
    WhyNot bar = WhyNot::None; ///< why it may not walk at all
    int plain = 0;             ///< points left
    int hurried = 0;           ///< the same, with Swift Mover
};

Purse purseOf(const Game& game, Index who) {
    const Model& model = game.models[who];
    if (game.task().kind == TaskKind::Walk) {
        const bool meant = game.task().model == who;
        const int left = currentMove(game, who) - game.task().number;
        return {meant ? WhyNot::None : WhyNot::NotNow, left, left};
    }
    Purse purse{.bar = mayMove(game, who)};
    if (purse.bar == WhyNot::None && model.is(Mark::NoMoreMove)) purse.bar = WhyNot::Halted;
    if (purse.bar == WhyNot::None) purse.bar = maySpend(game, who, 0);
    if (purse.bar != WhyNot::None) return purse;
    const int budget = model.is(Mark::Acted) ? model.budget : currentMove(game, who);
    purse.plain = budget - model.spent;
    const int twice = 2 * budget - model.spent;
    purse.hurried = maySpend(game, who, twice) == WhyNot::None ? twice : purse.plain;
    return purse;
}

// Why nobody can continue from a visited square; equals the reason of checkWalk().
WhyNot stopBar(const Game& game, const Walker& walker, Square square) {
    if (walker.flies) return WhyNot::None;
    if (!walker.stealthy && inEnemyZone(game, square, walker.side)) return WhyNot::ZoneStops;
    return game.isHero(walker.who) && hasThing(game, square, ThingKind::TrapCounter) ? WhyNot::TrapStops : WhyNot::None;
}

// A neighbour, or the far side of a pit.
template <typename Visit>
void forEachStep(const Game& game, Square from, Visit visit) {
    for (const board::Point step : board::kSteps) {
        const Square next = game.squareAt(game.pointOf(from) + step);
        if (next == kNowhere) continue;
        visit(next);
        if (board::isDiagonal(step) || !hasThing(game, next, ThingKind::Pit)) continue;
        if (const Square far = game.squareAt(game.pointOf(next) + step); far != kNowhere) visit(far);
    }
}

// Floods the board from the walker's square. `hurries`: beyond the normal points, and so outside kill zones.
class Flood {
public:
    Flood(const Game& game, Index who, ReachOffer& offer)
        : m_game(game)
        , m_walker(walkerOf(game, who))
        , m_model(game.models[who])
        , m_offer(offer)
        , m_barred(static_cast<std::size_t>(game.extent.squares())) {}

    board::Reach over(int points, bool hurries) {
        return board::flood(m_game.extent.squares(), m_model.square, std::max(0, points),
                            [&](int from, int cost, auto go) {
                                const auto at = static_cast<Square>(from);
                                const WhyNot stop = at == m_model.square ? WhyNot::None : stopBar(m_game, m_walker, at);
                                forEachStep(m_game, at, [&](Square to) {
                                    const Step step = stepTo(m_game, m_walker, at, to, m_model.spent + cost);
                                    const WhyNot bar = stop != WhyNot::None ? stop : step.bar;
                                    if (bar != WhyNot::None) return note(to, bar);
                                    const int sum = cost + step.cost;
                                    if (!hurries && sum <= points) return go(to, step.cost);
                                    const bool zone = inEnemyZone(m_game, to, m_walker.side);
                                    const WhyNot price = walkPriceBar(m_game, m_walker.who, sum, zone);
                                    if (price != WhyNot::None)
                                        note(to, price);
                                    else if (!hurries || !zone)
                                        go(to, step.cost); // otherwise found with the normal points
                                });
                            });
    }
    const Walker& walker() const { return m_walker; }

private:
    // Keeps the reason of the shortest path.
    void note(Square to, WhyNot bar) {
        if (m_barred[to]) return;
        m_barred[to] = true;
        m_offer.why[to] = bar;
    }

    const Game& m_game;
    Walker m_walker;
    const Model& m_model;
    ReachOffer& m_offer;
    std::vector<bool> m_barred;
};

} // namespace

ReachOffer reachOf(const Game& game, Index who) {
    ReachOffer offer;
    const auto squares = static_cast<std::size_t>(game.extent.squares());
    const Square start = game.models[who].square;
    const Purse purse = purseOf(game, who);
    offer.why.assign(squares, purse.bar == WhyNot::None ? WhyNot::NoPoints : purse.bar);
    if (purse.bar != WhyNot::None || start >= squares) {
        offer.reach.cost.assign(squares, board::kOutOfReach);
        offer.reach.from.assign(squares, board::kNoSquare);
        if (start < squares) offer.reach.cost[start] = 0;
        return offer;
    }
    Flood flood(game, who, offer);
    offer.reach = flood.over(purse.plain, false);
    if (purse.hurried > purse.plain) {
        offer.hurried = flood.over(purse.hurried, true);
        for (std::size_t square = 0; square < squares; ++square)
            if (offer.reach.cost[square] == board::kOutOfReach) offer.reach.cost[square] = offer.hurried.cost[square];
    }
    for (std::size_t square = 0; square < squares; ++square) {
        if (!game.isRevealed(static_cast<Square>(square)))
            offer.why[square] = WhyNot::Unrevealed;
        else if (offer.reach.cost[square] != board::kOutOfReach)
            offer.why[square] = endingAt(game, flood.walker(), static_cast<Square>(square));
    }
    offer.why[start] = WhyNot::NotAdjacent; // the model is there already
    return offer;
}

std::vector<TargetOffer> targetsOf(const Game& game, Index who) {
    std::vector<TargetOffer> offers;
    const auto dice = static_cast<std::uint8_t>(shotDice(game, who));
    const Square from = game.models[who].square;
    for (Index i = 0; i < game.modelCount; ++i) {
        if (!game.inPlay(i) || game.models[i].side == game.models[who].side) continue;
        const Square at = game.models[i].square;
        offers.push_back(
            {i, check(game, shoot(who, {{i, dice}})), shotRange(game, from, at), hasCover(game, from, at)});
    }
    return offers;
}

namespace {

void addIfOpen(const Game& game, const Choice& choice, std::vector<Choice>& into) {
    if (check(game, choice) == WhyNot::None) into.push_back(choice);
}

constexpr std::array kAlone{Deed::Charge,      Deed::Regenerate, Deed::Listen,       Deed::Check,
                            Deed::Shield,      Deed::Fireproof,  Deed::Poisonproof,  Deed::PointFinger,
                            Deed::DrinkPotion, Deed::DrinkMajor, Deed::TakeAntidote, Deed::Leave,
                            Deed::Finish};
constexpr std::array kOnThings{Deed::Stairs,  Deed::Teleport,  Deed::OpenDoor,  Deed::CloseDoor,
                               Deed::Explore, Deed::Read,      Deed::LieDown,   Deed::SmashCoffin,
                               Deed::Drink,   Deed::WaitAtPit, Deed::HoldPortal};
constexpr std::array kOnModels{Deed::Control, Deed::Gaze, Deed::HealingTouch, Deed::FieldHealing};

void addOnThings(const Game& game, Index who, std::vector<Choice>& into) {
    for (Index i = 0; i < game.thingCount; ++i) {
        const Thing& thing = game.things[i];
        if (!thing.present) continue;
        for (const Deed deed : kOnThings) {
            Choice choice = onSquare(deed, who, thing.square);
            const bool teaches = thing.kind == ThingKind::Bookcase || thing.kind == ThingKind::Tome;
            const int spells = deed == Deed::Explore && teaches ? static_cast<int>(Spell::Count) : 1;
            for (int spell = 0; spell < spells; ++spell) {
                choice.what = static_cast<std::uint8_t>(spell);
                addIfOpen(game, choice, into);
            }
        }
    }
}

void addAround(const Game& game, Index who, std::vector<Choice>& into) {
    addIfOpen(game, onSquare(Deed::LayPortal, who, game.models[who].square), into);
    for (const board::Point step : board::kSteps) {
        const Square next = game.squareAt(game.pointOf(game.models[who].square) + step);
        if (next == kNowhere) continue;
        if (game.cells[next].terrain == Terrain::Water) addIfOpen(game, onSquare(Deed::Drink, who, next), into);
        addIfOpen(game, onSquare(Deed::LayPortal, who, next), into);
    }
}

void addOnModels(const Game& game, Index who, std::vector<Choice>& into) {
    for (Index i = 0; i < game.modelCount; ++i) {
        if (!game.inPlay(i)) continue;
        for (const Deed deed : kOnModels) addIfOpen(game, aimed(deed, who, i), into);
        for (Index other = 0; other < game.modelCount && game.has(who, Skill::FieldHealing); ++other)
            if (other != i) addIfOpen(game, aimed(Deed::FieldHealing, who, i, other), into);
        Choice tap = aimed(Deed::Tap, who, i);
        tap.amount = game.models[i].store;
        addIfOpen(game, tap, into);
    }
}

bool isOneToAct(const Game& game, Index who, Side side) {
    if (game.task().kind == TaskKind::Walk) return who == game.task().model;
    return game.models[who].side == side && mayAct(game, who) == WhyNot::None;
}

void addWalks(const Game& game, Index who, std::vector<Choice>& into) {
    const ReachOffer offer = reachOf(game, who);
    for (int square = 0; square < game.extent.squares(); ++square) {
        if (offer.why[static_cast<std::size_t>(square)] == WhyNot::None && square != game.models[who].square)
            into.push_back(offer.walkTo(who, static_cast<Square>(square)));
    }
}

} // namespace

std::vector<Choice> answersOf(const Game& game) {
    std::vector<Choice> into;
    for (const Deed deed : {Deed::BeMover, Deed::BeNonMover, Deed::EndPhase, Deed::EndAssign, Deed::PassPlace,
                            Deed::LetDie, Deed::EndSmash})
        addIfOpen(game, bare(deed), into);
    if (game.task().kind == TaskKind::Doom) into.push_back(bare(Deed::SpareAll, game.task().model));
    for (std::int16_t group = 1; game.task().kind == TaskKind::Fight && group < 64; ++group)
        addIfOpen(game, {.deed = Deed::Fight, .amount = group}, into);
    for (Index i = 0; i < game.modelCount; ++i) {
        if (game.task().kind == TaskKind::Revive) addIfOpen(game, bare(Deed::Revive, i), into);
        if (game.task().kind == TaskKind::Doom) addIfOpen(game, aimed(Deed::Doom, game.task().model, i), into);
    }
    for (Index i = 0; i < game.thingCount; ++i) {
        const Square square = game.things[i].square;
        if (!game.things[i].present) continue;
        addIfOpen(game, {.deed = Deed::Smash, .square = square}, into);
        for (Index who = 0; game.task().kind == TaskKind::ReturnHero && who < game.modelCount; ++who)
            addIfOpen(game, onSquare(Deed::ReturnHero, who, square), into);
    }
    return into;
}

std::vector<Choice> deedsOf(const Game& game, Index who) {
    std::vector<Choice> deeds;
    for (const Deed deed : kAlone) addIfOpen(game, bare(deed, who), deeds);
    if (game.task().kind == TaskKind::Walk) return deeds;
    for (const TargetOffer& target : targetsOf(game, who)) {
        if (target.bar == WhyNot::None)
            deeds.push_back(shoot(who, {{target.whom, static_cast<std::uint8_t>(shotDice(game, who))}}));
    }
    if (game.task().kind == TaskKind::Action || game.has(who, Skill::Control)) {
        addOnModels(game, who, deeds);
        addOnThings(game, who, deeds);
        addAround(game, who, deeds);
    }
    return deeds;
}

std::vector<Choice> assignments(const Game& game) {
    std::vector<Choice> choices;
    if (game.task().kind != TaskKind::Assign) return choices;
    for (std::int16_t die = 0; die < game.roll.count; ++die) {
        for (Index i = 0; i < game.modelCount; ++i)
            addIfOpen(game, {.deed = Deed::PutDie, .whom = i, .amount = die}, choices);
    }
    for (Index i = 0; i < game.modelCount; ++i) {
        if (game.isFamiliar(i)) addIfOpen(game, {.deed = Deed::SpendSixes, .whom = i}, choices);
    }
    return choices;
}

std::vector<Choice> placements(const Game& game) {
    std::vector<Choice> choices;
    if (game.task().kind != TaskKind::Place) return choices;
    std::vector<Index> replaced{kNobody};
    for (Index i = 0; i < game.modelCount; ++i)
        if (game.inPlay(i) && game.models[i].side == Side::Master) replaced.push_back(i);
    for (int square = 0; square < game.extent.squares(); ++square) {
        for (const Index whom : replaced)
            addIfOpen(game, {.deed = Deed::Place, .whom = whom, .square = static_cast<Square>(square)}, choices);
    }
    return choices;
}

std::vector<Choice> legal(const Game& game, Side side) {
    if (game.result != Result::Open || chooser(game) != side) return {};
    std::vector<Choice> choices = answersOf(game);
    for (const Choice& choice : assignments(game)) choices.push_back(choice);
    for (const Choice& choice : placements(game)) choices.push_back(choice);
    const TaskKind kind = game.task().kind;
    if (kind != TaskKind::Action && kind != TaskKind::Shooting && kind != TaskKind::Walk) return choices;
    for (Index i = 0; i < game.modelCount; ++i) {
        if (!game.inPlay(i) || !isOneToAct(game, i, side)) continue;
        for (const Choice& choice : deedsOf(game, i)) choices.push_back(choice);
        if (kind != TaskKind::Shooting) addWalks(game, i, choices);
    }
    return choices;
}

namespace {

bool hasTarget(const Game& game, Index who) {
    const std::vector<TargetOffer> targets = targetsOf(game, who);
    return std::ranges::find(targets, WhyNot::None, &TargetOffer::bar) != targets.end();
}

} // namespace

std::vector<Index> idlersOf(const Game& game) {
    std::vector<Index> idle;
    const TaskKind phase = game.task().kind;
    if (phase != TaskKind::Action && phase != TaskKind::Shooting) return idle;
    constexpr std::array kBusy{Mark::Acted, Mark::Shot, Mark::UsedSkill, Mark::Reading};
    for (Index i = 0; i < game.modelCount; ++i) {
        const Model& model = game.models[i];
        const bool mayStill = mayAct(game, i) == WhyNot::None && !game.isFamiliar(i) &&
                              std::ranges::none_of(kBusy, [&](Mark mark) { return model.is(mark); }) &&
                              !inEnemyZone(game, model.square, model.side);
        if (mayStill && (phase == TaskKind::Action || hasTarget(game, i))) idle.push_back(i);
    }
    return idle;
}

namespace {

bool decides(const Game& game, const Choice& deed) {
    const Model& model = game.models[deed.who];
    switch (deed.deed) {
    case Deed::Finish: return false;
    case Deed::DrinkPotion:
    case Deed::DrinkMajor: return model.hits < game.profileOf(deed.who).hits;
    case Deed::TakeAntidote: return model.poison > 0;
    case Deed::Explore: return !hasThing(game, deed.square, ThingKind::Trigger);
    default: return true;
    }
}

} // namespace

bool isPhaseSpent(const Game& game) {
    const TaskKind phase = game.task().kind;
    if (game.result != Result::Open || (phase != TaskKind::Action && phase != TaskKind::Shooting)) return false;
    for (Index i = 0; i < game.modelCount; ++i) {
        if (!game.inPlay(i) || !isOneToAct(game, i, game.task().side)) continue;
        const std::vector<Choice> deeds = deedsOf(game, i);
        if (std::ranges::any_of(deeds, [&](const Choice& deed) { return decides(game, deed); })) return false;
        if (phase == TaskKind::Shooting) continue;
        const std::vector<WhyNot> why = reachOf(game, i).why;
        if (std::ranges::find(why, WhyNot::None) != why.end()) return false;
    }
    return true;
}

} // namespace tenplus::skirmish
