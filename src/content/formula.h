// Formula: a number, a condition or dice as content writes them: "floor(str / 2) + 1", "theirs.damage >= 3",
// "hp < hpMax ? 1d6 : 2d6kh1". A Formula is always sound: it was parsed and type-checked against the fields
// it may read, and only what the fields hold can make its evaluation fail. docs/expression-language.md
// has the grammar.
#pragma once

#include "base/expected.h"
#include "content/rational.h"
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

namespace tenplus::content {

inline constexpr std::size_t kMostFormulaBytes = 1000;
inline constexpr std::size_t kMostFormulaNodes = 64;

/// A number may stand wherever dice may: it is dice without a die. Text can only be compared with a quoted
/// word.
enum class Type : std::uint8_t { Number, Truth, Dice, Text };

/// What a formula may read, by name: `str`, `hpMax`, `target.armour`.
using FieldTypes = std::map<std::string, Type, std::less<>>;

/// The alternatives stand in the order of Type.
using Value = std::variant<Rational, bool, dice::Expression, std::string>;

/// What the fields hold now; nothing for a field that has no value.
using FieldValues = std::function<std::optional<Value>(std::string_view name)>;

/// Why a text is no formula. `column` counts bytes from 1.
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

    /// One operation. A node is followed by its operands' nodes, each operand's whole tree after the other.
    struct Node {
        Operation operation = Operation::Number;
        std::uint8_t operands = 0;
        std::uint8_t size = 1;   ///< nodes of the whole tree, this one included
        std::int64_t number = 0; ///< the literal; for Dice, Word and Field the index of theirs
        friend bool operator==(const Node&, const Node&) = default;
    };

    Formula()
        : Formula(constant(0)) {}                 ///< the number 0
    static Formula constant(std::int64_t number); ///< above the lowest std::int64_t

    Type type() const { return m_type; }
    const std::vector<Node>& nodes() const { return m_nodes; }
    /// The fields it reads and the quoted words it compares with, in the order they stand in the text.
    const std::vector<std::string>& words() const { return m_words; }
    const std::vector<dice::Expression>& diceLiterals() const { return m_dice; }
    /// The names of the fields it reads, each once.
    std::vector<std::string> fields() const;

    friend bool operator==(const Formula&, const Formula&) = default;

private:
    friend class FormulaParser;
    friend class RulebookWriter;
    friend class RulebookReader;
    Formula(std::vector<Node> nodes, Type type);

    std::vector<Node> m_nodes;
    std::vector<std::string> m_words;
    std::vector<dice::Expression> m_dice;
    Type m_type = Type::Number;
};

/// Reads a formula over these fields. `wanted`: the type it must have (a number serves where dice are
/// wanted).
Expected<Formula, FormulaFault> parseFormula(std::string_view text, const FieldTypes& fields,
                                             std::optional<Type> wanted = {});

/// True if formulas can name a field so: `str`, `target.armour`, but not `d6`, `min` or `hit-points`.
bool isFieldName(std::string_view name);

/// The canonical text: parsed over the same fields it is the same formula again.
std::string toText(const Formula& formula);

/// The value, of the formula's type. `a ? b : c`, `and` and `or` look only at the operands they need.
Expected<Value, EvaluationFault> evaluate(const Formula& formula, const FieldValues& fields);

/// The value as what the caller needs. A number that is not whole is no integer and no dice: "7/2 is not a
/// whole number: use floor or ceil".
Expected<std::int64_t, EvaluationFault> asInteger(const Value& value);
Expected<bool, EvaluationFault> asTruth(const Value& value);
Expected<dice::Expression, EvaluationFault> asDice(const Value& value);

/// "a number", "a truth", "dice", "text": as messages name a type.
std::string_view toText(Type type);

} // namespace tenplus::content
