// The adversaries of a duality game as encounters name them: by their id in the books, as creatures are. What comes of
// them is for that family's rules (table/duality/follow.h).
#pragma once

#include "content/rulebook.h"

#include <algorithm>
#include <string_view>

namespace tenplus::table::inline core {

/// Null if the game is none of duality dice, or has no such adversary.
inline const content::Adversary* adversaryAt(const content::Rulebook& rulebook, std::string_view id) {
    if (!rulebook.duality) return nullptr;
    const auto& all = rulebook.duality->adversaries;
    const auto found = std::ranges::find(all, id, &content::Adversary::id);
    return found == all.end() ? nullptr : &*found;
}

} // namespace tenplus::table::inline core
