// Events as the journal keeps them: the kind in a column, the rest as JSON text. Only the live kinds are written;
// a kind that was renamed or split in a later release is brought up here when it is read.
#pragma once

#include "base/expected.h"
#include "journal/journal.h"
#include "journal/recording.h"
#include "table/event.h"
#include "table/refusal.h"

#include <functional>
#include <span>
#include <string>

namespace tenplus::journal {

StoredEvent encode(const table::Event& event);

/// The largest payload of an event, in bytes: a scene with all that it may hold is smaller.
inline constexpr std::size_t kLargestEvent = std::size_t{16} << 20U;

/// Why an event of a file is not taken.
struct EventFault {
    std::string kind;   ///< empty for one that is not known
    std::string member; ///< path to what is wrong, "/points/3"; may be empty
    std::string message;
};
EventFault faultOf(const table::Event& event, const table::Refusal& refusal);
/// One sentence without its full stop: "fog-painted", /radius: what is wrong.
std::string sentence(const EventFault& fault);

/// The payload read as what its kind says, and nothing more: decode() is for what comes from a file.
Expected<table::Event, EventFault> parse(const StoredEvent& stored);
/// The event again; a fault for a kind that is not known, a payload that does not fit it, or one that no command could have
/// made, whatever the table (table::checkEvent).
Expected<table::Event, EventFault> decode(const StoredEvent& stored);
Expected<table::Events, EventFault> decode(const StoredTurn& stored);

/// Calls visit(rows, what they say) for each turn of a recording, oldest first, until it says false. Where there are many, a
/// thread decodes every second thousand of them.
void eachTurn(const Recording& recording,
              const std::function<bool(std::span<const Recording::Row> rows, const Expected<table::Events, EventFault>& events)>& visit);

} // namespace tenplus::journal
