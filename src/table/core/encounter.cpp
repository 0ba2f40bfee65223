#include "table/core/encounter.h"

#include "base/contains.h"
#include "content/rulebook.h"
#include "table/core/adversary.h"
#include "table/core/bestiary.h"
#include "table/core/checks.h"
#include "table/core/refusals.h"
#include "table/core/sheet.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline core {

namespace {

constexpr std::string_view kMade = "made:";

Expected<const Encounter*, Refusal> encounterOf(const Turn& turn, EncounterId id) {
    const auto& all = turn.table().prepared->encounters;
    const auto found = std::ranges::find(all, id, &Encounter::id);
    if (found != all.end()) return &*found;
    return refuse("unknown-encounter", "encounter", "No encounter has the number {}: choose one that is prepared.",
                  id.value);
}

} // namespace

std::string madeReference(MadeId id) { return std::string(kMade) + std::to_string(id.value); }

const content::Creature* creatureAt(const content::Rulebook& rulebook, const Table& table, std::string_view reference) {
    if (!reference.starts_with(kMade)) {
        const auto found = std::ranges::find(rulebook.creatures, reference, &content::Creature::id);
        return found == rulebook.creatures.end() ? nullptr : &*found;
    }
    const auto& made = table.prepared->made;
    const auto found =
        std::ranges::find_if(made, [&](const MadeCreature& each) { return madeReference(each.id) == reference; });
    return found == made.end() ? nullptr : &found->creature;
}

const Encounter* encounterWith(const Table& table, MadeId made) {
    const auto& all = table.prepared->encounters;
    const auto found = std::ranges::find_if(all, [reference = madeReference(made)](const Encounter& each) {
        return contains(each.groups, reference, &EncounterGroup::creature);
    });
    return found == all.end() ? nullptr : &*found;
}

bool isFallen(const content::Rulebook& rulebook, const Actor& actor) {
    if (actor.kind != ActorKind::Foe) return false;
    const auto health = healthOf(rulebook, actor);
    return health && *health <= 0;
}

Done decideOn(Turn& turn, const PrepareEncounter& command) {
    Encounter encounter{command.encounter, command.name, command.note, command.groups, 0};
    if (auto fits = checkBounds(encounter); !fits) return fits;
    for (const EncounterGroup& group : encounter.groups) {
        if (!creatureAt(turn.rulebook(), turn.table(), group.creature) && !adversaryAt(turn.rulebook(), group.creature))
            return refuseUnknownCreature(group.creature, "groups");
    }
    if (command.encounter) {
        const auto was = encounterOf(turn, command.encounter);
        if (!was) return Unexpected(was.error());
        encounter.brought = (*was)->brought;
        if (**was == encounter) return refuseNoChange("it is prepared like that", "encounter");
    } else {
        encounter.id = turn.nextId<EncounterId>();
    }
    turn.emit(EncounterPrepared{std::move(encounter), !command.encounter});
    return {};
}

Done decideOn(Turn& turn, const BringEncounter& command) {
    const auto found = encounterOf(turn, command.encounter);
    if (!found) return Unexpected(found.error());
    const Encounter encounter = **found; // a copy: emit changes the table
    turn.emit(EncounterBrought{encounter.id, encounter.name});
    for (const EncounterGroup& group : encounter.groups) {
        const bool isCreature = creatureAt(turn.rulebook(), turn.table(), group.creature) != nullptr;
        if (!isCreature && adversaryAt(turn.rulebook(), group.creature)) continue; // its family's rules bring it
        const BringCreature bring{group.creature, group.count, group.name, command.revealed};
        if (auto brought = decideOn(turn, bring); !brought) return brought;
    }
    return {};
}

Done decideOn(Turn& turn, const RemoveEncounter& command) {
    const auto encounter = encounterOf(turn, command.encounter);
    if (!encounter) return Unexpected(encounter.error());
    turn.emit(EncounterRemoved{command.encounter, (*encounter)->name});
    return {};
}

Done decideOn(Turn& turn, const ForgetCreature& command) {
    const auto& all = turn.table().prepared->made;
    const auto found = std::ranges::find(all, command.made, &MadeCreature::id);
    if (found == all.end()) return refuseUnknownCreature(madeReference(command.made), "made");
    if (const Encounter* encounter = encounterWith(turn.table(), command.made))
        return refuse("creature-in-use", "made",
                      "The creature \"{}\" is in the encounter \"{}\": take it out there first.", found->creature.name,
                      encounter->name);
    turn.emit(CreatureForgotten{command.made, found->creature.name});
    return {};
}

Done decideOn(Turn& turn, const ClearDead&) {
    std::vector<ActorId> fallen;
    for (const auto& [id, actor] : turn.table().actors) {
        if (isFallen(turn.rulebook(), actor)) fallen.push_back(id);
    }
    if (fallen.empty()) return refuseNoChange("no foe is dead");
    for (const ActorId each : fallen) {
        if (auto removed = decideOn(turn, RemoveActor{each}); !removed) return removed;
    }
    return {};
}

} // namespace tenplus::table::inline core
