// XP: who gains any, and marking it.
#pragma once

#include "table/core/actor.h"
#include "table/core/decision.h"

#include <cstdint>
#include <string>

namespace tenplus::table::inline pbta::inline classes {

/// Whether that character gains no XP: one who has retired (DW-R-62), or the master of an apprentice who is at the
/// table (DW-MULTI-13).
bool gainsNoXp(const Table& table, const Actor& actor);
/// Whether the change would give XP to somebody who gains none.
bool isBarred(const Turn& turn, const NumberChange& change);
/// XP for one of the party; nothing for who gains none.
Done markXp(Turn& turn, ActorId who, std::int64_t amount, const std::string& why);

} // namespace tenplus::table::inline pbta::inline classes
