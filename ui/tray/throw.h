// Conversions between the engine and the tray: notation to resting dice, a roll to fallen dice, typed pips to numbers,
// and a total to its place in the odds. Pure functions.
#pragma once

#include "base/expected.h"
#include "dice/dice_layout.h"
#include "dice/roll.h"
#include "table/core/rolling.h"

#include <QString>

#include <optional>
#include <string_view>
#include <vector>

namespace tenplus::ui {

/// The dice of that notation; empty if it has none or is invalid.
std::vector<DieState> readyDice(std::string_view notation);
/// Labels identify Hope and Fear dice; a d100 becomes a pair.
std::vector<DieState> fallenDice(const dice::Rolled& rolled, bool entered);
/// "3 4": the pips as typed.
QString pipsText(const dice::Rolled& rolled);

/// The roll's place between the worst (0) and the best (1): the middle of its total's share.
std::optional<double> placeOf(const table::RollRecord& roll);

/// "2d6 +2": for a button; names both duality dice.
QString throwWords(std::string_view notation, int sum);

/// True if the text is dice notation, "4d6k3 for strength", and not pips.
bool namesDice(const QString& text);

/// Parses typed pips, or returns the sentence about a fault. Checks them against the dice of `notation`, which may be
/// more than those typed; without notation accepts any number.
Expected<std::vector<int>, QString> readPips(const QString& text, std::string_view notation);

} // namespace tenplus::ui
