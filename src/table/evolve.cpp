// evolve and applies: one pair of overloads for each fact.
#include "base/contains.h"
#include "base/each_id.h"
#include "base/overloaded.h"
#include "table/blow.h"
#include "table/board_evolve.h"
#include "table/by_id.h"
#include "table/company_evolve.h"
#include "table/class_evolve.h"
#include "table/duality_evolve.h"
#include "table/skirmish_evolve.h"
#include "table/event.h"

#include <algorithm>
#include <iterator>
#include <type_traits>

namespace tenplus::table {

namespace {

std::int64_t numberIn(const Actor& actor, const std::string& field) {
    const auto found = actor.values.find(field);
    if (found == actor.values.end()) return 0;
    const auto* number = std::get_if<std::int64_t>(&found->second);
    return number ? *number : 0;
}

bool has(const Table& table, ActorId id) { return table.actors.contains(id); }

const Entry* rowIn(const Table& table, ActorId who, const std::string& list, EntryId entry) {
    const Actor* actor = table.actor(who);
    if (!actor) return nullptr;
    const auto rows = actor->lists.find(list);
    if (rows == actor->lists.end()) return nullptr;
    const auto found = withId(rows->second, entry);
    return found == rows->second.end() ? nullptr : &*found;
}
bool hasEntry(const Table& table, ActorId who, const std::string& list, EntryId entry) { return rowIn(table, who, list, entry); }

// Whether that stands there; what was never written stands at 0, at no or at nothing.
bool stands(const std::map<std::string, Value>& values, const std::string& field, const Value& was) {
    const auto found = values.find(field);
    if (found != values.end()) return found->second == was;
    return std::visit([](const auto& value) { return value == std::decay_t<decltype(value)>{}; }, was);
}

// Every actor whom an event names, if anybody, is at the table.
struct NamesWhoIsHere {
    const Table& table;

    template <typename E>
    bool operator()(const E& e) const {
        bool all = true;
        eachId(e, [&]<typename AnyId>(std::string_view, const AnyId& id) {
            if constexpr (std::is_same_v<AnyId, ActorId>) all &= !id || has(table, id);
        });
        return all;
    }
    bool operator()(const ActorAdded&) const { return true; }
    bool operator()(const RollAdjusted&) const { return true; } // the roll remembers those who have left since
};

// ---- applies ------------------------------------------------------------------------------------------

// What else an event asks for than that those whom it names are here.
struct Applies {
    const Table& table;

    bool operator()(const ActorAdded& e) const { return !has(table, e.actor.id); }
    bool operator()(const ActorRemoved& e) const { return has(table, e.who); }
    bool operator()(const SheetEdited& e) const {
        const Actor* actor = table.actor(e.who);
        return actor && (!e.was || stands(actor->values, e.field, *e.was));
    }
    bool operator()(const FieldChanged& e) const {
        const Actor* actor = table.actor(e.who);
        if (!actor) return false;
        const std::int64_t result = numberIn(*actor, e.field) + e.by;
        return (!e.least || result >= *e.least) && (!e.most || result <= *e.most);
    }
    bool operator()(const ConditionSet& e) const { return has(table, e.who); }
    bool operator()(const ThresholdCrossed& e) const {
        const Actor* actor = table.actor(e.who);
        return actor && std::ranges::all_of(e.conditions, [&](const auto& each) { return actor->conditions.contains(each.first) == each.second; });
    }
    bool operator()(const EntryAdded& e) const { return has(table, e.who) && !hasEntry(table, e.who, e.list, e.entry.id); }
    bool operator()(const EntryEdited& e) const {
        const Entry* row = rowIn(table, e.who, e.list, e.entry);
        return row && (!e.was || stands(row->values, e.field, *e.was));
    }
    bool operator()(const EntryRemoved& e) const { return hasEntry(table, e.who, e.list, e.entry); }
    bool operator()(const ActorRevealed& e) const { return has(table, e.who); }

