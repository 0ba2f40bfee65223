// Reads the spells of one file into the draft. Omits a spell with any fault.
#pragma once

#include "content/load/draft.h"

namespace tenplus::content::inline load {

/// Announces the ids of its spells.
void expectSpells(Draft& draft, const SourceFile& file);
void loadSpells(Draft& draft, SourceFile& file);

} // namespace tenplus::content::inline load
