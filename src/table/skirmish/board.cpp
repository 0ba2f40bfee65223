#include "table/skirmish/board.h"

#include "skirmish/side_view.h"
#include "skirmish/turn.h"
#include "table/skirmish/describer.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline skirmish {

namespace {

At placeIn(const Game& game, content::skirmish::Square square) {
    if (square == kNowhere) return {};
    const board::Point at = game.pointOf(square);
    return {at.x, at.y};
}

// One side's view of a game.
struct Vantage {
    const content::skirmish::Books& books;
    const SkirmishState& state;
    const Game& game; ///< with that side's knowledge
    Side side;
    table::Numbers numbers;

    [[nodiscard]] int number(Index who) const {
        if (who == kNobody) return 0;
        return side == Side::Master || numbers == table::Numbers::OfActs ? who + 1 : state.met.of(who).place;
    }
};

std::string word(auto value) { return std::string(wireNames(value)[static_cast<std::size_t>(value)]); }

int pointsLeft(const Game& game, Index who) {
    const Model& model = game.models[who];
    if (model.is(Mark::Whole)) return 0;
    return model.is(Mark::Acted) ? std::max(0, model.budget - model.spent) : currentMove(game, who);
}

// True if the game knows that slaying it meets an aim which is still open.
bool isAim(const Game& game, const skirmish::Model& model) {
    const auto meets = [&](const skirmish::Effect& effect) {
        return effect.kind == skirmish::EffectKind::MeetAim && (game.aims >> effect.amount & 1) == 0;
    };
    return model.tag != 0 && std::any_of(game.triggers.begin(), game.triggers.begin() + game.triggerCount,
                                         [&](const skirmish::Trigger& trigger) {
                                             return trigger.when == skirmish::When::Slain &&
                                                    trigger.number == model.tag && !trigger.fired &&
                                                    std::ranges::any_of(trigger.effects, meets);
                                         });
}

BoardModel modelIn(const Vantage& from, Index who) {
    const Game& game = from.game;
    const Model& model = game.models[who];
    BoardModel out;
    out.number = from.number(who);
    out.called = from.state.met.of(who).number;
    out.name = modelName(from.books, from.state, game, who);
    out.profile = profileWords(from.books.book, from.state, model.profile).id;
    if (model.profile < from.books.book.profiles.size()) out.icon = from.books.book.profiles[model.profile].icon;
    out.side = model.side;
    out.status = word(model.status);
    out.hits = +model.hits;
    out.hitsMost = +game.profileOf(who).hits;
    out.poison = model.poison;
    out.fire = model.fire;
    out.active = game.active == who;
    if (model.side == Side::Heroes) out.goods = recordOf(model.goods);
    if (game.inPlay(who) || model.status == Status::Hidden) out.at = placeIn(game, model.square);
    if (isAim(game, model)) out.states.emplace_back("aim");
    if (!game.inPlay(who)) return out;
    out.group = model.group;
    out.movement = pointsLeft(game, who);
    out.melee = meleeDiceNow(game, who);
    out.shots = shotDice(game, who);
    out.reach = out.shots > 0 ? shotReach(game, who) : 0;
    out.armour = armourOf(game, who, false);
    const auto marks = wireNames(Mark());
    for (std::size_t i = 0; i < marks.size(); ++i) {
        if (model.is(static_cast<Mark>(i))) out.states.emplace_back(marks[i]);
    }
    if (model.gazer != kNobody) out.states.emplace_back("gazed");
    return out;
}

BoardThing thingIn(const content::skirmish::Book& book, const Game& game, const Thing& thing) {
    const bool coloured =
        thing.kind == ThingKind::Door || thing.kind == ThingKind::Key || thing.kind == ThingKind::Stairs;
    return {.kind = std::string(content::skirmish::thingWords()[static_cast<std::size_t>(thing.kind)]),
            .name = book.thingNames[static_cast<std::size_t>(thing.kind)],
            .at = placeIn(game, thing.square),
            .open = thing.kind == ThingKind::Door && thing.open,
            .active = thing.kind == ThingKind::Teleporter && thing.active,
            .held = thing.holder != kNobody,
            .colour = coloured ? thing.number : 0};
}

std::vector<BoardDie> diceOn(const Vantage& from) {
    const Game& game = from.game;
    std::vector<BoardDie> dice;
    const bool asked = game.result == Result::Open && game.task().kind == TaskKind::Assign;
    for (std::size_t i = 0; i < game.roll.count; ++i) {
        const KillDie& die = game.roll.dice[i];
        BoardDie& out = dice.emplace_back(
            BoardDie{static_cast<int>(i) + 1, die.pips, from.number(die.roller), from.number(die.target), {}});
        for (Index whom = 0; asked && whom < game.modelCount; ++whom) {
            if (canPut(game, die, whom)) out.fits.push_back(from.number(whom));
        }
    }
    return dice;
}

// If the side does not know the roller, names the roller's side.
std::vector<BoardPool> poolsOn(const content::skirmish::Books& books, const SkirmishState& state, const Game& known) {
    std::vector<BoardPool> pools;
    for (Pool pool : state.thrown.pools) {
        const bool unknown = pool.who < known.modelCount && (known.models[pool.who].status == Status::Unused ||
                                                             known.models[pool.who].status == Status::Hidden);
        if (unknown) pool.who = kNobody;
        BoardPool& out = pools.emplace_back(BoardPool{throwerName(books, state, known, pool),
                                                      throwVerb(pool),
                                                      pool.side,
                                                      {},
                                                      pool.isCounted(),
                                                      pool.successes()});
        for (const PoolDie& die : pool.dice) out.dice.push_back({die.pips, die.succeeds()});
    }
    return pools;
}

std::vector<std::string> rowsOf(const Game& game, Side side) {
    std::vector<std::string> rows(static_cast<std::size_t>(game.extent.height));
    for (int square = 0; square < game.extent.squares(); ++square) {
        const auto at = static_cast<content::skirmish::Square>(square);
        const bool known = side == Side::Master || game.isRevealed(at);
        rows[static_cast<std::size_t>(square / game.extent.width)] +=
            known ? terrainLetter(game.cells[at].terrain) : ' ';
    }
    return rows;
}

} // namespace

