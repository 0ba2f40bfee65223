#include "interop/making/form_fields.h"

#include "base/text.h"
#include "interop/json_edit.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <set>
#include <utility>

namespace tenplus::interop::inline making {

FormField& FormWriter::put(FieldKind kind, const std::string& pointer, std::string label, std::string hint) {
    FormField field{.kind = kind, .pointer = pointer, .label = std::move(label), .hint = std::move(hint)};
    field.value = wordsAt(m_draft, at(pointer)).value_or("");
    field.depth = depth;
    return fields.emplace_back(std::move(field));
}

FormField& FormWriter::line(const std::string& pointer, std::string label, std::string hint) {
    return put(FieldKind::Line, pointer, std::move(label), std::move(hint));
}

FormField& FormWriter::prose(const std::string& pointer, std::string label, std::string hint) {
    return put(FieldKind::Prose, pointer, std::move(label), std::move(hint));
}

FormField& FormWriter::lines(const std::string& pointer, std::string label, std::string hint, std::string member) {
    FormField& field = put(FieldKind::Lines, pointer, std::move(label), std::move(hint));
    for (const std::string& each : listAt(m_draft, at(pointer), member))
        field.value += (field.value.empty() ? "" : "\n") + each;
    field.member = std::move(member);
    return field;
}

FormField& FormWriter::whole(const std::string& pointer, std::string label, std::string hint) {
    return put(FieldKind::Whole, pointer, std::move(label), std::move(hint));
}

FormField& FormWriter::amount(const std::string& pointer, std::string label, std::string hint) {
    return put(FieldKind::Amount, pointer, std::move(label), std::move(hint));
}

FormField& FormWriter::flag(const std::string& pointer, std::string label, bool otherwise) {
    FormField& field = put(FieldKind::Flag, pointer, std::move(label), {});
    field.otherwise = otherwise ? "1" : "";
    field.value = field.value.empty() ? field.otherwise : field.value == "true" ? "1" : "";
    return field;
}

FormField& FormWriter::one(const std::string& pointer, std::string label, std::vector<FieldChoice> choices,
                           std::string otherwise) {
    FormField& field = put(FieldKind::One, pointer, std::move(label), {});
    if (field.value.empty()) field.value = otherwise;
    field.otherwise = std::move(otherwise);
    field.choices = std::move(choices);
    return field;
}

FormField& FormWriter::many(const std::string& pointer, std::string label, std::vector<FieldChoice> choices,
                            std::string member, bool asText) {
    FormField& field = put(FieldKind::Many, pointer, std::move(label), {});
    field.values = listAt(m_draft, at(pointer), member);
    for (const std::string& each : field.values) { // of a kind that the form does not offer: it stays
        if (std::ranges::find(choices, each, &FieldChoice::id) == choices.end()) choices.push_back({each, each});
    }
    field.choices = std::move(choices);
    field.member = std::move(member);
    field.asText = asText;
    return field;
}

FormField& FormWriter::id(const std::string& pointer) {
    return put(FieldKind::Id, pointer, "Id in the files", "Changed wherever it is used.");
}

void FormWriter::heading(std::string words) {
    fields.push_back({.kind = FieldKind::Heading, .label = std::move(words), .depth = depth});
}

void FormWriter::remark(std::string words) {
    fields.push_back({.kind = FieldKind::Remark, .label = std::move(words), .depth = depth});
}

void FormWriter::add(const std::string& list, std::string label, std::vector<FieldChoice> choices) {
    fields.push_back({.kind = FieldKind::Add,
                      .pointer = list,
                      .label = std::move(label),
                      .choices = std::move(choices),
                      .depth = depth});
}

void FormWriter::remove(const std::string& element, std::string label) {
    fields.push_back({.kind = FieldKind::Remove, .pointer = element, .label = std::move(label), .depth = depth});
}

void FormWriter::nameAndId() {
    line(below(m_part.where.pointer, "name"), "Name");
    id(below(m_part.where.pointer, "id"));
}

void FormWriter::otherMembers(const std::string& object, std::size_t from) {
    const auto* const json = jsonOf(m_draft, m_part.where.document);
    const auto* const value = json == nullptr ? nullptr : valueAt(*json, object);
    if (value == nullptr || !value->is_object()) return;
    std::vector<std::string> others;
    for (auto at = value->begin(); at != value->end(); ++at) {
        const std::string member = below(object, at.key());
        const bool filled = std::any_of(fields.begin() + static_cast<std::ptrdiff_t>(from), fields.end(),
                                        [&](const FormField& field) { return isWithin(field.pointer, member); });
        if (!filled && at.key() != "effect" && at.key() != "id" && at.key() != "playbook") others.push_back(at.key());
    }
    if (!others.empty()) remark("In the text besides: " + joinedWords(others) + ".");
}

std::vector<FieldChoice> choicesOf(const Draft& draft, PartSort sort) {
    std::vector<FieldChoice> choices;
    for (const Part& part : partsOf(draft, sort)) {
        if (!part.id.empty()) choices.push_back({part.id, part.name});
    }
    return choices;
}

std::vector<FieldChoice> numberFieldsOf(const Draft& draft) {
    std::vector<FieldChoice> choices;
    for (const Part& part : partsOf(draft, PartSort::Field)) {
        const Where type{part.where.document, below(part.where.pointer, "type")};
        const bool isComputed = hasValue(draft, {part.where.document, below(part.where.pointer, "derived")}) ||
                                hasValue(draft, {part.where.document, below(part.where.pointer, "sum")});
        if (wordsAt(draft, type) == "number" && !isComputed) choices.push_back({part.id, part.name});
    }
    return choices;
}

} // namespace tenplus::interop::inline making
