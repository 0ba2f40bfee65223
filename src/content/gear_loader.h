// Reads the things of one file of the folder "gear" into the draft. A thing with a fault anywhere in it is left out.
#pragma once

#include "content/draft.h"

namespace tenplus::content {

/// Notes which things the file will bring: moves may give them before they are read.
void expectThings(Draft& draft, const SourceFile& file);
void loadThings(Draft& draft, SourceFile& file);

/// A piece of a playbook's gear: a thing of the lists ("thing"), whose members may be overruled, or one of its own.
GearPiece readGearPiece(const Draft& draft, const Node& node);

} // namespace tenplus::content
