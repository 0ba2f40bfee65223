#include "table/event.h"

#include "table/kinds.h"

#include <unordered_map>

namespace tenplus::table {

bool operator==(const Event& one, const Event& other) {
    if (&one.kind() != &other.kind()) return false;
    return one.held() == other.held() || one.kind().equals(one.held(), other.held());
}

std::span<const EventKind* const> eventKinds() {
    static const std::vector<const EventKind*> kAll = [] {
        std::vector<const EventKind*> all;
        for (const KindsOf<EventKind> room : kRoomsOfEvents) {
            for (const KindGetter<EventKind> kind : room()) all.push_back(&kind());
        }
        return all;
    }();
    return kAll;
}

const EventKind* eventKind(std::string_view name) {
    static const std::unordered_map<std::string_view, const EventKind*> kByName = [] {
        std::unordered_map<std::string_view, const EventKind*> all;
        for (const EventKind* const each : eventKinds()) all.emplace(each->name, each);
        return all;
    }();
    const auto found = kByName.find(name);
    return found == kByName.end() ? nullptr : found->second;
}

} // namespace tenplus::table
