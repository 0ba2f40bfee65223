// Rolls an expression: the record keeps every die and marks those that count, so that a roll can be shown, checked and
// described years later without the expression's rules.
#pragma once

#include "base/described.h"
#include "dice/dice.h"
#include "dice/notation.h"

#include <string>
#include <vector>

namespace tenplus::dice {

/// One die as it fell.
struct DieShown {
    int sides = 6;
    int pips = 0;
    bool fate = false;
    bool kept = true;
    bool exploded = false; ///< its face added another die
    int sign = 1;          ///< -1 if its group is subtracted
    std::string label;
    bool rerolled = false; ///< thrown again because of its face; does not count
    FIELDS(DieShown, sides, pips, fate, kept, exploded, sign, label, rerolled)
};

struct Rolled {
    std::vector<DieShown> dice; ///< in the order thrown
    long long constant = 0;     ///< added to the dice, including `each` of kept dice
    long long total = 0;        ///< constant plus kept dice, unless there is `how` or successes are counted
    /// If the total is more than a sum: its calculation, "(3 + 4 + 1) / 2". Else empty.
    std::string how;
    FIELDS(Rolled, dice, constant, total, how)
};

/// The most dice that explosions may add to one roll; further ones do not explode.
inline constexpr int kMostExplosions = 1000;
/// The most dice that rerolls may add to one roll; notation within its limits never reaches it.
inline constexpr int kMostRerolls = 2000;

/// Throws the expression's dice group by group, from left to right. Rerolls follow directly after their group, then its
/// explosions (whose dice may be rerolled, too), until none is left; keeping or dropping counts them with the die that
/// caused them (the earliest among equals is kept). `purpose` and `who` are passed on in each request for dice.
Expected<Rolled, NoPips> roll(const Expression& expression, Dice& dice, const std::string& purpose = {},
                              const std::string& who = {});

} // namespace tenplus::dice
