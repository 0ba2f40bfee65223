#include "table/pbta/classes/magic.h"

#include "base/contains.h"
#include "content/names_in_data.h"
#include "table/command.h"
#include "table/core/override.h"
#include "table/core/refusals.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/refusals.h"
#include "table/pbta/gear/at_hand.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/procedure.h"
#include "table/pbta/moves/waiting.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline classes {

namespace {

using content::Playbook;
using content::Spell;

// The named class, or the only one that the actor casts with.
Expected<const Playbook*, Refusal> casterOf(const Turn& turn, const Actor& actor, const std::string& wanted) {
    const auto all = castersOf(turn.rulebook(), actor);
    for (const Playbook* each : all) {
        if (each->id == wanted || (wanted.empty() && all.size() == 1)) return each;
    }
    return refuseNoCaster(actor.name, "playbook");
}

Expected<const Spell*, Refusal> spellOf(const Turn& turn, const std::string& id, const std::string& member) {
    if (const Spell* spell = turn.rulebook().spell(id)) return spell;
    return refuseUnknownSpell(id, member);
}

// Ends running spells that last until that class prepares again (DW-MAGIC-13).
void endOfPreparing(Turn& turn, ActorId who, const std::vector<const Spell*>& known) {
    const std::vector<RunningSpell> running = turn.table().running;
    for (const RunningSpell& each : running) {
        const auto spell = std::ranges::find(known, each.spell, &Spell::id);
        const bool ends = spell != known.end() && (*spell)->running && (*spell)->running->endsOnPrepare;
        if (each.who == who && ends) endSpell(turn, each, "spells prepared again");
    }
}

// Ends the casting move's penalties that last until spells are prepared again (DW-ONG-05).
void endOfCasting(Turn& turn, ActorId who, const std::string& cast) {
    const content::Move* move = turn.rulebook().move(cast);
    const std::vector<Ongoing> ongoings = turn.table().ongoings;
    for (const Ongoing& each : ongoings) {
        const bool ofCasting =
            each.scope.kind == content::ScopeKind::Move && each.scope.what == cast && move && each.source == move->name;
        if (each.who == who && ofCasting) turn.emit(OngoingEnded{each.id, who});
    }
}

// The gift that changes a spell's level for this character: the latest active one.
const KnownSpell* levelledBy(const Actor& actor, const Playbook& playbook, const Spell& spell) {
    const auto found = std::find_if(actor.book.rbegin(), actor.book.rend(), [&](const KnownSpell& each) {
        return each.spell == spell.id && each.playbook == playbook.id && each.level && counts(actor, each);
    });
    return found == actor.book.rend() ? nullptr : &*found;
}

// The least caster level for which this choice of spells stays valid, and what else it depends on.
SpellsCounted countedBy(const content::Rulebook& rulebook, const Actor& actor, const Playbook& playbook,
                        const SpellsPrepared& prepared, int highest) {
    SpellsCounted counted;
    for (const KnownSpell& each : actor.book) {
        if (each.playbook == playbook.id && contains(prepared.spells, each.spell, &KnownSpell::spell))
            counted.rows.push_back(each);
    }
    for (const std::string& move : {playbook.caster->cast, playbook.caster->prepare}) {
        if (const OwnedMove* owned = ownedMove(actor, move); owned && !counted.caster) counted.caster = owned->id;
    }
    const int level = classLevel(rulebook, actor, playbook.id);
    const int bySum =
        prepared.levels > prepared.most ? 0 : prepared.levels - (prepared.most - level); // the GM may have allowed more
    const auto stored = actor.values.find(rulebook.roles.level);
    const auto* now = stored == actor.values.end() ? nullptr : std::get_if<std::int64_t>(&stored->second);
    if (!now) return counted;
    counted.field = rulebook.roles.level;
    counted.least = *now - (level - std::clamp(std::max(highest, bySum), 0, level));
    return counted;
}

// While a spell blocks all moves of a class, its spells cannot be prepared either.
Done demandUnbarred(const Turn& turn, Rules& rules, const Actor& actor, const Playbook& playbook) {
    for (const RunningSpell& each : turn.table().running) {
        const bool bars =
            each.who == actor.id && !each.blocksClass.empty() && each.blocksClass == playbook.caster->list;
        if (auto ok = rules.demand(
                !bars,
                refuseCannotNow(actor.name, each.name + " leaves no room for any move of the " + playbook.name, "who"));
            !ok)
            return ok;
    }
    return {};
}

} // namespace

