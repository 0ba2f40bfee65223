// Dice that are not added up: a pool of which the best die counts, and challenge dice that a total must beat.
#pragma once

#include "dice/odds.h"
#include "dice/roll.h"

#include <optional>

namespace tenplus::dice {

/// The kind and number of the dice, if the expression is nothing but dice of one kind, all kept and added.
std::optional<DiceOfAKind> plainDice(const Expression& expression);

/// The dice of a pool: `count` of them, of which the best one counts. Without any, two are thrown and the worse counts.
/// `sides` is from 2 to kMostSides.
Expression poolOf(int sides, int count);

/// The score of a pool: its best die, or one more than its sides if two or more show the highest face. `pool` is the
/// result of poolOf(). Without dice the worse of two counts, and two highest faces are no more than one.
int poolScore(const Expression& pool, const Rolled& rolled);
/// The chance of every score from 1 to sides + 1.
Odds poolOdds(const Expression& pool);

/// True if there are several dice and all show the same face.
bool isMatch(const Rolled& against);
/// The number of challenge dice below the total: from 0 to their count. With a match it is -1 if none is below, and
/// one more than their count if all are.
int beatenScore(long long total, const Rolled& against);
/// The chance of every score from -1 to one more than the count of challenge dice. The total is that of `action` plus
/// `added`, at most `most`. Refused whenever the odds of `action` would be. `cancelled`: a die of `action` that shows
/// this counts 0; only for plainDice().
Expected<Odds, OddsRefused> beatenOdds(const Expression& action, long long added, std::optional<int> most,
                                       const DiceOfAKind& against, double mostSteps = kMostSteps,
                                       std::optional<int> cancelled = {});

} // namespace tenplus::dice
