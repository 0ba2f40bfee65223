#include "content/load/draft.h"

#include "base/text.h"

#include <algorithm>
#include <fmt/format.h>

namespace tenplus::content::inline load {

namespace {

constexpr std::size_t kLongestName = 64;

std::string shown(std::optional<std::string> text, const Node& owner, std::string_view key) {
    if (!text) return {};
    if (!trimmed(*text).empty()) return std::move(*text);
    if (const auto node = owner.optionalMember(key); node && !text->empty()) {
        node->fault("expected text but found only spaces");
    }
    return {};
}

std::vector<Node> within(std::vector<Node> nodes, ArraySize size) {
    if (nodes.size() > size.most) nodes.clear();
    std::erase_if(nodes, [](const Node& node) { return node.kind() == Node::Kind::Refused; });
    return nodes;
}

} // namespace

SourceFile::SourceFile(std::string bytes, std::string name)
    : shownName(std::move(name))
    , source(JsonSource::fromText(std::move(bytes), shownName, issues)) {}

bool SourceFile::isSound(const Node& node) const {
    if (issues.empty()) return true;
    if (issues.size() >= kMostIssuesPerFile) return false; // later faults may be missing
    const std::string pointer = node.pointer();
    return std::ranges::none_of(issues, [&](const Issue& issue) {
        return issue.severity == Severity::Error && issue.pointer.starts_with(pointer) &&
               (issue.pointer.size() == pointer.size() || issue.pointer[pointer.size()] == '/');
    });
}

bool Draft::hasRoom(const Node& at, const std::string& kind, std::size_t has, std::size_t most) {
    if (has < most) return true;
    if (full.insert(kind).second)
        at.fault(fmt::format("a game has at most {} {}: leave out this one and those after it", most, kind));
    return false;
}

const FieldTypes* Draft::typesOf(TargetSort target) const {
    switch (target) {
    case TargetSort::None: return nullptr;
    case TargetSort::Foe: return &types(Sort::Foe);
    case TargetSort::Character:
    case TargetSort::Other: return &types(Sort::Character);
    case TargetSort::Companion:
    case TargetSort::Any: return &either;
    case TargetSort::Hireling: return &types(Sort::Hireling);
    }
    return nullptr;
}

void Draft::fixTypes() {
    for (const Sort sort : kAllSorts) rulebook.types[static_cast<std::size_t>(sort)] = fieldTypes(rulebook, sort);
    either = types(Sort::Foe);
    std::erase_if(either, [this](const auto& named) { return !types(Sort::Character).contains(named.first); });
}

std::optional<WrittenFormula> readFormula(const Node& value, const FieldTypes& types, Type wanted) {
    if (value.kind() == Node::Kind::Integer && (wanted == Type::Number || wanted == Type::Dice)) {
        const auto number = value.asInteger(kNumberRange);
        if (!number) return {};
        return WrittenFormula{std::to_string(*number), Formula::constant(*number)};
    }
    if (value.kind() == Node::Kind::Refused) return {};
    if (value.kind() != Node::Kind::Text) {
        value.fault(wanted == Type::Truth ? "expected a formula in double quotes, such as \"hp > 0\""
                                          : "expected a whole number or a formula in double quotes");
        return {};
    }
    const auto text = value.asText();
    if (!text) return {};
    auto formula = parseFormula(trimmed(*text), types, wanted);
    if (!formula) {
        value.fault(fmt::format("{} (column {} of the formula)", formula.error().message, formula.error().column));
        return {};
    }
    return WrittenFormula{std::string(trimmed(*text)), *std::move(formula)};
}

void reportGear(const Draft& draft, const Node& at, std::string lack) {
    if (draft.gearIsWhole)
        at.fault(std::move(lack));
    else
        at.fault("the 'gear' of the system has a fault of its own: mend that first", Cause::Other);
}

std::optional<std::int64_t> constantOf(const std::optional<Formula>& formula) {
    if (!formula || !formula->fields().empty()) return {};
    const auto value = evaluate(*formula, [](std::string_view) { return std::nullopt; });
    if (!value) return {};
    const auto number = asInteger(*value);
    return number ? std::optional(*number) : std::nullopt;
}

bool canHold(const Field& field, std::int64_t number) {
    const auto least = constantOf(field.least);
    const auto most = constantOf(field.most);
    return (!least || number >= *least) && (!most || number <= *most);
}

std::optional<std::string> readFormulaName(const Node& owner, std::string_view key) {
    const auto node = owner.member(key);
    auto name = node ? node->asText() : std::nullopt;
    if (!name) return {};
    if (name->size() <= kLongestName && isFieldName(*name) && name->find('.') == std::string::npos) return name;
    node->fault("expected a name that formulas can use, such as 'hpMax': a small letter, then letters and "
                "digits, and "
                "no word of their own such as 'min' or 'd6'");
    return {};
}

std::string readText(const Node& owner, std::string_view key, TextRule rule) {
    return shown(owner.text(key, rule), owner, key);
}

std::string readOptionalText(const Node& owner, std::string_view key, TextRule rule) {
    return shown(owner.optionalText(key, rule), owner, key);
}

std::vector<std::string> readTexts(const Node& owner, std::string_view key, TextRule rule) {
    std::vector<std::string> texts;
    for (const Node& node : readOptionalList(owner, key)) {
        if (auto text = node.asText(rule)) texts.push_back(std::move(*text));
    }
    return texts;
}

std::vector<std::string> readIdentifiers(const Node& owner, std::string_view key) {
    std::vector<std::string> ids;
    for (const Node& node : readOptionalList(owner, key)) {
        if (auto id = node.asIdentifier()) ids.push_back(std::move(*id));
    }
    return ids;
}

bool readFlag(const Node& owner, std::string_view key, bool otherwise) {
    return owner.optionalFlag(key).value_or(otherwise);
}

dice::Expression readDice(const Node& value) {
    const auto text = value.asText();
    if (!text) return {};
    auto expression = dice::parse(*text);
    if (expression) return *std::move(expression);
    value.fault(expression.error().message);
    return {};
}

std::vector<Node> readList(const Node& owner, std::string_view key, ArraySize size) {
    return within(owner.array(key, size), size);
}

std::vector<Node> readOptionalList(const Node& owner, std::string_view key, ArraySize size) {
    return within(owner.optionalArray(key, size), size);
}

} // namespace tenplus::content::inline load
