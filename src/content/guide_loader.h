// Reads the guide and the creatures of a pack. An entry with a fault anywhere in it is left out.
#pragma once

#include "content/draft.h"

namespace tenplus::content {

/// When the moves and bands are known.
void loadGuide(Draft& draft, SourceFile& file, Names& ids);
/// A file with creatures, with the procedure to make one ("making"), or with both.
void loadCreatures(Draft& draft, SourceFile& file, Names& ids);

} // namespace tenplus::content
