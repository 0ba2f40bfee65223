// Tray: where the dice of the skirmish come from, and what is told of a step. All dice have six sides.
#pragma once

#include "table/skirmish/fact.h"

#include <cstdint>
#include <vector>

namespace tenplus::table::skirmish {

/// Dice that are to be thrown now: D6 all.
struct Throw {
    int count = 1;
    Purpose purpose = Purpose::ToHit;
    Side who = Side::Heroes;
    friend bool operator==(const Throw&, const Throw&) = default;
};

/// Where pips come from: real dice or the system's, behind one face that needs no heap.
class Tray {
public:
    virtual ~Tray() = default;
    /// Writes `count` pips from 1 to 6; false if there are too few.
    virtual bool roll(const Throw& wanted, std::uint8_t* pips) = 0;
};

/// Takes facts as they happen; a playout has none.
using Told = std::vector<Fact>;

} // namespace tenplus::table::skirmish
