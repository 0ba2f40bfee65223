// What a thing of the books costs somebody, before what a hireling talks off it.
#pragma once

#include "content/rulebook.h"
#include "table/actor.h"

#include <cstdint>

namespace tenplus::table {

/// The listed price in coins, with its share of what the thing costs that it is about, less what the buyer's number
/// takes off it; 0 without a price.
std::int64_t priceFor(const content::Rulebook& rulebook, const Actor& actor, const content::Thing& thing, const content::Thing* about = nullptr);

} // namespace tenplus::table
