// Applies the events of every game to the table: campaign, actors, notes, clocks and rolls.
#include "base/contains.h"
#include "table/core/by_id.h"
#include "table/core/clock.h"
#include "table/core/kept_notes.h"
#include "table/core/lines_and_veils.h"
#include "table/core/party.h"
#include "table/core/rows.h"
#include "table/table.h"
#include "table/world/world.h"

#include <algorithm>

namespace tenplus::table::inline core {

namespace {

std::int64_t numberIn(const Actor& actor, const std::string& field) {
    const auto found = actor.values.find(field);
    if (found == actor.values.end()) return 0;
    const auto* number = std::get_if<std::int64_t>(&found->second);
    return number ? *number : 0;
}

// Counts an action of a character for the spotlight.
void countAct(Table& table, ActorId who) {
    const Actor* actor = table.actor(who);
    if (actor && actor->kind == ActorKind::Character) ++table.spotlight[who];
}

} // namespace

bool applies(const Table& table, const CampaignStarted&) { return table.pack.id.empty(); }
bool applies(const Table& table, const GameUpdated& e) {
    return e.pack.id == table.pack.id && e.pack.hash != table.pack.hash;
}
bool applies(const Table& table, const LimitSet& e) {
    return contains(table.limits, e.limit.words, &Limit::words) || table.limits.size() < kMostLimits;
}
bool applies(const Table& table, const LimitLifted& e) { return contains(table.limits, e.limit); }
bool applies(const Table& table, const SessionStarted& e) {
    return !table.session.running && e.number > table.session.number;
}
bool applies(const Table& table, const SessionEnded& e) {
    return table.session.running && e.number == table.session.number;
}
bool applies(const Table& table, const NoteWritten& e) {
    return e.kind == NoteKind::Note ? !isKept(table, e.id) : !table.fact(e.id);
}
bool applies(const Table& table, const ActorAdded& e) {
    return !table.actors.contains(e.actor.id) && (e.actor.kind != ActorKind::Group || !groupOf(table));
}
bool applies(const Table& table, const ActorRemoved& e) { return table.actors.contains(e.who); }
bool applies(const Table& table, const SheetEdited& e) {
    const Actor* actor = table.actor(e.who);
    return actor && (!e.was || hasValue(actor->values, e.field, *e.was));
}
bool applies(const Table& table, const FieldChanged& e) {
    const Actor* actor = table.actor(e.who);
    if (!actor) return false;
    const std::int64_t result = numberIn(*actor, e.field) + e.by;
    return (!e.least || result >= *e.least) && (!e.most || result <= *e.most);
}
bool applies(const Table& table, const ConditionSet& e) { return table.actors.contains(e.who); }
bool applies(const Table& table, const ThresholdCrossed& e) {
    const Actor* actor = table.actor(e.who);
    return actor && std::ranges::all_of(e.conditions, [&](const auto& each) {
               return actor->conditions.contains(each.first) == each.second;
           });
}
bool applies(const Table& table, const EntryAdded& e) {
    return table.actors.contains(e.who) && !rowIn(table, e.who, e.list, e.entry.id);
}
bool applies(const Table& table, const EntryEdited& e) {
    const Entry* row = rowIn(table, e.who, e.list, e.entry);
    return row && (!e.was || hasValue(row->values, e.field, *e.was));
}
bool applies(const Table& table, const EntryRemoved& e) { return rowIn(table, e.who, e.list, e.entry); }
bool applies(const Table& table, const ActorRevealed& e) { return table.actors.contains(e.who); }
bool applies(const Table& table, const MoveRolled& e) {
    return !e.settled.value_or(false) || table.isSettled(e.roll.move);
}
bool applies(const Table& table, const MoveMade& e) {
    return !e.settled.value_or(false) || table.isSettled(e.roll.move);
}
bool applies(const Table& table, const RollRevealed& e) { return table.lastRoll && table.lastRoll->id == e.roll; }
bool applies(const Table& table, const RollAdjusted& e) {
    const auto last = table.lastMoves.find(e.roll.who);
    if (last == table.lastMoves.end() || last->second.roll.id != e.roll.id || last->second.touched) return false;
    return last->second.roll.total + e.by.value == e.roll.total;
}
bool applies(const Table& table, const ClockStarted& e) { return !hasId(table.clocks, e.clock.id); }
bool applies(const Table& table, const ClockTicked& e) {
    const Clock* clock = table.clock(e.clock);
    if (!clock) return false;
    const int now = clock->filled + e.by;
    return now >= 0 && now <= clock->segments && (!e.cut || now == e.now);
}
bool applies(const Table& table, const ClockWritten& e) {
    const Clock* clock = table.clock(e.clock);
    return clock && clock->filled >= e.lost && clock->filled - e.lost <= e.segments.value_or(clock->segments);
}
bool applies(const Table& table, const ClockSpoke& e) { return hasId(table.clocks, e.clock) && !isKept(table, e.note); }
bool applies(const Table& table, const ClockRevealed& e) { return hasId(table.clocks, e.clock); }
bool applies(const Table& table, const ClockRemoved& e) { return hasId(table.clocks, e.clock); }
bool applies(const Table& table, const NoteStruck& e) { return table.fact(e.note) != nullptr; }
bool applies(const Table& table, const GmMoveMade& e) { return !isKept(table, e.note); }
bool applies(const Table& table, const PlaceEntered& e) { return !e.place.card || table.world->card(e.place.card); }
bool applies(const Table& table, const PlaceRevealed& e) { // only if the party is still at that place
    Place was = table.place;
    was.hidden = e.place.hidden, was.tagsShown = e.place.tagsShown;
    return was == e.place;
}
bool applies(const Table& table, const WordsKept& e) { return e.note && !isKept(table, e.note); }
bool applies(const Table& table, const NoteRevealed& e) {
    return table.fact(e.note) || (e.shown && isKept(table, e.note));
}

void evolve(Table& table, const CampaignStarted& e) {
    table.name = e.name;
    table.pack = e.pack;
}
void evolve(Table& table, const GameUpdated& e) { table.pack = e.pack; }
void evolve(Table& table, const CampaignRenamed& e) { table.name = e.name; }
void evolve(Table& table, const MatureAllowed& e) { table.mature = e.on; }
void evolve(Table& table, const SettingChanged& e) { table.settings[e.setting] = e.value; }
void evolve(Table& table, const LimitSet& e) {
    const auto there = std::ranges::find(table.limits, e.limit.words, &Limit::words);
    if (there == table.limits.end())
        table.limits.push_back(e.limit);
    else
        *there = e.limit;
}
void evolve(Table& table, const LimitLifted& e) { std::erase(table.limits, e.limit); }
void evolve(Table& table, const SessionStarted& e) {
    table.session = {e.number, true};
    table.spotlight.clear();
    table.asked = {};
}
void evolve(Table& table, const SessionEnded& e) { table.session = {e.number, false}; }
void evolve(Table& table, const NoteWritten& e) {
    if (e.kind == NoteKind::Note) {
        if (e.secret) keep(table, e.id);
        return;
    }
    table.facts.push_back({e.id, e.kind, e.text, e.about, e.aboutName, e.attitude, e.secret, e.session});
}
void evolve(Table& table, const WritingOpened& e) { table.openWriting = e.on; }
void evolve(Table& table, const ActorAdded& e) { table.actors[e.actor.id] = e.actor; }
void evolve(Table& table, const SheetEdited& e) {
    const auto* text = std::get_if<std::string>(&e.value);
    if (text && e.field == "name")
        table.actors[e.who].name = *text;
    else if (text && e.field == "icon")
        table.actors[e.who].icon = *text;
    else
        table.actors[e.who].values[e.field] = e.value;
}
void evolve(Table& table, const FieldChanged& e) {
    Actor& one = table.actors[e.who];
    one.values[e.field] = numberIn(one, e.field) + e.by;
}
void evolve(Table& table, const ConditionSet& e) {
    if (e.on)
        table.actors[e.who].conditions.insert(e.condition);
    else
        table.actors[e.who].conditions.erase(e.condition);
}
void evolve(Table&, const ThresholdCrossed&) {}
void evolve(Table& table, const EntryAdded& e) { table.actors[e.who].lists[e.list].push_back(e.entry); }
void evolve(Table& table, const EntryEdited& e) {
    auto& list = table.actors[e.who].lists[e.list];
    const auto found = withId(list, e.entry);
    if (found != list.end()) found->values[e.field] = e.value;
}
void evolve(Table& table, const EntryRemoved& e) { dropId(table.actors[e.who].lists[e.list], e.entry); }
void evolve(Table& table, const ActorRevealed& e) {
    Actor& actor = table.actors[e.who];
    actor.revealed = e.revealed;
    actor.hpShown = e.hpShown.value_or(actor.hpShown);
}

namespace {

// The trail grows if the roll continues the last one, and ends with any other.
void follow(Table& table, const RollRecord& roll) {
    RollTrail& trail = table.trail;
    const bool continues = roll.follows && table.lastRoll && table.lastRoll->id == roll.follows;
    if (!continues) trail.before.clear();
    if (continues && trail.before.size() < kMostOfTrail) trail.before.push_back(*table.lastRoll);
    trail.outcomes.clear();
    trail.chosen.clear();
    trail.later.reset();
    table.lastRoll = roll;
}

} // namespace

void addOutcome(Table& table, BlowOutcome outcome) {
    if (!table.lastRoll || table.trail.outcomes.size() >= kMostOfTrail) return;
    const Actor* const actor = table.actor(outcome.who);
    outcome.known = actor && actor->revealed;
    table.trail.outcomes.push_back(std::move(outcome));
}

void addLaterDice(Table& table, LaterDice later) {
    if (!table.lastRoll || later.rolled.dice.empty()) return;
    const std::optional<LaterDice>& before = table.trail.later;
    const bool isSame = before && later.waiting && before->waiting == later.waiting && before->rolled == later.rolled;
    if (before) later.throws = before->throws + (isSame ? 0 : 1);
    table.trail.later = std::move(later);
}

void evolve(Table& table, const MoveRolled& e) {
    follow(table, e.roll);
    if (e.roll.who) table.lastMoves[e.roll.who] = {e.roll, false};
    addRecentMove(table, e.roll);
    countAct(table, e.roll.who);
}
void evolve(Table& table, const MoveMade& e) {
    follow(table, e.roll);
    addRecentMove(table, e.roll);
    countAct(table, e.roll.who);
}
void evolve(Table& table, const DiceRolled& e) {
    follow(table, e.roll);
    countAct(table, e.roll.who);
}
void evolve(Table& table, const RollRevealed& e) {
    if (!table.lastRoll || table.lastRoll->id != e.roll) return;
    table.lastRoll->secret = false;
    showRecentMove(table, e.roll);
    const auto last = table.lastMoves.find(table.lastRoll->who);
    if (last != table.lastMoves.end() && last->second.roll.id == e.roll)
        last->second.roll.secret = false; // its pending effects are public, too
}
void evolve(Table& table, const RollAdjusted& e) {
    table.lastMoves[e.roll.who].roll = e.roll;
    if (table.lastRoll && table.lastRoll->id == e.roll.id) table.lastRoll = e.roll;
}
void evolve(Table& table, const AwaySet& e) {
    table.actors[e.who].away = e.away ? std::optional<std::string>(e.until) : std::nullopt;
}
void evolve(Table& table, const ClockStarted& e) { table.clocks.push_back(e.clock); }
void evolve(Table& table, const ClockTicked& e) {
    const auto found = withId(table.clocks, e.clock);
    if (found != table.clocks.end()) found->filled += e.by;
}
void evolve(Table& table, const ClockWritten& e) {
    const auto found = withId(table.clocks, e.clock);
    if (found == table.clocks.end()) return;
    found->name = e.name.value_or(found->name);
    found->segments = e.segments.value_or(found->segments);
    found->filled -= e.lost;
    found->words = e.words.value_or(found->words);
    found->card = e.card.value_or(found->card);
}
void evolve(Table& table, const ClockSpoke& e) { keep(table, e.note); }
void evolve(Table& table, const ClockRevealed& e) {
    const auto found = withId(table.clocks, e.clock);
    if (found != table.clocks.end()) found->revealed = e.revealed;
}
void evolve(Table& table, const ClockRemoved& e) { dropId(table.clocks, e.clock); }
void evolve(Table& table, const NoteStruck& e) {
    const Fact* fact = table.fact(e.note);
    if (fact && fact->secret) keep(table, e.note); // keep it, so that it can be shown later
    std::erase_if(table.facts, [&](const Fact& each) { return each.id == e.note; });
}
void evolve(Table& table, const PlaceEntered& e) { table.place = e.place; }
void evolve(Table& table, const GmMoveMade& e) { keep(table, e.note); }
void evolve(Table& table, const PlaceRevealed& e) { table.place = e.place; }
void evolve(Table& table, const WordsKept& e) { keep(table, e.note); }
void evolve(Table& table, const NoteRevealed& e) {
    const auto fact = std::ranges::find(table.facts, e.note, &Fact::id);
    if (fact != table.facts.end())
        fact->secret = !e.shown;
    else if (e.shown)
        dropKept(table, e.note);
}

} // namespace tenplus::table::inline core
