// The law of one die that is thrown again for what it shows: rerolls, and explosions from a face on. Each first face
// weighs 1 with all that follows it, as everywhere in src/dice.
#pragma once

#include "dice/law.h"
#include "dice/notation.h"

namespace tenplus::dice {

/// The chance that a die of the group, rerolls being done, is followed by another. 0 where it never is.
double burstChance(const Group& group, const DiceOfAKind& kind);

/// What one die comes to, chains longer than `throws` being left out.
Law lawOfDie(const Group& group, const DiceOfAKind& kind, int throws);

/// How many successes one die of a group that counts them brings, chains longer than `throws` being left out.
Law lawOfSuccesses(const Group& group, const DiceOfAKind& kind, int throws);

} // namespace tenplus::dice
