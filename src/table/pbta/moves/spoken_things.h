// Things of somebody's gear that words of the fiction use: "I drink the healing potion", "I coat my blade with poison".
// A thing counts if its use does something or is counted.
#pragma once

#include "content/rulebook.h"
#include "table/core/actor.h"

#include <string>
#include <string_view>
#include <vector>

namespace tenplus::table::inline pbta::inline moves {

struct ThingHit {
    EntryId entry; ///< of the gear
    std::string name;
    friend bool operator==(const ThingHit&, const ThingHit&) = default;
};

/// Those whose whole name is spoken come first. None unless the words say that it is used, or are its name alone.
std::vector<ThingHit> thingsUsed(const content::Rulebook& rulebook, const Actor& who, std::string_view text);

} // namespace tenplus::table::inline pbta::inline moves
