// Events as the journal stores them: the kind in a column, the rest as JSON text. Only current kinds are written; a
// kind that was renamed or split in a later release is migrated here when it is read.
#pragma once

#include "base/expected.h"
#include "journal/journal.h"
#include "journal/recording.h"
#include "table/core/refusal.h"
#include "table/event.h"

#include <functional>
#include <span>
#include <string>

namespace tenplus::journal {

StoredEvent encode(const table::Event& event);

/// The largest payload of an event, in bytes: more than a scene with everything that it may hold.
inline constexpr std::size_t kLargestEvent = std::size_t{16} << 20U;

/// Why an event of a file was rejected.
struct EventFault {
    std::string kind;   ///< empty for an unknown kind
    std::string member; ///< JSON pointer to the fault, "/points/3"; may be empty
    std::string message;
};
EventFault faultOf(const table::Event& event, const table::Refusal& refusal);
/// One sentence without its full stop: "fog-painted", /radius: what is wrong.
std::string sentence(const EventFault& fault);

/// Parses the payload by its kind, without further checks: decode() is for untrusted files.
Expected<table::Event, EventFault> parse(const StoredEvent& stored);
/// The event; a fault for an unknown kind, a payload that does not fit the kind, or an event that no command could have
/// made on any table (table::checkEvent).
Expected<table::Event, EventFault> decode(const StoredEvent& stored);
Expected<table::Events, EventFault> decode(const StoredTurn& stored);

/// Calls visit(rows, their events) for each turn of a recording, oldest first, until it returns false. In a long
/// recording a second thread decodes every other thousand turns.
void eachTurn(const Recording& recording,
              const std::function<bool(std::span<const Recording::Row> rows,
                                       const Expected<table::Events, EventFault>& events)>& visit);

} // namespace tenplus::journal
