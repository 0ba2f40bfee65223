// Pearson's chi-square test of draws that should all be equally likely.
#pragma once

#include "dice/dice.h"

#include <cstdint>

namespace tenplus::dice {

/// Probability that a chi-square variable with so many degrees of freedom is at least `statistic`. 0..1.
double chiSquareTail(double statistic, int degrees);

/// The p-value of `draws` numbers below `bound`: how likely fair dice are to be at least as uneven as these.
double evenness(SystemDice& dice, std::uint32_t bound, int draws);

} // namespace tenplus::dice
