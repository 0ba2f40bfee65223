// Reads the things of one "gear" file into the draft. Omits a thing with any fault.
#pragma once

#include "content/load/draft.h"

namespace tenplus::content::inline load {

/// Announces the ids of the file's things: moves may name them before they are read.
void expectThings(Draft& draft, const SourceFile& file);
void loadThings(Draft& draft, SourceFile& file);

/// A piece of a playbook's gear: a thing of the lists ("thing") with optional overrides, or one of its own.
GearPiece readGearPiece(const Draft& draft, const Node& node);

} // namespace tenplus::content::inline load
