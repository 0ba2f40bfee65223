// Whether a list has a value, said in one word until the standard library has it (C++23's std::ranges::contains).
#pragma once

#include <algorithm>
#include <functional>

namespace tenplus {

template <typename List, typename Value, typename Projection = std::identity>
bool contains(const List& list, const Value& value, Projection projection = {}) {
    return std::ranges::find(list, value, projection) != std::ranges::end(list);
}

} // namespace tenplus
