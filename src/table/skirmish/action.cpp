// The economy of one activation: who may begin, what is left of its movement points, and what a whole action bars.
#include "table/skirmish/ground.h"
#include "table/skirmish/turn.h"

namespace tenplus::table::skirmish {

namespace {

// Returns the side whose models act now, by the task on top.
bool isPhaseOf(const Game& game, Side side) {
    const TaskKind kind = game.task().kind;
    return (kind == TaskKind::Action || kind == TaskKind::Shooting) && game.task().side == side;
}

bool mayHurry(const Game& game, Index who) {
    const Model& model = game.models[who];
    return game.has(who, Skill::Swift) && !model.is(Mark::UsedSkill) && !model.is(Mark::Shot) && !model.is(Mark::MetZone) &&
           !model.is(Mark::NoMoreMove) && !inEnemyZone(game, model.square, model.side);
}

} // namespace

Bar mayAct(const Game& game, Index who) {
    if (game.result != Result::Open) return Bar::GameOver;
    if (who >= game.modelCount || !game.inPlay(who)) return Bar::NotInPlay;
    const Model& model = game.models[who];
    if (!isPhaseOf(game, model.side)) return Bar::NotNow;
    if (model.is(Mark::Asleep)) return Bar::Asleep;
    return model.is(Mark::Finished) ? Bar::Finished : Bar::None;
}

Bar mayMove(const Game& game, Index who) {
    if (const Bar bar = mayAct(game, who); bar != Bar::None) return bar;
    return game.task().kind == TaskKind::Action ? Bar::None : Bar::NotNow;
}

Bar maySpend(const Game& game, Index who, int points) {
    const Model& model = game.models[who];
    if (model.is(Mark::Whole)) return Bar::WholeAction;
    if (model.is(Mark::Shot) && !game.has(who, Skill::Dedicated)) return Bar::MoveOrShoot;
    const int budget = model.is(Mark::Acted) ? model.budget : currentMove(game, who);
    if (model.spent + points <= budget) return Bar::None;
    if (!game.has(who, Skill::Swift)) return Bar::NoPoints;
    if (!mayHurry(game, who)) return Bar::NoHurry;
    return model.spent + points <= 2 * budget ? Bar::None : Bar::NoPoints;
}

Bar mayTakeWhole(const Game& game, Index who) {
    if (const Bar bar = mayMove(game, who); bar != Bar::None) return bar;
    const Model& model = game.models[who];
    return model.is(Mark::Acted) || model.is(Mark::Shot) || model.is(Mark::Whole) ? Bar::WholeAction : Bar::None;
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

} // namespace tenplus::table::skirmish
