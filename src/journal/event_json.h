// Events as the journal keeps them: the kind in a column, the rest as JSON text. Only the live kinds are written;
// a kind that was renamed or split in a later release is brought up here when it is read.
#pragma once

#include "base/expected.h"
#include "base/wire_reader.h"
#include "journal/journal.h"
#include "journal/recording.h"
#include "table/event.h"

#include <functional>
#include <span>
#include <string>

namespace tenplus::journal {

StoredEvent encode(const table::Event& event);

/// The event again; a fault for a kind that is not known or a payload that does not fit it.
Expected<table::Event, WireFault> decode(const StoredEvent& stored);
Expected<table::Events, WireFault> decode(const StoredTurn& stored);

/// Calls visit(rows, what they say) for each turn of a recording, oldest first, until it says false. Where there are many, a
/// thread decodes every second thousand of them.
void eachTurn(const Recording& recording,
              const std::function<bool(std::span<const Recording::Row> rows, const Expected<table::Events, WireFault>& events)>& visit);

} // namespace tenplus::journal
