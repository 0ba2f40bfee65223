// Companion: a hero between games, with growth and goods.
#pragma once

#include "skirmish/game.h"

#include <string>

namespace tenplus::skirmish {

inline constexpr std::size_t kMostHeroes = 4;

enum class Pet : std::uint8_t { None, Walking, Flying };

/// A hero between games.
struct Companion {
    std::string name; ///< empty: the profile's name
    std::uint8_t profile = 0;
    std::uint8_t player = 0; ///< the player who owns it; one player may have several
    Growth growth;
    Goods goods;
    Pet pet = Pet::None;
    friend bool operator==(const Companion&, const Companion&) = default;
};

} // namespace tenplus::skirmish
