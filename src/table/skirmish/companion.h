// Companion: a hero between games, with what it has gained and what it carries.
#pragma once

#include "table/skirmish/game.h"

#include <string>

namespace tenplus::table::skirmish {

inline constexpr std::size_t kMostHeroes = 4;

enum class Pet : std::uint8_t { None, Walking, Flying };

/// A hero between games.
struct Companion {
    std::string name; ///< empty: as its profile is called
    std::uint8_t profile = 0;
    std::uint8_t player = 0; ///< whose it is; heroes may be shared out in any way
    Growth growth;
    Goods goods;
    Pet pet = Pet::None;
    friend bool operator==(const Companion&, const Companion&) = default;
};

} // namespace tenplus::table::skirmish
