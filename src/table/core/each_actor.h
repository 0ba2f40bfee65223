// Visits every actor that a described struct names.
#pragma once

#include "table/core/ids.h"
#include "wire/each_id.h"

#include <string_view>
#include <type_traits>

namespace tenplus::table::inline core {

/// Calls visit(member, actor) for each actor that the struct names, 0 included.
template <typename T, typename Visit>
void eachActorIn(const T& described, const Visit& visit) {
    eachId(described, [&]<typename AnyId>(std::string_view member, const AnyId& id) {
        if constexpr (std::is_same_v<AnyId, ActorId>) visit(member, id);
    });
}

} // namespace tenplus::table::inline core
