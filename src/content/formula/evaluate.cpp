#include "content/formula/formula.h"
#include "content/formula/operations.h"

#include <cassert>
#include <fmt/format.h>

namespace tenplus::content::inline formula {

namespace {

using Operation = Formula::Operation;
using Evaluated = Expected<Value, EvaluationFault>;
using Why = EvaluationFault::Why;

auto fault(Why why, std::string message) { return Unexpected(EvaluationFault{why, std::move(message)}); }

auto wrongType(const Value& value, Type wanted) {
    return fault(Why::WrongType, fmt::format("expected {} but a field holds {}", toText(wanted),
                                             toText(static_cast<Type>(value.index()))));
}

bool isConstantInRange(std::int64_t number) { return number >= -dice::kMostConstant && number <= dice::kMostConstant; }

auto tooLargeForDice() {
    return fault(Why::Overflow, fmt::format("dice take numbers up to {} only", dice::kMostConstant));
}

Evaluated sumOfDice(const Value& left, const Value& right, bool add) {
    auto a = asDice(left);
    if (!a) return Unexpected(std::move(a).error());
    const auto b = asDice(right);
    if (!b) return Unexpected(b.error());
    const int count = dice::diceCount(*a) + dice::diceCount(*b);
    if (count > dice::kMostDice) {
        return fault(Why::TooManyDice,
                     fmt::format("{} dice are too many: at most {} are thrown at once", count, dice::kMostDice));
    }
    dice::Expression sum = add ? dice::plus(std::move(*a), *b) : dice::minus(std::move(*a), *b);
    if (!isConstantInRange(sum.constant)) return tooLargeForDice();
    return Value(std::move(sum));
}

class Evaluator {
public:
    Evaluator(const Formula& formula, const FieldValues& fields)
        : m_formula(formula)
        , m_nodes(formula.nodes())
        , m_fields(fields) {}

    Evaluated valueOf(std::size_t at) const;

private:
    Evaluated leaf(const Formula::Node& node) const;
    Evaluated single(std::size_t at) const;
    Evaluated extreme(std::size_t at) const;
    Evaluated logical(std::size_t at) const;
    Evaluated choose(std::size_t at) const;
    Evaluated binary(std::size_t at) const;
    Evaluated arithmetic(const BinaryOperation& operation, const Value& left, const Value& right) const;
    Evaluated comparison(Operation operation, const Value& left, const Value& right) const;

    std::size_t after(std::size_t at) const { return at + m_nodes[at].size; }
    Expected<Rational, EvaluationFault> numberOf(std::size_t at) const {
        const Evaluated value = valueOf(at);
        if (!value) return Unexpected(value.error());
        if (const auto* number = std::get_if<Rational>(&*value)) return *number;
        return wrongType(*value, Type::Number);
    }
    Expected<bool, EvaluationFault> truthOf(std::size_t at) const {
        const Evaluated value = valueOf(at);
        if (!value) return Unexpected(value.error());
        return asTruth(*value);
    }

