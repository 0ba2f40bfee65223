// Loads the part of a feature that the program carries out at its targets, and dice of damage.
#pragma once

#include "content/duality/books.h"
#include "content/load/draft.h"

#include <string_view>

namespace tenplus::content::inline duality {

/// The member `does` of a feature; its trait is one of the game's, its conditions too.
DualityDoes readDoes(const Node& feature, Draft& draft);
/// Dice of one kind and a number; with `oneDie` a single die.
dice::Expression readDamage(const Node& owner, std::string_view key, bool oneDie);

} // namespace tenplus::content::inline duality
