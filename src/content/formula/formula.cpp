#include "content/formula/formula.h"

#include "base/contains.h"
#include "content/formula/operations.h"

#include <cassert>
#include <limits>

namespace tenplus::content::inline formula {

namespace {

using Operation = Formula::Operation;

Level levelOf(Operation operation) {
    if (const auto* binary = binaryOperation(operation)) return binary->level;
    switch (operation) {
    case Operation::Choose: return Level::Choose;
    case Operation::Not: return Level::Not;
    case Operation::Negate: return Level::Negate;
    default: return Level::Whole;
    }
}

class Printer {
public:
    explicit Printer(const Formula& formula)
        : m_formula(formula) {}

    /// Writes the tree at m_at, in parentheses if it binds less tightly than `least`, and moves past it.
    void write(Level least) {
        const Formula::Node& node = m_formula.nodes()[m_at++];
        const Level level = levelOf(node.operation);
        const bool enclosed = level < least;
        if (enclosed) m_text += '(';
        if (const auto* binary = binaryOperation(node.operation)) {
            write(level);
            m_text.append(" ").append(binary->symbol).append(" ");
            write(static_cast<Level>(static_cast<int>(level) + 1));
        } else if (const auto* function = functionOperation(node.operation)) {
            writeCall(*function, node.operands);
        } else {
            writeOther(node);
        }
        if (enclosed) m_text += ')';
    }
    const std::string& text() const { return m_text; }

private:
    void writeCall(const FunctionOperation& function, int operands) {
        m_text.append(function.name).append("(");
        for (int i = 0; i < operands; ++i) {
            if (i > 0) m_text += ", ";
            write(Level::Choose);
        }
        m_text += ')';
    }

    void writeOther(const Formula::Node& node) {
        const auto index = static_cast<std::size_t>(node.number);
        switch (node.operation) {
        case Operation::Number: m_text += std::to_string(node.number); break;
        case Operation::Truth: m_text += node.number != 0 ? "true" : "false"; break;
        case Operation::Dice: m_text += dice::toText(m_formula.diceLiterals()[index]); break;
        case Operation::Word: m_text.append("'").append(m_formula.words()[index]).append("'"); break;
        case Operation::Field: m_text += m_formula.words()[index]; break;
        case Operation::Negate:
            m_text += '-';
            write(Level::Negate);
            break;
        case Operation::Not:
            m_text += "not ";
            write(Level::Not);
            break;
        case Operation::Choose:
            write(Level::Or);
            m_text += " ? ";
            write(Level::Choose);
            m_text += " : ";
            write(Level::Choose);
            break;
        default: assert(false);
        }
    }

    const Formula& m_formula;
    std::size_t m_at = 0;
    std::string m_text;
};

} // namespace

Formula::Formula(std::vector<Node> nodes, Type type)
    : m_nodes(std::move(nodes))
    , m_type(type) {}

Formula Formula::constant(std::int64_t number) {
    assert(number > std::numeric_limits<std::int64_t>::min());
    if (number >= 0) return Formula({{Operation::Number, 0, 1, number}}, Type::Number);
    return Formula({{Operation::Negate, 1, 2, 0}, {Operation::Number, 0, 1, -number}}, Type::Number);
}

std::vector<std::string> Formula::fields() const {
    std::vector<std::string> names;
    for (const Node& node : m_nodes) {
        if (node.operation != Operation::Field) continue;
        const std::string& name = m_words[static_cast<std::size_t>(node.number)];
        if (!contains(names, name)) names.push_back(name);
    }
    return names;
}

std::string toText(const Formula& formula) {
    Printer printer(formula);
    printer.write(Level::Choose);
    return printer.text();
}

std::string_view toText(Type type) {
    switch (type) {
    case Type::Number: return "a number";
    case Type::Truth: return "a truth";
    case Type::Dice: return "dice";
    case Type::Text: return "text";
    }
    return "";
}

} // namespace tenplus::content::inline formula
