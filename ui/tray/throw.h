// Conversions between the engine and the tray: notation to resting dice, a roll to fallen dice, typed pips to numbers,
// and a total to its place in the odds. Pure functions.
#pragma once

#include "base/expected.h"
#include "dice/dice_layout.h"
#include "dice/roll.h"
#include "table/gm_view.h"
#include "table/pbta/moves/move_view.h"

#include <QString>

#include <optional>
#include <string_view>
#include <vector>

namespace tenplus::ui {

/// The dice of that notation; empty if it has none or is invalid.
std::vector<DieState> readyDice(std::string_view notation);
/// The dice of a planned move, challenge dice apart.
std::vector<DieState> readyDice(const table::MoveView& view);
/// Labels identify Hope and Fear dice; a d100 becomes a pair.
std::vector<DieState> fallenDice(const dice::Rolled& rolled, bool entered);
/// The same of a whole roll: challenge dice apart, and each die marked by how it counts.
std::vector<DieState> fallenDice(const table::RollView& roll);
/// "3 4": the pips as typed, challenge dice last.
QString pipsText(const table::RollRecord& roll);

/// The roll's place between the worst (0) and the best (1): the middle of its total's share.
std::optional<double> placeOf(const table::RollRecord& roll);
/// The same by the odds of its bands, for dice that are not added up: the middle of its band's share.
std::optional<double> placeOf(const table::RollView& roll);

/// "1d6 +2 against 2d10", "3d6": a planned move's dice for a button; empty if none are thrown.
QString throwWords(const table::MoveView& view);
/// How dice are read that are not added up, and in which order real ones are typed; else empty.
QString orderWords(const table::MoveView& view);

/// "2d6 +2": for a button; names both duality dice.
QString throwWords(std::string_view notation, int sum);

/// True if the text is dice notation, "4d6k3 for strength", and not pips.
bool namesDice(const QString& text);

/// Parses typed pips, or returns the sentence about a fault. Checks them against the dice of `notation`, which may be
/// more than those typed; without notation accepts any number. `called`: what a fault calls the dice, unless it is the
/// notation.
Expected<std::vector<int>, QString> readPips(const QString& text, std::string_view notation,
                                             const QString& called = {});

} // namespace tenplus::ui
