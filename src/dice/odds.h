// Exact odds by convolution, never by sampling: the probability of every total, to double precision.
#pragma once

#include "dice/notation.h"

#include <string>
#include <vector>

namespace tenplus::dice {

/// Probabilities of consecutive totals: `probability[i]` belongs to the total `first + i`. They sum to 1 - cut.
struct Odds {
    long long first = 0;
    std::vector<double> probability;
    double cut = 0; ///< probability of the cut chains of exploding dice: below 1e-15, else 0

    friend bool operator==(const Odds&, const Odds&) = default;
};

struct OddsRefused {
    std::string message; ///< too many totals, with their number; minutes of work; or too many dice
};
inline constexpr int kMostOutcomes = 100000;
/// Limits of steps in the inner loops, as upper estimates: a few seconds, and short enough while typing (about 10 ms).
inline constexpr double kMostSteps = 4e9;
inline constexpr double kPreviewSteps = 1e7;

Expected<Odds, OddsRefused> odds(const Expression& expression, double mostSteps = kMostSteps);

double mean(const Odds& odds);
/// The probability of a total in [from, to], both included.
double between(const Odds& odds, long long from, long long to);

} // namespace tenplus::dice