    const Formula& m_formula;
    const std::vector<Formula::Node>& m_nodes;
    const FieldValues& m_fields;
};

Evaluated Evaluator::valueOf(std::size_t at) const {
    switch (m_nodes[at].operation) {
    case Operation::Number:
    case Operation::Truth:
    case Operation::Dice:
    case Operation::Word:
    case Operation::Field: return leaf(m_nodes[at]);
    case Operation::Negate:
    case Operation::Not:
    case Operation::Floor:
    case Operation::Ceil: return single(at);
    case Operation::Min:
    case Operation::Max: return extreme(at);
    case Operation::And:
    case Operation::Or: return logical(at);
    case Operation::Choose: return choose(at);
    default: return binary(at);
    }
}

Evaluated Evaluator::leaf(const Formula::Node& node) const {
    const auto index = static_cast<std::size_t>(node.number);
    switch (node.operation) {
    case Operation::Number: return Value(Rational(node.number));
    case Operation::Truth: return Value(node.number != 0);
    case Operation::Dice: return Value(m_formula.diceLiterals()[index]);
    case Operation::Word: return Value(m_formula.words()[index]);
    default: break;
    }
    const std::string& name = m_formula.words()[index];
    std::optional<Value> value = m_fields ? m_fields(name) : std::nullopt;
    if (!value) return fault(Why::NoValue, fmt::format("the field '{}' has no value here", name));
    return std::move(*value);
}

Evaluated Evaluator::single(std::size_t at) const {
    Evaluated value = valueOf(at + 1);
    if (!value) return value;
    const Operation operation = m_nodes[at].operation;
    if (operation == Operation::Not) {
        const auto truth = asTruth(*value);
        if (!truth) return Unexpected(truth.error());
        return Value(!*truth);
    }
    if (operation == Operation::Negate) {
        return arithmetic(*binaryOperation(Operation::Subtract), Value(Rational(0)), *value);
    }
    const auto* number = std::get_if<Rational>(&*value);
    if (!number) return wrongType(*value, Type::Number);
    return Value(Rational(operation == Operation::Floor ? number->floor() : number->ceil()));
}

Evaluated Evaluator::extreme(std::size_t at) const {
    const bool least = m_nodes[at].operation == Operation::Min;
    std::size_t operand = at + 1;
    auto best = numberOf(operand);
    for (int i = 1; best && i < m_nodes[at].operands; ++i) {
        operand = after(operand);
        auto other = numberOf(operand);
        if (!other || (least ? *other < *best : *other > *best)) best = std::move(other);
    }
    if (!best) return Unexpected(best.error());
    return Value(*best);
}

Evaluated Evaluator::logical(std::size_t at) const {
    const auto left = truthOf(at + 1);
    if (!left) return Unexpected(left.error());
    if (*left == (m_nodes[at].operation == Operation::Or)) return Value(*left);
    const auto right = truthOf(after(at + 1));
    if (!right) return Unexpected(right.error());
    return Value(*right);
}

Evaluated Evaluator::choose(std::size_t at) const {
    const auto condition = truthOf(at + 1);
    if (!condition) return Unexpected(condition.error());
    const std::size_t first = after(at + 1);
    return valueOf(*condition ? first : after(first));
}

Evaluated Evaluator::binary(std::size_t at) const {
    Evaluated left = valueOf(at + 1);
    if (!left) return left;
    Evaluated right = valueOf(after(at + 1));
    if (!right) return right;
    const BinaryOperation* const operation = binaryOperation(m_nodes[at].operation);
    assert(operation);
    if (operation->level == Level::Compare) return comparison(operation->operation, *left, *right);
    return arithmetic(*operation, *left, *right);
}

Evaluated Evaluator::arithmetic(const BinaryOperation& operation, const Value& left, const Value& right) const {
    const bool dice = std::holds_alternative<dice::Expression>(left) || std::holds_alternative<dice::Expression>(right);
    if (dice && operation.level == Level::Add) return sumOfDice(left, right, operation.operation == Operation::Add);
    const auto* a = std::get_if<Rational>(&left);
    const auto* b = std::get_if<Rational>(&right);
    if (!a || !b) return wrongType(a ? right : left, Type::Number);
    if (operation.operation == Operation::Divide && *b == Rational(0)) {
        return fault(Why::DivisionByZero, fmt::format("{} cannot be divided by 0", toText(*a)));
    }
    std::optional<Rational> result;
    switch (operation.operation) {
    case Operation::Add: result = plus(*a, *b); break;
    case Operation::Subtract: result = minus(*a, *b); break;
    case Operation::Multiply: result = times(*a, *b); break;
    default: result = over(*a, *b); break;
    }
    if (result) return Value(*result);
    return fault(Why::Overflow, fmt::format("{} {} {} is beyond the numbers that can be computed", toText(*a),
                                            operation.symbol, toText(*b)));
}

Evaluated Evaluator::comparison(Operation operation, const Value& left, const Value& right) const {
    const auto* word = std::get_if<std::string>(&left);
    const auto* otherWord = std::get_if<std::string>(&right);
    if (word && otherWord) return Value((*word == *otherWord) == (operation == Operation::Equal));
    if (word || otherWord) return wrongType(word ? right : left, Type::Text);
    const auto* a = std::get_if<Rational>(&left);
    const auto* b = std::get_if<Rational>(&right);
    if (!a || !b) return wrongType(a ? right : left, Type::Number);
    switch (operation) {
    case Operation::Less: return Value(*a < *b);
    case Operation::LessOrEqual: return Value(*a <= *b);
    case Operation::Equal: return Value(*a == *b);
    case Operation::NotEqual: return Value(*a != *b);
    case Operation::GreaterOrEqual: return Value(*a >= *b);
    default: return Value(*a > *b);
    }
}

} // namespace

Expected<Value, EvaluationFault> evaluate(const Formula& formula, const FieldValues& fields) {
    Evaluated value = Evaluator(formula, fields).valueOf(0);
    if (!value || value->index() == static_cast<std::size_t>(formula.type())) return value;
    if (formula.type() != Type::Dice) return wrongType(*value, formula.type());
    auto dice = asDice(*value);
    if (!dice) return Unexpected(std::move(dice).error());
    return Value(std::move(*dice));
}

Expected<std::int64_t, EvaluationFault> asInteger(const Value& value) {
    const auto* number = std::get_if<Rational>(&value);
    if (!number) return wrongType(value, Type::Number);
    if (number->isWhole()) return number->numerator();
    return fault(Why::NotWhole, fmt::format("{} is not a whole number: use floor or ceil", toText(*number)));
}

Expected<bool, EvaluationFault> asTruth(const Value& value) {
    if (const auto* truth = std::get_if<bool>(&value)) return *truth;
    return wrongType(value, Type::Truth);
}

Expected<dice::Expression, EvaluationFault> asDice(const Value& value) {
    if (const auto* dice = std::get_if<dice::Expression>(&value)) return *dice;
    if (!std::holds_alternative<Rational>(value)) return wrongType(value, Type::Dice);
    const auto number = asInteger(value);
    if (!number) return Unexpected(number.error());
    if (!isConstantInRange(*number)) return tooLargeForDice();
    return dice::constant(*number);
}

} // namespace tenplus::content::inline formula
