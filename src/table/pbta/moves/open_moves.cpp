#include "table/pbta/moves/open_moves.h"

#include "table/pbta/company/hireling.h"
#include "table/pbta/company/travel_shared.h"
#include "table/pbta/moves/gates.h"
#include "table/pbta/moves/plan.h"
#include "table/table.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline moves {

namespace {

using content::Move;
using content::Rulebook;

// The first approach and the first rows stand for any: a plan needs some.
void chooseFirst(const Rulebook& rulebook, const Table& table, const Move& move, RollMove& command) {
    const Actor& actor = *table.actor(command.who);
    for (const content::Input& input : move.inputs) {
        const auto rows = actor.lists.find(input.row);
        if (input.row.empty() || rows == actor.lists.end() || rows->second.empty()) continue;
        command.inputs[input.id] = static_cast<int>(rows->second.front().id.value);
    }
    const std::vector<const content::Approach*> open = openApproaches(rulebook, table, command);
    if (!open.empty()) command.approach = open.front()->id;
}

// A load that is too heavy closes nothing: things can be let go of.
bool isOpenFor(const Rulebook& rulebook, const Table& table, const Move& move, RollMove command) {
    chooseFirst(rulebook, table, move, command);
    const auto plan = planMove(rulebook, table, command);
    return plan && plan->closedGates.size() <= plan->choosable + (plan->setsOut ? 1U : 0U);
}

bool canHirelingMake(const Rulebook& rulebook, const Table& table, const Move& move) {
    return std::ranges::any_of(inService(rulebook, table), [&](ActorId hireling) {
        return rankOf(rulebook, *table.actor(hireling), move.skill) > 0 && canMake(rulebook, table, hireling, move);
    });
}

} // namespace

bool canMake(const Rulebook& rulebook, const Table& table, ActorId who, const Move& move) {
    const Actor* const actor = table.actor(who);
    if (!actor) return false;
    if (!move.skill.empty() && actor->kind != ActorKind::Hireling) return canHirelingMake(rulebook, table, move);
    const auto closed = whyNotReady(rulebook, table, who, Readiness::Acts, &move); // no choice opens these
    if (!closed || !closed->empty()) return false;
    RollMove command;
    command.who = who;
    command.move = move.id;
    if (isOpenFor(rulebook, table, move, command)) return true;
    if (move.target == content::TargetSort::None) return false;
    return std::ranges::any_of(table.actors, [&](const auto& each) {
        if (!isTarget(move.target, each.second.kind) || (each.first == who && !mayBeOneself(move.target))) return false;
        command.target = each.first;
        return isOpenFor(rulebook, table, move, command);
    });
}

} // namespace tenplus::table::inline pbta::inline moves
