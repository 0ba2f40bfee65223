// The words of a game for how far away something is: near, far.
#pragma once

#include "base/described.h"

#include <optional>
#include <string>

namespace tenplus::content {

/// The game's word for a distance. Ranges are in rising order; the last one has no end.
struct RangeWord {
    std::string id;
    std::string name;
    std::optional<int> upTo; ///< in squares
    FIELDS(RangeWord, id, name, upTo)
};

} // namespace tenplus::content
