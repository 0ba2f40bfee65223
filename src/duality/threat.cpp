#include "duality/threat.h"

#include "duality/action.h"
#include "duality/gm.h"
#include "duality/refusals.h"

#include <algorithm>
#include <set>

namespace tenplus::duality {

namespace {

Ruled<> checkTargets(const Play& play, const content::DualityDoes& does, const std::vector<RollPlan>& at) {
    if (at.empty()) return refuseNoTarget();
    std::set<ActorId> once;
    for (const RollPlan& plan : at) {
        const Hero* const hero = play.hero(plan.who);
        if (!hero) return nobody(plan.who);
        if (!hero->isAble()) return refuseNotAble(hero->name);
        if (!once.insert(hero->id).second || (!does.all && at.size() > 1)) return refuseOneTarget();
        if (does.reacts && plan.trait.empty() && does.trait.empty())
            return no("wrong-trait", "Say the trait with which {} reacts.", hero->name);
        if (!does.has.empty() && !hero->has(does.has)) return refuseNoSuchCondition(hero->name, does.has);
    }
    return {};
}

RollPlan reactionTo(const Threat& threat, RollPlan plan) {
    plan.kind = RollKind::Reaction;
    if (plan.trait.empty()) plan.trait = threat.does.trait;
    if (!plan.difficulty) plan.difficulty = threat.does.difficulty > 0 ? threat.does.difficulty : threat.difficulty;
    return plan;
}

bool hasPassed(const Answered& answered) { return answered.roll && answered.roll->isSuccess(); }

void afflict(Play& play, const Threat& threat, ActorId who) {
    const content::DualityDoes& does = threat.does;
    Body& body = *play.body(who);
    if (does.hp > 0) markHp(body, does.hp, play.settings);
    if (does.stress > 0) forceStress(body, does.stress, play.settings);
    if (!does.condition.empty()) addCondition(body, does.condition, threat.name, does.until, play.settings);
}

} // namespace

DamageDice harmOf(const content::DualityDoes& does) {
    DamageDice damage{.count = 0, .modifier = static_cast<int>(does.harm.constant), .types = {does.type}};
    damage.direct = true;
    if (does.harm.groups.empty()) return damage;
    const dice::DiceOfAKind& dice = does.harm.groups.front().dice.front();
    damage.count = dice.count;
    damage.sides = dice.sides;
    return damage;
}

Ruled<ThreatResult> carryOut(Play& play, const Threat& threat, std::vector<RollPlan> at, dice::Dice& dice) {
    const content::DualityDoes& does = threat.does;
    if (auto checked = checkTargets(play, does, at); !checked) return Unexpected(checked.error());
    Play next = play;
    ThreatResult carried;
    for (RollPlan& plan : at) {
        if (does.reacts) plan = reactionTo(threat, std::move(plan));
        if (auto may = does.reacts ? checkRoll(play, plan) : Ruled<>(); !may) return Unexpected(may.error());
        carried.at.push_back({std::move(plan), {}});
    }
    for (Answered& each : carried.at) { // no dice fall before all may be thrown
        if (!does.reacts) break;
        auto roll = react(next, each.plan, dice);
        if (!roll) return Unexpected(roll.error());
        each.roll = *std::move(roll);
    }
    const auto isHarmed = [&](const Answered& each) { return !hasPassed(each) || does.half; };
    if (!does.harm.groups.empty() && std::ranges::any_of(carried.at, isHarmed)) {
        const Body* const by = next.body(threat.by);
        const auto part = rollDamage(harmOf(does), false, next.settings, dice, by ? by->name : threat.name);
        if (!part) return Unexpected(part.error());
        carried.harm = *part;
    }
    for (const Answered& each : carried.at) {
        if (carried.harm && isHarmed(each)) {
            Part part = *carried.harm;
            if (hasPassed(each)) part.amount = (part.amount + 1) / 2;
            addBlow(next, {threat.by, each.plan.who, {part}}, false);
            carried.harmed.push_back(each.plan.who);
        }
        if (!hasPassed(each)) afflict(next, threat, each.plan.who);
    }
    play = std::move(next);
    return carried;
}

} // namespace tenplus::duality