bool counts(const Actor& actor, const KnownSpell& known) {
    const auto by = std::ranges::find(actor.moves, known.by, &OwnedMove::id);
    return !known.by || (by != actor.moves.end() && by->active);
}

std::vector<const Playbook*> castersOf(const content::Rulebook& rulebook, const Actor& actor) {
    std::vector<const Playbook*> all;
    for (const Playbook& each : rulebook.playbooks) {
        if (each.caster && (hasMove(actor, each.caster->cast) || hasMove(actor, each.caster->prepare)))
            all.push_back(&each);
    }
    return all;
}

std::vector<const Spell*> knownSpells(const content::Rulebook& rulebook, const Actor& actor, const Playbook& playbook) {
    std::vector<const Spell*> all;
    if (!playbook.caster) return all;
    const int level = classLevel(rulebook, actor, playbook.id);
    for (const Spell& spell : rulebook.spells) {
        const bool ofList = spell.list == playbook.caster->list;
        const bool byList =
            ofList && (spell.level == 0 || (playbook.caster->knows == content::Knows::All && spell.level <= level));
        const bool byBook = std::ranges::any_of(actor.book, [&](const KnownSpell& each) {
            return each.spell == spell.id && each.playbook == playbook.id && counts(actor, each);
        });
        if (byList || byBook) all.push_back(&spell);
    }
    std::ranges::stable_sort(all, {}, [&](const Spell* spell) { return spellLevel(actor, playbook, *spell); });
    return all;
}

int spellLevel(const Actor& actor, const Playbook& playbook, const Spell& spell) {
    const KnownSpell* known = levelledBy(actor, playbook, spell);
    return known ? *known->level : spell.level;
}

bool isPrepared(const Actor& actor, std::string_view spell, std::string_view playbook) {
    return std::ranges::any_of(
        actor.prepared, [&](const KnownSpell& each) { return each.spell == spell && each.playbook == playbook; });
}

bool isInMind(const KnownSpell& known, std::string_view spell, std::string_view playbook) {
    return known.spell == spell && (playbook.empty() || known.playbook == playbook);
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
    if (auto ok = demandUnbarred(turn, rules, **actor, **playbook); !ok) return ok;
    int highest = 0; // the highest level that needs the caster's present level
    SpellsPrepared prepared{command.who, (*playbook)->id, {}, 0, spellLimit(rulebook, **actor, **playbook)};
    for (const Spell* spell : known) {
        if (spellLevel(**actor, **playbook, *spell) != 0) continue;
        const KnownSpell* by = levelledBy(**actor, **playbook, *spell);
        prepared.spells.push_back(
            {spell->id, spell->name, (*playbook)->id, {}, by ? by->by : EntryId{}}); // DW-MAGIC-09
    }
    for (const std::string& id : command.spells) {
        const auto spell = spellOf(turn, id, "spells");
        if (!spell) return Unexpected(spell.error());
        const int itsLevel = spellLevel(**actor, **playbook, **spell);
        if (itsLevel == 0 && contains(prepared.spells, id, &KnownSpell::spell)) continue;
        const bool isKnown = contains(known, *spell);
        if (auto ok = rules.demand(isKnown, refuseSpellNotKnown((*actor)->name, (*spell)->name, "spells")); !ok)
            return ok;
        const bool inReach =
            !isKnown || itsLevel <= level || (*playbook)->caster->knows == content::Knows::Book; // NEED-12
        if (auto ok = rules.demand(inReach, refuseSpellNotKnown((*actor)->name, (*spell)->name, "spells")); !ok)
            return ok;
        prepared.spells.push_back({id, (*spell)->name, (*playbook)->id, {}}); // a spell may be prepared twice
        prepared.levels += itsLevel;
        if (isKnown && inReach && (*playbook)->caster->knows != content::Knows::Book)
            highest = std::max(highest, itsLevel);
    }
    if (auto ok =
            rules.demand(prepared.levels <= prepared.most,
                         refuse("too-many-spells", "spells",
                                "{} can have {} [level|levels] of spells in mind, not {}. The GM may allow it anyway.",
                                (*actor)->name, prepared.most, prepared.levels));
        !ok) {
        return ok;
    }
    const std::string cast = (*playbook)->caster->cast;
    prepared.counted = countedBy(rulebook, **actor, **playbook, prepared, highest);
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
    const bool isKnown =
        contains(known, *spell) && (!command.level || spellLevel(**actor, **playbook, **spell) == *command.level);
    if (command.level && (*command.level < 0 || *command.level > 100))
        return refuseOutOfBounds("A spell's level", 0, 100, *command.level, "level");
    if (isKnown) return refuseNoChange((*actor)->name + " knows it already", "spell");
    Rules rules(command.override);
    const int level = classLevel(turn.rulebook(), **actor, (*playbook)->id);
    const bool inReach = command.level || (*spell)->level <= level; // a level of its own is a gift (DW-MAGIC-06)
    if (auto ok = rules.demand(inReach, refuseSpellNotKnown((*actor)->name, (*spell)->name, "spell")); !ok) return ok;
    turn.emit(SpellLearned{command.who, {(*spell)->id, (*spell)->name, (*playbook)->id, command.level}});
    rules.tell(turn, command.who);
    return {};
}

