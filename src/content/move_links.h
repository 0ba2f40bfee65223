// What moves ask of the moves that they name, checked when all of them are read: that somebody can own it, that it is
// rolled, or has the choices and options that are spoken of.
#pragma once

#include "content/draft.h"
#include "content/move_loader.h"

#include <vector>

namespace tenplus::content {

/// Drops, with an issue, every move that names one which cannot be what is asked of it. What has been left out before is
/// not asked.
void dropUnfit(Draft& draft, std::vector<ReadMove>& moves);

} // namespace tenplus::content
