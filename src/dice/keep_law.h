// The distribution of kept dice by order statistics: for every face of the last kept die, the number of dice above it
// (with their total excess), on it, and below.
#pragma once

#include "dice/law.h"

#include <vector>

namespace tenplus::dice {

/// The sum of the `kept` highest of `count` equal dice with the faces first .. first + faces - 1. The total weight is
/// faces to the power of count. 1 <= kept <= count.
Law highestOfEqual(int count, int first, int faces, int kept);

/// `count` dice with one distribution.
struct DiceOfALaw {
    Law law;
    int count = 1;
};
/// The sum of the `kept` highest of any independent dice. Weights are products of the dice's weights.
Law highestOfAny(const std::vector<DiceOfALaw>& dice, int kept);

} // namespace tenplus::dice
