// The name of an actor at the table.
#pragma once

#include "bridge/text.h"
#include "table/table.h"

namespace tenplus::ui {

/// Empty for an unset id.
inline QString nameOf(const table::Table& table, table::ActorId who) {
    const table::Actor* const actor = table.actor(who);
    return actor ? qs(actor->name) : QString();
}

} // namespace tenplus::ui
