// Decides the use of a feature of an adversary or of a place: its price, the reactions it asks for, and what follows.
#include "duality/gm.h"
#include "duality/refusals.h"
#include "table/duality/board.h"
#include "table/duality/decide.h"
#include "table/duality/fields.h"
#include "table/duality/records.h"
#include "table/duality/threat.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline duality {

using dice::Dice;
using duality::Play;
using duality::Ruled;

namespace {

// A feature by its id or by its name on the sheet.
std::string featureNamed(const Actor& actor, const std::string& feature) {
    const auto rows = actor.lists.find("features");
    if (rows == actor.lists.end()) return feature;
    const auto row = std::ranges::find_if(
        rows->second, [&](const Entry& each) { return featureId(each) == feature || textIn(each, "name") == feature; });
    return row == rows->second.end() ? feature : featureId(*row);
}

// A target that the board shows to be too far away; the GM may say otherwise.
Done checkReach(ActRun& acting, const duality::Threat& threat, const std::vector<duality::RollPlan>& at) {
    if (threat.does.within == duality::Band::Out || acting.overrides()) return {};
    for (const duality::RollPlan& plan : at) {
        const auto between = boardBetween(acting.play().settings, acting.turn().table(), threat.by, plan.who);
        if (between && !duality::reaches(threat.does.within, between->at))
            return noTo(duality::no("out-of-range", "{} is out of range.", nameOf(acting, plan.who)));
    }
    return {};
}

void aimAtHarmed(ActRun& acting, RollRecord& record, const std::vector<ActorId>& harmed) {
    std::vector<duality::Taken> taken;
    for (const ActorId each : harmed) taken.push_back({.who = each});
    aimAt(acting, record, taken);
}

Done carriedOut(ActRun& acting, const duality::UseThreat& act, const std::string& feature) {
    if (act.at.empty()) return {};
    const auto threat = threatOf(acting.books(), acting.play(), acting.turn().table(), act.foe, feature);
    if (!threat)
        return noTo(duality::no("no-target", "The books do not say whom this is aimed at: leave the targets out."));
    if (Done near = checkReach(acting, *threat, act.at); !near) return near;
    static_cast<void>(acting.thrown());
    const auto carried =
        acting.ask([&](Play& play, Dice& dice) { return duality::carryOut(play, *threat, act.at, dice); });
    if (!carried) return Unexpected(carried.error());
    for (const duality::Answered& each : carried->at) {
        if (each.roll) acting.tell(recordOf(acting, *each.roll, each.plan));
    }
    acting.because(threat->name);
    if (!carried->harm) return {};
    const duality::DamageDice damage = duality::harmOf(threat->does);
    RollRecord record = recordOf(acting, act.foe, "damage", {acting.thrown().back()},
                                 modifiersOf(damage, false, acting.play().settings));
    aimAtHarmed(acting, record, carried->harmed);
    acting.tell(std::move(record));
    return {};
}

Done usePlace(ActRun& acting, const duality::UseThreat& act) {
    const auto& all = acting.books().environments;
    const auto around = std::ranges::find(all, acting.play().environment, &content::Environment::id);
    if (around == all.end()) return noTo(duality::nothing("place around the party with features", {}));
    const auto found = std::ranges::find(around->features, act.feature, &content::DualityFeature::id);
    if (found == around->features.end()) return noTo(duality::nothing("feature of " + around->name, act.feature));
    if (Done paid = acting.demand([&](Play& play, Dice&) { return duality::payFear(play, found->fear); }); !paid)
        return paid;
    acting.say({}, found->name);
    return carriedOut(acting, act, act.feature);
}

} // namespace

Done play(ActRun& acting, const duality::UseThreat& act) {
    if (!act.foe) return usePlace(acting, act);
    const auto actor = acting.turn().actor(act.foe, "do/foe");
    if (!actor) return Unexpected(actor.error());
    const std::string feature = featureNamed(**actor, act.feature);
    if (Done used = acting.demand([&](Play& play, Dice&) { return duality::useFoeFeature(play, act.foe, feature); });
        !used)
        return used;
    acting.say(act.foe, nameOf(acting, act.foe) + ": " + featureName(acting.turn().table(), act.foe, feature));
    return carriedOut(acting, act, feature);
}

} // namespace tenplus::table::inline duality
