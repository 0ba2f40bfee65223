// Formula: a number, a condition or dice in content files: "floor(str / 2) + 1", "theirs.damage >= 3", "hp < hpMax ?
// 1d6 : 2d6kh1". A Formula is always sound: it is parsed and type-checked against the fields it may read, and its
// evaluation can fail only because of the fields' values. docs/expression-language.md has the grammar.
#pragma once

#include "base/expected.h"
#include "content/formula/rational.h"
#include "dice/notation.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tenplus::content::inline formula {

inline constexpr std::size_t kMostFormulaBytes = 1000;
inline constexpr std::size_t kMostFormulaNodes = 64;

/// A number is allowed wherever dice are: it is dice without a die. Text can only be compared with a quoted word.
enum class Type : std::uint8_t { Number, Truth, Dice, Text };

/// The names that a formula may read: `str`, `hpMax`, `target.armour`.
using FieldTypes = std::map<std::string, Type, std::less<>>;

/// The alternatives are in the order of Type.
using Value = std::variant<Rational, bool, dice::Expression, std::string>;

/// The current values; nothing for a field without a value.
using FieldValues = std::function<std::optional<Value>(std::string_view name)>;

/// Why a text is not a formula. `column` counts bytes from 1.
struct FormulaFault {
    std::size_t column = 1;
    std::string message; ///< one sentence, without the column
    friend bool operator==(const FormulaFault&, const FormulaFault&) = default;
};

/// Why a sound formula has no value now.
struct EvaluationFault {
    enum class Why { NoValue, WrongType, DivisionByZero, Overflow, NotWhole, TooManyDice } why = Why::NoValue;
    std::string message;
    friend bool operator==(const EvaluationFault&, const EvaluationFault&) = default;
};

class Formula {
public:
    enum class Operation : std::uint8_t {
        Number,
        Truth,
        Dice,
        Word,
        Field,
        Negate,
        Not,
        Floor,
        Ceil,
        Min,
        Max,
        Multiply,
        Divide,
        Add,
        Subtract,
        Less,
        LessOrEqual,
        Equal,
        NotEqual,
        GreaterOrEqual,
        Greater,
        And,
        Or,
        Choose,
    };

    /// One operation. A node is followed by the trees of its operands, one after the other.
    struct Node {
        Operation operation = Operation::Number;
        std::uint8_t operands = 0;
        std::uint8_t size = 1;   ///< nodes of its tree, including this one
        std::int64_t number = 0; ///< the literal; for Dice, Word and Field an index
        friend bool operator==(const Node&, const Node&) = default;
    };

    Formula()
        : Formula(constant(0)) {}                 ///< the number 0
    static Formula constant(std::int64_t number); ///< above the lowest std::int64_t

    Type type() const { return m_type; }
    const std::vector<Node>& nodes() const { return m_nodes; }
    /// The fields that it reads and the quoted words that it compares, in text order.
    const std::vector<std::string>& words() const { return m_words; }
    const std::vector<dice::Expression>& diceLiterals() const { return m_dice; }
    /// The names of the fields it reads, each once.
    std::vector<std::string> fields() const;

    friend bool operator==(const Formula&, const Formula&) = default;

private:
    friend class FormulaParser;
    Formula(std::vector<Node> nodes, Type type);

    std::vector<Node> m_nodes;
    std::vector<std::string> m_words;
    std::vector<dice::Expression> m_dice;
    Type m_type = Type::Number;
};

/// Parses a formula over these fields. `wanted`: its required type (a number is accepted as dice).
Expected<Formula, FormulaFault> parseFormula(std::string_view text, const FieldTypes& fields,
                                             std::optional<Type> wanted = {});

/// True for a valid field name in formulas: `str`, `target.armour`, but not `d6`, `min` or `hit-points`.
bool isFieldName(std::string_view name);

/// The canonical text: parsing it over the same fields gives an equal formula.
std::string toText(const Formula& formula);

/// The value, of the formula's type. `a ? b : c`, `and` and `or` evaluate only the operands they need.
Expected<Value, EvaluationFault> evaluate(const Formula& formula, const FieldValues& fields);

/// The value as the requested type. A fraction is neither an integer nor dice: "7/2 is not a whole number: use floor or
/// ceil".
Expected<std::int64_t, EvaluationFault> asInteger(const Value& value);
Expected<bool, EvaluationFault> asTruth(const Value& value);
Expected<dice::Expression, EvaluationFault> asDice(const Value& value);

/// "a number", "a truth", "dice", "text": a type's name in messages.
std::string_view toText(Type type);

} // namespace tenplus::content::inline formula
