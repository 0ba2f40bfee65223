// Reads the spells of one file into the draft. A spell with a fault anywhere in it is left out.
#pragma once

#include "content/draft.h"

namespace tenplus::content {

/// The ids of its spells may be mentioned from now on.
void expectSpells(Draft& draft, const SourceFile& file);
void loadSpells(Draft& draft, SourceFile& file);

} // namespace tenplus::content
