// The commands and events of this room.
#include "table/kinds.h"
#include "table/command_kind.h"
#include "table/event_kind.h"
#include "table/skirmish/command.h"
#include "table/skirmish/events.h"

namespace tenplus::table::inline skirmish {

std::span<const KindGetter<CommandKind>> skirmishCommands() { return kindList<CommandKind, PlaySkirmish>(); }

std::span<const KindGetter<EventKind>> skirmishEvents() {
    return kindList<EventKind, SkirmishBegun, SkirmishStepped, SkirmishEnded, SkirmishChanged>();
}

} // namespace tenplus::table::inline skirmish
