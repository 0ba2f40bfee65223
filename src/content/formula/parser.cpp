// Recursive descent over the grammar of docs/expression-language.md. Computes types bottom-up while building the nodes,
// so that a fault still has its column.
#include "base/contains.h"
#include "base/text.h"
#include "base/word_match.h"
#include "content/formula/formula.h"
#include "content/formula/operations.h"
#include "content/formula/tokens.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

namespace tenplus::content::inline formula {

namespace {

using Operation = Formula::Operation;
using Kind = FormulaToken::Kind;

constexpr int kMostNesting = 128;
constexpr std::string_view kTextUse =
    "text can only be compared by = or != with a quoted word, like alignment = 'good'";
constexpr std::string_view kTermExpected = "a number, dice, a field or '('";

std::string_view plural(Type type) {
    switch (type) {
    case Type::Number: return "numbers";
    case Type::Truth: return "conditions";
    default: return "numbers or dice";
    }
}

bool serves(Type found, Type wanted) { return found == wanted || (wanted == Type::Dice && found == Type::Number); }

} // namespace

// All parse functions return nothing once m_fault is set.
class FormulaParser {
public:
    FormulaParser(std::string_view text, const FieldTypes& fields)
        : m_text(text)
        , m_fields(fields) {}

    Expected<Formula, FormulaFault> parse(std::optional<Type> wanted);

private:
    /// A finished tree: its first node, its type, and the offset of its text.
    struct Part {
        std::size_t node;
        Type type;
        std::size_t at;
    };
    using Read = std::optional<Part>;

    Read choice();
    Read binary(Level least);
    Read prefixed();
    Read term();
    Read enclosed();
    Read name();
    Read call(const FunctionOperation& function);
    Read number();
    Read dice();
    Read word(const std::string& text, Operation operation, Type type);

    Read leaf(Operation operation, Type type, std::int64_t number);
    Read over(Operation operation, int operands, const Part& first, Type type);
    Read combined(const BinaryOperation& operation, const Part& left, const Part& right);
    bool isQuoted(const Part& part) const { return m_nodes[part.node].operation == Operation::Word; }
    bool takes(std::string_view who, Type type, const Part& part);

    const BinaryOperation* binaryHere() const;
    bool isSymbol(std::string_view symbol) const { return m_token.kind == Kind::Symbol && m_token.text == symbol; }
    bool isName(std::string_view name) const { return m_token.kind == Kind::Name && m_token.text == name; }
    void advance() { m_token = nextToken(m_text, m_next); }
    bool deeper();
    bool expect(std::string_view symbol);
    std::nullopt_t unexpected(std::string_view expected);
    std::nullopt_t fail(std::size_t at, std::string message);

