// Looks up rows and fields of a sheet for events that check whether they still apply.
#pragma once

#include "table/core/actor.h"

#include <map>
#include <string>

namespace tenplus::table::inline core {

/// The row with that id in a list of an actor; null if there is no such row, list or actor.
const Entry* rowIn(const Table& table, ActorId who, const std::string& list, EntryId entry);

/// True if the field has that value; a field never written counts as 0, false or empty.
bool hasValue(const std::map<std::string, Value>& values, const std::string& field, const Value& was);

} // namespace tenplus::table::inline core
