#include "table/pbta/classes/class_moves.h"

#include "base/contains.h"
#include "base/text.h"
#include "table/command.h"
#include "table/core/override.h"
#include "table/core/refusals.h"
#include "table/pbta/classes/magic.h"
#include "table/pbta/classes/own_move.h"
#include "table/pbta/classes/refusals.h"
#include "table/pbta/moves/effects.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline classes {

namespace {

Expected<const OwnedMove*, Refusal> entryOf(const Turn& turn, ActorId who, EntryId entry) {
    const auto actor = turn.actor(who);
    if (!actor) return Unexpected(actor.error());
    const auto& moves = (*actor)->moves;
    const auto found = std::ranges::find(moves, entry, &OwnedMove::id);
    if (found == moves.end())
        return refuse("unknown-owned", "entry", "{} owns no move under the number {}: choose one that the sheet shows.",
                      (*actor)->name, entry.value);
    return &*found;
}

} // namespace

const OwnedMove* ownedMove(const Actor& actor, std::string_view move) {
    const auto found = std::ranges::find_if(
        actor.moves, [&](const OwnedMove& each) { return each.move == move && each.replacedBy.empty(); });
    return found == actor.moves.end() || move.empty() ? nullptr : &*found;
}

EntryId ownedEntry(const Actor& actor, std::string_view move) {
    const OwnedMove* owned = ownedMove(actor, move);
    return owned ? owned->id : EntryId{};
}

bool hasMove(const Actor& actor, std::string_view move) {
    const OwnedMove* owned = ownedMove(actor, move);
    return owned && owned->active;
}

int classLevel(const content::Rulebook& rulebook, const Actor& actor, std::string_view playbook) {
    const std::string& role = rulebook.roles.level;
    const int level =
        role.empty() ? 1 : static_cast<int>(std::clamp<std::int64_t>(numberOf(rulebook, actor, role), 1, 1000));
    if (playbook.empty() || actor.playbook == playbook) return level;
    int first = level;
    for (const OwnedMove& each : actor.moves) {
        if (each.playbook == playbook) first = std::min(first, each.level);
    }
    return std::max(1, level - first + 1);
}

Done decideOn(Turn& turn, const GainMove& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    if (auto checked = checkLength(command.why, 300, "why"); !checked) return checked;
    Rules rules(command.override);
    if (auto agreed = rules.demand(
            command.agreed,
            refuse("not-agreed", "agreed",
                   "What the story gives {} is for everybody present and the GM to agree on first.", (*actor)->name));
        !agreed)
        return agreed;
    if (command.move.empty()) {
        if (auto named = checkName(command.name, "name"); !named) return named;
        takeOwnMove(turn, command.who, command.name, command.why);
    } else {
        const content::Move* move = turn.rulebook().move(command.move);
        if (!move || move->ofClass.playbook.empty()) return refuseUnknownMove(command.move, "move");
        if (ownedMove(**actor, command.move)) return refuseMoveOwned((*actor)->name, move->name, "move");
        if (auto taken = takeMove(turn, command.who, *move, command.why); !taken) return taken;
    }
    rules.tell(turn, command.who);
    return {};
}

Done decideOn(Turn& turn, const LoseMove& command) {
    const auto owned = entryOf(turn, command.who, command.entry);
    if (!owned) return Unexpected(owned.error());
    return loseMove(turn, command.who, **owned);
}

Done decideOn(Turn& turn, const SuspendMove& command) {
    const auto owned = entryOf(turn, command.who, command.entry);
    if (!owned) return Unexpected(owned.error());
    if ((*owned)->active == command.active) return refuseNoChange("it is so already", "active");
    if (auto checked = checkLength(command.why, 300, "why"); !checked) return checked;
    turn.emit(MoveSuspended{command.who, command.entry, (*owned)->name, command.active, command.why});
    if (!command.active) loseSpellsOf(turn, command.who, command.entry); // those it kept prepared
    return {};
}

Done decideOn(Turn& turn, const SwitchPassive& command) {
    const auto owned = entryOf(turn, command.who, command.entry);
    if (!owned) return Unexpected(owned.error());
    const content::Move* move = turn.rulebook().move((*owned)->move);
    const auto count = move ? move->ofClass.passives.size() : 0;
    if (command.passive < 0 || static_cast<std::size_t>(command.passive) >= count) {
        return refuseUnknownChoice((*owned)->name, "switch", command.passive, "passive");
    }
    const content::Passive& passive = move->ofClass.passives[static_cast<std::size_t>(command.passive)];
    if (passive.kind == content::PassiveKind::Stat) // the roll names its condition with the stat
        return refuseUnknownChoice((*owned)->name, "switch", command.passive, "passive");
    const bool isOn = contains((*owned)->on, command.passive);
    if (passive.text.empty() || isOn == command.on) return refuseNoChange("it is so already", "on");
    turn.emit(
        PassiveSwitched{command.who, command.entry, command.passive, command.on, move->name + ", " + passive.text});
    return {};
}

} // namespace tenplus::table::inline pbta::inline classes
