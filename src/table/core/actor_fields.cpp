#include "base/text.h"
#include "table/core/actor.h"
#include "table/core/health.h"
#include "table/core/refusals.h"
#include "table/core/renaming.h"
#include "table/core/sheet_checks.h"
#include "table/turn.h"

namespace tenplus::table::inline core {

namespace {

// A person types the sum of a number to which passives add: subtract what they add.
Value asStored(const content::Rulebook& rulebook, const Actor& actor, const std::string& field, const Value& typed) {
    const auto* number = std::get_if<std::int64_t>(&typed);
    if (!number) return typed;
    return *number - (numberOf(rulebook, actor, field) - storedNumber(rulebook, actor, field));
}

} // namespace

Done decideOn(Turn& turn, const EditSheet& command) {
    const auto found = turn.actor(command.who);
    if (!found) return Unexpected(found.error());
    const Actor& actor = **found;
    if (command.field == "name" || command.field == "icon") {
        const auto* text = std::get_if<std::string>(&command.value);
        if (!text) return refuseWrongType(command.field, "a text", textOf(command.value), "value");
        if (auto checked = command.field == "name" ? checkName(*text, "value") : checkIcon(*text, "value"); !checked)
            return checked;
        if ((command.field == "name" ? actor.name : actor.icon) == *text)
            return refuseNoChange("it is that already", "value");
        if (command.field == "name")
            giveName(turn, command.who, *text);
        else
            turn.emit(SheetEdited{command.who, command.field, command.value});
        return {};
    }
    if (auto checked = checkField(turn, actor, command.field, command.value, "value"); !checked) {
        Refusal no = checked.error();
        if (no.code == "unknown-field") no.member = "field";
        return Unexpected(std::move(no));
    }
    const content::Field& field = *typeOf(turn.rulebook(), actor).field(command.field);
    const Value value = fromText(field, command.value);
    if (valueOf(turn.rulebook(), actor, command.field) == value) return refuseNoChange("it is that already", "value");
    const auto* number = std::get_if<std::int64_t>(&value);
    if (number && field.plus) { // worn gear adds to the typed number
        const auto moved = turn.change(command.who, command.field,
                                       *number - numberOf(turn.rulebook(), actor, command.field), "by hand");
        return moved ? Done{} : Done(Unexpected(moved.error()));
    }
    const std::int64_t most = numberOf(turn.rulebook(), actor, turn.rulebook().roles.healthMost);
    turn.emit(SheetEdited{command.who, command.field, asStored(turn.rulebook(), actor, command.field, value)});
    if (actor.kind != ActorKind::Character || command.field == turn.rulebook().roles.healthMost) return {};
    return followMost(turn, command.who, most, turn.rulebook().character.field(command.field)->name);
}

Done decideOn(Turn& turn, const ChangeField& command) {
    if (auto checked = checkLength(command.why, 80, "why"); !checked) return checked;
    const auto moved =
        turn.change(command.who, command.field, command.by, command.why.empty() ? "by hand" : command.why);
    if (!moved) return Unexpected(moved.error());
    if (*moved == 0) return refuseNoChange("the number is at its bound", "by");
    return {};
}

Done decideOn(Turn& turn, const SetCondition& command) {
    const auto actor = turn.actor(command.who);
    if (!actor) return Unexpected(actor.error());
    const content::ConditionDef* condition = turn.rulebook().condition(command.condition);
    const bool isOwnWord = !condition && !command.on &&
                           (*actor)->conditions.contains(command.condition); // of the whole table: switched off
    const bool fits =
        isOwnWord || (condition && (!condition->of || *condition->of == sortOf((*actor)->kind) || !command.on));
    if (!fits || (condition && condition->mature && !turn.table().mature)) {
        return refuse("unknown-condition", "condition",
                      "This game has no condition \"{}\": use one that the sheet shows.", command.condition);
    }
    if ((*actor)->conditions.contains(command.condition) == command.on) {
        return refuseNoChange((*actor)->name + (command.on ? " is " : " is not ") + condition->name + " already", "on");
    }
    const bool hasGround =
        !command.on || !condition->ground || holds(*condition->ground, Reader{turn.rulebook(), *actor});
    if (!hasGround)
        return refuseCannotNow((*actor)->name, asciiLower(condition->name) + " does not fit the state they are in",
                               "condition");
    turn.emit(ConditionSet{command.who, command.condition, command.on});
    return {};
}

} // namespace tenplus::table::inline core
