#include "table/magic.h"

#include "base/contains.h"
#include "table/class_moves.h"
#include "table/decide_parts.h"
#include "table/taking.h"

#include <algorithm>

namespace tenplus::table {

namespace {

using content::Playbook;
using content::Spell;

// The class meant, or the only one by which somebody casts.
Expected<const Playbook*, Refusal> casterOf(const Turn& turn, const Actor& actor, const std::string& wanted) {
    const auto all = castersOf(turn.rulebook(), actor);
    for (const Playbook* each : all) {
        if (each->id == wanted || (wanted.empty() && all.size() == 1)) return each;
    }
    return refuse(RefusalCode::NoCaster, {actor.name}, "playbook");
}

Expected<const Spell*, Refusal> spellOf(const Turn& turn, const std::string& id, const std::string& member) {
    if (const Spell* spell = turn.rulebook().spell(id)) return spell;
    return refuse(RefusalCode::UnknownSpell, {id}, member);
}

// What runs until the spells of that class are chosen anew ends now (DW-MAGIC-13).
void endOfPreparing(Turn& turn, ActorId who, const std::vector<const Spell*>& known) {
    const std::vector<RunningSpell> running = turn.table().running;
    for (const RunningSpell& each : running) {
        const auto spell = std::ranges::find(known, each.spell, &Spell::id);
        const bool ends = spell != known.end() && (*spell)->running && (*spell)->running->endsOnPrepare;
        if (each.who == who && ends) endSpell(turn, each, "spells prepared again");
    }
}

// What the casting move left behind until the spells were chosen anew ends now (DW-ONG-05).
void endOfCasting(Turn& turn, ActorId who, const std::string& cast) {
    const content::Move* move = turn.rulebook().move(cast);
    const std::vector<Ongoing> ongoings = turn.table().ongoings;
    for (const Ongoing& each : ongoings) {
        const bool ofCasting = each.scope.kind == content::ScopeKind::Move && each.scope.what == cast && move && each.source == move->name;
        if (each.who == who && ofCasting) turn.emit(OngoingEnded{each.id, who});
    }
}

std::vector<std::string> writtenOf(const Actor& actor, const Playbook& playbook, const std::vector<KnownSpell>& spells) {
    std::vector<std::string> written;
    for (const KnownSpell& each : actor.book) {
        if (each.playbook == playbook.id && contains(spells, each.spell, &KnownSpell::spell)) written.push_back(each.spell);
    }
    return written;
}

} // namespace

std::vector<const Playbook*> castersOf(const content::Rulebook& rulebook, const Actor& actor) {
    std::vector<const Playbook*> all;
    for (const Playbook& each : rulebook.playbooks) {
        if (each.caster && (hasMove(actor, each.caster->cast) || hasMove(actor, each.caster->prepare))) all.push_back(&each);
    }
    return all;
}

std::vector<const Spell*> knownSpells(const content::Rulebook& rulebook, const Actor& actor, const Playbook& playbook) {
    std::vector<const Spell*> all;
    if (!playbook.caster) return all;
    const int level = classLevel(rulebook, actor, playbook.id);
    for (const Spell& spell : rulebook.spells) {
        const bool ofList = spell.list == playbook.caster->list;
        const bool byList = ofList && (spell.level == 0 || (playbook.caster->knows == content::Knows::All && spell.level <= level));
        const bool byBook = std::ranges::any_of(actor.book, [&](const KnownSpell& each) { return each.spell == spell.id && each.playbook == playbook.id; });
        if (byList || byBook) all.push_back(&spell);
    }
    std::ranges::stable_sort(all, {}, [&](const Spell* spell) { return spellLevel(actor, playbook, *spell); });
    return all;
}

int spellLevel(const Actor& actor, const Playbook& playbook, const Spell& spell) {
    for (const KnownSpell& each : actor.book) {
        if (each.spell == spell.id && each.playbook == playbook.id && each.level) return *each.level;
    }
    return spell.level;
}

bool isPrepared(const Actor& actor, std::string_view spell, std::string_view playbook) {
    return std::ranges::any_of(actor.prepared, [&](const KnownSpell& each) { return each.spell == spell && each.playbook == playbook; });
}

int spellLimit(const content::Rulebook& rulebook, const Actor& actor, const Playbook& playbook) {
    return classLevel(rulebook, actor, playbook.id) + 1;
}

Done decideOn(Turn& turn, const PrepareSpells& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    const auto playbook = casterOf(turn, **actor, command.playbook);
    if (!playbook) return Unexpected(playbook.error());
    const content::Rulebook& rulebook = turn.rulebook();
    const int level = classLevel(rulebook, **actor, (*playbook)->id);
    const auto known = knownSpells(rulebook, **actor, **playbook);
    Rules rules(command.override);
    SpellsPrepared prepared{command.who, (*playbook)->id, {}, 0, spellLimit(rulebook, **actor, **playbook)};
    for (const Spell* spell : known) {
        if (spellLevel(**actor, **playbook, *spell) == 0) prepared.spells.push_back({spell->id, spell->name, (*playbook)->id, {}}); // DW-MAGIC-09
    }
    for (const std::string& id : command.spells) {
        const auto spell = spellOf(turn, id, "spells");
        if (!spell) return Unexpected(spell.error());
        const int itsLevel = spellLevel(**actor, **playbook, **spell);
        if (itsLevel == 0 && contains(prepared.spells, id, &KnownSpell::spell)) continue;
        const bool isKnown = contains(known, *spell);
        if (auto ok = rules.demand(isKnown, RefusalCode::SpellNotKnown, {(*actor)->name, (*spell)->name}, "spells"); !ok) return ok;
        const bool inReach = !isKnown || itsLevel <= level || (*playbook)->caster->knows == content::Knows::Book; // NEED-12
        if (auto ok = rules.demand(inReach, RefusalCode::SpellNotKnown, {(*actor)->name, (*spell)->name}, "spells"); !ok) return ok;
        prepared.spells.push_back({id, (*spell)->name, (*playbook)->id, {}}); // the same one may be taken twice
        prepared.levels += itsLevel;
    }
    if (auto ok = rules.demand(prepared.levels <= prepared.most, RefusalCode::TooManySpells,
                               {(*actor)->name, std::to_string(prepared.most), std::to_string(prepared.levels)}, "spells");
        !ok) {
        return ok;
    }
    const std::string cast = (*playbook)->caster->cast;
    prepared.written = writtenOf(**actor, **playbook, prepared.spells);
    turn.emit(std::move(prepared));
    endOfCasting(turn, command.who, cast);
    endOfPreparing(turn, command.who, known);
    closeProcedure(turn, command.who, content::Guided::PrepareSpells);
    rules.tell(turn, command.who);
    return {};
}

Done decideOn(Turn& turn, const LearnSpell& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    const auto playbook = casterOf(turn, **actor, command.playbook);
    if (!playbook) return Unexpected(playbook.error());
    const auto spell = spellOf(turn, command.spell, "spell");
    if (!spell) return Unexpected(spell.error());
    const auto known = knownSpells(turn.rulebook(), **actor, **playbook);
    const bool isKnown = contains(known, *spell) && (!command.level || spellLevel(**actor, **playbook, **spell) == *command.level);
    if (command.level && (*command.level < 0 || *command.level > 100)) return refuse(RefusalCode::OutOfBounds, {"A spell's level", "0", "100", std::to_string(*command.level)}, "level");
    if (isKnown) return refuse(RefusalCode::NoChange, {(*actor)->name + " knows it already"}, "spell");
    turn.emit(SpellLearned{command.who, {(*spell)->id, (*spell)->name, (*playbook)->id, command.level}});
    return {};
}

Done decideOn(Turn& turn, const ForgetSpell& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    const auto& prepared = (*actor)->prepared;
    const auto found = std::ranges::find(prepared, command.spell, &KnownSpell::spell);
    if (found == prepared.end()) return refuse(RefusalCode::SpellNotInMind, {(*actor)->name, command.spell}, "spell");
    turn.emit(SpellLost{command.who, found->spell, found->name});
    return {};
}

Done decideOn(Turn& turn, const EndSpell& command) {
    const auto& running = turn.table().running;
    const auto found = std::ranges::find(running, command.spell, &RunningSpell::id);
    if (found == running.end()) return refuse(RefusalCode::UnknownRunning, {std::to_string(command.spell.value)}, "spell");
    endSpell(turn, RunningSpell(*found), command.why); // a copy: ending it takes it off the table
    return {};
}

// Numbers rise: a spell is younger than the roll by which it was cast, and older than what waits of it.
const RunningSpell* runningBy(const Table& table, const Waiting& cast) {
    if (cast.spell.empty()) return nullptr;
    const auto isIt = [&](const RunningSpell& each) {
        const bool same = each.who == cast.who && each.spell == cast.spell && each.name == cast.moveName;
        return same && each.id.value > cast.roll.value && each.id.value < cast.id.value;
    };
    const auto found = std::ranges::find_if(table.running, isIt);
    return found == table.running.end() ? nullptr : &*found;
}

void endSpell(Turn& turn, const RunningSpell& spell, const std::string& why) {
    const std::vector<Waiting> all = turn.table().waiting;
    for (const Waiting& each : all) {
        const RunningSpell* by = std::holds_alternative<content::Ongoing>(each.effect.kind) ? runningBy(turn.table(), each) : nullptr;
        if (by && by->id == spell.id) turn.emit(WaitingClosed{each.id, Closed::Over, {}});
    }
    turn.emit(SpellEnded{spell.id, spell.who, spell.name, why});
    const std::vector<Ongoing> ongoings = turn.table().ongoings;
    for (const Ongoing& each : ongoings) { // what it gave lasts as long as it does
        if (each.spell == spell.id) turn.emit(OngoingEnded{each.id, each.who});
    }
}

void endSpellsOf(Turn& turn, ActorId who, const std::string& why) {
    const std::vector<RunningSpell> running = turn.table().running;
    for (const RunningSpell& each : running) {
        if (each.who == who) endSpell(turn, each, why);
    }
}

void spellCast(Turn& turn, const Spell& spell, ActorId who, ActorId target) {
    const std::vector<RunningSpell> running = turn.table().running;
    std::vector<RunningSpell> same;
    for (const RunningSpell& each : running) {
        if (each.who != who) continue;
        if (each.endsOnNextCast) endSpell(turn, each, "another spell");
        else if (each.spell == spell.id) same.push_back(each);
    }
    if (!spell.running) return;
    const content::Running& rule = *spell.running;
    if (rule.only > 0 && std::cmp_greater_equal(same.size(), rule.only)) endSpell(turn, same.front(), "cast again");
    turn.emit(SpellStarted{{turn.nextId<OngoingId>(), who, target, spell.id, spell.name, spell.level, rule.penalty, rule.blocks,
                            rule.endsOnNextCast, rule.endsOnDamage, rule.until, rule.damage, rule.heals}});
}

void spellsOfTheHurt(Turn& turn, ActorId hurt) {
    const std::vector<RunningSpell> running = turn.table().running;
    for (const RunningSpell& each : running) {
        if (each.endsOnDamage && (each.target ? each.target == hurt : each.who == hurt)) endSpell(turn, each, "harm");
    }
}

} // namespace tenplus::table
