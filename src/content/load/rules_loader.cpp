#include "content/load/rules_loader.h"

#include "base/contains.h"
#include "content/load/effect_loader.h"
#include "content/names_in_data.h"

#include <array>
#include <fmt/format.h>

namespace tenplus::content::inline load {

namespace {

constexpr std::array<std::string_view, 12> kQualities{"armour",        "plusArmour", "damage",  "piercing",
                                                      "ignoresArmour", "stun",       "precise", "clumsy",
                                                      "ammo",          "load",       "uses",    "oneUse"};

// The id of an editable number field of characters; reports a missing one.
std::string numberField(const Draft& draft, const Node& at) {
    const auto id = at.asText();
    if (!id) return {};
    const Field* const field = draft.rulebook.character.field(*id);
    if (field && field->type == FieldType::Number && !field->isComputed()) return *id;
    at.fault(fmt::format("'{}' is no number field of characters that can be changed", *id), draft.causeOf(*id));
    return {};
}

// The id of a readable number field or stat of characters; reports a missing one.
std::string readNumber(const Draft& draft, const Node& at) {
    const auto id = at.asText();
    if (!id) return {};
    const Field* const field = draft.rulebook.character.field(*id);
    if ((field && field->type == FieldType::Number) || draft.rulebook.stat(*id)) return *id;
    at.fault(fmt::format("'{}' is no number field and no stat of characters", *id), draft.causeOf(*id));
    return {};
}

std::string optionalNumberField(const Draft& draft, const Node& owner, std::string_view key) {
    const auto node = owner.optionalMember(key);
    return node ? numberField(draft, *node) : std::string();
}

std::vector<std::string> numberFields(const Draft& draft, const Node& owner, std::string_view key) {
    std::vector<std::string> ids;
    for (const Node& node : readOptionalList(owner, key)) {
        if (std::string id = numberField(draft, node); !id.empty()) ids.push_back(std::move(id));
    }
    return ids;
}

Formula formulaOf(const Node& owner, std::string_view key, const FieldTypes& types, Type wanted) {
    const auto value = owner.member(key);
    auto read = value ? readFormula(*value, types, wanted) : std::nullopt;
    return read ? std::move(read->formula) : Formula();
}

std::optional<Formula> optionalFormula(const Node& owner, std::string_view key, const FieldTypes& types) {
    const auto value = owner.optionalMember(key);
    auto read = value ? readFormula(*value, types, Type::Truth) : std::nullopt;
    return read ? std::optional(std::move(read->formula)) : std::nullopt;
}

void readTagWords(const Node& gear, GearRules& rules) {
    for (const Node& node : readOptionalList(gear, "words")) {
        const auto word = node.asText();
        if (!word) continue;
        if (isFieldName(*word))
            rules.words.push_back(*word);
        else
            node.fault("expected a tag of one word in small letters, which formulas can name");
    }
    const auto tags = gear.optionalObject("tags");
    if (!tags) return;
    for (const Node& node : tags->members()) {
        const std::string quality(node.name());
        if (!contains(kQualities, quality)) {
            node.fault(fmt::format("things have no '{}': expected one of those the content format lists", quality));
        } else if (auto pattern = node.asText(kNameRule)) {
            rules.tags[quality] = std::move(*pattern);
        }
    }
}

Threshold readThreshold(Draft& draft, const Node& node) {
    Threshold threshold;
    threshold.id = node.identifier("id").value_or("");
    threshold.name = readText(node, "name", kNameRule);
    threshold.of = readWord(node, "of", Sort::Character);
    const FieldTypes types = ownTypes(draft.rulebook, threshold.of);
    threshold.when = formulaOf(node, "when", types, Type::Truth);
    threshold.only = optionalFormula(node, "only", types);
    threshold.stills = optionalFormula(node, "stills", types);
    EffectLoader effects(draft, {&types, nullptr, TargetSort::None});
    threshold.effects = effects.effects(node, "effects");
    threshold.urgent = readFlag(node, "urgent");
    threshold.firm = readFlag(node, "firm");
    if (threshold.firm && !threshold.urgent) node.member("firm")->fault("only what is 'urgent' comes before healing");
    threshold.again = readFlag(node, "again");
    threshold.forgotten = readFlag(node, "forgotten");
    threshold.ends = readTexts(node, "ends", kNameRule);
    for (const Node& each : readOptionalList(node, "ends")) {
        if (const auto id = each.asText()) draft.conditions.check(each, *id);
    }
    threshold.afterwards = effects.effects(node, "afterwards");
    threshold.mature = readFlag(node, "mature");
    node.finish();
    return threshold;
}

NumberRule readNumberRule(Draft& draft, const Node& node) {
    NumberRule rule;
    if (const auto field = node.member("field")) rule.field = numberField(draft, *field);
    const FieldTypes types = ownTypes(draft.rulebook, Sort::Character);
    rule.rises = optionalFormula(node, "rises", types);
    const EffectPlace outside{&types, nullptr, TargetSort::None};
    const InputPlace inside(outside, {{.id = std::string(names::kInputRest), .name = std::string(names::kInputRest)}});
    EffectLoader effects(draft, inside.place());
    rule.under = effects.effects(node, "under");
    rule.over = effects.effects(node, "over");
    rule.each = readFlag(node, "each");
    rule.clipped = readFlag(node, "clipped");
    rule.shared = readFlag(node, "shared");
    if (rule.each && rule.under.empty() && rule.over.empty())
        node.member("each")->fault("nothing is taken up for each: say 'under' or 'over'");
    if (!rule.rises && rule.under.empty() && rule.over.empty() && !rule.clipped && !rule.shared)
        node.fault("this says nothing of the number: say 'rises', 'under', 'over', 'clipped' or 'shared'");
    node.finish();
    return rule;
}

CommonGate readGate(const Draft& draft, const Node& node, const FieldTypes& types) {
    CommonGate gate;
    gate.when = formulaOf(node, "when", types, Type::Truth);
    gate.says = readText(node, "says", kLineRule);
    gate.notForTags = readIdentifiers(node, "notForTags");
    gate.burden = readFlag(node, "burden");
    gate.mature = readFlag(node, "mature");
    if (const auto pass = node.optionalObject("pass")) {
        gate.passMove = pass->identifier("move").value_or("");
        if (!gate.passMove.empty()) draft.moves.check(*pass->member("move"), gate.passMove);
        for (const Node& band : readOptionalList(*pass, "bands")) {
            const auto id = band.asIdentifier();
            if (id && draft.bands.check(band, *id)) gate.passBands.push_back(*id);
        }
        pass->finish();
    }
    node.finish();
    return gate;
}

void readBoosts(Draft& draft, const SourceFile& file, const Node& root) {
    Names ids("boost");
    const FieldTypes types = ownTypes(draft.rulebook, Sort::Character);
    for (const Node& node : readOptionalList(root, "boosts")) {
        Boost boost;
        boost.id = node.identifier("id").value_or("");
        if (!boost.id.empty()) ids.claim(*node.member("id"), boost.id);
        boost.name = readText(node, "name", kNameRule);
        if (const auto field = node.member("field")) boost.field = numberField(draft, *field);
        boost.value = node.optionalInteger<int>("value", {-99, 99}).value_or(1);
        boost.perRoll = node.optionalInteger<int>("perRoll", {1, 99}).value_or(1);
        boost.replaces = readFlag(node, "replaces");
        boost.cancels = readFlag(node, "cancels");
        if (boost.cancels && std::ranges::any_of(draft.rulebook.boosts, &Boost::cancels))
            node.member("cancels")->fault("another boost 'cancels' already: only one field can");
        if (boost.replaces) {
            boost.resets = formulaOf(node, "resets", types, Type::Number);
            if (node.has("value"))
                node.member("value")->fault("what 'replaces' the total adds no 'value': take it out");
        } else if (const auto idle = node.optionalMember("resets")) {
            idle->fault("only what 'replaces' the total has 'resets'");
        }
        node.finish();
        if (file.isSound(node)) draft.rulebook.boosts.push_back(std::move(boost));
    }
}

void readPenalties(Draft& draft, const Node& root) {
    const auto node = root.optionalObject("penalties");
    if (!node) return;
    Penalties& penalties = draft.rulebook.penalties;
    penalties.fields = numberFields(draft, *node, "fields");
    penalties.asked = numberFields(draft, *node, "asked");
    for (const Node& each : readOptionalList(*node, "lists")) {
        const auto id = each.asText();
        if (!id) continue;
        if (draft.rulebook.character.list(*id))
            penalties.lists.push_back(*id);
        else
            each.fault(fmt::format("characters have no list '{}'", *id));
    }
    node->finish();
}

} // namespace

void loadGearRules(Draft& draft, const SourceFile& file, const Node& root) {
    const auto node = root.optionalObject("gear");
    if (!node) return;
    GearRules& rules = draft.rulebook.gear;
    const auto list = node->member("list");
    const auto id = list ? list->asText(kNameRule) : std::nullopt;
    if (id && draft.rulebook.character.list(*id))
        rules.list = *id;
    else if (id)
        list->fault(fmt::format("characters have no list '{}'", *id));
    rules.coins = optionalNumberField(draft, *node, "coins");
    if (const auto discount = node->optionalMember("discount")) rules.discount = readNumber(draft, *discount);
    if (const auto weight = node->optionalMember("weight")) rules.weight = readNumber(draft, *weight);
    for (const Node& each : readOptionalList(*node, "fills")) {
        Fill fill;
        fill.thing = each.optionalIdentifier("thing").value_or("");
        if (!fill.thing.empty()) draft.things.check(*each.member("thing"), fill.thing);
        if (const auto field = each.member("field")) fill.field = numberField(draft, *field);
        each.finish();
        if (file.isSound(each)) rules.fills.push_back(std::move(fill));
    }
    readTagWords(*node, rules);
    node->finish();
    draft.gearIsWhole = file.isSound(*node);
}

void loadCommonRules(Draft& draft, const SourceFile& file, const Node& root) {
    const FieldTypes types = ownTypes(draft.rulebook, Sort::Character);
    for (const Node& node : readOptionalList(root, "gates")) {
        CommonGate gate = readGate(draft, node, types);
        if (file.isSound(node)) draft.rulebook.gates.push_back(std::move(gate));
    }
    readBoosts(draft, file, root);
    readPenalties(draft, root);
    for (const std::string_view key : {"thresholds", "numbers"}) root.optionalMember(key); // read once moves are known
}

void loadGrounds(Draft& draft, const SourceFile& file) {
    const auto conditions = file.source.find("/conditions");
    if (!conditions || conditions->kind() != Node::Kind::Array) return;
    for (const Node& node : conditions->elements()) {
        if (node.kind() != Node::Kind::Object || !node.has("ground") || !node.has("id")) continue;
        const auto id = node.member("id")->asText({0});
        const auto condition = std::ranges::find(draft.rulebook.conditions, id.value_or(""), &ConditionDef::id);
        if (condition == draft.rulebook.conditions.end() || !condition->of) continue;
        condition->ground = optionalFormula(node, "ground", ownTypes(draft.rulebook, *condition->of));
    }
}

void loadThresholds(Draft& draft, const SourceFile& file) {
    const auto thresholds = file.source.find("/thresholds");
    if (!thresholds || thresholds->kind() != Node::Kind::Array) return;
    Names ids("threshold");
    for (const Node& node : thresholds->elements()) {
        if (node.kind() != Node::Kind::Object) continue;
        Threshold threshold = readThreshold(draft, node);
        if (!threshold.id.empty()) ids.claim(*node.member("id"), threshold.id);
        if (file.isSound(node)) draft.rulebook.thresholds.push_back(std::move(threshold));
    }
}

void loadNumberRules(Draft& draft, const SourceFile& file) {
    const auto numbers = file.source.find("/numbers");
    if (!numbers || numbers->kind() != Node::Kind::Array) return;
    Names fields("rule for the number");
    for (const Node& node : numbers->elements()) {
        if (node.kind() != Node::Kind::Object) continue;
        NumberRule rule = readNumberRule(draft, node);
        if (!rule.field.empty()) fields.claim(*node.member("field"), rule.field);
        if (file.isSound(node)) draft.rulebook.numbers.push_back(std::move(rule));
    }
}

} // namespace tenplus::content::inline load
