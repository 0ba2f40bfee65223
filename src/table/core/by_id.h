// Finds, tests for and erases the element with an id in a list. Ids are unique in each list.
#pragma once

#include <algorithm>
#include <vector>

namespace tenplus::table::inline core {

template <typename List, typename IdType>
auto withId(List& list, const IdType& id) {
    return std::ranges::find_if(list, [&](const auto& each) { return each.id == id; });
}

template <typename List, typename IdType>
bool hasId(const List& list, const IdType& id) {
    return withId(list, id) != list.end();
}

template <typename List, typename IdType>
void dropId(List& list, const IdType& id) {
    std::erase_if(list, [&](const auto& each) { return each.id == id; });
}

} // namespace tenplus::table::inline core
