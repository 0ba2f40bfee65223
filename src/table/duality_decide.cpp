#include "table/duality_decide.h"

#include "table/decide_parts.h"
#include "table/duality/action.h"
#include "table/duality_board.h"
#include "table/duality_bounds.h"
#include "table/duality_command.h"
#include "table/duality_fields.h"
#include "table/duality_records.h"

#include <algorithm>

namespace tenplus::table {

using dice::Dice;
using duality::Play;
using duality::Roll;
using duality::RollPlan;
using duality::Ruled;

Done decideOn(Turn& turn, const PlayDuality& command) {
    if (!turn.rulebook().duality) return refuse(RefusalCode::NotInThisGame, {turn.rulebook().name, "duality dice"}, "do");
    if (Done within = checkBounds(command.act); !within) return within;
    Acting acting(turn, {command.override, command.secret});
    // Everything waits for a death move (DH-DEATH-01).
    const duality::Hero* const dying = acting.play().dying();
    if (dying && !std::holds_alternative<duality::DeathMove>(command.act.kind)) {
        return Unexpected(refusalOf({.why = duality::Why::DeathMovePending, .who = dying->name, .what = {}}));
    }
    if (Done done = std::visit([&](const auto& act) { return play(acting, act); }, command.act.kind); !done) return done;
    return acting.finish();
}

Done beginDualitySession(Turn& turn) {
    if (!turn.rulebook().duality) return {};
    Acting acting(turn, {});
    if (turn.table().evening.number == 1) duality::beginCampaign(acting.play());
    duality::beginSession(acting.play());
    return acting.finish();
}

namespace {

// As the board has it; or as only the GM's word allows, where rules are set aside: a target out of sight or reach, a spell used
// oddly.
RollPlan placed(Acting& acting, RollPlan plan) {
    plan = measuredPlan(acting.play().settings, acting.turn().table(), std::move(plan));
    if (!acting.overrides()) return plan;
    plan.creative = true;
    for (duality::Aim& aim : plan.aims) {
        aim.allowed = true;
        aim.at = std::min(aim.at, plan.range);
    }
    return plan;
}

// An attack's cover is told where the board has a word in it.
void tellCover(Acting& acting, const RollPlan& plan) {
    if (!duality::isAttack(plan.kind)) return;
    for (const duality::Aim& aim : plan.aims) {
        const auto between = boardBetween(acting.play().settings, acting.turn().table(), plan.who, aim.who);
        const std::string words = coverTold(between, aim, nameOf(acting, aim.who));
        if (!words.empty()) acting.say(plan.who, words, isHidden(acting, aim.who));
    }
}

// Lent dice go into the roll, and back to who lent them.
Ruled<RollPlan> withLent(Play& play, RollPlan plan, const std::vector<std::string>& lent) {
    for (const std::string& name : lent) {
        const auto sides = duality::spendLent(play, plan.who, name);
        if (!sides) return Unexpected(sides.error());
        plan.bonus.push_back({name, *sides});
    }
    return plan;
}

} // namespace

Done play(Acting& acting, const duality::RollAction& act) {
    const RollPlan plan = placed(acting, act.plan);
    auto done = acting.ask([&](Play& play, Dice& dice) -> Ruled<RollPlan> {
        Play next = play;
        auto whole = withLent(next, plan, act.lent);
        if (!whole) return whole;
        if (auto acted = duality::act(next, *whole, dice); !acted) return Unexpected(acted.error());
        play = std::move(next);
        return whole;
    });
    if (!done) return Unexpected(done.error());
    acting.play().open->secret = acting.isSecret();
    tellCover(acting, plan);
    acting.tell(recordOf(acting, *acting.play().open, *done));
    return {};
}

Done play(Acting& acting, const duality::ReactNow& act) {
    RollPlan plan = placed(acting, act.plan);
    plan.kind = duality::RollKind::Reaction;
    const auto roll = acting.ask([&](Play& play, Dice& dice) -> Ruled<Roll> {
        Play next = play;
        const auto whole = withLent(next, plan, act.lent);
        if (!whole) return Unexpected(whole.error());
        auto reacted = duality::react(next, *whole, dice);
        if (reacted) play = std::move(next);
        return reacted;
    });
    if (!roll) return Unexpected(roll.error());
    acting.tell(recordOf(acting, *roll, plan));
    return {};
}

Done play(Acting& acting, const duality::RollGroup& act) {
    RollPlan leader = placed(acting, act.leader);
    const auto group = acting.ask([&](Play& play, Dice& dice) { return duality::actAsGroup(play, leader, act.supporters, dice); });
    if (!group) return Unexpected(group.error());
    for (std::size_t i = 0; i < group->supporters.size(); ++i) acting.tell(recordOf(acting, group->supporters[i], act.supporters[i]));
    acting.play().open->secret = acting.isSecret();
    tellCover(acting, leader);
    acting.tell(recordOf(acting, *acting.play().open, leader));
    return {};
}

Done play(Acting& acting, const duality::RollTagTeam& act) {
    const RollPlan first = placed(acting, act.first);
    const RollPlan second = placed(acting, act.second);
    Done done = acting.demand([&](Play& play, Dice& dice) { return duality::rollTagTeam(play, first, second, dice); });
    if (!done) return done;
    duality::TagTeam& team = *acting.play().tagTeam;
    team.first.secret = team.second.secret = acting.isSecret();
    tellCover(acting, first);
    acting.tell(recordOf(acting, team.first, first));
    tellCover(acting, second);
    acting.tell(recordOf(acting, team.second, second));
    return {};
}

Done play(Acting& acting, const duality::ChooseTagRoll& act) {
    Done done = acting.demand([&](Play& play, Dice&) { return duality::chooseTagRoll(play, act.second); });
    if (!done) return done;
    const Roll& roll = *acting.play().open;
    acting.say(roll.who, acting.turn().nameOf(roll.who) + "'s roll counts for both: " + duality::announced(roll), roll.secret);
    return {};
}

Done play(Acting& acting, const duality::ChangeRoll& act) {
    if (!act.again && act.by == 0) return refuse(RefusalCode::NoChange, {"say what is added, or that the dice are thrown again"}, "do/by");
    Done done = acting.demand([&](Play& play, Dice& dice) {
        return act.again ? duality::throwAgain(play, dice) : duality::addToRoll(play, act.by);
    });
    if (!done) return done;
    const std::string why = act.why.empty() ? act.again ? "thrown again" : "changed" : act.why;
    acting.tell(recordAgain(acting, *acting.play().open, why));
    return {};
}

Done play(Acting& acting, const duality::Settle&) {
    const auto settled = acting.ask([](Play& play, Dice&) { return duality::settle(play); });
    if (!settled) return Unexpected(settled.error());
    acting.play().boonFor = settled->boonDue ? settled->roll.who : ActorId{};
    if (settled->roll.kind == duality::RollKind::Movement && !settled->roll.isSuccess()) {
        acting.say(settled->roll.who, nameOf(acting, settled->roll.who) + " gets no farther than within Close, or as the GM says", settled->roll.secret);
    }
    acting.because(duality::announced(settled->roll));
    return {};
}

Done play(Acting& acting, const duality::UseFeature& act) {
    Done done = acting.demand([&](Play& play, Dice&) {
        return act.onRoll ? duality::useFeatureOnRoll(play, act.feature, act.fromDie) : duality::useFeature(play, act.who, act.feature, act.times);
    });
    if (!done) return done;
    const ActorId who = act.onRoll ? acting.play().open->who : act.who;
    acting.say(who, acting.turn().nameOf(who) + " uses " + featureName(acting.turn().table(), who, act.feature));
    return {};
}

} // namespace tenplus::table
