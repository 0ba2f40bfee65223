#include "table/pbta/moves/amounts.h"

#include "base/contains.h"
#include "content/roll_words.h"
#include "table/command.h"
#include "table/core/refusals.h"
#include "table/pbta/classes/class_moves.h"
#include "table/pbta/classes/passives.h"
#include "table/table.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline pbta::inline moves {

Reader Amount::reader(const content::Rulebook& rulebook) const {
    Reader reader{rulebook, self, target, inputs, with};
    reader.group = group;
    const content::Move* const made = rulebook.move(move);
    const content::Passive* const by = made && self && with ? wieldedBy(rulebook, *self, *made, *with) : nullptr;
    if (by) reader.as = by->as;
    if (made && self && !made->ofClass.playbook.empty())
        reader.level = classLevel(rulebook, *self, made->ofClass.playbook);
    return reader;
}

const Entry* weaponOf(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting) {
    const Actor* actor = table.actor(waiting.who);
    return actor ? entryOf(*actor, rulebook.gear.list, waiting.weapon) : nullptr;
}

namespace {

// The cells of the picked row; of a row that is gone those of every list, so that the formula has no value and is not
// wrong.
void addCells(const content::Rulebook& rulebook, const Actor* self, const std::string& input, int row,
              content::FieldTypes& types) {
    if (!self) return;
    const RowAt at = rowOf(rulebook, *self, row);
    for (const content::ListDef& list : typeOf(rulebook, *self).lists) {
        if (at.list && at.list != &list) continue;
        for (const content::Column& column : list.columns) {
            if (column.type != content::FieldType::Dice)
                types.emplace("input." + input + "." + column.id, content::typeOf(column.type));
        }
    }
}

} // namespace

Expected<content::Formula, content::FormulaFault> parsed(const content::Rulebook& rulebook, const Amount& amount,
                                                         content::Type type) {
    const content::Sort sort = amount.self ? sortOf(amount.self->kind) : content::Sort::Character;
    const content::FieldTypes& types = rulebook.types[static_cast<std::size_t>(sort)];
    if (!amount.inputs || amount.inputs->empty()) return content::parseFormula(amount.formula, types, type);
    content::FieldTypes andInputs = types;
    for (const auto& [id, value] : *amount.inputs) {
        if (!id.starts_with(content::kRoll)) {
            andInputs.emplace("input." + id, content::Type::Number);
            addCells(rulebook, amount.self, id, value, andInputs);
        } else {
            andInputs.emplace(id, id == content::kRollMatch ? content::Type::Truth : content::Type::Number);
        }
    }
    return content::parseFormula(amount.formula, andInputs, type);
}

Expected<dice::Expression, Refusal> evaluated(const content::Rulebook& rulebook, const Amount& amount) {
    const auto failed = [&](const std::string& why) {
        return refuseFormulaFailed(amount.formula, why, "Type the amount by hand", "amount");
    };
    const auto formula = parsed(rulebook, amount, content::Type::Dice);
    if (!formula) return failed(formula.error().message);
    const auto value = content::evaluate(*formula, amount.reader(rulebook));
    if (!value) return failed(value.error().message);
    auto dice = content::asDice(*value);
    if (!dice) return failed(dice.error().message);
    return std::move(*dice);
}

namespace {

bool readsOwnDamage(const content::Rulebook& rulebook, const Amount& amount) {
    if (rulebook.roles.damage.empty()) return false;
    const auto formula = parsed(rulebook, amount, content::Type::Dice);
    return formula && contains(formula->fields(), rulebook.roles.damage);
}

} // namespace

bool isOwn(const content::Rulebook& rulebook, const std::string& formula) {
    return readsOwnDamage(rulebook, {formula});
}

bool isClassDamage(const content::Rulebook& rulebook, const Amount& amount) {
    return amount.self->kind == ActorKind::Character && !amount.self->moves.empty() && readsOwnDamage(rulebook, amount);
}

} // namespace tenplus::table::inline pbta::inline moves
