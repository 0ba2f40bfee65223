#include "skirmish/skirmish_picture.h"

#include "base/contains.h"
#include "board/board_frame.h"
#include "board/models_picture.h"
#include "bridge/text.h"
#include "skirmish/skirmish_words.h"
#include "skirmish/step_motion.h"

#include <algorithm>

namespace tenplus::ui {

namespace {

board::Spot middleOf(sk::At at) { return ui::middleOf(board::Point{at.x, at.y}); }

const table::BoardDie* dieOf(const table::SkirmishBoard& board, int number) {
    const auto found = std::ranges::find(board.dice, number, &table::BoardDie::die);
    return found == board.dice.end() ? nullptr : &*found;
}

bool fits(const table::BoardDie& die, int whom) { return contains(die.fits, whom); }

Ring ringOf(const SkirmishShown& shown, const SkirmishOffers& offers, const SkirmishHand& hand,
            const table::BoardModel& model, Ring plain) {
    const table::BoardDie* const held = isAssigning(shown) ? dieOf(*shown.view.board, hand.die) : nullptr;
    if (held && fits(*held, model.number)) return Ring::Target;
    if (plain == Ring::ActRun) return plain;
    const auto target = std::ranges::find(offers.targets, sk::Index(model.number - 1), &sk::TargetOffer::whom);
    if (target != offers.targets.end() && target->bar == sk::WhyNot::None) return Ring::Target;
    return plain == Ring::Plain && mayChoose(shown, model.number) ? Ring::ActRun : plain;
}

// A token with its possible acts.
BoardToken shownToken(const SkirmishShown& shown, const SkirmishOffers& offers, const SkirmishHand& hand,
                      const table::BoardModel& model) {
    BoardToken token = tokenOf(model);
    token.at = spotInMotion(shown.step, model.number, token.at, hand.motion);
    token.ring = ringOf(shown, offers, hand, model, token.ring);
    token.chosen = model.number == hand.chosen || model.number == hand.pointed;
    const bool isNamed = token.chosen || model.active || hand.over == board::Point{model.at.x, model.at.y};
    if (isNamed) token.name = qs(model.name);
    return token;
}

// Over the squares that can be reached.
void addConsequences(BoardPicture& picture, const sk::Game& game, const SkirmishOffers& offers) {
    for (const sk::Square square : offers.dangers)
        picture.squares.push_back({game.pointOf(square), SquareLook::Danger, {}, {}});
    for (const sk::Square square : offers.halts)
        picture.squares.push_back({game.pointOf(square), SquareLook::Halt, {}, {}});
}

// The way of the selected model to the square under the cursor, or to beside the thing there.
void addWay(BoardPicture& picture, const SkirmishShown& shown, const SkirmishOffers& offers, const SkirmishHand& hand) {
    const auto walk = walkUnder(shown, offers, hand);
    if (!walk) return;
    const sk::Game& game = *shown.game;
    BoardRay way{{ui::middleOf(game.pointOf(game.models[walk->who].square))}, {}};
    for (std::size_t i = 0; i < walk->count; ++i) way.along.push_back(ui::middleOf(game.pointOf(walk->path[i])));
    picture.rays.push_back(std::move(way));
}

void addReach(BoardPicture& picture, const sk::Game& game, const SkirmishOffers& offers) {
    if (!offers.reach) return;
    for (int square = 0; square < game.extent.squares(); ++square) {
        const auto at = static_cast<std::size_t>(square);
        const auto cost = offers.reach->reach.cost[at];
        if (cost == board::kOutOfReach || cost == 0) continue;
        const bool stands = offers.reach->why[at] == sk::WhyNot::None;
        picture.squares.push_back(
            {game.extent.pointAt(square), stands ? SquareLook::Reach : SquareLook::Stop, QString::number(cost), {}});
    }
}

void addPlaces(BoardPicture& picture, const sk::Game& game, const SkirmishOffers& offers) {
    std::vector<sk::Square> seen;
    for (const auto* choices : {&offers.places, &offers.answers}) {
        for (const sk::Choice& choice : *choices) {
            if (choice.square == sk::kNowhere || contains(seen, choice.square)) continue;
            seen.push_back(choice.square);
            picture.squares.push_back({game.pointOf(choice.square), SquareLook::Reach, {}, {}});
        }
    }
}

const table::BoardModel* modelOf(const table::SkirmishBoard& board, int number) {
    const auto found = std::ranges::find(board.models, number, &table::BoardModel::number);
    return found == board.models.end() ? nullptr : &*found;
}

// From the roller of the held die to the square under the cursor.
void addHeldDie(BoardPicture& picture, const SkirmishShown& shown, const SkirmishHand& hand) {
    const table::SkirmishBoard& board = *shown.view.board;
    const table::BoardDie* const die = hand.over && !hand.put.contains(hand.die) ? dieOf(board, hand.die) : nullptr;
    const table::BoardModel* const by = die ? modelOf(board, die->by) : nullptr;
    if (!by) return;
    const int whom = modelAt(shown, *hand.over);
    picture.rays.push_back({{middleOf(by->at), ui::middleOf(*hand.over)},
                            whom != 0 && !fits(*die, whom) ? barredDieWords() : QString::number(die->pips)});
}

// From the selected model to the enemy under the cursor, with the reason; and from the roller of each assigned die to
// its target.
void addRays(BoardPicture& picture, const SkirmishShown& shown, const SkirmishOffers& offers,
             const SkirmishHand& hand) {
    const table::SkirmishBoard& board = *shown.view.board;
    const table::BoardModel* const from = modelOf(board, hand.chosen);
    if (from && hand.over) {
        const table::BoardModel* const over = modelOf(board, modelAt(shown, *hand.over));
        const auto target = over
                                ? std::ranges::find(offers.targets, sk::Index(over->number - 1), &sk::TargetOffer::whom)
                                : offers.targets.end();
        if (target != offers.targets.end())
            picture.rays.push_back({{middleOf(from->at), middleOf(over->at)}, targetWords(*target)});
    }
    for (const sk::ShotShare& share : from ? hand.shots : std::vector<sk::ShotShare>()) {
        if (const table::BoardModel* const on = modelOf(board, share.whom))
            picture.rays.push_back({{middleOf(from->at), middleOf(on->at)}, QString::number(share.dice)});
    }
    for (const auto& [die, whom] : hand.put) {
        const table::BoardDie* const found = dieOf(board, die);
        const table::BoardModel* const by = found ? modelOf(board, found->by) : nullptr;
        const table::BoardModel* const on = modelOf(board, whom);
        if (by && on) picture.rays.push_back({{middleOf(by->at), middleOf(on->at)}, QString::number(found->pips)});
    }
    addHeldDie(picture, shown, hand);
}

// The way of the model that the program moved last, or that moved in a step that is looked back at: a person knows
// where their own model came from.
void addTrail(BoardPicture& picture, const SkirmishShown& shown) {
    if (shown.step.trail.size() < 2 || !(shown.step.byProgram || shown.past)) return;
    BoardRay way;
    for (const board::Point at : shown.step.trail) way.along.push_back(ui::middleOf(at));
    picture.rays.push_back(std::move(way));
}

} // namespace

bool isAssigning(const SkirmishShown& shown) {
    return shown.view.board && !shown.past && !shown.byProgram && shown.view.board->asks == sk::TaskKind::Assign &&
           shown.view.board->result == sk::Result::Open;
}

std::vector<ShownPool> skirmishPools(const SkirmishShown& shown, const SkirmishHand& hand) {
    if (!shown.view.board) return {};
    const table::SkirmishBoard& board = *shown.view.board;
    std::vector<ShownPool> pools;
    if (isAssigning(shown)) {
        ShownPool& kill = pools.emplace_back();
        kill.words = assignWords();
        for (const table::BoardDie& die : board.dice) {
            kill.dice.push_back({.sides = 6, .pips = die.pips, .dropped = die.fits.empty()});
            kill.numbers.push_back(die.die);
            const auto put = hand.put.find(die.die);
            const table::BoardModel* const on = put == hand.put.end() ? nullptr : modelOf(board, put->second);
            kill.below.push_back(putWords(die, on));
        }
        return pools;
    }
    for (const table::BoardPool& pool : board.pools) {
        ShownPool& out = pools.emplace_back();
        out.words = poolWords(pool);
        for (const table::BoardPoolDie& die : pool.dice)
            out.dice.push_back({.sides = 6, .pips = die.pips, .dropped = pool.counted && !die.success});
    }
    return pools;
}

BoardPicture skirmishPicture(const SkirmishShown& shown, const SkirmishOffers& offers, const SkirmishHand& hand) {
    if (!shown.view.board) return {};
    const table::SkirmishBoard& board = *shown.view.board;
    BoardPicture picture = boardPicture(board);
    for (std::size_t i = 0; i < board.things.size(); ++i) {
        const sk::At at = board.things[i].at;
        if (hand.over == board::Point{at.x, at.y}) picture.tokens[i].name = qs(board.things[i].name);
    }
    picture.tokens.resize(board.things.size());
    for (const table::BoardModel& model : board.models) {
        if (stands(model)) picture.tokens.push_back(shownToken(shown, offers, hand, model));
    }
    if (shown.game && !shown.past) {
        addReach(picture, *shown.game, offers);
        addConsequences(picture, *shown.game, offers);
        addPlaces(picture, *shown.game, offers);
    }
    addTrail(picture, shown);
    addWay(picture, shown, offers, hand);
    addRays(picture, shown, offers, hand);
    return picture;
}

} // namespace tenplus::ui
