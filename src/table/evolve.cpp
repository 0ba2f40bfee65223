// applies() and evolve() for any event, by way of its kind, and what must be forgotten with an actor.
#include "table/core/saved_roll.h"
#include "table/days.h"
#include "table/duality/events.h"
#include "table/event.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/company/journey.h"
#include "table/pbta/moves/waiting.h"
#include "table/scene/token.h"
#include "table/table.h"
#include "table/world/letter.h"

namespace tenplus::table {

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

bool applies(const Table& table, const Event& event) { return event.kind().applies(table, event.held()); }

void evolve(Table& table, const Event& event) {
    event.kind().evolve(table, event.held());
    countDays(table.calendar.count, event);
}

Table fold(std::span<const Event> events) {
    Table table;
    for (const Event& event : events) evolve(table, event);
    return table;
}

} // namespace tenplus::table
