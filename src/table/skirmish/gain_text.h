// The words for what a model gains, and for what it would have gained if anybody could have more of it.
#pragma once

#include "skirmish/fact.h"
#include "table/skirmish/rules.h"

#include <string>

namespace tenplus::table::inline skirmish {

/// "120 gold", "a healing potion", "2 antidotes", "a key".
std::string goodsText(skirmish::Good good, int amount);

/// "can carry no more healing potions": the rest is lost. Empty where nothing is.
std::string noMoreText(skirmish::Good good);
std::string noMoreText(skirmish::Gain gain);

} // namespace tenplus::table::inline skirmish
