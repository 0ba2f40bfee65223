// The result of the duality dice: which die is higher, and the exact chances of the five outcomes against a difficulty.
// Equal dice are a critical success whatever the total, so the odds of totals alone do not suffice.
#pragma once

#include "dice/odds.h"

#include <array>
#include <cstddef>
#include <string_view>

namespace tenplus::dice {

enum class Outcome { Critical, SuccessHope, SuccessFear, FailHope, FailFear };
inline constexpr std::size_t kOutcomes = 5;
constexpr std::array<std::string_view, kOutcomes> wireNames(Outcome) {
    return {"critical", "success-hope", "success-fear", "fail-hope", "fail-fear"};
}

/// The outcome of a Hope die, a Fear die and the grand total against a difficulty.
Outcome outcomeOf(int hope, int fear, long long total, long long difficulty);
constexpr bool isSuccess(Outcome outcome) { return outcome <= Outcome::SuccessFear; }
/// A critical success counts as with Hope.
constexpr bool isWithFear(Outcome outcome) { return outcome == Outcome::SuccessFear || outcome == Outcome::FailFear; }

/// Chances by outcome; they sum to 1.
struct DualityOdds {
    std::array<double, kOutcomes> chance{};
    [[nodiscard]] double of(Outcome outcome) const { return chance[static_cast<std::size_t>(outcome)]; }
    [[nodiscard]] double success() const {
        return of(Outcome::Critical) + of(Outcome::SuccessHope) + of(Outcome::SuccessFear);
    }
    /// With Hope, criticals included: the chance that the roller gains one.
    [[nodiscard]] double hope() const {
        return of(Outcome::Critical) + of(Outcome::SuccessHope) + of(Outcome::FailHope);
    }
    [[nodiscard]] double fear() const { return of(Outcome::SuccessFear) + of(Outcome::FailFear); }
    friend bool operator==(const DualityOdds&, const DualityOdds&) = default;
};

/// Exact, to double precision: the 144 pairs of faces, each with the distribution of the other dice. Refused unless the
/// expression has exactly one pair of duality dice, added; and whenever its odds would be refused.
Expected<DualityOdds, OddsRefused> dualityOdds(const Expression& expression, long long difficulty,
                                               double mostSteps = kMostSteps);

} // namespace tenplus::dice
