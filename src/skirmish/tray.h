// Tray: the source of the skirmish's dice, and the facts of a step. All dice have six sides.
#pragma once

#include "skirmish/fact.h"

#include <cstdint>
#include <vector>

namespace tenplus::skirmish {

/// The dice to throw now, all D6.
struct Throw {
    int count = 1;
    Purpose purpose = Purpose::ToHit;
    Side who = Side::Heroes;
    friend bool operator==(const Throw&, const Throw&) = default;
};

/// A source of pips, from real dice or the program; an interface without heap memory.
class Tray {
public:
    virtual ~Tray() = default;
    /// Writes `count` pips from 1 to 6; false if there are too few.
    virtual bool roll(const Throw& wanted, std::uint8_t* pips) = 0;
};

/// Collects facts; the opponent's simulations pass none.
using Facts = std::vector<Fact>;

} // namespace tenplus::skirmish
