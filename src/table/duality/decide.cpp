#include "table/duality/decide.h"

#include "duality/action.h"
#include "table/command.h"
#include "table/core/refusals.h"
#include "table/duality/board.h"
#include "table/duality/bounds.h"
#include "table/duality/command.h"
#include "table/duality/fields.h"
#include "table/duality/records.h"
#include "table/pbta/moves/plan.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline duality {

using dice::Dice;
using duality::Play;
using duality::Roll;
using duality::RollPlan;
using duality::Ruled;

namespace {

// True for acts that may come before an awaited death move, because they can still prevent it (L811); all others wait
// (DH-DEATH-01).
bool comesBeforeDeath(const duality::Act& act) {
    const auto* const mend = std::get_if<duality::Mend>(&act.kind);
    if (mend) return mend->forestalls;
    return std::holds_alternative<duality::DeathMove>(act.kind) ||
           std::holds_alternative<duality::UseFeature>(act.kind) || std::holds_alternative<duality::UseCard>(act.kind);
}

} // namespace

Done decideOn(Turn& turn, const PlayDuality& command) {
    if (!turn.rulebook().duality) return refuseNotInThisGame(turn.rulebook().name, "duality dice", "do");
    if (Done within = checkBounds(command.act); !within) return within;
    ActRun acting(turn, {command.override, command.secret});
    if (!comesBeforeDeath(command.act)) {
        if (Done waits = acting.demand([](Play& play, Dice&) { return duality::mustNotWait(play); }); !waits)
            return waits;
    }
    if (Done done = std::visit([&](const auto& act) { return play(acting, act); }, command.act.kind); !done)
        return done;
    return acting.finish();
}

Done beginDualitySession(Turn& turn) {
    if (!turn.rulebook().duality) return {};
    ActRun acting(turn, {});
    if (turn.table().session.number == 1) duality::beginCampaign(acting.play());
    duality::beginSession(acting.play());
    return acting.finish();
}

namespace {

// Completes the aims from the board. With an override, allows a target out of sight or reach, and an unusual use of a
// spell.
RollPlan placed(ActRun& acting, RollPlan plan) {
    plan = measuredPlan(acting.play().settings, acting.turn().table(),
                        armed(acting.books(), acting.play(), std::move(plan)));
    if (!acting.overrides()) return plan;
    plan.creative = true;
    for (duality::Aim& aim : plan.aims) {
        aim.allowed = true;
        aim.at = std::min(aim.at, plan.range);
    }
    return plan;
}

// Adds a line about an attack's cover, if the board is involved.
void tellCover(ActRun& acting, const RollPlan& plan) {
    if (!duality::isAttack(plan.kind)) return;
    for (const duality::Aim& aim : plan.aims) {
        const auto between = boardBetween(acting.play().settings, acting.turn().table(), plan.who, aim.who);
        const std::string words = coverText(between, aim, nameOf(acting, aim.who));
        if (!words.empty()) acting.say(plan.who, words, isHidden(acting, aim.who));
    }
}

// Adds the act's lent dice to its plan.
RollPlan joined(RollPlan plan, const std::vector<std::string>& lent) {
    plan.lent.insert(plan.lent.end(), lent.begin(), lent.end());
    return plan;
}

} // namespace

Done play(ActRun& acting, const duality::RollAction& act) {
    const RollPlan plan = placed(acting, joined(act.plan, act.lent));
    Done done = acting.demand([&](Play& play, Dice& dice) { return duality::act(play, plan, dice); });
    if (!done) return done;
    acting.play().open->secret = acting.isSecret();
    tellCover(acting, plan);
    acting.tell(recordOf(acting, *acting.play().open, plan));
    return {};
}

Done play(ActRun& acting, const duality::ReactNow& act) {
    RollPlan plan = placed(acting, joined(act.plan, act.lent));
    plan.kind = duality::RollKind::Reaction;
    const auto roll = acting.ask([&](Play& play, Dice& dice) { return duality::react(play, plan, dice); });
    if (!roll) return Unexpected(roll.error());
    acting.tell(recordOf(acting, *roll, plan));
    return {};
}

Done play(ActRun& acting, const duality::RollGroup& act) {
    RollPlan leader = placed(acting, act.leader);
    const auto group =
        acting.ask([&](Play& play, Dice& dice) { return duality::actAsGroup(play, leader, act.supporters, dice); });
    if (!group) return Unexpected(group.error());
    for (std::size_t i = 0; i < group->supporters.size(); ++i)
        acting.tell(recordOf(acting, group->supporters[i], act.supporters[i]));
    acting.play().open->secret = acting.isSecret();
    tellCover(acting, leader);
    acting.tell(recordOf(acting, *acting.play().open, leader));
    return {};
}

Done play(ActRun& acting, const duality::RollTagTeam& act) {
    const RollPlan first = placed(acting, act.first);
    const RollPlan second = placed(acting, act.second);
    Done done = acting.demand([&](Play& play, Dice& dice) { return duality::rollTagTeam(play, first, second, dice); });
    if (!done) return done;
    duality::TagTeam& team = *acting.play().tagTeam;
    team.first.secret = team.second.secret = acting.isSecret();
    tellCover(acting, first);
    acting.tell(recordOf(acting, team.first, first));
    tellCover(acting, second);
    RollRecord record = recordOf(acting, team.second, second);
    record.follows = acting.lastRoll();
    acting.tell(std::move(record));
    return {};
}

Done play(ActRun& acting, const duality::ChooseTagRoll& act) {
    Done done = acting.demand([&](Play& play, Dice&) { return duality::chooseTagRoll(play, act.second); });
    if (!done) return done;
    const Roll& roll = *acting.play().open;
    acting.say(roll.who, acting.turn().nameOf(roll.who) + "'s roll counts for both: " + duality::announced(roll),
               roll.secret);
    return {};
}

Done play(ActRun& acting, const duality::ChangeRoll& act) {
    if (!act.again && act.by == 0)
        return refuseNoChange("say what is added, or that the dice are thrown again", "do/by");
    Done done = acting.demand([&](Play& play, Dice& dice) {
        return act.again ? duality::throwAgain(play, dice) : duality::addToRoll(play, act.by);
    });
    if (!done) return done;
    const std::string why = act.why.empty() ? act.again ? "thrown again" : "changed" : act.why;
    acting.tell(recordAgain(acting, *acting.play().open, why));
    return {};
}

Done play(ActRun& acting, const duality::Settle&) {
    const auto settled = acting.ask([](Play& play, Dice&) { return duality::settle(play); });
    if (!settled) return Unexpected(settled.error());
    if (settled->roll.kind == duality::RollKind::Movement && !settled->roll.isSuccess()) {
        acting.say(settled->roll.who,
                   nameOf(acting, settled->roll.who) + " gets no farther than within Close, or as the GM says",
                   settled->roll.secret);
    }
    acting.because(duality::announced(settled->roll));
    return {};
}

Done play(ActRun& acting, const duality::UseFeature& act) {
    const ActorId who = act.who || !act.onRoll || !acting.play().open ? act.who : acting.play().open->who;
    Done done = acting.demand([&](Play& play, Dice&) {
        return act.onRoll ? duality::useFeatureOnRoll(play, who, act.feature, act.fromDie)
                          : duality::useFeature(play, who, act.feature, act.times);
    });
    if (!done) return done;
    acting.say(who, acting.turn().nameOf(who) + " uses " + featureName(acting.turn().table(), who, act.feature));
    return {};
}

} // namespace tenplus::table::inline duality
