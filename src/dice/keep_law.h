// The law of the kept dice of a set, from order statistics: for every face that the last kept die can show, how many
// dice lie above it (their excess is added up), how many show it, and how many lie below.
#pragma once

#include "dice/law.h"

#include <vector>

namespace tenplus::dice {

/// The sum of the `kept` highest of `count` equal dice with the faces first .. first + faces - 1.
/// The weights add up to faces to the power of count. 1 <= kept <= count.
Law highestOfEqual(int count, int first, int faces, int kept);

/// Dice of one law, thrown `count` times.
struct DiceOfALaw {
    Law law;
    int count = 1;
};
/// The sum of the `kept` highest of any independent dice. The weights are products of those of the dice.
Law highestOfAny(const std::vector<DiceOfALaw>& dice, int kept);

} // namespace tenplus::dice
