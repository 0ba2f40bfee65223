// What a new hero has to share out: one place for those who judge it and those who offer it.
#pragma once

#include <array>
#include <cstddef>

namespace tenplus::duality {

inline constexpr std::array kStartingTraits{-1, 0, 0, 1, 1, 2}; ///< one for each trait, rising
inline constexpr std::size_t kStartingCards = 2;                ///< of level 1
inline constexpr int kStartingCardLevel = 1;
inline constexpr std::size_t kStartingExperiences = 2;
inline constexpr int kStartingExperience = 2; ///< what an Experience adds
inline constexpr int kHands = 2;              ///< that hold weapons

} // namespace tenplus::duality
