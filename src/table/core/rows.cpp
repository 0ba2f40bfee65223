#include "table/core/rows.h"

#include "table/core/by_id.h"
#include "table/table.h"

#include <type_traits>
#include <variant>

namespace tenplus::table::inline core {

const Entry* rowIn(const Table& table, ActorId who, const std::string& list, EntryId entry) {
    const Actor* actor = table.actor(who);
    if (!actor) return nullptr;
    const auto rows = actor->lists.find(list);
    if (rows == actor->lists.end()) return nullptr;
    const auto found = withId(rows->second, entry);
    return found == rows->second.end() ? nullptr : &*found;
}

bool hasValue(const std::map<std::string, Value>& values, const std::string& field, const Value& was) {
    const auto found = values.find(field);
    if (found != values.end()) return found->second == was;
    return std::visit([](const auto& value) { return value == std::decay_t<decltype(value)>{}; }, was);
}

} // namespace tenplus::table::inline core