Done decideOn(Turn& turn, const ForgetSpell& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    if (loseSpell(turn, command.who, command.spell, command.playbook)) return {};
    return refuse("spell-not-in-mind", "spell", "{} does not have \"{}\" in mind.", (*actor)->name, command.spell);
}

bool loseSpell(Turn& turn, ActorId who, const std::string& spell, const std::string& playbook) {
    const auto& prepared = turn.table().actor(who)->prepared;
    const auto found =
        std::ranges::find_if(prepared, [&](const KnownSpell& each) { return isInMind(each, spell, playbook); });
    if (found == prepared.end()) return false;
    turn.emit(SpellLost{who, found->spell, found->name, found->playbook});
    return true;
}

Done decideOn(Turn& turn, const EndSpell& command) {
    const auto& running = turn.table().running;
    const auto found = std::ranges::find(running, command.spell, &RunningSpell::id);
    if (found == running.end())
        return refuse("unknown-running", "spell", "No spell runs under the number {}: it may have ended already.",
                      command.spell.value);
    endSpell(turn, RunningSpell(*found), command.why); // a copy, because ending it erases it from the table
    return {};
}

void loseSpellsOf(Turn& turn, ActorId who, EntryId gift) {
    const std::vector<KnownSpell> prepared = turn.table().actor(who)->prepared;
    for (const KnownSpell& each : prepared) {
        const Actor& actor = *turn.table().actor(who);
        const Playbook* playbook = turn.rulebook().playbook(each.playbook);
        const auto& caster = playbook ? playbook->caster : std::optional<content::Caster>();
        const bool casts = !caster || ownedMove(actor, caster->cast) || ownedMove(actor, caster->prepare);
        if (!casts || each.by == gift) turn.emit(SpellLost{who, each.spell, each.name, each.playbook});
    }
}

// Ids increase: a spell is newer than its casting roll, and older than that roll's waiting effects.
const RunningSpell* runningBy(const Table& table, const Waiting& cast) {
    if (cast.spell.empty()) return nullptr;
    const auto isIt = [&](const RunningSpell& each) {
        const bool same = each.who == cast.who && each.spell == cast.spell && each.name == cast.moveName;
        return same && each.id.value > cast.roll.value && each.id.value < cast.id.value;
    };
    const auto found = std::ranges::find_if(table.running, isIt);
    return found == table.running.end() ? nullptr : &*found;
}

void endSpell(Turn& turn, const RunningSpell& spell, const std::string& why, bool byCast) {
    const auto all = turn.table().waiting;
    for (const Waiting& each : all) {
        const auto& kind = each.effect.kind;
        const bool lasts =
            std::holds_alternative<content::Ongoing>(kind) || std::holds_alternative<content::Hold>(kind);
        const RunningSpell* by = lasts ? runningBy(turn.table(), each) : nullptr;
        if (by && by->id == spell.id) turn.emit(WaitingClosed{each.id, Closed::Over, {}});
    }
    turn.emit(SpellEnded{spell.id, spell.who, spell.name, why, byCast});
    const std::vector<Ongoing> ongoings = turn.table().ongoings;
    for (const Ongoing& each : ongoings) { // its modifiers end with it
        if (each.spell == spell.id) turn.emit(OngoingEnded{each.id, each.who});
    }
    const auto isLike = [&](const RunningSpell& each) { return each.who == spell.who && each.spell == spell.spell; };
    const HoldPool* pool = turn.table().hold(spell.who, spell.spell);
    if (!pool || std::ranges::any_of(turn.table().running, isLike)) return;
    turn.emit(HoldSet{{pool->who, pool->move, pool->moveName, 0, {}, {}}});
}

