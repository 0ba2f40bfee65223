// What a position is worth to a side: who stands and how well, and for the heroes how far they have come since their
// wishes were noted.
#pragma once

#include "skirmish/wishes.h"

#include <optional>

namespace tenplus::skirmish {

/// Of a model in play, as a fighter; of a hero also what it carries.
int valueOf(const Game& game, Index who);

/// What the side wishes now; the game master's monsters wish for nothing but their enemies.
std::optional<Wishes> wishesOf(const Game& game, Side side);

/// Higher is better. `wishes`: those that the heroes had at the choice that is judged; null for the game master.
int worth(const Game& game, Side side, const Wishes* wishes);
int worth(const Game& game, Side side);

} // namespace tenplus::skirmish
