#include "table/core/rolling.h"

#include "base/text.h"
#include "dice/notation.h"
#include "table/core/checks.h"
#include "table/core/refusals.h"
#include "table/turn.h"

namespace tenplus::table::inline core {

Done decideOn(Turn& turn, const RollDice& command) {
    const auto asked = dice::parseRoll(command.expression);
    if (!asked) return refuseBadNotation(command.expression, asked.error().message, "expression");
    const dice::Expression* const dice = &asked->expression;
    const std::string purpose = listed({command.purpose, asked->comment});
    if (auto checked = checkLength(purpose, 80, "purpose"); !checked) return checked;
    RollRecord roll;
    roll.id = turn.nextId<RollId>();
    if (command.who) {
        const auto actor = turn.actor(command.who);
        if (!actor) return Unexpected(actor.error());
        roll.who = command.who;
        roll.name = (*actor)->name;
    }
    auto rolled = turn.roll(*dice, purpose.empty() ? dice::toText(*dice) : purpose, roll.name);
    if (!rolled) return Unexpected(rolled.error());
    roll.moveName = purpose;
    roll.expression = dice::toText(*dice);
    if (dice::isSuccessCount(*dice)) roll.reckoning = Reckoning::Successes;
    roll.rolled = std::move(*rolled);
    roll.total = roll.rolled.total;
    roll.entered = turn.typedDice();
    roll.secret = command.secret;
    roll.kept = turn.keeps(purpose);
    turn.emit(DiceRolled{std::move(roll)});
    return {};
}

void eachGmText(const Table&, const RollDice& command, const EachGmText& visit) {
    const auto asked = dice::parseRoll(command.expression);
    visit(listed({command.purpose, asked ? asked->comment : std::string()}), std::nullopt);
}

Done decideOn(Turn& turn, const RevealRoll& command) {
    const auto& last = turn.table().lastRoll;
    if (!last || last->id != command.roll)
        return refuse("no-last-roll", "roll",
                      "Roll number {} is not the last roll of the table, so it cannot be shown.", command.roll.value);
    if (!last->secret) return refuse("already-revealed", "roll", "The players see that roll already.");
    turn.emit(RollRevealed{command.roll});
    return {};
}

bool isOfRoll(const Event& event) {
    return event.isOneOf<MoveRolled, MoveMade, DiceRolled, RollRevealed, RollAdjusted>();
}

} // namespace tenplus::table::inline core
