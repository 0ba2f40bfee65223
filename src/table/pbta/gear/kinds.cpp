// The commands and events of this room.
#include "table/kinds.h"
#include "table/command_kind.h"
#include "table/event_kind.h"
#include "table/pbta/gear/gear.h"
#include "table/pbta/gear/loot.h"

namespace tenplus::table::inline pbta::inline gear {

std::span<const KindGetter<CommandKind>> gearCommands() {
    return kindList<CommandKind, TakeThing, BuyThing, UseThing, WearThing, DropThing, ShareLoot>();
}

std::span<const KindGetter<EventKind>> gearEvents() {
    return kindList<EventKind, ThingTaken, ThingUsed, ThingWorn, ThingGone>();
}

} // namespace tenplus::table::inline pbta::inline gear
