// One activation: who may begin it, the movement points left, and what a full action excludes.
#include "skirmish/ground.h"
#include "skirmish/turn.h"

namespace tenplus::skirmish {

namespace {

// True if the models of `side` act now, by the task on top.
bool isPhaseOf(const Game& game, Side side) {
    const TaskKind kind = game.task().kind;
    return (kind == TaskKind::Action || kind == TaskKind::Shooting) && game.task().side == side;
}

bool mayHurry(const Game& game, Index who) {
    const Model& model = game.models[who];
    return game.has(who, Skill::Swift) && !model.is(Mark::UsedSkill) && !model.is(Mark::Shot) &&
           !model.is(Mark::MetZone) && !model.is(Mark::NoMoreMove) && !inEnemyZone(game, model.square, model.side);
}

} // namespace

WhyNot mayAct(const Game& game, Index who) {
    if (game.result != Result::Open) return WhyNot::GameOver;
    if (who >= game.modelCount || !game.inPlay(who)) return WhyNot::NotInPlay;
    const Model& model = game.models[who];
    if (!isPhaseOf(game, model.side)) return WhyNot::NotNow;
    if (model.is(Mark::Asleep)) return WhyNot::Asleep;
    return model.is(Mark::Finished) ? WhyNot::Finished : WhyNot::None;
}

WhyNot mayMove(const Game& game, Index who) {
    if (const WhyNot bar = mayAct(game, who); bar != WhyNot::None) return bar;
    return game.task().kind == TaskKind::Action ? WhyNot::None : WhyNot::NotNow;
}

WhyNot maySpend(const Game& game, Index who, int points) {
    const Model& model = game.models[who];
    if (model.is(Mark::Whole)) return WhyNot::WholeAction;
    if (model.is(Mark::Shot) && !game.has(who, Skill::Dedicated)) return WhyNot::MoveOrShoot;
    const int budget = model.is(Mark::Acted) ? model.budget : currentMove(game, who);
    if (model.spent + points <= budget) return WhyNot::None;
    if (!game.has(who, Skill::Swift)) return WhyNot::NoPoints;
    if (!mayHurry(game, who)) return WhyNot::NoHurry;
    return model.spent + points <= 2 * budget ? WhyNot::None : WhyNot::NoPoints;
}

WhyNot mayTakeWhole(const Game& game, Index who) {
    if (const WhyNot bar = mayMove(game, who); bar != WhyNot::None) return bar;
    const Model& model = game.models[who];
    return model.is(Mark::Acted) || model.is(Mark::Shot) || model.is(Mark::Whole) ? WhyNot::WholeAction : WhyNot::None;
}

void activate(Turn& turn, Index who) {
    const Index before = turn.game.active;
    if (before == who) return;
    if (before != kNobody && turn.game.inPlay(before)) turn.mark(before, Mark::Finished);
    turn.emit({.kind = FactKind::Activated, .who = who});
    const Model& model = turn.game.models[who];
    if (!inEnemyZone(turn.game, model.square, model.side)) return;
    turn.mark(who, Mark::BeganInZone);
    turn.mark(who, Mark::MetZone);
}

void beginAction(Turn& turn, Index who) {
    activate(turn, who);
    if (turn.game.models[who].is(Mark::Acted)) return;
    turn.emit({.kind = FactKind::Budgeted, .who = who, .n = currentMove(turn.game, who)});
    turn.mark(who, Mark::Acted);
    turn.unmark(who, Mark::Reading);
}

void spend(Turn& turn, Index who, int points) {
    beginAction(turn, who);
    if (points == 0) return;
    turn.emit({.kind = FactKind::Spent, .who = who, .n = points});
    if (turn.game.models[who].spent > turn.game.models[who].budget) turn.mark(who, Mark::Hurried);
}

void takeWhole(Turn& turn, Index who) {
    beginAction(turn, who);
    turn.mark(who, Mark::Whole);
}

} // namespace tenplus::skirmish
