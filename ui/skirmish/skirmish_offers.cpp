#include "skirmish/skirmish_offers.h"

#include "base/contains.h"
#include "skirmish/forecast.h"
#include "skirmish/ground.h"

#include <algorithm>

namespace tenplus::ui {

namespace {

sk::Index indexOf(int number) {
    return number >= 1 && number <= int(sk::kMostModels) ? sk::Index(number - 1) : sk::kNobody;
}

// True if a person can choose something.
bool isOpen(const SkirmishShown& shown) {
    return shown.game && !shown.past && !shown.byProgram && shown.game->result == sk::Result::Open;
}

int shotsOf(const SkirmishShown& shown, int number) {
    const auto& models = shown.view.board->models;
    const auto found = std::ranges::find(models, number, &table::BoardModel::number);
    return found == models.end() ? 0 : found->shots;
}

// True if its dice may be divided among several targets.
bool sharesShot(const SkirmishShown& shown, const SkirmishOffers& offers, int number) {
    const sk::Index who = indexOf(number);
    const bool divides = shown.game->has(who, sk::Skill::Multi) || shown.game->has(who, sk::Skill::FireWeapon);
    return divides && shotsOf(shown, number) > 1 &&
           std::ranges::count(offers.targets, sk::WhyNot::None, &sk::TargetOffer::bar) > 1;
}

// Hidden triggers are found by stepping on them: never offered.
bool tellsOfTrigger(const sk::Game& game, const sk::Choice& deed) {
    if (deed.square == sk::kNowhere || deed.square >= game.extent.squares()) return false;
    const sk::Index thing = game.cells[deed.square].thing;
    return thing != sk::kNothing && game.things[thing].kind == sk::ThingKind::Trigger;
}

// Deeds that a press on the thing means; the others, which undo something or need a plan, have their buttons.
bool isAboutThing(sk::Deed deed) {
    using Deed = sk::Deed;
    return deed == Deed::Explore || deed == Deed::OpenDoor || deed == Deed::Read || deed == Deed::SmashCoffin ||
           deed == Deed::Drink;
}

bool isPhase(const sk::Game& game) {
    const sk::TaskKind kind = game.task().kind;
    return kind == sk::TaskKind::Action || kind == sk::TaskKind::Shooting || kind == sk::TaskKind::Walk;
}

} // namespace

int modelAt(const SkirmishShown& shown, board::Point at) {
    if (!shown.view.board) return 0;
    const auto& models = shown.view.board->models;
    const auto found = std::ranges::find_if(models, [&](const table::BoardModel& model) {
        return model.status == "in-play" && model.at == sk::At{at.x, at.y};
    });
    return found == models.end() ? 0 : found->number;
}

bool mayChoose(const SkirmishShown& shown, int number) {
    if (!isOpen(shown)) return false;
    const sk::Index who = indexOf(number);
    if (who >= shown.game->modelCount) return false;
    if (shown.game->task().kind == sk::TaskKind::Walk) return shown.game->task().model == who;
    return sk::check(*shown.game, sk::bare(sk::Deed::Finish, who)) == sk::WhyNot::None;
}

namespace {

void readConsequences(SkirmishOffers& offers, const sk::Game& game, sk::Index who) {
    for (int number = 0; number < game.extent.squares(); ++number) {
        const auto square = static_cast<sk::Square>(number);
        if (offers.reach->why[square] != sk::WhyNot::None) continue;
        if (!sk::blowsOn(game, offers.reach->walkTo(who, square)).empty()) offers.dangers.push_back(square);
        if (!sk::haltersAt(game, who, square).empty()) offers.halts.push_back(square);
    }
}

} // namespace

SkirmishOffers readOffers(const SkirmishShown& shown, int chosen) {
    SkirmishOffers offers;
    if (!isOpen(shown)) return offers;
    const sk::Game& game = *shown.game;
    offers.answers = sk::answersOf(game);
    offers.places = sk::placements(game);
    for (const sk::Choice& choice : sk::assignments(game)) {
        if (choice.deed == sk::Deed::SpendSixes) offers.answers.push_back(choice);
    }
    if (!isPhase(game) || !mayChoose(shown, chosen)) return offers;
    const sk::Index who = indexOf(chosen);
    offers.deeds = sk::deedsOf(game, who);
    if (shown.side == sk::Side::Heroes)
        std::erase_if(offers.deeds, [&](const sk::Choice& deed) { return tellsOfTrigger(game, deed); });
    const sk::Choice chant = sk::bare(sk::Deed::NameChanter, who);
    if (game.chanter != who && sk::check(game, chant) == sk::WhyNot::None) offers.deeds.push_back(chant);
    if (game.task().kind != sk::TaskKind::Walk) offers.targets = sk::targetsOf(game, who);
    if (game.task().kind != sk::TaskKind::Shooting) offers.reach = sk::reachOf(game, who);
    if (offers.reach) readConsequences(offers, game, who);
    return offers;
}

std::optional<ThingOffer> thingOffer(const SkirmishShown& shown, const SkirmishOffers& offers, int chosen,
                                     board::Point at) {
    if (!isOpen(shown) || !shown.view.board || !offers.reach || modelAt(shown, at) != 0) return std::nullopt;
    const sk::Game& game = *shown.game;
    const sk::Index who = indexOf(chosen);
    const sk::Square square = game.squareAt(at);
    const auto& things = shown.view.board->things;
    if (who >= game.modelCount || square == sk::kNowhere ||
        std::ranges::find(things, sk::At{at.x, at.y}, &table::BoardThing::at) == things.end())
        return std::nullopt;
    const auto isOnIt = [&](const sk::Choice& deed) { return deed.square == square && isAboutThing(deed.deed); };
    const auto deed = std::ranges::find_if(offers.deeds, isOnIt);
    if (deed != offers.deeds.end())
        return std::ranges::count_if(offers.deeds, isOnIt) == 1 ? std::optional(ThingOffer{*deed}) : std::nullopt;
    const std::vector<sk::WhyNot>& why = offers.reach->why;
    if (why[square] == sk::WhyNot::None || sk::touches(game, game.models[who].square, square)) return std::nullopt;
    std::optional<ThingOffer> best;
    for (std::size_t near = 0; near < why.size(); ++near) {
        const int cost = offers.reach->reach.cost[near];
        const bool helps = why[near] == sk::WhyNot::None && sk::touches(game, sk::Square(near), square);
        if (helps && (!best || cost < best->cost)) best = ThingOffer{offers.reach->walkTo(who, sk::Square(near)), cost};
    }
    return best;
}

std::optional<sk::Choice> walkUnder(const SkirmishShown& shown, const SkirmishOffers& offers,
                                    const SkirmishHand& hand) {
    if (!isOpen(shown) || !offers.reach || !hand.over || indexOf(hand.chosen) >= shown.game->modelCount)
        return std::nullopt;
    const sk::Square square = shown.game->squareAt(*hand.over);
    if (square == sk::kNowhere) return std::nullopt;
    if (const auto offer = thingOffer(shown, offers, hand.chosen, *hand.over))
        return offer->cost > 0 ? std::optional(offer->choice) : std::nullopt;
    if (offers.reach->why[square] != sk::WhyNot::None) return std::nullopt;
    return offers.reach->walkTo(indexOf(hand.chosen), square);
}

SkirmishDeed pressedOn(const SkirmishShown& shown, const SkirmishOffers& offers, const SkirmishHand& hand,
                       board::Point at) {
    if (!isOpen(shown)) return {};
    const sk::Game& game = *shown.game;
    const sk::Square square = game.squareAt(at);
    if (square == sk::kNowhere) return {};
    const int there = modelAt(shown, at);
    for (const sk::Choice& place : offers.places) {
        if (place.square == square) return {.choose = {}, .act = sk::actOf(game, place)};
    }
    for (const sk::Choice& answer : offers.answers) { // a table to break, a haven to return to, whom the finger dooms
        const bool isThere =
            answer.deed == sk::Deed::Doom ? there != 0 && answer.whom == indexOf(there) : answer.square == square;
        if (isThere) return {.choose = {}, .act = sk::actOf(game, answer)};
    }
    if (there != 0 && there == hand.chosen) return {.choose = 0, .act = {}};
    if (there != 0 && mayChoose(shown, there)) return {.choose = there, .act = {}};
    const sk::Index who = indexOf(hand.chosen);
    const auto target = std::ranges::find(offers.targets, indexOf(there), &sk::TargetOffer::whom);
    const bool isTarget = there != 0 && target != offers.targets.end() && target->bar == sk::WhyNot::None;
    if (isTarget && sharesShot(shown, offers, hand.chosen))
        return {.choose = {}, .act = {}, .barred = false, .aim = there};
    for (const sk::Choice& deed : offers.deeds) {
        if (deed.deed == sk::Deed::Shoot && there != 0 && deed.shares[0].whom == indexOf(there))
            return {.choose = {}, .act = sk::actOf(game, deed)};
    }
    // Also requests a refused act: the refusal has the reason.
    if (there != 0 && !offers.targets.empty())
        return {.choose = {}, .act = sk::actOf(game, sk::shoot(who, {{indexOf(there), 1}}))};
    if (!offers.reach) return {};
    if (const auto bar = doorBar(shown, hand.chosen, at)) {
        if (*bar != sk::WhyNot::None) return {.choose = {}, .act = {}, .barred = true};
        return {.choose = {}, .act = sk::actOf(game, sk::onSquare(sk::Deed::OpenDoor, who, square))};
    }
    if (const auto offer = thingOffer(shown, offers, hand.chosen, at))
        return {.choose = {}, .act = sk::actOf(game, offer->choice)};
    // Without a path there is no walk that the rules could refuse with the right reason.
    if (offers.reach->reach.cost[square] == board::kOutOfReach) return {.choose = {}, .act = {}, .barred = true};
    return {.choose = {}, .act = sk::actOf(game, offers.reach->walkTo(who, square))};
}

void aimDie(const SkirmishShown& shown, SkirmishHand& hand, int whom) {
    if (!isOpen(shown) || !shown.view.board) return;
    if (hand.shots.empty()) {
        hand.shots.push_back({whom, shotsOf(shown, hand.chosen)});
        return;
    }
    sk::ShotShare& first = hand.shots.front();
    if (first.whom == whom) {
        if (hand.shots.size() == 1) return;
        ++first.dice;
        if (--hand.shots.back().dice == 0) hand.shots.pop_back();
        return;
    }
    if (first.dice == 1) return; // the first target keeps one
    --first.dice;
    const auto there = std::ranges::find(hand.shots, whom, &sk::ShotShare::whom);
    if (there == hand.shots.end())
        hand.shots.push_back({whom, 1});
    else
        ++there->dice;
}

std::optional<sk::WhyNot> doorBar(const SkirmishShown& shown, int chosen, board::Point at) {
    if (!isOpen(shown) || !shown.view.board || indexOf(chosen) >= shown.game->modelCount) return std::nullopt;
    const auto isClosedDoor = [&](const table::BoardThing& thing) {
        return thing.kind == "door" && !thing.open && thing.at == sk::At{at.x, at.y};
    };
    if (std::ranges::none_of(shown.view.board->things, isClosedDoor)) return std::nullopt;
    const sk::WhyNot bar =
        sk::check(*shown.game, sk::onSquare(sk::Deed::OpenDoor, indexOf(chosen), shown.game->squareAt(at)));
    return bar == sk::WhyNot::NothingThere ? std::nullopt : std::optional(bar); // too far away
}

// Dice with the fewest possible targets choose first, so that as many as possible are assigned.
std::map<int, int> putAtFirst(const SkirmishShown& shown) {
    std::map<int, int> put, left;
    if (!shown.view.board) return put;
    for (const table::BoardModel& model : shown.view.board->models) left[model.number] = model.hits;
    std::vector<table::BoardDie> dice = shown.view.board->dice;
    std::ranges::stable_sort(dice, {}, [](const table::BoardDie& die) { return die.fits.size(); });
    for (const table::BoardDie& die : dice) {
        const auto whom = std::ranges::find_if(die.fits, [&](int number) { return left[number] > 0; });
        if (whom == die.fits.end()) continue;
        put[die.die] = *whom;
        --left[*whom];
    }
    return put;
}

int unusedDice(const SkirmishShown& shown, const SkirmishHand& hand) {
    if (!shown.view.board) return 0;
    return int(std::ranges::count_if(shown.view.board->dice, [&](const table::BoardDie& die) {
        return !die.fits.empty() && !hand.put.contains(die.die);
    }));
}

void turnDie(const SkirmishShown& shown, SkirmishHand& hand, int die) {
    if (!shown.view.board) return;
    const auto& dice = shown.view.board->dice;
    const auto found = std::ranges::find(dice, die, &table::BoardDie::die);
    if (found == dice.end()) return;
    hand.die = die;
    const auto put = hand.put.find(die);
    if (put == hand.put.end()) {
        if (!found->fits.empty()) hand.put[die] = found->fits.front();
        return;
    }
    const auto at = std::ranges::find(found->fits, put->second);
    if (at == found->fits.end() || at + 1 == found->fits.end())
        hand.put.erase(put);
    else
        put->second = *(at + 1);
}

void putDie(const SkirmishShown& shown, SkirmishHand& hand, int die, int whom) {
    if (!shown.view.board) return;
    const auto& dice = shown.view.board->dice;
    const auto found = std::ranges::find(dice, die, &table::BoardDie::die);
    if (found != dice.end() && contains(found->fits, whom))
        hand.put[die] = whom;
    else
        hand.put.erase(die);
}

sk::Act assigned(const SkirmishHand& hand) {
    sk::Assign act;
    for (const auto& [die, whom] : hand.put) act.put.push_back({die, whom});
    return {act};
}

} // namespace tenplus::ui
