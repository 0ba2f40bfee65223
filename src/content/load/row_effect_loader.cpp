// Reads the effect that changes rows of a list.
#include "content/load/effect_loader.h"

#include <algorithm>
#include <fmt/format.h>

namespace tenplus::content::inline load {

// The picked row is named by its input: its columns can be read where it stands.
void EffectLoader::readChange(const Node& node, RowChange& it) const {
    const std::string before = "input." + it.row + ".";
    const FieldTypes& types = *m_place.own;
    const bool isPicked = std::ranges::any_of(types, [&](const auto& each) { return each.first.starts_with(before); });
    if (!isPicked)
        node.member("row")->fault(fmt::format("no input '{}' picks a row here: give the move one with 'row'", it.row));
    it.remove = readFlag(node, "remove");
    if (it.remove == node.has("column")) {
        node.fault("say 'remove', or the 'column' of the row that changes");
        return;
    }
    if (it.remove) return;
    it.column = readText(node, "column", kNameRule);
    it.change = amount(node, "change");
    const auto column = types.find(before + it.column);
    if (isPicked && !it.column.empty() && (column == types.end() || column->second != Type::Number))
        node.member("column")->fault(fmt::format("that list has no column '{}' of numbers", it.column));
}

void EffectLoader::readEvery(const Node& node, RowChange& it) const {
    it.column = readText(node, "column", kNameRule);
    it.change = amount(node, "change");
    const ListDef* const list = m_draft.rulebook.character.list(it.list);
    const Column* const column = list ? list->column(it.column) : nullptr;
    if (!list)
        node.member("list")->fault(fmt::format("characters have no list '{}'", it.list));
    else if (!column || column->type != FieldType::Number)
        node.member("column")->fault(fmt::format("that list has no column '{}' of numbers", it.column));
}

void EffectLoader::readAdded(const Node& node, RowChange& it) const {
    const ListDef* const list = m_draft.rulebook.character.list(it.list);
    if (!list) {
        node.member("list")->fault(fmt::format("characters have no list '{}'", it.list));
        return;
    }
    const Column& name = list->columns.front();
    if (name.type != FieldType::Text)
        node.member("list")->fault(fmt::format("the first column of '{}' names its rows: it must be text", it.list));
    readCells(node, *list, it);
    if (!it.add.contains(name.id))
        it.text = readText(node, "text", kLineRule);
    else if (const auto text = node.optionalMember("text"))
        text->fault("'add' names the new row already: take out the question");
}

// Texts are written as they are; numbers and flags are formulas.
void EffectLoader::readCells(const Node& node, const ListDef& list, RowChange& it) const {
    const auto cells = node.optionalObject("add");
    if (!cells) return;
    for (const Node& cell : cells->members()) {
        const std::string id(cell.name());
        const Column* const column = list.column(id);
        if (!column) {
            cell.fault(fmt::format("the list '{}' has no column '{}'", list.id, id));
        } else if (column->type == FieldType::Number || column->type == FieldType::Flag) {
            if (auto formula = readFormula(cell, *m_place.own, typeOf(column->type)))
                it.add[id] = std::move(formula->text);
        } else if (auto text = cell.asText(kLineRule)) {
            if (column->type == FieldType::Dice) readDice(cell);
            it.add[id] = std::move(*text);
        }
    }
}

} // namespace tenplus::content::inline load
