// applies() and evolve() for any event: each dispatches by one visit to the overload beside the event's struct.
#include "table/days.h"
#include "table/event.h"
#include "wire/each_id.h"

#include <string_view>
#include <type_traits>

namespace tenplus::table {

namespace {

// True if every actor that an event names is at the table.
template <typename E>
bool isEverybodyHere(const Table& table, const E& e) {
    bool all = true;
    eachId(e, [&]<typename AnyId>(std::string_view, const AnyId& id) {
        if constexpr (std::is_same_v<AnyId, ActorId>) all &= !id || table.actors.contains(id);
    });
    return all;
}
bool isEverybodyHere(const Table&, const ActorAdded&) { return true; }
bool isEverybodyHere(const Table&, const RollAdjusted&) { return true; } // its roll may name actors who have left since

} // namespace

inline namespace core {

void evolve(Table& table, const ActorRemoved& e) {
    forgetInMoves(table, e.who);
    forgetInCompany(table, e.who);
    forgetOfClasses(table, e.who);
    forgetOnBoards(table, e.who);
    forgetInDuality(table, e.who);
    forgetSavedRolls(table, e.who);
    forgetLetters(table, e.who);
    table.calendar.count.off.erase(e.who);
    table.lastMoves.erase(e.who);
    table.actors.erase(e.who);
}

} // namespace core

bool applies(const Table& table, const Event& event) {
    return visitEvent(
        [&](const auto& e) {
            if (!isEverybodyHere(table, e)) return false;
            if constexpr (requires { applies(table, e); })
                return applies(table, e);
            else
                return true;
        },
        event);
}

void evolve(Table& table, const Event& event) {
    visitEvent([&](const auto& e) { evolve(table, e); }, event);
    countDays(table.calendar.count, event);
}

Table fold(std::span<const Event> events) {
    Table table;
    for (const Event& event : events) evolve(table, event);
    return table;
}

} // namespace tenplus::table