    bool operator()(const ForwardGained& e) const { return has(table, e.forward.who) && !hasId(table.forwards, e.forward.id); }
    bool operator()(const ForwardGone& e) const { return hasId(table.forwards, e.forward); }
    bool operator()(const OngoingStarted& e) const { return has(table, e.ongoing.who) && !hasId(table.ongoings, e.ongoing.id); }
    bool operator()(const OngoingEnded& e) const { return hasId(table.ongoings, e.ongoing); }
    bool operator()(const HoldSet& e) const {
        const HoldPool* pool = table.hold(e.pool.who, e.pool.move);
        const Actor* actor = table.actor(e.pool.who);
        const bool owned = !e.owned || (actor && contains(actor->moves, e.owned, &OwnedMove::id));
        return actor && owned && (!e.was || *e.was == (pool ? pool->count : 0));
    }
    bool operator()(const HoldSpent& e) const {
        const HoldPool* pool = table.hold(e.who, e.move);
        return pool && pool->count >= e.count && (!e.was || pool->count == *e.was);
    }

    bool operator()(const MoveRolled& e) const { return !e.settled.value_or(false) || table.isSettled(e.roll.move); }
    bool operator()(const MoveMade& e) const { return !e.settled.value_or(false) || table.isSettled(e.roll.move); }
    bool operator()(const DiceRolled&) const { return true; }
    bool operator()(const RollAdjusted& e) const {
        const auto last = table.lastMoves.find(e.roll.who);
        if (last == table.lastMoves.end() || last->second.roll.id != e.roll.id || last->second.touched) return false;
        return last->second.roll.total + e.by.value == e.roll.total;
    }
    bool operator()(const RollRevealed& e) const { return table.lastRoll && table.lastRoll->id == e.roll; }

    bool operator()(const WaitingAdded& e) const {
        return !hasId(table.waiting, e.waiting.id) && (table.mature || !contains(e.waiting.marks, "mature"));
    }
    bool operator()(const WaitingRolled& e) const {
        const Waiting* waiting = table.waitingOf(e.waiting);
        return waiting && (!e.joined || waiting->joined == *e.joined);
    }
    bool operator()(const DamageJoined& e) const { return hasId(table.waiting, e.waiting); }
    bool operator()(const ChoiceMade& e) const { return hasId(table.waiting, e.waiting); }
    bool operator()(const WaitingClosed& e) const {
        const Waiting* waiting = table.waitingOf(e.waiting);
        return waiting && (!e.was || (shapeOf(*waiting) == e.was && shaperOf(table, *waiting) == nullptr));
    }
    bool operator()(const DamageDealt& e) const { return has(table, e.to); }
    bool operator()(const BlowGuarded& e) const {
        const Waiting* blow = table.waitingOf(e.waiting);
        return blow && has(table, e.by) && (!e.was || *e.was == BlowFalls{blow->falls, blow->halved});
    }

    bool operator()(const ThingTaken& e) const { return has(table, e.who) && !hasEntry(table, e.who, e.list, e.entry.id); }
    bool operator()(const ThingUsed& e) const {
        const Entry* row = rowIn(table, e.who, e.list, e.entry);
        return row && (!e.left || stands(row->values, "uses", *e.left + e.takes));
    }
    bool operator()(const ThingWorn& e) const { return hasEntry(table, e.who, e.list, e.entry); }
    bool operator()(const ThingGone& e) const {
        const Entry* row = rowIn(table, e.who, e.list, e.entry);
        return row && (!e.was || *row == *e.was);
    }

    bool operator()(const ClockStarted& e) const { return !hasId(table.clocks, e.clock.id); }
    bool operator()(const ClockTicked& e) const {
        const Clock* clock = table.clock(e.clock);
        if (!clock) return false;
        const int now = clock->filled + e.by;
        return now >= 0 && now <= clock->segments && (!e.cut || now == e.now);
    }
    bool operator()(const ClockRevealed& e) const { return hasId(table.clocks, e.clock); }
    bool operator()(const ClockRemoved& e) const { return hasId(table.clocks, e.clock); }

