// Places monsters: wandering ones, vampires from coffins, and the undying.
#include "skirmish/ground.h"
#include "skirmish/offers.h"
#include "skirmish/turn.h"

namespace tenplus::skirmish {

namespace {

bool isNextToHero(const Game& game, Square square) {
    for (Index i = 0; i < game.modelCount; ++i) {
        if (game.inPlay(i) && game.isHero(i) && straightSquares(game, square, game.models[i].square) <= 1) return true;
    }
    return false;
}

/// The grill, trap door or well that allows a watched square once per round; kNothing if there is none.
Index outletFor(const Game& game, Square square) {
    for (Index i = 0; i < game.thingCount; ++i) {
        const Thing& thing = game.things[i];
        if (!thing.present || thing.active || !game.isRevealed(thing.square)) continue;
        const bool floor = thing.kind == ThingKind::Grill || thing.kind == ThingKind::TrapDoor;
        if (floor && thing.square == square) return i;
        if (thing.kind != ThingKind::Well || isNextToHero(game, thing.square)) continue;
        if (straightSquares(game, thing.square, square) == 1) return i;
    }
    return kNothing;
}

bool isNearCoffin(const Game& game, Square square) {
    for (Index i = 0; i < game.thingCount; ++i) {
        const Thing& thing = game.things[i];
        if (thing.kind != ThingKind::Coffin || !thing.present || !game.isRevealed(thing.square)) continue;
        if (steppedSquares(game, thing.square, square) <= game.numbers.coffinRange) return true;
    }
    return false;
}

// A model burrows only once, even if it is moved.
bool mayBurrow(const Game& game, const Task& task, Index instead) {
    if (!game.profiles[task.model].skills.has(Skill::Underfoot)) return false;
    return instead == kNobody || !game.models[instead].is(Mark::Burrowed);
}

WhyNot squareBar(const Game& game, const Task& task, Square square, Index instead) {
    if (square >= game.extent.squares() || !isFree(game, square, Side::Master)) return WhyNot::NoPlace;
    switch (static_cast<PlaceRight>(task.number)) {
    case PlaceRight::Coffin:
        return isNearCoffin(game, square) && !isNextToHero(game, square) ? WhyNot::None : WhyNot::NoPlace;
    case PlaceRight::Wandering:
        if (mayBurrow(game, task, instead)) return WhyNot::None;
        break;
    case PlaceRight::Undying: break;
    }
    if (outletFor(game, square) != kNothing) return WhyNot::None;
    return isWatched(game, square) ? WhyNot::Watched : WhyNot::None;
}

bool canRelocate(const Game& game, std::uint8_t profile, Index whom) {
    return whom < game.modelCount && game.inPlay(whom) && game.models[whom].side == Side::Master &&
           game.models[whom].profile == profile;
}

bool hasPlace(const Game& game, const Task& task, Index instead) {
    for (int square = 0; square < game.extent.squares(); ++square) {
        if (squareBar(game, task, static_cast<Square>(square), instead) == WhyNot::None) return true;
    }
    return false;
}

// Models of a kind differ only in whether they may burrow.
bool canRelocateAny(const Game& game, const Task& task) {
    bool asked[2] = {false, false};
    for (Index i = 0; i < game.modelCount; ++i) {
        if (!canRelocate(game, task.model, i)) continue;
        bool& known = asked[mayBurrow(game, task, i) ? 1 : 0];
        if (!known && hasPlace(game, task, i)) return true;
        known = true;
    }
    return false;
}

Index freeSlot(const Game& game) {
    for (Index i = 0; i < game.modelCount; ++i) {
        const Model& model = game.models[i];
        if (model.status == Status::Dead && model.side == Side::Master && model.tag == 0) return i;
    }
    return game.modelCount < kMostModels ? game.modelCount : kNobody;
}

} // namespace

std::uint8_t placedProfile(const Game& game, const Task& task) {
    return static_cast<PlaceRight>(task.number) == PlaceRight::Undying ? game.models[task.model].profile : task.model;
}

bool canPlaceAny(const Game& game) {
    const Task& task = game.task();
    const bool undying = static_cast<PlaceRight>(task.number) == PlaceRight::Undying;
    const std::uint8_t profile = placedProfile(game, task);
    if (!undying && game.collection[profile] == 0) return canRelocateAny(game, task);
    if (!undying && freeSlot(game) == kNobody) return false;
    return hasPlace(game, task, kNobody);
}

WhyNot checkPlacing(const Game& game, const Choice& choice) {
    const Task& task = game.task();
    if (task.kind != TaskKind::Place) return WhyNot::NotNow;
    if (choice.deed == Deed::PassPlace) return WhyNot::None;
    const std::uint8_t profile = placedProfile(game, task);
    if (static_cast<PlaceRight>(task.number) != PlaceRight::Undying) {
        if (game.collection[profile] == 0 && !canRelocate(game, profile, choice.whom)) return WhyNot::CollectionEmpty;
        if (game.collection[profile] != 0 && choice.whom != kNobody) return WhyNot::CollectionNotEmpty;
    }
    return squareBar(game, task, choice.square, choice.whom);
}

void doPlacing(Turn& turn, const Choice& choice) {
    const Game& game = turn.game;
    const Task task = game.task();
    const bool undying = static_cast<PlaceRight>(task.number) == PlaceRight::Undying;
    const std::uint8_t profile = placedProfile(game, task);
    turn.done();
    if (choice.deed == Deed::PassPlace) {
        if (undying) loseForGood(turn, task.model);
        return;
    }
    const bool watched = isWatched(game, choice.square);
    const Index outlet = watched ? outletFor(game, choice.square) : kNothing;
    Index who = task.model;
    if (!undying && choice.whom != kNobody) {
        who = choice.whom; // the same model elsewhere keeps its tag
    } else if (!undying) {
        if (game.collection[profile] != kUnlimited)
            turn.emit({.kind = FactKind::CollectionChanged, .detail = profile, .n = -1});
        who = freeSlot(game);
        turn.emit({.kind = FactKind::Summoned, .detail = profile, .who = who});
    }
    if (outlet != kNothing) turn.emit({.kind = FactKind::ThingActive, .detail = outlet, .n = 1});
    turn.emit({.kind = FactKind::Placed, .who = who, .square = choice.square});
    if (game.profileOf(who).skills.has(Skill::Underfoot)) turn.mark(who, Mark::Burrowed);
    if (undying) joinLater(turn, who);
}

} // namespace tenplus::skirmish
