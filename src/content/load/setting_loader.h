// Reads the settings and presets of a system, before fields and moves, whose formulas may read them.
#pragma once

#include "content/load/draft.h"

namespace tenplus::content::inline load {

void loadSettings(Draft& draft, const SourceFile& file, const Node& system);

} // namespace tenplus::content::inline load
