// contains(): true if a list holds a value. A stand-in for C++23's std::ranges::contains.
#pragma once

#include <algorithm>
#include <functional>

namespace tenplus::inline base {

template <typename List, typename Value, typename Projection = std::identity>
bool contains(const List& list, const Value& value, Projection projection = {}) {
    return std::ranges::find(list, value, projection) != std::ranges::end(list);
}

} // namespace tenplus::inline base
