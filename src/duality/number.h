// Limits of numbers in duality play, in requests and in sums.
#pragma once

#include "dice/notation.h"

#include <algorithm>
#include <cstdint>

namespace tenplus::duality {

inline constexpr int kMostNumber =
    1'000'000;                           ///< in an act, and its negative the least; of Fear without a setting's bound
inline constexpr int kMostTimes = 1'000; ///< repeats of one price or one harm
inline constexpr std::size_t kMostListed = 1'000; ///< entries of one list in an act

/// A sum clamped to the largest possible sum of dice.
constexpr int kept(std::int64_t sum) {
    return static_cast<int>(std::clamp<std::int64_t>(sum, -dice::kMostConstant, dice::kMostConstant));
}

} // namespace tenplus::duality
