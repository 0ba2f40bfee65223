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
    double cut = 0; ///< what exploding dice leave out: below 1e-15, else 0

    friend bool operator==(const Odds&, const Odds&) = default;
};

struct OddsRefused {
    std::string message; ///< more than kMostOutcomes totals, and how many; or minutes of work, or too many dice
};
inline constexpr int kMostOutcomes = 100000;
/// Steps of the inner loops, a generous count: a few seconds of them, and what nobody notices while typing (about 10 ms).
inline constexpr double kMostSteps = 4e9;
inline constexpr double kPreviewSteps = 1e7;

Expected<Odds, OddsRefused> odds(const Expression& expression, double mostSteps = kMostSteps);

double mean(const Odds& odds);
/// Probability that the total lies in [from, to], both included.
double between(const Odds& odds, long long from, long long to);

} // namespace tenplus::dice
