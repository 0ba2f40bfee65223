// Reads the things of one file of the folder "gear" into the draft. A thing with a fault anywhere in it is left out.
#pragma once

#include "content/draft.h"

namespace tenplus::content {

void loadThings(Draft& draft, SourceFile& file, Names& ids);

} // namespace tenplus::content
