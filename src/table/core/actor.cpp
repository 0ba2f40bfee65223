#include "table/core/actor.h"

#include "table/core/party.h"
#include "table/core/refusals.h"
#include "table/core/sheet_checks.h"
#include "table/pbta/classes/magic.h"
#include "table/turn.h"

namespace tenplus::table::inline core {

Done decideOn(Turn& turn, const AddActor& command) {
    if (auto named = checkName(command.name, "name"); !named) return named;
    if (auto checked = checkIcon(command.icon, "icon"); !checked) return checked;
    if (turn.rulebook().actorType(sortOf(command.kind)).fields.empty()) {
        return refuse("no-such-kind", "kind", "{} has no actor of the kind \"{}\": use one that its system describes.",
                      turn.rulebook().name, wireNames(command.kind)[static_cast<std::size_t>(command.kind)]);
    }
    const Actor* group = command.kind == ActorKind::Group ? groupOf(turn.table()) : nullptr;
    if (group)
        return refuse("one-group", "kind", "There is one sheet of the kind \"{}\", and the table has it already: {}.",
                      turn.rulebook().group.name, group->name);
    const bool isPlayers = command.kind == ActorKind::Character || command.kind == ActorKind::Group;
    Actor actor;
    actor.id = turn.nextId<ActorId>();
    actor.kind = command.kind;
    actor.name = command.name;
    actor.icon = command.icon;
    actor.revealed = command.revealed.value_or(isPlayers);
    actor.hpShown = isPlayers;
    actor.values = initialValues(turn.rulebook(), command.kind, command.values);
    for (const auto& [list, rows] : command.lists) {
        const auto def = demandList(turn, actor, list);
        if (!def) return Unexpected(def.error());
        for (const auto& values : rows) {
            if (auto checked = checkRow(turn.rulebook(), actor, **def, values); !checked) return checked;
            actor.lists[list].push_back({turn.nextId<EntryId>(), values});
        }
    }
    for (const auto& [id, value] : command.values) {
        if (auto checked = checkField(turn, actor, id, value, "values/" + id); !checked) return checked;
    }
    turn.emit(ActorAdded{std::move(actor)});
    return {};
}

Done decideOn(Turn& turn, const RemoveActor& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    const std::string name = (*actor)->name;
    endSpellsOf(turn, command.who, name + " has left");
    turn.emit(ActorRemoved{command.who, name});
    return {};
}

Done decideOn(Turn& turn, const SetAway& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    if (auto fits = checkLength(command.until, 120, "until"); !fits) return fits;
    const auto now = command.away ? std::optional<std::string>(command.until) : std::nullopt;
    if ((*actor)->away == now)
        return refuseNoChange((*actor)->name + (command.away ? " is away already" : " is at the table"), "away");
    turn.emit(AwaySet{command.who, command.away, command.away ? command.until : GmText()});
    return {};
}

Done decideOn(Turn& turn, const RevealActor& command) {
    if (auto once = checkOnceEach(command.who, command.others, "others"); !once) return once;
    std::vector<ActorId> all{command.who};
    all.insert(all.end(), command.others.begin(), command.others.end());
    bool changes = false;
    for (const ActorId who : all) {
        const auto actor = turn.actor(who, who == command.who ? "who" : "others");
        if (!actor) return Unexpected(actor.error());
        const bool isSame =
            (*actor)->revealed == command.revealed && (*actor)->hpShown == command.hpShown.value_or((*actor)->hpShown);
        changes = changes || !isSame;
    }
    if (!changes) return refuseNoChange("the players see that already", "revealed");
    // Of those who are the same, too: they stay so when the turn that made them so is undone.
    for (const ActorId who : all) turn.emit(ActorRevealed{who, command.revealed, command.hpShown});
    return {};
}

} // namespace tenplus::table::inline core
