#include "table/pbta/moves/aim.h"

#include "table/core/refusals.h"
#include "table/pbta/moves/blow.h"
#include "table/pbta/moves/effects.h"
#include "table/table.h"
#include "table/turn.h"

#include <utility>
#include <variant>

namespace tenplus::table::inline pbta::inline moves {

Aim aimOf(const Waiting& waiting) {
    if (!waiting.target) return Aim::None;
    return std::visit(
        [&](const auto& effect) {
            if constexpr (requires { effect.to; }) {
                if (effect.to == content::Who::Target && waiting.falls.empty()) return Aim::FallsOn;
            }
            if constexpr (requires { effect.from; }) {
                if (effect.from == content::Who::Target && !waiting.rolled) return Aim::ComesFrom;
            }
            return Aim::None;
        },
        waiting.effect.kind);
}

void aimAt(Waiting& waiting, ActorId target) {
    waiting.target = target;
    waiting.others.clear();
}

Done decideOn(Turn& turn, const RollWaiting& command) {
    const Waiting* const found = turn.table().waitingOf(command.waiting);
    if (!found) return refuseUnknownWaiting(command.waiting.value, "waiting");
    const Waiting waiting = *found;
    if (command.target && aimOf(waiting) == Aim::None) {
        return refuseCannotNow(turn.nameOf(waiting.who), "nobody else can be named for " + waiting.moveName, "target");
    }
    const auto dice = diceOf(turn.rulebook(), turn.table(), waiting, {.target = command.target});
    if (!dice) return Unexpected(dice.error());
    if (!*dice || dice::isConstant(**dice) || waiting.rolled)
        return refuse("nothing-to-roll", "waiting", "{} has no dice to throw here: apply it or wave it off.",
                      waiting.moveName);
    if (shaperOf(turn.table(), waiting))
        return refuseChooseFirst(waiting.moveName, "waiting"); // dice are thrown only once
    const bool harm = std::holds_alternative<content::Damage>(waiting.effect.kind);
    auto rolled = turn.roll(**dice, harm ? "damage" : waiting.moveName, turn.nameOf(waiting.who));
    if (!rolled) return Unexpected(rolled.error());
    turn.emit(WaitingRolled{waiting.id, std::move(*rolled), turn.typedDice(), waiting.joined, waiting.moveName,
                            command.target});
    return {};
}

} // namespace tenplus::table::inline pbta::inline moves
