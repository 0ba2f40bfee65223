#include "content/duality/does_loader.h"

#include "base/contains.h"

#include <fmt/format.h>

namespace tenplus::content::inline duality {

namespace {

constexpr IntegerRange kMarks{0, 12};
constexpr IntegerRange kNumberToReach{1, 60};

std::string knownCondition(const Node& owner, std::string_view key, Draft& draft) {
    const auto node = owner.optionalMember(key);
    const auto id = node ? node->asIdentifier() : std::nullopt;
    return id && draft.conditions.check(*node, *id) ? *id : std::string();
}

void readReaction(const Node& does, Draft& draft, DualityDoes& into) {
    const auto node = does.optionalObject("react");
    if (!node) return;
    into.reacts = true;
    into.difficulty = node->optionalInteger<int>("difficulty", kNumberToReach).value_or(0);
    if (const auto trait = node->optionalMember("trait")) {
        into.trait = trait->asIdentifier().value_or("");
        if (!into.trait.empty() && !contains(draft.rulebook.duality->traits, into.trait, &Named::id))
            trait->fault(fmt::format("there is no trait '{}' in system.json", into.trait));
    }
    node->finish();
}

} // namespace

dice::Expression readDamage(const Node& owner, std::string_view key, bool oneDie) {
    const auto damage = owner.member(key);
    if (!damage) return {};
    dice::Expression read = readDice(*damage);
    const bool isPlain = read.groups.size() == 1 && read.groups.front().dice.size() == 1 &&
                         read.groups.front().keep == dice::Keep::All && read.groups.front().sign > 0;
    const bool fits = isPlain && (!oneDie || read.groups.front().dice.front().count == 1);
    if (!fits && damage->kind() == Node::Kind::Text && dice::parse(*damage->asText())) {
        damage->fault(oneDie ? "a weapon has one die and a number, such as 'd8+1': proficiency says how many dice"
                             : "expected dice of one kind and a number, such as '2d6+3'");
    }
    return read;
}

DualityDoes readDoes(const Node& feature, Draft& draft) {
    DualityDoes does;
    const auto node = feature.optionalObject("does");
    if (!node) return does;
    does.all = readFlag(*node, "all");
    does.within = readWord(*node, "within", DistanceBand::Out);
    does.has = knownCondition(*node, "has", draft);
    readReaction(*node, draft, does);
    if (node->has("harm")) does.harm = readDamage(*node, "harm", false);
    does.type = readWord(*node, "type", DamageType::Physical);
    does.half = readFlag(*node, "half");
    does.hp = node->optionalInteger<int>("hp", kMarks).value_or(0);
    does.stress = node->optionalInteger<int>("stress", kMarks).value_or(0);
    does.condition = knownCondition(*node, "condition", draft);
    does.until = readOptionalText(*node, "until", kLineRule);
    if (does.half && (!does.reacts || does.harm.groups.empty()))
        node->member("half")->fault("'half' is of the 'harm' that a reaction leaves: add 'harm' and 'react'");
    if (!does.until.empty() && does.condition.empty())
        node->member("until")->fault("'until' ends a condition: add 'condition', or leave it out");
    if (!does.isAny()) node->fault("it does nothing: say what follows, such as 'react', 'harm' or 'condition'");
    node->finish();
    return does;
}

} // namespace tenplus::content::inline duality
