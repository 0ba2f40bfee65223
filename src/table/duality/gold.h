// Gold in handfuls, bags and chests, ten of one filling one of the next; with a setting ten coins fill a handful.
// What a purse cannot hold is handed back, never lost.
#pragma once

#include "table/duality/refused.h"
#include "table/duality/settings.h"

namespace tenplus::duality {

struct Gold {
    int coins = 0;    ///< 0..9, with the setting
    int handfuls = 0; ///< 0..9
    int bags = 0;     ///< 0..9
    int chests = 0;   ///< 0..the setting's cap
    friend bool operator==(const Gold&, const Gold&) = default;
};

/// Everything in the smallest unit that is counted: handfuls, or coins with the setting.
std::int64_t worth(const Gold& gold, const Settings& settings);
/// Adds so many of the smallest unit and returns what did not fit. The remainder of a full tier stays.
int gain(Gold& gold, int amount, const Settings& settings);
/// Spends so many of the smallest unit, making change downward; refused where it is not there.
Ruled<> spend(Gold& gold, int amount, const Settings& settings);

} // namespace tenplus::duality
