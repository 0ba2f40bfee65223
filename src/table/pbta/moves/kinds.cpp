// The commands and events of this room.
#include "table/kinds.h"
#include "table/command_kind.h"
#include "table/event_kind.h"
#include "table/pbta/moves/campaign_moves.h"
#include "table/pbta/moves/pools.h"
#include "table/pbta/moves/roll_move.h"
#include "table/pbta/moves/strike.h"
#include "table/pbta/moves/waiting.h"

namespace tenplus::table::inline pbta::inline moves {

std::span<const KindGetter<CommandKind>> moveCommands() {
    return kindList<CommandKind, GiveForward, DropForward, StartOngoing, EndOngoing, SpendHold, SetHold, LetGo,
                    RollMove, ChooseOptions, RollWaiting, ApplyWaiting, WaveOff, DealDamage, BoostRoll, Attack, Heal,
                    TakePenalty, WriteMove, RemoveMove>();
}

std::span<const KindGetter<EventKind>> moveEvents() {
    return kindList<EventKind, ForwardGained, ForwardGone, OngoingStarted, OngoingEnded, HoldSet, HoldSpent,
                    WaitingAdded, WaitingRolled, DamageJoined, ChoiceMade, WaitingClosed, DamageDealt, BlowGuarded,
                    MoveWritten, MoveRemoved>();
}

} // namespace tenplus::table::inline pbta::inline moves
