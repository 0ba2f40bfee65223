#include "table/core/sheet_checks.h"

#include "base/text.h"
#include "content/names_in_data.h"
#include "table/core/refusals.h"
#include "table/turn.h"

#include <algorithm>

namespace tenplus::table::inline core {

namespace {

constexpr std::size_t kMostText = 4000;

std::string_view kindWord(content::FieldType type) {
    switch (type) {
    case content::FieldType::Number: return "a whole number";
    case content::FieldType::Flag: return "true or false";
    case content::FieldType::Dice: return "dice notation";
    case content::FieldType::Text: break;
    }
    return "a text";
}

constexpr std::int64_t kMostOfThing = 1000; // weight, or uses

Done checkType(const std::string& name, content::FieldType type, const Value& value, const std::string& member) {
    const bool text = std::holds_alternative<std::string>(value);
    const bool fits = type == content::FieldType::Number ? std::holds_alternative<std::int64_t>(value)
                      : type == content::FieldType::Flag ? std::holds_alternative<bool>(value)
                                                         : text;
    if (!fits) return refuseWrongType(name, kindWord(type), textOf(value), member);
    if (type == content::FieldType::Dice) {
        const auto parsed = dice::parse(std::get<std::string>(value));
        if (!parsed) return refuseBadNotation(std::get<std::string>(value), parsed.error().message, member);
    }
    return text ? checkLength(std::get<std::string>(value), kMostText, member) : Done{};
}

} // namespace

Done checkField(const Turn& turn, const Actor& actor, const std::string& id, const Value& value,
                const std::string& member) {
    const content::Field* field = fieldAt(turn.rulebook(), turn.table(), actor, id);
    if (!field) return refuseUnknownField(actor.name, id, member);
    if (field->isComputed())
        return refuse("computed-field", member, "{} is worked out from other fields: change those instead.",
                      field->name);
    if (auto typed = checkType(field->name, field->type, value, member); !typed) return typed;
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
        const Bounds bounds = boundsOf(turn.rulebook(), actor, *field);
        if (bounds.clamp(*number) != *number) {
            return refuseOutOfBounds(field->name, bounds.least, bounds.most, *number, member);
        }
    }
    return {};
}

Expected<const content::ListDef*, Refusal> demandList(const Turn& turn, const Actor& actor, const std::string& list) {
    if (const content::ListDef* found = typeOf(turn.rulebook(), actor).list(list)) return found;
    return refuseUnknownList(actor.name, list, "list");
}

Done checkColumn(const content::Rulebook& rulebook, const Actor& actor, const content::ListDef& list,
                 const std::string& id, const Value& value) {
    const auto column = std::ranges::find(list.columns, id, &content::Column::id);
    if (column == list.columns.end()) return refuseUnknownField(list.name + " of " + actor.name, id, "values/" + id);
    if (auto typed = checkType(column->name, column->type, value, "values/" + id); !typed) return typed;
    const bool isGear = list.id == rulebook.gear.list;
    const bool ofThing = isGear && (id == content::names::kWeight || id == content::names::kUses);
    const Bounds bounds = ofThing ? Bounds{0, kMostOfThing} : boundsOf(*column);
    const auto* number = std::get_if<std::int64_t>(&value);
    if (number && bounds.clamp(*number) != *number) {
        return refuseOutOfBounds(column->name, bounds.least, bounds.most, *number, "values/" + id);
    }
    const auto* text = std::get_if<std::string>(&value);
    if (isGear && column == list.columns.begin() && text && trimmed(*text).empty())
        return refuseEmptyText("values/" + id);
    return {};
}

Done checkRow(const content::Rulebook& rulebook, const Actor& actor, const content::ListDef& list,
              const std::map<std::string, Value>& values) {
    if (values.empty()) return refuseEmptyText("values");
    for (const auto& [id, value] : values) {
        if (auto checked = checkColumn(rulebook, actor, list, id, value); !checked) return checked;
    }
    const std::string& name = list.columns.front().id;
    if (list.id == rulebook.gear.list && !values.contains(name)) return refuseEmptyText("values/" + name);
    return {};
}

} // namespace tenplus::table::inline core
