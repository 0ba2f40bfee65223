// Applies the events of classes to the table: moves, spells, levels, and the end of session.
#include "base/contains.h"
#include "table/core/by_id.h"
#include "table/pbta/classes/advancement.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/magic.h"
#include "table/table.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline classes {

namespace {

const OwnedMove* entryOf(const Table& table, ActorId who, EntryId entry) {
    const Actor* actor = table.actor(who);
    if (!actor) return nullptr;
    const auto found = std::ranges::find(actor->moves, entry, &OwnedMove::id);
    return found == actor->moves.end() ? nullptr : &*found;
}
// Runs `change` on the entry; in a live turn the entry always exists.
template <typename Change>
void onEntry(Table& table, ActorId who, EntryId entry, Change change) {
    auto& moves = table.actors[who].moves;
    const auto found = std::ranges::find(moves, entry, &OwnedMove::id);
    if (found != moves.end()) change(*found);
}
bool isWritten(const Actor& actor, const std::string& spell, const std::string& playbook) {
    return std::ranges::any_of(
        actor.book, [&](const KnownSpell& each) { return each.spell == spell && each.playbook == playbook; });
}
// True if that number and those levels of spells could still be chosen.
bool standsCounted(const Table& table, const Actor& actor, const SpellsCounted& counted) {
    const auto level = actor.values.find(counted.field);
    const auto* now = level == actor.values.end() ? nullptr : std::get_if<std::int64_t>(&level->second);
    if (!counted.field.empty() && (!now || *now < counted.least)) return false;
    if (counted.caster && !entryOf(table, actor.id, counted.caster)) return false;
    return std::ranges::all_of(counted.rows, [&](const KnownSpell& row) { return contains(actor.book, row); });
}
bool isLost(const KnownSpell& each, const SpellLost& e) {
    return each.spell == e.spell && (e.playbook.empty() || each.playbook == e.playbook);
}
bool runs(const Table& table, OngoingId spell) { return contains(table.running, spell, &RunningSpell::id); }

} // namespace

bool applies(const Table& table, const ClassSet& e) { return table.actor(e.who); }
bool applies(const Table& table, const MoveGained& e) {
    return table.actor(e.who) && !entryOf(table, e.who, e.owned.id) &&
           (!e.replaces || entryOf(table, e.who, e.replaces));
}
bool applies(const Table& table, const MoveLost& e) { return entryOf(table, e.who, e.entry); }
bool applies(const Table& table, const MoveSuspended& e) { return entryOf(table, e.who, e.entry); }
bool applies(const Table& table, const PassiveSwitched& e) { return entryOf(table, e.who, e.entry); }
bool applies(const Table& table, const LevelGained& e) { return table.actor(e.who); }
bool applies(const Table& table, const Retired& e) { return table.actor(e.who); }
bool applies(const Table& table, const ApprenticeTaken& e) { return table.actor(e.who); }
bool applies(const Table& table, const SpellLearned& e) {
    return table.actor(e.who) && (!e.spell.by || entryOf(table, e.who, e.spell.by));
}
bool applies(const Table& table, const SpellsPrepared& e) {
    const Actor* actor = table.actor(e.who);
    if (!actor ||
        !std::ranges::all_of(e.written, [&](const std::string& spell) { return isWritten(*actor, spell, e.playbook); }))
        return false;
    return !e.counted || standsCounted(table, *actor, *e.counted);
}
bool applies(const Table& table, const SpellLost& e) {
    const Actor* actor = table.actor(e.who);
    return actor && std::ranges::any_of(actor->prepared, [&](const KnownSpell& each) { return isLost(each, e); });
}
bool applies(const Table& table, const SpellStarted& e) { return table.actor(e.spell.who) && !runs(table, e.spell.id); }
bool applies(const Table& table, const SpellEnded& e) { return runs(table, e.spell); }
bool applies(const Table& table, const EndOfSessionBegun&) { return !table.endOfSession; }
bool applies(const Table& table, const BondSettled& e) {
    return table.endOfSession && table.actor(e.who) && !(e.once && contains(table.asked.bonds, e.who));
}
bool applies(const Table& table, const AlignmentAnswered& e) {
    return table.endOfSession && table.actor(e.who) && !(e.once && contains(table.asked.alignments, e.who));
}
bool applies(const Table& table, const QuestionAnswered& e) {
    return table.endOfSession && !(e.once && contains(table.asked.questions, e.question));
}
bool applies(const Table& table, const EndOfSessionFinished&) { return table.endOfSession.has_value(); }
bool applies(const Table& table, const AlignmentChanged& e) { return table.actor(e.who); }

