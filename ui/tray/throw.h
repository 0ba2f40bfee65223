// A throw between the engine and the tray: notation as dice that lie ready, a roll as dice that fell, typed
// pips as numbers, and where along the odds a total lies. Pure functions.
#pragma once

#include "base/expected.h"
#include "dice/dice_layout.h"
#include "dice/roll.h"
#include "table/rolling.h"

#include <QString>

#include <optional>
#include <string_view>
#include <vector>

namespace tenplus::ui {

/// The dice of that notation; none if it has none or is no notation.
std::vector<DieState> readyDice(std::string_view notation);
/// Hope and fear are told by the dice's labels; a d100 is shown as a pair.
std::vector<DieState> fallenDice(const dice::Rolled& rolled, bool entered);
/// "3 4": the pips as a person would type them.
QString pipsText(const dice::Rolled& rolled);

/// Where the roll fell between the worst (0) and the best (1): the middle of its total's share of all totals.
std::optional<double> placeOf(const table::RollRecord& roll);

/// "2d6 +2": what a button rolls; duality dice are named as the two dice they are.
QString throwWords(std::string_view notation, int sum);

/// True if this means dice to be rolled, "4d6k3 for strength", and no pips.
bool namesDice(const QString& text);

/// The pips that somebody typed, or the sentence that says what is wrong with them. They are held against the
/// dice of `notation`, of which there may be more than were asked for; with no notation any number is taken.
Expected<std::vector<int>, QString> readPips(const QString& text, std::string_view notation);

} // namespace tenplus::ui
