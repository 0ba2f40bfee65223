// Lists whose elements have ids: the one with an id is found, known to be there, or dropped. No id stands in a list twice.
#pragma once

#include <algorithm>

namespace tenplus::table {

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

} // namespace tenplus::table
