// What a new hero may choose: shared by the rules and the offers.
#pragma once

#include <array>
#include <cstddef>

namespace tenplus::duality {

inline constexpr std::array kStartingTraits{-1, 0, 0, 1, 1, 2}; ///< one for each trait, ascending
inline constexpr std::size_t kStartingCards = 2;                ///< of level 1
inline constexpr int kStartingCardLevel = 1;
inline constexpr int kStartingTier = 1; ///< of weapons and armour
inline constexpr std::size_t kStartingExperiences = 2;
inline constexpr int kStartingExperience = 2; ///< bonus of an Experience
inline constexpr int kHands = 2;              ///< for weapons

} // namespace tenplus::duality
