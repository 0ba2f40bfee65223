#include "table/event_check.h"

#include "table/core/refusals.h"
#include "table/table.h"

namespace tenplus::table {

namespace {

// Why an event does not apply: an actor it names is absent, or it does not fit the table.
Done whyNot(const Table& table, const Event& event) {
    Done why = unfit();
    event.kind().eachActor(event.held(), [&](std::string_view member, ActorId who) {
        const bool isMissing = who && !table.actor(who);
        if (isMissing && why.error().member.empty()) why = refuseUnknownActor(who.value, std::string(member));
    });
    return why;
}

} // namespace

Done checkEvent(const Event& event) { return event.kind().check(event.held()); }

Done checkEvent(const Table& table, const Event& event) {
    if (!applies(table, event)) return whyNot(table, event);
    return event.kind().checkOn(table, event.held());
}

} // namespace tenplus::table
