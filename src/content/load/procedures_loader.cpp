#include "content/load/procedures_loader.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace tenplus::content::inline load {

namespace {

std::optional<Formula> formulaOf(const Draft& draft, const Node& node, std::string_view key, Type wanted) {
    const auto value = node.optionalMember(key);
    auto read = value ? readFormula(*value, draft.types(Sort::Character), wanted) : std::nullopt;
    return read ? std::optional(std::move(read->formula)) : std::nullopt;
}

std::string fieldOf(const Draft& draft, const Node& node, FieldType type) {
    const auto id = node.asText(kNameRule);
    const Field* const field = id ? draft.rulebook.character.field(*id) : nullptr;
    if (id && (!field || field->type != type)) {
        node.fault(fmt::format("characters have no such field '{}' of the right type", *id), draft.causeOf(*id));
    }
    return id.value_or("");
}

std::string listOf(const Draft& draft, const Node& owner, std::string_view key) {
    std::string id = readOptionalText(owner, key, kNameRule);
    if (!id.empty() && !draft.rulebook.character.list(id)) {
        owner.member(key)->fault(fmt::format("characters have no list '{}'", id));
    }
    return id;
}

// A field that a person can write, once, and that nothing else of the making fills.
void readAsked(const Draft& draft, const Node& node, Creation& creation) {
    const auto id = node.asText(kNameRule);
    if (!id) return;
    const Field* const field = draft.rulebook.character.field(*id);
    const bool isSpread = !creation.scores.empty() && std::ranges::any_of(draft.rulebook.stats, [&](const Stat& stat) {
        return stat.score == *id;
    });
    const bool isTaken = isSpread || std::ranges::find(creation.asks, *id) != creation.asks.end() ||
                         std::ranges::any_of(creation.fields, [&](const auto& chosen) { return chosen.second == *id; });
    if (!field)
        node.fault(fmt::format("characters have no field '{}'", *id), draft.causeOf(*id));
    else if (field->isComputed())
        node.fault(fmt::format("the field '{}' is computed, so nobody can fill it in", *id));
    else if (isTaken)
        node.fault(fmt::format("the field '{}' is filled in already: by a score, by 'fields', or twice here", *id));
    else
        creation.asks.push_back(*id);
}

Creation readCreation(const Draft& draft, const Node& node) {
    constexpr std::array<std::string_view, 7> kRoles{"playbook", "race", "alignment", "goal",
                                                     "player",   "look", "coins"};
    Creation creation;
    for (const Node& score : readOptionalList(node, "scores")) {
        const auto number = score.asInteger(kNumberRange);
        const auto isTooFar = [&](const Stat& stat) {
            const Field* const field = draft.rulebook.character.field(stat.score);
            return !stat.mature && number && field && !canHold(*field, *number);
        };
        const auto stat = std::ranges::find_if(draft.rulebook.stats, isTooFar);
        if (stat != draft.rulebook.stats.end())
            score.fault(fmt::format("{} lies outside the bounds of the field '{}'", *number, stat->score));
        creation.scores.push_back(number.value_or(0));
    }
    std::ranges::sort(creation.scores, std::greater<>());
    const std::size_t plain = static_cast<std::size_t>(
        std::ranges::count_if(draft.rulebook.stats, [](const Stat& stat) { return !stat.mature; }));
    if (!creation.scores.empty() && creation.scores.size() != plain) {
        node.member("scores")->fault(fmt::format("there must be a score for each stat, {} in all", plain));
    }
    if (const auto fields = node.optionalObject("fields")) {
        for (const std::string_view role : kRoles) {
            const auto field = fields->optionalMember(role);
            if (field)
                creation.fields[std::string(role)] =
                    fieldOf(draft, *field, role == "coins" ? FieldType::Number : FieldType::Text);
        }
        fields->finish();
    }
    for (const Node& asked : readOptionalList(node, "asks")) readAsked(draft, asked, creation);
    creation.bonds = listOf(draft, node, "bonds");
    creation.gear = listOf(draft, node, "gear");
    node.finish();
    return creation;
}

Advancement readAdvancement(const Draft& draft, const Node& node) {
    Advancement advancement;
    if (const auto cost = node.member("cost")) advancement.cost = fieldOf(draft, *cost, FieldType::Number);
    advancement.most = formulaOf(draft, node, "most", Type::Number);
    advancement.hours = formulaOf(draft, node, "hours", Type::Number);
    advancement.keepsLevel = formulaOf(draft, node, "newClassKeepsLevel", Type::Truth);
    advancement.learnsSpell = readFlag(node, "learnsSpell", true);
    for (const Node& way : readOptionalList(node, "beyond")) {
        const auto index = way.asOneOf(wireNames(Beyond::Retire));
        if (index) advancement.beyond.push_back(static_cast<Beyond>(*index));
    }
    if (draft.rulebook.roles.level.empty() || draft.rulebook.roles.experience.empty()) {
        node.fault("levels need the roles 'level' and 'experience'");
    }
    node.finish();
    return advancement;
}

EndOfSessionRules readRetrospect(const Draft& draft, const Node& node) {
    EndOfSessionRules retrospect;
    retrospect.bonds = readFlag(node, "bonds");
    retrospect.alignment = readFlag(node, "alignment");
    Names ids("question");
    for (const Node& each : readOptionalList(node, "questions")) {
        Question question{each.identifier("id").value_or(""), readText(each, "text", kLineRule)};
        if (!question.id.empty()) ids.claim(*each.member("id"), question.id);
        each.finish();
        retrospect.questions.push_back(std::move(question));
    }
    if (draft.rulebook.roles.experience.empty()) node.fault("looking back marks experience: name its field in 'roles'");
    node.finish();
    return retrospect;
}

} // namespace

Procedures readProcedures(Draft& draft, const Node& root) {
    Procedures procedures;
    Names ids("alignment");
    for (const Node& node : readOptionalList(root, "alignments")) {
        Alignment alignment;
        alignment.id = node.identifier("id").value_or("");
        if (!alignment.id.empty()) ids.claim(*node.member("id"), alignment.id);
        alignment.name = readText(node, "name", kNameRule);
        alignment.text = readOptionalText(node, "text", kProseRule);
        alignment.goals = readTexts(node, "goals", kLineRule);
        node.finish();
        procedures.alignments.push_back(std::move(alignment));
    }
    if (const auto node = root.optionalObject("creation")) procedures.creation = readCreation(draft, *node);
    if (const auto node = root.optionalObject("advancement")) procedures.advancement = readAdvancement(draft, *node);
    if (const auto node = root.optionalObject("retrospect")) procedures.retrospect = readRetrospect(draft, *node);
    return procedures;
}

} // namespace tenplus::content::inline load
