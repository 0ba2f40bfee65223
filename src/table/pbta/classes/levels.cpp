#include "table/pbta/classes/levels.h"

#include "base/contains.h"
#include "table/core/refusals.h"
#include "table/core/sheet.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/classes/own_move.h"
#include "table/pbta/classes/refusals.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline classes {

namespace {

using content::Playbook;
using content::Rulebook;

std::optional<content::Value> worked(const Rulebook& rulebook, const Actor& actor,
                                     const std::optional<content::Formula>& formula) {
    if (!formula) return std::nullopt;
    auto value = content::evaluate(*formula, Reader{rulebook, &actor});
    return value ? std::optional(std::move(*value)) : std::nullopt;
}

std::int64_t numberOr(const std::optional<content::Value>& value, std::int64_t otherwise) {
    if (!value) return otherwise;
    const auto number = content::asInteger(*value);
    return number ? *number : otherwise;
}

} // namespace

Levels levelsOf(const Rulebook& rulebook, const Actor& actor) {
    const content::Advancement& advancement = *rulebook.procedures.advancement;
    const content::Roles& roles = rulebook.roles;
    Levels levels;
    levels.level = numberOf(rulebook, actor, roles.level);
    levels.xp = numberOf(rulebook, actor, roles.experience);
    levels.cost = std::max<std::int64_t>(0, numberOf(rulebook, actor, advancement.cost));
    const content::Field* field = rulebook.character.field(roles.level);
    const std::int64_t bound = field && !field->isComputed() ? boundsOf(rulebook, actor, *field).most : kMostNumber;
    levels.most = std::min(bound, numberOr(worked(rulebook, actor, advancement.most), bound));
    levels.hours = numberOr(worked(rulebook, actor, advancement.hours), 0);
    levels.newClassKeepsLevel = advancement.keepsLevel && holds(*advancement.keepsLevel, Reader{rulebook, &actor});
    return levels;
}

std::string namedField(const Rulebook& rulebook, const std::string& what) {
    const auto& creation = rulebook.procedures.creation;
    if (!creation) return {};
    const auto found = creation->fields.find(what);
    return found == creation->fields.end() ? std::string() : found->second;
}

bool feedsHealth(const Rulebook& rulebook, const Actor& actor, const std::string& field, const Value& value,
                 std::int64_t most) {
    Actor other = actor;
    other.values[field] = value;
    return numberOf(rulebook, other, rulebook.roles.healthMost) != most;
}

std::vector<const Playbook*> booksOf(const Rulebook& rulebook, const Actor& actor) {
    std::vector<const Playbook*> all;
    for (const Playbook& each : rulebook.playbooks) {
        const bool isBook = each.caster && each.caster->knows == content::Knows::Book;
        if (isBook && (each.id == actor.playbook || hasMove(actor, each.caster->prepare))) all.push_back(&each);
    }
    return all;
}

std::size_t startOfOthers(const Rulebook& rulebook, const std::vector<std::string>& moves) {
    std::size_t start = 0;
    for (const std::string& id : moves) {
        const content::Move* move = rulebook.move(id);
        const Playbook* playbook = move ? rulebook.playbook(move->ofClass.playbook) : nullptr;
        if (!playbook || !playbook->caster || playbook->caster->knows != content::Knows::Book) continue;
        const auto bundle = playbook->bundleOf(id);
        const bool casts = contains(bundle, playbook->caster->prepare);
        if (casts) start = std::max(start, static_cast<std::size_t>(playbook->caster->start));
    }
    return start;
}

std::vector<std::string> broughtBy(const Rulebook& rulebook, const content::Move& move) {
    std::vector<std::string> picks, bundled;
    for (const std::string& id : move.ofClass.othersAmong) {
        if (contains(bundled, id)) continue;
        const content::Move* other = rulebook.move(id);
        const Playbook* playbook = other ? rulebook.playbook(other->ofClass.playbook) : nullptr;
        const std::vector<std::string> all = playbook ? playbook->bundleOf(id) : std::vector{id};
        bundled.insert(bundled.end(), all.begin(), all.end());
        picks.push_back(id);
    }
    return std::cmp_equal(picks.size(), move.ofClass.otherClasses) ? picks : std::vector<std::string>{};
}

Done takeBundle(Turn& turn, ActorId who, const std::string& id, const std::string& why) {
    const content::Move* first = turn.rulebook().move(id);
    const Playbook* playbook = first ? turn.rulebook().playbook(first->ofClass.playbook) : nullptr;
    const std::vector<std::string> all = playbook ? playbook->bundleOf(id) : std::vector{id};
    for (const std::string& each : all) {
        const content::Move* move = turn.rulebook().move(each);
        if (!move || ownedMove(*turn.table().actor(who), each)) continue;
        if (auto done = takeMove(turn, who, *move, why); !done) return done;
    }
    return {};
}

Done writeSpells(Turn& turn, Rules& rules, ActorId who, const std::vector<std::string>& spells) {
    for (const std::string& id : spells) {
        const Actor& actor = *turn.table().actor(who);
        const content::Spell* spell = turn.rulebook().spell(id);
        if (!spell) return refuseUnknownSpell(id, "spells");
        const auto casters = castersOf(turn.rulebook(), actor);
        const auto caster =
            std::ranges::find_if(casters, [&](const Playbook* each) { return each->caster->list == spell->list; });
        if (caster == casters.end()) {
            if (auto ok = rules.demand(false, refuseSpellNotKnown(actor.name, spell->name, "spells")); !ok) return ok;
            if (casters.empty()) return refuseNoCaster(actor.name, "spells");
        }
        const Playbook& by = caster == casters.end() ? *casters.front() : **caster;
        const auto known = knownSpells(turn.rulebook(), actor, by);
        if (contains(known, spell)) return refuseNoChange(actor.name + " knows " + spell->name + " already", "spells");
        const bool inReach = spell->level <= classLevel(turn.rulebook(), actor, by.id);
        if (auto ok = rules.demand(inReach, refuseSpellNotKnown(actor.name, spell->name, "spells")); !ok) return ok;
        turn.emit(SpellLearned{who, {spell->id, spell->name, by.id, {}}});
    }
    return {};
}

} // namespace tenplus::table::inline pbta::inline classes
