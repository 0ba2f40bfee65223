#include "content/duality/carried.h"

#include <fmt/format.h>

namespace tenplus::content::inline duality {

Thing thingOf(const DualityItem& item) {
    Thing thing{.id = item.id, .name = item.name, .text = item.text};
    if (!item.consumable) return thing;
    thing.tags = {"consumable"};
    thing.uses = item.uses;
    thing.byFamily = true;
    return thing;
}

Thing thingOf(const DualityWeapon& weapon) {
    Thing thing{.id = weapon.id, .name = weapon.name, .text = weapon.text};
    thing.tags = {"weapon", dice::toText(weapon.damage)};
    if (weapon.hands > 1) thing.tags.emplace_back("two hands");
    return thing;
}

Thing thingOf(const DualityArmour& armour) {
    Thing thing{.id = armour.id, .name = armour.name, .text = armour.text};
    thing.tags = {"armour", fmt::format("score {}", armour.score)};
    return thing;
}

} // namespace tenplus::content::inline duality
