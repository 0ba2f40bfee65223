// Prices of things, before a hireling's discount.
#pragma once

#include "content/rulebook.h"
#include "table/core/actor.h"

#include <cstdint>

namespace tenplus::table::inline pbta::inline gear {

/// The listed price in coins, plus its share of the other thing's price, less the buyer's discount; 0 without a price.
std::int64_t priceFor(const content::Rulebook& rulebook, const Actor& actor, const content::Thing& thing,
                      const content::Thing* about = nullptr);

} // namespace tenplus::table::inline pbta::inline gear
