// What a game has, for the parts of the window that are hidden in a game without it.
#pragma once

#include "content/rulebook.h"

namespace tenplus::ui {

/// True if the game describes adversaries; creatures of other games are people.
inline bool hasFoes(const content::Rulebook& rulebook) {
    return !rulebook.foe.fields.empty() || rulebook.duality || rulebook.skirmish;
}

/// True if the game has things that can be had.
inline bool hasGear(const content::Rulebook& rulebook) {
    return !rulebook.gear.list.empty() && !rulebook.things.empty();
}

/// True if somebody can pay for them.
inline bool hasShops(const content::Rulebook& rulebook) { return hasGear(rulebook) && !rulebook.gear.coins.empty(); }

} // namespace tenplus::ui
