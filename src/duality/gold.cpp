#include "duality/gold.h"

#include <algorithm>

namespace tenplus::duality {

namespace {

constexpr int kTen = 10;

Gold ofWorth(std::int64_t amount, const Settings& settings) {
    Gold gold;
    if (settings.goldCoins) {
        gold.coins = static_cast<int>(amount % kTen);
        amount /= kTen;
    }
    gold.handfuls = static_cast<int>(amount % kTen);
    gold.bags = static_cast<int>(amount / kTen % kTen);
    gold.chests = kept(amount / (kTen * kTen));
    return gold;
}

std::int64_t mostWorth(const Settings& settings) {
    const int chests = settings.goldChestCap == 0 ? dice::kMostConstant : settings.goldChestCap;
    return worth({.coins = settings.goldCoins ? 9 : 0, .handfuls = 9, .bags = 9, .chests = chests}, settings);
}

} // namespace

std::int64_t worth(const Gold& gold, const Settings& settings) {
    const std::int64_t handfuls = (std::int64_t{gold.chests} * kTen + gold.bags) * kTen + gold.handfuls;
    return settings.goldCoins ? handfuls * kTen + gold.coins : handfuls;
}

int gain(Gold& gold, int amount, const Settings& settings) {
    const std::int64_t held = worth(gold, settings);
    const auto fit = std::clamp<std::int64_t>(mostWorth(settings) - held, 0, std::max(amount, 0));
    gold = ofWorth(held + fit, settings);
    return static_cast<int>(amount - fit);
}

Ruled<> spend(Gold& gold, int amount, const Settings& settings) {
    const std::int64_t held = worth(gold, settings);
    if (amount > held) return no("overpaid", "The purse has the worth of {} and this costs {}.", kept(held), amount);
    gold = ofWorth(held - std::max(amount, 0), settings);
    return {};
}

} // namespace tenplus::duality
