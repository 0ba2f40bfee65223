#include "content/load/effect_loader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace tenplus::content::inline load {

namespace {

constexpr std::size_t kMostInputs = 10, kMostChoices = 20;

std::optional<CountOf> readCount(const Draft& draft, const Node& input) {
    const auto node = input.optionalObject("count");
    if (!node) return {};
    CountOf count{readText(*node, "list", kNameRule), readText(*node, "with", kNameRule),
                  readOptionalText(*node, "most", kNameRule)};
    const ListDef* const list = draft.rulebook.character.list(count.list);
    const auto has = [&](const std::string& id, FieldType type) {
        const Column* const column = list ? list->column(id) : nullptr;
        return column && column->type == type;
    };
    if (!has(count.with, FieldType::Text) || (!count.most.empty() && !has(count.most, FieldType::Number))) {
        node->fault("characters have no such list, or it has no such columns");
    }
    node->finish();
    return count;
}

// A row of one of the character's lists takes the place of a number.
void readRow(const Draft& draft, const Node& node, Input& input) {
    input.row = readOptionalText(node, "row", kNameRule);
    if (input.row.empty()) return;
    if (!draft.rulebook.character.list(input.row))
        node.member("row")->fault(fmt::format("characters have no list '{}'", input.row));
    for (const auto* key : {"least", "most", "initial", "count"}) {
        if (node.has(key)) node.member(key)->fault(fmt::format("a row is picked and has no '{}': take it out", key));
    }
}

// Each number has a name, from the least on. They say what the most is.
void readChoices(const Node& node, Input& input) {
    if (!node.has("choices")) return;
    Names names("choice");
    for (const Node& each : readList(node, "choices", {2, kMostChoices})) {
        const auto name = each.asText(kNameRule);
        if (name && names.claim(each, *name)) input.choices.push_back(*name);
    }
    for (const auto* key : {"most", "count", "row"}) {
        if (node.has(key)) node.member(key)->fault(fmt::format("one of 'choices' is picked: take '{}' out", key));
    }
    input.most = input.least + static_cast<int>(std::max<std::size_t>(input.choices.size(), 1)) - 1;
}

} // namespace

FieldTypes rowTypes(const Draft& draft, const std::vector<Input>& inputs) {
    FieldTypes types;
    for (const Input& input : inputs) {
        const ListDef* const list = draft.rulebook.character.list(input.row);
        for (const Column& column : list ? list->columns : std::vector<Column>{}) {
            if (column.type != FieldType::Dice)
                types.emplace("input." + input.id + "." + column.id, typeOf(column.type));
        }
    }
    return types;
}

std::vector<Input> readInputs(const Draft& draft, const Node& owner, bool mayPickRows) {
    std::vector<Input> inputs;
    Names ids("input");
    for (const Node& node : readOptionalList(owner, "inputs", {0, kMostInputs})) {
        Input input;
        input.id = readFormulaName(node, "id").value_or("");
        if (!input.id.empty()) ids.claim(*node.member("id"), input.id);
        input.name = readText(node, "name", kNameRule);
        input.least = node.optionalInteger<int>("least", kNumberRange).value_or(0);
        input.most = node.optionalInteger<int>("most", kNumberRange).value_or(1);
        readChoices(node, input);
        input.initial = node.optionalInteger<int>("initial", kNumberRange).value_or(input.least);
        if (input.least > input.most) {
            node.fault(fmt::format("'least' is {} and 'most' only {}: no number is left", input.least, input.most));
        } else if (input.initial < input.least || input.initial > input.most) {
            node.fault(
                fmt::format("'initial' is {}: it must lie from {} to {}", input.initial, input.least, input.most));
        }
        input.count = readCount(draft, node);
        readRow(draft, node, input);
        if (!mayPickRows && !input.row.empty())
            node.member("row")->fault("only a move that characters make picks a row: make this a move of its own, and "
                                      "offer it with roll-again");
        node.finish();
        inputs.push_back(std::move(input));
    }
    return inputs;
}

InputPlace::InputPlace(const EffectPlace& outside, const std::vector<Input>& inputs, const FieldTypes& also)
    : m_place(outside) {
    if (inputs.empty() && also.empty()) return;
    const auto add = [&](const FieldTypes*& types, FieldTypes& more) {
        if (!types) return;
        more = *types;
        more.insert(also.begin(), also.end());
        for (const Input& input : inputs) {
            if (input.row.empty()) more.emplace("input." + input.id, Type::Number);
        }
        types = &more;
    };
    add(m_place.own, m_own);
    add(m_place.ofTarget, m_ofTarget);
}

} // namespace tenplus::content::inline load