void evolve(Table& table, const ClassSet& e) { table.actors[e.who].playbook = e.playbook; }
void evolve(Table& table, const MoveGained& e) {
    onEntry(table, e.who, e.replaces,
            [&](OwnedMove& old) { old.replacedBy = e.owned.move.empty() ? e.owned.name : e.owned.move; });
    table.actors[e.who].moves.push_back(e.owned);
}
void evolve(Table& table, const MoveLost& e) { dropId(table.actors[e.who].moves, e.entry); }
void evolve(Table& table, const MoveSuspended& e) {
    onEntry(table, e.who, e.entry, [&](OwnedMove& owned) { owned.active = e.active; });
}
void evolve(Table& table, const PassiveSwitched& e) {
    onEntry(table, e.who, e.entry, [&](OwnedMove& owned) {
        std::erase(owned.on, e.passive);
        if (e.on) owned.on.push_back(e.passive);
    });
}
void evolve(Table&, const LevelGained&) {}
void evolve(Table& table, const Retired& e) { table.actors[e.who].retired = e.place; }
void evolve(Table& table, const ApprenticeTaken& e) { table.actors[e.who].apprentice = e.apprentice; }
void evolve(Table& table, const SpellLearned& e) {
    auto& book = table.actors[e.who].book;
    std::erase_if(book, [&](const KnownSpell& each) {
        return each.spell == e.spell.spell && each.playbook == e.spell.playbook && each.by == e.spell.by;
    });
    book.push_back(e.spell);
}
void evolve(Table& table, const SpellsPrepared& e) {
    auto& prepared = table.actors[e.who].prepared;
    std::erase_if(prepared, [&](const KnownSpell& each) { return each.playbook == e.playbook; });
    prepared.insert(prepared.end(), e.spells.begin(), e.spells.end());
}
void evolve(Table& table, const SpellLost& e) {
    auto& prepared = table.actors[e.who].prepared;
    const auto found = std::ranges::find_if(prepared, [&](const KnownSpell& each) { return isLost(each, e); });
    if (found != prepared.end()) prepared.erase(found);
}
void evolve(Table& table, const SpellStarted& e) {
    table.running.push_back(e.spell);
    const auto last = table.lastMoves.find(e.spell.who);
    if (last != table.lastMoves.end()) dropId(last->second.ended, e.spell.id); // it keeps running
}
void evolve(Table& table, const SpellEnded& e) {
    const auto ended = std::ranges::find(table.running, e.spell, &RunningSpell::id);
    const auto last = table.lastMoves.find(e.who);
    if (e.byCast && ended != table.running.end() && last != table.lastMoves.end()) last->second.ended.push_back(*ended);
    dropId(table.running, e.spell);
}
void evolve(Table& table, const EndOfSessionBegun& e) { table.endOfSession = EndOfSession{e.absent, e.present}; }
void evolve(Table& table, const BondSettled& e) {
    if (e.agreed) table.asked.bonds.push_back(e.who);
}
void evolve(Table& table, const AlignmentAnswered& e) { table.asked.alignments.push_back(e.who); }
void evolve(Table& table, const QuestionAnswered& e) { table.asked.questions.push_back(e.question); }
void evolve(Table& table, const EndOfSessionFinished&) {
    table.endOfSession.reset();
    if (table.session.number == 0) table.asked = {}; // without counted sessions, each end of session is about a new one
}
void evolve(Table& table, const XpQuestionSet& e) {
    dropId(table.xpQuestions, e.question.id);
    table.xpQuestions.push_back(e.question);
}
void evolve(Table&, const AlignmentChanged&) {}

void forgetOfClasses(Table& table, ActorId who) {
    std::erase_if(table.running, [&](const RunningSpell& each) { return each.who == who; });
    const auto forgetTarget = [&](std::vector<RunningSpell>& spells) {
        for (RunningSpell& each : spells) {
            if (each.target == who) each.target = {};
        }
    };
    forgetTarget(table.running);
    for (auto& [caster, last] : table.lastMoves) forgetTarget(last.ended);
    for (auto& [id, actor] : table.actors) {
        if (actor.apprentice == who) actor.apprentice = {};
    }
    for (auto* all : {&table.asked.bonds, &table.asked.alignments}) std::erase(*all, who);
    if (!table.endOfSession) return;
    for (auto* all : {&table.endOfSession->absent, &table.endOfSession->present}) std::erase(*all, who);
}

} // namespace tenplus::table::inline pbta::inline classes
