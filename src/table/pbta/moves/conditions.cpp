#include "table/pbta/moves/conditions.h"

#include "table/command.h"
#include "table/core/override.h"
#include "table/core/party.h"
#include "table/core/refusals.h"
#include "table/core/sheet.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/moves/amounts.h"
#include "table/pbta/moves/grants.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline moves {

namespace {

using content::Effect;

// Evaluates a condition of the book for the acting actor; refuses one that cannot be evaluated.
Expected<bool, Refusal> holdsNow(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting,
                                 const std::string& when) {
    const auto played = [&](ActorId who) { // ignores conditions that the table's settings exclude
        const Actor* actor = table.actor(who);
        return actor ? std::optional(asPlayed(rulebook, *actor, table.mature)) : std::nullopt;
    };
    const auto self = played(waiting.who), target = played(waiting.target);
    const Amount condition{when,
                           self ? &*self : nullptr,
                           target ? &*target : nullptr,
                           &waiting.inputs,
                           weaponOf(rulebook, table, waiting),
                           waiting.move,
                           groupOf(table)};
    const auto formula = parsed(rulebook, condition, content::Type::Truth);
    if (!formula)
        return refuseFormulaFailed(when, formula.error().message, "Leave the option, or choose another", "options");
    return holds(*formula, condition.reader(rulebook));
}

// True if the option would change nothing: the move is owned, or the thing has those tags.
bool hasNoEffect(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting,
                 const content::Option& option) {
    const Actor* actor = table.actor(waiting.who);
    if (!actor) return false;
    return std::ranges::any_of(option.effects, [&](const Effect& each) {
        const auto* move = std::get_if<content::GrantMove>(&each.kind);
        const auto* change = std::get_if<content::ChangeThing>(&each.kind);
        return (move && ownedMove(*actor, move->move)) || (change && isSoAlready(rulebook, *actor, waiting, *change));
    });
}

} // namespace

bool isDue(const Turn& turn, const Waiting& waiting) {
    if (waiting.effect.when.empty()) return true;
    const auto due = holdsNow(turn.rulebook(), turn.table(), waiting, waiting.effect.when);
    return !due || *due;
}

bool isTrue(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting, const std::string& formula) {
    const auto truth = holdsNow(rulebook, table, waiting, formula);
    return truth && *truth;
}

Expected<bool, Refusal> isOpen(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting,
                               const content::Option& option) {
    if (hasNoEffect(rulebook, table, waiting, option)) return false;
    return option.when.empty() ? Expected<bool, Refusal>(true) : holdsNow(rulebook, table, waiting, option.when);
}

Done checkOpen(const Turn& turn, const Waiting& waiting, const content::Option& option, const std::string& member) {
    const auto open = isOpen(turn.rulebook(), turn.table(), waiting, option);
    if (!open) return Unexpected(open.error());
    if (!*open)
        return refuse("option-closed", member, "\"{}\" is not open to {} now: choose another.", option.text,
                      turn.nameOf(waiting.who));
    return {};
}

} // namespace tenplus::table::inline pbta::inline moves
