#include "table/event.h"

#include "table/kinds.h"

namespace tenplus::table {

bool operator==(const Event& one, const Event& other) {
    if (&one.kind() != &other.kind()) return false;
    return one.held() == other.held() || one.kind().equals(one.held(), other.held());
}

namespace {

const KindBook<EventKind>& eventBook() {
    static const KindBook<EventKind> kBook(kRoomsOfEvents);
    return kBook;
}

} // namespace

std::span<const EventKind* const> eventKinds() { return eventBook().all; }

const EventKind* eventKind(std::string_view name) { return eventBook().find(name); }

} // namespace tenplus::table
