// Applies the events of moves to the table: forwards, ongoing modifiers, hold, and waiting effects.
#include "base/contains.h"
#include "content/names_in_data.h"
#include "table/core/by_id.h"
#include "table/pbta/moves/aim.h"
#include "table/pbta/moves/blow.h"
#include "table/pbta/moves/campaign_moves.h"
#include "table/pbta/moves/pools.h"
#include "table/table.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline moves {

namespace {

// An effect of the roll was applied: its total can no longer change.
void touch(Table& table, WaitingId id) {
    const auto found = withId(table.waiting, id);
    if (found == table.waiting.end()) return;
    const auto last = table.lastMoves.find(found->who);
    if (last != table.lastMoves.end() && found->roll && last->second.roll.id == found->roll)
        last->second.touched = true;
}

void drop(Table& table, WaitingId id) {
    table.waiting.eraseIf([id](const Waiting& each) { return each.id == id; });
}

void forgetIn(Waiting& waiting, ActorId who) {
    if (waiting.target == who) waiting.target = {};
    for (auto* all : {&waiting.others, &waiting.falls, &waiting.halved}) std::erase(*all, who);
}

} // namespace

bool applies(const Table& table, const ForwardGained& e) {
    return table.actors.contains(e.forward.who) && !hasId(table.forwards, e.forward.id);
}
bool applies(const Table& table, const ForwardGone& e) { return hasId(table.forwards, e.forward); }
bool applies(const Table& table, const OngoingStarted& e) {
    return table.actors.contains(e.ongoing.who) && !hasId(table.ongoings, e.ongoing.id);
}
bool applies(const Table& table, const OngoingEnded& e) { return hasId(table.ongoings, e.ongoing); }
bool applies(const Table& table, const HoldSet& e) {
    const HoldPool* pool = table.hold(e.pool.who, e.pool.move);
    const Actor* actor = table.actor(e.pool.who);
    const bool owned = !e.owned || (actor && contains(actor->moves, e.owned, &OwnedMove::id));
    return actor && owned && (!e.was || *e.was == (pool ? pool->count : 0));
}
bool applies(const Table& table, const HoldSpent& e) {
    const HoldPool* pool = table.hold(e.who, e.move);
    return pool && pool->count >= e.count && (!e.was || pool->count == *e.was);
}
bool applies(const Table& table, const WaitingAdded& e) {
    return !hasId(table.waiting, e.waiting.id) && (table.mature || !contains(e.waiting.marks, content::names::kMature));
}
bool applies(const Table& table, const WaitingRolled& e) {
    const Waiting* waiting = table.waitingOf(e.waiting);
    return waiting && (!e.joined || waiting->joined == *e.joined) && (!e.target || table.actors.contains(e.target));
}
bool applies(const Table& table, const DamageJoined& e) { return hasId(table.waiting, e.waiting); }
bool applies(const Table& table, const ChoiceMade& e) { return hasId(table.waiting, e.waiting); }
bool applies(const Table& table, const WaitingClosed& e) {
    const Waiting* waiting = table.waitingOf(e.waiting);
    return waiting && (!e.was || (shapeOf(*waiting) == e.was && shaperOf(table, *waiting) == nullptr));
}
bool applies(const Table& table, const DamageDealt& e) { return table.actors.contains(e.to); }
bool applies(const Table& table, const BlowGuarded& e) {
    const Waiting* blow = table.waitingOf(e.waiting);
    return blow && table.actors.contains(e.by) && (!e.was || *e.was == BlowFalls{blow->falls, blow->halved});
}

void evolve(Table& table, const ForwardGained& e) { table.forwards.push_back(e.forward); }
void evolve(Table& table, const ForwardGone& e) { dropId(table.forwards, e.forward); }
void evolve(Table& table, const OngoingStarted& e) { table.ongoings.push_back(e.ongoing); }
void evolve(Table& table, const OngoingEnded& e) { dropId(table.ongoings, e.ongoing); }
void evolve(Table& table, const HoldSet& e) {
    std::erase_if(table.holds, [&](const HoldPool& h) { return h.who == e.pool.who && h.move == e.pool.move; });
    if (e.pool.count > 0) table.holds.push_back(e.pool);
}
void evolve(Table& table, const HoldSpent& e) {
    const auto pool =
        std::ranges::find_if(table.holds, [&](const HoldPool& h) { return h.who == e.who && h.move == e.move; });
    if (pool == table.holds.end()) return;
    pool->count -= e.count;
    if (pool->count <= 0) table.holds.erase(pool);
}
void evolve(Table& table, const WaitingAdded& e) { table.waiting.push_back(e.waiting); }

