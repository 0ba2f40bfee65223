// The fields of effects, as their description has them: a member with a label is a field, any other stays in the text.
#include "content/effect_description.h"
#include "interop/json_edit.h"
#include "interop/making/form_fields.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <string>
#include <utility>

namespace tenplus::interop::inline making {

namespace {

using content::EffectDescription;
using content::EffectMember;
using content::Holds;

bool hasFields(const EffectDescription& effect) {
    return std::ranges::any_of(effect.members, [](const EffectMember& each) { return !each.label.empty(); });
}

bool asksForOptions(const EffectDescription& effect) {
    return std::ranges::find(effect.members, Holds::Options, &EffectMember::holds) != effect.members.end();
}

// A new effect of that kind, as JSON.
std::string freshEffect(const EffectDescription& effect) {
    std::string json = R"({"effect": ")" + std::string(effect.kind) + '"';
    for (const EffectMember& member : effect.members) {
        if (!member.fresh.empty()) json += ", \"" + std::string(member.name) + "\": " + std::string(member.fresh);
    }
    return json + '}';
}

std::vector<FieldChoice> peopleChoices(Holds holds) {
    std::vector<FieldChoice> all{{"self", "Who makes the move"}, {"target", "Who it is aimed at"}};
    if (holds == Holds::OneOfTwo) return all;
    all.push_back({"ally", "Somebody, picked"});
    if (holds == Holds::OneActor) return all;
    all.push_back({"party", "Everyone"});
    all.push_back({"others", "Everyone else"});
    return all;
}

std::vector<FieldChoice> wordChoices(const EffectMember& member) {
    std::vector<FieldChoice> all;
    for (const std::string_view word : member.words) all.push_back({std::string(word), std::string(word)});
    return all;
}

void writeOptions(FormWriter& form, const std::string& options) {
    const std::size_t count = sizeAt(form.draft(), form.at(options));
    int newest = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string option = below(options, i);
        const std::string words = "Option " + std::to_string(i + 1);
        form.line(below(option, "text"), words);
        const std::string id = wordsAt(form.draft(), form.at(below(option, "id"))).value_or("");
        if (id.starts_with("option-")) newest = std::max(newest, std::atoi(id.c_str() + 7));
        ++form.depth;
        writeEffects(form, below(option, "effects"), true);
        --form.depth;
        if (count > 1) form.remove(option, "Take out option " + std::to_string(i + 1));
    }
    const std::string fresh = R"({"id": "option-)" + std::to_string(newest + 1) + R"(", "text": "…"})";
    form.add(options, "Add an option", {{fresh, "An option"}});
}

void writeMember(FormWriter& form, const std::string& effect, const EffectMember& member) {
    const std::string pointer = below(effect, member.name);
    const std::string label(member.label);
    const std::string hint(member.hint.empty() ? std::string_view(member.otherwise) : member.hint);
    switch (member.holds) {
    case Holds::Flag: form.flag(pointer, label, member.otherwise == "true"); return;
    case Holds::Whole: form.whole(pointer, label, hint); return;
    case Holds::Number:
    case Holds::Dice:
    case Holds::BlowDice: form.amount(pointer, label, hint); return;
    case Holds::Word: form.one(pointer, label, wordChoices(member), member.otherwise); return;
    case Holds::Words: form.many(pointer, label, wordChoices(member), {}, true); return;
    case Holds::Anyone:
    case Holds::AnyoneOrGroup:
    case Holds::OneActor:
    case Holds::OneOfTwo: form.one(pointer, label, peopleChoices(member.holds), member.otherwise); return;
    case Holds::NumberField: form.one(pointer, label, numberFieldsOf(form.draft())); return;
    case Holds::NumberFields: form.many(pointer, label, numberFieldsOf(form.draft()), {}, true); return;
    case Holds::Condition: form.one(pointer, label, choicesOf(form.draft(), PartSort::Condition)); return;
    case Holds::Move:
    case Holds::ClassMove: form.one(pointer, label, choicesOf(form.draft(), PartSort::Move)); return;
    case Holds::Band: form.one(pointer, label, choicesOf(form.draft(), PartSort::Band)); return;
    case Holds::Thing: form.one(pointer, label, choicesOf(form.draft(), PartSort::Thing)); return;
    case Holds::ChanceTable: form.one(pointer, label, choicesOf(form.draft(), PartSort::Chance)); return;
    case Holds::Names: form.lines(pointer, label, hint); return;
    case Holds::Options: writeOptions(form, pointer); return;
    default: form.line(pointer, label, hint);
    }
}

} // namespace

void writeEffects(FormWriter& form, const std::string& list, bool deep) {
    const auto all = content::effectDescriptions();
    const std::size_t count = sizeAt(form.draft(), form.at(list));
    for (std::size_t i = 0; i < count; ++i) {
        const std::string effect = below(list, i);
        const std::string kind = wordsAt(form.draft(), form.at(below(effect, "effect"))).value_or("");
        const auto known = std::ranges::find(all, kind, &EffectDescription::kind);
        const std::string name(known == all.end() ? std::string_view(kind) : known->title);
        ++form.depth;
        form.heading(name.empty() ? "An effect without a kind" : name);
        const std::size_t from = form.fields.size();
        if (known == all.end() || !hasFields(*known)) {
            form.remark("This effect has no form: it stands in the text.");
        } else {
            for (const EffectMember& member : known->members) {
                if (!member.label.empty()) writeMember(form, effect, member);
            }
            form.otherMembers(effect, from);
        }
        form.remove(effect, "Take out: " + name);
        --form.depth;
    }
    std::vector<FieldChoice> choices;
    for (const EffectDescription& each : all) {
        if (hasFields(each) && !(deep && asksForOptions(each)))
            choices.push_back({freshEffect(each), std::string(each.title)});
    }
    form.add(list, "Add an effect", std::move(choices));
}

} // namespace tenplus::interop::inline making
