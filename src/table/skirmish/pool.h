// Pool: the dice that one side throws for one purpose, as the facts of a step tell of them. Which of them succeed is known
// from the facts alone, so that a pool can be shown long after it was thrown.
#pragma once

#include "table/skirmish/tray.h"

#include <span>
#include <vector>

namespace tenplus::table::skirmish {

struct PoolDie {
    std::uint8_t pips = 1;
    std::uint8_t least = 0; ///< the pips that succeed; 0 where that was not known
    friend bool operator==(const PoolDie&, const PoolDie&) = default;
    [[nodiscard]] bool succeeds() const { return least != 0 && pips >= least; }
};

struct Pool {
    Purpose purpose = Purpose::ToHit;
    Side side = Side::Heroes;
    Index who = kNobody; ///< who threw them; kNobody: the side, or several of it
    std::vector<PoolDie> dice;
    friend bool operator==(const Pool&, const Pool&) = default;
    /// True if successes count, and not the pips.
    [[nodiscard]] bool isCounted() const { return !dice.empty() && dice.back().least != 0; }
    /// True if its pips are added up, as those that are read off a table are; else each die is for itself.
    [[nodiscard]] bool isSum() const { return !isCounted() && (dice.size() < 2 || purpose == Purpose::SpawnTable || purpose == Purpose::ChestContents); }
    [[nodiscard]] int successes() const;
};

/// The same without the throws for initiative that were equal and were thrown again.
std::vector<Pool> decided(std::vector<Pool> pools);

/// In the order in which they were thrown. The dealing of chests is nobody's to see and is left out.
std::vector<Pool> poolsOf(std::span<const Fact> facts);

} // namespace tenplus::table::skirmish