    std::string_view m_text;
    const FieldTypes& m_fields;
    std::size_t m_next = 0;
    FormulaToken m_token;
    int m_nesting = 0;
    std::vector<Formula::Node> m_nodes;
    std::vector<std::string> m_words;
    std::vector<dice::Expression> m_dice;
    std::optional<FormulaFault> m_fault;
};

Expected<Formula, FormulaFault> FormulaParser::parse(std::optional<Type> wanted) {
    Read whole;
    if (m_text.size() > kMostFormulaBytes) {
        fail(kMostFormulaBytes, fmt::format("a formula has at most {} bytes: split it up", kMostFormulaBytes));
    } else {
        advance();
        whole = choice();
        if (whole && m_token.kind != Kind::End) whole = unexpected("an operator or the end");
    }
    if (whole && whole->type == Type::Text) whole = fail(whole->at, std::string(kTextUse));
    if (whole && wanted && !serves(whole->type, *wanted)) {
        whole =
            fail(whole->at, fmt::format("expected {} but this formula is {}", toText(*wanted), toText(whole->type)));
    }
    if (m_fault) return Unexpected(std::move(*m_fault));
    Formula formula(std::move(m_nodes), whole->type);
    formula.m_words = std::move(m_words);
    formula.m_dice = std::move(m_dice);
    if (toText(formula).size() <= kMostFormulaBytes) return formula;
    return Unexpected(FormulaFault{
        1, fmt::format("written out with spaces a formula has at most {} bytes: split it up", kMostFormulaBytes)});
}

FormulaParser::Read FormulaParser::choice() {
    const Read condition = binary(Level::Or);
    if (!condition || !isSymbol("?")) return condition;
    if (!takes("?", Type::Truth, *condition)) return {};
    if (!deeper()) return {};
    advance();
    const Read first = choice();
    if (!first || !expect(":")) return {};
    const Read second = choice();
    if (!second) return {};
    --m_nesting;
    for (const Part& part : {*first, *second}) {
        if (part.type == Type::Text) return fail(part.at, std::string(kTextUse));
    }
    const bool dice = serves(first->type, Type::Dice) && serves(second->type, Type::Dice);
    if (first->type != second->type && !dice) {
        return fail(second->at,
                    fmt::format("both sides of ':' must be of one kind, but the first is {} and the second {}",
                                toText(first->type), toText(second->type)));
    }
    return over(Operation::Choose, 3, *condition, first->type == second->type ? first->type : Type::Dice);
}

FormulaParser::Read FormulaParser::binary(Level least) {
    Read left = prefixed();
    for (const auto* operation = binaryHere(); left && operation && operation->level >= least;
         operation = binaryHere()) {
        const BinaryOperation binaryOperation = *operation;
        advance();
        const Read right = binary(static_cast<Level>(static_cast<int>(binaryOperation.level) + 1));
        if (!right) return {};
        left = combined(binaryOperation, *left, *right);
    }
    return left;
}

FormulaParser::Read FormulaParser::prefixed() {
    const bool isNot = isName("not");
    if (!isNot && !isSymbol("-")) return term();
    if (!deeper()) return {};
    const std::size_t at = m_token.at;
    advance();
    const Read operand = isNot ? binary(Level::Compare) : prefixed();
    --m_nesting;
    if (!operand || !takes(isNot ? "not" : "-", isNot ? Type::Truth : Type::Dice, *operand)) return {};
    return over(isNot ? Operation::Not : Operation::Negate, 1, {operand->node, operand->type, at}, operand->type);
}

FormulaParser::Read FormulaParser::term() {
    switch (m_token.kind) {
    case Kind::Number: return number();
    case Kind::Dice: return dice();
    case Kind::Word: return word(std::string(m_token.text), Operation::Word, Type::Text);
    case Kind::Name: return name();
    default: break;
    }
    return isSymbol("(") ? enclosed() : unexpected(kTermExpected);
}

FormulaParser::Read FormulaParser::enclosed() {
    if (!deeper()) return {};
    const std::size_t at = m_token.at;
    advance();
    const Read inside = choice();
    if (!inside || !expect(")")) return {};
    --m_nesting;
    return Part{inside->node, inside->type, at};
}

FormulaParser::Read FormulaParser::name() {
    const std::string name(m_token.text);
    if (name == "true" || name == "false") return leaf(Operation::Truth, Type::Truth, name == "true" ? 1 : 0);
    if (name == "and" || name == "or") return unexpected(kTermExpected);
    const auto* function = std::ranges::find(kFunctions, std::string_view(name), &FunctionOperation::name);
    if (function != kFunctions.end()) return call(*function);
    if (const auto field = m_fields.find(name); field != m_fields.end()) {
        return word(name, Operation::Field, field->second);
    }
    const std::size_t at = m_token.at;
    advance();
    if (isSymbol("(")) {
        return fail(at, fmt::format("unknown function '{}': there are min, max, floor and ceil", name));
    }
    std::vector<std::string> known;
    for (const auto& field : m_fields) known.push_back(field.first);
    return fail(at, fmt::format("unknown field '{}'{}", name, didYouMean(name, known)));
}

FormulaParser::Read FormulaParser::call(const FunctionOperation& function) {
    const std::size_t at = m_token.at;
    if (!deeper()) return {};
    advance();
    if (!expect("(")) return {};
    Read first;
    int count = 0;
    do {
        if (count > 0) advance();
        const Read argument = choice();
        if (!argument || !takes(function.name, Type::Number, *argument)) return {};
        if (count++ == 0) first = argument;
    } while (isSymbol(","));
    if (!expect(")")) return {};
    --m_nesting;
    if (function.many ? count < 2 : count != 1) {
        return fail(at, fmt::format("'{}' takes {} but found {}", function.name,
                                    function.many ? "two numbers or more" : "one number", count));
    }
    return over(function.operation, count, {first->node, Type::Number, at}, Type::Number);
}

FormulaParser::Read FormulaParser::number() {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(m_token.text.data(), m_token.text.data() + m_token.text.size(), value);
    if (error != std::errc{}) return fail(m_token.at, "this number is too large");
    return leaf(Operation::Number, Type::Number, value);
}

FormulaParser::Read FormulaParser::dice() {
    auto parsed = dice::parse(m_token.text);
    if (!parsed) {
        const auto& fault = parsed.error();
        return fail(m_token.at + fault.column - 1, fmt::format("expected {} in these dice", fault.expected));
    }
    if (parsed->groups.size() != 1 || parsed->constant != 0) return fail(m_token.at, "expected dice such as 2d6");
    m_dice.push_back(std::move(*parsed));
    return leaf(Operation::Dice, Type::Dice, static_cast<std::int64_t>(m_dice.size()) - 1);
}

FormulaParser::Read FormulaParser::word(const std::string& text, Operation operation, Type type) {
    m_words.push_back(text);
    return leaf(operation, type, static_cast<std::int64_t>(m_words.size()) - 1);
}

// Makes the current token a node without operands.
FormulaParser::Read FormulaParser::leaf(Operation operation, Type type, std::int64_t number) {
    const Part part{m_nodes.size(), type, m_token.at};
    if (m_nodes.size() == kMostFormulaNodes) {
        return fail(part.at, fmt::format("a formula has at most {} parts: split it up", kMostFormulaNodes));
    }
    m_nodes.push_back({operation, 0, 1, number});
    advance();
    return part;
}

// Inserts an operation before its operands, the nodes from `first` to the end.
FormulaParser::Read FormulaParser::over(Operation operation, int operands, const Part& first, Type type) {
    if (m_nodes.size() == kMostFormulaNodes) {
        return fail(first.at, fmt::format("a formula has at most {} parts: split it up", kMostFormulaNodes));
    }
    const std::size_t size = m_nodes.size() - first.node + 1;
    m_nodes.insert(m_nodes.begin() + static_cast<std::ptrdiff_t>(first.node),
                   {operation, static_cast<std::uint8_t>(operands), static_cast<std::uint8_t>(size), 0});
    return Part{first.node, type, first.at};
}

FormulaParser::Read FormulaParser::combined(const BinaryOperation& operation, const Part& left, const Part& right) {
    Type type = Type::Truth;
    if (operation.level == Level::Compare) {
        const bool equality = operation.operation == Operation::Equal || operation.operation == Operation::NotEqual;
        const bool text = left.type == Type::Text && right.type == Type::Text && isQuoted(left) != isQuoted(right);
        if (equality && text) return over(operation.operation, 2, left, Type::Truth);
        const bool anyText = left.type == Type::Text || right.type == Type::Text;
        if (anyText) return fail(left.type == Type::Text ? left.at : right.at, std::string(kTextUse));
    }
    Type taken = Type::Number;
    if (operation.level == Level::Or || operation.level == Level::And) taken = Type::Truth;
    if (operation.level == Level::Add) taken = Type::Dice;
    if (!takes(operation.symbol, taken, left) || !takes(operation.symbol, taken, right)) return {};
    const bool dice = left.type == Type::Dice || right.type == Type::Dice;
    if (operation.level >= Level::Add) type = dice ? Type::Dice : Type::Number;
    return over(operation.operation, 2, left, type);
}

bool FormulaParser::takes(std::string_view who, Type type, const Part& part) {
    if (serves(part.type, type)) return true;
    if (part.type == Type::Text) {
        fail(part.at, std::string(kTextUse));
    } else {
        fail(part.at, fmt::format("'{}' takes {} but this is {}", who, plural(type), toText(part.type)));
    }
    return false;
}

const BinaryOperation* FormulaParser::binaryHere() const {
    if (m_token.kind != Kind::Symbol && m_token.kind != Kind::Name) return nullptr;
    const std::string_view written = m_token.text == "==" ? "=" : m_token.text;
    const auto* found = std::ranges::find(kBinaryOperations, written, &BinaryOperation::symbol);
    return found != kBinaryOperations.end() ? found : nullptr;
}

bool FormulaParser::deeper() {
    if (++m_nesting > kMostNesting) fail(m_token.at, "this formula is nested too deeply: split it up");
    return !m_fault;
}

bool FormulaParser::expect(std::string_view symbol) {
    if (!isSymbol(symbol)) {
        unexpected(fmt::format("'{}'", symbol));
        return false;
    }
    advance();
    return true;
}

std::nullopt_t FormulaParser::unexpected(std::string_view expected) {
    if (m_token.kind == Kind::Bad) return fail(m_token.at, m_token.fault);
    const std::string found = m_token.kind == Kind::End ? "the formula ends" : fmt::format("found '{}'", m_token.text);
    return fail(m_token.at, fmt::format("expected {} but {}", expected, found));
}

std::nullopt_t FormulaParser::fail(std::size_t at, std::string message) {
    if (!m_fault) m_fault = FormulaFault{at + 1, std::move(message)};
    return std::nullopt;
}

bool isFieldName(std::string_view name) {
    constexpr std::array<std::string_view, 5> kReserved{"and", "or", "not", "true", "false"};
    std::size_t end = 0;
    const bool whole = nextToken(name, end).kind == Kind::Name && nextToken(name, end).kind == Kind::End;
    return whole && trimmed(name) == name && !contains(kReserved, name) &&
           !contains(kFunctions, name, &FunctionOperation::name);
}

Expected<Formula, FormulaFault> parseFormula(std::string_view text, const FieldTypes& fields,
                                             std::optional<Type> wanted) {
    return FormulaParser(text, fields).parse(wanted);
}

} // namespace tenplus::content::inline formula
