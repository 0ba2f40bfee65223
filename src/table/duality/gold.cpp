#include "table/duality/gold.h"

#include <algorithm>
#include <limits>

namespace tenplus::duality {

namespace {

constexpr int kTen = 10;

Gold ofWorth(int amount, const Settings& settings) {
    Gold gold;
    if (settings.goldCoins) {
        gold.coins = amount % kTen;
        amount /= kTen;
    }
    gold.handfuls = amount % kTen;
    gold.bags = amount / kTen % kTen;
    gold.chests = amount / (kTen * kTen);
    return gold;
}

int mostWorth(const Settings& settings) {
    if (settings.goldChestCap == 0) return std::numeric_limits<int>::max();
    return worth({.coins = settings.goldCoins ? 9 : 0, .handfuls = 9, .bags = 9, .chests = settings.goldChestCap},
                 settings);
}

} // namespace

int worth(const Gold& gold, const Settings& settings) {
    const int handfuls = (gold.chests * kTen + gold.bags) * kTen + gold.handfuls;
    return settings.goldCoins ? handfuls * kTen + gold.coins : handfuls;
}

int gain(Gold& gold, int amount, const Settings& settings) {
    const int held = worth(gold, settings);
    const int fit = std::clamp(mostWorth(settings) - held, 0, std::max(amount, 0));
    gold = ofWorth(held + fit, settings);
    return amount - fit;
}

Ruled<> spend(Gold& gold, int amount, const Settings& settings) {
    const int held = worth(gold, settings);
    if (amount > held) return no(Why::Overpaid, "The purse", {}, held, amount);
    gold = ofWorth(held - std::max(amount, 0), settings);
    return {};
}

} // namespace tenplus::duality
