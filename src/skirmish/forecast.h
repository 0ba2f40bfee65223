// Forecast: the consequences of a choice that are certain before it is made, for people who look at the board. It
// follows the rules that carry the choice out, and rolls nothing.
#pragma once

#include "skirmish/choice.h"

#include <cstdint>
#include <vector>

namespace tenplus::skirmish {

/// A free attack by an enemy whose kill zone is left.
struct FreeBlow {
    Index by = kNobody;
    int dice = 0; ///< to hit
    friend bool operator==(const FreeBlow&, const FreeBlow&) = default;
};
/// All that the walk brings on the walker, in the order of the way. `walk`: one that checkWalk() allows.
std::vector<FreeBlow> blowsOn(const Game& game, const Choice& walk);

/// The chance that so many dice of a shot take at least one Hit of the target, or the target itself if it is a
/// familiar.
double shotChance(const Game& game, Index who, Index target, int dice);
/// With all dice of the model.
double shotChance(const Game& game, Index who, Index target);

/// The chance that a charge of the model takes at least one Hit from somebody beside it.
double chargeChance(const Game& game, Index who);
/// The chance that the mover's dice in that melee, which fall first, take at least one Hit.
double fightChance(const Game& game, std::uint8_t group);

/// The enemies whose kill zone ends the movement of the model on that square; empty if it could go on from there.
std::vector<Index> haltersAt(const Game& game, Index who, Square square);

} // namespace tenplus::skirmish
