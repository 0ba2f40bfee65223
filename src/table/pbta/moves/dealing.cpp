// Deals blows: who strikes, whom, and with which dice.
#include "base/contains.h"
#include "content/names_in_data.h"
#include "table/core/party.h"
#include "table/core/refusals.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/classes/passives.h"
#include "table/pbta/moves/amounts.h"
#include "table/pbta/moves/effects.h"
#include "table/pbta/moves/grants.h"
#include "table/table.h"

#include <algorithm>
#include <iterator>

namespace tenplus::table::inline pbta::inline moves {

namespace {

using content::Who;

// The striker named by the answer or the move, before several candidates are compared.
ActorId namedStriker(const Waiting& waiting, const content::Damage& damage, const Answer& answer) {
    return answer.target && damage.to != Who::Target ? answer.target : waiting.target;
}

// The targets of a move that can still strike back.
std::vector<ActorId> strikers(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting) {
    std::vector<ActorId> all{waiting.target};
    all.insert(all.end(), waiting.others.begin(), waiting.others.end());
    std::erase_if(all, [&](ActorId each) {
        const Actor* actor = table.actor(each);
        return !actor || isStill(rulebook, table, *actor);
    });
    return all;
}

// The one who strikes back: of several foes the fiercest able one (DW-HARM-19).
ActorId striker(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting, ActorId target) {
    if (waiting.others.empty() || target != waiting.target) return target;
    const std::vector<ActorId> all = strikers(rulebook, table, waiting);
    return all.empty() ? target : fiercest(rulebook, table, all);
}

// Who deals the damage. Independent of whom it hits: a guard who takes a blow does not strike it (DW-HARM-09).
ActorId dealer(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting,
               const content::Damage& damage, const Answer& answer) {
    if (damage.from == Who::Self) return waiting.who;
    if (damage.from != Who::Target) return answer.target;
    return striker(rulebook, table, waiting, namedStriker(waiting, damage, answer));
}

} // namespace

// The waiting effect with the target that the answer names.
Waiting aimedBy(Waiting waiting, const Answer& answer) {
    if (answer.target) waiting.target = answer.target;
    return waiting;
}

Expected<std::vector<ActorId>, Refusal> fallsOn(const content::Rulebook& rulebook, const Table& table,
                                                const Waiting& waiting, Who to, const Answer& answer) {
    const bool isNamed = answer.target && answer.target != waiting.target && to != Who::Self;
    if (!waiting.falls.empty() && !isNamed) return waiting.falls; // a guard stepped in
    if (to == Who::Self) return std::vector{waiting.who};
    if (to == Who::Camp) return campOf(rulebook, table);
    if (to == Who::Group) {
        if (const Actor* group = groupOf(table)) return std::vector{group->id};
        return refuse("no-group", "waiting",
                      "The table has no sheet of the kind \"{}\" yet: add it with the kind \"group\" first.",
                      rulebook.group.name);
    }
    if (content::isParty(to)) {
        std::vector<ActorId> party = partyOf(rulebook, table);
        if (to == Who::Others) std::erase(party, waiting.who);
        return party;
    }
    const ActorId target = answer.target ? answer.target : to == Who::Target ? waiting.target : ActorId{};
    if (!target) return refuseNeedsTarget(waiting.moveName, "target");
    if (!table.actor(target)) return refuseUnknownActor(target.value, "target");
    if (to == Who::Ally && target == waiting.who)
        return refuse("ally-is-self", "target", "An ally is somebody else than {}: choose another.",
                      table.actor(target)->name);
    std::vector<ActorId> all{target};
    if (to == Who::Target && !answer.target) {
        std::ranges::copy_if(waiting.others, std::back_inserter(all),
                             [&](ActorId each) { return table.actor(each) != nullptr; });
    }
    return all;
}

Harm harmOf(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting, const Answer& answer) {
    const auto& e = std::get<content::Damage>(waiting.effect.kind);
    Harm harm{
        .source = waiting.moveName, .rolled = waiting.rolled, .entered = waiting.entered, .amount = answer.amount};
    harm.from = dealer(rulebook, table, waiting, e, answer);
    harm.use = answer.use;
    harm.move = waiting.move;
    harm.roll = waiting.roll;
    harm.waiting = waiting.id;
    harm.ranged = contains(e.tags, content::names::kRanged);
    harm.stun = contains(e.tags, content::names::kStun) || contains(waiting.marks, content::names::kStun);
    harm.bonus = waiting.bonus.value_or(0);
    harm.own = isOwn(rulebook, e.amount);
    if (harm.own) arm(rulebook, table, harm.from, e.from == Who::Self ? waiting.weapon : EntryId{}, harm);
    harm.ignoresArmour = answer.ignoresArmour.value_or(e.ignoresArmour || harm.ignoresArmour);
    harm.stun = answer.stun.value_or(harm.stun);
    return harm;
}

namespace {

// What moves and spells add to class damage.
dice::Expression withAdded(dice::Expression dice, const content::Rulebook& rulebook, const Table& table,
                           const Amount& amount, EntryId weapon) {
    dice = dice::plus(std::move(dice), damageAdded(rulebook, *amount.self, amount.target, amount.move, amount.with));
    return dice::plus(std::move(dice), spellDamage(table, amount.self->id, weapon));
}

} // namespace

dice::Expression ownBlow(const content::Rulebook& rulebook, const Table& table, const Actor& actor,
                         const Entry* weapon) {
    const EntryId id = weapon ? weapon->id : EntryId{};
    const Weakness weak = weaknessOf(rulebook, &actor, nullptr);
    dice::Expression dice = withAdded(ownDice(rulebook, actor), rulebook, table, {.self = &actor, .with = weapon}, id);
    return dice::plus(dice::plus(std::move(dice), weak.added), dice::constant(weaponDamage(rulebook, actor, id)));
}

Expected<std::optional<dice::Expression>, Refusal> diceOf(const content::Rulebook& rulebook, const Table& table,
                                                          const Waiting& waiting, const Answer& answer) {
    std::string formula;
    ActorId whose = waiting.who;
    std::int64_t more = 0; // from the thing in hand, and 1 for each further striker
    const auto* damage = std::get_if<content::Damage>(&waiting.effect.kind);
    if (damage) {
        formula = damage->amount;
        if (damage->from != Who::Self) {
            whose = dealer(rulebook, table, waiting, *damage, answer);
            if (!whose) return refuseNeedsTarget(waiting.moveName, "target");
            if (!table.actor(whose)) return refuseUnknownActor(whose.value, "target");
            const bool isMoves =
                damage->from == Who::Target && namedStriker(waiting, *damage, answer) == waiting.target;
            if (isMoves) more = std::max<std::int64_t>(0, std::ssize(strikers(rulebook, table, waiting)) - 1);
        } else if (const Actor* self = table.actor(waiting.who); self && isOwn(rulebook, formula)) {
            more = weaponDamage(rulebook, *self, waiting.weapon);
        }
    } else if (const auto* heal = std::get_if<content::Heal>(&waiting.effect.kind)) {
        formula = heal->amount;
    } else if (const auto* resource = std::get_if<content::Resource>(&waiting.effect.kind)) {
        formula = resource->change;
    } else if (const auto* row = std::get_if<content::RowChange>(&waiting.effect.kind); row && !row->column.empty()) {
        formula = row->change;
    } else {
        return std::optional<dice::Expression>();
    }
    const ActorId target = answer.target ? answer.target : waiting.target;
    const Amount amount{
        formula,      table.actor(whose), table.actor(target), &waiting.inputs, weaponOf(rulebook, table, waiting),
        waiting.move, groupOf(table)};
    auto dice = evaluated(rulebook, amount);
    if (!dice) return Unexpected(dice.error());
    if (damage && amount.self && isClassDamage(rulebook, amount))
        dice = withAdded(std::move(*dice), rulebook, table, amount, waiting.weapon);
    const bool isThrown = damage && !dice::isConstant(*dice);
    const auto struck = isThrown ? fallsOn(rulebook, table, waiting, damage->to, answer)
                                 : Expected<std::vector<ActorId>, Refusal>(std::vector<ActorId>{});
    const Actor* const first = struck && !struck->empty() ? table.actor(struck->front()) : nullptr;
    const Weakness weak = isThrown ? weaknessOf(rulebook, amount.self, first) : Weakness{};
    dice = dice::plus(std::move(*dice), healingAdded(rulebook, table, aimedBy(waiting, answer)));
    const auto marked = [&](std::string_view word) { return contains(waiting.marks, word); };
    dice = bestOrWorst(std::move(*dice), marked(content::names::kBest) || weak.best,
                       marked(content::names::kWorst) || weak.worst);
    dice = dice::plus(dice::plus(std::move(*dice), weak.added), dice::constant(more));
    for (const std::string& joined : waiting.joined) {
        const auto added = evaluated(rulebook, {joined, amount.self, amount.target, amount.inputs, amount.with});
        if (!added) return Unexpected(added.error());
        dice = dice::plus(std::move(*dice), *added);
    }
    return std::optional(std::move(*dice));
}

} // namespace tenplus::table::inline pbta::inline moves
