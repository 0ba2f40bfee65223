#include "table/pbta/classes/class_gates.h"

#include "base/contains.h"
#include "base/text.h"
#include "content/names_in_data.h"
#include "table/core/refusals.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/magic.h"
#include "table/table.h"

#include <algorithm>
#include <set>

namespace tenplus::table::inline pbta::inline classes {

namespace {

using content::Rulebook;

// A running spell may block all moves of the class that casts it, or all casting.
void listBars(const Rulebook& rulebook, const Table& table, const Actor& actor, const content::Move& move, bool casts,
              RollPlan& plan) {
    const content::Playbook* own = rulebook.playbook(move.ofClass.playbook);
    for (const RunningSpell& each : table.running) {
        if (each.who != actor.id) continue;
        const bool barsClass = !each.blocksClass.empty() && own && own->caster && own->caster->list == each.blocksClass;
        if (casts && each.blocks)
            plan.closedGates.push_back(each.name + " leaves no room for another spell");
        else if (barsClass)
            plan.closedGates.push_back(each.name + " leaves no room for any move of the " + own->name);
    }
}

// Spells for allies cannot target foes.
bool isFor(const content::Spell& spell, const Actor& target) {
    if (spell.target == content::TargetSort::Character) return target.kind != ActorKind::Foe;
    return isTarget(spell.target, target.kind);
}

} // namespace

// A class move requires its owner, and a spell must be prepared; the GM may allow others.
Done listClass(const Rulebook& rulebook, const Table& table, const Actor& actor, const RollMove& command,
               RollPlan& plan) {
    const content::Move& move = *plan.move;
    const OwnedMove* owned = ownedMove(actor, move.id);
    if (!move.ofClass.playbook.empty() && !owned)
        plan.closedGates.emplace_back("it is not one of their moves");
    else if (owned && !owned->active)
        plan.closedGates.emplace_back("the ground for it is lost");
    const content::Playbook* caster = rulebook.casterBy(move.id);
    if (move.hero && move.hero != actor.id) plan.closedGates.emplace_back("it is a move of somebody else's");
    listBars(rulebook, table, actor, move, caster != nullptr, plan);
    if (!caster) return {};
    if (command.spell.empty()) {
        plan.closedGates.emplace_back("no spell was chosen");
        if (contains(actor.prepared, caster->id, &KnownSpell::playbook)) ++plan.choosable;
        return {};
    }
    plan.spell = rulebook.spell(command.spell);
    if (!plan.spell) return refuseUnknownSpell(command.spell, "spell");
    if (!isPrepared(actor, command.spell, caster->id))
        plan.closedGates.push_back(plan.spell->name + " is not prepared");
    const Actor* target = table.actor(command.target);
    if (target && !isFor(*plan.spell, *target))
        plan.closedGates.push_back(plan.spell->name + " is not for " + target->name);
    plan.inputs[content::names::kCasterLevel] = classLevel(rulebook, actor, caster->id);
    return {};
}

void feedSpell(const Table& table, const RollMove& command, RollPlan& plan) {
    if (plan.move->endsSpell.empty()) return;
    std::vector<const RunningSpell*> fit;
    std::set<std::string> names;
    for (const RunningSpell& each : table.running) {
        if (each.who != command.who || (!command.spell.empty() && each.spell != command.spell)) continue;
        fit.push_back(&each);
        names.insert(each.spell);
    }
    if (names.size() == 1) {
        plan.ends = fit.front()->id;
        plan.inputs[plan.move->endsSpell] = fit.front()->level;
    } else {
        if (!fit.empty()) ++plan.choosable;
        plan.closedGates.emplace_back(fit.empty() ? "no such spell of theirs is running"
                                                  : "say which of their spells ends");
    }
}

} // namespace tenplus::table::inline pbta::inline classes
