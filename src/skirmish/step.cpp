#include "skirmish/step.h"

#include "skirmish/turn.h"

namespace tenplus::skirmish {

namespace {

struct Family {
    WhyNot (*check)(const Game&, const Choice&);
    void (*perform)(Turn&, const Choice&);
};

Family familyOf(Deed deed) {
    switch (deed) {
    case Deed::Walk: return {checkWalk, doWalk};
    case Deed::Stairs:
    case Deed::Teleport:
    case Deed::Leave:
    case Deed::Explore:
    case Deed::OpenDoor:
    case Deed::CloseDoor: return {checkPoints, doPoints};
    case Deed::Shoot: return {checkShot, doShot};
    case Deed::Charge:
    case Deed::Fight:
    case Deed::PutDie:
    case Deed::SpendSixes:
    case Deed::EndAssign:
    case Deed::NameChanter: return {checkMelee, doMelee};
    case Deed::Regenerate:
    case Deed::Listen:
    case Deed::Check:
    case Deed::Read:
    case Deed::LieDown:
    case Deed::SmashCoffin:
    case Deed::Drink:
    case Deed::Tap:
    case Deed::WaitAtPit: return {checkWhole, doWhole};
    case Deed::Control:
    case Deed::Gaze:
    case Deed::HealingTouch:
    case Deed::FieldHealing:
    case Deed::HoldPortal:
    case Deed::Shield:
    case Deed::Fireproof:
    case Deed::Poisonproof:
    case Deed::PointFinger: return {checkSkill, doSkill};
    case Deed::DrinkPotion:
    case Deed::DrinkMajor:
    case Deed::TakeAntidote:
    case Deed::LayPortal:
    case Deed::Give:
    case Deed::Drop: return {checkGoods, doGoods};
    case Deed::Place:
    case Deed::PassPlace: return {checkPlacing, doPlacing};
    default: return {checkAnswer, doAnswer};
    }
}

} // namespace

Side chooser(const Game& game) { return game.task().side; }

WhyNot check(const Game& game, const Choice& choice) {
    if (game.result != Result::Open) return WhyNot::GameOver;
    return familyOf(choice.deed).check(game, choice);
}

Stepped step(Game& game, const Choice& choice, Tray& tray, Facts* told) {
    if (const WhyNot bar = check(game, choice); bar != WhyNot::None) return {bar, {}};
    Turn turn{game, tray, told};
    familyOf(choice.deed).perform(turn, choice);
    advance(turn);
    return {WhyNot::None, turn.missing};
}

Stepped stepSafely(Game& game, const Choice& choice, Tray& tray, Facts& told) {
    Game next = game;
    Facts facts;
    const Stepped stepped = step(next, choice, tray, &facts);
    if (!stepped.done()) return stepped;
    game = next;
    told.insert(told.end(), facts.begin(), facts.end());
    return stepped;
}

Stepped begin(Game& game, Tray& tray, Facts* told) {
    Turn turn{game, tray, told};
    turn.due({.kind = TaskKind::EndOfMove});
    advance(turn);
    return {WhyNot::None, turn.missing};
}

Game folded(Game game, const Facts& facts) {
    for (const Fact& fact : facts) evolve(game, fact);
    return game;
}

} // namespace tenplus::skirmish
