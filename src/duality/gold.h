// Gold in handfuls, bags and chests, ten of one make one of the next; with a setting, ten coins make a handful. Gold
// that a purse cannot hold is returned to the caller.
#pragma once

#include "duality/refused.h"
#include "duality/settings.h"

namespace tenplus::duality {

struct Gold {
    int coins = 0;    ///< 0..9, with the setting
    int handfuls = 0; ///< 0..9
    int bags = 0;     ///< 0..9
    int chests = 0;   ///< 0..the setting's cap
    friend bool operator==(const Gold&, const Gold&) = default;
};

/// The total in the smallest unit: handfuls, or coins with the setting.
std::int64_t worth(const Gold& gold, const Settings& settings);
/// Adds an amount in the smallest unit and returns the part that did not fit. The remainder of a full tier
/// stays.
int gain(Gold& gold, int amount, const Settings& settings);
/// Spends an amount in the smallest unit, breaking larger units; refused if there is too little.
Ruled<> spend(Gold& gold, int amount, const Settings& settings);

} // namespace tenplus::duality
