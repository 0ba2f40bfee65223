#include "table/core/health.h"

#include "content/rulebook.h"
#include "table/core/refusal.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline core {

Done followMost(Turn& turn, ActorId who, std::int64_t before, const std::string& why) {
    const content::Roles& roles = turn.rulebook().roles;
    if (roles.health.empty()) return {};
    const Actor& actor = *turn.table().actor(who);
    const std::int64_t most = numberOf(turn.rulebook(), actor, roles.healthMost);
    const std::int64_t now = numberOf(turn.rulebook(), actor, roles.health);
    const std::int64_t after = most > before ? now + (most - before) : std::min(now, std::max<std::int64_t>(1, most));
    if (most == before || after == now) return {};
    const auto changed = turn.change(who, roles.health, after - now, why);
    return changed ? Done{} : Done(Unexpected(changed.error()));
}

Done followMost(Turn& turn, const NumberChange& change) {
    const content::Roles& roles = turn.rulebook().roles;
    if (roles.health.empty()) return {};
    const Actor& actor = *turn.table().actor(change.who);
    if (actor.kind != ActorKind::Character || change.field == roles.health || change.field == roles.healthMost)
        return {};
    Actor before = actor;
    if (auto* const number = std::get_if<std::int64_t>(&before.values[change.field])) *number -= change.by;
    return followMost(turn, change.who, numberOf(turn.rulebook(), before, roles.healthMost), change.why);
}

std::string healthWord(const content::Rulebook& rulebook) {
    if (rulebook.duality) return "HP";
    if (rulebook.roles.health.empty()) return {};
    for (const content::ActorType* type : {&rulebook.character, &rulebook.foe}) {
        if (const content::Field* field = type->field(rulebook.roles.health)) return field->name;
    }
    return {};
}

Done demandHealth(const Turn& turn, const char* member) {
    if (!turn.rulebook().roles.health.empty()) return {};
    return refuse("no-health", member,
                  "{} counts no health: set the field, the track or the condition that harm changes there.",
                  turn.rulebook().name);
}

} // namespace tenplus::table::inline core