    bool operator()(const CampaignStarted&) const { return table.pack.id.empty(); }
    bool operator()(const CampaignRenamed&) const { return true; }
    bool operator()(const MatureAllowed&) const { return true; }
    bool operator()(const SettingChanged&) const { return true; }
    bool operator()(const LimitSet& e) const { return contains(table.limits, e.limit.words, &Limit::words) || table.limits.size() < kMostLimits; }
    bool operator()(const LimitLifted& e) const { return contains(table.limits, e.limit); }
    bool operator()(const SessionStarted& e) const { return !table.evening.running && e.number > table.evening.number; }
    bool operator()(const SessionEnded& e) const { return table.evening.running && e.number == table.evening.number; }
    bool operator()(const NoteWritten& e) const { return e.kind == NoteKind::Note ? !contains(table.kept, e.id) : !table.fact(e.id); }
    bool operator()(const WritingOpened&) const { return true; }
    template <typename E>
        requires requires(const Table& t, const E& e) { appliesTo(t, e); }
    bool operator()(const E& e) const {
        return appliesTo(table, e);
    }

    // The families that have files of their own.
    template <typename E>
    auto operator()(const E& e) const -> decltype(appliesOn(table, e)) { return appliesOn(table, e); }
};

// ---- evolve -------------------------------------------------------------------------------------------

// Nobody waits for, holds for or is aimed at by somebody who has left the table.
void forget(Table& table, ActorId who) {
    std::erase_if(table.forwards, [&](const Forward& f) { return f.who == who || f.against == who; });
    std::erase_if(table.ongoings, [&](const Ongoing& o) { return o.who == who || o.against == who; });
    std::erase_if(table.holds, [&](const HoldPool& h) { return h.who == who; });
    for (HoldPool& pool : table.holds) {
        if (pool.against == who) pool.against = {};
    }
    std::erase_if(table.waiting, [&](const Waiting& w) { return w.who == who; });
    for (Waiting& waiting : table.waiting) {
        if (waiting.target == who) waiting.target = {};
        for (auto* all : {&waiting.others, &waiting.falls, &waiting.halved}) std::erase(*all, who);
    }
    forgetInCompany(table, who);
    table.lastMoves.erase(who);
    forgetOfClasses(table, who);
    forgetOnBoards(table, who);
    forgetInDuality(table, who);
    table.actors.erase(who);
}

struct Evolve {
    Table& table;

    Actor& actor(ActorId id) const { return table.actors[id]; }
    // Something of a roll's outcome is done: its total stands from now on.
    void touch(WaitingId id) const {
        const auto found = withId(table.waiting, id);
        if (found == table.waiting.end()) return;
        const auto last = table.lastMoves.find(found->who);
        if (last != table.lastMoves.end() && found->roll && last->second.roll.id == found->roll) last->second.touched = true;
    }

    void operator()(const ActorAdded& e) const { table.actors[e.actor.id] = e.actor; }
    void operator()(const ActorRemoved& e) const { forget(table, e.who); }
    void operator()(const SheetEdited& e) const {
        const auto* text = std::get_if<std::string>(&e.value);
        if (text && e.field == "name") actor(e.who).name = *text;
        else if (text && e.field == "icon") actor(e.who).icon = *text;
        else actor(e.who).values[e.field] = e.value;
    }
    void operator()(const FieldChanged& e) const {
        Actor& one = actor(e.who);
        one.values[e.field] = numberIn(one, e.field) + e.by;
    }
    void operator()(const ConditionSet& e) const {
        if (e.on) actor(e.who).conditions.insert(e.condition);
        else actor(e.who).conditions.erase(e.condition);
    }
    void operator()(const ThresholdCrossed&) const {}
    void operator()(const EntryAdded& e) const { actor(e.who).lists[e.list].push_back(e.entry); }
    void operator()(const EntryEdited& e) const {
        auto& list = actor(e.who).lists[e.list];
        const auto found = withId(list, e.entry);
        if (found != list.end()) found->values[e.field] = e.value;
    }
    void operator()(const EntryRemoved& e) const { dropId(actor(e.who).lists[e.list], e.entry); }
    void operator()(const ActorRevealed& e) const {
        actor(e.who).revealed = e.revealed;
        actor(e.who).hpShown = e.hpShown;
    }

