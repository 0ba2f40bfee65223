#include "interop/making/form.h"

#include "base/text.h"
#include "interop/json_edit.h"
#include "interop/making/renaming.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

namespace tenplus::interop::inline making {

namespace {

std::optional<std::int64_t> wholeOf(const std::string& typed) {
    std::int64_t number = 0;
    const char* const end = typed.data() + typed.size();
    const auto read = std::from_chars(typed.data() + (typed.starts_with('+') ? 1 : 0), end, number);
    return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

std::vector<std::string> linesOf(const std::string& typed) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at <= typed.size();) {
        const std::size_t end = std::min(typed.find('\n', at), typed.size());
        if (const auto line = trimmed(std::string_view(typed).substr(at, end - at)); !line.empty())
            lines.emplace_back(line);
        at = end + 1;
    }
    return lines;
}

// A roll without dice is no roll.
std::string takenOut(const Draft& draft, const Part& part, const std::string& pointer) {
    const std::string roll = above(pointer);
    const bool isDice = lastStep(pointer) == "dice" && lastStep(roll) == "roll";
    return isDice && !hasValue(draft, {part.where.document, below(roll, "against")}) ? roll : pointer;
}

Simple simpleOf(const FormField& field, const std::string& typed) {
    const std::string words(field.kind == FieldKind::Prose ? std::string_view(typed) : trimmed(typed));
    if (field.kind == FieldKind::Flag) {
        const bool on = typed == "1";
        return (on ? "1" : "") == field.otherwise ? Simple() : Simple(on);
    }
    if (words.empty() || (!field.otherwise.empty() && words == field.otherwise)) return {};
    const bool mayBeNumber = field.kind == FieldKind::Whole || field.kind == FieldKind::Amount;
    if (const auto number = mayBeNumber ? wholeOf(words) : std::nullopt) return *number;
    return words;
}

} // namespace

Expected<Draft, std::string> withTyped(const Draft& draft, const Part& part, const FormField& field,
                                       const std::string& typed) {
    const Where where{part.where.document, field.pointer};
    switch (field.kind) {
    case FieldKind::Add: return withElement(draft, where, typed);
    case FieldKind::Remove: return withoutElement(draft, where);
    case FieldKind::Id: {
        auto renamed = renamePart(draft, part, std::string(trimmed(typed)));
        if (!renamed) return Unexpected(renamed.error());
        return std::move(renamed->draft);
    }
    case FieldKind::Lines: return withList(draft, where, linesOf(typed), field.member, field.asText);
    default: break;
    }
    const Simple value = simpleOf(field, typed);
    if (!std::holds_alternative<std::monostate>(value)) return changed(draft, where, value);
    return changed(draft, {where.document, takenOut(draft, part, field.pointer)}, {});
}

Expected<Draft, std::string> withChosen(const Draft& draft, const Part& part, const FormField& field,
                                        const std::vector<std::string>& ids) {
    return withList(draft, {part.where.document, field.pointer}, ids, field.member, field.asText);
}

Expected<Draft, std::string> withRows(const Draft& draft, const Part& part, const FormField& field,
                                      const std::vector<content::ChanceRow>& rows) {
    using Json = nlohmann::ordered_json;
    Json array = Json::array();
    for (const content::ChanceRow& row : rows) {
        Json each = Json::object({{"text", row.text}});
        if (row.weight) each["weight"] = *row.weight;
        if (row.from) each["from"] = *row.from;
        if (row.to) each["to"] = *row.to;
        array.push_back(std::move(each));
    }
    const Json* const whole = jsonOf(draft, part.where.document);
    if (whole == nullptr) return Unexpected(std::string("There is no place for this."));
    Json next = *whole;
    if (!putValue(next, field.pointer, std::move(array))) return Unexpected(std::string("There is no place for this."));
    if (next == *whole) return draft;
    return withJson(draft, part.where.document, std::move(next));
}

PlacedFaults placed(const std::vector<FormField>& form, const std::vector<Fault>& faults) {
    PlacedFaults all;
    all.beside.resize(form.size());
    const auto isPlace = [](const FormField& field) {
        return field.kind != FieldKind::Heading && field.kind != FieldKind::Remark && field.kind != FieldKind::Remove;
    };
    for (const Fault& fault : faults) {
        std::string pointer = fault.where.pointer;
        // "'name' is missing" is reported at the object that lacks it.
        if (fault.sentence.starts_with('\'') && fault.sentence.ends_with("' is missing."))
            pointer = below(pointer, fault.sentence.substr(1, fault.sentence.find('\'', 1) - 1));
        std::optional<std::size_t> best;
        for (std::size_t i = 0; i < form.size(); ++i) {
            if (!isPlace(form[i]) || !isWithin(pointer, form[i].pointer)) continue;
            if (!best || form[i].pointer.size() > form[*best].pointer.size()) best = i;
        }
        (best ? all.beside[*best] : all.rest).push_back(fault.sentence);
    }
    return all;
}

} // namespace tenplus::interop::inline making
