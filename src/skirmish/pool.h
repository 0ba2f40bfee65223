// Pool: the dice that one side throws for one purpose, from the facts of a step. The facts alone show which dice
// succeed, so that a pool can be shown later.
#pragma once

#include "skirmish/tray.h"

#include <span>
#include <vector>

namespace tenplus::skirmish {

struct PoolDie {
    std::uint8_t pips = 1;
    std::uint8_t least = 0; ///< the least pips that succeed; 0 if unknown
    friend bool operator==(const PoolDie&, const PoolDie&) = default;
    [[nodiscard]] bool succeeds() const { return least != 0 && pips >= least; }
};

struct Pool {
    Purpose purpose = Purpose::ToHit;
    Side side = Side::Heroes;
    Index who = kNobody; ///< the roller; kNobody: the side, or several models
    std::vector<PoolDie> dice;
    friend bool operator==(const Pool&, const Pool&) = default;
    /// True if successes count instead of pips.
    [[nodiscard]] bool isCounted() const { return !dice.empty() && dice.back().least != 0; }
    /// True if pips are added, as for a table lookup; else each die counts by itself.
    [[nodiscard]] bool isSum() const {
        return !isCounted() && (dice.size() < 2 || purpose == Purpose::SpawnTable || purpose == Purpose::ChestContents);
    }
    [[nodiscard]] int successes() const;
};

/// Without initiative throws that were equal and repeated.
std::vector<Pool> decided(std::vector<Pool> pools);

/// In the order thrown. Omits the secret dealing of chests.
std::vector<Pool> poolsOf(std::span<const Fact> facts);

} // namespace tenplus::skirmish
