#include "table/pbta/moves/strike.h"

#include "base/contains.h"
#include "content/names_in_data.h"
#include "table/command.h"
#include "table/core/health.h"
#include "table/core/override.h"
#include "table/core/party.h"
#include "table/core/refusals.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/company/travel_shared.h"
#include "table/pbta/gear/at_hand.h"
#include "table/pbta/moves/deeds.h"
#include "table/pbta/moves/grants.h"
#include "table/pbta/moves/harm.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline moves {

namespace {

Done checkAll(const Turn& turn, const std::vector<ActorId>& all, const std::string& member) {
    if (all.empty()) return refuseNeedsTarget("the blow", member);
    for (const ActorId each : all) {
        const auto actor = turn.actor(each, member);
        if (!actor) return Unexpected(actor.error());
    }
    return checkOnceEach({}, all, member);
}

// The dice as a formula: the striker's own damage, plus 1 for each further striker.
Expected<std::string, Refusal> amountOf(const Turn& turn, const Attack& command) {
    if (!command.amount.empty()) {
        const auto dice = dice::parse(command.amount);
        if (!dice) return refuseBadNotation(command.amount, dice.error().message, "amount");
        return dice::toText(*dice);
    }
    const std::string& own = turn.rulebook().roles.damage;
    if (own.empty()) return refuseBadNotation("", "say how much", "amount");
    if (command.from.size() == 1) return own;
    return own + " + " + std::to_string(command.from.size() - 1);
}

// The weapon in a character's hand, if the blow is their own damage.
Expected<EntryId, Refusal> armed(const Turn& turn, const Attack& command, ActorId who) {
    const Actor& actor = *turn.table().actor(who);
    if (actor.kind != ActorKind::Character && command.weapon)
        return refuseUnknownEntry(turn.rulebook().gear.list, actor.name, command.weapon.value, "weapon");
    if (actor.kind != ActorKind::Character || (!command.amount.empty() && !command.weapon)) return EntryId{};
    const auto weapon = weaponFor(turn.rulebook(), actor, command.ranged, command.weapon);
    if (!weapon) return Unexpected(weapon.error());
    return *weapon ? (*weapon)->id : EntryId{};
}

Done demandThere(const Turn& turn, Rules& rules, ActorId who, EntryId weapon) {
    const Entry* thing = entryOf(*turn.table().actor(who), turn.rulebook().gear.list, weapon);
    if (!thing) return {};
    return rules.demand(!isAway(*thing), refuseCannotNow(turn.nameOf(who), whyAway(*thing), "weapon"));
}

// Ends the guard that an attack leaves, and lets go of a thrown weapon.
void strikes(Turn& turn, const Attack& command, ActorId who) {
    spellsOfTheAttacker(turn, who);
    if (turn.table().actor(who)->kind != ActorKind::Character) return;
    endDaysOff(turn, who);
    if (!command.keepHold) leaveStance(turn, who, command.to.front());
    const auto weapon = armed(turn, command, who);
    if (weapon) loseThrownWeapon(turn, who, *weapon, thrownBy(turn.rulebook(), command.ranged));
}

} // namespace

Done decideOn(Turn& turn, const Attack& command) {
    if (auto counted = demandHealth(turn, "to"); !counted) return counted;
    if (auto checked = checkAll(turn, command.from, "from"); !checked) return checked;
    if (auto checked = checkAll(turn, command.to, "to"); !checked) return checked;
    if (auto checked = checkLength(command.source, 80, "source"); !checked) return checked;
    const auto amount = amountOf(turn, command);
    if (!amount) return Unexpected(amount.error());
    Waiting blow;
    blow.id = turn.nextId<WaitingId>();
    blow.who = fiercest(turn.rulebook(), turn.table(), command.from);
    if (!blow.who) blow.who = command.from.front();
    const auto weapon = armed(turn, command, blow.who);
    if (!weapon) return Unexpected(weapon.error());
    blow.weapon = *weapon;
    Rules rules(command.override);
    if (auto ok = demandThere(turn, rules, blow.who, *weapon); !ok) return ok;
    blow.target = command.to.front();
    blow.others.assign(command.to.begin() + 1, command.to.end());
    blow.moveName = command.source.empty() ? turn.nameOf(blow.who) + " attacks" : std::string(command.source);
    content::Damage damage;
    damage.amount = *amount;
    if (command.ranged) damage.tags.emplace_back(content::names::kRanged);
    blow.effect.kind = std::move(damage);
    if (command.stun) blow.marks.emplace_back(content::names::kStun);
    if (command.best) blow.marks.emplace_back(content::names::kBest);
    if (command.worst) blow.marks.emplace_back(content::names::kWorst);
    const ActorId striker = blow.who;
    turn.emit(WaitingAdded{std::move(blow)});
    for (const ActorId each : command.from) strikes(turn, command, each);
    rules.tell(turn, striker);
    return {};
}

