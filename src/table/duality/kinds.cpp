// The commands and events of this room.
#include "table/kinds.h"
#include "table/command_kind.h"
#include "table/duality/command.h"
#include "table/duality/events.h"
#include "table/event_kind.h"

namespace tenplus::table::inline duality {

std::span<const KindGetter<CommandKind>> dualityCommands() { return kindList<CommandKind, PlayDuality>(); }

std::span<const KindGetter<EventKind>> dualityEvents() {
    return kindList<EventKind, FearChanged, CountdownSet, PlayChanged, DeedTold>();
}

} // namespace tenplus::table::inline duality
