// The words of a game for how far away something is: near, far.
#pragma once

#include <optional>
#include <string>

namespace tenplus::content {

/// The game's word for a distance. Ranges are in rising order; the last one has no end.
struct RangeWord {
    std::string id;
    std::string name;
    std::optional<int> upTo; ///< in squares
    friend bool operator==(const RangeWord&, const RangeWord&) = default;
    template <typename V>
    void fields(V& v) {
        v("id", id);
        v("name", name);
        v("upTo", upTo);
    }
};

} // namespace tenplus::content
