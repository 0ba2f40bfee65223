// Checks mentions of moves after all are read: the named move can be owned, is rolled, or has the required choices and
// options.
#pragma once

#include "content/load/draft.h"
#include "content/load/move_loader.h"

#include <vector>

namespace tenplus::content::inline load {

/// Drops, with an issue, every move with an unfit mention. Ignores mentions of omitted moves.
void dropUnfit(Draft& draft, std::vector<ReadMove>& moves);

} // namespace tenplus::content::inline load