ProfileWords profileWords(const content::skirmish::Book& book, const SkirmishState& state, std::size_t profile) {
    if (profile < book.profiles.size()) return {book.profiles[profile].id, book.profiles[profile].name};
    profile -= book.profiles.size();
    return profile < state.heroes.size() ? ProfileWords{state.heroes[profile].profile, state.heroes[profile].name}
                                         : ProfileWords{{}, "Model"};
}

std::string modelName(const content::skirmish::Books& books, const SkirmishState& state, const Game& game, Index who) {
    return modelName(books, state, state.met, game, who);
}

std::string modelName(const content::skirmish::Books& books, const SkirmishState& state, const Met& met,
                      const Game& game, Index who) {
    if (who >= game.modelCount) return "somebody";
    if (who < state.party.size() && !state.party[who].name.empty()) return state.party[who].name;
    const std::uint8_t profile = game.models[who].profile;
    std::string name = profileWords(books.book, state, profile).name;
    if (who < state.party.size()) return name;
    const int number = met.of(who).number;
    return number == 0 ? "Hidden " + name : name + " " + std::to_string(number);
}

std::optional<SkirmishBoard> boardOf(const content::Rulebook& rulebook, const Table& table, Side side,
                                     table::Numbers numbers) {
    const Game* const whole = table.skirmish.board();
    if (!rulebook.skirmish || !whole) return std::nullopt;
    const SideView view(*whole, side);
    const Game& game = view.known();
    const Vantage from{*rulebook.skirmish, table.skirmish, game, side, numbers};
    SkirmishBoard out;
    out.scenario = table.skirmish.title;
    out.trial = table.skirmish.trial;
    out.move = game.move;
    out.mover = game.mover;
    out.points = game.points;
    out.pointsMost = game.numbers.victoryPoints;
    out.result = game.result;
    if (game.result == Result::Open && game.taskCount > 0) {
        out.asks = game.task().kind;
        out.chooser = game.task().side;
        const bool ofModel = out.asks == TaskKind::Doom || out.asks == TaskKind::Revive || out.asks == TaskKind::Walk;
        out.about = ofModel ? from.number(game.task().model) : 0;
    }
    for (std::size_t i = 0; i < table.skirmish.aims.size(); ++i)
        out.aims.push_back({table.skirmish.aims[i], (game.aims >> i & 1) != 0});
    out.width = game.extent.width;
    out.height = game.extent.height;
    out.rows = rowsOf(game, side);
    for (Index who = 0; who < game.modelCount; ++who) {
        const Status status = game.models[who].status;
        if (status != Status::Unused && (status != Status::Hidden || side == Side::Master))
            out.models.push_back(modelIn(from, who));
    }
    std::ranges::sort(out.models, {}, &BoardModel::number); // the list's order must not betray anything
    for (Index i = 0; i < game.thingCount; ++i) {
        const Thing& thing = game.things[i];
        if (thing.present && thing.square != kNowhere && thing.kind != ThingKind::Trigger)
            out.things.push_back(thingIn(rulebook.skirmish->book, game, thing));
    }
    out.dice = diceOn(from);
    const bool lie = (table.lastRoll ? table.lastRoll->id : RollId{}) == table.skirmish.thrown.roll;
    if (lie) out.pools = poolsOn(*rulebook.skirmish, table.skirmish, game);
    return out;
}

std::optional<SkirmishBoard> playerBoard(const content::Rulebook& rulebook, const Table& table) {
    return boardOf(rulebook, table, Side::Heroes);
}

} // namespace tenplus::table::inline skirmish
