// Reads the guide and the creatures of a pack. Omits an entry with any fault.
#pragma once

#include "content/load/draft.h"

namespace tenplus::content::inline load {

/// Call it once moves and bands are known.
void loadGuide(Draft& draft, SourceFile& file, Names& ids);
/// A file with creatures, with the procedure to make one ("making"), or with both.
void loadCreatures(Draft& draft, SourceFile& file, Names& ids);

} // namespace tenplus::content::inline load
