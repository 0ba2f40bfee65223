// The amounts of effects: formulas over the one who acts, the target and the thing in hand.
#pragma once

#include "content/formula.h"
#include "dice/notation.h"
#include "table/refusal.h"
#include "table/sheet.h"
#include "table/waiting.h"

#include <map>
#include <string>

namespace tenplus::table {

struct Table;

/// A formula, with whom and what it reads.
struct Amount {
    std::string formula;
    const Actor* self = nullptr; ///< whose fields it reads
    const Actor* target = nullptr;
    const std::map<std::string, int>* inputs = nullptr;
    const Entry* with = nullptr; ///< the gear it is done with
    std::string move{};          ///< inside a move of another class its own level counts

    [[nodiscard]] Reader reader(const content::Rulebook& rulebook) const;
};

/// The thing in the hand of the one who acts; nothing without one.
const Entry* weaponOf(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting);

/// Formulas in effects were checked when the book was loaded; here they are read again over the same names.
Expected<content::Formula, content::FormulaFault> parsed(const content::Rulebook& rulebook, const Amount& amount, content::Type type);
/// What it comes to: a number, or dice still to be thrown.
Expected<dice::Expression, Refusal> evaluated(const content::Rulebook& rulebook, const Amount& amount);

/// True if an amount is somebody's own blow: it reads the field that holds their damage.
bool isOwn(const content::Rulebook& rulebook, const std::string& formula);
/// The own blow of somebody with a class: what their moves and spells add to it counts. A fixed amount is none (DW-R-08).
bool isClassDamage(const content::Rulebook& rulebook, const Amount& amount);

} // namespace tenplus::table
