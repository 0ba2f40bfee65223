#include "table/core/threshold.h"

#include "base/contains.h"
#include "content/names_in_data.h"
#include "table/pbta/moves/effects.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace tenplus::table::inline core {

namespace {

using content::Threshold;

constexpr int kMostRounds = 4; // the effects of a threshold may cross another one

// The actors harmed in this turn: harm past a threshold meets it again (DW-DEATH-03, DW-R-75).
std::set<ActorId> harmedIn(const Events& events) {
    std::set<ActorId> harmed;
    for (const Event& event : events) {
        const auto* dealt = event.as<DamageDealt>();
        const bool stuns = dealt && contains(dealt->marks, content::names::kStun);
        if (dealt && dealt->net > 0 && !stuns) harmed.insert(dealt->to);
    }
    return harmed;
}

bool isWaiting(const Table& table, ActorId who, const Threshold& threshold) {
    return std::ranges::any_of(
        table.waiting, [&](const Waiting& each) { return each.who == who && !each.roll && each.move == threshold.id; });
}

Waiting likeOf(ActorId who, const Threshold& threshold) {
    Waiting like;
    like.who = who;
    like.move = threshold.id;
    like.moveName = threshold.name;
    return like;
}

void close(Turn& turn, const std::vector<WaitingId>& all) {
    for (const WaitingId id : all) turn.emit(WaitingClosed{id, Closed::Over, {}});
}

// Cancels the waiting blows of an actor who can no longer strike (DW-R-18).
void cancelBlows(Turn& turn, ActorId who) {
    std::vector<WaitingId> off;
    for (const Waiting& waiting : turn.table().waiting) {
        const auto* damage = std::get_if<content::Damage>(&waiting.effect.kind);
        if (damage && !damage->joins && harmOf(turn.rulebook(), turn.table(), waiting, {}).from == who)
            off.push_back(waiting.id);
    }
    close(turn, off);
}

// An actor who falls guards nobody (DW-R-27).
void endStance(Turn& turn, ActorId who) {
    const std::vector<HoldPool> pools = turn.table().holds;
    for (const HoldPool& pool : pools) {
        const content::Move* move = turn.rulebook().move(pool.move);
        if (pool.who != who || !move || !contains(move->tags, content::names::kStance)) continue;
        turn.emit(HoldSet{{pool.who, pool.move, pool.moveName, 0, {}, {}}});
    }
}

// Removes modifiers that were to count against the fallen actor.
void endAims(Turn& turn, ActorId at) {
    const auto isAimed = [at](const auto& each) {
        return (each.scope.kind == content::ScopeKind::Target || each.scope.target) && each.against == at;
    };
    const std::vector<Forward> forwards = turn.table().forwards;
    for (const Forward& each : forwards) {
        if (isAimed(each)) turn.emit(ForwardGone{each.id, each.who, false});
    }
    const std::vector<Ongoing> ongoings = turn.table().ongoings;
    for (const Ongoing& each : ongoings) {
        if (isAimed(each)) turn.emit(OngoingEnded{each.id, each.who});
    }
}

Done meet(Turn& turn, ActorId who, const Threshold& threshold) {
    const Actor& actor = *turn.table().actor(who);
    if (threshold.only && !holds(*threshold.only, Reader{turn.rulebook(), &actor})) return {};
    const bool still = threshold.stills && holds(*threshold.stills, Reader{turn.rulebook(), &actor});
    Waiting like = likeOf(who, threshold);
    if (threshold.mature) like.marks.emplace_back(content::names::kMature);
    if (threshold.urgent) {
        like.marks.emplace_back(content::names::kUrgent);
        if (threshold.firm) like.marks.emplace_back(content::names::kFirm);
        endStance(turn, who);
    }
    if (auto taken = takeUp(turn, like, threshold.effects, true); !taken) return taken;
    if (still) cancelBlows(turn, who);
    if (threshold.forgotten) endAims(turn, who);
    return {};
}

Done leave(Turn& turn, ActorId who, const Threshold& threshold) {
    std::vector<WaitingId> over;
    for (const Waiting& each : turn.table().waiting) {
        if (each.who == who && !each.roll && each.move == threshold.id) over.push_back(each.id);
    }
    close(turn, over);
    for (const std::string& condition : threshold.ends) {
        if (turn.table().actor(who)->conditions.contains(condition)) turn.emit(ConditionSet{who, condition, false});
    }
    return takeUp(turn, likeOf(who, threshold), threshold.afterwards, true);
}

// Records the conditions that decided the effects: if an undo changes those, the event no longer applies.
void tellConditions(Turn& turn, ActorId who, const Threshold& threshold, bool met) {
    ThresholdCrossed told{who, threshold.id, {}};
    const Actor& actor = *turn.table().actor(who);
    const auto read = [&](const content::Formula& formula) {
        for (const std::string& name : formula.fields()) {
            if (name.starts_with("is.")) told.conditions[name.substr(3)] = actor.conditions.contains(name.substr(3));
        }
    };
    read(threshold.when);
    if (met && threshold.only) read(*threshold.only);
    if (met && threshold.stills) read(*threshold.stills);
    const auto isRecorded = [&](const Event& event) {
        const auto* before = event.as<ThresholdCrossed>();
        return before && before->who == who && before->conditions == told.conditions;
    };
    if (!told.conditions.empty() && std::ranges::none_of(turn.events(), isRecorded)) turn.emit(std::move(told));
}

Done crossed(Turn& turn, const Actor& before, bool harmed) {
    const content::Rulebook& rulebook = turn.rulebook();
    for (const Threshold& threshold : rulebook.thresholds) {
        const Actor* now = turn.table().actor(before.id);
        if (!now || threshold.of != sortOf(now->kind) || (threshold.mature && !turn.table().mature)) continue;
        const bool was = holds(threshold.when, Reader{rulebook, &before});
        const bool is = holds(threshold.when, Reader{rulebook, now});
        const bool met = is && (!was || (threshold.again && harmed)) && !isWaiting(turn.table(), before.id, threshold);
        const bool left = was && !is;
        if (met || left) tellConditions(turn, before.id, threshold, met);
        const std::size_t told = turn.events().size();
        const Done done = met ? meet(turn, before.id, threshold) : left ? leave(turn, before.id, threshold) : Done{};
        if (!done) return done;
        if (turn.events().size() > told) turn.fixNumbers(before.id);
    }
    return {};
}

using Actors = std::map<ActorId, Actor>;

// Actors at the table who were not there before or have changed. Compares in place: a crowd is not copied for it.
std::vector<ActorId> changedSince(const Actors& before, const Actors& now) {
    std::vector<ActorId> changed;
    auto old = before.begin();
    for (const auto& [id, actor] : now) {
        while (old != before.end() && old->first < id) ++old;
        const bool isKnown = old != before.end() && old->first == id;
        if (!isKnown || old->second != actor) changed.push_back(id);
    }
    return changed;
}

// Ends conditions that have lost their cause: a dead or healed actor is not stable (DW-DEATH-02).
void endGroundless(Turn& turn, const Table& start) {
    const content::Rulebook& rulebook = turn.rulebook();
    if (std::ranges::none_of(rulebook.conditions,
                             [](const content::ConditionDef& each) { return each.ground.has_value(); }))
        return;
    for (const ActorId id : changedSince(start.actors, turn.table().actors)) {
        const Actor& actor = *turn.table().actor(id);
        bool ended = false;
        for (const content::ConditionDef& condition : rulebook.conditions) {
            const bool stands = !condition.ground || holds(*condition.ground, Reader{rulebook, &actor});
            if (stands || !actor.conditions.contains(condition.id)) continue;
            turn.emit(ConditionSet{id, condition.id, false});
            ended = true;
        }
        if (ended) turn.fixNumbers(id);
    }
}

Done meetAll(Turn& turn, const Table& start) {
    if (turn.rulebook().thresholds.empty()) return {};
    std::set<ActorId> harmed = harmedIn(turn.events());
    Actors before; // of the last round; the first compares with the start
    for (int round = 0; round < kMostRounds; ++round) {
        const Actors& was = round == 0 ? start.actors : before;
        std::set<ActorId> touched = harmed;
        for (const ActorId id : changedSince(was, turn.table().actors)) touched.insert(id);
        std::erase_if(touched, [&](ActorId id) { return !was.contains(id) || !turn.table().actor(id); });
        if (touched.empty()) break;
        Actors now = turn.table().actors;
        for (const ActorId id : touched) {
            if (auto done = crossed(turn, was.at(id), harmed.contains(id)); !done) return done;
        }
        before = std::move(now);
        harmed.clear();
    }
    return {};
}

} // namespace

Done crossThresholds(Turn& turn, const Table& start) {
    if (auto met = meetAll(turn, start); !met) return met;
    endGroundless(turn, start);
    return {};
}

} // namespace tenplus::table::inline core
