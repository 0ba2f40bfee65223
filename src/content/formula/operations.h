// Precedence and spelling of each operation, for the parser and the printer.
#pragma once

#include "content/formula/formula.h"

#include <array>
#include <string_view>

namespace tenplus::content::inline formula {

/// From loose to tight; a looser operand needs parentheses.
enum class Level : std::uint8_t { Choose, Or, And, Not, Compare, Add, Multiply, Negate, Whole };

struct BinaryOperation {
    Formula::Operation operation;
    Level level;
    std::string_view symbol; ///< as toText writes it
};

inline constexpr std::array<BinaryOperation, 12> kBinaryOperations{{
    {Formula::Operation::Or, Level::Or, "or"},
    {Formula::Operation::And, Level::And, "and"},
    {Formula::Operation::Less, Level::Compare, "<"},
    {Formula::Operation::LessOrEqual, Level::Compare, "<="},
    {Formula::Operation::Equal, Level::Compare, "="},
    {Formula::Operation::NotEqual, Level::Compare, "!="},
    {Formula::Operation::GreaterOrEqual, Level::Compare, ">="},
    {Formula::Operation::Greater, Level::Compare, ">"},
    {Formula::Operation::Add, Level::Add, "+"},
    {Formula::Operation::Subtract, Level::Add, "-"},
    {Formula::Operation::Multiply, Level::Multiply, "*"},
    {Formula::Operation::Divide, Level::Multiply, "/"},
}};

struct FunctionOperation {
    Formula::Operation operation;
    std::string_view name;
    bool many; ///< two or more arguments; otherwise exactly one
};

inline constexpr std::array<FunctionOperation, 4> kFunctions{{
    {Formula::Operation::Min, "min", true},
    {Formula::Operation::Max, "max", true},
    {Formula::Operation::Floor, "floor", false},
    {Formula::Operation::Ceil, "ceil", false},
}};

constexpr const BinaryOperation* binaryOperation(Formula::Operation operation) {
    for (const BinaryOperation& binary : kBinaryOperations) {
        if (binary.operation == operation) return &binary;
    }
    return nullptr;
}

constexpr const FunctionOperation* functionOperation(Formula::Operation operation) {
    for (const FunctionOperation& function : kFunctions) {
        if (function.operation == operation) return &function;
    }
    return nullptr;
}

} // namespace tenplus::content::inline formula
