#include "table/class_evolve.h"

#include "base/contains.h"
#include "table/by_id.h"

#include <algorithm>

namespace tenplus::table {

namespace {

const OwnedMove* entryOf(const Table& table, ActorId who, EntryId entry) {
    const Actor* actor = table.actor(who);
    if (!actor) return nullptr;
    const auto found = std::ranges::find(actor->moves, entry, &OwnedMove::id);
    return found == actor->moves.end() ? nullptr : &*found;
}
// Runs `change` on the entry; evolve meets only entries that are there on a live turn.
template <typename Change>
void onEntry(Table& table, ActorId who, EntryId entry, Change change) {
    auto& moves = table.actors[who].moves;
    const auto found = std::ranges::find(moves, entry, &OwnedMove::id);
    if (found != moves.end()) change(*found);
}
bool isWritten(const Actor& actor, const std::string& spell, const std::string& playbook) {
    return std::ranges::any_of(actor.book, [&](const KnownSpell& each) { return each.spell == spell && each.playbook == playbook; });
}
// Whether as many and as high spells could still be chosen.
bool standsCounted(const Table& table, const Actor& actor, const SpellsCounted& counted) {
    const auto level = actor.values.find(counted.field);
    const auto* now = level == actor.values.end() ? nullptr : std::get_if<std::int64_t>(&level->second);
    if (!counted.field.empty() && (!now || *now < counted.least)) return false;
    if (counted.caster && !entryOf(table, actor.id, counted.caster)) return false;
    return std::ranges::all_of(counted.rows, [&](const KnownSpell& row) { return contains(actor.book, row); });
}
bool isLost(const KnownSpell& each, const SpellLost& e) { return each.spell == e.spell && (e.playbook.empty() || each.playbook == e.playbook); }
bool runs(const Table& table, OngoingId spell) { return contains(table.running, spell, &RunningSpell::id); }

} // namespace

bool appliesOn(const Table& table, const ClassSet& e) { return table.actor(e.who); }
bool appliesOn(const Table& table, const MoveGained& e) {
    return table.actor(e.who) && !entryOf(table, e.who, e.owned.id) && (!e.replaces || entryOf(table, e.who, e.replaces));
}
bool appliesOn(const Table& table, const MoveLost& e) { return entryOf(table, e.who, e.entry); }
bool appliesOn(const Table& table, const MoveSuspended& e) { return entryOf(table, e.who, e.entry); }
bool appliesOn(const Table& table, const PassiveSwitched& e) { return entryOf(table, e.who, e.entry); }
bool appliesOn(const Table&, const RulesSetAside&) { return true; }
bool appliesOn(const Table& table, const LevelGained& e) { return table.actor(e.who); }
bool appliesOn(const Table& table, const Retired& e) { return table.actor(e.who); }
bool appliesOn(const Table& table, const ApprenticeTaken& e) { return table.actor(e.who); }
bool appliesOn(const Table& table, const SpellLearned& e) { return table.actor(e.who) && (!e.spell.by || entryOf(table, e.who, e.spell.by)); }
bool appliesOn(const Table& table, const SpellsPrepared& e) {
    const Actor* actor = table.actor(e.who);
    if (!actor || !std::ranges::all_of(e.written, [&](const std::string& spell) { return isWritten(*actor, spell, e.playbook); })) return false;
    return !e.counted || standsCounted(table, *actor, *e.counted);
}
bool appliesOn(const Table& table, const SpellLost& e) {
    const Actor* actor = table.actor(e.who);
    return actor && std::ranges::any_of(actor->prepared, [&](const KnownSpell& each) { return isLost(each, e); });
}
bool appliesOn(const Table& table, const SpellStarted& e) { return table.actor(e.spell.who) && !runs(table, e.spell.id); }
bool appliesOn(const Table& table, const SpellEnded& e) { return runs(table, e.spell); }
bool appliesOn(const Table& table, const LookingBackBegun&) { return !table.lookingBack; }
bool appliesOn(const Table& table, const BondSettled& e) {
    return table.lookingBack && table.actor(e.who) && !(e.once && contains(table.asked.bonds, e.who));
}
bool appliesOn(const Table& table, const AlignmentAnswered& e) {
    return table.lookingBack && table.actor(e.who) && !(e.once && contains(table.asked.alignments, e.who));
}
bool appliesOn(const Table& table, const QuestionAnswered& e) { return table.lookingBack && !(e.once && contains(table.asked.questions, e.question)); }
bool appliesOn(const Table& table, const LookingBackFinished&) { return table.lookingBack.has_value(); }
bool appliesOn(const Table&, const XpQuestionSet&) { return true; }
bool appliesOn(const Table& table, const AlignmentChanged& e) { return table.actor(e.who); }

void evolveOn(Table& table, const ClassSet& e) { table.actors[e.who].playbook = e.playbook; }
void evolveOn(Table& table, const MoveGained& e) {
    onEntry(table, e.who, e.replaces, [&](OwnedMove& old) { old.replacedBy = e.owned.move.empty() ? e.owned.name : e.owned.move; });
    table.actors[e.who].moves.push_back(e.owned);
}
void evolveOn(Table& table, const MoveLost& e) {
    dropId(table.actors[e.who].moves, e.entry);
}
void evolveOn(Table& table, const MoveSuspended& e) {
    onEntry(table, e.who, e.entry, [&](OwnedMove& owned) { owned.active = e.active; });
}
void evolveOn(Table& table, const PassiveSwitched& e) {
    onEntry(table, e.who, e.entry, [&](OwnedMove& owned) {
        std::erase(owned.on, e.passive);
        if (e.on) owned.on.push_back(e.passive);
    });
}
void evolveOn(Table&, const RulesSetAside&) {}
void evolveOn(Table&, const LevelGained&) {}
void evolveOn(Table& table, const Retired& e) { table.actors[e.who].retired = e.place; }
void evolveOn(Table& table, const ApprenticeTaken& e) { table.actors[e.who].apprentice = e.apprentice; }
void evolveOn(Table& table, const SpellLearned& e) {
    auto& book = table.actors[e.who].book;
    std::erase_if(book, [&](const KnownSpell& each) { return each.spell == e.spell.spell && each.playbook == e.spell.playbook && each.by == e.spell.by; });
    book.push_back(e.spell);
}
void evolveOn(Table& table, const SpellsPrepared& e) {
    auto& prepared = table.actors[e.who].prepared;
    std::erase_if(prepared, [&](const KnownSpell& each) { return each.playbook == e.playbook; });
    prepared.insert(prepared.end(), e.spells.begin(), e.spells.end());
}
void evolveOn(Table& table, const SpellLost& e) {
    auto& prepared = table.actors[e.who].prepared;
    const auto found = std::ranges::find_if(prepared, [&](const KnownSpell& each) { return isLost(each, e); });
    if (found != prepared.end()) prepared.erase(found);
}
void evolveOn(Table& table, const SpellStarted& e) {
    table.running.push_back(e.spell);
    const auto last = table.lastMoves.find(e.spell.who);
    if (last != table.lastMoves.end()) dropId(last->second.ended, e.spell.id); // it runs on
}
void evolveOn(Table& table, const SpellEnded& e) {
    const auto ended = std::ranges::find(table.running, e.spell, &RunningSpell::id);
    const auto last = table.lastMoves.find(e.who);
    if (e.byCast && ended != table.running.end() && last != table.lastMoves.end()) last->second.ended.push_back(*ended);
    dropId(table.running, e.spell);
}
void evolveOn(Table& table, const LookingBackBegun& e) { table.lookingBack = LookingBack{.absent = e.absent}; }
void evolveOn(Table& table, const BondSettled& e) {
    if (e.agreed) table.asked.bonds.push_back(e.who);
}
void evolveOn(Table& table, const AlignmentAnswered& e) { table.asked.alignments.push_back(e.who); }
void evolveOn(Table& table, const QuestionAnswered& e) { table.asked.questions.push_back(e.question); }
void evolveOn(Table& table, const LookingBackFinished&) {
    table.lookingBack.reset();
    if (table.evening.number == 0) table.asked = {}; // a table that counts no sessions: each looking back is about one
}
void evolveOn(Table& table, const XpQuestionSet& e) {
    dropId(table.xpQuestions, e.question.id);
    table.xpQuestions.push_back(e.question);
}
void evolveOn(Table&, const AlignmentChanged&) {}

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
    if (table.lookingBack) std::erase(table.lookingBack->absent, who);
}

} // namespace tenplus::table
