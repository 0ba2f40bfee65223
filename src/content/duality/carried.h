// Items, weapons and armour of a duality game as things of the general kind, which a sheet's list of gear can hold.
// None begins at hand: weapons and armour count once they are taken up.
#pragma once

#include "content/duality/books.h"
#include "content/thing.h"

namespace tenplus::content::inline duality {

Thing thingOf(const DualityItem& item);
Thing thingOf(const DualityWeapon& weapon);
Thing thingOf(const DualityArmour& armour);

} // namespace tenplus::content::inline duality
