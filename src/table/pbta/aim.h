// Aim: how what waits depends on whoever its move was aimed at. Until it is applied the GM may name somebody else in
// their place.
#pragma once

#include "table/waiting.h"

namespace tenplus::table {

enum class Aim {
    None,      ///< on nobody, or a guard has stepped in
    FallsOn,   ///< the target bears it
    ComesFrom, ///< the target deals it, and nobody has thrown for it
};

/// `apply` with another target than the waiting effect has aims it at them.
Aim aimOf(const Waiting& waiting);

} // namespace tenplus::table