    void operator()(const ForwardGained& e) const { table.forwards.push_back(e.forward); }
    void operator()(const ForwardGone& e) const { dropId(table.forwards, e.forward); }
    void operator()(const OngoingStarted& e) const { table.ongoings.push_back(e.ongoing); }
    void operator()(const OngoingEnded& e) const { dropId(table.ongoings, e.ongoing); }
    void operator()(const HoldSet& e) const {
        std::erase_if(table.holds, [&](const HoldPool& h) { return h.who == e.pool.who && h.move == e.pool.move; });
        if (e.pool.count > 0) table.holds.push_back(e.pool);
    }
    void operator()(const HoldSpent& e) const {
        const auto pool = std::ranges::find_if(table.holds, [&](const HoldPool& h) { return h.who == e.who && h.move == e.move; });
        if (pool == table.holds.end()) return;
        pool->count -= e.count;
        if (pool->count <= 0) table.holds.erase(pool);
    }

    void operator()(const MoveRolled& e) const {
        table.lastRoll = e.roll;
        if (e.roll.who) table.lastMoves[e.roll.who] = {e.roll, false};
        countAct(table, e.roll.who);
    }
    void operator()(const MoveMade& e) const {
        table.lastRoll = e.roll;
        countAct(table, e.roll.who);
    }
    void operator()(const RollAdjusted& e) const {
        table.lastMoves[e.roll.who].roll = e.roll;
        if (table.lastRoll && table.lastRoll->id == e.roll.id) table.lastRoll = e.roll;
    }
    void operator()(const DiceRolled& e) const { table.lastRoll = e.roll; }
    void operator()(const RollRevealed& e) const {
        if (!table.lastRoll || table.lastRoll->id != e.roll) return;
        table.lastRoll->secret = false;
        const auto last = table.lastMoves.find(table.lastRoll->who);
        if (last != table.lastMoves.end() && last->second.roll.id == e.roll) last->second.roll.secret = false; // nor is what it still comes to
    }

    void operator()(const WaitingAdded& e) const { table.waiting.push_back(e.waiting); }
    void operator()(const WaitingRolled& e) const {
        touch(e.waiting);
        const auto found = withId(table.waiting, e.waiting);
        if (found == table.waiting.end()) return;
        found->rolled = e.rolled;
        found->entered = e.entered;
    }
    void operator()(const DamageJoined& e) const {
        const auto found = withId(table.waiting, e.waiting);
        if (found == table.waiting.end()) return;
        if (e.bonus) {
            found->bonus = found->bonus.value_or(0) + *e.bonus;
            return;
        }
        found->joined.push_back(e.amount);
        found->rolled.reset();
        found->entered = false;
    }
    void operator()(const ChoiceMade& e) const {
        touch(e.waiting);
        dropId(table.waiting, e.waiting);
    }
    void operator()(const WaitingClosed& e) const {
        if (e.how != Closed::Replaced) touch(e.waiting);
        dropId(table.waiting, e.waiting);
    }
    void operator()(const DamageDealt&) const {}
    void operator()(const BlowGuarded& e) const {
        const auto found = withId(table.waiting, e.waiting);
        if (found == table.waiting.end()) return;
        found->falls = e.falls;
        found->halved = e.halved;
        found->guarded.push_back(e.option);
    }

    void operator()(const ThingTaken& e) const { actor(e.who).lists[e.list].push_back(e.entry); }
    void operator()(const ThingUsed& e) const {
        auto& list = actor(e.who).lists[e.list];
        const auto found = withId(list, e.entry);
        if (found == list.end() || !e.left) return;
        if (*e.left > 0) found->values["uses"] = *e.left;
        else list.erase(found);
    }
    void operator()(const ThingWorn& e) const {
        auto& list = actor(e.who).lists[e.list];
        const auto found = withId(list, e.entry);
        if (found == list.end()) return;
        if (e.on) found->values["worn"] = true;
        else found->values.erase("worn"); // as if it had never been taken up: undoing the taking up leaves the same row
    }
    void operator()(const ThingGone& e) const { dropId(actor(e.who).lists[e.list], e.entry); }

