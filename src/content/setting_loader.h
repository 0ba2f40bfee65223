// Reads the settings of a system. They come before fields and moves, whose formulas may read them.
#pragma once

#include "content/draft.h"

namespace tenplus::content {

void loadSettings(Draft& draft, const SourceFile& file, const Node& system);

} // namespace tenplus::content
