#include "skirmish/pool.h"

#include <algorithm>

namespace tenplus::skirmish {

int Pool::successes() const { return static_cast<int>(std::ranges::count_if(dice, &PoolDie::succeeds)); }

std::vector<Pool> poolsOf(std::span<const Fact> facts) {
    std::vector<Pool> pools;
    for (const Fact& fact : facts) {
        const auto purpose = static_cast<Purpose>(fact.detail);
        if (fact.kind != FactKind::Rolled || purpose == Purpose::Deal) continue;
        const auto side = static_cast<Side>(fact.whom);
        const bool more = !pools.empty() && pools.back().purpose == purpose && pools.back().side == side;
        if (!more) pools.push_back({.purpose = purpose, .side = side, .who = fact.who, .dice = {}});
        Pool& pool = pools.back();
        if (pool.who != fact.who) pool.who = kNobody;
        pool.dice.push_back({static_cast<std::uint8_t>(fact.n), fact.least});
    }
    return pools;
}

// Each side throws one die, so a pair of dice is two pools.
std::vector<Pool> decided(std::vector<Pool> pools) {
    constexpr std::ptrdiff_t kPair = 2;
    const auto isInitiative = [](const Pool& pool) { return pool.purpose == Purpose::Initiative; };
    const auto first = std::ranges::find_if(pools, isInitiative);
    const auto end = std::find_if_not(first, pools.end(), isInitiative);
    if (end - first > kPair) pools.erase(first, end - kPair);
    return pools;
}

} // namespace tenplus::skirmish
