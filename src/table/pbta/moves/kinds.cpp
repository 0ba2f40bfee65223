// The commands and events of this room.
#include "table/kinds.h"
#include "table/command_kind.h"
#include "table/event_kind.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/roll_move.h"
#include "table/pbta/moves/strike.h"
#include "table/pbta/moves/waiting.h"
#include "table/table.h"

namespace tenplus::table::inline pbta::inline moves {

std::span<const KindGetter<CommandKind>> moveCommands() {
    return kindList<CommandKind, GiveForward, DropForward, StartOngoing, EndOngoing, SpendHold, SetHold, RollMove,
                    ChooseOptions, RollWaiting, ApplyWaiting, WaveOff, DealDamage, BoostRoll, Attack, Heal,
                    TakePenalty>();
}

std::span<const KindGetter<EventKind>> moveEvents() {
    return kindList<EventKind, ForwardGained, ForwardGone, OngoingStarted, OngoingEnded, HoldSet, HoldSpent,
                    WaitingAdded, WaitingRolled, DamageJoined, ChoiceMade, WaitingClosed, DamageDealt, BlowGuarded>();
}

void eachGmText(const Table&, const RollMove& command, const EachGmText& visit) {
    for (const TypedModifier& typed : command.modifiers) visit(typed.source, typed.shown);
}

void eachGmText(const Table& table, const ApplyWaiting& command, const EachGmText& visit) {
    const Waiting* const waiting = table.waitingOf(command.waiting);
    if (waiting && std::holds_alternative<content::Damage>(waiting->effect.kind)) visit(command.text, std::nullopt);
}

} // namespace tenplus::table::inline pbta::inline moves
