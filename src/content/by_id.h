// Finds the element with an id in a list. Ids are unique in every list of a rulebook.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace tenplus::content {

/// Null if there is none.
template <typename T>
const T* byId(const std::vector<T>& things, std::string_view id) {
    const auto found = std::ranges::find(things, id, &T::id);
    return found == things.end() ? nullptr : &*found;
}

} // namespace tenplus::content
