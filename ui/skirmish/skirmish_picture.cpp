#include "skirmish/skirmish_picture.h"

#include "bridge/text.h"
#include "skirmish/skirmish_words.h"

#include <algorithm>

namespace tenplus::ui {

namespace {

board::Spot middleOf(sk::At at) { return {at.x * board::kSquare + board::kSquare / 2, at.y * board::kSquare + board::kSquare / 2}; }

// As drawn maps have them: rough ground is grass, a rock slide is rubble.
std::string tilesOf(std::string row) {
    std::ranges::replace(row, ':', '"');
    std::ranges::replace(row, '%', ':');
    return row;
}

Icon iconOf(const table::BoardThing& thing) {
    if (thing.kind == "door") return thing.held ? Icon::Lock : thing.open ? Icon::Open : Icon::Door;
    if (thing.kind == "teleporter" || thing.kind == "stairs") return Icon::Loop;
    if (thing.kind == "trap") return Icon::Warning;
    if (thing.kind == "stack" || thing.kind == "coins") return Icon::Coin;
    if (thing.kind == "campfire") return Icon::Camp;
    if (thing.kind == "bookcase" || thing.kind == "tome") return Icon::Book;
    if (thing.kind == "coffin" || thing.kind == "skulls") return Icon::Skull;
    if (thing.kind == "weapons-rack") return Icon::Sword;
    if (thing.kind == "bed") return Icon::Moon;
    if (thing.kind == "altar") return Icon::Star;
    if (thing.kind == "key") return Icon::Pin;
    return Icon::Outline;
}

bool hasState(const table::BoardModel& model, const char* state) { return std::ranges::find(model.states, state) != model.states.end(); }

Ring ringOf(const SkirmishShown& shown, const SkirmishOffers& offers, const table::BoardModel& model) {
    if (model.active) return Ring::Acting;
    const auto target = std::ranges::find(offers.targets, sk::Index(model.number - 1), &sk::TargetOffer::whom);
    if (target != offers.targets.end() && target->bar == sk::Bar::None) return Ring::Target;
    if (hasState(model, "finished") || hasState(model, "asleep") || hasState(model, "gazed")) return Ring::Spent;
    return mayChoose(shown, model.number) ? Ring::Acting : Ring::Plain;
}

BoardToken tokenOf(const SkirmishShown& shown, const SkirmishOffers& offers, const SkirmishHand& hand, const table::BoardModel& model) {
    BoardToken token;
    token.at = middleOf(model.at);
    const bool hero = model.side == sk::Side::Heroes;
    token.shape = hero ? TokenShape::Party : TokenShape::Foe;
    token.icon = hasState(model, "asleep") ? Icon::Moon : model.fire > 0 ? Icon::Flame : hero ? Icon::Person : model.shots > 0 ? Icon::Bow : Icon::Skull;
    token.ring = ringOf(shown, offers, model);
    // Monsters go by their numbers, or the board would be hidden by names.
    const bool over = hand.over == board::Point{model.at.x, model.at.y};
    token.name = hero || over ? qs(model.name) : QString::number(model.number);
    token.chosen = model.number == hand.chosen;
    token.hits = model.hits;
    token.mostHits = model.hitsMost;
    if (model.status == "hidden") token.seen = Seen::Hidden;
    return token;
}

void addReach(BoardPicture& picture, const sk::Game& game, const SkirmishOffers& offers) {
    if (!offers.reach) return;
    for (int square = 0; square < game.extent.squares(); ++square) {
        const auto at = static_cast<std::size_t>(square);
        const auto cost = offers.reach->reach.cost[at];
        if (cost == board::kOutOfReach || cost == 0) continue;
        const bool stands = offers.reach->why[at] == sk::Bar::None;
        picture.squares.push_back({game.extent.pointAt(square), stands ? SquareLook::Reach : SquareLook::Stop, QString::number(cost), {}});
    }
}

void addPlaces(BoardPicture& picture, const sk::Game& game, const SkirmishOffers& offers) {
    std::vector<sk::Square> seen;
    for (const auto* choices : {&offers.places, &offers.answers}) {
        for (const sk::Choice& choice : *choices) {
            if (choice.square == sk::kNowhere || std::ranges::find(seen, choice.square) != seen.end()) continue;
            seen.push_back(choice.square);
            picture.squares.push_back({game.pointOf(choice.square), SquareLook::Reach, {}, {}});
        }
    }
}

const table::BoardModel* modelOf(const table::SkirmishBoard& board, int number) {
    const auto found = std::ranges::find(board.models, number, &table::BoardModel::number);
    return found == board.models.end() ? nullptr : &*found;
}

// From the one who is chosen to the enemy below the cursor, with the reason; from each die that is put to whom it is put on.
void addRays(BoardPicture& picture, const SkirmishShown& shown, const SkirmishOffers& offers, const SkirmishHand& hand) {
    const table::SkirmishBoard& board = *shown.view.board;
    const table::BoardModel* const from = modelOf(board, hand.chosen);
    if (from && hand.over) {
        const table::BoardModel* const over = modelOf(board, modelAt(shown, *hand.over));
        const auto target = over ? std::ranges::find(offers.targets, sk::Index(over->number - 1), &sk::TargetOffer::whom) : offers.targets.end();
        if (target != offers.targets.end()) picture.rays.push_back({{middleOf(from->at), middleOf(over->at)}, targetWords(*target)});
    }
    for (const auto& [die, whom] : hand.put) {
        const auto found = std::ranges::find(board.dice, die, &table::BoardDie::die);
        const table::BoardModel* const by = found == board.dice.end() ? nullptr : modelOf(board, found->by);
        const table::BoardModel* const on = modelOf(board, whom);
        if (by && on) picture.rays.push_back({{middleOf(by->at), middleOf(on->at)}, QString::number(found->pips)});
    }
}

} // namespace

BoardPicture skirmishPicture(const SkirmishShown& shown, const SkirmishOffers& offers, const SkirmishHand& hand) {
    BoardPicture picture;
    if (!shown.view.board) return picture;
    const table::SkirmishBoard& board = *shown.view.board;
    picture.ground.width = board.width;
    picture.ground.height = board.height;
    picture.ground.labels = true;
    for (const std::string& row : board.rows) picture.ground.tiles.push_back(tilesOf(row));
    for (const table::BoardThing& thing : board.things) {
        BoardToken token;
        token.at = middleOf(thing.at);
        token.icon = iconOf(thing);
        token.ring = thing.active ? Ring::Acting : Ring::Plain;
        if (hand.over == board::Point{thing.at.x, thing.at.y}) token.name = qs(thing.name);
        picture.tokens.push_back(std::move(token));
    }
    for (const table::BoardModel& model : board.models) {
        if (model.status == "in-play" || model.status == "hidden") picture.tokens.push_back(tokenOf(shown, offers, hand, model));
    }
    if (shown.game && !shown.past) {
        addReach(picture, *shown.game, offers);
        addPlaces(picture, *shown.game, offers);
    }
    addRays(picture, shown, offers, hand);
    return picture;
}

} // namespace tenplus::ui