Done decideOn(Turn& turn, const Heal& command) {
    if (auto counted = demandHealth(turn, "to"); !counted) return counted;
    const auto dice = dice::parse(command.amount);
    if (!dice) return refuseBadNotation(command.amount, dice.error().message, "amount");
    if (auto checked = checkText(command.source, 80, "source"); !checked) return checked;
    const auto healed = turn.actor(command.to, "to");
    if (!healed) return Unexpected(healed.error());
    Rules rules(command.override);
    const auto first = firmFirst(turn.rulebook(), turn.table(), command.to);
    if (auto ok = rules.demand(!first, refuseCannotNow((*healed)->name, first.value_or(std::string()), "to")); !ok)
        return ok;
    if (auto ok = demandHealable(turn, command.to, "to"); !ok) return ok;
    const dice::Expression all = dice::plus(*dice, spellHealing(turn.table()));
    const auto rolled = turn.roll(all, "healing", (*healed)->name);
    if (!rolled) return Unexpected(rolled.error());
    const auto changed = healSomebody(turn, command.to, std::max<std::int64_t>(0, rolled->total), command.source);
    if (!changed) return Unexpected(changed.error());
    if (*changed == 0) return refuseNoChange(turn.nameOf(command.to) + " is not hurt", "amount");
    rules.tell(turn, command.to);
    return {};
}

Done decideOn(Turn& turn, const TakePenalty& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    const content::Penalties& penalties = turn.rulebook().penalties;
    if (command.entry && !command.field.empty()) return refuseNoChange("a price is a number or a row", "field");
    if (!command.entry && !command.list.empty()) return refuseUnknownEntry(command.list, (*actor)->name, 0, "entry");
    if (command.entry) {
        const Entry* row = entryOf(**actor, command.list, command.entry);
        if (!row) return refuseUnknownEntry(command.list, (*actor)->name, command.entry.value, "entry");
        if (!contains(penalties.lists, command.list) && !command.override)
            return refuse("barred-penalty", "list",
                          "A defeat may not cost {}: take gear or another number. The GM may do it anyway.",
                          command.list);
        turn.emit(EntryRemoved{command.who, command.list, command.entry});
        return {};
    }
    const content::Field* field = fieldAt(turn.rulebook(), turn.table(), **actor, command.field);
    if (!field) return refuseUnknownField((*actor)->name, command.field, "field");
    if (command.by < 1) return refuseOutOfBounds("The price", 1, kMostNumber, command.by, "by");
    const bool asked = contains(penalties.asked, command.field);
    if (!asked && !contains(penalties.fields, command.field) && !command.override) {
        return refuse("barred-penalty", "field",
                      "A defeat may not cost {}: take gear or another number. The GM may do it anyway.", field->name);
    }
    if (asked && !command.agreed && !command.override)
        return refuse("needs-word", "agreed", "{} goes only with the word of {}'s player: ask, then confirm.",
                      field->name, (*actor)->name);
    const auto lost =
        turn.change(command.who, command.field, -command.by, command.override ? "defeat, by the GM's word" : "defeat");
    if (!lost) return Unexpected(lost.error());
    if (*lost == 0) return refuseNoChange("the number is at its bound", "by");
    return {};
}

} // namespace tenplus::table::inline pbta::inline moves