void endSpellsOf(Turn& turn, ActorId who, const std::string& why) {
    const std::vector<RunningSpell> running = turn.table().running;
    for (const RunningSpell& each : running) {
        if (each.who == who) endSpell(turn, each, why);
    }
}

namespace {

// The named weapon, or else the first in the caster's hand.
EntryId weaponInHand(const Turn& turn, ActorId who, EntryId named) {
    const content::Rulebook& rulebook = turn.rulebook();
    const Actor& actor = *turn.table().actor(who);
    const auto gear = actor.lists.find(rulebook.gear.list);
    if (named || gear == actor.lists.end()) return named;
    std::vector<std::string> fits;
    for (const content::Move& move : rulebook.moves) fits.insert(fits.end(), move.with.begin(), move.with.end());
    for (const Entry& each : gear->second) {
        const bool isWeapon = content::hasAnyTag(textIn(each, content::names::kTags), fits);
        if (isWeapon && isAtHand(each)) return each.id;
    }
    return {};
}

} // namespace

void spellCast(Turn& turn, const Spell& spell, const Waiting& cast) {
    const std::vector<RunningSpell> running = turn.table().running;
    std::vector<RunningSpell> same;
    for (const RunningSpell& each : running) {
        if (each.who != cast.who) continue;
        if (each.endsOnNextCast)
            endSpell(turn, each, "another spell", true);
        else if (each.spell == spell.id)
            same.push_back(each);
    }
    if (!spell.running) return;
    const content::Running& rule = *spell.running;
    if (rule.only > 0 && std::cmp_greater_equal(same.size(), rule.only))
        endSpell(turn, same.front(), "cast again", true);
    RunningSpell started{turn.nextId<OngoingId>(),
                         cast.who,
                         cast.target,
                         spell.id,
                         spell.name,
                         spell.level,
                         rule.penalty,
                         rule.blocks,
                         rule.endsOnNextCast,
                         rule.endsOnDamage,
                         rule.until,
                         rule.damage,
                         rule.heals};
    started.bornByCaster = rule.bornByCaster;
    started.endsOnAttack = rule.endsOnAttack;
    started.byHold = rule.byHold;
    if (rule.blocksClass) started.blocksClass = spell.list;
    if (rule.ofWeapon) started.weapon = weaponInHand(turn, cast.who, cast.weapon);
    turn.emit(SpellStarted{std::move(started)});
}

void castUndone(Turn& turn, ActorId who) {
    const auto last = turn.table().lastMoves.find(who);
    if (last == turn.table().lastMoves.end()) return;
    const std::vector<RunningSpell> ended = last->second.ended;
    for (const RunningSpell& each : ended) turn.emit(SpellStarted{each});
}

void spellsOfTheHurt(Turn& turn, ActorId hurt) {
    const std::vector<RunningSpell> running = turn.table().running;
    for (const RunningSpell& each : running) {
        if (!each.bearer() || each.bearer() != hurt) continue;
        if (each.endsOnDamage) endSpell(turn, each, "harm");
        const HoldPool* pool = each.byHold ? turn.table().hold(each.who, each.spell) : nullptr;
        if (!pool) continue;
        HoldSet less{*pool, pool->count};
        --less.pool.count;
        turn.emit(std::move(less));
        holdGone(turn, each.who, each.spell);
    }
}

void spellsOfTheAttacker(Turn& turn, ActorId attacker) {
    const std::vector<RunningSpell> running = turn.table().running;
    for (const RunningSpell& each : running) {
        if (each.endsOnAttack && each.bearer() && each.bearer() == attacker) endSpell(turn, each, "an attack");
    }
}

bool lastsByHold(const Table& table, ActorId who, const std::string& of) {
    return std::ranges::any_of(
        table.running, [&](const RunningSpell& each) { return each.byHold && each.who == who && each.spell == of; });
}

void holdGone(Turn& turn, ActorId who, const std::string& of) {
    if (turn.table().hold(who, of)) return;
    const std::vector<RunningSpell> running = turn.table().running;
    for (const RunningSpell& each : running) {
        if (each.byHold && each.who == who && each.spell == of) endSpell(turn, each, "no hold is left");
    }
}

} // namespace tenplus::table::inline pbta::inline classes