namespace {

// An outcome belongs to the roll that asked for it: not to a newer one than the blow that waited.
bool isOfLastRoll(const Table& table, WaitingId blow) {
    const auto found = std::ranges::find(table.waiting, blow, &Waiting::id);
    if (found == table.waiting.end() || !table.lastRoll) return true;
    if (!found->roll) return found->id.value > table.lastRoll->id.value;
    return found->roll == table.lastRoll->id || contains(table.trail.before, found->roll, &RollRecord::id);
}

} // namespace

void evolve(Table& table, const WaitingRolled& e) {
    touch(table, e.waiting);
    const auto found = withId(table.waiting, e.waiting);
    if (found == table.waiting.end()) return;
    const bool heals = std::holds_alternative<content::Heal>(found->effect.kind);
    if ((heals || std::holds_alternative<content::Damage>(found->effect.kind)) && isOfLastRoll(table, e.waiting))
        addLaterDice(table, {.rolled = e.rolled,
                             .entered = e.entered,
                             .heals = heals,
                             .waiting = e.waiting,
                             .to = e.target ? e.target : found->target});
    Waiting& rolled = table.waiting.change(found);
    rolled.rolled = e.rolled;
    rolled.entered = e.entered;
    if (e.target) aimAt(rolled, e.target);
}
void evolve(Table& table, const DamageJoined& e) {
    const auto found = withId(table.waiting, e.waiting);
    if (found == table.waiting.end()) return;
    Waiting& blow = table.waiting.change(found);
    if (e.bonus) {
        blow.bonus = blow.bonus.value_or(0) + *e.bonus;
        return;
    }
    blow.joined.push_back(e.amount);
    blow.rolled.reset();
    blow.entered = false;
}
void evolve(Table& table, const ChoiceMade& e) {
    const auto choice = std::ranges::find(table.waiting, e.waiting, &Waiting::id);
    if (choice != table.waiting.end() && table.lastRoll && choice->roll == table.lastRoll->id &&
        playersChoice(*choice)) {
        for (const std::string& text : e.texts)
            if (table.trail.chosen.size() < kMostOfTrail) table.trail.chosen.push_back(text);
    }
    touch(table, e.waiting);
    drop(table, e.waiting);
}
void evolve(Table& table, const WaitingClosed& e) {
    if (e.how != Closed::Replaced) touch(table, e.waiting);
    drop(table, e.waiting);
}

void evolve(Table& table, const DamageDealt& e) {
    if (!isOfLastRoll(table, e.waiting)) return;
    addLaterDice(table, {.rolled = e.rolled, .entered = e.entered, .heals = false, .waiting = e.waiting, .to = e.to});
    const bool costsHealth = !contains(e.marks, content::names::kStun) && !contains(e.marks, content::names::kNoHealth);
    addOutcome(table, {.who = e.to,
                       .name = e.toName,
                       .damage = e.amount,
                       .lost = costsHealth ? e.net : 0,
                       .severity = {},
                       .fell = false,
                       .secret = false,
                       .known = false});
}
void evolve(Table& table, const BlowGuarded& e) {
    const auto found = withId(table.waiting, e.waiting);
    if (found == table.waiting.end()) return;
    Waiting& blow = table.waiting.change(found);
    blow.falls = e.falls;
    blow.halved = e.halved;
    blow.guarded.push_back(e.option);
}

void forgetInMoves(Table& table, ActorId who) {
    forgetCampaignMoves(table, who);
    std::erase_if(table.forwards, [&](const Forward& f) { return f.who == who || f.against == who; });
    std::erase_if(table.ongoings, [&](const Ongoing& o) { return o.who == who || o.against == who; });
    std::erase_if(table.holds, [&](const HoldPool& h) { return h.who == who; });
    for (HoldPool& pool : table.holds) {
        if (pool.against == who) pool.against = {};
    }
    table.waiting.eraseIf([&](const Waiting& w) { return w.who == who; });
    for (auto each = table.waiting.begin(); each != table.waiting.end(); ++each) {
        const bool isNamed = each->target == who || contains(each->others, who) || contains(each->falls, who) ||
                             contains(each->halved, who);
        if (isNamed) forgetIn(table.waiting.change(each), who); // one that stays as it is stays shared
    }
}

} // namespace tenplus::table::inline pbta::inline moves