    void operator()(const ClockStarted& e) const { table.clocks.push_back(e.clock); }
    void operator()(const ClockTicked& e) const {
        const auto found = withId(table.clocks, e.clock);
        if (found != table.clocks.end()) found->filled += e.by;
    }
    void operator()(const ClockRevealed& e) const {
        const auto found = withId(table.clocks, e.clock);
        if (found != table.clocks.end()) found->revealed = e.revealed;
    }
    void operator()(const ClockRemoved& e) const { dropId(table.clocks, e.clock); }

    void operator()(const CampaignStarted& e) const {
        table.name = e.name;
        table.pack = e.pack;
    }
    void operator()(const CampaignRenamed& e) const { table.name = e.name; }
    void operator()(const MatureAllowed& e) const { table.mature = e.on; }
    void operator()(const LimitSet& e) const {
        const auto there = std::ranges::find(table.limits, e.limit.words, &Limit::words);
        if (there == table.limits.end()) table.limits.push_back(e.limit);
        else *there = e.limit;
    }
    void operator()(const LimitLifted& e) const { std::erase(table.limits, e.limit); }
    void operator()(const SettingChanged& e) const { table.settings[e.setting] = e.value; }
    void operator()(const SessionStarted& e) const {
        table.evening = {e.number, true};
        table.spotlight.clear();
        table.asked = {};
    }
    void operator()(const SessionEnded& e) const { table.evening = {e.number, false}; }
    void operator()(const NoteWritten& e) const { listNote(table, e); }
    void operator()(const WritingOpened& e) const { table.openWriting = e.on; }
    template <typename E>
        requires requires(Table& t, const E& e) { evolveTo(t, e); }
    void operator()(const E& e) const {
        evolveTo(table, e);
    }

    template <typename E>
    auto operator()(const E& e) const -> decltype(evolveOn(table, e)) { evolveOn(table, e); }
};

} // namespace

const Actor* Table::actor(ActorId id) const {
    const auto found = actors.find(id);
    return found == actors.end() ? nullptr : &found->second;
}
const Clock* Table::clock(ClockId id) const {
    const auto found = withId(clocks, id);
    return found == clocks.end() ? nullptr : &*found;
}
const Waiting* Table::waitingOf(WaitingId id) const {
    const auto found = withId(waiting, id);
    return found == waiting.end() ? nullptr : &*found;
}
const Fact* Table::fact(NoteId id) const {
    const auto found = withId(facts, id);
    return found == facts.end() ? nullptr : &*found;
}
const HoldPool* Table::hold(ActorId who, const std::string& move) const {
    const auto found = std::ranges::find_if(holds, [&](const HoldPool& h) { return h.who == who && h.move == move; });
    return found == holds.end() ? nullptr : &*found;
}

bool Table::isSettled(const std::string& move) const {
    return std::ranges::none_of(waiting, [&](const Waiting& each) {
        const auto* question = std::get_if<content::AskGm>(&each.effect.kind);
        return each.move == move && (std::holds_alternative<content::Choose>(each.effect.kind) || (question && question->bars));
    });
}

std::vector<std::string> namesFor(const Table& table, const std::string& own, const std::string& typed, int count) {
    const auto isTaken = [&](const std::string& name) {
        return std::ranges::any_of(table.actors, [&](const auto& each) { return each.second.name == name; });
    };
    const std::string& name = typed.empty() ? own : typed;
    if (count == 1 && (!typed.empty() || !isTaken(own))) return {name};
    std::vector<std::string> names;
    for (int number = count == 1 ? 2 : 1; std::ssize(names) < count; ++number) {
        std::string numbered = name + ' ' + std::to_string(number);
        if (!isTaken(numbered)) names.push_back(std::move(numbered));
    }
    return names;
}

bool applies(const Table& table, const Event& event) { return visitEvent(NamesWhoIsHere{table}, event) && visitEvent(Applies{table}, event); }

void evolve(Table& table, const Event& event) { visitEvent(Evolve{table}, event); }

Table fold(std::span<const Event> events) {
    Table table;
    for (const Event& event : events) evolve(table, event);
    return table;
}

} // namespace tenplus::table
