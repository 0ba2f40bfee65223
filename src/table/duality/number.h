// How far numbers go in duality play: what an act may ask for, and what a sum of many comes to at the most.
#pragma once

#include "dice/notation.h"

#include <algorithm>
#include <cstdint>

namespace tenplus::duality {

inline constexpr int kMostNumber = 1'000'000; ///< of an act, and minus this the least; of Fear that no setting bounds
inline constexpr int kMostTimes = 1'000;      ///< that one price is paid or one harm counts
inline constexpr std::size_t kMostListed = 1'000; ///< entries of one list of an act

/// A sum as it is kept: no farther from 0 than a sum of dice can come.
constexpr int kept(std::int64_t sum) { return static_cast<int>(std::clamp<std::int64_t>(sum, -dice::kMostConstant, dice::kMostConstant)); }

} // namespace tenplus::duality
