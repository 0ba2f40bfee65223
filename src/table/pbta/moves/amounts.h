// The amounts of effects: formulas over the acting actor, the target and the thing in hand.
#pragma once

#include "content/formula/formula.h"
#include "dice/notation.h"
#include "table/core/decision.h"
#include "table/core/refusal.h"
#include "table/core/sheet.h"
#include "table/pbta/moves/waiting.h"

#include <map>
#include <string>

namespace tenplus::table::inline pbta::inline moves {

/// A formula with the values that it may read.
struct Amount {
    std::string formula;
    const Actor* self = nullptr; ///< the actor whose fields it reads
    const Actor* target = nullptr;
    const std::map<std::string, int>* inputs = nullptr;
    const Entry* with = nullptr;  ///< the gear used
    std::string move{};           ///< a move of another class reads that class's level
    const Actor* group = nullptr; ///< the sheet that all share

    [[nodiscard]] Reader reader(const content::Rulebook& rulebook) const;
};

/// The weapon in the acting actor's hand; null without one.
const Entry* weaponOf(const content::Rulebook& rulebook, const Table& table, const Waiting& waiting);

/// Parses an effect's formula over the same names as the loader, which has checked it.
Expected<content::Formula, content::FormulaFault> parsed(const content::Rulebook& rulebook, const Amount& amount,
                                                         content::Type type);
/// Its value: a number, or dice still to be thrown.
Expected<dice::Expression, Refusal> evaluated(const content::Rulebook& rulebook, const Amount& amount);

/// True if the amount is the actor's own damage: it reads the field that holds it.
bool isOwn(const content::Rulebook& rulebook, const std::string& formula);
/// True for the own damage of an actor with a class, to which their moves and spells add. False for a fixed amount
/// (DW-R-08).
bool isClassDamage(const content::Rulebook& rulebook, const Amount& amount);

} // namespace tenplus::table::inline pbta::inline moves
