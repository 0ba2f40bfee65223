// The distribution of one die with rerolls and explosions. Each first face has weight 1, shared by everything that
// follows it, as everywhere in src/dice.
#pragma once

#include "dice/law.h"
#include "dice/notation.h"

namespace tenplus::dice {

/// The chance that a die of the group, after rerolls, is followed by another; 0 if it never is.
double burstChance(const Group& group, const DiceOfAKind& kind);

/// The distribution of one die's total; chains longer than `throws` are omitted.
Law lawOfDie(const Group& group, const DiceOfAKind& kind, int throws);

/// The distribution of one die's successes, in a group that counts them; chains longer than `throws` are omitted.
Law lawOfSuccesses(const Group& group, const DiceOfAKind& kind, int throws);

} // namespace tenplus::dice
