// Aim: how a waiting effect depends on the target of its move. Until it is applied, the GM may name another target.
#pragma once

#include "table/pbta/moves/waiting.h"

namespace tenplus::table::inline pbta::inline moves {

enum class Aim {
    None,      ///< on nobody, or somebody has stepped in
    FallsOn,   ///< the target bears it
    ComesFrom, ///< the target deals it, and its dice are not thrown yet; a guard does not change whose blow it is
};

/// How another target given to `apply` would change the waiting effect.
Aim aimOf(const Waiting& waiting);
/// Gives it another target; further targets were those of the old one.
void aimAt(Waiting& waiting, ActorId target);

} // namespace tenplus::table::inline pbta::inline moves
