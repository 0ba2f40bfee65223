#include "table/pbta/classes/experience.h"

#include "table/table.h"
#include "table/turn.h"

namespace tenplus::table::inline pbta::inline classes {

bool gainsNoXp(const Table& table, const Actor& actor) {
    return !actor.retired.empty() || (actor.apprentice && table.actor(actor.apprentice));
}

bool isBarred(const Turn& turn, const NumberChange& change) {
    return change.by > 0 && change.field == turn.rulebook().roles.experience &&
           gainsNoXp(turn.table(), *turn.table().actor(change.who));
}

Done markXp(Turn& turn, ActorId who, std::int64_t amount, const std::string& why) {
    if (amount == 0 || turn.rulebook().roles.experience.empty()) return {};
    const auto marked = turn.change(who, turn.rulebook().roles.experience, amount, why);
    return marked ? Done{} : Done(Unexpected(marked.error()));
}

} // namespace tenplus::table::inline pbta::inline classes
