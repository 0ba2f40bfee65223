// Giving somebody another name: rows of other people that refer to them by name follow.
#pragma once

#include "table/core/actor.h"
#include "table/core/decision.h"

#include <string>

namespace tenplus::table::inline core {

/// Whether two names written in a row or on a sheet are the same: case of ASCII letters and outer spaces do not count.
bool isSameName(const std::string& name, const std::string& other);
/// Emits the new name. Rows that count for them by the old one, such as bonds, are changed too, unless somebody else at
/// the table has the old name as well.
void giveName(Turn& turn, ActorId who, const std::string& name);

} // namespace tenplus::table::inline core
